"""The identity game: roles dealt in secret, the lord known, rewards and penalties, and who wins (C002-C048)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hulao.kernel import events as ev
from hulao.kernel.ask import Answer, Offer, Request, Round
from hulao.kernel.cards import Rule
from hulao.kernel.damage import Damage
from hulao.kernel.game import Game
from hulao.kernel.general import General
from hulao.kernel.mode import Mode
from hulao.kernel.player import Player
from hulao.kernel.zones import EQUIP, HAND

from .dealing import deal_hands

LORD, LOYALIST, REBEL, RENEGADE = "lord", "loyalist", "rebel", "renegade"
#: (lord, loyalists, rebels, renegades) by number of players
RoleTable = Mapping[int, tuple[int, int, int, int]]


class IdentityGame(Mode):
    """`roles`: the table (C002). `lord_random`: random candidates the lord sees besides the lord's choices (C008).
    `candidates`: how many the others see, two from `few_candidates_from` players on (C011). `penalty_zones`: what the
    lord loses for killing a loyalist (C041). `one_by_one`: the others choose openly one after the other. `lord_bonus`:
    added to the lord's hit point cap (C012). `reward`: cards for killing a rebel (C040). `prefer_hp`: generals with so
    many points are dealt before the others (C017). `renegade_after_rebels`: renegades win by the lord's death once all
    rebels are dead (C045, text B), else as the last survivor.

    `settings` are these arguments, for a mode that differs in some of them (`variant`) or in its class.
    """

    id = "identity"

    def __init__(
        self,
        roles: RoleTable,
        *,
        lord_random: int = 2,
        candidates: int = 3,
        few_candidates_from: int = 10,
        penalty_zones: int = HAND | EQUIP,
        one_by_one: bool = False,
        lord_bonus: int = 1,
        reward: int = 3,
        prefer_hp: int = 0,
        renegade_after_rebels: bool = False,
    ) -> None:
        self.settings: dict[str, Any] = {
            "roles": roles,
            "lord_random": lord_random,
            "candidates": candidates,
            "few_candidates_from": few_candidates_from,
            "penalty_zones": penalty_zones,
            "one_by_one": one_by_one,
            "lord_bonus": lord_bonus,
            "reward": reward,
            "prefer_hp": prefer_hp,
            "renegade_after_rebels": renegade_after_rebels,
        }
        self.roles = roles
        self.lord_random = lord_random
        self.candidates = candidates
        self.few_candidates_from = few_candidates_from
        self.penalty_zones = penalty_zones
        self.one_by_one = one_by_one
        self.lord_bonus = lord_bonus
        self.reward = reward
        self.prefer_hp = prefer_hp
        self.renegade_after_rebels = renegade_after_rebels

    def variant(self, **changes: Any) -> IdentityGame:
        """The same mode with some settings changed."""
        return type(self)(**{**self.settings, **changes})

    # --- set-up

    def setup(self, g: Game) -> Rule[int]:
        lord = self.deal_roles(g)
        yield from self.choose_generals(g, lord)
        deal_hands(g, lord)
        return lord.seat

    def can_deal(self, lords: int, generals: int, players: int) -> bool:
        return lords > 0 and generals >= players

    def role_counts(self, players: int) -> Mapping[str, int]:
        return dict(zip((LORD, LOYALIST, REBEL, RENEGADE), self.roles[players], strict=True))

    def deal_roles(self, g: Game) -> Player:
        n = len(g.players)
        counts = self.roles[n]
        roles = [r for r, c in zip((LORD, LOYALIST, REBEL, RENEGADE), counts, strict=True) for _ in range(c)]
        g.shuffle(roles)
        lord = g.players[0]
        for p, role in zip(g.players, roles, strict=True):
            p.role = role
            if role == LORD:
                lord = p
        lord.role_shown = True
        g.note(ev.Reveal(lord.seat, "role", LORD))
        return lord

    def choose_generals(self, g: Game, lord: Player) -> Rule[None]:
        pile = list(g.ruleset.generals.values())
        self.shuffle_generals(g, pile)
        barred = [x for x in pile if x.never_lord]
        fixed = [x for x in g.ruleset.generals.values() if x.lord_choice]
        drawn = [x for x in pile if x not in fixed and x not in barred][: self.lord_random]
        choice: Answer = yield _general_request(lord, fixed + drawn)
        chosen = g.ruleset.generals[choice.option]
        self.seat_general(g, lord, chosen)
        pile.remove(chosen)
        self.shuffle_generals(g, pile)
        others = [g.players[s] for s in g.order_from(lord.seat) if s != lord.seat]
        each = self.candidates if len(g.players) < self.few_candidates_from else 2
        # A small roster (a ban list) still gives everybody a general.
        each = max(1, min(each, len(pile) // len(others)))
        if self.one_by_one:
            for p in others:
                a: Answer = yield _general_request(p, pile[:each])
                chosen = g.ruleset.generals[a.option]
                self.seat_general(g, p, chosen)
                pile.remove(chosen)
                self.shuffle_generals(g, pile)
            return
        n = len(others)
        requests = [_general_request(p, pile[i : n * each : n]) for i, p in enumerate(others)]
        answers: list[Answer] = yield Round(requests, all_answer=True)
        for p, a in zip(others, answers, strict=True):
            self.seat_general(g, p, g.ruleset.generals[a.option])

    def shuffle_generals(self, g: Game, pile: list[General]) -> None:
        """Shuffle, with the preferred ones on top."""
        g.shuffle(pile)
        if self.prefer_hp:
            pile.sort(key=lambda x: x.hp != self.prefer_hp)

    def seat_general(self, g: Game, p: Player, general: General) -> None:
        """`p` plays `general` from now on."""
        p.generals = (general,)
        p.shown = (True,)
        p.kingdom = general.kingdom
        p.gender = general.gender
        p.max_hp = general.hp + (self.lord_bonus if p.role == LORD else 0)
        p.hp = p.max_hp
        g.note(ev.Setup(p.seat, (general.id,), p.kingdom, p.hp, p.max_hp))
        g.set_skills(p, general.skills)

    # --- death and victory

    def show_dead(self, g: Game, dead: Player) -> None:
        if not dead.role_shown:
            dead.role_shown = True
            g.note(ev.Reveal(dead.seat, "role", dead.role))

    def counts_as_alive(self, p: Player) -> bool:
        """Whether a player counts for the victory conditions."""
        return p.alive and not p.reborn

    def check_win(self, g: Game) -> None:
        """The sides' goals on the position as it now is (C043-C046, C149)."""
        alive = [p for p in g.players if self.counts_as_alive(p)]
        lord = next((p for p in g.players if p.role == LORD), None)
        if lord is not None and not lord.alive:
            if len(alive) == 1 and alive[0].role == RENEGADE:
                self.declare(g, (RENEGADE,))
            if self.renegade_after_rebels:
                roles = [p.role for p in alive]
                if RENEGADE in roles and REBEL not in roles:
                    self.declare(g, (RENEGADE,))
            self.declare(g, (REBEL,))
        if not any(p.role in (REBEL, RENEGADE) for p in alive):
            self.declare(g, (LORD, LOYALIST))

    def declare(self, g: Game, roles: tuple[str, ...]) -> None:
        """The game is won by `roles`: dead members of a side win with it, but a renegade must be alive."""
        seats = tuple(
            [p.seat for p in g.players if p.role in roles and (p.role != RENEGADE or self.counts_as_alive(p))]
        )
        g.win(roles, seats)

    def rewards(self, g: Game, dead: Player, killer: Player | None) -> Rule[None]:
        if killer is None or not killer.alive or dead.reborn:
            return
        if dead.role == REBEL:
            g.note(ev.Reward(killer.seat, self.reward))
            yield from g.draw(killer, self.reward, "reward")
        elif dead.role == LOYALIST and killer.role == LORD:
            cards = killer.cards(self.penalty_zones)
            g.note(ev.Penalty(killer.seat, len(cards)))
            yield from g.discard(cards, killer, reason="penalty")

    def after_death(self, g: Game, dead: Player, killer: Player | None, damage: Damage | None) -> Rule[None]:
        yield from ()


def _general_request(p: Player, candidates: list[General]) -> Request:
    ids = tuple([x.id for x in candidates])
    return Request(
        p.seat,
        "general",
        [Offer("choose", "general", options=ids)],
        Answer("choose", "general", option=ids[0]),
        {"why": "general"},
    )
