"""孙权."""

from __future__ import annotations

from hulao.content.cards.basic import Peach
from hulao.content.character import MALE, WU, Character
from hulao.kernel.ask import Answer, Offer, Targets
from hulao.kernel.cards import CardKind, Rule
from hulao.kernel.damage import HpChange
from hulao.kernel.game import Game
from hulao.kernel.modifiers import EXTRA_TARGET
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on, query
from hulao.kernel.timing import CARD_OFFERED, DISCARD, HEALING, PHASE_START, Phase
from hulao.kernel.use import Use
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND

LOST_HP = -1


class Zhiheng(Skill):
    """制衡: discard cards, worn ones too, and draw as many (C103, C105).

    `uses` a turn; LOST_HP: once and once more for every point he has lost (C104). `up_to_cap`: no more cards than his
    cap.
    """

    id = "zhiheng"
    words = Words(
        "制衡",
        "Balance of Power",
        "出牌阶段，你可以弃置任意张手牌和装备区的牌，然后摸等量的牌；每回合限X+1次（X为你已损失的体力）。",
        "In your play phase you may discard any number of hand and worn cards and draw as many: once a turn, and once "
        "more for each hp you have lost.",
    )

    def __init__(self, uses: int = LOST_HP, up_to_cap: bool = False) -> None:
        self.uses = uses
        self.up_to_cap = up_to_cap
        if up_to_cap:
            self.words = Words(
                "制衡",
                "Balance of Power",
                "出牌阶段限一次，你可以弃置至多X张手牌和装备区的牌，然后摸等量的牌（X为你的体力上限）。",
                "Once in your play phase, you may discard up to X cards, worn ones too, and draw as many (X: max HP).",
            )
        elif uses == 1:
            self.words = Words(
                "制衡",
                "Balance of Power",
                "出牌阶段限一次，你可以弃置任意张手牌和装备区的牌，然后摸等量的牌。",
                "Once in your play phase, you may discard any number of hand and worn cards and draw as many.",
            )
        super().__init__()

    def offers(self, g: Game, me: Player) -> list[Offer]:
        cards = g.payable(me, HAND | EQUIP)
        uses = me.lost_hp() + 1 if self.uses == LOST_HP else self.uses
        if not cards or g.count(me, self.id) >= uses:
            return []
        most = min(len(cards), me.max_hp) if self.up_to_cap else len(cards)
        return [Offer("skill", self.id, "", cards, 1, most)]

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        g.tick(me, self.id)
        g.used_skill(me, self)
        yield from g.discard([g.ruleset.cards[t] for t in a.cards], me, self.id)
        yield from g.draw(me, len(a.cards), self.id)


class ClassicZhiheng(Skill):
    """制衡 of the first edition: at the discard phase, discard hand cards or none and fill the hand up to the hit
    points, too late to use the new cards (C102, C103)."""

    id = "zhiheng"
    words = Words(
        "制衡",
        "Balance of Power",
        "弃牌阶段开始时，你可以弃置任意张手牌（也可不弃），然后将手牌补至当前体力值。",
        "At the start of your discard phase, you may discard any number of hand cards, or none, then draw until you "
        "hold as many as you have hp.",
    )

    @on(PHASE_START, phase=DISCARD, when=lambda s, g, me, phase: bool(me.hand) or me.hp > 0)
    def refill(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        cards = g.payable(me, HAND)
        low = 0 if len(me.hand) < me.hp else 1
        if len(cards) < low:
            return
        a = yield from g.invoke(me, self, [Offer("skill", self.id, "", cards, low, len(cards))])
        if a is None:
            return
        yield from g.discard([g.ruleset.cards[t] for t in a.cards], me, self.id)
        if len(me.hand) < me.hp:
            yield from g.draw(me, me.hp - len(me.hand), self.id)


class WuTribute(Skill):
    """The lord's skill of the first edition: each other Wu player may give him a hand card in his own turn (C106)."""

    id = "wu_tribute"
    lord = True
    words = Words(
        "主公技",
        "Wu Tribute",
        "主公技：其他吴势力角色在其出牌阶段可以交给你一张手牌，每回合限一次。",
        "Lord skill: each other Wu player may give you a hand card once in their own play phase.",
    )

    def guest_offers(self, g: Game, me: Player, guest: Player) -> list[Offer]:
        if not guest.hand or not guest.belongs(WU) or g.count(guest, self.id):
            return []
        return [Offer("skill", self.id, "", g.in_hand(guest), 1, 1, Targets((me.seat,)))]

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        g.tick(me, self.id)
        g.used_skill(me, self, a.targets)
        yield from g.give(me, [g.ruleset.cards[a.cards[0]]], g.players[a.targets[0]], self.id)


class Jiuyuan(Skill):
    """救援: Wu players may use a peach on their wounded lord in their own turns; he may refuse it before it's used, and
    isn't offered another that turn (C106)."""

    id = "jiuyuan"
    lord = True
    words = Words(
        "救援",
        "Rescued",
        "主公技：其他吴势力角色可以在其出牌阶段对受伤的你使用桃；你可以拒绝。",
        "Lord skill: the other Wu players may use a Peach on you, wounded, in their own play phase; you may refuse it.",
    )
    refused = "jiuyuan.refused"

    @query(EXTRA_TARGET)
    def may_be_fed(self, g: Game, me: Player, kind: CardKind, user: Player) -> bool:
        return isinstance(kind, Peach) and user.belongs(WU) and not g.count(user, self.refused)

    @on(CARD_OFFERED, when=lambda s, g, me, use: isinstance(use.kind, Peach) and use.user is not me)
    def accept(self, g: Game, me: Player, use: Use) -> Rule[None]:
        if not (yield from g.may(me, self, (use.user.seat,), by=use.user.seat)):
            use.invalid = True
            g.tick(use.user, self.refused)


class TournamentJiuyuan(Skill):
    """救援 of the tournament: a peach of another Wu player on the dying lord heals one more, by itself (C106, I20)."""

    id = "jiuyuan"
    lord = True
    locked = True
    words = Words(
        "救援",
        "Rescued",
        "主公技，锁定技：其他吴势力角色在你濒死时对你使用桃，你额外回复1点体力。",
        "Lord skill, compulsory: a Peach that another Wu player uses on you while you are dying heals 1 more.",
    )

    @on(HEALING, when=lambda s, g, me, change: s.applies(me, change))
    def one_more(self, g: Game, me: Player, change: HpChange) -> Rule[None]:
        g.used_skill(me, self)
        change.amount += 1
        yield from ()

    def applies(self, me: Player, change: HpChange) -> bool:
        by = change.by
        return change.kind == Peach.id and me.hp < 1 and by is not None and by is not me and by.belongs(WU)


SUNQUAN = Character(
    "sunquan",
    Words("孙权", "Sun Quan"),
    (WU,),
    MALE,
    4,
    ("zhiheng", "jiuyuan"),
    lord_choice=True,
    scenarios=(
        "own-sunquan-1",
        "own-sunquan-2",
        "own-sunquan-3",
        "own-sunquan-4",
        "own-sunquan-8",
        "C163",
        "C163-not-wu",
    ),
)
CLASSIC_SUNQUAN = Character(
    "sunquan",
    Words("孙权", "Sun Quan"),
    (WU,),
    MALE,
    4,
    ("zhiheng", "wu_tribute"),
    lord_choice=True,
    scenarios=("own-sunquan-5", "own-sunquan-6", "own-sunquan-7", "C158"),
)
