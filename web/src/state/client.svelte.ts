/** The whole client without its pages: which room, which seat, what was said, and the game in it. */
import { learnKinds } from "../data/kinds";
import { decodeDeck, decodeEvent, decodeHint, decodeKinds, decodePrompt, decodeRoom, decodeView, decodeWaiting, type Person } from "./adapter";
import { account } from "./account.svelte";
import { api, ApiError, onBuild, type Door, type Info, type RoomLine, type RoomSettingsWire, type Seated } from "./api";
import { Connection } from "./connection.svelte";
import { Game } from "./game.svelte";
import { LookBack } from "./lookback.svelte";
import { games, playedOf } from "./history";
import { pathOf, routeOf, type Route } from "./route";
import { settings } from "./settings.svelte";
import { learning, Teacher, type Lesson } from "../tutorial/teacher.svelte";
import { texts } from "./texts.svelte";
import type { Answer, ChatLine, Prompt, RoomView } from "./types";
import { seats as kept } from "./seats";
import { botName, GUEST, shownName } from "./names";
import { told } from "./votes";

type Raw = Record<string, unknown>;
export interface Problem {
  code: string;
  args: Raw;
}
const QUIET = 6500;
/** After these there is nothing to come back to on this device. */
const FINAL_CODES = [4001, 4002, 4003, 4010];
/** After these one may try again at the door. */
const AT_THE_DOOR = new Set(["locked", "wrong_room_password", "too_many_tries", "bad_name", "too_fast", "no_watching", "room_full"]);
const FINAL = new Set(["replaced", "kicked", "banned", "room_closed", "no_seat", "no_room"]);
/** After these the seat is still this device's: it may come back later. */
const KEPT = new Set(["replaced", "banned"]);

export class Client {
  route = $state.raw<Route>({ page: "lobby" });
  room = $state.raw<RoomView | null>(null);
  /** the id of the record of the game that is over here */
  record = $state("");
  chat = $state.raw<ChatLine[]>([]);
  problem = $state.raw<Problem | null>(null);
  info = $state.raw<Info | null>(null);
  rooms = $state.raw<RoomLine[]>([]);
  busy = $state(false);
  /** nobody answers on the other side */
  unreachable = $state(false);
  lag = $state(0);
  /** the code of a room that this device hasn't joined yet, and how that room plays */
  gate = $state("");
  door = $state.raw<Door | null>(null);
  invite = $state("");
  /** the seed of the game that is over, and whether it ended without a winner since all wanted it */
  seed = $state("");
  givenUp = $state(false);
  /** a line of the operator */
  announcement = $state("");
  game = $state.raw(new Game());
  /** looking back in the game */
  back = $state.raw(new LookBack(this.game));
  /** the same before the connection was made anew */
  private before: LookBack | null = null;
  readonly teacher = new Teacher((m) => this.say(m));
  readonly connection = new Connection({ final: FINAL_CODES });
  private code = "";
  private rawView: unknown = null;
  private heard = 0;
  private welcomed = false;
  private whyAnswer: ((r: Problem & { clause: string }) => void) | null = null;
  /** called when a question for this seat arrives that wasn't there before */
  onask: () => void = () => undefined;
  /** called when the server says which client it has */
  onbuild: (build: string) => void = () => undefined;

  constructor() {
    onBuild((build) => this.onbuild(build));
    this.connection.onopen = () => this.hello();
    this.connection.onmessage = (m) => this.receive(m as Raw);
  }

  // --- start page

  async start(path: string): Promise<void> {
    setInterval(() => this.beat(), 3000);
    void this.loadTexts();
    void account.load();
    void this.refresh();
    api.info().then((i) => (this.info = i)).catch(() => undefined);
    await this.go(routeOf(path), false);
  }
  async loadTexts(): Promise<void> {
    try {
      await texts.load(settings.lang);
    } catch {
      setTimeout(() => void this.loadTexts(), 2000);
    }
  }
  async refresh(): Promise<void> {
    try {
      this.rooms = await api.rooms();
      this.unreachable = false;
      this.info ??= await api.info();
    } catch (e) {
      // the list is only a convenience; the next look asks again
      this.unreachable = !(e instanceof ApiError);
    }
  }
  async go(route: Route, push = true): Promise<void> {
    this.route = route;
    if (push) history.pushState(null, "", pathOf(route));
    if (route.page === "room") return this.enter(route.code);
    if (route.page === "tutorial") return this.learn();
    this.close();
    if (route.page === "lobby") {
      void account.load();
      void this.refresh();
    }
  }
  /** Rooms to go back to: this device's last one, and those of the account. */
  get lastRooms(): string[] {
    return [...new Set([kept.last(), ...(account.info?.rooms ?? []).map((r) => r.code)])].filter(Boolean);
  }
  private fail(e: unknown): void {
    this.problem = e instanceof ApiError ? { code: e.code, args: e.args } : { code: "network", args: {} };
  }
  private get name(): string {
    return account.name || settings.all.name.trim() || GUEST;
  }

