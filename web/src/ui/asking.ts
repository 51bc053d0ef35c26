/** From a question to what is said and which buttons there are. Words only: what is legal came with the question. */
import { has, t, tid } from "../i18n";
import type { Game, Refusal } from "../state/game.svelte";
import { nameOf } from "../state/names";
import { AMBITIONIST, printedOf, shownBy, sideOnceShown, sidesOf } from "../state/pairs";
import { ringOf } from "../data/generals";
import { joined, rich, text, type Part, type Value } from "../state/rich";
import { settings } from "../state/settings.svelte";
import { usedFor } from "../state/habits.svelte";
import { texts, type Texts } from "../state/texts.svelte";
import type { Offer, Prompt, Token } from "../state/types";
import { sheet } from "./inspect.svelte";

export interface Act {
  key: string;
  label: string;
  small: string;
  primary: boolean;
  disabled: boolean;
  run: () => void;
}
/** A button as it is pressed: not while the question has just changed, nor by the second half of a double click. */
export interface Press extends Act {
  held: boolean;
  press: (e: MouseEvent) => void;
}
export const pressed = (game: Game, list: readonly Act[]): Press[] => list.map((a) => ({ ...a, held: game.settling, press: (e) => { if (!game.settling && !game.doubled(e.detail)) a.run(); } }));

/** Fields that hold a seat, several seats, or cards; all else is a number or an id that has a name. */
const SEAT_WORDS = new Set(["seat", "by", "on", "owner", "user", "source", "to", "killer", "target", "from", "who"]);
const SEATS_WORDS = new Set(["targets", "seats"]);

/** The name of any id; "+" joins those of a pair of generals. */
export const idName = (id: string): string => {
  if (/.\+./.test(id)) return id.split("+").map(idName).join(settings.lang === "zh" ? "＋" : " + ");
  const name = texts.any(id);
  return name === id ? tid("name", id, tid("suit", id, tid("option", id))) : name;
};

/** The values of a reason or an event as parts of a sentence, by the name of the field. */
export function valuesOf(fields: Record<string, unknown>): Record<string, Value> {
  const out: Record<string, Value> = {};
  const comma = t("list.and");
  for (const [k, v] of Object.entries(fields)) {
    if (k === "code" || v === null || v === undefined) continue;
    if (SEAT_WORDS.has(k) && typeof v === "number") out[k] = v >= 0 ? { type: "seat", seat: v } : text("");
    else if (SEATS_WORDS.has(k) && Array.isArray(v)) out[k] = joined(v.map((s) => ({ type: "seat", seat: s as number })), comma);
    else if (k === "card" && typeof v === "number") out[k] = { type: "card", card: v };
    else if (k === "cards" && Array.isArray(v)) out[k] = cardList(v.filter((c): c is number => typeof c === "number"));
    else if (k === "kinds" && Array.isArray(v)) out[k] = joined(v.map((c) => text(idName(String(c)))), t("list.or"));
    else if (typeof v === "number") out[k] = v;
    else if (typeof v === "string") out[k] = text(idName(v));
    else if (Array.isArray(v)) out[k] = joined(v.map((x) => text(idName(String(x)))), comma);
  }
  return out;
}
export function cardList(cards: readonly Token[]): Part[] {
  const known = cards.filter((c) => c >= 0), hidden = cards.length - known.length;
  const parts: Part[] = known.map((card) => ({ type: "card", card }));
  return hidden ? [...parts, text(t("misc.cards", { n: hidden }))] : parts;
}

const loud = (p: Prompt): Offer[] => p.offers.filter((o) => !["pass", "end", "yes"].includes(o.do));

