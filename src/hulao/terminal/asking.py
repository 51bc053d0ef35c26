"""From a question to one sentence, and from an offer or answer to words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .names import Data, Names
from .phrases import PHRASES

#: offers that are complete as they are
QUIET = frozenset({"pass", "end", "yes"})


def loud(prompt: Data) -> list[Data]:
    return [o for o in prompt["offers"] if o["do"] not in QUIET]


def span(low: int, high: int) -> str:
    return str(high) if low == high else f"{low}–{high}"


def question(prompt: Data, names: Names, view: Data | None = None) -> str:
    """One sentence: who, what, why."""
    reason: Data = prompt["reason"]
    why: str = reason.get("why") or prompt["kind"]
    values: dict[str, Any] = dict(names.values(reason))
    first = next(iter(loud(prompt)), None)
    values["n"] = 1
    if first is not None:
        limits = first["targets"] if prompt["kind"] == "players" and first["targets"] else first["cards"]
        values["n"] = span(limits["min"], limits["max"])
    key = why
    if why == "respond" and reason.get("by", -1) >= 0 and "kind" in reason:
        key = "respondTo"
    elif why == "counter" and "on" in reason:
        key = "counterDelayed" if reason["on"] == reason.get("by") else "counterOn"
    elif why == "cards" and reason.get("skill") == "discard":
        key = "limit"
    elif why == "option" and reason.get("skill") == "reveal":
        key = "reveal"
    elif why == "general":
        role = _own_role(view)
        if first is not None and any("+" in x for x in first["options"]):
            key = "general.pair"
        elif role:
            key, values["role"] = "general.role", names.any(role)
    if "ask." + key not in PHRASES:
        key = "other"
    said = names.say("ask." + key, **values)
    if reason.get("need", 1) > 1:
        said += ("" if names.lang == "zh" else " ") + names.say("ask.need", **values)
    return said


def _own_role(view: Data | None) -> str:
    if view is None or view["you"] is None:
        return ""
    return view["seats"][view["you"]]["role"] or ""


def what(o: Data, names: Names, cards: Sequence[int] = (), view: Data | None = None) -> str:
    """An offer in words, with the cards chosen for it."""
    do, name, skill = o["do"], o["name"], o["skill"]
    if do in ("end", "pass", "yes"):
        return names.say("do." + do)
    card = names.join(token(c, names, view) for c in cards)
    if do == "skill":
        return names.say("do.skillCard" if cards else "do.skill", skill=names.marked(name), card=card)
    if do in ("use", "respond", "recast"):
        if skill:
            return names.say(
                "do.as" if cards else "do.asAny", skill=names.marked(skill), card=card, kind=names.kind(name)
            )
        if cards and names.deck[cards[0]]["kind"] != name:
            return names.say("do.turned", card=card, kind=names.kind(name))
        return names.say("do." + do, card=card or names.kind(name))
    if do == "arrange":
        return names.say("do.arrange")
    return card or names.say("do.chooseAny")


def token(t: int, names: Names, view: Data | None) -> str:
    """A card that may be chosen, with where it lies when that isn't one's own hand."""
    if t < 0:
        return names.say("hidden_card", n=-t)
    face = names.face(t)
    for s in view["seats"] if view is not None else ():
        zones = {"equip": s["equip"], "judge": [j["card"] for j in s["judge"]]}
        if view is not None and s["seat"] != view["you"]:
            zones["hand"] = s["hand"]
        for zone, cards in zones.items():
            if t in cards:
                return names.say("do.whose", card=face, zone=names.say("zone." + zone))
    return face


def answer_words(a: Data, prompt: Data, names: Names, view: Data | None = None) -> str:
    """A complete answer in words."""
    o = next((o for o in prompt["offers"] if all(o[k] == a[k] for k in ("do", "name", "skill"))), None)
    if o is None:
        o = {"do": a["do"], "name": a["name"], "skill": a["skill"], "options": ()}
    if a["do"] in QUIET:
        return names.say("do." + a["do"])
    if a["option"] and not a["cards"] and not a["targets"] and a["do"] == "choose":
        return names.option(a["option"])
    said = what(o, names, a["cards"], view)
    if a["targets"]:
        said = names.say("do.on", what=said, targets=names.join(names.seat(s) for s in a["targets"]))
    if a["option"]:
        said = names.say("do.option", what=said, option=names.option(a["option"]))
    return said
