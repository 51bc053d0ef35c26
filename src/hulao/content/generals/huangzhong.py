"""黄忠."""

from __future__ import annotations

from hulao.content.cards.weapons import is_slash
from hulao.content.character import MALE, SHU, Character
from hulao.kernel.cards import Rule
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import PLAY, TARGET_SPECIFIED
from hulao.kernel.use import Use
from hulao.kernel.words import Words


class Liegong(Skill):
    """烈弓: in his play phase, no dodging for targets with many or few hand cards (S06)."""

    id = "liegong"
    locked = True
    words = Words(
        "烈弓",
        "Fierce Bow",
        "出牌阶段，你的杀指定目标后，若其手牌数不少于你的体力值，或不多于你的攻击范围，其不能闪避此杀。",
        "In your play phase, your Slash can't be dodged by a target whose hand is at least your HP, "
        "or at most your attack range.",
    )

    @on(TARGET_SPECIFIED, when=lambda s, g, me, use: g.turn == me.seat and g.phase == PLAY and s.pins(g, me, use))
    def pin(self, g: Game, me: Player, use: Use) -> Rule[None]:
        assert use.target is not None
        g.used_skill(me, self, (use.target.seat,))
        use.dodgeless.add(use.target.seat)
        yield from ()

    def pins(self, g: Game, me: Player, use: Use) -> bool:
        if not is_slash(use) or use.target is None:
            return False
        return len(use.target.hand) >= me.hp or len(use.target.hand) <= g.attack_range(me)


HUANGZHONG = Character(
    "huangzhong",
    Words("黄忠", "Huang Zhong"),
    (SHU,),
    MALE,
    4,
    ("liegong",),
    "wind",
    scenarios=("own-huangzhong-1", "own-huangzhong-2", "own-huangzhong-3"),
)
