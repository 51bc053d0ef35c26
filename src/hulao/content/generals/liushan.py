"""刘禅."""

from __future__ import annotations

from hulao.content.cards.basic import Slash
from hulao.kernel.ask import Offer, Targets
from hulao.kernel.cards import BASIC, Rule
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill, on
from hulao.kernel.timing import PHASE_BEFORE, PLAY, TARGET_CONFIRMING, TURN_END, Phase
from hulao.kernel.use import Use
from hulao.kernel.words import Words
from hulao.kernel.zones import HAND


class Xiangle(Skill):
    """享乐: a slash aimed at him passes him over unless its user pays a basic card."""

    id = "xiangle"
    locked = True
    words = Words(
        "享乐",
        "Indulged",
        "锁定技，你成为杀的目标时，其使用者须弃置一张基本牌，否则此杀对你无效。",
        "Compulsory: when you become the target of a Slash, its user must discard a basic card, or the Slash has no "
        "effect on you.",
    )

    @on(TARGET_CONFIRMING, when=lambda s, g, me, use: isinstance(use.kind, Slash) and use.target is me)
    def amuse(self, g: Game, me: Player, use: Use) -> Rule[None]:
        g.used_skill(me, self, (use.user.seat,))
        deck = g.ruleset.cards
        basics = [deck[t] for t in g.payable(use.user, HAND) if g.kind_of(use.user, deck[t]).type == BASIC]
        paid = yield from g.choose_cards(use.user, self.id, basics, 0, 1, on=me.seat)
        if paid:
            yield from g.discard(paid, use.user, self.id)
        else:
            use.spared.add(me.seat)


class Fangquan(Skill):
    """放权: his play phase for an extra turn of another, who costs him a hand card when his own turn ends."""

    id = "fangquan"
    words = Words(
        "放权",
        "Abdication",
        "你可以跳过出牌阶段；若如此做，本回合结束时你可以弃置一张手牌，令一名其他角色获得一个额外的回合。",
        "You may skip your play phase; then, as your turn ends, you may discard a hand card to give another player an "
        "extra turn.",
    )

    @on(PHASE_BEFORE, phase=PLAY, when=lambda s, g, me, phase: not phase.skipped)
    def rest(self, g: Game, me: Player, phase: Phase) -> Rule[None]:
        if (yield from g.may(me, self)):
            phase.skipped = True
            g.tick(me, self.id)

    @on(TURN_END, when=lambda s, g, me, context: g.count(me, s.id) > 0 and bool(me.hand))
    def hand_over(self, g: Game, me: Player, context: None) -> Rule[None]:
        cards = g.payable(me, HAND)
        others = Targets(tuple([p.seat for p in g.others(me)]))
        a = yield from g.invoke(me, self, [Offer("skill", self.id, "", cards, 1, 1, others)] if cards else [])
        if a is not None:
            yield from g.discard([g.ruleset.cards[a.cards[0]]], me, self.id)
            g.extra_turns.append(a.targets[0])
