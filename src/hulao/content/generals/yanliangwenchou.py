"""颜良文丑."""

from __future__ import annotations

from hulao.content.cards.armor import is_red
from hulao.content.cards.tricks import Duel
from hulao.kernel.cards import Card, Rule
from hulao.kernel.events import TABLE
from hulao.kernel.game import Game
from hulao.kernel.judging import Judgement
from hulao.kernel.player import Player
from hulao.kernel.skill import IDLE, Skill, ViewAs, on
from hulao.kernel.timing import DRAW, JUDGE_RESULT, PHASE_START, Phase
from hulao.kernel.words import Words
from hulao.kernel.zones import HAND

#: the colour that was judged this turn, and that which his duels then have
RED_JUDGED, BLACK_JUDGED = "shuangxiong.red", "shuangxiong.black"


def of_the_other_colour(g: Game, me: Player, card: Card) -> bool:
    judged = BLACK_JUDGED if is_red(g.suit_of(me, card), card) else RED_JUDGED
    return g.count(me, judged) > 0


class Shuangxiong(Skill):
    """双雄: he judges instead of drawing, keeps the card, and fights duels with the other colour."""

    id = "shuangxiong"
    views = (ViewAs(Duel.id, where=of_the_other_colour, zones=HAND, moments=IDLE),)
    words = Words(
        "双雄",
        "Twin Heroes",
        "摸牌阶段，你可以改为判定并获得判定牌；若如此做，本回合你可以将与其颜色不同的手牌当决斗使用。",
        "In your draw phase, you may instead judge and take the card; this turn you may then use hand cards of the "
        "other colour as Duels.",
    )

    @on(PHASE_START, phase=DRAW, when=lambda s, g, me, phase: not phase.done)
    def instead(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        if (yield from g.may(me, self)):
            phase.done = True
            judgement = yield from g.judge(me, self.id, is_red)
            g.tick(me, RED_JUDGED if judgement.success else BLACK_JUDGED)

    @on(JUDGE_RESULT, when=lambda s, g, me, j: j.reason == s.id and g.places[j.card.id] == TABLE, asks=False)
    def take(self, g: Game, me: Player, j: Judgement) -> Rule[None]:
        yield from g.gain(me, (j.card,), self.id)
