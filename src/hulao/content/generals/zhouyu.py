"""周瑜."""

from __future__ import annotations

from hulao.content.cards.collateral import lend, lendable
from hulao.content.character import MALE, WU, Character
from hulao.kernel.ask import Answer, Offer, Targets
from hulao.kernel.cards import Rule
from hulao.kernel.damage import Damage
from hulao.kernel.events import Choice
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DRAW_COUNT, Phase
from hulao.kernel.words import Words
from hulao.kernel.zones import HAND


class Yingzi(Skill):
    """英姿: he draws three in his draw phase (C109)."""

    id = "yingzi"
    locked = True
    words = Words("英姿", "Handsome", "摸牌阶段，你多摸一张牌。", "In your draw phase you draw one card more.")

    @on(DRAW_COUNT, asks=False)
    def one_more(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        phase.amount += 1
        yield from ()


COLOURS = ("black", "red")
SUIT_NAMES = ("spade", "heart", "club", "diamond")


class Fanjian(Skill):
    """反间: a player names a colour, takes one of his hand cards unseen and shows it; a wrong guess costs a point.

    `suits`: he names a suit, and the point is damage from 周瑜 instead of a loss (C111, C112, C165).
    """

    id = "fanjian"
    words = Words(
        "反间",
        "Sow Dissension",
        "出牌阶段限一次，你可以令一名其他角色报一种颜色，再随机获得你的一张手牌并展示；颜色不符，其失去1点体力。",
        "Once in your play phase, another player names red or black, then takes a random hand card of yours, "
        "shown to all. If its colour is another, they lose 1 hp.",
    )

    def __init__(self, suits: bool = False) -> None:
        self.suits = suits
        if suits:
            self.words = Words(
                "反间",
                "Sow Dissension",
                "出牌阶段限一次，你可以令一名其他角色报一种花色，再随机获得你的一张手牌并展示；花色不符，其受到你的1点伤害。",
                "Once in your play phase, another player names a suit, then takes a random hand card of yours, "
                "shown to all. If its suit is another, you deal them 1 damage.",
            )
        super().__init__()

    def offers(self, g: Game, me: Player) -> list[Offer]:
        if not me.hand or g.count(me, self.id):
            return []
        return [Offer("skill", self.id, targets=Targets(tuple([p.seat for p in g.others(me)])))]

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        g.tick(me, self.id)
        g.used_skill(me, self, a.targets)
        target = g.players[a.targets[0]]
        guess = yield from g.choose_option(target, self.id, SUIT_NAMES if self.suits else COLOURS, by=me.seat)
        g.note(Choice(target.seat, self.id, guess))
        card = yield from g.choose_card_of(target, me, HAND, self.id)
        if card is None:
            return
        yield from g.gain(target, (card,), self.id)
        g.show_card(target, card)
        suit = g.suit_of(target, card)
        if guess == (SUIT_NAMES[suit] if self.suits else COLOURS[suit & 1]):
            return
        if self.suits:
            yield from g.damage(Damage(me, target, skill=self.id))
        else:
            yield from g.lose_hp(target, 1, self.id)


class Jiedao(Skill):
    """借刀: once a turn the loan of a weapon as by 借刀杀人, without a card or a nullification (C110, C181)."""

    id = "jiedao"
    words = Words(
        "借刀",
        "Borrowed Blade",
        "出牌阶段限一次，你可以借用一名其他角色装备着的武器，直到你的弃牌阶段；不能被无懈可击抵消。",
        "Once in your play phase, you may borrow another player's worn weapon until your discard phase. "
        "This can't be nullified.",
    )

    def offers(self, g: Game, me: Player) -> list[Offer]:
        owners = tuple([p.seat for p in lendable(g, me)])
        return [Offer("skill", self.id, targets=Targets(owners))] if owners and not g.count(me, self.id) else []

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        g.tick(me, self.id)
        g.used_skill(me, self, a.targets)
        yield from lend(g, g.players[a.targets[0]], me, self.id)


ZHOUYU = Character(
    "zhouyu",
    Words("周瑜", "Zhou Yu"),
    (WU,),
    MALE,
    3,
    ("yingzi", "fanjian"),
    scenarios=("own-zhouyu-1", "own-zhouyu-2", "own-zhouyu-3"),
)
CLASSIC_ZHOUYU = Character(
    "zhouyu",
    Words("周瑜", "Zhou Yu"),
    (WU,),
    MALE,
    3,
    ("yingzi", "jiedao"),
    scenarios=("own-zhouyu-1", "own-zhouyu-4", "own-zhouyu-5"),
)
