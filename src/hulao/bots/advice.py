"""Advice to a person: what a simple bot would answer in his place, and why, as a code with its arguments."""

from __future__ import annotations

from dataclasses import dataclass, field

from hulao.kernel.ask import Answer, Offer, Request
from hulao.kernel.view import View

from . import hints as h
from .loyalty import LONE, side_of_mine
from .reply import DEAR
from .simple import SimpleBot
from .suspicion import LORD
from .value import Position

Args = dict[str, int | str]
#: from this attitude on somebody is called an enemy outright
LIKELY = 0.2


@dataclass(frozen=True, slots=True)
class Advice:
    """A legal answer and its reason: a code of `ADVICE` and what its sentence speaks of (`who` is a seat)."""

    answer: Answer
    code: str
    args: Args = field(default_factory=dict)


def advise(view: View, request: Request) -> Advice:
    """What to answer to a request to the seat whose view this is. Uses the view alone; the same every time."""
    bot = SimpleBot(0)
    bot.turn.recall(view)
    answer = bot.answer(view, request)
    if not request.allows(answer):
        return Advice(request.default, "default")
    if request.kind == "general":
        return Advice(answer, "general", {"general": answer.option}) if answer.option else Advice(answer, "default")
    code, args = _Reasons(bot.position(view), request, answer).find()
    return Advice(answer, code, args)


