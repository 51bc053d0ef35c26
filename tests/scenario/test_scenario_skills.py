"""The ways in which skills may be written, whether the engine asks in one question or in several."""

from __future__ import annotations

from typing import Any

import pytest

from hulao.scenario.format import parse
from hulao.scenario.run import run_edition

Step = dict[str, Any]


def play(first: Step, second: Step, steps: list[Step], expect: list[Step], **more: Any) -> str:
    """Why it fails with these two players (a rebel and the lord) and a nameless third."""
    fields = {"id": "T", "edition": "standard", "turn": 1, "phase": "play", **more}
    players = [{"role": "rebel", **first}, {"role": "lord", **second}, {"general": "blank", "role": "loyalist"}]
    return run_edition(parse({**fields, "players": players, "steps": steps, "expect": expect}), "standard")


SLASHER = {"general": "blank", "hand": ["slash:C2", "peach:H4", "peach:H6"]}
SLASH = {"seat": 1, "use": "slash:C2", "targets": [2]}


@pytest.mark.parametrize(
    ("price", "expect"),
    [
        ([{"seat": 1, "choose": {"option": "lose_hp"}}], {"seat": 1, "hp": 3, "hand_count": 2}),
        ([{"seat": 1, "choose": {"option": "discard", "cards": ["peach:H4", "peach:H6"]}}], {"seat": 1, "hand": []}),
        (
            [{"seat": 1, "choose": {"option": "discard"}}, {"seat": 1, "choose": {"cards": ["peach:H4", "peach:H6"]}}],
            {"seat": 1, "hp": 4, "hand": []},
        ),
        ([], {"seat": 1, "hp": 3, "hand_count": 2}),
    ],
)
def test_the_price_of_ganglie(price: list[Step], expect: Step) -> None:
    steps = [SLASH, {"seat": 2, "skill": "ganglie"}, *price]
    assert play(SLASHER, {"general": "xiahoudun"}, steps, [expect], draw_pile=["slash:C8"]) == ""


def test_a_choice_that_the_price_does_not_have_is_illegal() -> None:
    half = {"seat": 1, "choose": {"option": "discard", "cards": ["peach:H4"]}, "illegal": True}
    steps = [SLASH, {"seat": 2, "skill": "ganglie"}, half]
    assert play(SLASHER, {"general": "xiahoudun"}, steps, [{"seat": 1, "hp": 3}], draw_pile=["slash:C8"]) == ""
    whole = {"seat": 1, "choose": {"option": "discard", "cards": ["peach:H4", "peach:H6"]}, "illegal": True}
    assert "is legal" in play(SLASHER, {"general": "xiahoudun"}, [*steps[:2], whole], [], draw_pile=["slash:C8"])


@pytest.mark.parametrize(
    "shares",
    [
        [{"seat": 2, "skill": "yiji", "cards": ["dodge:D2", "peach:H3"], "targets": [3]}],
        [
            {"seat": 2, "skill": "yiji"},
            {"seat": 2, "choose": {"cards": ["peach:H3"], "players": [3]}},
            {"seat": 2, "choose": {"cards": ["dodge:D2"], "players": [3]}},
        ],
    ],
)
def test_yiji(shares: list[Step]) -> None:
    pile = ["dodge:D2", "peach:H3"]
    expect = [{"seat": 3, "hand": pile}, {"seat": 2, "hand": []}]
    assert play(SLASHER, {"general": "guojia"}, [SLASH, *shares], expect, draw_pile=pile) == ""


@pytest.mark.parametrize(
    "drawn",
    [
        [{"seat": 1, "choose": {"cards": ["dodge:D2"]}}, {"seat": 1, "choose": {"cards": ["peach:H8"]}}],
        [{"seat": 1, "choose": {"cards": ["dodge:D2", "peach:H8"]}}],
    ],
)
def test_tuxi_fixes_what_is_drawn_unseen(drawn: list[Step]) -> None:
    lord = {"general": "blank", "hand": ["slash:C5", "dodge:D2", "slash:S7"]}
    players = [{"general": "zhangliao", "role": "rebel"}, {**lord, "role": "lord"}]
    players.append({"general": "blank", "role": "loyalist", "hand": ["peach:H8", "slash:S8"]})
    steps = [{"seat": 1, "skill": "tuxi", "targets": [2, 3]}, *drawn]
    fields = {"id": "T", "edition": "standard", "turn": 1, "phase": "draw", "players": players, "steps": steps}
    scenario = parse({**fields, "expect": [{"seat": 1, "hand": ["dodge:D2", "peach:H8"]}]})
    assert run_edition(scenario, "standard") == ""


