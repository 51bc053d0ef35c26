"""How the runner plays a script: who takes which decision, what stands when, where the checks are made."""

from __future__ import annotations

from typing import Any

import pytest

from hulao.content.cards.basic import Slash
from hulao.scenario.format import parse
from hulao.scenario.run import run_edition

BLANK: dict[str, Any] = {"general": "blank"}
SLASHED = [{"general": "blank", "role": "rebel", "hand": ["slash:C2"]}, {"general": "blank", "role": "lord"}, BLANK]


def play(players: list[dict[str, Any]], steps: list[Any], expect: list[Any] | None = None, **more: Any) -> str:
    """Why the scenario fails; an empty string when it passes."""
    fields = {"id": "T", "title": "t", "edition": "standard", "turn": 1, "phase": "play"}
    return run_edition(
        parse({**fields, "players": players, "steps": steps, "expect": expect or [], **more}), "standard"
    )


def with_hand(seat: int, *hand: str) -> list[dict[str, Any]]:
    players = [dict(p) for p in SLASHED]
    players[seat - 1]["hand"] = list(hand)
    return players


SLASH = {"seat": 1, "use": "slash:C2", "targets": [2]}


def test_a_step_takes_the_first_decision_it_answers() -> None:
    players = with_hand(2, "dodge:D2")
    assert play(players, [SLASH, {"seat": 2, "respond": "dodge:D2"}], [{"seat": 2, "hp": 5, "hand": []}]) == ""
    assert play(players, [SLASH], [{"seat": 2, "hp": 4, "hand": ["dodge:D2"]}]) == ""


def test_a_step_that_is_never_asked_for_fails_and_says_what_was_asked() -> None:
    why = play(with_hand(2, "dodge:D2"), [SLASH, {"seat": 2, "respond": "dodge:D3"}])
    assert why.startswith('step 2 {"seat":2,"respond":"dodge:D3"} was never asked for; asked instead: seat 2 dodge')


def test_the_play_phase_ends_only_when_no_later_step_is_its_players() -> None:
    steps = [{"seat": 2, "use": "peach:H3"}, {"seat": 1, "end": "play"}]
    why = play(with_hand(2, "peach:H3"), steps, phase="play")
    assert "step 1" in why
    players = with_hand(2, "peach:H3")
    players[1]["hp"] = 2
    assert play(players, [{"seat": 1, "end": "play"}, steps[0]], [{"seat": 2, "hp": 3}, {"turn": 2}]) == ""
    assert play(players, [steps[0]], [{"seat": 2, "hp": 3}]) == ""


def test_illegal_steps_must_be_refused() -> None:
    far = [{"general": "blank", "role": "rebel", "hand": ["slash:C2"]}, *[BLANK] * 4]
    assert play(far, [{"seat": 1, "use": "slash:C2", "targets": [3], "illegal": True}]) == ""
    why = play(far, [{"seat": 1, "use": "slash:C2", "targets": [2], "illegal": True}])
    assert why == 'step 1 {"seat":1,"use":"slash:C2","targets":[2],"illegal":true} is legal'
    seated_elsewhere = {"seat": 3, "use": "slash:C2", "targets": [2], "illegal": True}
    assert play(far, [seated_elsewhere, SLASH], [{"seat": 2, "hp": 3}]) == ""


def test_an_illegal_step_stands_until_the_next_step_is_taken() -> None:
    players = with_hand(1, "slash:C2", "slash:C3")
    again = {"seat": 1, "use": "slash:C3", "targets": [2], "illegal": True}
    assert play(players, [SLASH, again]) == ""
    assert "is legal" in play(players, [again, SLASH])
    late = [SLASH, {"advance": {"seat": 2, "phase": "play"}}, again]
    assert play(players, late) == ""


def test_an_illegal_step_before_an_advance_stands_until_its_point() -> None:
    dodge = {"seat": 2, "respond": "dodge:D2", "illegal": True}
    assert "is legal" in play(with_hand(2, "dodge:D2"), [SLASH, dodge, {"advance": "turn"}])
    peach = {"seat": 2, "use": "peach:H3", "illegal": True}
    players = with_hand(2, "peach:H3")
    players[1]["hp"] = 3
    assert play(players, [peach, {"advance": {"seat": 2, "phase": "play"}}]) == ""
    assert "is legal" in play(players, [peach, {"advance": {"seat": 3, "phase": "start"}}])


