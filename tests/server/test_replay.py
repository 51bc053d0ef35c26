"""Replays: what each pair of eyes gets, files that people bring, and playing on from a point."""

from __future__ import annotations

import asyncio
import base64
import gzip
import json
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server_support import Message, NoSync, Player, Running, run, running, table, until

from hulao.bots import make
from hulao.kernel.ask import Answer
from hulao.kernel.game import Game
from hulao.kernel.view import View
from hulao.server.film import MOST_UNPACKED, pack, unpack
from hulao.server.film import views as film_views
from hulao.server.messages import Refused
from hulao.server.records import Record, digest
from hulao.server.replay import Present, Scenarios, answers_before, film_of, past, replay, replayed, rules_of
from hulao.server.settings import ruleset_of

SCENARIOS = Path(__file__).parent.parent / "scenario"


def played(edition: str, seats: int, seed: int) -> Record:
    """The record of a game among bots."""
    rules = ruleset_of(edition, {})
    g = Game(rules, seats, seed).start()
    bots = [make("simple", seed + i) for i in range(seats)]
    while g.request is not None:
        g.step(bots[g.request.seat].answer(View(g, g.request.seat), g.request))
    names = [f"P{i}" for i in range(seats)]
    return Record("", edition, dict(rules.options), seats, seed, rules.version, "", names, [], g.answers, {}, 0, 0)


def as_sent(data: Any) -> Message:
    found: Message = json.loads(msgspec.json.encode(data))
    return found


def views(data: Message) -> list[Message]:
    """The view before everything and after each event."""
    now = data["first"]
    found = [now]
    for step in data["steps"]:
        seats = step.get("seats", {})
        now = {
            **now,
            **{k: v for k, v in step.items() if k != "seats"},
            "seats": [{**s, **seats.get(str(s["seat"]), {})} for s in now["seats"]],
        }
        found.append(now)
    return found


def record_data(r: Record) -> Message:
    found = as_sent(r)
    del found["result"]
    return found


# --- what eyes see


@pytest.mark.parametrize("edition", ["standard", "classic", "prototype"])
@pytest.mark.parametrize("seed", [3, 4])
def test_a_seat_is_shown_only_cards_that_it_has_met(edition: str, seed: int) -> None:
    r = played(edition, 6, seed)
    rules = rules_of(r)
    for seat in (0, 3, -1):
        data = as_sent(replay(r, "watch" if seat < 0 else str(seat)))
        assert len(data["steps"]) == len(data["events"])
        met: set[int] = set()
        for e, view in zip(data["events"], views(data)[1:-1], strict=False):
            met |= {c for c in (*e.get("cards", ()), e.get("card", -1)) if isinstance(c, int) and c >= 0}
            if e["type"] == "reveal" and e["what"] == "card":
                met |= {c.id for c in rules.cards if c.name == e["value"]}
            if seat >= 0:
                met |= set(view["seats"][seat]["hand"])
            met |= {c for c in (*view["discards"], *view["table"]) if c >= 0}
            for s in view["seats"]:
                met |= {*s["equip"], *(j["card"] for j in s["judge"]), *(c for p in s["piles"].values() for c in p)}
                if s["seat"] != seat:
                    assert set(s["hand"]) <= met
                    assert len(s["hand"]) <= s["hand_count"]
                    assert not s["role"] or s["role_shown"] or s["role"] == "lord"


def test_open_eyes_see_everything() -> None:
    r = played("standard", 5, 9)
    for view in views(as_sent(replay(r, "open"))):
        assert all(len(s["hand"]) == s["hand_count"] for s in view["seats"])
        assert all(s["role"] for s in view["seats"]) or not view["started"]


def test_passes_leave_no_trace() -> None:
    """Who passed in a window could have answered: a replay for a seat doesn't even tell how many answers there were."""
    r = played("standard", 5, 9)
    data = as_sent(replay(r, "2"))
    assert not {"answers", "seed", "result"} & set(data)
    assert b'"seed"' not in json.dumps(data).encode()


