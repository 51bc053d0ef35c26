"""大乔."""

from __future__ import annotations

from hulao.content.cards.basic import Slash
from hulao.content.cards.delayed import Indulgence
from hulao.content.character import FEMALE, WU, Character
from hulao.kernel.ask import Offer, Targets
from hulao.kernel.cards import DIAMOND, Card, Rule
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import IDLE, Skill, ViewAs, on
from hulao.kernel.timing import TARGET_CONFIRMING
from hulao.kernel.use import Use
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND


def diamond_other(g: Game, me: Player, card: Card) -> bool:
    """A diamond that isn't a 乐不思蜀 already."""
    return g.suit_of(me, card) == DIAMOND and not isinstance(card.kind, Indulgence)


class Guose(Skill):
    """国色: any diamond, of the hand or worn, is a 乐不思蜀 (C128, C167)."""

    id = "guose"
    views = (ViewAs(Indulgence.id, where=diamond_other, moments=IDLE),)
    words = Words(
        "国色",
        "National Beauty",
        "你可以将一张方块牌（手牌或装备区的牌）当乐不思蜀使用。",
        "You may use any diamond, from your hand or equipment, as an Indulgence.",
    )


class Liuli(Skill):
    """流离: for a card, a slash aimed at her goes to somebody in her range, whom its user could hit; not him (C127).

    The range is that after the discard (timing, section 3).
    """

    id = "liuli"
    words = Words(
        "流离",
        "Shirk",
        "当你成为杀的目标时，你可以弃置一张牌，将此杀转移给你攻击范围内的一名其他角色（不能是使用者）。",
        "When you become the target of a Slash, you may discard a card to pass it on to another player in your attack "
        "range, not its user.",
    )

    @on(TARGET_CONFIRMING, when=lambda s, g, me, use: isinstance(use.kind, Slash) and me.has_cards(HAND | EQUIP))
    def shirk(self, g: Game, me: Player, use: Use) -> Rule[None]:
        a = yield from g.invoke(me, self, self.ways(g, me, use), by=use.user.seat)
        if a is not None:
            yield from g.discard([g.ruleset.cards[a.cards[0]]], me, self.id)
            use.target = g.players[a.targets[0]]

    def ways(self, g: Game, me: Player, use: Use) -> list[Offer]:
        """Hand cards leave the range as it is; each worn card has a range of its own."""
        hand = g.payable(me, HAND)
        found = [Offer("skill", self.id, "", hand, 1, 1, Targets(self.heirs(g, me, use)))] if hand else []
        found += [Offer("skill", self.id, "", (c.id,), 1, 1, Targets(self.heirs(g, me, use, (c,)))) for c in me.equip]
        return [o for o in found if o.targets.seats]

    def heirs(self, g: Game, me: Player, use: Use, spent: tuple[Card, ...] = ()) -> tuple[int, ...]:
        user = use.user
        others = [p for p in g.others(me) if p is not user and use.kind.may_target(g, user, p)]
        return tuple([p.seat for p in others if g.in_range(me, p, spent)])


DAQIAO = Character(
    "daqiao",
    Words("大乔", "Da Qiao"),
    (WU,),
    FEMALE,
    3,
    ("guose", "liuli"),
    scenarios=("own-daqiao-1", "own-daqiao-2", "own-daqiao-3", "own-daqiao-4", "own-daqiao-5", "C058", "C060", "C063"),
)
