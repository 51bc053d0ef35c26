"""貂蝉."""

from __future__ import annotations

from hulao.content.cards.tricks import Duel, duel
from hulao.content.character import FEMALE, MALE, QUN, Character
from hulao.kernel.ask import Answer, Offer, Targets
from hulao.kernel.cards import Rule
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import FINISH, PHASE_START, Phase
from hulao.kernel.use import Use
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND


class Biyue(Skill):
    """闭月: a card after the discard phase (S39)."""

    id = "biyue"
    words = Words("闭月", "Envious by Moon", "结束阶段，你可以摸一张牌。", "In your finish phase, you may draw a card.")

    @on(PHASE_START, phase=FINISH)
    def at_night(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        if (yield from g.may(me, self)):
            yield from g.draw(me, 1, self.id)


class Lijian(Skill):
    """离间: two men fight a duel without a card; the one named first begins (S34, C167).

    `window`: it can be nullified (C181).
    """

    id = "lijian"
    words = Words(
        "离间",
        "Seed of Animosity",
        "出牌阶段限一次，你可以弃置一张牌并选择两名男性角色，令两人决斗，先选的先出杀；不能被无懈可击抵消。",
        "Once in your play phase, you may discard a card and choose two men: they fight a duel, the first chosen gives "
        "the first Slash. This can't be nullified.",
    )

    def __init__(self, window: bool = False) -> None:
        self.window = window
        super().__init__()

    def offers(self, g: Game, me: Player) -> list[Offer]:
        cards = g.payable(me, HAND | EQUIP)
        if not cards or g.count(me, self.id):
            return []
        kind = g.ruleset.kinds[Duel.id]
        men = [p for p in g.others(me) if p.gender == MALE]
        then = {p.seat: tuple([m.seat for m in men if m is not p and not g.is_immune(p, kind, m)]) for p in men}
        then = {seat: others for seat, others in then.items() if others}
        if not then:
            return []
        return [Offer("skill", self.id, "", cards, 1, 1, Targets(tuple(then), 2, 2, then))]

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        g.tick(me, self.id)
        g.used_skill(me, self, a.targets)
        yield from g.discard([g.ruleset.cards[a.cards[0]]], me, self.id)
        first, second = g.players[a.targets[0]], g.players[a.targets[1]]
        use = Use(second, g.ruleset.kinds[Duel.id], (), [first], self.id)
        if self.window:
            yield from g.use(use)
        else:
            yield from duel(g, use, first, second)


DIAOCHAN = Character(
    "diaochan",
    Words("貂蝉", "Diao Chan"),
    (QUN,),
    FEMALE,
    3,
    ("biyue", "lijian"),
    scenarios=("own-diaochan-1", "own-diaochan-2", "own-diaochan-3", "own-diaochan-4", "C056"),
)
