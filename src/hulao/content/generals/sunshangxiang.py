"""孙尚香."""

from __future__ import annotations

from hulao.content.character import FEMALE, MALE, SHU, WU, Character
from hulao.kernel.ask import Answer, Offer, Targets
from hulao.kernel.cards import Rule
from hulao.kernel.game import Game
from hulao.kernel.modifiers import GEAR_OFF
from hulao.kernel.moves import Moved
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on, query
from hulao.kernel.timing import MOVED
from hulao.kernel.words import Words
from hulao.kernel.zones import HAND


class Jieyin(Skill):
    """结姻: two hand cards heal her and a wounded man, whether she is hurt or not (S19)."""

    id = "jieyin"
    words = Words(
        "结姻",
        "Marriage",
        "出牌阶段限一次，你可以弃置两张手牌并选择一名受伤的男性角色，你与其各回复1点体力。",
        "Once in your play phase, you may discard two hand cards and choose a wounded man: you both regain 1 hp.",
    )

    def offers(self, g: Game, me: Player) -> list[Offer]:
        men = tuple([p.seat for p in g.others(me) if p.gender == MALE and p.hp < p.max_hp])
        cards = g.payable(me, HAND)
        if not men or len(cards) < 2 or g.count(me, self.id):
            return []
        return [Offer("skill", self.id, "", cards, 2, 2, Targets(men))]

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        g.tick(me, self.id)
        g.used_skill(me, self, a.targets)
        yield from g.discard([g.ruleset.cards[t] for t in a.cards], me, self.id)
        for p in (me, g.players[a.targets[0]]):
            yield from g.heal(p, 1, me, skill=self.id)


class Xiaoji(Skill):
    """枭姬: two cards for each worn card she loses, in whatever way (C115, I22). `each` False: once for all that go in
    one move."""

    id = "xiaoji"
    words = Words(
        "枭姬",
        "Warrior Lady",
        "每当你失去一张装备区的牌，你可以摸两张牌。",
        "For each card you lose from your equipment, you may draw 2 cards.",
    )

    def __init__(self, each: bool = True) -> None:
        self.each = each
        if not each:
            self.words = Words(
                "枭姬",
                "Warrior Lady",
                "每当你失去一次装备区里的牌后，你可以摸两张牌。",
                "Each time you lose cards from your equipment, one or several, you may draw 2 cards.",
            )
        super().__init__()

    @on(MOVED, when=lambda s, g, me, moved: bool(moved.equip))
    def comfort(self, g: Game, me: Player, moved: Moved) -> Rule[None]:
        for _ in range(len(moved.equip) if self.each else 1):
            if not (yield from g.may(me, self)):
                return
            yield from g.draw(me, 2, self.id)


class Qiankun(Skill):
    """乾坤: what others wear (range, horses, the skills of weapons and armor) has no effect on her (C113, S29)."""

    id = "qiankun"
    locked = True
    words = Words(
        "乾坤",
        "Heaven and Earth",
        "其他角色的武器、防具和马对你无效；武将技能对你仍有效。",
        "Other players' weapons, armor and horses have no effect on you; the skills of generals do.",
    )

    @query(GEAR_OFF)
    def ignored(self, g: Game, me: Player, other: Player) -> bool:
        return other is not me


SUNSHANGXIANG = Character(
    "sunshangxiang",
    Words("孙尚香", "Sun Shangxiang"),
    (WU,),
    FEMALE,
    3,
    ("jieyin", "xiaoji"),
    scenarios=(
        "own-sunshangxiang-1",
        "own-sunshangxiang-2",
        "own-sunshangxiang-3",
        "own-sunshangxiang-7",
        "own-sunshangxiang-8",
        "C064",
        "C067",
        "C068",
    ),
)
#: of the first edition: of two kingdoms (C114)
CLASSIC_SUNSHANGXIANG = Character(
    "sunshangxiang",
    Words("孙尚香", "Sun Shangxiang"),
    (WU, SHU),
    FEMALE,
    3,
    ("qiankun",),
    scenarios=("own-sunshangxiang-4", "own-sunshangxiang-5", "own-sunshangxiang-6"),
)