/** One sentence: who, what, why. While something is chosen it says what would happen. */
export function say(game: Game): Part[] {
  const p = game.prompt, sel = game.selection;
  if (!p) return [];
  if (game.division) return [text(t("divide.say"))];
  const o = sel.offer;
  if (o?.targets?.then && sel.cards.length >= o.cards.min) return ordered(o, sel.targets);
  if (p.kind === "play" && o && (sel.cards.length || sel.targets.length)) {
    const card = text(idName(o.name)), t0 = o.targets;
    if (sel.targets.length && !(sel.targets.length === 1 && sel.targets[0] === game.view?.you)) return rich(t("ask.onTarget"), { card, who: joined(sel.targets.map((seat) => ({ type: "seat", seat })), t("list.and")) });
    return t0 && t0.max > 0 && !sel.targets.length ? rich(t(t0.max === 1 ? "ask.chooseTarget" : "ask.chooseTargets"), { card, n: t0.min === t0.max ? t0.min : `${t0.min}–${t0.max}` }) : rich(t("ask.useCard"), { card });
  }
  const values = valuesOf(p.reason), first = loud(p)[0];
  if (p.reason.code === "show") values["general"] = text(texts.general(showing(game)));
  values["n"] ??= first ? span(p.kind === "players" ? first.targets : first.cards) : 1;
  const base = reasonKey(game, p), one = `${base}1`, key = String(values["n"]) === "1" && has(`ask.why.${one}`) ? one : base;
  const template = texts.template("reasons", key) ?? texts.template("reasons", p.reason.code) ?? (has(`ask.why.${key}`) ? t(`ask.why.${key}` as "ask.why.may") : null);
  if (template) return rich(template, values);
  if (p.kind === "card") return rich(t("ask.why.respond"), values);
  return [text(tid("ask.say", p.kind, t("ask.say.option")))];
}
/** Two who are chosen one after the other: whom now, or what the two will do. */
function ordered(o: Offer, chosen: readonly number[]): Part[] {
  const [first, second] = chosen, step = `ask.then.${o.name}.${chosen.length + 1}`;
  const seats = { first: { type: "seat", seat: first ?? -1 }, second: { type: "seat", seat: second ?? -1 } } as const;
  return rich(has(step) ? t(step) : t(`ask.then.any.${chosen.length + 1}` as "ask.then.any.1"), { card: text(idName(o.name)), ...seats });
}
const span = (x: { min: number; max: number } | null): string => (!x ? "1" : x.min === x.max ? String(x.max) : `${x.min}–${x.max}`);
/** Which sentence asks this: the reason's code, sharpened by who is meant. */
function reasonKey(game: Game, p: Prompt): string {
  const r = p.reason, you = game.view?.you;
  switch (r.code) {
    case "respond": return r["by"] !== undefined && r["kind"] ? "respondTo" : "respond";
    case "counter": return r["by"] === you && r["on"] !== r["by"] ? (r["on"] === undefined ? "counterMine" : "counterMineOn") : r["on"] === undefined ? "counter" : r["on"] === r["by"] ? "counterDelayed" : r["on"] === you ? "counterSelf" : "counterOn";
    case "rescue": return r["on"] === you ? "rescueSelf" : "rescue";
    case "general": return game.me?.role === "lord" ? "generalLord" : "general";
    case "cards": return r["skill"] === "discard" ? "limit" : "cards";
    case "option": return has(`ask.why.option.${String(r["skill"])}`) ? `option.${String(r["skill"])}` : "option";
    default: return r.code;
  }
}
/** The hidden general whom the answer in the making would show; "" when none. */
function showing(game: Game): string {
  const p = game.prompt, skill = game.selection.skill || game.selection.offer?.skill || (p?.kind === "skill" ? String(p.reason["skill"] ?? "") : "");
  return game.me && skill ? shownBy(game.me, skill) : "";
}
/** What becomes of oneself by showing a general. */
function onceShown(game: Game): string {
  const me = game.me;
  if (!me || me.kingdom) return t("reveal.settled");
  const side = sideOnceShown(game, me), full = sidesOf(game.view?.seats ?? []).find((x) => x.full && side === AMBITIONIST && x.kingdom === printedOf(me));
  return full ? t("reveal.amb", { kingdom: tid("side", full.kingdom), n: full.members.length }) : t("reveal.side", { side: tid("side", ringOf(side)) });
}
/** The smaller line below: why, or how far the choice is. */
export function why(game: Game): Part[] {
  const p = game.prompt, sel = game.selection;
  if (!p) return [];
  if (sel.sent) return [text(t("ask.sent"))];
  if (game.unasked && sel.untouched) return [text(t(game.unasked.do === "pass" ? "habit.passing" : "habit.using"))];
  if (game.hint) return rich(texts.template("hints", game.hint.code) ?? t("hint.default"), valuesOf(game.hint.args));
  const division = game.division;
  if (division) return [text(texts.entry("skills", division.name)?.text ?? "")];
  const o = sel.offer;
  if (o && o.do !== "arrange" && o.cards.max > 1 && sel.cards.length) return [text(t("ask.chosen", { n: sel.cards.length, max: o.cards.max }))];
  if (o?.targets?.then && !sel.targets.length) return [text(t("ask.twoTargets.1"))];
  const hidden = showing(game), shows = hidden ? t("show.by", { general: texts.general(hidden) }) + (settings.lang === "zh" ? "" : " ") : "";
  if (o?.skill && sel.cards.length) {
    const rule = texts.entry("skills", o.skill)?.text;
    if (rule) return [text(`${shows}${texts.skill(o.skill)}${settings.lang === "zh" ? "：" : ": "}${rule}`)];
  }
  if (p.reason["skill"] === "reveal") return [text(onceShown(game))];
  if (typeof p.reason["need"] === "number" && p.reason["need"] > 1) return [text(t("ask.need", { need: p.reason["need"], nth: Number(p.reason["nth"] ?? 1) }))];
  const about = `${reasonKey(game, p)}.why`, template = texts.template("reasons", about) ?? (has(`ask.why.${about}`) ? t(`ask.why.${about}` as "ask.why.compare.why") : null);
  if (template) return rich(template, valuesOf(p.reason));
  if (p.kind === "arrange") return [text(t("arrange.hint"))];
  if (p.kind === "general") return [text(t(game.me?.role === "lord" ? "ask.hint.generalLord" : "ask.hint.general"))];
  if (p.kind === "play") return [text(shows || t("ask.hint.play"))];
  const id = String(p.reason["skill"] ?? p.reason["kind"] ?? "");
  const entry = texts.entry("skills", id) ?? texts.entry("cards", id);
  return entry?.text || shows ? [text(shows + (entry?.text ?? ""))] : [];
}
/** What happens when the time runs out. */
export function timeout(game: Game): string {
  const d = game.prompt?.default;
  if (!d) return "";
  if (d.do === "pass") return t(game.prompt?.kind === "card" ? "ask.time.respond" : "ask.time.pass");
  if (d.name === "reveal" && d.option === NONE) return t("ask.time.hidden");
  return t(d.do === "end" ? "ask.time.end" : "ask.time.other");
}

