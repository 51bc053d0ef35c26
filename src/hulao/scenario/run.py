"""Running scenarios: each under every edition it names."""

from __future__ import annotations

from dataclasses import dataclass, field

from hulao.kernel.cards import Card
from hulao.kernel.events import Event

from .format import Scenario
from .position import is_playable, lay_out
from .script import Failed, Script
from .words import words_of


@dataclass
class Result:
    """What became of a scenario: `why` is empty when it passed; `log` holds the events in words by edition."""

    scenario: Scenario
    why: str = ""
    log: dict[str, list[str]] = field(default_factory=dict)

    @property
    def passed(self) -> bool:
        return not self.why

    def line(self) -> str:
        s = self.scenario
        return f"PASS {s.id} {s.title}" if self.passed else f"FAIL {s.id}: {self.why}"


def refuse(scenario: Scenario) -> None:
    """Raise FormatError when the scenario's position can't be laid out in one of its editions."""
    for edition in scenario.editions:
        if is_playable(edition):
            lay_out(scenario, edition)


def run(scenario: Scenario, words: bool = False) -> Result:
    """Run under each edition; with `words` also the log in words."""
    result = Result(scenario)
    reasons = []
    for edition in scenario.editions:
        why = run_edition(scenario, edition, result.log.setdefault(edition, []) if words else None)
        if why:
            reasons.append(f"[{edition}] {why}" if len(scenario.editions) > 1 else why)
    result.why = " | ".join(reasons)
    return result


def run_edition(scenario: Scenario, edition: str, words: list[str] | None = None) -> str:
    """Why the scenario fails under an edition; an empty string when it passes. Raises FormatError."""
    if not is_playable(edition):
        return f"edition {edition} isn't playable in this version"
    g = lay_out(scenario, edition)
    script = Script(scenario, g)
    try:
        script.play()
    except Failed as e:
        return " ".join(str(e).split())
    except Exception as e:
        # A fault in the rules must not keep the other scenarios from running.
        text = " ".join(str(e).split())
        return f"the engine broke down: {type(e).__name__}" + (f": {text}" if text else "")
    finally:
        if words is not None:
            words += _told(script, g.log, g.ruleset.cards)
    return ""


def _told(script: Script, log: list[Event], deck: tuple[Card, ...]) -> list[str]:
    """The log in words, with the steps where they were taken."""
    lines = []
    notes = iter([*script.notes, (len(log) + 1, "")])
    at, note = next(notes)
    for i in range(len(log) + 1):
        while at == i:
            lines.append(f"> {note}")
            at, note = next(notes)
        said = words_of(log[i], deck) if i < len(log) else ""
        if said:
            lines.append(said)
    return lines