def test_a_seat_sees_what_its_player_was_sent(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, mask=(0.0, 0.0)) as at:
            a, b, w = await table(at, humans=2, spectators=1, seats=5)
            for p in (a, b):
                p.rng.seed(4)
            await _play_both(a, b)
            assert a.over is not None
            id = a.over["record"]
            for p in (a, b, w):
                await p.until(lambda p=p: p.over is not None)
                eyes = "watch" if p is w else str(p.you)
                status, headers, raw = await at.http("GET", f"/api/replays/{id}.json?eyes={eyes}")
                assert status == 200
                data = json.loads(raw)
                assert data["events"] == p.events
                shown = views(data)
                compared = 0
                for m in (m for m in p.messages if m["type"] == "update"):
                    then = shown[m["seq"]]
                    # of several moments with the same log only the last is in there
                    if m["seq"] not in [n["seq"] for n in p.messages[p.messages.index(m) + 1 :] if "seq" in n]:
                        assert then == m["view"]
                        compared += 1
                assert compared > 30
                assert shown[-1] == p.view
                assert b'"seed"' not in raw
                packed = await at.http("GET", f"/api/replays/{id}.json?eyes={eyes}", None, {"accept-encoding": "gzip"})
                assert gzip.decompress(packed[2]) == raw
                again = await at.http(
                    "GET", f"/api/replays/{id}.json?eyes={eyes}", None, {"if-none-match": headers["etag"]}
                )
                assert again[0] == 304

    run(main)


def test_a_seat_looks_back_at_a_running_game_as_it_saw_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, mask=(0.0, 0.0)) as at:
            a, w = await table(at, humans=1, spectators=1, seats=5)
            a.rng.seed(4)
            await a.play(5)
            await a.asked()
            found = await at.json("POST", f"/api/rooms/{a.code}/past", {"token": a.token})
            assert "steps" in found, found
            shown = views(found)
            last = {m["seq"]: m["view"] for m in a.messages if m["type"] == "update"}
            assert len(last) > 5
            # nothing but what he was sent, and not a moment more
            assert len(shown) == max(last) + 1
            assert [shown[n] for n in last] == list(last.values())
            for token in (w.token, "nobody's"):
                refused = await at.json("POST", f"/api/rooms/{a.code}/past", {"token": token})
                assert refused["error"]["code"] == "no_seat"

    run(main)


def test_looking_back_is_not_told_beyond_a_window_that_nobody_was_asked_in() -> None:
    """Played again a game doesn't stop there; what comes next would tell that nobody could answer."""
    r = played("standard", 5, 9)
    g, _, _ = replayed(r, rules_of(r))
    n = len(g.log) // 2
    found = past(Present(r, 1, n, digest(list(g.log)[:n])))
    assert len(found["steps"]) == n
    everything = past(Present(r, 1, n, digest(list(g.log)[: n - 1])))
    assert everything == {"first": None, "steps": []}


async def _play_both(a: Player, b: Player) -> None:
    await asyncio.gather(a.play(), b.play())


# --- asking for what isn't there


def test_what_isnt_there_is_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            for path, code in (
                ("/api/replays/0123456789abcdef.json", "no_record"),
                ("/api/scenarios/nothing.json", "no_scenario"),
            ):
                status, _, body = await at.http("GET", path)
                assert status == 404
                assert json.loads(body)["error"]["code"] == code
            assert (await at.http("GET", "/api/replays/x"))[0] == 404

    run(main)


# --- files


def test_a_file_is_played_again_and_not_kept(tmp_path: Path) -> None:
    r = played("standard", 4, 2)

    async def main() -> None:
        async with running(tmp_path) as at:
            body = {"record": record_data(r), "eyes": "1"}
            found = await at.json("POST", "/api/replays", body)
            assert found == as_sent(replay(r, "1"))
            assert found["over"]
            assert await at.server.services.store.record("") is None

    run(main)


