"""The dead come back: by offerings (documents 000, 001 A and C) or as insurgents (document 001 B)."""

from __future__ import annotations

from hulao.kernel import events as ev
from hulao.kernel.ask import Answer, Offer, Targets
from hulao.kernel.cards import Rule
from hulao.kernel.damage import Damage
from hulao.kernel.game import Game
from hulao.kernel.general import General
from hulao.kernel.player import Player
from hulao.kernel.skill import Skill
from hulao.kernel.words import Words

from .identity import LORD, LOYALIST, REBEL, RENEGADE, IdentityGame

INSURGENT, HUNTER = "insurgent", "hunter"


def unused_generals(g: Game) -> list[General]:
    """The shuffled generals whom no living player plays: a dead player's card lies among them (I23)."""
    playing = [x for p in g.players if p.alive for x in p.generals]
    pile = [x for x in g.ruleset.generals.values() if x not in playing]
    g.shuffle(pile)
    return pile


def come_back(g: Game, p: Player, general: General) -> None:
    """`p` is in the game again as `general`, with one hit point and the cap printed on the card (C172)."""
    p.alive = True
    p.flags.clear()
    p.generals = (general,)
    p.shown = (True,)
    p.kingdom = general.kingdom
    p.gender = general.gender
    p.max_hp = general.hp
    p.hp = 1
    g.ring = tuple(sorted((*g.ring, p.seat)))
    g.note(ev.Setup(p.seat, (general.id,), p.kingdom, p.hp, p.max_hp))
    g.set_skills(p, general.skills)


class OfferingGame(IdentityGame):
    """Reincarnation by offerings (C132-C135, C138, C170-C172): the reborn keep their open role but count as dead for
    winning, and nobody is rewarded or punished for their death. `few`: up to so many players three cards are enough."""

    few = 5

    def needed(self, g: Game) -> int:
        """Cards that bring a dead player back."""
        return 3 if len(g.players) <= self.few else 4


class Sacrifice(Skill):
    """献祭, a table rule: once in his turn a player may give one hand card to a dead player; the last one needed brings
    him back at once, as an unused general of his kingdom. The reborn can't give.
    """

    id = "sacrifice"
    words = Words(
        "献祭",
        "Sacrifice",
        "出牌阶段限一次，你可以将一张手牌交给一名死者。满四张（至多五人时三张），其立即以同势力的未用武将转世，体力为1。",
        "Once in your play phase, you may give a hand card to a dead player. At four cards (three with up to five "
        "players) he comes back at once as an unused general of his kingdom, with 1 hp.",
    )

    def offers(self, g: Game, me: Player) -> list[Offer]:
        mode = g.ruleset.mode
        if not isinstance(mode, OfferingGame) or me.reborn or not me.hand or g.count(me, self.id):
            return []
        seats = tuple([p.seat for p in g.players if not p.alive and len(p.hand) < mode.needed(g)])
        return [Offer("skill", self.id, cards=g.in_hand(me), low=1, high=1, targets=Targets(seats))] if seats else []

    def act(self, g: Game, me: Player, a: Answer) -> Rule[None]:
        dead = g.players[a.targets[0]]
        mode = g.ruleset.mode
        g.tick(me, self.id)
        g.used_skill(me, self, a.targets)
        yield from g.give(me, [g.ruleset.cards[t] for t in a.cards], dead, self.id)
        if not isinstance(mode, OfferingGame) or len(dead.hand) < mode.needed(g):
            return
        mine = dead.generals[0].kingdoms if dead.generals else ()
        for general in unused_generals(g):
            if not mine or any(k in mine for k in general.kingdoms):
                dead.reborn = True
                come_back(g, dead, general)
                return