def test_a_lord_is_helped() -> None:
    steps = [SLASH, {"seat": 2, "skill": "hujia"}, {"seat": 3, "respond": "dodge:D2"}]
    players = [{**SLASHER, "role": "rebel"}, {"general": "caocao", "role": "lord"}]
    players.append({"general": "simayi", "role": "loyalist", "hand": ["dodge:D2"]})
    fields = {"id": "T", "edition": "standard", "turn": 1, "phase": "play", "players": players, "steps": steps}
    assert run_edition(parse({**fields, "expect": [{"seat": 2, "hp": 5}]}), "standard") == ""


def test_conversions() -> None:
    steps = [{"seat": 1, "use": {"as": "slash", "cards": ["peach:H4"], "skill": "wusheng"}, "targets": [2]}]
    guanyu = {"general": "guanyu", "hand": ["peach:H4", "dodge:D2"]}
    expect: list[Step] = [{"seat": 2, "hp": 4, "hand": []}, {"card": "peach:H4", "in": "discard"}]
    expect.append({"log": "use", "kind": "slash", "card": {"as": "slash", "cards": ["peach:H4"], "skill": "wusheng"}})
    assert play(guanyu, {"general": "blank"}, steps, expect) == ""
    plain = [{"seat": 1, "use": "peach:H4", "targets": [2], "illegal": True}]
    assert play(guanyu, {"general": "blank"}, plain, [{"seat": 2, "hp": 5}]) == ""
    black = [{"seat": 1, "use": {"as": "slash", "cards": ["nullification:SJ"], "skill": "wusheng"}, "targets": [2]}]
    assert "never asked" in play({**guanyu, "hand": ["nullification:SJ"]}, {"general": "blank"}, black, [])


def test_a_judgement_is_changed() -> None:
    judged = {"general": "blank", "judge": ["indulgence:C6"]}
    changed = [{"seat": 2, "skill": "guicai", "cards": ["peach:H3"]}]
    expect: list[Step] = [{"turn": 1, "phase": "play"}, {"log": "judge_replaced", "seat": 1, "by": 2}]
    more = {"phase": "judge", "draw_pile": ["slash:S7"]}
    assert play(judged, {"general": "simayi", "hand": ["peach:H3"]}, changed, expect, **more) == ""
    not_his = [{**changed[0], "cards": ["peach:H4"], "illegal": True}]
    assert play(judged, {"general": "simayi", "hand": ["peach:H3"]}, not_his, [{"turn": 2}], **more) == ""


def test_declining_by_name_and_by_no() -> None:
    for no in ({"seat": 2, "skill": "fankui", "do": False}, {"seat": 2, "pass": "fankui"}, {"seat": 2, "pass": True}):
        assert play(SLASHER, {"general": "simayi"}, [SLASH, no], [{"seat": 1, "hand_count": 2}]) == ""


def test_cards_are_put_back_in_order() -> None:
    pile = ["slash:S7", "slash:S8", "slash:S9", "slash:S10"]
    arranged = {"seat": 1, "choose": {"top": ["slash:S9", "slash:S7"], "bottom": ["slash:S8"]}}
    steps = [{"seat": 1, "skill": "guanxing"}, arranged]
    expect = [{"seat": 1, "hand": ["slash:S9", "slash:S7"]}, {"top": ["slash:S10"]}]
    more = {"phase": "start", "draw_pile": pile}
    assert play({"general": "zhugeliang"}, {"general": "blank"}, steps, expect, **more) == ""
    assert (
        play({"general": "zhugeliang"}, {"general": "blank"}, steps[:1], [{"seat": 1, "hand": pile[:2]}], **more) == ""
    )


def play_kingdoms(players: list[Step], steps: list[Step], expect: list[Step], **more: Any) -> str:
    """Why it fails in the Kingdom War, everybody's deputy being nameless."""
    seats = [{**p, "generals": [p["generals"], "blank"]} for p in players]
    fields = {"id": "T", "edition": "kingdom-war", "turn": 1, "phase": "play", "players": seats, **more}
    return run_edition(parse({**fields, "steps": steps, "expect": expect}), "kingdom-war")


