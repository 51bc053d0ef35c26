"""The table as text: pure functions from a view to what is shown."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from .names import Data, Names

#: narrower terminals, and people who listen, get lines
NARROW = 90
_COLUMNS = ("seat", "player", "general", "role", "hp", "hand", "equip", "judge", "marks", "distance")
_STYLES = {"wei": "blue", "shu": "green", "wu": "red", "qun": "yellow", "god": "magenta"}


def heading(view: Data, names: Names) -> str:
    """Round, turn and piles in one sentence."""
    if view["turn"] < 0 or not view["started"]:
        return names.say("head.none")
    phase = names.phase(view["phase"])
    said = names.say(
        "head",
        round=view["round"],
        turn=names.seat(view["turn"]),
        phase=phase,
        pile=view["pile"],
        discards=len(view["discards"]),
    )
    if view["table"]:
        cards = [names.face(c) if c >= 0 else names.say("face_down") for c in view["table"]]
        said += ("" if names.lang == "zh" else " ") + names.say("in_play", cards=names.join(cards))
    return said


def has_roles(view: Data) -> bool:
    """Whether roles are what is played for; else it's kingdoms. One's own is known, or the lord's to who watches."""
    return any(s["role"] for s in view["seats"])


def side(s: Data, view: Data, names: Names) -> str:
    """What a player plays for, as far as it's known."""
    known = s["role"] if has_roles(view) else s["kingdom"]
    return names.any(known) if known else "?"


def general(s: Data, view: Data, names: Names) -> str:
    """Generals, with their kingdom where that isn't told as a side."""
    named = names.generals(s["generals"], s["shown"])
    return f"{named}·{names.any(s['kingdom'])}" if named and s["kingdom"] and has_roles(view) else named


def marks(s: Data, names: Names) -> str:
    found = [f"{names.any(m)} {n}" for m, n in s["marks"].items() if n]
    found += [names.say("pile", name=names.any(p), n=len(cards)) for p, cards in s["piles"].items() if cards]
    if s["flipped"]:
        found.append(names.say("flipped"))
    return names.join(found)


def distance(s: Data, names: Names) -> str:
    if s["distance"] is None:
        return ""
    return names.say("near" if s["in_range"] else "far", n=s["distance"])


def cells(s: Data, view: Data, names: Names) -> dict[str, str]:
    """Everything about a seat, by column; empty where there's nothing to say."""
    hand = str(s["hand_count"])
    if s["hand"] and s["seat"] != view["you"]:
        hand = names.say("known", n=hand, cards=names.faces(s["hand"]))
    return {
        "seat": f"{'>' if s['seat'] == view['turn'] else ''}{s['seat'] + 1}",
        "player": names.person(s["seat"]),
        "general": general(s, view, names),
        "role": side(s, view, names),
        "hp": f"{s['hp']}/{s['max_hp']}" if s["alive"] else names.say("dead"),
        "hand": hand,
        "equip": names.faces(s["equip"]),
        "judge": names.join(names.kind(j["kind"]) for j in s["judge"]),
        "marks": marks(s, names),
        "distance": distance(s, names),
    }


def as_table(view: Data, names: Names) -> RenderableType:
    """A table with a row for each seat, in the order of seats."""
    table = Table(
        title=heading(view, names), title_justify="left", show_edge=False, pad_edge=False, header_style="bold"
    )
    for c in _COLUMNS:
        heading_of = "side" if c == "role" and not has_roles(view) else c
        table.add_column(names.say("col." + heading_of), overflow="fold", no_wrap=c in ("seat", "hp"))
    for s in view["seats"]:
        row: list[Any] = [Text(v) for v in cells(s, view, names).values()]
        row[2].stylize(_STYLES.get(s["kingdom"] or "", ""))
        if s["alive"] and s["hp"] == 1:
            row[4].stylize("bold red")
        table.add_row(*row, style="dim" if not s["alive"] else "bold" if s["seat"] == view["you"] else "")
    return table


def as_lines(view: Data, names: Names) -> list[str]:
    """The same a line for each seat, for narrow terminals and for ears."""
    found = [heading(view, names)]
    colon = names.say("colon")
    for s in view["seats"]:
        c = cells(s, view, names)
        parts = [c["general"], c["role"], c["hp"]]
        rest = ("hand", "equip", "judge", "marks", "distance") if s["alive"] else ()
        parts += [names.say("col." + k) + colon + c[k] for k in rest if c[k]]
        found.append(f"{c['seat']} {c['player']}{colon}{names.join(p for p in parts if p)}")
    return found


def own(view: Data, names: Names) -> list[str]:
    """What is yours: a line on yourself, a line with your hand."""
    if view["you"] is None:
        return [names.say("watching")]
    s = view["seats"][view["you"]]
    c = cells(s, view, names)
    nothing = names.say("nothing")
    return [
        names.say(
            "me",
            general=c["general"] or nothing,
            role=c["role"],
            hp=s["hp"],
            max=s["max_hp"],
            equip=c["equip"] or nothing,
            judge=c["judge"] or nothing,
        ),
        names.say("hand", n=s["hand_count"], cards=names.faces(s["hand"]) or nothing),
    ]
