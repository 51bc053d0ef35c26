"""张郃."""

from __future__ import annotations

from hulao.content.cards.delayed import has_same_delayed
from hulao.kernel.ask import NO_TARGETS, Answer, Offer, Targets
from hulao.kernel.cards import Card, Rule
from hulao.kernel.events import AT_JUDGE
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DISCARD, DRAW, JUDGE, PHASE_BEFORE, PLAY, Phase
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND, JUDGE_ZONE


class Qiaobian(Skill):
    """巧变: a hand card for skipping a phase, and something instead of the draw and the play phase."""

    id = "qiaobian"
    words = Words(
        "巧变",
        "Flexibility",
        "你可以弃置一张手牌，跳过你的判定、摸牌、出牌或弃牌阶段。如此跳过摸牌阶段时，你可以获得至多两名其他角色各一张手牌；"
        "如此跳过出牌阶段时，你可以移动场上的一张牌。",
        "You may discard a hand card to skip your judge, draw, play or discard phase. Skipping the draw phase you may "
        "take a hand card each from up to two others; skipping the play phase you may move a card on the table.",
    )

    @on(PHASE_BEFORE, phase=JUDGE, when=lambda s, g, me, phase: s.can_skip(me, phase))
    @on(PHASE_BEFORE, phase=DISCARD, when=lambda s, g, me, phase: s.can_skip(me, phase))
    def slip(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        yield from self.skip(g, me, phase, [NO_TARGETS])

    @on(PHASE_BEFORE, phase=DRAW, when=lambda s, g, me, phase: s.can_skip(me, phase))
    def raid(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        victims = tuple([p.seat for p in g.others(me) if p.hand])
        a = yield from self.skip(g, me, phase, [Targets(victims, 0, min(2, len(victims)))])
        if a is None:
            return
        for p in g.others(me):
            if p.seat in a.targets and p.alive and me.alive:
                card = yield from g.choose_card_of(me, p, HAND, self.id)
                if card is not None:
                    yield from g.gain(me, (card,), self.id)

    @on(PHASE_BEFORE, phase=PLAY, when=lambda s, g, me, phase: s.can_skip(me, phase))
    def shift(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        ways = {p.seat: tuple([q.seat for q in g.alive() if movable(g, p, q)]) for p in g.alive()}
        ways = {seat: to for seat, to in ways.items() if to}
        choices = [NO_TARGETS, Targets(tuple(ways), 2, 2, ways)] if ways else [NO_TARGETS]
        a = yield from self.skip(g, me, phase, choices)
        if a is None or not a.targets or not me.alive:
            return
        owner, to = (g.players[s] for s in a.targets)
        for card in (yield from g.choose_cards(me, self.id, movable(g, owner, to))):
            if card in owner.equip:
                yield from g.equip(to, card)
            else:
                g.lay_before(to, card, g.lies_as(card))

    def can_skip(self, me: Player, phase: Phase) -> bool:
        return bool(me.hand) and not phase.skipped

    def skip(self, g: Game, me: Player, phase: Phase, choices: list[Targets]) -> Rule[Answer | None]:
        """Pay and skip the phase; the answer names the players that one of `choices` is about."""
        cards = g.payable(me, HAND)
        offers = [Offer("skill", self.id, "", cards, 1, 1, targets) for targets in choices] if cards else []
        a = yield from g.invoke(me, self, offers, phase=phase.phase)
        if a is not None:
            phase.skipped = True
            yield from g.discard([g.ruleset.cards[a.cards[0]]], me, self.id)
        return a


def movable(g: Game, owner: Player, to: Player) -> list[Card]:
    """What may go from the table before `owner` to that before `to`: a place must be free for it there."""
    return [c for c in owner.cards(EQUIP | JUDGE_ZONE) if owner is not to and has_room(g, to, c)]


def has_room(g: Game, to: Player, card: Card) -> bool:
    if g.places[card.id] & 7 == AT_JUDGE:
        kind = g.lies_as(card)
        return not has_same_delayed(g, to, kind) and not g.is_immune(to, kind, to, (card,))
    return all(c.kind.type != card.kind.type for c in to.equip)