class InsurgentGame(IdentityGame):
    """Reincarnation as insurgents (C136, C137, I07, I27, I28): each death brings back the one who died before it,
    without his role, with one hit point and four new cards. An insurgent wins when everybody else is dead. A side whose
    goal an insurgent brought about has lost it: it becomes insurgent hunters, heals fully, and wins when none of
    them is left.

    Our reading where the text is silent: the newcomer's cap falls with those of the others; a renegade who must survive
    everybody never loses his goal; while only insurgents and such renegades are left the dead stay dead, since
    otherwise nobody could ever win.
    """

    cards = 4

    def knows_role(self, g: Game, viewer: int, owner: Player) -> bool:
        return owner.role in (INSURGENT, HUNTER) or super().knows_role(g, viewer, owner)

    # --- goals

    def killed(self, g: Game, dead: Player, killer: Player | None) -> None:
        """A goal that an insurgent's blow fulfils is lost to those who had it; a hunter's victim stays dead."""
        if killer is None:
            return
        if killer.role == HUNTER and dead.role == INSURGENT:
            dead.flags["gone"] = 1
        if killer.role != INSURGENT:
            return
        alive = [p for p in g.players if p.alive]
        losers: list[Player] = []
        if dead.role == LORD:
            g.flags["goal_lost"] = 1
            losers = [p for p in alive if p.role in (LOYALIST, REBEL)]
            if self.renegade_after_rebels:
                losers += [p for p in alive if p.role == RENEGADE]
        elif dead.role in (REBEL, RENEGADE) and not any(p.role in (REBEL, RENEGADE) for p in alive):
            losers = [p for p in alive if p.role in (LORD, LOYALIST)]
        for p in losers:
            self.take_role(g, p, HUNTER)
            p.flags["heals"] = 1

    def take_role(self, g: Game, p: Player, role: str) -> None:
        p.role = role
        p.role_shown = True
        g.note(ev.Reveal(p.seat, "role", role))
        g.rebuild(p)

    def check_win(self, g: Game) -> None:
        alive = [p for p in g.players if p.alive]
        roles = [p.role for p in alive]
        if len(alive) == 1 and roles[0] == INSURGENT:
            g.win((INSURGENT,), (alive[0].seat,))
        if HUNTER in roles:
            if INSURGENT not in roles:
                g.win((HUNTER,), tuple([p.seat for p in g.players if p.role == HUNTER]))
            return
        lord = next((p for p in g.players if p.role == LORD), None)
        # Hunters beside a dead lord: it was an insurgent who killed him.
        taken = g.flags.get("goal_lost") or any(p.role == HUNTER for p in g.players)
        lord_at_stake = lord is not None and (lord.alive or not taken)
        if lord_at_stake:
            super().check_win(g)
        elif len(alive) == 1 and roles[0] == RENEGADE:
            self.declare(g, (RENEGADE,))

    # --- coming back

    def after_death(self, g: Game, dead: Player, killer: Player | None, damage: Damage | None) -> Rule[None]:
        for p in g.players:
            if p.flags.pop("heals", 0) and p.alive:
                yield from g.heal(p, p.lost_hp(), skill=HUNTER)
        waiting = [p for p in g.players if not p.alive and p is not dead and not p.flags.get("gone")]
        goals = [p for p in g.players if p.alive and p.role not in (INSURGENT, RENEGADE)]
        if waiting and goals:
            yield from self.rise(g, waiting[0])

    def rise(self, g: Game, p: Player) -> Rule[None]:
        """`p` becomes an insurgent; if he isn't the first one, the caps of all insurgents fall by one, down to one."""
        pile = unused_generals(g)
        if not pile:
            return
        p.role = INSURGENT
        p.role_shown = True
        come_back(g, p, pile[0])
        g.note(ev.Reveal(p.seat, "role", INSURGENT))
        risen = g.flags["insurgents"] = g.flags.get("insurgents", 0) + 1
        others = [x for x in g.players if x.alive and x is not p and x.role == INSURGENT]
        if risen > 1 or others:
            for x in [*others, p]:
                if x.max_hp > 1:
                    g.change_max_hp(x, -1)
        yield from g.draw(p, self.cards, INSURGENT)
