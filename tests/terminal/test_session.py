"""What a session says of time, of refusals and of talk, message by message."""

from __future__ import annotations

from typing import Any

from terminal_support import Paper, session

from hulao.editions import ruleset
from hulao.terminal.solo import Solo


class At:
    """A time that is set by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def asked(clock: At, until: float | None) -> tuple[Any, Paper, dict[str, Any]]:
    """A session that has been asked for a general, with so many seconds; the last message."""
    paper = Paper()
    s = session("en", paper, local=True, clock=clock)
    messages = Solo(ruleset("standard"), 5, 3, "simple", 2).start()
    messages[-1]["prompt"] |= {"until": until, "now": 0.0}
    for m in messages:
        s.hear(m)
    return s, paper, messages[-1]


def test_the_clock_is_told_at_first_and_near_its_end() -> None:
    clock = At()
    s, paper, _ = asked(clock, 30.0)
    assert "30 seconds, then: " in paper.fresh()
    said = []
    while clock.now < 135:
        clock.now += 0.5
        s.tick()
        said.append(paper.fresh())
    assert [line for line in said if line] == ["10 seconds left.\n", "5 seconds left.\n"]
    s.enter("/clock")
    assert paper.fresh().startswith("0 seconds, then: ")


def test_a_question_without_a_limit_says_nothing_of_time() -> None:
    clock = At()
    s, paper, _ = asked(clock, None)
    assert "second" not in paper.fresh()
    clock.now += 1000
    s.tick()
    s.enter("/clock")
    assert paper.fresh() == "No time limit.\n"


def test_a_question_that_goes_away() -> None:
    for late, said in ((31, "Time is up: "), (5, "That question has passed.")):
        clock = At()
        s, paper, last = asked(clock, 30.0)
        paper.fresh()
        clock.now += late
        s.hear({**last, "events": [], "prompt": None})
        assert paper.fresh().startswith(said)
        s.enter("1")
        assert paper.fresh() == "You aren't asked anything now.\n"


def test_an_answer_that_is_refused_is_explained_and_asked_again() -> None:
    s, paper, last = asked(At(), None)
    prompt = last["prompt"]["id"]
    sent = s.enter("1")
    assert [m["type"] for m in sent] == ["answer"]
    assert s.chooser is None
    paper.fresh()
    asks = s.hear({"type": "error", "code": "not_legal", "args": {}, "ref": prompt})
    assert [m["type"] for m in asks] == ["why"]
    assert asks[0]["answer"] == sent[0]["answer"]
    s.hear({"type": "why", "ref": prompt, "code": "option_unfit", "clause": "", "args": {}})
    said = paper.fresh()
    assert said.startswith("The rules don't allow that.\n  1  ")
    assert said.endswith("There is no such option.\n")
    assert s.enter("1") == sent


def test_talk_and_news_are_shown_as_they_are() -> None:
    s, paper, _ = asked(At(), None)
    paper.fresh()
    s.hear({"type": "chat", "seat": 0, "name": "[b]Ann", "text": "[red]{x}[/red]"})
    s.hear({"type": "chat", "seat": None, "name": "Bea", "phrase": "gg"})
    s.hear({"type": "chat", "seat": None, "name": "Bea", "phrase": "nix"})
    s.hear({"type": "notice", "code": "announcement", "args": {"text": "[b] back soon {y}"}})
    s.hear({"type": "notice", "code": "vote", "args": {"what": "bot", "seat": 1, "by": 0, "votes": 1, "needed": 2}})
    s.hear({"type": "error", "code": "something_new", "args": {}, "ref": "chat"})
    said = paper.fresh().splitlines()
    assert said[0] == "[b]Ann (1) says: [red]{x}[/red]"
    assert said[1] == "Bea (watching) says: What a game."
    assert said[2] == "Bea (watching) says: nix"
    assert said[3] == "Announcement: [b] back soon {y}"
    assert said[4].endswith("(1 of 2).")
    assert said[5] == "something_new"
