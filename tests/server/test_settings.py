"""What a host may choose: bans, candidates, spectators, the deal's seed, and everything that is none of these."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from server_support import Player, run, running, table

from hulao.editions import EDITIONS
from hulao.server.messages import MESSAGES, Refused
from hulao.server.records import Record
from hulao.server.settings import Settings, merged

EVERYBODY = next(list(o.choices) for o in EDITIONS["standard"].options if o.id == "banned")


def refused(**changes: Any) -> str:
    """What changes of the default settings are refused with."""
    with pytest.raises(Refused) as e:
        merged(Settings(), changes)
    assert e.value.code in MESSAGES
    return e.value.code


def test_a_ban_list_is_kept_in_order_and_once() -> None:
    s = merged(Settings(), {"options": {"banned": ["lvbu", "caocao", "lvbu"], "wind": False}})
    assert s.options == {"banned": ["caocao", "lvbu"], "wind": False}
    assert merged(s, {"options": {"banned": []}}).options == {}


def test_a_ban_list_must_leave_a_general_for_everybody() -> None:
    most = {"banned": EVERYBODY[5:]}
    assert merged(Settings(), {"options": most, "seats": 5}).options == most
    assert refused(options={"banned": EVERYBODY[4:]}, seats=5) == "too_many_banned"
    # more seats, or a set fewer, are the same as a longer list
    s = merged(Settings(), {"options": most, "seats": 5})
    with pytest.raises(Refused, match="too_many_banned"):
        merged(s, {"seats": 6})
    with pytest.raises(Refused, match="too_many_banned"):
        merged(Settings(), {"options": {"banned": EVERYBODY[:28], "gods": False, "wind": False}, "seats": 4})


def test_bans_of_generals_that_another_edition_hasnt_fall_away_with_it() -> None:
    s = merged(Settings(), {"options": {"banned": ["zhoutai", "lvbu"], "wind": True}})
    assert merged(s, {"edition": "classic"}).options == {"banned": ["lvbu"]}
    assert merged(s, {"edition": "classic", "options": {"banned": ["zhoutai"]}}).options == {}


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"options": {"banned": "zhuge"}}, "bad_choice"),
        ({"options": {"banned": ["lvbu", None]}}, "bad_choice"),
        ({"options": {"banned": {"lvbu": True}}}, "bad_choice"),
        ({"options": {"banned": 5}}, "bad_choice"),
        ({"options": {"candidates": "9"}}, "bad_choice"),
        ({"options": {"candidates": ["3"]}}, "bad_choice"),
        ({"watchers": -1}, "bad_watchers"),
        ({"watchers": 101}, "bad_watchers"),
        ({"watchers": True}, "bad_message"),
        ({"watchers": "3"}, "bad_message"),
        ({"seed": "-1"}, "bad_seed"),
        ({"seed": "1" * 20}, "bad_seed"),
        ({"seed": "12.5"}, "bad_seed"),
        ({"seed": "\u0661"}, "bad_seed"),
        ({"seed": "²"}, "bad_seed"),
        ({"seed": 7}, "bad_message"),
    ],
)
def test_what_is_no_setting_is_refused(changes: dict[str, Any], code: str) -> None:
    assert refused(**changes) == code


async def dealt(p: Player) -> tuple[Any, ...]:
    """What a deal has given a seat that can see it."""
    await p.asked()
    assert p.prompt is not None
    return p.view["seats"][p.you]["role"], p.prompt["kind"], p.prompt["offers"]


def test_a_chosen_seed_deals_the_same_game_and_everybody_sees_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            found = []
            for seed in ("4711", "4711", "4712"):
                host, watcher = await table(at, spectators=1, seed=seed, clock=0)
                assert watcher.room["settings"]["seed"] == seed
                found.append(await dealt(host))
            assert found[0] == found[1]
            assert found[0] != found[2]

    run(main)


def test_the_seed_of_a_game_is_told_at_its_end_and_deals_it_again(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            (host,) = await table(at)
            first = await dealt(host)
            await host.play()
            assert host.over is not None
            seed, record = host.over["seed"], host.over["record"]
            await host.say(type="rematch")
            await host.until(lambda: host.room["state"] == "lobby")
            await host.say(type="settings", settings={"seed": seed})
            await host.say(type="start")
            host.over, host.prompt = None, None
            assert await dealt(host) == first
            await host.play()
            # the second one could be known before: it isn't counted
            counted = []
            for id in (record, host.over["record"]):
                data = await at.server.services.store.record(id)
                assert data is not None
                r = msgspec.json.decode(data, type=Record)
                assert str(r.seed) == seed
                counted.append(r.counts)
            assert counted == [True, False]

    run(main)


def test_a_game_of_the_greatest_seed_can_be_played_again(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            (host,) = await table(at, seed="9" * 19)
            await host.asked()
            await host.say(type="vote", what="give_up")
            await host.until(lambda: host.over is not None)
            assert host.over is not None
            assert host.over["seed"] == "9" * 19
            again = await at.json("GET", f"/api/replays/{host.over['record']}.json")
            assert again["aged"] is None
            assert len(again["events"]) == len(host.events)

    run(main)


def test_a_game_with_bans_is_recorded_so_that_it_can_be_played_again(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            banned = EVERYBODY[:20]
            (host,) = await table(at, options={"banned": banned, "candidates": "2"})
            assert host.room["settings"]["options"] == {"banned": banned, "candidates": "2"}
            await host.play()
            assert host.over is not None
            id = host.over["record"]
            record = await at.json("GET", f"/api/records/{id}")
            assert record["options"]["banned"] == ",".join(banned)
            replay = await at.json("GET", f"/api/replays/{id}.json")
            assert replay["over"]
            chosen = {g for e in replay["events"] if e["type"] == "setup" for g in e["generals"]}
            assert len(chosen) >= 4
            assert not chosen & set(banned)

    run(main)


def test_the_editions_say_what_can_be_banned(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            info = await at.json("GET", "/api/info")
            words = await at.json("GET", "/api/texts/zh.json")
            for e in info["editions"]:
                banned = next(o for o in e["options"] if o["id"] == "banned")
                assert (banned["kind"], banned["default"]) == ("set", [])
                assert set(banned["choices"]) <= set(words["generals"])
                assert len(banned["choices"]) == len(EDITIONS[e["id"]].characters)

    run(main)
