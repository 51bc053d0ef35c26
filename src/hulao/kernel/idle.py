"""The free moments of the play phase: what may be done there, and doing it."""

from __future__ import annotations

from . import modifiers as q
from .ask import NO_TARGETS, Answer, Offer, Targets
from .cards import Card, CardKind, Rule
from .dying import Dying
from .events import AT_HAND
from .player import Player
from .skill import IDLE, ViewAs
from .timing import CARD_OFFERED
from .use import Use

END = Offer("end", "play")
END_PLAY = Answer("end", "play")


class Idling(Dying):
    """Dying plus the free moments."""

    __slots__ = ()

    def idle_offers(self, me: Player) -> list[Offer]:
        """Everything `me` may do at a free moment of his play phase; ending it comes last."""
        if len(me.weapons) > 1:
            return self._offers_with_two_weapons(me)
        offers = self._card_offers(me)
        offers += self._skill_offers(me)
        offers.append(END)
        return offers

    def _card_offers(self, me: Player) -> list[Offer]:
        g = self.as_game()
        offers: list[Offer] = []
        tables = me.tables
        mods = tables.mods
        #: nothing makes the targets depend on which card of a kind it is
        uniform = not (mods[q.FREE_REACH] or mods[q.MORE_TARGETS] or self.answering[q.SHUNS])
        plain = not (mods[q.KIND] or mods[q.FORBIDDEN])
        cache: dict[str, Targets | None] = {}
        for c in me.hand:
            kind = c.kind
            if not plain:
                if self.is_forbidden(me, c):
                    continue
                kind = self.kind_of(me, c)
            name = kind.id
            if uniform and name in cache:
                t = cache[name]
            else:
                t = cache[name] = kind.targets(g, me, (c,))
            if t is not None:
                if t is NO_TARGETS and kind is c.kind:
                    offers.append(self.ruleset.plain_uses[c.id])
                else:
                    offers.append(Offer("use", name, "", (c.id,), 1, 1, t))
            if kind.recasts:
                offers.append(Offer("recast", name, "", (c.id,), 1, 1))
        for v in tables.views:
            if v.moments & IDLE:
                self._view_offers(me, v, uniform, cache, offers)
        return offers

    def _view_offers(
        self, me: Player, v: ViewAs, uniform: bool, cache: dict[str, Targets | None], offers: list[Offer]
    ) -> None:
        g = self.as_game()
        kind = self.ruleset.kinds[v.kind]
        found = self.view_candidates(me, v)
        if len(found) < v.count:
            return
        if kind.recasts and v.count == 1:
            offers.append(Offer("recast", v.kind, v.skill_id, tuple([c.id for c in found]), 1, 1))
        if v.count > 1:
            for group in self.view_groups(me, v, found):
                t = kind.targets(g, me, tuple(group[: v.count]))
                if t is not None:
                    tokens = tuple([c.id for c in group])
                    offers.append(Offer("use", v.kind, v.skill_id, tokens, v.count, v.count, t))
            return
        same: list[int] = []
        same_targets: Targets | None = None
        for c in found:
            if uniform and self.places[c.id] & 7 == AT_HAND:
                if v.kind in cache:
                    t = cache[v.kind]
                else:
                    t = cache[v.kind] = kind.targets(g, me, (c,))
                if t is not None:
                    same_targets = t
                    same.append(c.id)
                continue
            t = kind.targets(g, me, (c,))
            if t is not None:
                offers.append(Offer("use", v.kind, v.skill_id, (c.id,), 1, 1, t))
        if same_targets is not None:
            offers.append(Offer("use", v.kind, v.skill_id, tuple(same), 1, 1, same_targets))

    def _skill_offers(self, me: Player) -> list[Offer]:
        g = self.as_game()
        offers: list[Offer] = []
        for s in me.tables.actives:
            offers += s.offers(g, me)
        for seat in self.hosts:
            p = self.players[seat]
            if p is not me and p.alive:
                for s in p.tables.guests:
                    offers += s.guest_offers(g, p, me)
        for s in self.ruleset.table_skills:
            if s.has_offers:
                offers += s.offers(g, me)
        return self.possible(offers)

    def _offers_with_two_weapons(self, me: Player) -> list[Offer]:
        """A borrower uses one weapon at a time: each offer names the weapon it goes with, where that matters (C060)."""
        offers: list[Offer] = []
        kinds = self.ruleset.kinds
        for w in me.weapons:
            self.wielding = (me.seat, w)
            for o in self._card_offers(me):
                kind = kinds[o.name]
                if o.do == "use" and kind.limited:
                    offers.append(Offer(o.do, o.name, o.skill, o.cards, o.low, o.high, o.targets, (w.kind.id,), o.rule))
                elif w is me.weapons[0]:
                    offers.append(o)
        self.wielding = None
        offers += self._skill_offers(me)
        offers.append(END)
        return offers

    def idle_action(self, me: Player, a: Answer) -> Rule[None]:
        """Carry out a legal answer to the request of a free moment."""
        if me.latent and (a.skill or a.do == "skill"):
            return self._show_first(me, a)
        return self._carry_out(me, a)

    def _show_first(self, me: Player, a: Answer) -> Rule[None]:
        yield from self.uncover_for(me, a)
        yield from self._carry_out(me, a)

    def _carry_out(self, me: Player, a: Answer) -> Rule[None]:
        if a.do == "use":
            use = self.make_use(me, a)
            use.from_idle = True
            if self.index[CARD_OFFERED]:
                return self._offer_first(me, use)
            if use.kind.limited:
                self.tick(me, use.kind.family or use.kind.id)
            return self.use(use)
        if a.do == "recast":
            return self._recast(me, self.ruleset.cards[a.cards[0]])
        return self._act(me, a)

    def _offer_first(self, me: Player, use: Use) -> Rule[None]:
        """A target may refuse the card before it's used at all."""
        for t in use.targets:
            use.target = t
            yield from self.fire(CARD_OFFERED, t, use)
        if use.invalid:
            return
        if use.kind.limited:
            self.tick(me, use.kind.family or use.kind.id)
        yield from self.use(use)

    def make_use(self, me: Player, a: Answer) -> Use:
        """The use that an answer describes."""
        deck = self.ruleset.cards
        kind: CardKind = self.ruleset.kinds[a.name]
        cards = tuple([deck[t] for t in a.cards])
        suit, colour = self.look_of(me, cards)
        players = self.players
        if kind.paired and len(a.targets) == 2:
            use = Use(me, kind, cards, [players[a.targets[0]]], a.skill, suit, colour)
            use.second[a.targets[0]] = players[a.targets[1]]
        else:
            use = Use(me, kind, cards, [players[s] for s in a.targets], a.skill, suit, colour)
        if len(me.weapons) > 1 and a.option:
            for w in me.weapons:
                if w.kind.id == a.option:
                    use.weapon = w
        return use

    def _act(self, me: Player, a: Answer) -> Rule[None]:
        g = self.as_game()
        for s in me.tables.actives:
            if s.id == a.name:
                return s.act(g, me, a)
        for p in self.players:
            if p is not me:
                for s in p.tables.guests:
                    if s.id == a.name:
                        return s.act(g, me, a)
        for s in self.ruleset.table_skills:
            if s.id == a.name:
                return s.act(g, me, a)
        raise LookupError(f"no skill {a.name!r} to carry out at seat {me.seat}")

    def _recast(self, me: Player, card: Card) -> Rule[None]:
        yield from self.discard((card,), me, reason="recast")
        yield from self.draw(me, 1)