def test_a_try_is_taken_if_it_is_legal_and_else_skipped() -> None:
    players = with_hand(1, "slash:C2", "slash:C3")
    again = {"seat": 1, "use": "slash:C3", "targets": [3], "try": True}
    assert play(players, [SLASH, again], [{"seat": 3, "hp": 4}, {"seat": 1, "hand_count": 1}]) == ""
    assert play(players, [{**SLASH, "try": True}, again], [{"seat": 2, "hp": 4}, {"seat": 3, "hp": 4}]) == ""
    assert play(players, [again, SLASH], [{"seat": 3, "hp": 3}]).startswith("step 2")


def test_what_is_illegal_after_a_try_counts_from_the_try() -> None:
    players = with_hand(1, "slash:C2", "slash:C3")
    first = {"seat": 1, "use": "slash:C2", "targets": [2], "try": True}
    other = {"seat": 1, "use": "slash:C3", "targets": [2], "illegal": True}
    assert play(players, [first, other]) == ""
    not_there = {"seat": 1, "use": "duel:SA", "targets": [2], "try": True}
    assert "is legal" in play(players, [not_there, other])


def test_after_waits_for_the_event() -> None:
    players = with_hand(2, "nullification:SJ")
    players[0]["hand"] = ["ex_nihilo:H7", "ex_nihilo:H8"]
    first = {"seat": 1, "use": "ex_nihilo:H7"}
    second = {"seat": 1, "use": "ex_nihilo:H8"}
    no = {"seat": 2, "use": "nullification:SJ", "targets": [1]}
    expect = [{"seat": 1, "hand_count": 2}, {"log": "nullified", "times": 1, "since": "start"}]
    assert play(players, [first, second, no], expect) == ""
    late = {**no, "illegal": True, "after": {"log": "draw", "seat": 1, "count": 2}}
    assert play(players, [first, late]) == ""
    assert "is legal" in play(players, [first, {**no, "illegal": True}])


def test_checks_are_made_at_rest_and_right_after_an_advance_at_its_point() -> None:
    steps: list[Any] = [SLASH, {"check": [{"seat": 2, "hp": 4}, {"turn": 1, "phase": "play"}]}]
    assert play(SLASHED, steps) == ""
    turn: list[Any] = [{"advance": "turn"}, {"check": [{"turn": 2}, {"seat": 2, "hand_count": 0}]}]
    assert play(SLASHED, turn, [{"turn": 2, "phase": "play"}, {"seat": 2, "hand_count": 2}]) == ""
    before_drawing = {"advance": {"seat": 2, "phase": "draw"}}
    assert play(SLASHED, [before_drawing], [{"seat": 2, "hand_count": 0}, {"turn": 2, "phase": "draw"}]) == ""
    after_drawing = {"advance": {"seat": 2, "phase": "play"}}
    assert play(SLASHED, [before_drawing, after_drawing], [{"seat": 2, "hand_count": 2}]) == ""
    why = play(SLASHED, [SLASH, {"check": [{"seat": 2, "hp": 5}]}])
    assert why == 'step 2, {"seat":2,"hp":5}: hp is 4'


def test_an_advance_ends_play_phases_on_its_way() -> None:
    steps = [{"advance": {"seat": 3, "phase": "play"}}, {"advance": "turn"}, SLASH]
    assert play(SLASHED, steps, [{"seat": 2, "hp": 4}]) == ""
    assert "was never reached" in play([*SLASHED, {**BLANK, "dead": True}], [{"advance": {"seat": 4, "phase": "draw"}}])


def test_the_named_card_is_the_one_drawn_unseen() -> None:
    players = with_hand(2, "peach:H3", "dodge:D2", "slash:C3", "slash:S7")
    players[0]["hand"] = ["snatch:S3"]
    use = {"seat": 1, "use": "snatch:S3", "targets": [2]}
    for card in players[1]["hand"]:
        steps = [use, {"seat": 1, "choose": {"cards": [card]}}]
        assert play(players, steps, [{"seat": 1, "hand": [card]}]) == ""
    assert "was never asked" in play(players, [use, {"seat": 1, "choose": {"cards": ["dodge:D3"]}}])


def test_a_choice_without_choice_is_taken_when_it_happens() -> None:
    players = with_hand(2, "peach:H3")
    players[0]["hand"] = ["snatch:S3", "snatch:S4"]
    use = {"seat": 1, "use": "snatch:S3", "targets": [2]}
    assert play(players, [use, {"seat": 1, "choose": {"cards": ["peach:H3"]}}], [{"seat": 1, "hand_count": 2}]) == ""
    assert "never asked" in play(players, [use, {"seat": 1, "choose": {"cards": ["dodge:D2"]}}])