/** The chosen card as something else, for the strip across its face. */
export function conversion(game: Game, names: Texts): { skill: string; name: string } | null {
  const o = game.selection.offer;
  return o && o.skill && o.name && o.name !== o.skill ? { skill: settings.lang === "zh" ? names.skill(o.skill) : t("card.as"), name: names.short(o.name) } : null;
}
function doWord(o: Offer): string {
  if (o.do === "choose") return o.name === "discard" ? t("ask.discard") : t("ask.choose");
  return tid("ask", o.do, t("ask.confirm"));
}
function asSmall(game: Game, o: Offer): string {
  if (!o.skill || !o.name || o.skill === o.name) return "";
  const first = game.selection.cards[0], info = first === undefined ? null : game.card(first);
  return t("ask.as", { card: info && game.selection.cards.length === 1 ? texts.short(info.kind) : texts.skill(o.skill), as: texts.short(o.name) });
}
/** What an option is called, where `of` (a skill or card) may have words of its own for it. */
export const optionName = (id: string, of = ""): string => tid(`option.${of}`, id, tid("option", id, idName(id)));
/** To decline is no choice like the others: it stands last. */
const NONE = "none";
const taken = (options: readonly string[]): string[] => options.filter((x) => x !== NONE);
const declineLast = (options: readonly string[]): string[] => [...taken(options), ...options.filter((x) => x === NONE)];
/** The general whom an option of the turn's beginning shows. */
const revealed = (game: Game, option: string): string => (option === "head" ? texts.general(game.me?.general ?? "") : option === "deputy" ? texts.general(game.me?.general2 ?? "") : "");

