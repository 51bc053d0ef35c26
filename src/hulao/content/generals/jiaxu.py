"""贾诩."""

from __future__ import annotations

from hulao.content.cards.basic import SLASH
from hulao.content.limited import Limited
from hulao.kernel.answering import Demand
from hulao.kernel.ask import Answer, Offer
from hulao.kernel.cards import BLACK, CardKind, Rule
from hulao.kernel.damage import Damage
from hulao.kernel.game import Game
from hulao.kernel.modifiers import NO_RESCUE, SHUNS
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on, query
from hulao.kernel.timing import DYING_ENTER, TARGET_CONFIRMING
from hulao.kernel.use import Use
from hulao.kernel.words import Words


class Wansha(Skill):
    """完杀: in his turn nobody but he and the dying one may save."""

    id = "wansha"
    locked = True
    words = Words(
        "完杀",
        "No Mercy",
        "锁定技，你的回合内，除你与濒死的角色外，其他角色不能使用桃。",
        "Compulsory: in your turn, nobody but you and the dying player may use Peaches.",
    )

    @on(DYING_ENTER, anyone=True, when=lambda s, g, me, dmg: g.current is me)
    def announce(self, g: Game, me: Player, dmg: Damage | None) -> Rule[None]:
        g.used_skill(me, self)
        yield from ()

    @query(NO_RESCUE)
    def alone(self, g: Game, me: Player, dying: Player, helper: Player) -> bool:
        return g.current is me and helper is not me and helper is not dying


class Luanwu(Limited):
    """乱武: everybody else in turn uses a slash on one of those nearest to him, or loses a point."""

    id = "luanwu"
    marks = {id: Words("乱武已用", "Chaos used")}  # noqa: RUF012
    words = Words(
        "乱武",
        "Chaos",
        "限定技，出牌阶段，你可以令所有其他角色依次选择：对距离最近的另一名角色使用一张杀，或失去1点体力。",
        "Once a game, in your play phase, each other player in turn must use a Slash on the nearest other player, or "
        "lose 1 HP.",
    )

    def offers(self, g: Game, me: Player) -> list[Offer]:
        return [Offer("skill", self.id)] if self.is_left(me) else []

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        self.use_up(g, me, tuple([p.seat for p in g.others(me)]))
        for p in g.others(me):
            if p.alive and not (yield from self.strikes(g, me, p)):
                yield from g.lose_hp(p, 1, self.id)

    def strikes(self, g: Game, me: Player, p: Player) -> Rule[bool]:
        """Whether he used a slash on the nearest whom he can hit; of several the choice is his."""
        slash = g.ruleset.kinds[SLASH]
        others = g.others(p)
        nearest = min([g.distance(p, other) for other in others], default=0)
        near = [o.seat for o in others if g.distance(p, o) == nearest and g.in_range(p, o)]
        near = [s for s in near if slash.may_target(g, p, g.players[s])]
        if not near:
            return False
        given = yield from g.demand(p, Demand((SLASH,), "use", why=self.id, by=me.seat))
        if given is None:
            return False
        target = (yield from g.choose_players(p, self.id, near))[0]
        yield from g.use(Use(p, given.kind, given.cards, [target], given.skill, given.suit, given.colour))
        return True


class Weimu(Skill):
    """帷幕: no target for black tricks; as the target of one he may show himself for it."""

    id = "weimu"
    locked = True
    words = Words(
        "帷幕",
        "Behind the Curtain",
        "锁定技，你不能成为黑色锦囊牌的目标。",
        "Compulsory: you can't be the target of black tricks.",
    )

    @query(SHUNS)
    def shuns(self, g: Game, me: Player, kind: CardKind, colour: int, user: Player) -> bool:
        return kind.is_trick and colour == BLACK

    @on(TARGET_CONFIRMING, when=lambda s, g, me, use: use.kind.is_trick and use.colour == BLACK)
    def withdraw(self, g: Game, me: Player, use: Use) -> Rule[None]:
        g.used_skill(me, self)
        use.target = None
        yield from ()
