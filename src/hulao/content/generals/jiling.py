"""纪灵."""

from __future__ import annotations

from hulao.content.cards.basic import SLASH
from hulao.content.compare import comparable, compare
from hulao.content.kingdoms import is_mate
from hulao.kernel.ask import Offer, Targets
from hulao.kernel.cards import Rule
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import PHASE_START, PLAY, Phase
from hulao.kernel.use import Use
from hulao.kernel.words import Words


class Shuangren(Skill):
    """双刃: a comparison won is a slash at the loser or one of his kingdom, however far; else the phase is over."""

    id = "shuangren"
    words = Words(
        "双刃",
        "Twin Blades",
        "出牌阶段开始时，你可以与一名其他角色拼点：若你赢，视为你对其或与其势力相同的另一名角色使用一张无距离限制的杀；"
        "若你没赢，你结束此阶段。",
        "At the start of your play phase, you may compare cards with another player. If you win, it counts as your "
        "using a Slash at them or another of their kingdom, however far; if not, the phase is over.",
    )

    @on(PHASE_START, phase=PLAY, when=lambda s, g, me, phase: bool(me.hand) and not phase.done)
    def challenge(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        seats = comparable(g, me)
        offers = [Offer("skill", self.id, targets=Targets(seats))] if seats else []
        a = yield from g.invoke(me, self, offers)
        if a is None:
            return
        loser = g.players[a.targets[0]]
        compared = yield from compare(g, me, loser, self.id)
        if compared is None:
            return
        if not compared.won:
            phase.done = True
            return
        slash = g.ruleset.kinds[SLASH]
        side = [p.seat for p in g.others(me) if is_mate(loser, p) and slash.may_target(g, me, p)]
        for target in (yield from g.choose_players(me, self.id, side)):
            yield from g.use(Use(me, slash, (), [target], self.id))
