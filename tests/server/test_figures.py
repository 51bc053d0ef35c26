"""Statistics, ratings and history of a server's games, over HTTP and on the command line."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
from click.testing import CliRunner
from server_support import HandClock, Running, run, running, table
from sqlalchemy import select

from hulao.cli import main
from hulao.editions import ruleset
from hulao.lab.parts import Part, parts_of
from hulao.lab.simulate import play
from hulao.server.account_store import Account, AccountStore
from hulao.server.accounts import guest_hash
from hulao.server.archive import Archive, Viewer, Wanted
from hulao.server.figures import FRESH, Figures
from hulao.server.plays import plays_of
from hulao.server.records import GameData, record_of
from hulao.server.schema import accounts
from hulao.server.services import Services
from hulao.server.store import Played, Store

NAMES = ["Lan", "Marco", "Yin", "Chen", "Old_100%"]
DAY = 86400.0


async def put(store: Store, id: str, seed: int, ended: float, accounts: list[str], **changes: Any) -> list[Part]:
    """A finished game of five people, as a server keeps it."""
    policies = changes.pop("policies", [""] * 5)
    rules = ruleset("standard")
    g = play(rules, 5, seed, "random")
    data = GameData(
        "standard", dict(rules.options), seed, b"", NAMES, policies, 0, 0, ended - 600, rules.version, accounts=accounts
    )
    result = {"roles": g.winner, "seats": g.winning_seats, "everybody": [p.role for p in g.players]}
    r = record_of(id, data, list(g.answers), msgspec.to_builtins(result), ended)
    parts = parts_of(g, policies)
    lines = plays_of(r, parts, data, changes.pop("public", True))
    await store.end_game(id, msgspec.json.encode(r), "NONE", b"{}", ended, lines)
    return parts


def line(id: str, seat: int, ended: float, **changes: Any) -> Played:
    """A seat of a made-up game."""
    own = {k: changes.pop(k) for k in ("name", "account", "guest", "public") if k in changes}
    about: dict[str, Any] = {
        "edition": "standard",
        "seats": 2,
        "seat": seat,
        "generals": ("guanyu", "zhangfei")[seat : seat + 1],
        "kingdom": "shu",
        "role": ("lord", "rebel")[seat],
        "won": seat == 0,
        "alive": seat == 0,
        "humans": 2,
        **changes,
    }
    who: dict[str, Any] = {"name": NAMES[seat], "account": None, "guest": "", "public": True, **own}
    return Played(part=Part(**about), record=id, ended=ended, **who)


# --- history


def test_who_may_see_what(tmp_path: Path) -> None:
    async def main() -> None:
        store = Store(tmp_path)
        await store.open()
        await store.add_plays([line("open", 0, 1.0), line("open", 1, 1.0)])
        await store.add_plays([line("mine", s, 2.0, public=False, account=("me", None)[s]) for s in (0, 1)])
        await store.add_plays([line("here", s, 3.0, public=False, guest=("", "device")[s]) for s in (0, 1)])
        await store.add_plays([line("others", s, 4.0, public=False, account="you") for s in (0, 1)])
        seen = Archive(store)

        async def ids(viewer: Viewer, **wanted: Any) -> list[str]:
            return [g[0].record for g in await seen.find(Wanted(**wanted), viewer, 10)]

        assert await ids(Viewer()) == ["open"]
        assert await ids(Viewer(account="me")) == ["mine", "open"]
        assert await ids(Viewer(guest="device")) == ["here", "open"]
        assert await ids(Viewer("me", "device")) == ["here", "mine", "open"]
        assert await ids(Viewer("me", "device"), mine=True) == ["here", "mine"]
        assert await ids(Viewer("me", "device"), won=True) == ["mine"]
        assert await ids(Viewer("me", "device"), won=False) == ["here"]
        assert await ids(Viewer(), mine=True) == []
        assert await ids(Viewer(), won=True) == []
        await store.close()

    run(main)


def test_what_is_found(tmp_path: Path) -> None:
    async def main() -> None:
        store = Store(tmp_path)
        await store.open()
        await store.add_plays([line("a", 0, 1.0), line("a", 1, 1.0)])
        await store.add_plays([line("b", s, 2.0, edition="classic", name=("Old_100%", "lan")[s]) for s in (0, 1)])
        await store.add_plays([line("c", s, 2.0, won=s == 1, generals=("caocao", "liubei")) for s in (0, 1)])
        seen = Archive(store)

        async def ids(most: int = 10, **wanted: Any) -> str:
            return "".join(g[0].record for g in await seen.find(Wanted(**wanted), Viewer(), most))

        assert await ids() == "cba"
        assert await ids(most=2) == "cb"
        assert await ids(before=(2.0, "c")) == "ba"
        assert await ids(before=(2.0, "b")) == "a"
        assert await ids(edition="classic") == "b"
        assert await ids(since=2.0) == "cb"
        assert await ids(until=2.0) == "a"
        assert await ids(player="LAN") == "cba"
        assert await ids(player="lan", won=True) == "a", "the player's result, not anybody's"
        assert await ids(player="0%") == "b"
        assert await ids(player="d_1") == "b", "signs of the search language are plain signs"
        assert await ids(general="guanyu") == "ba"
        assert await ids(general="guan") == ""
        assert await ids(general="liubei") == "c", "one of a pair"
        assert await ids(general="zhangfei", won=True) == ""
        assert await ids(player="marco", general="zhangfei") == "a", "of one seat"
        assert await ids(side="rebel") == "c"
        assert await ids(words=(("marco", ()), ("x", ("liubei",)))) == "c"
        assert await ids(words=(("100%", ()),)) == "b"
        await store.close()

    run(main)


def test_pages_of_the_history(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            store = at.server.services.store
            for n in range(45):
                await store.add_plays([line(f"g{n:02}", s, 100.0 + n // 2) for s in (0, 1)])
            found: list[str] = []
            before = None
            for _ in range(4):
                page = await at.json("POST", "/api/history", {"before": before})
                found += [g["id"] for g in page["games"]]
                before = page["next"]
                if before is None:
                    break
            assert found == [f"g{n:02}" for n in reversed(range(45))]

    run(main)


def test_the_history_over_http(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            a, b = await table(at, humans=2, public=True)
            await asyncio.gather(a.play(), b.play())
            c, d = await table(at, humans=2)
            await asyncio.gather(c.play(), d.play())
            assert a.over is not None
            [game] = (await at.json("POST", "/api/history", {}))["games"]
            assert game["id"] == a.over["record"], "the game of a room that isn't in the list is nobody else's business"
            assert game["you"] is None
            assert [(s["name"], s["bot"]) for s in game["seats"]] == [
                ("P0", ""),
                ("P1", ""),
                ("", "random"),
                ("", "random"),
            ]
            assert [i for i, s in enumerate(game["seats"]) if s["won"]] == a.over["seats"]
            general = game["seats"][0]["generals"][0]
            texts = {
                lang: (await at.json("GET", f"/api/texts/{lang}.json"))["generals"][general] for lang in ("zh", "en")
            }
            for q in (f"p1 {texts['zh']['name']}", texts["en"]["name"].upper(), general):
                assert len((await at.json("POST", "/api/history", {"q": q}))["games"]) == 1, q
            assert (await at.json("POST", "/api/history", {"q": "p1 nobody"}))["games"] == []
            for bad in ({"since": -1}, {"before": "x"}, {"q": 5}, {"before": [1, 2, 3]}, {"general": "x" * 100}):
                assert (await at.http("POST", "/api/history", bad))[0] == 400
            status, _, _ = await at.http("POST", "/api/history", {}, {"origin": "https://elsewhere.example"})
            assert status == 403

    run(main)


def test_ones_own_games_over_http(tmp_path: Path) -> None:
    key = "k" * 32

    async def main() -> None:
        async with running(tmp_path) as at:
            store = at.server.services.store
            made = await at.json("POST", "/api/account", {"name": "Lan", "password": "long enough", "bearer": True})
            [account] = [r.id for r in await store.read(select(accounts))]
            await store.add_plays([line("acc", s, 1.0, public=False, account=(account, None)[s]) for s in (0, 1)])
            await store.add_plays([line("dev", s, 2.0, public=False, guest=("", guest_hash(key))[s]) for s in (0, 1)])
            bearer = {"authorization": f"Bearer {made['token']}"}

            async def seen(body: dict[str, str], headers: dict[str, str] | None = None) -> list[tuple[str, int]]:
                found = await at.json("POST", "/api/history", body, headers)
                return [(g["id"], g["you"]) for g in found["games"]]

            assert await seen({}) == []
            assert await seen({}, bearer) == [("acc", 0)]
            assert await seen({"guest": key}) == [("dev", 1)]
            assert await seen({"guest": key}, bearer) == [("dev", 1), ("acc", 0)]
            assert await seen({"guest": "x" * 32}) == []
            # what is stored of the device's secret is not the secret
            assert await at.json("POST", "/api/history", {"guest": guest_hash(key)}) != await at.json(
                "POST", "/api/history", {"guest": key}
            )

    run(main)


# --- statistics


async def stats(at: Running, **query: object) -> Any:
    return await at.json("GET", "/api/stats?" + "&".join(f"{k}={v}" for k, v in query.items()))


def test_statistics_over_http(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock) as at:
            store = at.server.services.store
            empty = await stats(at)
            assert (empty["sets"], empty["games"], empty["lines"]) == ([], 0, [])
            await clock.turn(FRESH)
            parts = await put(store, "a", 1, 10.5 * DAY, [])
            await put(store, "b", 2, 20.5 * DAY, [])
            await put(store, "bots", 3, 21 * DAY, [], policies=["", "", "simple", "simple", "simple"])
            found = await stats(at)
            assert found["sets"] == [
                {"edition": "standard", "seats": 5, "who": "mixed", "games": 1, "version": ""},
                {"edition": "standard", "seats": 5, "who": "people", "games": 2, "version": ""},
            ]
            assert (found["edition"], found["seats"], found["who"], found["games"]) == ("standard", 5, "people", 2)
            assert sum(x["n"] for x in found["lines"]) == 10
            general, role = parts[0].generals[0], parts[0].role
            [own] = [x for x in found["lines"] if (x["general"], x["role"]) == (general, role)]
            assert own["games"] >= 1
            assert 0 <= own["low"] <= own["rate"] <= own["high"] <= 1
            assert sum(x["n"] for x in (await stats(at, who="mixed"))["lines"]) == 2, "the people's seats only"
            assert (await stats(at, since=int(15 * DAY)))["games"] == 1
            seats = (await stats(at, view="seat"))["lines"]
            assert {x["seat"] for x in seats} == {0, 1, 2, 3, 4}
            assert (await stats(at, edition="classic"))["lines"] == []
            for bad in ("view=x", "seats=-1", "since=1e9", "seats=" + "9" * 30):
                assert (await at.http("GET", f"/api/stats?{bad}"))[0] == 400, bad

    run(main)


def test_statistics_are_kept_for_a_while(tmp_path: Path) -> None:
    async def main() -> None:
        clock = HandClock()
        async with running(tmp_path, clock) as at:
            store = at.server.services.store
            await put(store, "a", 1, DAY, [])
            asked = {"edition": "standard", "seats": 5, "who": "people"}
            assert (await stats(at, **asked))["games"] == 1
            await put(store, "b", 2, DAY, [])
            assert (await stats(at, **asked))["games"] == 1
            await clock.turn(FRESH)
            assert (await stats(at, **asked))["games"] == 2

    run(main)


def test_games_that_do_not_count_are_left_out(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            store = at.server.services.store
            await store.add_plays([line("a", s, 1.0, counts=False) for s in (0, 1)])
            await store.add_plays([line("b", s, 1.0, generals=()) for s in (0, 1)])
            assert (await stats(at))["sets"] == []

    run(main)


def test_a_game_that_only_bots_finished_is_not_counted(tmp_path: Path) -> None:
    """One for whom a bot played tells nothing, and where he was the only one there is no game to count."""

    async def main() -> None:
        async with running(tmp_path) as at:
            store = at.server.services.store
            await store.add_plays(
                [line("gone", s, 2.0, humans=1, policy=("", "easy")[s], stood_in=s == 0) for s in (0, 1)]
            )
            found = await stats(at)
            assert (found["sets"], found["games"], found["lines"]) == ([], 0, [])
            await store.add_plays([line("half", s, 3.0, stood_in=s == 0) for s in (0, 1)])
            table = await Figures(at.server.services).table("standard", 2, "people", "seat")
            assert (table.games, [x.key for x in table.lines]) == (1, [(1, "rebel")])
            (one,) = await Figures(at.server.services).sets()
            assert (one.seats, one.who, one.games) == (2, "people", 1)

    run(main)


def test_simulated_figures_are_shown_beside_those_played(tmp_path: Path) -> None:
    asked = ["stats", "--games", "30", "--policy", "random", "--players", "5", "--json"]
    result = CliRunner().invoke(main, [*asked, "--save", str(tmp_path)])
    assert result.exit_code == 0
    told = json.loads(result.stdout)
    (tmp_path / "simulated" / "broken.json").write_text("{")

    async def check() -> None:
        async with running(tmp_path) as at:
            found = await stats(at)
            assert [(s["who"], s["games"]) for s in found["sets"]] == [("random", 30)]
            assert (found["who"], found["games"], found["lines"]) == ("random", 30, told["lines"])
            assert len((await stats(at, who="random", view="seat"))["lines"]) >= 5

    run(check)


def test_the_command_counts_a_servers_games(tmp_path: Path) -> None:
    async def fill() -> None:
        async with running(tmp_path) as at:
            store = at.server.services.store
            await put(store, "a", 1, DAY, [])
            await put(store, "b", 3, DAY, [], policies=["", "", "simple", "simple", "simple"])
            # also while the server runs
            asked = ["stats", "--data", str(tmp_path), "--by", "role", "--json"]
            both = await asyncio.to_thread(CliRunner().invoke, main, asked)
            people = await asyncio.to_thread(CliRunner().invoke, main, [*asked, "--people"])
            assert [sum(x["n"] for x in json.loads(r.stdout)["lines"]) for r in (both, people)] == [7, 5]
            assert json.loads(people.stdout)["lines"]

    run(fill)


# --- ratings

ABC = ["a", "b", "c", "d", "e"]


async def enrol(services: Services) -> None:
    """Accounts of these ids."""
    for id in ABC:
        await AccountStore(services).add(Account(id, f"Player {id}", f"player {id}", "", False, 1.0))


def of(text: str) -> list[tuple[str, float, float, int]]:
    """The players of a list of ratings."""
    return [(x["name"], x["mu"], x["sigma"], x["games"]) for x in json.loads(text)["players"]]


def test_ratings_worked_out_from_the_records_are_those_that_are_shown(tmp_path: Path) -> None:
    async def check() -> None:
        async with running(tmp_path) as at:
            store = at.server.services.store
            await enrol(at.server.services)
            for n in range(6):
                await put(store, f"g{n}", n, DAY + n, ABC[n % 2 :] + ABC[: n % 2] if n < 5 else ["", *ABC[1:]])
                # asked in between, so that new games are added to those known
                assert (await at.http("GET", "/api/ratings"))[0] == 200
            await put(store, "bot", 7, DAY + 9, ABC, policies=["", "", "", "", "simple"])
            shown = (await at.http("GET", "/api/ratings"))[2].decode()
            assert json.loads(shown)["modes"] == ["standard/5-7"]
            assert sorted((name, games) for name, _, _, games in of(shown)) == [
                ("Player a", 5),
                *((f"Player {x}", 6) for x in "bcde"),
            ]
            again = await asyncio.to_thread(CliRunner().invoke, main, ["ratings", "--data", str(tmp_path), "--json"])
            assert of(again.stdout) == of(shown), "to the last digit"
            # not from what was written down beside the records
            with closing(sqlite3.connect(tmp_path / "hulao.sqlite")) as db, db:
                db.execute("update plays set won = 1 - won")
            again = await asyncio.to_thread(CliRunner().invoke, main, ["ratings", "--data", str(tmp_path), "--json"])
            assert of(again.stdout) == of(shown)

    run(check)


def test_ratings_follow_what_changes_behind_them(tmp_path: Path) -> None:
    async def check() -> None:
        async with running(tmp_path) as at:
            store, figures = at.server.services.store, Figures(at.server.services)
            await enrol(at.server.services)
            for n in range(4):
                await put(store, f"g{n}", n, DAY + n, ["a", "b", "", "", ""])
            before = (await figures.ratings()).all()
            assert {r.account for r in before} == {"a", "b"}
            # a guest's games are claimed
            with closing(sqlite3.connect(tmp_path / "hulao.sqlite")) as db, db:
                db.execute("update plays set account = 'c' where seat = 2")
            assert {r.account for r in (await figures.ratings()).all()} == {"a", "b", "c"}
            # a game of before comes in late
            await put(store, "late", 9, DAY - 5, ABC)
            late = (await figures.ratings()).all()
            assert late == (await Figures(at.server.services).ratings()).all()
            assert len(late) == 5
            # an account is gone
            with closing(sqlite3.connect(tmp_path / "hulao.sqlite")) as db, db:
                db.execute("update plays set account = null where account = 'a'")
            gone = (await figures.ratings()).all()
            assert {r.account for r in gone} == {"b", "c", "d", "e"}
            assert gone == (await Figures(at.server.services).ratings()).all()

    run(check)