class _Reasons:
    """Finds what spoke for an answer, by the same values that chose it."""

    def __init__(self, p: Position, request: Request, answer: Answer) -> None:
        self.p = p
        self.request = request
        self.a = answer
        self.offer = next((o for o in request.offers if o.matches(answer)), Offer(answer.do, answer.name))
        self.because = request.reason

    def find(self) -> tuple[str, Args]:
        """The code and its arguments."""
        return {
            "play": self.turn,
            "card": self.reply,
            "skill": self.may,
            "cards": self.cards,
            "players": self.players,
            "option": self.option,
            "arrange": self.arrange,
        }.get(self.request.kind, lambda: ("default", {}))()

    def seat(self, name: str) -> int:
        found = self.because.get(name, -1)
        return found if isinstance(found, int) else -1

    def friend(self, seat: int) -> bool:
        return self.p.attitude[seat] > 0

    # --- one's own turn

    def turn(self) -> tuple[str, Args]:
        do = self.a.do
        if do == "use":
            return self.use()
        if do == "skill":
            return self.skill()
        if do == "recast":
            return "recast", {}
        return ("keep" if self.p.hand else "end"), {}

    def use(self) -> tuple[str, Args]:
        p, a = self.p, self.a
        manner = p.hint_for(self.offer).manner
        kind: Args = {"kind": a.name}
        if manner == h.WEAR:
            return self.wear()
        who = a.targets[0] if a.targets else p.me
        told: Args = {"who": who, "kind": a.name}
        if manner == h.HEAL:
            return ("heal_self", kind) if who == p.me else ("heal", told)
        plain = {
            h.AREA: "area",
            h.HEAL_ALL: "heal_all",
            h.DRAW: "draw",
            h.REFRESH: "refresh",
            h.SHARE: "share",
            h.RISK: "risk",
            h.BOOST: "boost",
        }
        if manner in plain or not a.targets:
            return plain.get(manner, "aid"), kind
        if manner in (h.BARGAIN, h.PEEK):
            return ("bargain" if manner == h.BARGAIN else "peek"), told
        if manner in (h.ROB, h.STEAL):
            return self.robbing(who, manner), told
        if manner in (h.HIT, h.FIGHT) and p.view.hp(who) <= 1:
            return "finish", told
        if manner in (h.HIT, h.FIGHT, h.CONFINE) and p.attitude[who] > -LIKELY:
            return "likelier", told
        if manner == h.HIT:
            return ("hit" if p.view.hand_count(who) else "hit_bare"), told
        if manner == h.FIGHT:
            return "duel", {**told, "n": p.slashes(), "m": p.view.hand_count(who)}
        if manner == h.CONFINE:
            return "confine", {**told, "n": p.view.hand_count(who)}
        if manner in (h.LEND, h.INCITE):
            return ("lend" if manner == h.LEND else "incite"), told
        return ("aid" if self.friend(who) else "harm"), told

    def robbing(self, who: int, manner: int) -> str:
        if self.friend(who):
            return "relieve" if self.p.view.judge(who) else "gain"
        if self.p.attitude[who] > -LIKELY:
            return "gain" if manner == h.STEAL else "likelier"
        return "steal" if manner == h.STEAL else "rob"

    def wear(self) -> tuple[str, Args]:
        p = self.p
        card = p.view.card(self.a.cards[0])
        told: Args = {"kind": card.kind.id}
        worn = p.worn(card.kind.type)
        if worn is not None and p.restless():
            return "wear_restless", told
        far = [s for s in p.alive if s != p.me and p.hate(s) > 0 and not p.view.in_range(p.me, s)]
        near = [s for s in far if p.view.distance(p.me, s) <= card.kind.reach]
        if near:
            return "wear_reach", {**told, "who": max(near, key=p.hate)}
        if worn is not None:
            return "wear_better", {**told, "other": worn.kind.id}
        return "wear", told

    def skill(self) -> tuple[str, Args]:
        p, a = self.p, self.a
        if a.option and len(a.cards) == 1 and h.known_kind(a.option) is not None:
            true = a.cards[0] >= 0 and p.view.card(a.cards[0]).kind.id == a.option
            return ("claim_true" if true else "claim_false"), {"kind": a.option}
        hint = h.skill_hint(p.view.edition, a.name)
        told: Args = {"skill": a.name}
        who = a.targets[0] if a.targets else self.seat("on") if hint.toward else -1
        if who >= 0 and who != p.me:
            told["who"] = who
            if not self.friend(who):
                return "skill_enemy", told
            if hint.soothes and p.hurt:
                return "skill_soothe", told
            if hint.pay == h.SURPLUS and p.spare > 0:
                return "skill_spare", {**told, "n": p.spare}
            return "skill_friend", told
        if a.cards and hint.pay == h.JUNK:
            return "skill_junk", {**told, "n": len(a.cards)}
        return ("skill_best" if a.cards or hint.cost or hint.above_hp else "skill_free"), told

    # --- answers

    def reply(self) -> tuple[str, Args]:
        why = self.because.get("why", "")
        passed = self.a.do == "pass"
        if passed and all(o.do == "pass" for o in self.request.offers):
            return "cannot", {}
        if why == "counter":
            return ("counter_no", {}) if passed else self.counter()
        if why == "rescue":
            return self.rescue(passed)
        if why == "help":
            return ("help_no" if passed else "help"), {"who": self.seat("by")}
        if why == "collateral":
            on = self.seat("on")
            return ("strike_no" if passed else "strike" if self.p.hate(on) > 0 else "strike_weapon"), {"who": on}
        return self.respond(passed)

    def counter(self) -> tuple[str, Args]:
        on, by, kind = self.seat("on"), self.seat("by"), str(self.because.get("kind", ""))
        hint = h.known_kind(kind)
        if hint is not None and hint.manner == h.COUNTER:
            return "counter_back", {"who": by}
        if on == self.p.me:
            return "counter_self", {"kind": kind}
        return ("counter_friend" if self.friend(on) else "counter_enemy"), {"who": on, "kind": kind}

    def rescue(self, passed: bool) -> tuple[str, Args]:
        on = self.seat("on")
        told: Args = {"who": on}
        if passed:
            return ("save_no" if self.p.attitude[on] < DEAR else "save_short"), told
        if on == self.p.me:
            return "save_self", {}
        return ("save_lord" if self.p.view.role(on) == LORD else "save_friend"), told

    def respond(self, passed: bool) -> tuple[str, Args]:
        a = self.a
        hint = h.known_kind(str(self.because.get("kind", "")))
        fight = hint is not None and hint.manner == h.FIGHT
        who = self.seat("versus") if "versus" in self.because else self.seat("by")
        if passed:
            if fight and who >= 0 and self.friend(who):
                return "yield", {"who": who}
            return "too_many", {"n": int(self.because.get("need", 1))}
        if a.do == "skill" and not a.cards:
            return "answer_free", {"skill": a.name}
        if self.p.hp <= 1:
            return "answer_dying", {}
        return ("fight_on", {"who": who}) if fight and who >= 0 else ("answer", {})

    # --- choices

    def may(self) -> tuple[str, Args]:
        retrial = self.because.get("why") == "retrial"
        if self.a.do == "pass":
            if retrial:
                return "retrial_no", {}
            named = next((o.name for o in self.request.offers if o.do == "skill"), "")
            return ("skill_no", {"skill": named}) if named else ("default", {})
        if retrial:
            on = self.seat("on")
            return ("retrial_friend" if self.friend(on) else "retrial_enemy"), {"who": on}
        return self.skill() if self.a.do == "skill" else ("default", {})

    def cards(self) -> tuple[str, Args]:
        p, a = self.p, self.a
        if a.targets:
            who = a.targets[0]
            return ("to_self", {}) if who == p.me else ("to_friend", {"who": who})
        owner = self.because.get("owner")
        if isinstance(owner, int) and owner != p.me:
            return self.taken(owner)
        if self.because.get("why") == "compare":
            return "compare", {}
        mine = {c.id for c in (*p.hand, *p.equip)}
        if not a.cards:
            return "default", {}
        return ("least" if a.cards[0] in mine else "most"), {}

    def taken(self, owner: int) -> tuple[str, Args]:
        p, told = self.p, Args(who=owner)
        card = self.a.cards[0] if self.a.cards else -1
        if card in {c.id for c, _ in p.view.judge(owner)}:
            return ("relieve" if self.friend(owner) else "harm"), told
        if self.friend(owner):
            return "take_least", told
        if card < 0:
            return "take_hidden", told
        worn = card in {c.id for c in p.view.equip(owner)}
        return ("take_worn" if worn else "take_known"), {**told, "kind": p.view.card(card).kind.id}

    def players(self) -> tuple[str, Args]:
        if not self.a.targets:
            return "pick_none", {}
        who = self.a.targets[0]
        if who == self.p.me:
            return "to_self", {}
        return ("pick_friend" if self.friend(who) else "pick_enemy"), {"who": who}

    def option(self) -> tuple[str, Args]:
        options = self.offer.options
        by = self.seat("by")
        if self.because.get("why") == "doubt":
            if self.a == self.request.default:
                return "trust", {}
            kind = str(self.because.get("kind", ""))
            return ("doubt", {"who": by}) if self.p.unseen(kind)[0] else ("doubt_sure", {"kind": kind})
        if self.offer.name == "reveal":
            return self.showing(), {}
        if options and all(x in h.OPTIONS for x in options):
            return "option_least", {}
        return ("guess" if by not in (-1, self.p.me) and self.offer.name != "order" else "default"), {}

    def showing(self) -> str:
        """What speaks for showing generals at the beginning of a turn, or for keeping them hidden."""
        view, me = self.p.view, self.p.me
        if self.a.option == "none":
            return "show_no" if view.kingdom(me) or side_of_mine(view) != LONE else "show_alone"
        others = [s for s in self.p.alive if s != me]
        if all(view.kingdom(s) == view.printed_kingdom(me) for s in others):
            return "show_win"
        return "show_more" if view.kingdom(me) else "show"

    def arrange(self) -> tuple[str, Args]:
        if not self.a.bottom:
            return "arrange", {}
        alive = self.p.alive
        after = alive[(alive.index(self.p.me) + 1) % len(alive)] if self.p.me in alive else self.p.me
        return ("arrange", {}) if self.friend(after) else ("arrange_foe", {"who": after})