def test_the_price_of_ganglie_has_one_name_whether_it_is_lost_or_damage() -> None:
    players = [{**SLASHER, "generals": "zhangfei"}, {"generals": "xiahoudun"}, {"generals": "ganning"}]
    del players[0]["general"]
    steps = [SLASH, {"seat": 2, "skill": "ganglie"}, {"seat": 1, "choose": {"option": "lose_hp"}}]
    expect: list[Step] = [{"log": "damage", "from": 2, "to": 1}, {"seat": 1, "hand_count": 2}]
    assert play_kingdoms(players, steps, expect, draw_pile=["slash:C8"]) == ""


def test_a_kingdom_is_named_only_for_one_of_its_own() -> None:
    players = [
        {"generals": "zhangfei", "hand": ["savage_assault:SK"]},
        {"generals": "zhangliao", "hand": ["heg_nullification:CK"]},
        {"generals": "caocao"},
        {"generals": "ganning"},
        {"generals": "lvmeng"},
    ]
    steps = [
        {"seat": 1, "use": "savage_assault:SK"},
        {"seat": 2, "use": "heg_nullification:CK", "targets": [2], "option": "wu", "illegal": True},
        {"seat": 2, "use": "heg_nullification:CK", "targets": [2], "option": "wei"},
    ]
    assert play_kingdoms(players, steps, [{"seat": 2, "hp": 4}, {"seat": 3, "hp": 4}, {"seat": 4, "hp": 3}]) == ""
    last = [steps[0], {**steps[2], "targets": [3]}]
    assert play_kingdoms(players, last, [{"seat": 2, "hp": 3}, {"seat": 3, "hp": 4}]) == ""


@pytest.mark.parametrize("slot", ["head", "deputy"])
def test_a_compulsory_skill_carries_its_choice(slot: str) -> None:
    players = [{"generals": "zhangfei", "hand": ["slash:S7", "slash:S8"]}, {"generals": "caiwenji", "hp": 1}]
    again = {"seat": 1, "use": "slash:S8", "targets": [3], "illegal": slot == "head"}
    steps = [{"seat": 1, "use": "slash:S7", "targets": [2]}, {"seat": 2, "skill": "duanchang", "option": slot}, again]
    left = [{"seat": 3, "hp": 4 if slot == "head" else 3}]
    assert play_kingdoms([*players, {"generals": "ganning"}, {"generals": "xuchu"}], steps, left) == ""


def test_a_second_target_may_be_written_with_the_slash_or_after_it() -> None:
    players = [
        {"generals": "dingfeng", "hand": ["slash:S7"]},
        *({"generals": x} for x in ("xuchu", "caocao", "liubei")),
    ]
    both = [{"seat": 1, "use": "slash:S7", "targets": [2, 4]}]
    one_by_one = [{"seat": 1, "use": "slash:S7", "targets": [2]}, {"seat": 1, "skill": "duanbing", "targets": [4]}]
    for steps in (both, one_by_one):
        assert play_kingdoms(players, steps, [{"seat": 2, "hp": 3}, {"seat": 4, "hp": 3}]) == ""
    too_far = [{"seat": 1, "use": "slash:S7", "targets": [2, 3], "illegal": True}]
    assert play_kingdoms(players, too_far, [{"seat": 1, "hand_count": 1}]) == ""


def test_a_skill_and_several_choices() -> None:
    players = [{"generals": "zhanghe", "hand": ["dodge:H2"]}, *({"generals": x} for x in ("xuchu", "ganning"))]
    players[1]["hand"], players[2]["hand"] = ["slash:S7"], ["slash:S8"]
    whole = [{"seat": 1, "skill": "qiaobian", "cards": ["dodge:H2"], "targets": [2, 3]}]
    apart = [
        {"seat": 1, "skill": "qiaobian"},
        {"seat": 1, "choose": {"cards": ["dodge:H2"]}},
        {"seat": 1, "choose": {"players": [2, 3]}},
    ]
    for steps in (whole, apart):
        assert play_kingdoms(players, steps, [{"seat": 1, "hand": ["slash:S7", "slash:S8"]}], phase="draw") == ""


def test_a_choice_without_a_yes_before_it_is_a_skill_step_too() -> None:
    players = [
        {"generals": "zhangliao", "hand": ["slash:S7", "dodge:H2"]},
        *({"generals": x} for x in ("liushan", "ganning")),
    ]
    slash = {"seat": 1, "use": "slash:S7", "targets": [2]}
    for paid in ({"skill": "xiangle", "cards": ["dodge:H2"]}, {"choose": {"cards": ["dodge:H2"]}}):
        assert (
            play_kingdoms(players, [slash, {"seat": 1, **paid}], [{"seat": 2, "hp": 2}, {"seat": 1, "hand": []}]) == ""
        )


