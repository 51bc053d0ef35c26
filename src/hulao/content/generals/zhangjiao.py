"""张角."""

from __future__ import annotations

from hulao.content.cards.armor import is_red
from hulao.content.cards.basic import DODGE, Slash
from hulao.content.cards.delayed import Lightning
from hulao.content.cards.tricks import ArcheryAttack
from hulao.content.character import MALE, QUN, Character
from hulao.kernel.answering import Given
from hulao.kernel.ask import Answer, Offer, Targets
from hulao.kernel.cards import SPADE, Card, Rule
from hulao.kernel.damage import Damage
from hulao.kernel.events import AT_HAND
from hulao.kernel.game import Game
from hulao.kernel.judging import Judgement
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import ANSWERED, EFFECT_DONE
from hulao.kernel.use import Use
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND


def no_spade(suit: int, card: Card) -> bool:
    return suit != SPADE


class Leiji(Skill):
    """雷击: for each dodge he gave somebody judges and a spade strikes; after what was dodged (S01, S02, S37).

    `at_once`: as soon as the dodge is given.
    """

    id = "leiji"
    words = Words(
        "雷击",
        "Lightning Strike",
        "你每使用或打出一张闪，待其所闪避的牌结算后，你可以令一名角色判定：若为黑桃，你对其造成2点雷电伤害。",
        "For each Dodge you gave, once what it was given against is settled, you may have a player judge: "
        "if spade, you deal them 2 thunder damage.",
    )

    def __init__(self, at_once: bool = False) -> None:
        self.at_once = at_once
        if at_once:
            self.words = Words(
                "雷击",
                "Lightning Strike",
                "你使用或打出闪时，可以令一名角色判定：若为黑桃，你对其造成2点雷电伤害。",
                "When you use or play a Dodge, you may have a player judge: if spade, you deal them 2 thunder damage.",
            )
        super().__init__()

    @on(EFFECT_DONE, when=lambda s, g, me, use: not s.at_once and s.dodged(me, use))
    def after_dodges(self, g: Game, me: Player, use: Use) -> Rule[None]:
        for _ in range(use.given[me.seat]):
            if not (yield from self.strike(g, me)):
                return

    def dodged(self, me: Player, use: Use) -> bool:
        return me.seat in use.given and isinstance(use.kind, Slash | ArcheryAttack)

    @on(ANSWERED, when=lambda s, g, me, given: given.kind.id == DODGE and (s.at_once or given.cause is None))
    def after_dodge(self, g: Game, me: Player, given: Given) -> Rule[None]:
        yield from self.strike(g, me)

    def strike(self, g: Game, me: Player) -> Rule[bool]:
        anybody = Targets(tuple([p.seat for p in g.alive()]))
        a = yield from g.invoke(me, self, [Offer("skill", self.id, targets=anybody)])
        if a is None:
            return False
        target = g.players[a.targets[0]]
        judgement = yield from g.judge(target, self.id, no_spade)
        if not judgement.success:
            yield from g.damage(Damage(me, target, 2, nature="thunder", skill=self.id))
        return True


class Guidao(Skill):
    """鬼道: a spade or club of his takes the place of any judgement card, which comes to his hand (S03)."""

    id = "guidao"
    retrial = True
    words = Words(
        "鬼道",
        "Dark Sorcery",
        "任一角色的判定生效前，你可以打出一张黑色的手牌或装备替换判定牌，换下的牌归你。",
        "Before a judgement takes effect, you may play a black card of your hand or equipment in place of its card, "
        "which you take.",
    )

    def retrial_offers(self, g: Game, me: Player, judgement: Judgement) -> list[Offer]:
        deck = g.ruleset.cards
        cards = tuple([t for t in g.payable(me, HAND | EQUIP) if self.fits(g, me, deck[t], judgement)])
        return [Offer("skill", self.id, cards=cards, low=1, high=1)] if cards else []

    def fits(self, g: Game, me: Player, card: Card, judgement: Judgement) -> bool:
        """Black, and not the very armor he's judging for."""
        judging = judgement.who is me and judgement.reason == card.kind.id and g.places[card.id] & 7 != AT_HAND
        return not is_red(g.suit_of(me, card), card) and not judging

    def retry(self, g: Game, me: Player, judgement: Judgement, a: Answer) -> Rule[None]:
        yield from g.replace_judgement(judgement, me, g.ruleset.cards[a.cards[0]], self.id, keep_old=True)


class Huangtian(Skill):
    """黄天: each 群 player may hand the lord a dodge or a lightning, face up, once in his own turn (S04)."""

    id = "huangtian"
    lord = True
    words = Words(
        "黄天",
        "Yellow Sky",
        "主公技：其他群势力角色在各自的出牌阶段限一次，可以正面朝上交给你一张闪或闪电。",
        "Lord skill: once in their own play phase, each other Qun player may give you a Dodge or a Lightning, face up.",
    )

    def guest_offers(self, g: Game, me: Player, guest: Player) -> list[Offer]:
        if not guest.belongs(QUN) or g.count(guest, self.id):
            return []
        cards = tuple([c.id for c in guest.hand if g.kind_of(guest, c).id in (DODGE, Lightning.id)])
        return [Offer("skill", self.id, cards=cards, low=1, high=1, targets=Targets((me.seat,)))] if cards else []

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        g.tick(me, self.id)
        g.used_skill(me, self, a.targets)
        card = g.ruleset.cards[a.cards[0]]
        g.show_card(me, card)
        yield from g.give(me, (card,), g.players[a.targets[0]], self.id, public=True)


ZHANGJIAO = Character(
    "zhangjiao",
    Words("张角", "Zhang Jiao"),
    (QUN,),
    MALE,
    3,
    ("leiji", "guidao", "huangtian"),
    "wind",
    scenarios=(
        "own-zhangjiao-1",
        "own-zhangjiao-2",
        "own-zhangjiao-3",
        "own-zhangjiao-4",
        "own-zhangjiao-5",
        "own-zhangjiao-6",
        "own-zhangjiao-7",
        "own-zhangjiao-8",
        "C026",
        "C028",
        "C030",
        "C032",
    ),
)