  /** Learn: go on where one was, or begin. */
  async learn(): Promise<void> {
    const code = learning.get();
    if (code && kept.get(code)) return this.go({ page: "room", code });
    await this.enterNew(api.tutorial(this.name), true);
    // no lesson could begin: the start page says why
    if (this.route.page === "tutorial") this.home();
  }
  private home(): void {
    this.route = { page: "lobby" };
    history.replaceState(null, "", "/");
    void this.refresh();
  }
  async puzzle(id: string): Promise<void> {
    await this.enterNew(api.puzzle(id, this.name));
  }
  private async enterNew(asked: Promise<Seated>, lessons = false): Promise<void> {
    this.busy = true;
    this.problem = null;
    try {
      const made = await asked;
      kept.put(made.code, made.token);
      if (lessons) learning.put(made.code);
      await this.go({ page: "room", code: made.code });
    } catch (e) {
      this.fail(e);
    } finally {
      this.busy = false;
    }
  }

  async create(wanted: Partial<RoomSettingsWire>, quick = false): Promise<void> {
    this.busy = true;
    this.problem = null;
    try {
      const made = await api.create(this.name, wanted);
      kept.put(made.code, made.token);
      this.startWhenFull = quick;
      await this.go({ page: "room", code: made.code });
    } catch (e) {
      this.fail(e);
    } finally {
      this.busy = false;
    }
  }
  /** Play now: the empty seats get bots, then the game begins. */
  private startWhenFull = false;

  /** A seat where one is free, or a new table. */
  async match(wanted: Partial<RoomSettingsWire>): Promise<void> {
    await this.enterNew(api.quick(this.name, wanted));
  }

  async join(code: string, spectate = false, password = ""): Promise<void> {
    this.busy = true;
    this.problem = null;
    try {
      const made = await api.join(code, this.name, spectate, password, this.invite);
      kept.put(made.code || code, made.token);
      this.gate = "";
      await this.go({ page: "room", code: made.code || code });
    } catch (e) {
      this.fail(e);
      if (this.route.page === "room" && e instanceof ApiError && !AT_THE_DOOR.has(e.code)) {
        this.gate = "";
        // no such room, or no place in it: back to the start page, which says so
        this.home();
      }
    } finally {
      this.busy = false;
    }
  }
  private async enter(code: string): Promise<void> {
    if (this.code === code && this.connection.link !== "idle") return;
    this.close();
    if (!kept.get(code)) {
      await account.known;
      // whose account is in the room already comes back to his seat
      if (account.info?.rooms.some((r) => r.code === code)) return this.join(code);
      // an invitation stays behind the #, which no server sees; it's taken out of the address bar
      this.invite = location.hash.slice(1);
      if (this.invite) history.replaceState(null, "", location.pathname);
      this.gate = code;
      this.door = null;
      return this.knock(code);
    }
    this.code = code;
    this.gate = "";
    this.newGame();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.connection.connect(`${scheme}://${location.host}/ws`);
  }
  /** Ask how a room plays; without a network the link that led here stays, and is asked again. */
  private async knock(code: string): Promise<void> {
    try {
      const door = await api.door(code);
      if (this.gate !== code) return;
      this.door = door;
      this.unreachable = false;
    } catch (e) {
      if (this.gate !== code) return;
      if (e instanceof ApiError) {
        this.fail(e);
        this.gate = "";
        return this.home();
      }
      this.unreachable = true;
      setTimeout(() => { if (this.gate === code) void this.knock(code); }, 2000);
    }
  }
  private close(): void {
    this.connection.close();
    this.code = "";
    this.room = null;
    this.chat = [];
    this.teacher.lesson = null;
    this.rawView = null;
    this.gate = "";
    this.welcomed = false;
  }
  private newGame(): void {
    const game = new Game((prompt, answer) => this.answer(prompt, answer), (prompt, answer, then) => this.why(prompt, answer, then), (prompt) => this.say({ type: "hint", prompt: prompt.id }));
    game.hints = this.mayHint;
    this.game = game;
    this.back = new LookBack(game);
  }
  /** Hints are given to players, but not where a teacher points already. */
  private get mayHint(): boolean {
    return this.room?.hints === true && this.room.you != null && !this.teacher.lesson?.ring;
  }

