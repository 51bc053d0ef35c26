"""太史慈."""

from __future__ import annotations

from hulao.content.cards.basic import Slash
from hulao.content.compare import comparable, compare
from hulao.kernel.ask import Answer, Offer, Targets
from hulao.kernel.cards import Card, CardKind, Rule
from hulao.kernel.game import Game
from hulao.kernel.modifiers import BARRED, FREE_REACH, MORE_TARGETS, QUOTA
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, query
from hulao.kernel.words import Words


class Tianyi(Skill):
    """天义: compare cards; a win makes his slashes of this turn more, farther and wider, a defeat takes them away."""

    id = "tianyi"
    won, lost = "tianyi.won", "tianyi.lost"
    words = Words(
        "天义",
        "Heaven's Justice",
        "出牌阶段限一次，你可以与一名其他角色拼点：若你赢，本回合你可以多使用一张杀，使用杀无距离限制且可以多选一个目标；"
        "若你没赢，本回合你不能使用杀。",
        "Once in your play phase, you may compare cards with another player. If you win, this turn you may use 1 more "
        "Slash, and yours have no distance limit and may have 1 more target; if not, you can't use Slashes this turn.",
    )

    def offers(self, g: Game, me: Player) -> list[Offer]:
        seats = comparable(g, me)
        return [Offer("skill", self.id, targets=Targets(seats))] if seats and not g.count(me, self.id) else []

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        g.tick(me, self.id)
        g.used_skill(me, self, a.targets)
        compared = yield from compare(g, me, g.players[a.targets[0]], self.id)
        if compared is not None:
            g.tick(me, self.won if compared.won else self.lost)

    @query(QUOTA)
    def one_more(self, g: Game, me: Player, kind: CardKind, cards: tuple[Card, ...]) -> int:
        if not isinstance(kind, Slash):
            return 0
        return BARRED if g.count(me, self.lost) else g.count(me, self.won)

    @query(FREE_REACH)
    def farther_off(self, g: Game, me: Player, kind: CardKind, cards: tuple[Card, ...]) -> bool:
        return isinstance(kind, Slash) and g.count(me, self.won) > 0

    @query(MORE_TARGETS)
    def wider(self, g: Game, me: Player, kind: CardKind, cards: tuple[Card, ...]) -> int:
        return g.count(me, self.won) if isinstance(kind, Slash) else 0
