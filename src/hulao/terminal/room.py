"""A room as text."""

from __future__ import annotations

from .names import Data, Names


def lines(room: Data, names: Names) -> list[str]:
    """The lobby: how it's played, who sits where, what one can do."""
    if not room:
        return []
    n, s = names, room["settings"]
    gap = "" if n.lang == "zh" else " "
    edition = n.any(s["edition"])
    head = n.say("room.lobby", code=room["code"], edition=edition, seats=s["seats"]) + gap
    head += n.say("room.clock", clock=s["clock"], reserve=s["reserve"]) if s["clock"] else n.say("room.clock.none")
    found = [head]
    for seat in room["seats"]:
        notes = []
        if seat["kind"] == "empty":
            name = n.say("room.empty")
        else:
            name = n.sitter(seat)
            notes.append(n.say("room.bot") if seat["kind"] == "bot" else n.say("room.person"))
        if seat["seat"] == room["you"]:
            notes.append(n.say("room.you"))
        if seat["seat"] == room["host"]:
            notes.append(n.say("room.host"))
        if seat["kind"] == "human":
            notes.append(n.say("room.ready" if seat["ready"] else "room.not_ready"))
            if not seat["connected"]:
                notes.append(n.say("room.lost"))
        found.append(f"{seat['seat'] + 1:>3}  {name}" + (n.say("colon") + n.join(notes) if notes else ""))
    if room["you"] is not None:
        found.append(n.say("room.how"))
    if room["you_host"]:
        found.append(n.say("room.how.host"))
    return found


def news(before: Data, room: Data, names: Names) -> list[str]:
    """What has changed in a room that isn't seen otherwise."""
    if not before:
        return [names.say("room.paused", report=room["report"])] if room["state"] == "paused" else []
    found = []
    if before["state"] != room["state"]:
        if room["state"] == "playing":
            found.append(names.say("room.begins"))
        elif room["state"] == "paused":
            found.append(names.say("room.paused", report=room["report"]))
    for old, new in zip(before["seats"], room["seats"], strict=False):
        if new["kind"] != "human" or old["name"] != new["name"]:
            continue
        who = new["name"]
        if room["state"] != "lobby":
            if old["connected"] != new["connected"]:
                found.append(names.say("room.back.now" if new["connected"] else "room.lost.now", who=who))
            if (old["auto"] or old["away"]) != (new["auto"] or new["away"]):
                on = new["auto"] or new["away"]
                found.append(names.say("room.auto.on" if on else "room.auto.off", who=who))
        elif new["wants"] is not None and new["wants"] == room["you"] != old["wants"]:
            found.append(names.say("room.wants", who=who, seat=new["seat"] + 1))
    return found