@pytest.mark.parametrize("name", ["bazhen", "eight_diagram"])
def test_a_skill_goes_by_the_armor_that_it_stands_for(name: str) -> None:
    players = [{"generals": "zhangliao", "hand": ["slash:S7"]}, *({"generals": x} for x in ("wolong", "ganning"))]
    steps = [{"seat": 1, "use": "slash:S7", "targets": [2]}, {"seat": 2, "skill": name}]
    assert play_kingdoms(players, steps, [{"seat": 2, "hp": 3}], draw_pile=["peach:H4"]) == ""


def test_the_target_of_a_demanded_slash_is_the_one_that_is_written() -> None:
    players = [{"generals": "jiaxu"}, {"generals": "guanyu", "hand": ["slash:S7"]}]
    players += [{"generals": x} for x in ("xuchu", "ganning", "lvmeng")]
    chaos = {"seat": 1, "skill": "luanwu"}
    for target, hp in ((1, {1: 2, 3: 3}), (3, {1: 3, 3: 2})):
        steps = [chaos, {"seat": 2, "use": "slash:S7", "targets": [target]}]
        assert play_kingdoms(players, steps, [{"seat": s, "hp": n} for s, n in hp.items()]) == ""
    too_far = [chaos, {"seat": 2, "use": "slash:S7", "targets": [4], "illegal": True}]
    assert play_kingdoms(players, too_far, [{"seat": 2, "hp": 3, "hand_count": 1}]) == ""


def test_generals_are_shown_or_kept_once_the_start_phase_is_reached() -> None:
    players = [{"generals": "zhangliao"}, {"generals": "guanyu", "shown": [False, False]}, {"generals": "ganning"}]
    reached: Step = {"advance": {"seat": 2, "phase": "start"}}
    shown = [reached, {"check": [{"turn": 2, "phase": "start"}]}, {"seat": 2, "reveal": "head"}]
    assert play_kingdoms(players, shown, [{"seat": 2, "shown": [True, False]}]) == ""
    for no in (True, "reveal"):
        assert play_kingdoms(players, [reached, {"seat": 2, "pass": no}], [{"seat": 2, "shown": [False, False]}]) == ""


def test_two_generals_are_shown_in_two_steps_or_one() -> None:
    players = [{"generals": "guanyu", "shown": [False, False]}, *({"generals": x} for x in ("xuchu", "ganning"))]
    for slots in (["both"], ["head", "deputy"], ["deputy", "head"]):
        steps = [{"seat": 1, "reveal": slot} for slot in slots]
        assert play_kingdoms(players, steps, [{"seat": 1, "shown": [True, True]}], phase="start") == ""


def test_what_is_asked_as_a_phase_begins_may_follow_the_advance_to_it() -> None:
    players = [{"generals": "liubei"}, {"generals": "zhanghe", "hand": ["dodge:H2"]}, {"generals": "ganning"}]
    players[2]["hand"] = ["slash:S7"]
    draw: Step = {"advance": {"seat": 2, "phase": "draw"}}
    flexible = {"seat": 2, "skill": "qiaobian", "cards": ["dodge:H2"], "targets": [3]}
    assert play_kingdoms(players, [draw, flexible], [{"seat": 2, "hand": ["slash:S7"]}]) == ""
    back = [draw, flexible, {"advance": {"seat": 2, "phase": "play"}}, {"seat": 2, "end": "play"}]
    assert play_kingdoms(players, back, [{"turn": 3}]) == ""


def test_a_choice_may_name_the_only_player_with_the_cards() -> None:
    players = [
        {"generals": "lusu", "hand": ["slash:S7", "slash:S8"]},
        {"generals": "zhangliao"},
        {"generals": "zhangfei"},
    ]
    players[2]["hand"] = ["dodge:H2"]
    half = ["slash:S7", "slash:S8", "peach:H4"]
    more = {"phase": "draw", "draw_pile": ["peach:H4", "peach:H6", "peach:H7", "peach:H8"]}

    def give(seat: int) -> str:
        steps = [{"seat": 1, "skill": "haoshi"}, {"seat": 1, "choose": {"cards": half, "players": [seat]}}]
        return play_kingdoms(players, steps, [{"seat": 2, "hand": half}], **more)

    assert give(2) == ""
    assert "never asked" in give(3)