/** The buttons, in order; the primary one is placed by the layout. */
export function acts(game: Game): Act[] {
  const p = game.prompt, sel = game.selection, out: Act[] = [];
  if (!p) return out;
  const busy = sel.sent;
  const simple = loud(p).filter((o) => o.options.length && !o.cards.max && !(o.targets?.max ?? 0));
  for (const o of simple)
    for (const option of declineLast(o.options)) {
      out.push({ key: `option:${o.name}:${option}`, label: optionName(option, o.name), small: o.name === "reveal" ? revealed(game, option) : "", primary: out.length === 0, disabled: busy, run: () => { sel.skill = o.do === "skill" ? o.name : o.skill; sel.pickOption(option); if (sel.option !== option) sel.pickOption(option); game.confirm(); } });
    }
  for (const o of sel.quiet.filter((q) => q.do === "yes")) out.push({ key: "yes", label: t("ask.yes"), small: p.reason["skill"] ? idName(String(p.reason["skill"])) : "", primary: true, disabled: busy, run: () => game.quiet(o.do as "yes") });
  if (loud(p).length > simple.length) {
    const o = sel.offer;
    const missing = o ? Math.max(0, o.cards.min - sel.cards.length) : 0;
    let label = o ? doWord(o) : t(p.kind === "card" ? "ask.respond" : p.kind === "play" ? "ask.use" : "ask.confirm"), small = o ? asSmall(game, o) : "";
    if (o && !sel.ready && !busy) {
      if (missing) small = t("ask.more", { n: missing });
      else if (o.targets && sel.targets.length < o.targets.min) small = o.targets.max === 1 ? t("ask.pickTarget") : t("ask.moreTargets", { n: o.targets.min - sel.targets.length });
      else if (o.options.length && !sel.option) small = t("ask.pickOption");
    } else if (o && o.name && !small && (o.do === "use" || o.do === "skill")) small = idName(o.name) === label ? "" : idName(o.name);
    if (busy) label = t("ask.sent");
    out.push({ key: "confirm", label, small, primary: true, disabled: busy || !sel.ready, run: () => game.confirm() });
    if (o?.do === "arrange" && o.cards.max === o.cards.from.length) out.push({ key: "alltop", label: t("arrange.allTop"), small: "", primary: false, disabled: busy, run: () => sel.arrange(o.cards.from, []) });
    if (o?.do !== "arrange" && !sel.untouched && (p.kind === "play" || sel.cards.length > 1 || sel.targets.length > 1)) out.push({ key: "cancel", label: t("ask.cancel"), small: "", primary: false, disabled: busy, run: () => { sel.clear(); sel.skill = ""; } });
  }
  for (const o of sel.quiet) {
    if (o.do === "pass") out.push({ key: "pass", label: t(p.kind === "card" ? "ask.pass.respond" : "ask.pass"), small: "", primary: false, disabled: busy, run: () => game.quiet("pass") });
    if (o.do === "pass" && p.reason.code === "counter" && wide(game, p)) out.push({ key: "spare", label: t("habit.notThis"), small: "", primary: false, disabled: busy, run: () => game.spare("use") });
    if (o.do === "pass" && p.reason.code === "counter") out.push({ key: "silent", label: t("ask.noCounter"), small: "", primary: false, disabled: busy, run: () => game.spare("turn") });
    if (o.do === "end") out.push({ key: "end", label: t("ask.end"), small: "", primary: false, disabled: busy, run: () => game.quiet("end") });
  }
  if (game.hints && !game.hint) out.push({ key: "hint", label: t("hint.ask"), small: "", primary: false, disabled: busy, run: () => game.askHint() });
  return out;
}