def test_half_a_record_ends_where_it_ends() -> None:
    r = played("standard", 4, 2)
    half = Record(**{f: getattr(r, f) for f in r.__struct_fields__} | {"answers": r.answers[:40]})
    data = replay(half, "open")
    assert not data["over"]
    assert 0 < len(data["events"]) < len(replay(r, "open")["events"])


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"edition": "chess"}, "no_edition"),
        ({"rules": "0"}, "other_rules"),
        ({"seats": 3}, "bad_record"),
        ({"seats": 30}, "bad_record"),
        ({"seats": 400}, "bad_message"),
        ({"seed": -1}, "bad_record"),
        ({"seed": 1 << 80}, "bad_record"),
        ({"seed": 77}, "bad_record"),
        ({"options": {"nothing": "x"}}, "bad_choice"),
        ({"options": {"roles": 1}}, "bad_message"),
        ({"answers": [[0, ["use", "slash", "", [9999], [7]]]]}, "bad_record"),
        ({"answers": [[9, ["pass"]]]}, "bad_record"),
        ({"answers": [[0, "pass"]]}, "bad_message"),
        ({"answers": "all"}, "bad_message"),
        ({"names": ["\n" * 20]}, ""),
    ],
)
def test_bad_files_are_refused(tmp_path: Path, change: Message, code: str) -> None:
    r = played("standard", 4, 2)

    async def main() -> None:
        async with running(tmp_path) as at:
            found = await at.json("POST", "/api/replays", {"record": {**record_data(r), **change}})
            assert found.get("error", {}).get("code", "") == code

    run(main)


def test_files_have_a_size_and_a_length(tmp_path: Path) -> None:
    r = played("standard", 4, 2)

    async def main() -> None:
        async with running(tmp_path, record_limit=5000) as at:
            found = await at.json("POST", "/api/replays", {"record": record_data(r)})
            assert found["error"]["code"] == "too_large"
            evil = await at.json("POST", "/api/replays", {}, {"origin": "https://evil.example"})
            assert evil["error"]["code"] == "bad_origin"

    run(main)
    with pytest.raises(Refused) as e:
        replay(Record(**{f: getattr(r, f) for f in r.__struct_fields__} | {"answers": r.answers * 200}), "open")
    assert e.value.code == "bad_record"


def test_replaying_takes_bounded_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hulao.server.replay.PATIENCE", -1.0)
    with pytest.raises(Refused) as e:
        replay(played("standard", 4, 2), "open")
    assert e.value.code == "record_long"


# --- what if


def test_the_point_to_play_on_from() -> None:
    r = played("standard", 5, 6)
    g, at, _ = replayed(r, rules_of(r))
    assert answers_before(r, 0) == 0
    for event in range(0, len(g.log), 7):
        n = answers_before(r, event)
        assert at[n] <= max(event, at[0])
        assert n == 0 or at[n - 1] < at[n]
    assert answers_before(r, 10**9) < len(r.answers)


