"""甄姬."""

from __future__ import annotations

from hulao.content.cards.basic import DODGE
from hulao.content.character import FEMALE, WEI, Character
from hulao.kernel.cards import Card, Rule
from hulao.kernel.events import AT_PILE, TABLE
from hulao.kernel.game import Game
from hulao.kernel.judging import Judgement
from hulao.kernel.player import Player
from hulao.kernel.skill import RESPONSE, Skill, ViewAs, on
from hulao.kernel.timing import JUDGE, JUDGE_RESULT, PHASE_END, PHASE_START, START, Phase
from hulao.kernel.words import Words
from hulao.kernel.zones import HAND

NEVER = -1


def is_black(suit: int, card: Card) -> bool:
    return not suit & 1


class Luoshen(Skill):
    """洛神: judge as long as it's black and she likes; the black cards are hers (C121-C123).

    Once a turn, after her delayed tricks or, at the start of the phase `early`, before them.
    """

    id = "luoshen"
    words = Words(
        "洛神",
        "Goddess Luo",
        "回合开始阶段，你可以判定：若为黑色，你获得此牌且可以重复。可以先于或后于延时锦囊的判定。",
        "As your turn starts, before or after delayed tricks, you may judge; a black card is yours and you may go on.",
    )
    in_judge_phase = Words(
        "洛神",
        "Goddess Luo",
        "判定阶段，你可以判定：若为黑色，你获得此牌且可以重复。可以先于或后于延时锦囊的判定。",
        "In your judge phase, before or after delayed tricks, you may judge; a black card is yours and you may go on.",
    )
    after_tricks = Words(
        "洛神",
        "Goddess Luo",
        "判定阶段，延时锦囊判定之后，你可以判定：若为黑色，你获得此牌且可以重复。",
        "In your judge phase, after your delayed tricks, you may judge; a black card is yours and you may go on.",
    )

    def __init__(self, early: int = START) -> None:
        self.early = early
        if early == JUDGE:
            self.words = self.in_judge_phase
        elif early == NEVER:
            self.words = self.after_tricks
        super().__init__()

    @on(PHASE_START, when=lambda s, g, me, phase: phase.phase == s.early)
    def before_tricks(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        yield from self.search(g, me)
        if not me.judge:
            g.tick(me, self.id)  # no tricks: the later moment would be the same

    @on(PHASE_END, phase=JUDGE, when=lambda s, g, me, phase: not g.count(me, s.id))
    def at_end(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        yield from self.search(g, me)

    def search(self, g: Game, me: Player) -> Rule[None]:
        while (yield from g.may(me, self)):
            g.tick(me, self.id)
            judgement = yield from g.judge(me, self.id, is_black)
            if not judgement.success:
                return

    @on(JUDGE_RESULT, when=lambda s, g, me, j: s.brings(g, j), asks=False)
    def take(self, g: Game, me: Player, j: Judgement) -> Rule[None]:
        yield from g.gain(me, (j.card,), self.id)

    def brings(self, g: Game, j: Judgement) -> bool:
        return j.reason == self.id and j.success and g.places[j.card.id] == TABLE


class KingdomLuoshen(Skill):
    """洛神 of the Kingdom War: in the start phase only, and the black cards lie on her general until she has done, so
    that 鬼才 can't play them meanwhile."""

    id = "luoshen"
    words = Words(
        "洛神",
        "Goddess Luo",
        "准备阶段，你可以判定：若为黑色，你可以重复；结束后你获得所有这些黑色牌。",
        "In your start phase you may judge, and on black again; when you have done, all those black cards are yours.",
    )
    marks = {id: Words("洛神", "Goddess Luo")}  # noqa: RUF012

    @on(PHASE_START, phase=START)
    def search(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        found = True
        while found and (yield from g.may(me, self)):
            found = (yield from g.judge(me, self.id, is_black)).success
        yield from g.gain(me, me.piles.get(self.id, [])[:], self.id)

    @on(JUDGE_RESULT, when=lambda s, g, me, j: s.brings(g, j), asks=False)
    def lay_aside(self, g: Game, me: Player, j: Judgement) -> Rule[None]:
        g.move((j.card,), AT_PILE + 8 * (me.seat + 1), self.id, me.seat, self.id, pile=self.id)
        yield from ()

    def brings(self, g: Game, j: Judgement) -> bool:
        return j.reason == self.id and j.success and g.places[j.card.id] == TABLE


def black_hand(g: Game, me: Player, card: Card) -> bool:
    return not g.suit_of(me, card) & 1 and card.kind.id != DODGE


def any_hand(g: Game, me: Player, card: Card) -> bool:
    return card.kind.id != DODGE


class Qingguo(Skill):
    """倾国: a black hand card, or with `any_colour` every hand card, may be a dodge (C120)."""

    id = "qingguo"
    views = (ViewAs(DODGE, where=black_hand, zones=HAND, moments=RESPONSE),)
    words = Words(
        "倾国",
        "Helen of Troy",
        "你可以将一张黑色手牌当闪使用或打出。",
        "You may use or play a black hand card as a Dodge.",
    )

    def __init__(self, any_colour: bool = False) -> None:
        if any_colour:
            self.views = (ViewAs(DODGE, where=any_hand, zones=HAND, moments=RESPONSE),)
            self.words = Words(
                "倾国",
                "Helen of Troy",
                "你可以将任意一张手牌当闪使用或打出。",
                "You may use or play any hand card as a Dodge.",
            )
        super().__init__()


ZHENJI = Character(
    "zhenji",
    Words("甄姬", "Zhen Ji"),
    (WEI,),
    FEMALE,
    3,
    ("qingguo", "luoshen"),
    scenarios=("own-zhenji-1", "own-zhenji-2", "own-zhenji-3", "own-zhenji-4", "C035", "C159"),
)
