"""The tutorial and the puzzles from a client's side: it does what is ringed, and something else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from server_support import Message, Player, Running, run, running

from hulao.server.config import default_scenarios
from hulao.tutorial import lessons


class Pupil:
    """A player in a lesson room."""

    def __init__(self, player: Player) -> None:
        self.player = player

    @property
    def lesson(self) -> Message:
        told: list[Message] = [m["lesson"] for m in self.player.messages if m["type"] == "lesson"]
        return told[-1] if told else {}

    async def ready(self) -> Message:
        """Until something is wanted of him."""

        def wanted() -> bool:
            x, prompt = self.lesson, self.player.prompt
            if x.get("state") == "play":
                return prompt is not None and prompt["id"] == x["prompt"]
            return x.get("state") in ("read", "done")

        await self.player.until(wanted)
        return self.lesson

    async def go(self, where: str) -> None:
        await self.player.say(type="lesson", go=where)
        await self.player.sync()

    async def do(self) -> None:
        """What is ringed."""
        ring, prompt = self.lesson["ring"], self.player.prompt
        assert prompt is not None
        await self.player.answer(answer_of(ring, prompt))
        await self.player.sync()

    async def something_else(self) -> bool:
        """A legal answer other than what is wanted, if there is one."""
        ring, prompt = self.lesson["ring"], self.player.prompt
        assert prompt is not None
        right = answer_of(ring, prompt)
        for o in prompt["offers"]:
            if o["do"] in ("end", "pass") and o["do"] != right["do"]:
                await self.player.say(type="answer", prompt=prompt["id"], answer={"do": o["do"], "name": o["name"]})
                await self.player.sync()
                return True
        return False


def answer_of(ring: Message, prompt: Message) -> Message:
    """The answer that comes of touching what is ringed."""
    act = ring["acts"][0]
    found: Message = {"cards": ring["cards"], "targets": ring["seats"]}
    for o in prompt["offers"]:
        answer = {"do": o["do"], "name": o["name"], "skill": o["skill"], **found}
        if act in ("end", "pass", "yes"):
            if o["do"] == act:
                return answer
        elif act.startswith("option:"):
            if act.rpartition(":")[2] in o["options"]:
                return {**answer, "option": act.rpartition(":")[2]}
        elif o["do"] not in ("end", "pass", "yes") and (o["skill"] or o["name"] in ring["skills"]) == bool(
            ring["skills"]
        ):
            if o["skill"] and o["skill"] not in ring["skills"]:
                continue
            t = o["targets"]
            seats_fit = not ring["seats"] if t is None else t["min"] <= len(ring["seats"]) <= t["max"]
            if set(ring["cards"]) <= set(o["cards"]["from"]) and len(ring["cards"]) >= o["cards"]["min"] and seats_fit:
                return {**answer, **({"option": ring["options"][0]} if ring["options"] else {})}
    raise AssertionError((ring, prompt))


async def begin(at: Running, lang: str = "zh") -> Pupil:
    seat: Message = await at.json("POST", "/api/tutorial", {"name": "Lan", "lang": lang})
    assert "token" in seat, seat
    return Pupil(await at.player(seat))


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_whole_tutorial_by_what_is_ringed(tmp_path: Path, lang: str) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            told = await at.json("GET", f"/api/tutorial/{lang}.json")
            texts: dict[str, str] = told["texts"]
            pupil = await begin(at, lang)
            for number, lesson in enumerate(lessons(), 1):
                for step in range(len(lesson.steps)):
                    x = await pupil.ready()
                    assert (x["number"], x["id"], x["step"], x["steps"]) == (number, lesson.id, step, len(lesson.steps))
                    for key in ("say", "todo", "hint"):
                        assert texts[f"{lesson.id}.{step + 1}.{key}"].strip()
                    if x["state"] == "read":
                        assert x["seats"]
                        await pupil.go("next")
                    else:
                        assert x["state"] == "play", x
                        await pupil.do()
                x = await pupil.ready()
                assert x["state"] == "done", x
                assert texts[f"{lesson.id}.end"]
                if number < len(lessons()):
                    await pupil.go("next")
            assert pupil.player.view["over"]
            assert 0 in pupil.player.view["winners"]
            assert not pupil.player.errors

    run(main)


def test_something_else_is_answered_with_a_hint_and_never_lost(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            pupil = await begin(at)
            tried = 0
            for lesson in lessons():
                for _ in lesson.steps:
                    x = await pupil.ready()
                    if x["state"] == "read":
                        await pupil.go("next")
                        continue
                    before, prompt = pupil.player.view, pupil.player.prompt
                    if not lesson.free and await pupil.something_else():
                        tried += 1
                        assert pupil.lesson["tries"] == 1
                        assert pupil.player.view == before
                        assert pupil.player.prompt == prompt
                        assert await pupil.something_else()
                        assert pupil.lesson["tries"] == 2
                    await pupil.do()
                assert (await pupil.ready())["state"] == "done"
                await pupil.go("next")
            assert tried > 10

    run(main)


def test_the_last_lesson_begins_again_when_the_game_is_lost(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            pupil = await begin(at)
            await pupil.ready()
            for _ in range(len(lessons()) - 1):
                await pupil.go("skip")
            x = await pupil.ready()
            assert x["free"]
            assert x["number"] == len(lessons())
            # end every turn, answer nothing: sooner or later he's dead, or the lord is by another's hand
            p = pupil.player
            for _ in range(400):
                await p.until(lambda: p.prompt is not None or pupil.lesson["state"] == "done")
                if pupil.lesson["state"] == "done" or pupil.lesson["tries"]:
                    break
                assert p.prompt is not None
                await p.answer(p.prompt["default"])
                await p.sync()
            else:
                raise AssertionError("the game went on for ever")

    run(main)


def test_a_lesson_is_resumed_after_leaving_and_after_a_restart(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            pupil = await begin(at)
            for _ in range(4):
                await pupil.ready()
                await pupil.go("skip")
            assert (await pupil.ready())["id"] == "distance"
            await pupil.go("next")
            await pupil.ready()
            await pupil.do()
            before = dict(await pupil.ready())
            seat = {"code": pupil.player.code, "token": pupil.player.token}
            await pupil.player.leave()
            back = Pupil(await at.player(seat))
            assert await back.ready() == before
            await at.settle(back.player)
        async with running(tmp_path) as at:
            back = Pupil(await at.player(seat))
            assert await back.ready() == before
            await back.do()
            assert (await back.ready())["state"] == "done"

    run(main)


def test_back_again_and_no_other_business(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as at:
            pupil = await begin(at)
            await pupil.ready()
            await pupil.go("back")
            assert pupil.lesson["number"] == 1
            await pupil.go("skip")
            await pupil.go("back")
            assert (await pupil.ready())["number"] == 1
            await pupil.do()
            assert (await pupil.ready())["state"] == "done"
            await pupil.go("again")
            assert (await pupil.ready())["step"] == 0
            for message in ({"type": "auto"}, {"type": "rematch"}, {"type": "bot", "seat": 1}):
                await pupil.player.say(**message)
                assert await pupil.player.error() == "in_lesson"
            assert not [r for r in await at.json("GET", "/api/rooms") if r["code"] == pupil.player.code]
            # somebody who watches hears nothing of the lesson, which would name cards of the pupil's hand
            watcher = await at.player(await at.join(pupil.player.code, "Wu"))
            await pupil.do()
            await at.settle(pupil.player, watcher)
            assert not [m for m in watcher.messages if m["type"] == "lesson"]

    run(main)


def test_puzzles_are_solved_by_their_solutions(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path, scenarios=default_scenarios()) as at:
            listed: list[dict[str, Any]] = await at.json("GET", "/api/puzzles")
            assert len(listed) > 50
            for line in listed[::9]:
                seat = await at.json("POST", f"/api/puzzles/{line['id']}", {"name": "Lan"})
                pupil = Pupil(await at.player(seat))
                x = await pupil.ready()
                assert x["ring"] is None
                await pupil.go("show")
                for _ in range(line["steps"]):
                    x = await pupil.ready()
                    assert x["state"] == "play", (line, x)
                    await pupil.do()
                x = await pupil.ready()
                assert x["state"] == "done", (line, x)
                await pupil.player.leave()
            status, _, body = await at.http("POST", "/api/puzzles/none", {"name": "Lan"})
            assert (status, json.loads(body)["error"]["code"]) == (404, "no_scenario")

    run(main)
