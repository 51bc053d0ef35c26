"""华佗."""

from __future__ import annotations

from hulao.content.cards.basic import PEACH
from hulao.content.character import MALE, QUN, Character
from hulao.kernel.ask import Answer, Offer, Targets
from hulao.kernel.cards import RED, Card, Rule
from hulao.kernel.damage import Damage
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import RESPONSE, Skill, ViewAs, on
from hulao.kernel.timing import DAMAGE_RECEIVING
from hulao.kernel.words import Words
from hulao.kernel.zones import EQUIP, HAND


def red(g: Game, me: Player, card: Card) -> bool:
    return g.colour_of(me, card) == RED


def red_other(g: Game, me: Player, card: Card) -> bool:
    """A red card that isn't a peach already."""
    return red(g, me, card) and card.kind.id != PEACH


class Jijiu(Skill):
    """急救: a red card, of the hand or worn, takes away a point of anybody's damage, in any turn (C124, C167).

    Each card a point as the damage comes, and as a peach for the dying.
    """

    id = "jijiu"
    views = (ViewAs(PEACH, where=red_other, moments=RESPONSE),)
    words = Words(
        "急救",
        "First Aid",
        "当一名角色将受到伤害时，你可以弃置一张红色牌令此伤害减1点，可重复；一名角色濒死时，你可以将一张红色牌当桃对其使用。",
        "When anybody is about to take damage, you may discard a red card to take 1 off, repeatedly; when anybody is "
        "dying, you may use a red card as a Peach on them.",
    )

    @on(DAMAGE_RECEIVING, anyone=True, when=lambda s, g, me, dmg: dmg.amount > 0 and me.has_cards(HAND | EQUIP))
    def relieve(self, g: Game, me: Player, dmg: Damage) -> Rule[None]:
        victim = dmg.victim
        while dmg.amount > 0:
            cards = self.cards(g, me)
            offers = [Offer("skill", self.id, "", cards, 1, 1, Targets((victim.seat,)))] if cards else []
            a = yield from g.invoke(me, self, offers, veiled=True, on=victim.seat, amount=dmg.amount)
            if a is None:
                return
            yield from g.discard([g.ruleset.cards[a.cards[0]]], me, self.id)
            dmg.amount -= 1
        dmg.prevented = dmg.amount <= 0

    def cards(self, g: Game, me: Player) -> tuple[int, ...]:
        deck = g.ruleset.cards
        return tuple([t for t in g.payable(me, HAND | EQUIP) if red(g, me, deck[t])])


class Qingnang(Skill):
    """青囊: a card, of the hand or worn, heals him a point, as often as he likes (C125)."""

    id = "qingnang"
    words = Words(
        "青囊",
        "Green Salve",
        "出牌阶段，若你已受伤，你可以弃置一张手牌或装备区的牌，回复1点体力，次数不限。",
        "In your play phase, while wounded, you may discard a hand or worn card to regain 1 hp, any number of times.",
    )

    def offers(self, g: Game, me: Player) -> list[Offer]:
        cards = g.payable(me, HAND | EQUIP) if me.hp < me.max_hp else ()
        return [Offer("skill", self.id, "", cards, 1, 1)] if cards else []

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        g.used_skill(me, self)
        yield from g.discard([g.ruleset.cards[a.cards[0]]], me, self.id)
        yield from g.heal(me, 1, me, skill=self.id)


class KingdomJijiu(Skill):
    """急救 of the Kingdom War: a red card, of the hand or worn, is a peach outside his own turn."""

    id = "jijiu"
    views = (ViewAs(PEACH, where=lambda g, me, card: g.current is not me and red_other(g, me, card), moments=RESPONSE),)
    words = Words(
        "急救",
        "First Aid",
        "你的回合外，你可以将一张红色牌当桃使用。",
        "Outside your turn, you may use a red card as a Peach.",
    )


class KingdomQingnang(Skill):
    """青囊 of the Kingdom War: once a turn a hand card heals anybody wounded, himself or another."""

    id = "qingnang"
    words = Words(
        "青囊",
        "Green Salve",
        "出牌阶段限一次，你可以弃置一张手牌，令一名受伤的角色回复1点体力。",
        "Once in your play phase, you may discard a hand card to have a wounded player heal 1 HP.",
    )

    def offers(self, g: Game, me: Player) -> list[Offer]:
        cards = g.payable(me, HAND)
        wounded = tuple([p.seat for p in g.alive() if p.hp < p.max_hp])
        if not cards or not wounded or g.count(me, self.id):
            return []
        return [Offer("skill", self.id, "", cards, 1, 1, Targets(wounded))]

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        g.tick(me, self.id)
        g.used_skill(me, self, a.targets)
        yield from g.discard([g.ruleset.cards[a.cards[0]]], me, self.id)
        yield from g.heal(g.players[a.targets[0]], 1, me, skill=self.id)


HUATUO = Character(
    "huatuo",
    Words("华佗", "Hua Tuo"),
    (QUN,),
    MALE,
    3,
    ("jijiu", "qingnang"),
    scenarios=("own-huatuo-1", "own-huatuo-2", "own-huatuo-3", "own-huatuo-4", "C101"),
)
