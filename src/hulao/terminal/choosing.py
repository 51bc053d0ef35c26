"""Choosing an answer by numbered choices: first what, then with which cards, on whom, and how. No rule is decided
here: the offers of the question say what may be chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .asking import QUIET, answer_words, loud, span, token, what
from .names import Data, Names

Answer = dict[str, Any]


class Bad(Exception):
    """Something that can't be chosen; the message is one sentence."""


class Item:
    """A numbered choice: what it's called, and which offer it takes with what chosen already."""

    __slots__ = ("cards", "label", "offer", "option")

    def __init__(self, offer: Data, label: str, cards: Sequence[int] = (), option: str = "") -> None:
        self.offer = offer
        self.label = label
        self.cards = tuple(cards)
        self.option = option


class Chooser:
    """One question being answered. `lines` shows the present stage, `take` reads what is typed for it."""

    def __init__(self, prompt: Data, names: Names, view: Data) -> None:
        self.prompt = prompt
        self.names = names
        self.view = view
        self.items = _first(prompt, names, view)
        self.begin()

    def begin(self) -> None:
        """Back to the first stage."""
        self.offer: Data | None = None
        self.cards: tuple[int, ...] = ()
        self.targets: tuple[int, ...] = ()
        self.bottom: tuple[int, ...] = ()
        self.option = ""
        self.stage = "first"
        self._past: list[tuple[Any, ...]] = []
        if len(self.items) == 1 and not _whole(self.items[0]):
            self._pick(self.items[0])
            self._past.clear()

    # --- what is shown

    def lines(self) -> list[str]:
        """The choices of this stage, numbered, and what Enter does."""
        n, shown = self.names, self._labels()
        head = self._head()
        found = [head] if head else []
        enter = self._enter_words()
        default = [self.stage == "first" and self._is_default(i) for i in self.items]
        marked = any(default)
        for i, label in enumerate(shown):
            found.append(f"{i + 1:>3}  {label}{n.say('enter') if marked and default[i] else ''}")
        if enter and not marked:
            found.append("     " + n.say("enter.is", what=enter))
        elif not enter and self._none_is_enough():
            found.append("     " + n.say("enter.none"))
        return found

    def _labels(self) -> list[str]:
        match self.stage:
            case "first":
                return [i.label for i in self.items]
            case "targets" | "second":
                return [self.names.seat(s) for s in self._pool()]
            case "option":
                return [self.names.option(o) for o in self._pool()]
        return [token(c, self.names, self.view) for c in self._pool()]

    def _head(self) -> str:
        n, o = self.names, self.offer
        if o is None:
            return ""
        example = "1 2"
        match self.stage:
            case "cards":
                low, high = o["cards"]["min"], o["cards"]["max"]
                said = n.say("pick.card") if high == 1 else n.say("pick.cards", n=span(low, high), example=example)
                if o["cards"]["rule"] in n.texts["reasons"]:
                    said += ("" if n.lang == "zh" else " ") + n.reason(o["cards"]["rule"], {})
                return said
            case "arrange":
                return n.say("pick.arrange")
            case "targets":
                t = o["targets"]
                return (
                    n.say("pick.target")
                    if t["max"] == 1 or t["then"]
                    else n.say("pick.targets", n=span(t["min"], t["max"]))
                )
        return n.say("pick." + self.stage)

    def _enter_words(self) -> str:
        a = self._default()
        return answer_words(a, self.prompt, self.names, self.view) if a is not None else ""

    def _is_default(self, i: Item) -> bool:
        a = self.prompt["default"]
        chosen = (list(a["cards"]), a["option"]) == (list(i.cards), i.option) and not a["targets"]
        return chosen and all(i.offer[k] == a[k] for k in ("do", "name", "skill"))

    def default_words(self) -> str:
        """What is answered when the time is up."""
        return answer_words(self.prompt["default"], self.prompt, self.names, self.view)

    # --- what is typed

    def take(self, text: str) -> Answer | None:
        """What was typed: the answer when it's complete, else None (the stage may have changed). Raises Bad."""
        if not text:
            return self._enter()
        if text == "b":
            self.back()
            return None
        if self.stage == "arrange":
            return self._arrange(text)
        chosen = self._numbers(text)
        pool = self._pool()
        if self.stage == "first":
            if len(chosen) != 1:
                raise Bad(self.names.say("bad.count", n=1, given=len(chosen)))
            return self._pick(self.items[chosen[0]])
        low, high = self._limits()
        if not low <= len(chosen) <= high:
            raise Bad(self.names.say("bad.count", n=span(low, high), given=len(chosen)))
        return self._choose(tuple(pool[i] for i in chosen))

    def back(self) -> None:
        """One stage back. Raises Bad at the first."""
        if not self._past:
            raise Bad(self.names.say("bad.back"))
        self.stage, self.offer, self.cards, self.targets, self.option = self._past.pop()

    def _enter(self) -> Answer | None:
        a = self._default()
        if a is not None:
            return a
        if self._none_is_enough():
            return self._choose(())
        raise Bad(self.names.say("bad.choose"))

    def _none_is_enough(self) -> bool:
        return self.stage in ("cards", "targets") and self._limits()[0] == 0

    def _default(self) -> Answer | None:
        """The default answer, where it goes with what has been chosen."""
        a: Answer = self.prompt["default"]
        o = self.offer
        if o is None:
            return a
        if self.stage in ("cards", "arrange") and all(o[k] == a[k] for k in ("do", "name", "skill")):
            return a
        return None

    def _numbers(self, text: str) -> list[int]:
        size = len(self._labels())
        found = []
        for part in text.replace(",", " ").replace("，", " ").split():
            if not (part.isascii() and part.isdigit() and 1 <= int(part[:6]) <= size):
                raise Bad(self.names.say("bad.number", max=size))
            found.append(int(part) - 1)
        if len(set(found)) != len(found):
            raise Bad(self.names.say("bad.twice"))
        return found

    def _arrange(self, text: str) -> Answer | None:
        assert self.offer is not None
        pool = self._pool()
        front, _, rest = text.partition("/")
        top = self._numbers(front)
        after = self._numbers(rest)
        if set(top) & set(after):
            raise Bad(self.names.say("bad.twice"))
        after += [i for i in range(len(pool)) if i not in top and i not in after]
        low, high = self._limits()
        if not low <= len(top) <= high:
            raise Bad(self.names.say("bad.count", n=span(low, high), given=len(top)))
        self.bottom = tuple(pool[i] for i in after)
        return self._choose(tuple(pool[i] for i in top))

    # --- from stage to stage

    def _pool(self) -> Sequence[Any]:
        """What may be chosen now."""
        o = self.offer
        if o is None:
            return self.items
        if self.stage == "targets":
            t = o["targets"]
            return [int(s) for s in t["then"]] if t["then"] else t["from"]
        if self.stage == "second":
            then: Sequence[int] = o["targets"]["then"][str(self.targets[0])]
            return then
        chosen: Sequence[Any] = o["options"] if self.stage == "option" else o["cards"]["from"]
        return chosen

    def _limits(self) -> tuple[int, int]:
        assert self.offer is not None
        if self.stage in ("cards", "arrange"):
            return self.offer["cards"]["min"], self.offer["cards"]["max"]
        if self.stage == "targets" and not self.offer["targets"]["then"]:
            return self.offer["targets"]["min"], self.offer["targets"]["max"]
        return 1, 1

    def _keep(self) -> None:
        self._past.append((self.stage, self.offer, self.cards, self.targets, self.option))

    def _pick(self, item: Item) -> Answer | None:
        self._keep()
        self.offer, self.cards, self.option, self.targets = item.offer, item.cards, item.option, ()
        c = item.offer["cards"]
        if item.offer["do"] == "arrange":
            self.stage = "arrange"
        elif c["max"] and not item.cards:
            self.stage = "cards"
            if c["min"] == len(c["from"]):
                return self._advance(tuple(c["from"]), "cards")
        else:
            return self._advance(item.cards, "cards")
        return None

    def _choose(self, chosen: tuple[Any, ...]) -> Answer | None:
        self._keep()
        return self._advance(chosen, self.stage)

    def _advance(self, chosen: tuple[Any, ...], stage: str) -> Answer | None:
        """Keep what was chosen at a stage and go on to the next where something is to be chosen."""
        o = self.offer
        assert o is not None
        if stage in ("cards", "arrange"):
            self.cards = chosen
            if o["targets"] is not None:
                self.stage = "targets"
                return None
        elif stage == "targets":
            self.targets = chosen
            if o["targets"]["then"]:
                self.stage = "second"
                return None
        elif stage == "second":
            self.targets = (*self.targets[:1], *chosen)
        else:
            self.option = chosen[0]
        if o["options"] and not self.option:
            if len(o["options"]) > 1:
                self.stage = "option"
                return None
            self.option = o["options"][0]
        return self._answer()

    def _answer(self) -> Answer:
        o = self.offer
        assert o is not None
        return {
            "do": o["do"],
            "name": o["name"],
            "skill": o["skill"],
            "cards": list(self.cards),
            "targets": list(self.targets),
            "option": self.option,
            "bottom": list(self.bottom) if o["do"] == "arrange" else [],
        }

    # --- why not, and what is it

    def doubts(self) -> list[tuple[str, Answer]]:
        """What can't be chosen at this stage, each with the answer that asks why."""
        me = self.view["you"]
        hand = self.view["seats"][me]["hand"] if me is not None else ()
        o, face = self.offer, self.names.face
        if self.stage in ("targets", "second"):
            pool, so_far = set(self._pool()), list(self.targets)
            alive = [s["seat"] for s in self.view["seats"] if s["alive"] and s["seat"] not in pool]
            return [(self.names.seat(s), {**self._answer(), "targets": [*so_far, s]}) for s in alive if s not in so_far]
        if self.stage == "first":
            if self.prompt["kind"] not in ("play", "card"):
                return []
            do = next((o["do"] for o in loud(self.prompt) if o["do"] in ("use", "respond")), "use")
            offered = {c for i in self.items for c in (*i.cards, *i.offer["cards"]["from"]) if not i.offer["skill"]}
            rest = [c for c in hand if c not in offered]
            return [(face(c), {"do": do, "name": self.names.deck[c]["kind"], "cards": [c]}) for c in rest]
        if self.stage == "cards" and o is not None:
            pool = set(self._pool())
            return [(face(c), {**self._answer(), "cards": [c]}) for c in hand if c not in pool]
        return []

    def about(self, number: int) -> list[str]:
        """The texts about a choice. Raises Bad."""
        labels = self._labels()
        if not 1 <= number <= len(labels):
            raise Bad(self.names.say("bad.number", max=len(labels)))
        ids: list[str] = []
        chosen = self._pool()[number - 1]
        if self.stage in ("targets", "second"):
            ids = [g for g in self.view["seats"][chosen]["generals"] if g]
        elif self.stage == "option":
            ids = chosen.split("+")
        elif self.stage == "first":
            ids = [self.items[number - 1].offer["skill"], self.items[number - 1].offer["name"]]
            ids += [self.names.deck[c]["kind"] for c in self.items[number - 1].cards if c >= 0]
            ids += self.items[number - 1].option.split("+")
        elif chosen >= 0:
            ids = [self.names.deck[chosen]["kind"]]
        texts = [self.names.about(id) for id in dict.fromkeys(ids) if id]
        return [t for t in texts if t] or [labels[number - 1]]


def _whole(item: Item) -> bool:
    """Nothing is left to choose."""
    o = item.offer
    return (
        (not o["cards"]["max"] or bool(item.cards)) and o["targets"] is None and (not o["options"] or bool(item.option))
    )


def _first(prompt: Data, names: Names, view: Data) -> list[Item]:
    """The choices of the first stage: an offer of one card is a choice for each card, one of options alone for each
    option."""
    found: list[Item] = []
    label: Callable[..., str] = what
    for o in prompt["offers"]:
        c = o["cards"]
        if o["do"] in QUIET:
            found.append(Item(o, label(o, names)))
        elif c["min"] == c["max"] == 1 and o["do"] != "arrange" and (prompt["kind"] != "play" or len(c["from"]) == 1):
            found += [Item(o, label(o, names, [card], view), [card]) for card in c["from"]]
        elif o["options"] and not c["max"] and o["targets"] is None:
            named = names.candidate if prompt["kind"] == "general" else names.option
            said = [named(x) for x in o["options"]]
            if o["do"] != "choose":
                said = [names.say("do.option", what=label(o, names), option=x) for x in said]
            found += [Item(o, x, (), option) for x, option in zip(said, o["options"], strict=True)]
        else:
            found.append(Item(o, label(o, names)))
    return found