def test_a_game_goes_on_from_a_point(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            (a,) = await table(at, seats=4)
            await a.play()
            assert a.over is not None
            record = a.over["record"]
            body = {"record": record, "event": len(a.events) // 2, "seat": 2, "name": "Zhao"}
            p = await _continue(at, body)
            assert p.room["seats"][2]["name"] == "Zhao"
            assert [s["kind"] for s in p.room["seats"]] == ["bot", "bot", "human", "bot"]
            # until the point it is the same game, as this seat may know it
            seats_view = await at.json("GET", f"/api/replays/{record}.json?eyes=2")
            n = answers_before_of(at, await at.json("GET", f"/api/records/{record}"), body["event"])
            assert p.events[:n] == seats_view["events"][:n]
            await p.play()
            assert p.over is not None
            assert p.over["record"] != record

    run(main)


def test_a_file_goes_on_after_a_restart(tmp_path: Path) -> None:
    r = played("standard", 4, 2)

    async def main() -> None:
        async with running(tmp_path) as at:
            seat = await at.json(
                "POST", "/api/rooms/from-record", {"record": record_data(r), "event": 60, "seat": 1, "name": "A"}
            )
            p = await at.player(seat)
            await p.until(lambda: bool(p.view))
            await p.asked()
            before, question = len(p.events), p.prompt
            await p.leave()
        async with running(tmp_path) as at:
            q = await at.player(seat)
            await q.asked()
            assert len(q.events) == before
            assert q.prompt is not None
            assert question is not None
            assert q.prompt["id"] == question["id"]

    run(main)


def test_playing_on_can_be_refused(tmp_path: Path) -> None:
    r = played("standard", 4, 2)

    async def main() -> None:
        async with running(tmp_path, max_rooms=1) as at:
            for change, code in (
                ({"record": "nothing"}, "no_record"),
                ({"seat": 4}, "no_such_seat"),
                ({"seat": 99}, "bad_message"),
                ({"event": -1}, "bad_message"),
                ({"name": ""}, "bad_name"),
            ):
                body = {"record": record_data(r), "event": 60, "seat": 1, "name": "A", **change}
                found = await at.json("POST", "/api/rooms/from-record", body)
                assert found["error"]["code"] == code
                assert not at.server.rooms.rooms
            await at.create()
            found = await at.json(
                "POST", "/api/rooms/from-record", {"record": record_data(r), "event": 60, "seat": 1, "name": "A"}
            )
            assert found["error"]["code"] == "rooms_full"

    run(main)


async def _continue(at: Running, body: Message) -> Player:
    p = await at.player(await at.json("POST", "/api/rooms/from-record", body))
    await p.until(lambda: bool(p.view))
    return p


def answers_before_of(at: Running, record: Message, event: int) -> int:
    """How long the log was at the point to play on from."""
    r = msgspec.convert(record, Record)
    return replayed(r, rules_of(r))[1][answers_before(r, event)]


# --- scenarios


def test_every_scenario_can_be_watched() -> None:
    found = Scenarios(SCENARIOS)
    assert len(found.ids()) > 300
    for id in sorted(found.ids())[::7]:
        data = as_sent(found.play(id, "", "open"))
        assert data["passed"], id
        assert len(data["steps"]) == len(data["events"])
        assert not any(e["type"] == "forced" for e in data["events"])
        assert len(views(data)) == len(data["events"]) + 1


def test_a_scenario_over_http(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, scenarios=SCENARIOS) as at:
            found = await at.json("GET", "/api/scenarios/own-caocao-1.json?edition=classic")
            assert (found["title"], found["title_zh"]) == ("奸雄 takes the lightning", "奸雄拿闪电")
            assert found["edition"] == "classic"
            assert any(e["type"] == "skill" and e["skill"] == "jianxiong" for e in found["events"])
            wrong = await at.json("GET", "/api/scenarios/own-caocao-1.json?edition=prototype")
            assert wrong["error"]["code"] == "no_scenario"
            eyes = await at.json("GET", "/api/scenarios/own-caocao-1.json?eyes=7")
            assert eyes["error"]["code"] == "no_such_seat"

    run(main)


# --- records of other rules, and such as don't play again


def filmed(r: Record) -> Record:
    """As a server of its time left it."""
    return msgspec.structs.replace(r, log=digest(replayed(r, rules_of(r))[0].log), film=film_of(r))


def test_a_record_of_other_rules_opens_from_its_film() -> None:
    r = filmed(played("standard", 5, 9))
    assert len(r.film) < 20_000
    now = as_sent(replay(r, "open"))
    old = as_sent(replay(msgspec.structs.replace(r, rules="0"), "2"))
    assert now["aged"] is None
    assert old["aged"] == {"code": "other_rules", "args": {"rules": "0", "now": r.rules}}
    # a film is kept with open eyes only
    assert old["eyes"] == "open"
    assert {**old, "aged": None} == now


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"seed": 77}, "bad_record"),
        ({"log": "0" * 32}, "record_differs"),
        ({"edition": "chess"}, "no_edition"),
        ({"options": {"nothing": "x"}}, "bad_choice"),
        ({"answers": [(0, Answer("pass"))]}, "bad_record"),
    ],
)
def test_a_record_that_was_tampered_with_is_shown_from_its_film_or_not_at_all(change: Message, code: str) -> None:
    r = filmed(played("standard", 4, 2))
    bad = msgspec.structs.replace(r, **change)
    found = as_sent(replay(bad, "1"))
    assert found["aged"]["code"] == code
    assert found["events"] == as_sent(replay(r, "open"))["events"]
    with pytest.raises(Refused) as e:
        replay(msgspec.structs.replace(bad, film=b""), "1")
    assert e.value.code == code


