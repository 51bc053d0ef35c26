"""郭嘉."""

from __future__ import annotations

from hulao.content.character import MALE, WEI, Character
from hulao.kernel.cards import Rule
from hulao.kernel.damage import Damage
from hulao.kernel.events import TABLE
from hulao.kernel.game import Game
from hulao.kernel.judging import Judgement
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DAMAGED, JUDGE_RESULT
from hulao.kernel.words import Words


class Tiandu(Skill):
    """天妒: his own judgement card, as it stands after all changes, may come to his hand (S22)."""

    id = "tiandu"
    words = Words(
        "天妒",
        "Envy of Heaven",
        "你的判定牌生效后，你可以获得之；被替换时获得替换后的牌。",
        "When your judgement takes effect, you may take its card: the substitute, if it was replaced.",
    )

    @on(JUDGE_RESULT, when=lambda s, g, me, j: g.places[j.card.id] == TABLE)
    def keep(self, g: Game, me: Player, j: Judgement) -> Rule[None]:
        if (yield from g.may(me, self, card=j.card.id)):
            yield from g.gain(me, (j.card,), self.id)


class Yiji(Skill):
    """遗计: for every point of damage two cards off the pile, to one or two players, himself included (S32)."""

    id = "yiji"
    words = Words(
        "遗计",
        "Bequeathed Strategy",
        "你每受到一点伤害后，可以观看牌堆顶的两张牌，将其交给一至两名角色，可以包括自己。",
        "For each point of damage you take, you may look at the top two cards and give them to one or two players.",
    )

    @on(DAMAGED)
    def bequeath(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        for _ in range(dmg.amount):
            if not (yield from g.may(me, self)):
                return
            yield from g.hand_out(me, self, g.take_top(2))


GUOJIA = Character(
    "guojia",
    Words("郭嘉", "Guo Jia"),
    (WEI,),
    MALE,
    3,
    ("tiandu", "yiji"),
    scenarios=("own-guojia-1", "own-guojia-2", "own-guojia-3", "C014", "C033"),
)
