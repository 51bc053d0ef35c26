"""Hints over the socket: for somebody alone among bots, for friends who agreed on it, in lessons."""

from __future__ import annotations

from pathlib import Path

from server_support import Message, Player, run, running, table, until


async def hinted(p: Player) -> Message:
    """The hint for the open question."""
    assert p.prompt is not None
    before = len(p.messages)
    await p.say(type="hint", prompt=p.prompt["id"])
    await p.sync()
    return next(m for m in p.messages[before:] if m["type"] in ("hint", "error"))


def test_a_game_alone_can_be_played_by_hints_to_its_end(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as at:
            (p,) = await table(at, bot="simple")
            texts = {lang: await at.json("GET", f"/api/texts/{lang}.json") for lang in ("zh", "en")}
            assert p.room["hints"]
            asked = 0
            while p.over is None:
                await p.asked()
                if p.prompt is None:
                    continue
                prompt = p.prompt
                hint = await hinted(p)
                assert hint["ref"] == prompt["id"]
                assert all(hint["code"] in texts[lang]["hints"] for lang in texts)
                assert p.prompt["id"] == prompt["id"], "a hint changes nothing"
                await p.answer(hint["answer"])
                asked += 1
            assert asked > 10
            assert not p.errors, "every answer was taken"

    run(test)


def test_with_others_at_the_table_hints_are_refused_unless_they_agreed(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as at:
            for agreed in (False, True):
                players = await table(at, humans=2, hints=agreed)
                assert [p.room["hints"] for p in players] == [agreed] * 2
                await until(lambda players=players: any(p.prompt is not None for p in players))
                asked = next(p for p in players if p.prompt is not None)
                found = await hinted(asked)
                assert (found["type"], found["code"]) == (("hint", "general") if agreed else ("error", "no_hints"))

    run(test)


def test_only_the_open_question_of_one_s_own_gets_a_hint(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as at:
            p, watcher = await table(at, spectators=1)
            await p.asked()
            assert p.prompt is not None
            await p.say(type="hint", prompt="x")
            assert await p.error() == "not_asked"
            await watcher.say(type="hint", prompt=p.prompt["id"])
            assert await watcher.error() == "not_seated"

    run(test)


def test_in_a_lesson_the_hint_is_what_the_lesson_wants(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as at:
            p = await at.player(await at.json("POST", "/api/tutorial", {"name": "Wen"}))
            done = 0
            while done < 4:
                await p.sync()
                lesson = [m["lesson"] for m in p.messages if m["type"] == "lesson"][-1]
                if lesson["state"] in ("read", "done"):
                    await p.say(type="lesson", go="next")
                elif lesson["state"] == "play":
                    hint = await hinted(p)
                    assert hint["code"] == "tutorial"
                    await p.answer(hint["answer"])
                    await p.sync()
                    assert [m["lesson"] for m in p.messages if m["type"] == "lesson"][-1]["tries"] == 0
                    done += 1

    run(test)
