"""Laying out a game in the position that a scenario describes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from hulao.editions import EDITIONS as PLAYABLE
from hulao.editions import OptionError, ruleset
from hulao.kernel.cards import DELAYED, Card
from hulao.kernel.events import ALL, AT_EQUIP, AT_HAND, AT_JUDGE, AT_PILE, DISCARD_PILE, DRAW_PILE, OUT
from hulao.kernel.general import General
from hulao.kernel.player import Player
from hulao.kernel.ruleset import Ruleset
from hulao.kernel.state import RUNNING
from hulao.kernel.timing import PHASE_NAMES

from .checks import AnyCheck as _Any
from .checks import CardCheck, Check, SeatCheck, TopCheck
from .format import FormatError, PlayerSpec, Scenario, placed_cards
from .steps import Converted, cards_of
from .table import Table, Watched

#: the nameless generals of scenarios, for editions whose roster doesn't list them
BLANKS = {
    "blank": General("blank", (), "male", 4, ()),
    "blank_f": General("blank_f", (), "female", 4, ()),
}


def is_playable(edition: str) -> bool:
    """Whether this version has the edition's rules."""
    return edition in PLAYABLE


def rules_for(scenario: Scenario, edition: str) -> Ruleset:
    """The ruleset of a scenario; raises FormatError for options that the edition doesn't have."""
    try:
        return ruleset(edition, scenario.raw.options)
    except OptionError as e:
        raise FormatError(f"scenario {scenario.id}: {e}") from None


class Supply:
    """The edition's deck, from which named cards are taken one copy at a time."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.left: dict[str, list[Card]] = {}
        for c in rules.cards:
            self.left.setdefault(c.name, []).append(c)
        self.printed = {name: len(copies) for name, copies in self.left.items()}

    def check(self, names: Iterable[str]) -> None:
        """All of them are in the deck often enough; raises FormatError."""
        for name, n in Counter(names).items():
            printed = self.printed.get(name, 0)
            if not printed:
                raise FormatError(f"card {name} isn't in the deck of {self.rules.edition}")
            if n > printed:
                raise FormatError(f"card {name} is there {n} times, the deck of {self.rules.edition} has {printed}")

    def take(self, name: str) -> Card:
        return self.left[name].pop(0)


def named_cards(scenario: Scenario) -> set[str]:
    """All cards that the script and the checks name."""
    found: set[str] = set()
    checks: list[Check] = list(scenario.expect)
    for step in scenario.steps:
        found.update(cards_of(step.fields))
        checks += step.checks
    while checks:
        check = checks.pop()
        if isinstance(check, _Any):
            for part in check.lists:
                checks += part
        elif isinstance(check, CardCheck):
            found.add(check.card)
        elif isinstance(check, TopCheck):
            found.update(check.top)
        elif isinstance(check, SeatCheck):
            for zone in (check.fields.hand, check.fields.equip, check.fields.judge):
                if isinstance(zone, tuple):
                    found.update(zone)
            for action in (check.can, check.cannot):
                if action is not None:
                    found.update(cards_of(action.fields))
    return found


def lay_out(scenario: Scenario, edition: str) -> Table:
    """The game at the start of the scenario; raises FormatError when the position can't be laid out."""
    try:
        return _lay_out(scenario, rules_for(scenario, edition))
    except FormatError as e:
        text = str(e)
        raise FormatError(text if text.startswith("scenario ") else f"scenario {scenario.id}: {text}") from None


def _lay_out(scenario: Scenario, rules: Ruleset) -> Table:
    raw = scenario.raw
    supply = Supply(rules)
    supply.check(placed_cards(raw))
    supply.check(named_cards(scenario))
    g = Table(rules, len(raw.players), raw.seed, forkable=True)
    log = Watched(g)
    g.log = log
    lords = any(p.role for p in raw.players)
    for p, spec in zip(g.players, raw.players, strict=True):
        _seat(g, p, spec, (spec.role or "rebel") if lords else ("rebel" if p.seat else "lord"))
    for p, spec in zip(g.players, raw.players, strict=True):
        _deal(g, p, spec, supply)
    _piles(g, raw.draw_pile, raw.discard_pile, raw.draw_pile_only, supply)
    g.ring = tuple([p.seat for p in g.players if p.alive])
    g.stage = RUNNING
    g.turn = raw.turn - 1
    g.turn_count = 1
    g.phase = PHASE_NAMES.index(raw.phase)
    for p in g.players:
        g.rebuild(p)
    # A mode may keep facts of its own about a position.
    laid_out = getattr(rules.mode, "laid_out", None)
    if laid_out is not None:
        laid_out(g)
    log.clear()
    log.kept.clear()
    return g


