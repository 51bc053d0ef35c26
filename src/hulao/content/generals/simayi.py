"""司马懿."""

from __future__ import annotations

from hulao.content.character import MALE, WEI, Character
from hulao.kernel.ask import Answer, Offer
from hulao.kernel.cards import Rule
from hulao.kernel.damage import Damage
from hulao.kernel.game import Game
from hulao.kernel.judging import Judgement
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import DAMAGED
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND


class Fankui(Skill):
    """反馈: take a card from whoever damaged you, once for each damage. `zones`: from where (C116, S43)."""

    id = "fankui"
    words = Words(
        "反馈",
        "Retaliation",
        "每当一名角色对你造成伤害后，你可以随机获得其一张手牌。",
        "After a player damages you, you may take a random hand card of theirs.",
    )

    def __init__(self, zones: int = HAND) -> None:
        self.zones = zones
        if zones & EQUIP:
            self.words = Words(
                "反馈",
                "Retaliation",
                "每当一名角色对你造成伤害后，你可以获得其一张牌：随机一张手牌，或指定的一张装备。",
                "After a player damages you, you may take a card of theirs: a random hand card or a worn card.",
            )
        super().__init__()

    @on(DAMAGED, when=lambda s, g, me, dmg: s.can_take(me, dmg))
    def take(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        source = dmg.source
        if source is not None and (yield from g.may(me, self, (source.seat,), on=source.seat)):
            card = yield from g.choose_card_of(me, source, self.zones, self.id)
            if card is not None:
                yield from g.gain(me, (card,), self.id)

    def can_take(self, me: Player, dmg: Damage) -> bool:
        return dmg.source is not None and dmg.source is not me and dmg.source.has_cards(self.zones)


class Guicai(Skill):
    """鬼才: a hand card takes the place of any judgement card; the old one is discarded (C117)."""

    id = "guicai"
    retrial = True
    words = Words(
        "鬼才",
        "Demonic Talent",
        "任一角色的判定牌生效前，你可以打出一张手牌代替之，原判定牌弃置。",
        "Before a judgement takes effect, you may play a hand card in place of its card, which is discarded.",
    )

    def retrial_offers(self, g: Game, me: Player, judgement: Judgement) -> list[Offer]:
        cards = tuple([c.id for c in me.hand if not g.is_forbidden(me, c)])
        return [Offer("skill", self.id, cards=cards, low=1, high=1)] if cards else []

    def retry(self, g: Game, me: Player, judgement: Judgement, a: Answer) -> Rule[None]:
        card = g.ruleset.cards[a.cards[0]]
        yield from g.replace_judgement(judgement, me, card, self.id, keep_old=False)


SIMAYI = Character(
    "simayi",
    Words("司马懿", "Sima Yi"),
    (WEI,),
    MALE,
    3,
    ("fankui", "guicai"),
    scenarios=("own-simayi-1", "own-simayi-2", "own-simayi-3", "C003", "C005", "C007-fankui", "C033"),
)