def test_passing() -> None:
    players = with_hand(2, "dodge:D2", "nullification:SJ")
    players[0]["hand"] = ["archery_attack:HA"]
    use = {"seat": 1, "use": "archery_attack:HA"}
    refuse = {"seat": 2, "pass": "dodge"}
    assert play(players, [use, refuse], [{"seat": 2, "hp": 4}]) == ""
    # The first thing asked is the nullification.
    now = {"seat": 2, "pass": True}
    assert play(players, [use, now, {"seat": 2, "respond": "dodge:D2"}], [{"seat": 2, "hp": 5}]) == ""
    assert play(players, [use, {"seat": 3, "pass": True}], [{"seat": 3, "hp": 3}]) == ""


def test_asked_and_not_asked() -> None:
    players = with_hand(2, "dodge:D2")
    asked = {"seat": 2, "asked": "dodge", "not_asked": "peach"}
    assert play(players, [SLASH], [asked, {"seat": 3, "not_asked": "dodge"}]) == ""
    answered = [SLASH, {"seat": 2, "respond": "dodge:D2"}]
    assert play(players, answered, [{"seat": 2, "not_asked": "dodge"}]) == ""
    assert "asked was dodge" in play(players, [SLASH], [{"seat": 2, "asked": "peach"}])


def test_can_and_cannot() -> None:
    near = {"use": "slash:C2", "targets": [2]}
    assert play(SLASHED, [], [{"seat": 1, "can": near}, {"seat": 2, "cannot": near}]) == ""
    assert "it's legal" in play(SLASHED, [], [{"seat": 1, "cannot": near}])
    assert "it's refused" in play(SLASHED, [SLASH], [{"seat": 1, "can": near}])


def test_log_and_order() -> None:
    hurt = {"log": "damage", "from": 1, "to": 2, "amount": 1, "nature": "normal", "kind": "slash"}
    used = {"log": "use", "seat": 1, "card": "slash:C2", "kind": "slash", "targets": [2]}
    assert play(SLASHED, [SLASH], [hurt, {**hurt, "times": 1}, used, {"order": [used, hurt]}]) == ""
    assert "didn't follow" in play(SLASHED, [SLASH], [{"order": [hurt, used]}])
    assert "happened 1 times" in play(SLASHED, [SLASH], [{**hurt, "times": 2}])
    assert "it didn't happen" in play(SLASHED, [SLASH], [{**hurt, "to": 3}])
    # `count` is the field of a draw, and how often of anything else; none at all is never.
    draws = [{"log": "draw", "seat": 1, "count": 2}, {"log": "draw", "seat": 1, "count": 2, "times": 1}]
    assert play(SLASHED, [], draws, phase="draw") == ""
    assert play(SLASHED, [SLASH], [{"log": "draw", "count": 0}, {"log": "damage", "count": 1}]) == ""
    moves = [{"log": "move", "card": "slash:C2", "from": "hand:1", "to": "table"}, {"log": "move", "to": "discard"}]
    assert play(SLASHED, [SLASH], [{"order": moves}]) == ""


def test_log_counts_from_the_last_step_taken() -> None:
    players = with_hand(1, "slash:C2", "peach:H3")
    players[0]["hp"] = 3
    steps = [SLASH, {"seat": 1, "use": "peach:H3"}]
    hurt = {"log": "damage", "to": 2}
    assert play(players, steps, [{**hurt, "count": 0}, {**hurt, "since": "start"}, {"log": "heal", "seat": 1}]) == ""


def test_any() -> None:
    assert play(SLASHED, [SLASH], [{"any": [[{"seat": 2, "hp": 5}], [{"seat": 2, "hp": 4}, {"turn": 1}]]}]) == ""
    assert "none of the lists" in play(SLASHED, [SLASH], [{"any": [[{"seat": 2, "hp": 5}], [{"turn": 2}]]}])