  // --- what is said

  say(message: Raw): void {
    this.connection.send(message);
  }
  private hello(): void {
    this.welcomed = false;
    this.heard = Date.now();
    this.say({ type: "hello", code: this.code, token: kept.get(this.code), lang: settings.lang });
  }
  private answer(prompt: Prompt, a: Answer): void {
    if (!this.connection.send({ type: "answer", prompt: prompt.id, answer: a })) this.game.selection.sent = false;
  }
  private why(prompt: Prompt, a: Answer, then: (r: Problem & { clause: string }) => void): void {
    this.whyAnswer = then;
    this.say({ type: "why", prompt: prompt.id, answer: a });
  }
  /** Look whether the server is still there: a silent line is a lost one. */
  private beat(): void {
    if (this.connection.link !== "open") return;
    if (Date.now() - this.heard > QUIET) this.connection.drop();
    else this.say({ type: "ping", t: Date.now() });
  }
  get auto(): boolean {
    const you = this.room?.you;
    return you != null && (this.room?.seats[you]?.auto ?? false);
  }

  // --- what is heard

  private receive(m: Raw): void {
    this.heard = Date.now();
    switch (m["type"]) {
      case "server": return this.onbuild(String(m["build"] ?? ""));
      case "room": return this.onRoom(m["room"]);
      case "deck":
        this.before = this.back;
        this.newGame();
        this.game.id = String(m["game"] ?? "");
        this.game.deck = decodeDeck(m["cards"]);
        learnKinds(decodeKinds(m["kinds"]));
        return;
      case "update": return this.onUpdate(m);
      case "chat": this.chat = [...this.chat.slice(-60), { from: String(m["name"] ?? ""), text: String(m["text"] ?? ""), phrase: String(m["phrase"] ?? ""), at: Date.now() }]; return;
      case "hint": return this.game.hear(decodeHint(m));
      case "lesson": return this.onLesson(m["lesson"] as Lesson);
      case "why": this.whyAnswer?.({ code: String(m["code"] ?? ""), args: (m["args"] ?? {}) as Raw, clause: String(m["clause"] ?? "") }); return;
      case "notice": return this.onNotice(String(m["code"] ?? ""), (m["args"] ?? {}) as Raw);
      case "over":
        this.seed = String(m["seed"] ?? "");
        this.givenUp = Boolean(m["given_up"]);
        return this.onOver(String(m["record"] ?? ""));
      case "error": return this.onError(m);
      case "pong": this.lag = Date.now() - Number(m["t"] ?? Date.now()); return;
    }
  }
  /** News go among what people say. */
  private onNotice(code: string, args: Raw): void {
    if (code === "announcement") this.announcement = String(args["text"] ?? "");
    else this.chat = [...this.chat.slice(-60), { from: "", text: told(code, args, (n) => this.nameAt(n)), phrase: "", at: Date.now() }];
  }
  private nameAt(seat: number): string {
    return shownName(this.room?.seats[seat]?.name ?? "") || botName(seat);
  }
  /** Back to the room; with the same deal, if the host wants it. */
  again(same: boolean): void {
    this.sameDeal = same ? this.seed : "";
    this.say({ type: "rematch" });
  }
  private sameDeal = "";
  private onLesson(lesson: Lesson): void {
    const before = this.teacher.lesson, again = before?.id === lesson.id && lesson.tries > before.tries;
    this.teacher.hear(lesson);
    this.game.hints = this.mayHint;
    // what was answered wasn't what the lesson wants: the question is as it was
    if (again && this.game.prompt?.id === lesson.prompt) this.game.selection.start(this.game.prompt);
  }
  private onRoom(raw: unknown): void {
    const room = decodeRoom(raw), before = this.room;
    this.welcomed = true;
    this.problem = null;
    this.room = room;
    if (room.state !== "over") { this.record = ""; this.givenUp = false; }
    if (room.state === "lobby" && this.sameDeal) {
      if (room.youAreHost) this.say({ type: "settings", settings: { seed: this.sameDeal } });
      this.sameDeal = "";
    }
    texts.edition = room.settings.edition;
    kept.seen(room.code);
    this.game.auto = this.auto;
    this.game.hints = this.mayHint;
    if (room.state === "lobby" && before && before.state !== "lobby") {
      this.newGame();
      this.rawView = null;
    }
    if (this.rawView) this.game.show(decodeView(this.rawView, this.people()));
    if (this.startWhenFull && room.state === "lobby" && room.youAreHost) {
      const empty = room.seats.filter((s) => s.kind === "empty");
      if (empty.length) {
        if (!before) this.fillWithBots();
      } else {
        this.startWhenFull = false;
        this.say({ type: "start" });
      }
    }
  }
  fillWithBots(): void {
    for (const s of this.room?.seats ?? []) if (s.kind === "empty") this.bot(s.seat, true);
  }
  bot(seat: number, on: boolean, policy = this.room?.settings.bot || "simple"): void {
    this.say({ type: "bot", seat, policy: on ? policy : null });
  }
  private people(): Person[] {
    return (this.room?.seats ?? []).map((s) => ({ name: s.name, bot: s.kind === "bot", auto: s.auto || s.away || s.surrendered, account: s.account, connected: s.connected || s.kind === "bot", takeover: s.takeover }));
  }
  private onUpdate(m: Raw): void {
    const now = Date.now(), g = this.game, events = (Array.isArray(m["events"]) ? m["events"] : []) as unknown[], seq = Number(m["seq"] ?? events.length);
    if (m["first"]) g.forget();
    g.happened(events.map((e, i) => decodeEvent(e, seq - events.length + i)));
    this.rawView = m["view"];
    const view = decodeView(this.rawView, this.people());
    g.show(view);
    const known = this.before !== null && this.back.inherit(this.before, g.log);
    if (known) g.resume(this.before!.live);
    this.before = null;
    this.back.keep(seq, this.rawView, this.people());
    if (m["first"] && !known && view.started && view.you !== null && !this.teacher.lesson) void this.recall(this.back);
    const waiting = decodeWaiting(m["waiting"], now, this.room?.settings.clock ?? 0, (m["prompt"] as Raw | null)?.["now"]);
    g.deciding = waiting.seats;
    g.waitWhy = waiting.why;
    g.late = Number(m["late"] ?? 0);
    g.waitUntil = waiting.until;
    const raw = m["prompt"] as Raw | null;
    if (!raw) return g.ask(null);
    g.habitual = !this.teacher.lesson;
    const same = g.prompt?.id === String(raw["id"]);
    g.ask(decodePrompt(raw, now, this.room?.settings.clock ?? 0));
    if (!same && !g.unasked) this.onask();
  }
  /** What this seat saw before the page was loaded, so that one can look back at it. */
  private async recall(back: LookBack): Promise<void> {
    try {
      const { first, steps } = await api.past(this.code, kept.get(this.code));
      if (first) back.fill(first, steps);
    } catch {
      // looking back then begins with the page
    }
  }
  /** The result is known: the game can be watched again from now on. */
  private onOver(id: string): void {
    const view = this.game.view;
    this.record = id;
    if (id && view?.over && !games.all().some((g) => g.id === id)) games.add(playedOf(id, Date.now(), this.room?.name ?? "", view));
  }
  private onError(m: Raw): void {
    const problem: Problem = { code: String(m["code"] ?? ""), args: (m["args"] ?? {}) as Raw };
    this.problem = problem;
    this.game.refused();
    if (!this.welcomed || FINAL.has(problem.code)) {
      // the seat isn't ours any more, the room is gone, or the game goes on elsewhere
      if (!KEPT.has(problem.code)) kept.drop(this.code);
      void this.lose(this.code, problem);
    }
  }
  private async lose(code: string, problem: Problem): Promise<void> {
    this.close();
    if (problem.code === "no_seat") {
      await account.known;
      // the account has taken the seat on another device since: it gets a new key to it
      if (account.info?.rooms.some((r) => r.code === code)) return this.join(code);
    }
    this.home();
    // a room of lessons that was cleared away meanwhile: they begin anew
    if (problem.code !== "replaced" && code === learning.get()) return this.learn();
    this.problem = problem;
  }
}