def _seat(g: Table, p: Player, spec: PlayerSpec, role: str) -> None:
    generals = []
    for name in spec.generals or (spec.general,):
        found = g.ruleset.generals.get(name) or BLANKS.get(name)
        if found is None:
            raise FormatError(f"general {name!r} isn't in {g.ruleset.edition}")
        generals.append(found)
    p.generals = tuple(generals)
    p.shown = spec.shown or (True,) * len(generals)
    p.alive = not spec.dead
    p.flipped = spec.flipped
    p.reborn = spec.reborn
    p.marks = {k: v for k, v in spec.marks.items() if v}
    first = generals[0]
    bonus = 0
    if not spec.generals:
        p.role = role
        p.role_shown = role == "lord" or spec.dead or spec.reborn
        p.kingdom = first.kingdom
        p.gender = first.gender
        bonus = getattr(g.ruleset.mode, "lord_bonus", 0) if role == "lord" else 0
    printed = first.hp if len(generals) == 1 else sum(x.hp for x in generals) // 2
    p.max_hp = printed + bonus if spec.max_hp is None else spec.max_hp
    p.hp = p.max_hp if spec.hp is None else spec.hp
    if spec.dead:
        p.hp = min(p.hp, 0) if spec.hp is None else spec.hp
    else:
        p.skills = tuple(s for x, shown in zip(generals, p.shown, strict=True) if shown for s in x.skills)
    if spec.generals:
        _show(p, spec)


def _show(p: Player, spec: PlayerSpec) -> None:
    """Kingdom and gender of a player with two generals, as far as they're shown; a nameless one has the other's."""
    visible = [x for x, shown in zip(p.generals, p.shown, strict=True) if shown]
    kingdom = next((x.kingdom for x in p.generals if x.kingdom), "")
    p.kingdom = (spec.kingdom or kingdom) if visible else ""
    p.gender = visible[0].gender if visible else ""


def _deal(g: Table, p: Player, spec: PlayerSpec, supply: Supply) -> None:
    base = 8 * (p.seat + 1)
    for name in spec.hand:
        c = supply.take(name)
        p.hand.append(c)
        _put(g, c, AT_HAND + base, 1 << p.seat)
    for name in spec.equip:
        c = supply.take(name)
        if not c.kind.is_equipment:
            raise FormatError(f"card {name} can't be worn")
        p.equip.append(c)
        _put(g, c, AT_EQUIP + base, ALL)
    for card in spec.judge:
        if isinstance(card, Converted):
            c = supply.take(card.cards[0])
            kind = g.ruleset.kinds.get(card.kind)
            if kind is not None and kind is not c.kind:
                g.lying_as[c.id] = kind.id
        else:
            c = supply.take(card)
            kind = c.kind
        if kind is None or kind.type != DELAYED:
            raise FormatError(f"card {c.name} can't lie before a player" + (f" as {kind.id}" if kind else ""))
        p.judge.append(c)
        _put(g, c, AT_JUDGE + base, ALL)
    for name, cards in spec.piles.items():
        p.piles[name] = [supply.take(c) for c in cards]
        for c in p.piles[name]:
            _put(g, c, AT_PILE + base, ALL)


def _piles(g: Table, draw: tuple[str, ...], discard: tuple[str, ...], only: bool, supply: Supply) -> None:
    top = [supply.take(name) for name in draw]
    discarded = [supply.take(name) for name in discard]
    used = {c.id for c in g.ruleset.cards} - {c.id for copies in supply.left.values() for c in copies}
    rest = [c for c in g.ruleset.cards if c.id not in used]
    if only:
        for c in rest:
            _put(g, c, OUT, ALL)
        rest = []
    g.draw_pile = [*reversed(rest), *reversed(top)]
    for c in g.draw_pile:
        _put(g, c, DRAW_PILE, 0)
    g.discard_pile = discarded[::-1]
    for c in discarded:
        _put(g, c, DISCARD_PILE, ALL)


def _put(g: Table, c: Card, place: int, known: int) -> None:
    g.places[c.id] = place
    g.known[c.id] = known
