"""于吉."""

from __future__ import annotations

from hulao.content.character import MALE, QUN, Character
from hulao.kernel.answering import Demand, Given
from hulao.kernel.ask import Answer, Offer, Request, Round
from hulao.kernel.cards import BASIC, HEART, TRICK, Card, Rule
from hulao.kernel.events import TABLE, Choice
from hulao.kernel.game import Game
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill
from hulao.kernel.use import Use
from hulao.kernel.words import Words
from hulao.kernel.zones import HAND

BELIEVE, DOUBT = "believe", "doubt"


class Guhuo(Skill):
    """蛊惑: a hand card face down as any basic card or instant trick, unless somebody doubts it in vain (S05).

    The doubters are asked at once and learn of each other only by the answers; prices and draws follow seat order.
    A true heart goes through in spite of them; what fails counts as never played.
    """

    id = "guhuo"
    converts = True
    words = Words(
        "蛊惑",
        "Bewitchment",
        "你可以扣置一张手牌，声称它是任一基本牌或非延时锦囊而使用或打出。其他角色可以质疑：无人质疑则依所称结算；"
        "有人质疑则亮出：真则质疑者各失去1点体力，假则各摸一张牌；除非为真且是红桃，此牌弃置，视为未曾打出。",
        "You may use or play a hand card face down as any basic card or instant trick. If nobody doubts, it's what you "
        "say. Else it's shown: if true, each doubter loses 1 HP; if false, each draws a card; and unless it's a true "
        "heart, it's discarded and counts as never played.",
    )

    def offers(self, g: Game, me: Player) -> list[Offer]:
        tokens = g.payable(me, HAND)
        if not tokens:
            return []
        sample = (g.ruleset.cards[tokens[0]],)
        found = []
        for kind in g.ruleset.kinds.values():
            targets = kind.targets(g, me, sample) if kind.type in (BASIC, TRICK) else None
            if targets is not None:
                found.append(Offer("skill", self.id, cards=tokens, low=1, high=1, targets=targets, options=(kind.id,)))
        return found

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        card = g.ruleset.cards[a.cards[0]]
        suit, colour = g.look_of(me, (card,))
        targets = [g.players[s] for s in a.targets]
        use = Use(me, g.ruleset.kinds[a.option], (card,), targets, self.id, suit, colour)
        if use.kind.paired:
            use.second[a.targets[0]] = use.targets.pop()
        goes_through = yield from self.claim(g, me, card, a)
        if not goes_through or not self.still_legal(g, use):
            g.put_aside((card,))
            return
        if use.kind.limited:
            g.tick(me, use.kind.id)
        use.from_idle = True
        yield from g.use(use)

    def still_legal(self, g: Game, use: Use) -> bool:
        """What the doubts brought may have taken targets away."""
        now = use.kind.targets(g, use.user, use.cards) if use.user.alive else None
        if now is None or not use.targets:
            return now is not None
        use.targets = [t for t in use.targets if t.seat in now.seats]
        if now.then is not None:
            use.targets = [t for t in use.targets if use.second[t.seat].seat in now.then[t.seat]]
        return bool(use.targets)

    def supplies(self, g: Game, me: Player, demand: Demand) -> list[Offer]:
        kinds = tuple([k for k in demand.kinds if g.ruleset.kinds[k].type in (BASIC, TRICK)])
        tokens = g.payable(me, HAND)
        return [Offer("skill", self.id, cards=tokens, low=1, high=1, options=kinds)] if kinds and tokens else []

    def supply(self, g: Game, me: Player, demand: Demand, a: Answer) -> Rule[Given | None]:
        card = g.ruleset.cards[a.cards[0]]
        suit, colour = g.look_of(me, (card,))
        if not (yield from self.claim(g, me, card, a)) or not me.alive:
            g.put_aside((card,))
            return None
        given = Given(me, g.ruleset.kinds[a.option], (card,), self.id, suit, colour)
        if demand.do == "respond":
            yield from g.play(given, demand.keep)
        return given

    def claim(self, g: Game, me: Player, card: Card, a: Answer) -> Rule[bool]:
        """The card goes face down and may be doubted; True when it counts as what was said."""
        g.used_skill(me, self, a.targets)
        g.note(Choice(me.seat, self.id, a.option))
        heart = g.suit_of(me, card) == HEART
        g.move((card,), TABLE, "claim", me.seat, self.id, seen=1 << me.seat)
        yield from g.react()
        doubters = yield from self.doubters(g, me, a)
        if not doubters:
            return True
        g.show_card(me, card)
        true = card.kind.id == a.option
        for p in doubters:
            if true:
                yield from g.lose_hp(p, 1, self.id)
            elif p.alive:
                yield from g.draw(p, 1, self.id)
        return true and heart

    def doubters(self, g: Game, me: Player, a: Answer) -> Rule[list[Player]]:
        """All others are asked at once; who doubts is heard when all have answered."""
        others = [p for p in g.alive() if p is not me]
        reason = {"why": "doubt", "skill": self.id, "by": me.seat, "kind": a.option, "targets": a.targets}
        offer = Offer("choose", self.id, options=(BELIEVE, DOUBT))
        trust = Answer("choose", self.id, option=BELIEVE)
        answers: list[Answer] = yield Round([Request(p.seat, "option", [offer], trust, reason) for p in others], True)
        found = [p for p, said in zip(others, answers, strict=True) if said.option == DOUBT]
        for p in found:
            g.note(Choice(p.seat, self.id, DOUBT))
        return found


YUJI = Character(
    "yuji",
    Words("于吉", "Yu Ji"),
    (QUN,),
    MALE,
    3,
    ("guhuo",),
    "wind",
    scenarios=(
        "own-yuji-1",
        "own-yuji-2",
        "own-yuji-3",
        "own-yuji-4",
        "own-yuji-5",
        "own-yuji-6",
        "own-yuji-7",
        "C107",
        "C109",
    ),
)