/** The buttons of a window in which cards are shared out. */
export function divideActs(game: Game): Act[] {
  const sel = game.selection, o = game.division, n = game.gifts.size;
  if (!o) return [];
  const left = o.do === "choose" ? o.cards.from.length - n : 0;
  const out: Act[] = [{ key: "confirm", label: sel.sent ? t("ask.sent") : t("divide.give", { n }), small: left ? t("ask.more", { n: left }) : "", primary: true, disabled: !game.divided, run: () => game.confirm() }];
  if (n || sel.cards.length) out.push({ key: "takeback", label: t("divide.all"), small: "", primary: false, disabled: sel.sent, run: () => game.takeAllBack() });
  if (o.do === "skill") out.push({ key: "cancel", label: t("ask.cancel"), small: "", primary: false, disabled: sel.sent, run: () => { game.takeAllBack(); sel.toggleSkill(o.name); } });
  return out;
}
/** Whether what may be nullified takes effect on several, so the question will come again. */
const wide = (game: Game, p: Prompt): boolean => {
  const targets = usedFor(p, game.log)?.["targets"];
  return Array.isArray(targets) && targets.length > 1;
};

/** Whether the question needs its own window: it offers cards that aren't in your own hand or equipment, an order, or many options. */
export function windowed(game: Game): boolean {
  const p = game.prompt;
  if (!p || p.kind === "general") return false;
  if (p.kind === "arrange" || game.division) return true;
  const me = game.me, own = new Set([...(me?.hand ?? []), ...(me?.equip ?? [])]);
  const offered = loud(p).flatMap((o) => o.cards.from);
  if (offered.some((c) => !own.has(c))) return true;
  return loud(p).some((o) => taken(o.options).length > 3) || loud(p).flatMap((o) => (o.cards.max ? [] : taken(o.options))).length > 3;
}

/** A tap on a card: choose it, or say why not. */
export function tapCard(game: Game, c: Token): void {
  const sel = game.selection;
  if (sel.toggleCard(c)) {
    if (!settings.all.twoStep && sel.ready && game.prompt?.kind === "card") game.confirm();
    return;
  }
  const info = game.card(c);
  if (!info) return;
  if (!game.prompt) return sheet.open({ what: "card", info });
  const full = sel.offer !== null && sel.cards.length > 0 && sel.cards.length >= sel.offer.cards.max;
  const title = texts.card(info.kind);
  sheet.open({ what: "why", title, lines: [t(full ? "why.full" : "why.card")] });
  const like = sel.open[0];
  if (!full && like) game.why({ do: like.do === "skill" ? "use" : like.do, name: like.do === "choose" ? like.name : info.kind, cards: [c] }, (r) => explain(game, title, r));
}
/** Show the server's reason, if the sheet is still open on the same thing. */
export function explain(game: Game, title: string, r: Refusal): void {
  const shown = sheet.shown, template = texts.template("reasons", r.code) ?? texts.template("refusals", r.code);
  if (shown?.what !== "why" || shown.title !== title || !template) return;
  const lines = [sentence(rich(template, valuesOf(r.args)), game)], s = typeof r.args["seat"] === "number" ? game.seat(r.args["seat"]) : null;
  const far = s?.distance != null && (r.code === "out_of_range" || r.code === "too_far");
  const reach = far ? { distance: s.distance ?? 0, reach: r.code === "too_far" ? 1 : (game.me?.range ?? 1) } : undefined;
  if (reach) lines.push(t(r.code === "too_far" ? "why.steps" : "why.reach", { d: reach.distance, r: reach.reach, n: reach.distance - reach.reach }));
  sheet.open({ what: "why", title, lines, clause: r.clause, ...(shown.seat === undefined ? {} : { seat: shown.seat }), ...(reach ? { reach } : {}) });
}
/** Parts as plain text, where nothing can be looked up. */
export const sentence = (parts: readonly Part[], game: Game | null = null): string => parts.map((p) => ("text" in p ? p.text : p.type !== "seat" ? "" : game ? nameOf(game, p.seat) : t("why.player", { n: p.seat + 1 }))).join("");
