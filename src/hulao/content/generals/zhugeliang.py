"""诸葛亮."""

from __future__ import annotations

from hulao.content.cards.basic import Slash
from hulao.content.cards.tricks import Duel
from hulao.content.character import MALE, SHU, Character
from hulao.kernel.cards import CardKind, Rule
from hulao.kernel.events import DRAW_PILE
from hulao.kernel.game import Game
from hulao.kernel.modifiers import IMMUNE
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on, query
from hulao.kernel.timing import DRAW, PHASE_BEFORE, PHASE_START, START, TARGET_CONFIRMING, Phase
from hulao.kernel.use import Use
from hulao.kernel.words import Words

PLAYERS = 0


class Guanxing(Skill):
    """观星: before drawing, put the top cards of the pile in order, some of them at the bottom (C098, C099).

    `count` cards; PLAYERS: as many as are alive.
    """

    id = "guanxing"
    words = Words(
        "观星",
        "Stargaze",
        "摸牌阶段开始前，你可以观看牌堆顶的三张牌，将其中任意张置于牌堆底，其余置于牌堆顶，顺序任意。",
        "Before your draw phase you may look at the top three cards and put each on top or bottom, in any order.",
    )

    def __init__(self, count: int = 3) -> None:
        self.count = count
        if count == PLAYERS:
            self.words = Words(
                "观星",
                "Stargaze",
                "摸牌阶段开始前，你可以观看牌堆顶的X张牌（X为存活人数），将任意张置于牌堆底，其余置于牌堆顶，顺序任意。",
                "Before your draw phase you may look at a top card per living player and put each on top or bottom.",
            )
        super().__init__()

    def seen(self, g: Game) -> int:
        """How many cards there are to look at."""
        return min(self.count or len(g.ring), len(g.draw_pile) + len(g.discard_pile))

    @on(PHASE_BEFORE, phase=DRAW, when=lambda s, g, me, phase: not phase.skipped and s.seen(g) > 0)
    def gaze(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        yield from self.look(g, me)

    def look(self, g: Game, me: Player) -> Rule[None]:
        if not (yield from g.may(me, self)):
            return
        top, bottom = yield from g.arrange(me, self, g.take_top(self.seen(g)))
        g.move(top, DRAW_PILE, "on_top", me.seat, self.id, 1 << me.seat)
        g.move(bottom, DRAW_PILE, "on_bottom", me.seat, self.id, 1 << me.seat, bottom=True)


class KingdomGuanxing(Guanxing):
    """观星 of the Kingdom War: in the start phase, a card for each of the living, five at most."""

    most = 5

    def __init__(self) -> None:
        super().__init__(PLAYERS)
        self.words = Words(
            "观星",
            "Stargaze",
            "准备阶段，你可以观看牌堆顶的X张牌（X为存活人数，至多五），将任意张置于牌堆底，其余置于牌堆顶，顺序任意。",
            "In your start phase you may look at a top card per living player, five at most, and put each on top or "
            "bottom.",
        )

    def seen(self, g: Game) -> int:
        return min(self.most, super().seen(g))

    @on(PHASE_START, phase=START, when=lambda s, g, me, phase: s.seen(g) > 0)
    def gaze(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        yield from self.look(g, me)


class Kongcheng(Skill):
    """空城: without hand cards slashes don't touch him, nor do those of a duel (C100, C164)."""

    id = "kongcheng"
    locked = True
    words = Words(
        "空城",
        "Empty Fort",
        "你没有手牌时，不能成为杀的目标，决斗中的杀也对你无效。",
        "While you have no hand cards you can't be the target of a Slash, and the Slashes of a duel don't touch you.",
    )

    @query(IMMUNE)
    def empty(self, g: Game, me: Player, kind: CardKind, user: Player) -> bool:
        return not me.hand and isinstance(kind, Slash)


class KingdomKongcheng(Skill):
    """空城 of the Kingdom War: aimed at him without hand cards, a slash or duel no longer has him as its target."""

    id = "kongcheng"
    locked = True
    words = Words(
        "空城",
        "Empty Fort",
        "锁定技，你没有手牌时成为杀或决斗的目标，取消之。",
        "Compulsory: while you have no hand cards, you're removed from the targets of a Slash or Duel.",
    )

    @on(
        TARGET_CONFIRMING,
        when=lambda s, g, me, use: use.target is me and not me.hand and isinstance(use.kind, Slash | Duel),
    )
    def cancel(self, g: Game, me: Player, use: Use) -> Rule[None]:
        g.used_skill(me, self)
        use.target = None
        yield from ()


ZHUGELIANG = Character(
    "zhugeliang",
    Words("诸葛亮", "Zhuge Liang"),
    (SHU,),
    MALE,
    3,
    ("guanxing", "kongcheng"),
    scenarios=(
        "own-zhugeliang-1",
        "own-zhugeliang-2",
        "own-zhugeliang-3",
        "own-zhugeliang-4",
        "own-zhugeliang-5",
        "C050",
        "C063",
        "C167",
    ),
)
