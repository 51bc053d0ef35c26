"""From an event to a sentence."""

from __future__ import annotations

from typing import Any

from .names import Data, Names

DRAW, DISCARD, TABLE, OUT, HAND, EQUIP, JUDGE, PILE = range(8)
#: told by other events, or not worth a line
_SILENT = frozenset({"phase", "dodged", "judge_turned"})
_QUIET_MOVES = frozenset(
    "discard_used use respond judge due replace bury arrange claim retrial returned limit penalty".split()
)


def tell(e: Data, names: Names) -> str:
    """An event of the protocol as one sentence; empty for what isn't worth one."""
    kind: str = e["type"]
    if kind in _SILENT:
        return ""
    values: dict[str, Any] = dict(names.values(e))
    values["n"] = e.get("amount", e.get("count", len(e.get("cards", ()))))
    key = _key(e, names, values)
    return names.say("log." + key, **values) if key else ""


def _key(e: Data, names: Names, values: dict[str, Any]) -> str:
    """Which sentence tells it; may add values."""
    kind: str = e["type"]
    match kind:
        case "use" | "respond":
            return _used(e, names, values)
        case "skill":
            return "skillOn" if e["targets"] else "skill"
        case "damage":
            return "damageBy" if e["source"] >= 0 else "damage"
        case "death":
            return "deathBy" if 0 <= e["killer"] != e["seat"] else "death"
        case "move":
            return _moved(e, names, values)
        case "reveal":
            what, value = e["what"], e["value"]
            values["value"] = names.named_card(value) if what == "card" else names.any(value)
            return f"reveal.{what}"
        case "phase_skipped":
            values["phase"] = names.phase(e["phase"])
        case "look":
            return "" if not e["cards"] else "lookAt" if e["cards"][0] >= 0 else "look"
        case "flip":
            return "flip" if e["flipped"] else "unflip"
        case "choice":
            values["option"] = names.option(e["option"])
        case "mark":
            values["mark"] = names.any(e["mark"])
        case "hide" | "glimpse":
            values["slot"] = names.say(f"slot.{e['slot']}")
            return kind if kind == "hide" or not e["general"] else "glimpseAt"
        case "compare":
            return "compareWon" if e["won"] else "compareLost"
        case "win":
            values["roles"] = names.join(names.any(r) for r in e["roles"])
            return "win" if e["seats"] or e["roles"] else "draw_game"
        case "setup":
            values["person"] = names.person(e["seat"])
            values["general"] = names.generals(e["generals"])
            values["max"] = e["max_hp"]
            return "setup" if all(e["generals"]) else ""
    return kind


def _used(e: Data, names: Names, values: dict[str, Any]) -> str:
    cards = e["cards"]
    if e["type"] == "use" and not e["skill"] and names.is_equipment(e["kind"]):
        # the move tells it
        return ""
    plain = not e["skill"] and len(cards) == 1 and cards[0] >= 0 and names.deck[cards[0]]["kind"] == e["kind"]
    if not cards:
        values["cards"] = names.kind(e["kind"])
    key: str = e["type"] + ("" if plain or not cards else "As")
    targets = e.get("targets", ())
    return key + ("On" if targets and list(targets) != [e["seat"]] else "")


def _moved(e: Data, names: Names, values: dict[str, Any]) -> str:
    """Which sentence tells a move, empty when other events tell it."""
    reason, to = e["reason"], e["to"]
    origin = e["froms"][0] if e["froms"] else OUT
    source, place = origin & 7, to & 7
    known = any(c >= 0 for c in e["cards"])
    values["owner"] = names.seat((origin >> 3) - 1 if source >= HAND else e["seat"])
    values["to"] = names.seat((to >> 3) - 1) if place >= HAND else ""
    if reason == "deal":
        return "deal" if known and (to >> 3) - 1 == names.you else ""
    if place == JUDGE:
        values["kind"] = values["cards"]
        return "delayed" if source == JUDGE else ""
    if place == EQUIP:
        return {"equip": "equip", "loan": "loan"}.get(reason, "")
    if place == PILE:
        return "laid"
    if place == HAND:
        if source == DRAW:
            return "drawn" if known else "draw"
        if reason == "give":
            return "give"
        return "take" if source >= HAND and origin >> 3 != to >> 3 else "gain"
    if reason == "turn_up":
        return "turn_up"
    if reason in ("on_top", "on_bottom"):
        return str(reason)
    if place == DISCARD and source >= HAND:
        if reason in ("discard", "limit", "penalty"):
            owner = (origin >> 3) - 1
            return "discard" if e["seat"] in (owner, -1) and source != JUDGE else "lost"
        return "lost" if reason in ("replace", "bury") else ""
    return "" if reason in _QUIET_MOVES or place in (TABLE, DRAW) else "gain" if values["to"] else ""
