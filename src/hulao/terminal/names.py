"""What things are called in one language: cards, skills, generals, players. Says sentences with them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .phrases import PHRASES
from .phrases_room import ROOM

SUITS = "♠♥♣♦"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
STEMS = "甲乙丙丁戊己庚辛壬癸子丑"
PHASES = ("start", "judge", "draw", "play", "discard", "finish")
_SECTIONS = ("cards", "skills", "generals", "marks", "roles", "kingdoms", "phases", "editions")
_OWN = ("cards", "skills", "generals")

Data = Mapping[str, Any]

#: how the browser calls who has given no name; the server numbers those of one name
GUEST = re.compile(r"^Guest(?=( \d+)?$)")


class Names:
    """The words of a language (`texts`: those of `/api/texts`), and who sits where as far as it has been told."""

    def __init__(self, lang: str, texts: Data) -> None:
        self.lang = lang
        self.texts = texts
        self.edition = ""
        self.deck: Sequence[Data] = ()
        self.you: int | None = None
        self._people: dict[int, str] = {}
        self._generals: dict[int, str] = {}

    # --- what it is told

    def sit(self, seats: Iterable[Data]) -> None:
        """The seats of a room."""
        self._people = {s["seat"]: self.sitter(s) if s["name"] or s["kind"] == "bot" else "" for s in seats}

    def sitter(self, seat: Data) -> str:
        """Who sits in a room's seat: a bot by its seat, who gave no name by this language's word for a guest."""
        name = str(seat["name"])
        return GUEST.sub(self.say("guest"), name) if name else self.bot(seat["seat"])

    def look(self, view: Data) -> None:
        """A view, for the generals."""
        self.edition, self.you = view["edition"], view["you"]
        self._generals = {s["seat"]: self.generals([g for g in s["generals"] if g]) for s in view["seats"]}

    def clear(self) -> None:
        """No game: nobody has a general."""
        self._generals = {}

    # --- sentences

    def say(self, code: str, /, **values: object) -> str:
        """One of the client's sentences."""
        both = PHRASES.get(code) or ROOM[code]
        return both[0 if self.lang == "zh" else 1].format_map(values)

    def reason(self, code: str, args: Data) -> str:
        """A code of the server in words."""
        template: str = self.texts["reasons"].get(code, code)
        return template.format_map(_Filled(self.values(args)))

    def hint(self, code: str, args: Data) -> str:
        """The reason of a hint in words."""
        template: str = self.texts["hints"].get(code, "")
        return template.format_map(_Filled(self.values(args)))

    def values(self, fields: Data) -> dict[str, str]:
        """The fields of a reason, an event or a refusal as words."""
        found: dict[str, str] = {}
        for k, v in fields.items():
            if k in ("seat", "by", "on", "owner", "source", "to", "killer", "who", "other"):
                found[k] = self.seat(v) if isinstance(v, int) else str(v)
            elif k in ("targets", "seats"):
                found[k] = self.join(self.seat(s) for s in v)
            elif k in ("card", "other_card"):
                found[k] = self.face(v)
            elif k == "cards":
                found[k] = self.faces(v)
            elif k == "kinds":
                found[k] = self.say("or").join(self.kind(x) for x in v)
            elif k == "kind":
                found[k] = self.kind(v)
            elif k in ("skill", "judge", "reason"):
                found[k] = self.marked(v)
            elif isinstance(v, str):
                found[k] = self.any(v)
            else:
                found[k] = str(v)
        return found

    def join(self, parts: Iterable[str]) -> str:
        return self.say("and").join(parts)

    # --- names

    def entry(self, section: str, id: str) -> Data | None:
        """What the texts say of something; the edition's own words come first."""
        own = self.texts["editions"].get(self.edition, {}).get(section, {}) if section in _OWN else {}
        found = own.get(id) or self.texts.get(section, {}).get(id)
        return {"name": found} if isinstance(found, str) else found

    def any(self, id: str) -> str:
        """The name of whatever this identifier means."""
        if "name." + id in PHRASES:
            return self.say("name." + id)
        for section in _SECTIONS:
            found = self.entry(section, id)
            if found is not None:
                return str(found["name"])
        return id

    def phase(self, number: int) -> str:
        found = self.entry("phases", PHASES[max(number, 0)])
        return str(found["name"]) if found is not None else PHASES[max(number, 0)]

    def candidate(self, id: str) -> str:
        """A general that may be chosen, or a pair, with kingdom, hit points and skills."""
        if "+" in id:
            return self._pair(id)
        e = self.entry("generals", id)
        if e is None:
            return self.option(id)
        parts = [self.any(e["kingdom"])] if e["kingdom"] else []
        skills = self.join(self.any(s) for s in e["skills"])
        return self.say("candidate", name=e["name"], kingdom="".join(parts), hp=e["hp"], skills=skills).strip()

    def _pair(self, id: str) -> str:
        """Two generals, whose points are printed as halves."""
        both = [e for e in (self.entry("generals", g) for g in id.split("+")) if e is not None]
        hp, half = divmod(sum(e["hp"] for e in both), 2)
        return self.say(
            "pair",
            name=self.option(id),
            kingdom=self.any(both[0]["kingdom"]),
            hp=f"{hp}½" if half else hp,
            skills=self.join(self.any(s) for e in both for s in e["skills"]),
        )

    def is_equipment(self, kind: str) -> bool:
        e = self.entry("cards", kind)
        return e is not None and e.get("type", 0) >= 3

    def marked(self, id: str) -> str:
        """A name in the brackets of its language."""
        return f"【{self.any(id)}】" if self.lang == "zh" else self.any(id)

    def kind(self, id: str) -> str:
        found = self.entry("cards", id)
        name = str(found["name"]) if found is not None else self.any(id)
        return f"【{name}】" if self.lang == "zh" else name

    def option(self, id: str) -> str:
        """An option of an offer."""
        if "option." + id in PHRASES:
            return self.say("option." + id)
        return " + ".join(self.any(part) for part in id.split("+"))

    def face(self, token: int) -> str:
        """A card: its kind, suit and rank."""
        if token < 0 or token >= len(self.deck):
            return self.say("card")
        c = self.deck[token]
        return f"{self.kind(c['kind'])}{'' if self.lang == 'zh' else ' '}{SUITS[c['suit']]}{RANKS[c['rank'] - 1]}"

    def faces(self, tokens: Sequence[int]) -> str:
        """Cards, those that aren't known as a number."""
        known = [self.face(t) for t in tokens if t >= 0]
        hidden = len(tokens) - len(known)
        if hidden:
            known.append(self.say("cards", n=hidden) if hidden > 1 else self.say("card"))
        return self.join(known)

    def named_card(self, name: str) -> str:
        """A card by its name `kind:S7`."""
        kind, _, look = name.partition(":")
        if not look or look[0] not in "SHCD":
            return self.kind(kind)
        return f"{self.kind(kind)}{'' if self.lang == 'zh' else ' '}{SUITS['SHCD'.index(look[0])]}{look[1:]}"

    def generals(self, ids: Sequence[str], shown: Sequence[bool] = ()) -> str:
        """A player's generals; ? for a hidden one, and marked where one knows him; empty without any."""
        named = [self.any(g) if g else "?" for g in ids]
        if not all(shown):
            hidden = zip(named, ids, shown, strict=True)
            named = [self.say("hidden", name=n) if g and not up else n for n, g, up in hidden]
        return " + ".join(named)

    def bot(self, seat: int) -> str:
        return self.say("bot", x=STEMS[seat % 12] if self.lang == "zh" else chr(ord("A") + seat % 26))

    def person(self, seat: int) -> str:
        """The player, whatever his general."""
        return self._numbered(seat, self._people.get(seat, ""))

    def seat(self, seat: int) -> str:
        """A player in a sentence: his general if it's known, else his own name."""
        if seat < 0:
            return self.say("nobody")
        general = self._generals.get(seat, "")
        return self._numbered(seat, general or self._people.get(seat, ""))

    def _numbered(self, seat: int, name: str) -> str:
        if not name:
            return self.say("you") if seat == self.you else self.say("seat.none", n=seat + 1)
        return self.say("seat.you" if seat == self.you else "seat", name=name, n=seat + 1)

    def look_up(self, word: str) -> list[str]:
        """What the texts say about what is called so."""
        wanted = word.strip("【】 ").casefold()
        found = []
        for section in _OWN:
            for id in self.texts[section]:
                e = self.entry(section, id)
                if e is not None and str(e["name"]).casefold() == wanted:
                    found.append(self.text(section, id))
        return found

    def text(self, section: str, id: str) -> str:
        """Name and text of a card, skill or general on a line or several."""
        e = self.entry(section, id)
        if e is None:
            return self.any(id)
        if section != "generals":
            return self.say("why.line", what=e["name"], why=e.get("text", ""))
        head = f"{e['name']} {self.any(e['kingdom'])} {e['hp']}" if e["kingdom"] else f"{e['name']} {e['hp']}"
        return "\n".join([head, *("  " + self.text("skills", s) for s in e["skills"])])

    def about(self, id: str) -> str:
        """The text of whatever this identifier means; empty when there's none."""
        for section in _OWN:
            if self.entry(section, id) is not None:
                return self.text(section, id)
        return ""


class _Filled(dict[str, str]):
    """Fields for a template that may want others."""

    def __missing__(self, key: str) -> str:
        return "?"