def test_a_shortened_record_is_found_out_by_its_digest() -> None:
    r = filmed(played("standard", 4, 2))
    for bad in (
        msgspec.structs.replace(r, answers=r.answers[:-1], film=b""),
        msgspec.structs.replace(r, log="f" * 32, film=b""),
    ):
        for look in (lambda b=bad: replay(b, "open"), lambda b=bad: answers_before(b, 20)):
            with pytest.raises(Refused) as e:
                look()
            assert e.value.code == "record_differs"
        assert film_of(bad) == b""


def test_films_that_arent_any() -> None:
    r = msgspec.structs.replace(filmed(played("standard", 4, 2)), rules="0")
    whole = msgspec.json.decode(msgspec.json.encode(unpack(r.film)))
    for bad in (
        b"no film",
        zlib.compress(b"[]"),
        zlib.compress(b"[" * 100_000),
        zlib.compress(b" " * (MOST_UNPACKED + 1)),
        pack({**whole, "events": whole["events"][1:]}),
        pack({**whole, "first": {}}),
        pack({**whole, "seats": 5}),
        pack({**whole, "kinds": {"<img src=x>": {}}}),
        pack({**whole, "events": [{**e, "type": 1} for e in whole["events"]]}),
    ):
        with pytest.raises(Refused) as e:
            replay(msgspec.structs.replace(r, film=bad), "open")
        assert e.value.code == "bad_film"


@pytest.mark.parametrize("edition", ["standard", "classic", "tournament", "prototype"])
def test_a_film_is_what_open_eyes_see(edition: str) -> None:
    r = filmed(played(edition, 6, 3))
    film = unpack(r.film)
    open_eyes = as_sent(replay(r, "open"))
    assert film.events == open_eyes["events"]
    assert film_views(film.first, film.steps) == views(open_eyes)


def test_a_finished_game_is_filmed_and_exported_with_its_film(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            (a,) = await table(at, seats=4)
            await a.play()
            assert a.over is not None
            id = a.over["record"]
            store = at.server.services.store
            await until(lambda: not store.recorded.is_set())
            status, _, raw = await at.http("GET", f"/api/records/{id}")
            assert status == 200
            record = json.loads(raw)
            stored = await store.film(id)
            assert stored
            assert base64.b64decode(record["film"]) == stored
            assert unpack(stored).events == (await at.json("GET", f"/api/replays/{id}.json"))["events"]
            assert await store.unfilmed() is None
            # what was exported comes back, of this version and of another
            del record["result"]
            again = await at.json("POST", "/api/replays", {"record": record, "eyes": "1"})
            assert (again["eyes"], again["aged"]) == (1, None)
            older = {**record, "rules": "0"}
            again = await at.json("POST", "/api/replays", {"record": older, "eyes": "1"})
            assert (again["eyes"], again["aged"]["code"]) == ("open", "other_rules")
            body = {"record": older, "event": 20, "seat": 1, "name": "A"}
            found = await at.json("POST", "/api/rooms/from-record", body)
            assert found["error"] == again["aged"]

    run(main)


def test_records_that_have_no_film_get_one_when_the_server_opens(tmp_path: Path) -> None:
    async def main() -> None:
        good, bad = played("standard", 4, 2), played("standard", 4, 5)
        bad = msgspec.structs.replace(bad, log="0" * 32)
        store = NoSync(tmp_path)
        await store.open()
        for id, r in (("good", good), ("bad", bad)):
            data = msgspec.json.encode(msgspec.structs.replace(r, id=id))
            await store.end_game(id, data, "ROOM", b"", 1.0)
        await store.drop_room("ROOM", None)
        assert await store.film("good") is None
        await store.close()
        async with running(tmp_path) as at:
            assert (await at.json("GET", "/api/records/good"))["film"]
            assert (await at.json("GET", "/api/records/bad"))["film"] == ""
            assert await at.server.services.store.unfilmed() is None
            found = await at.json("GET", "/api/replays/bad.json")
            assert found["error"]["code"] == "record_differs"

    run(main)