def test_zones_places_and_winners() -> None:
    players = [
        {"general": "blank", "role": "rebel", "hand": ["slash:S8", "slash:S8"], "equip": ["crossbow:CA"]},
        {"general": "blank", "role": "lord", "hp": 1, "judge": [{"as": "indulgence", "cards": ["dodge:D2"]}]},
        {"general": "blank", "role": "rebel", "dead": True, "piles": {"buqu": ["peach:H3"]}, "marks": {"nightmare": 2}},
    ]
    expect = [
        {"seat": 1, "hand": ["slash:S8", "slash:S8"], "equip": ["crossbow:CA"], "alive": True, "flipped": False},
        {"seat": 2, "judge": ["dodge:D2"], "hp": 1, "max_hp": 5, "role": "lord", "role_shown": True},
        {"seat": 3, "alive": False, "piles": {"buqu": ["peach:H3"]}, "general": "blank", "kingdom": None},
        {"card": "peach:H3", "in": "pile:3:buqu"},
        {"card": "dodge:D2", "in": "judge:2"},
        {"card": "slash:C3", "in": "discard"},
        {"card": "slash:C4", "in": "draw"},
        {"top": ["slash:C5", "slash:C6"]},
        {"distance": [1, 2], "is": 1},
        {"in_range": [1, 2], "is": True},
        {"winner": None},
    ]
    more = {"draw_pile": ["slash:C5", "slash:C6"], "discard_pile": ["slash:C3"]}
    assert play(players, [], expect, **more) == ""
    steps = [{"seat": 1, "use": "slash:S8", "targets": [2]}]
    assert play(players, steps, [{"winner": ["rebel"]}, {"winner": {"seats": [1, 3]}}]) == ""
    assert "it's in" in play(players, [], [{"card": "slash:C3", "in": "draw"}], **more)
    only = {"draw_pile": ["slash:C5"], "draw_pile_only": True}
    assert play(players, [], [{"card": "slash:C4", "in": "out"}, {"top": ["slash:C5"]}], **only) == ""


def test_unnamed_cards_lie_in_the_order_of_the_deck() -> None:
    assert play(SLASHED, [], [{"top": ["peach:H3", "slash:S7", "slash:S8"]}], draw_pile=["peach:H3"]) == ""


def test_the_phase_of_the_start_begins_and_nothing_before_it() -> None:
    expect = [{"log": "phase", "seat": 1, "phase": "draw"}, {"log": "turn", "count": 0}, {"seat": 1, "hand_count": 3}]
    assert play(SLASHED, [], [*expect, {"log": "phase", "phase": "judge", "times": 0}], phase="draw") == ""


def test_a_skill_may_be_declined_and_the_request_stays_open() -> None:
    players = with_hand(2, "dodge:D2")
    players[1]["equip"] = ["eight_diagram:S2"]
    steps = [SLASH, {"seat": 2, "skill": "eight_diagram", "do": False}, {"seat": 2, "respond": "dodge:D2"}]
    assert (
        play(players, steps, [{"seat": 2, "hp": 5, "hand": []}, {"log": "judge", "count": 0, "since": "start"}]) == ""
    )
    assert play(players, steps[:2], [{"seat": 2, "hp": 4, "hand": ["dodge:D2"]}]) == ""


def test_targets_may_be_left_out_where_there_is_no_choice() -> None:
    slash = {"seat": 1, "use": "slash:C2"}
    assert "never asked" in play(SLASHED, [slash])
    far = [{"general": "blank", "hand": ["slash:C2"]}, BLANK]
    assert play(far, [slash], [{"seat": 2, "hp": 3}]) == ""
    # What mustn't be possible mustn't be with any targets.
    assert "is legal" in play(SLASHED, [{**slash, "illegal": True}])
    assert play(SLASHED, [], [{"seat": 1, "can": {"use": "slash:C2"}}]) == ""


def test_nullification_against_a_nullification_names_nobody() -> None:
    players = with_hand(2, "nullification:SJ")
    players[0]["hand"] = ["snatch:S3", "nullification:CQ"]
    first = {"seat": 1, "use": "snatch:S3", "targets": [2]}
    no = {"seat": 2, "use": "nullification:SJ", "targets": [2]}
    back = {"seat": 1, "use": "nullification:CQ"}
    players[1]["hand"].append("peach:H3")
    assert play(players, [first, no, back], [{"seat": 1, "hand": ["peach:H3"]}]) == ""
    assert "never asked" in play(players, [first, no, {**back, "targets": [2]}])


def test_a_fault_in_the_engine_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object) -> None:
        raise ValueError("two\nlines")

    monkeypatch.setattr(Slash, "effect", broken)
    assert play(SLASHED, [SLASH]) == "the engine broke down: ValueError: two lines"
