"""借刀杀人, as a loan of a weapon (FE, REV) and as a slash by force (TOUR, KW): C060."""

from __future__ import annotations

from hulao.kernel.answering import Demand
from hulao.kernel.ask import Refusal, Targets
from hulao.kernel.cards import WEAPON, Card, Rule
from hulao.kernel.events import AT_EQUIP, DISCARD_PILE
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DISCARD, PHASE_START, TURN_END, Phase
from hulao.kernel.use import Use
from hulao.kernel.words import Words

from .basic import SLASH
from .tricks import OneOther

LOAN = "loan:"


def lendable(g: Game, me: Player) -> list[Player]:
    """The other players who wear a weapon of their own."""
    return [p for p in g.others(me) if any(not g.is_borrowed(w) for w in p.weapons)]


def lend(g: Game, owner: Player, to: Player, skill: str) -> Rule[None]:
    """The weapon of `owner` lies beside that of `to` until the discard phase; the owner may only have it back."""
    weapon = next((w for w in owner.weapons if not g.is_borrowed(w)), None)
    if weapon is None or not to.alive:
        return
    g.flags[f"{LOAN}{weapon.id}"] = owner.seat
    g.attach(LOAN_RETURNS)
    g.move((weapon,), AT_EQUIP + 8 * (to.seat + 1), "loan", to.seat, skill)
    yield from g.react()


class LoanReturns(Skill):
    """Table rule while something is on loan: borrowed weapons go back as the discard phase starts (C060), or at the end
    of a turn that has none.

    One whose owner is dead or has put on another weapon meanwhile is discarded; one that was taken from the borrower
    stays where it is.
    """

    id = "loan_returns"
    locked = True

    @on(PHASE_START, phase=DISCARD)
    def at_discard(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        yield from self.give_back(g, me)

    @on(TURN_END)
    def at_end(self, g: Game, me: Player, context: None) -> Rule[None]:
        yield from self.give_back(g, me)

    def give_back(self, g: Game, me: Player) -> Rule[None]:
        for flag in [f for f in g.flags if f.startswith(LOAN)]:
            card = g.ruleset.cards[int(flag[len(LOAN) :])]
            owner = g.players[g.flags.pop(flag)]
            if card not in me.equip:
                continue
            free = owner.alive and not any(c.kind.type == WEAPON for c in owner.equip)
            g.move((card,), AT_EQUIP + 8 * (owner.seat + 1) if free else DISCARD_PILE, "returned", owner.seat)
            yield from g.react()
        g.detach(self)


LOAN_RETURNS = LoanReturns()


class WeaponLoan(OneOther):
    """借刀杀人 as a loan: borrow another's weapon, its range and skill, until one's discard phase."""

    id = "collateral"
    words = Words(
        "借刀杀人",
        "Collateral",
        "对一名装备着武器的其他角色使用：你借用其武器，兼有其攻击范围与技能，弃牌阶段归还。",
        "At another player with a weapon: borrow it, with its range and skill, until your discard phase.",
    )

    def candidates(self, g: Game, me: Player, cards: tuple[Card, ...]) -> list[Player]:
        return [p for p in lendable(g, me) if not g.is_immune(p, self, me)]

    def effect(self, g: Game, use: Use, target: Player) -> Rule[None]:
        yield from lend(g, target, use.user, self.id)


class ForcedSlash(OneOther):
    """借刀杀人 by force: an armed player slashes somebody in his range, or hands over his weapon."""

    id = "collateral"
    paired = True
    words = Words(
        "借刀杀人",
        "Collateral",
        "令一名装备着武器的其他角色对其攻击范围内由你指定的角色使用一张杀，否则你获得其武器。",
        "Another player with a weapon uses a Slash on somebody in their range whom you name, or you take the weapon.",
    )

    def targets(self, g: Game, me: Player, cards: tuple[Card, ...]) -> Targets | None:
        then: dict[int, tuple[int, ...]] = {}
        slash = g.ruleset.kinds[SLASH]
        for p in g.others(me):
            if p.weapons and not g.is_immune(p, self, me, cards):
                victims = tuple([v.seat for v in g.others(p) if g.in_range(p, v) and not g.is_immune(v, slash, p)])
                if victims:
                    then[p.seat] = victims
        return Targets(tuple(then), 2, 2, then) if then else None

    def refusal(self, g: Game, me: Player, cards: tuple[Card, ...], targets: tuple[int, ...]) -> Refusal | None:
        if not targets:
            return None
        armed = g.players[targets[0]]
        if not armed.weapons:
            return Refusal("no_weapon", "collateral.target", {"seat": armed.seat})
        if len(targets) > 1 and not g.in_range(armed, g.players[targets[1]]):
            victim = g.players[targets[1]]
            return Refusal(
                "out_of_range",
                "collateral.target",
                {"seat": victim.seat, "distance": g.distance(armed, victim), "range": g.attack_range(armed)},
            )
        return super().refusal(g, me, cards, targets)

    def effect(self, g: Game, use: Use, target: Player) -> Rule[None]:
        victim = use.second.get(target.seat)
        slash = g.ruleset.kinds[SLASH]
        if (
            victim is not None
            and victim.alive
            and g.in_range(target, victim)
            and not g.is_immune(victim, slash, target)
        ):
            barred = tuple([c for c in target.equip if not g.in_range(target, victim, (c,))])
            wanted = Demand((SLASH,), "use", cause=use, on=victim, why="collateral", barred=barred)
            given = yield from g.demand(target, wanted)
            if given is not None:
                yield from g.use(Use(target, given.kind, given.cards, [victim], given.skill, given.suit, given.colour))
                return
        if target.alive and target.weapons and use.user.alive:
            yield from g.gain(use.user, target.weapons[:1], self.id)
