"""The Kingdom War (document 001-N): two hidden generals a player, kingdoms as sides, ambitionists, rewards and victory.

The clauses are `kingdom-war.setup`, `.turn.reveal`, `.death` and `.win`; points of conflict C139-C142, C173-C180.
"""

from __future__ import annotations

from hulao.kernel import events as ev
from hulao.kernel.ask import Answer, Offer, Request, Round
from hulao.kernel.cards import Rule
from hulao.kernel.game import Game
from hulao.kernel.general import General
from hulao.kernel.mode import Mode
from hulao.kernel.player import Player
from hulao.kernel.showing import Shown
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import GENERAL_SHOWN, PHASE_BEFORE, START, Phase
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND

from .dealing import deal_hands
from .kingdoms import AMBITIONIST, is_mate, printed_kingdom, would_be_ambitionist

#: the names of the two places for generals, by slot
SLOTS = ("head", "deputy")
#: how a pair is written as one choice
AND = "+"


class KingdomWar(Mode):
    """`candidates`: how many generals each is dealt, `few` from `few_from` players on (C011)."""

    id = "kingdoms"
    generals_each = 2

    def __init__(self, *, candidates: int = 7, few: int = 5, few_from: int = 9) -> None:
        self.candidates = candidates
        self.few = few
        self.few_from = few_from

    # --- set-up

    def setup(self, g: Game) -> Rule[int]:
        yield from self.choose_generals(g)
        first = g.players[g.random_below(len(g.players))]
        deal_hands(g, first)
        return first.seat

    def can_deal(self, lords: int, generals: int, players: int) -> bool:
        return generals >= self.few * players

    def choose_generals(self, g: Game) -> Rule[None]:
        """Everybody keeps two of one kingdom of those he's dealt, in secret and at the same time, head first."""
        pile = list(g.ruleset.generals.values())
        g.shuffle(pile)
        n = len(g.players)
        each = min(self.candidates if n < self.few_from else self.few, len(pile) // n)
        requests = [pair_request(p, pile[i : n * each : n]) for i, p in enumerate(g.players)]
        answers: list[Answer] = yield Round(requests, all_answer=True)
        generals = g.ruleset.generals
        for p, a in zip(g.players, answers, strict=True):
            self.seat_generals(g, p, tuple([generals[id] for id in a.option.split(AND)]))

    def seat_generals(self, g: Game, p: Player, generals: tuple[General, ...]) -> None:
        p.generals = generals
        p.shown = (False,) * len(generals)
        p.max_hp = p.hp = half_points(p) // 2
        g.note(ev.Setup(p.seat, ("",) * len(generals), "", p.hp, p.max_hp))
        g.wake(p)

    def laid_out(self, g: Game) -> None:
        """A position: those who lie open from its beginning have had what the first showing gives."""
        for p in g.players:
            if all(p.shown):
                p.flags["both_shown"] = 1
            g.wake(p)

    # --- showing

    def generals_shown(self, g: Game, p: Player) -> None:
        """The first general that is shown settles the kingdom; the head gives the gender when both are (C142, C173)."""
        shown = [x for x, is_shown in zip(p.generals, p.shown, strict=True) if is_shown]
        p.gender = shown[0].gender if shown else ""
        if shown and not p.kingdom:
            p.kingdom = AMBITIONIST if would_be_ambitionist(g, p) else printed_kingdom(p)
            g.note(ev.Kingdom(p.seat, p.kingdom))

    # --- death and victory

    def show_dead(self, g: Game, dead: Player) -> None:
        g.lay_open(dead)

    def check_win(self, g: Game) -> None:
        """Once all the living are settled and of one kingdom (C047); the dead of that kingdom win with them.

        When the last of the living was hidden and dies, nobody has won.
        """
        alive = [p for p in g.players if p.alive]
        if not alive:
            g.win((), ())
        first = alive[0]
        if all(p.kingdom for p in alive) and all(is_mate(first, p) for p in alive):
            side = [p.seat for p in g.players if is_mate(first, p)]
            g.win((first.kingdom,), tuple(side))

    def rewards(self, g: Game, dead: Player, killer: Player | None) -> Rule[None]:
        """For another kingdom's a card for each living member and the victim; for one's own all he has (C042)."""
        if killer is None or not killer.alive or not killer.kingdom or killer is dead:
            return
        if is_mate(killer, dead):
            cards = killer.cards(HAND | EQUIP)
            g.note(ev.Penalty(killer.seat, len(cards)))
            yield from g.discard(cards, killer, reason="penalty")
            return
        count = 1 + sum(is_mate(dead, p) for p in g.alive())
        g.note(ev.Reward(killer.seat, count))
        yield from g.draw(killer, count, "reward")


def half_points(p: Player) -> int:
    """The half hit points on his generals (C139)."""
    return sum(x.hp for x in p.generals)


def pair_request(p: Player, dealt: list[General]) -> Request:
    """Which two of one kingdom he keeps; a pair is one option, its head first."""
    pairs = tuple([a.id + AND + b.id for a in dealt for b in dealt if a is not b and a.kingdom == b.kingdom])
    return Request(
        p.seat,
        "general",
        [Offer("choose", "general", options=pairs)],
        Answer("choose", "general", option=pairs[0]),
        {"why": "general", "dealt": tuple([x.id for x in dealt])},
    )


class TurnReveal(Skill):
    """明置, a table rule: before his turn's first phase a player may show his hidden generals (C141)."""

    id = "reveal"
    words = Words(
        "明置武将",
        "Show generals",
        "你的回合开始时，可以明置暗置的武将：主将、副将或两张。",
        "At the start of your turn you may show your hidden generals: the head, the deputy or both.",
    )

    @on(
        PHASE_BEFORE,
        phase=START,
        anyone=True,
        when=lambda s, g, me, phase: me is g.current and not all(me.shown) and not me.sealed,
    )
    def reveal(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        hidden = [slot for slot, shown in enumerate(me.shown) if not shown]
        options = [SLOTS[slot] for slot in hidden] + (["both"] if len(hidden) == 2 else [])
        # who is left alone wins by showing himself, so that is what he does unless he says otherwise
        default = "none" if len(g.ring) > 1 else options[-1]
        choice = yield from g.choose_option(me, self.id, ["none", *options], default)
        if choice != "none":
            yield from g.show_generals(me, tuple(hidden) if choice == "both" else (SLOTS.index(choice),))


class SpareHalf(Skill):
    """单独的阴阳鱼, a table rule: when both generals lie open for the first time, a half point left over may draw a
    card (C140)."""

    id = "spare_half"
    words = Words(
        "单独的阴阳鱼",
        "Spare half",
        "首次两将均明置时，若剩下半点体力，可以摸一张牌。",
        "When both your generals are shown for the first time and half a point was left over, you may draw a card.",
    )

    @on(GENERAL_SHOWN, anyone=True, when=lambda s, g, me, shown: all(me.shown) and not me.flags.get("both_shown"))
    def draw(self, g: Game, me: Player, shown: Shown) -> Rule[None]:
        me.flags["both_shown"] = 1
        if half_points(me) % 2 and (yield from g.may(me, self)):
            yield from g.draw(me, 1, self.id)


class Companions(Skill):
    """珠联璧合, a table rule: a pair that belongs together, shown for the first time, draws two or heals one (C180)."""

    id = "companions"
    words = Words(
        "珠联璧合",
        "Companions",
        "首次两将均明置时，若为珠联璧合的一对，可以摸两张牌或回复一点体力。",
        "When both your generals are shown for the first time and are companions, you may draw two cards or heal 1 HP.",
    )

    @on(GENERAL_SHOWN, anyone=True, when=lambda s, g, me, shown: all(me.shown) and s.first_time(me))
    def bond(self, g: Game, me: Player, shown: Shown) -> Rule[None]:
        me.flags["companions"] = 1
        head, deputy = me.generals
        if deputy.id not in head.companions and head.id not in deputy.companions:
            return
        options = ("none", "draw", "heal") if me.lost_hp() else ("none", "draw")
        choice = yield from g.choose_option(me, self.id, options, "draw")
        if choice == "draw":
            yield from g.draw(me, 2, self.id)
        elif choice == "heal":
            yield from g.heal(me, 1, me, skill=self.id)

    def first_time(self, me: Player) -> bool:
        return not me.flags.get("companions")
