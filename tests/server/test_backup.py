"""Everything in one file, while the server runs, and back."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner
from server_support import run, running, table

from hulao.cli import main as program
from hulao.server.backup import BackupError, back_up, check, restore_from


def command(*arguments: object) -> tuple[int, str]:
    result = CliRunner().invoke(program, [str(a) for a in arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


def test_a_running_server_is_backed_up_and_a_game_goes_on_from_the_copy(tmp_path: Path) -> None:
    async def main() -> None:
        old, new, file = tmp_path / "old", tmp_path / "new", tmp_path / "copy.hulao"
        async with running(old) as at:
            (player,) = await table(at, clock=0)
            await player.play(10)
            await player.asked()
            (old / "reports").mkdir()
            (old / "reports" / "abc.json").write_text("{}")
            await at.settle(player)
            events, prompt = list(player.events), player.prompt
            assert prompt is not None
            code, said = await asyncio.to_thread(command, "backup", file, "--data", old)
            assert code == 0, said
            # the server goes on as if nothing had been
            await player.play(10)
            await player.leave()
        assert sorted(os.listdir(tmp_path)) == ["copy.hulao", "old"]
        code, said = await asyncio.to_thread(command, "restore", file, "--data", new)
        assert code == 0, said
        assert (new / "reports" / "abc.json").read_text() == "{}"
        async with running(new) as at:
            again = await at.player({"code": player.code, "token": player.token})
            await again.asked()
            assert again.prompt is not None
            assert again.events == events
            assert (again.prompt["id"], again.prompt["offers"]) == (prompt["id"], prompt["offers"])
            await again.play()
            assert again.over is not None

    run(main)


def test_copies_taken_while_much_is_written(tmp_path: Path) -> None:
    async def main() -> None:
        data = tmp_path / "data"
        async with running(data) as at:
            players = [(await table(at, bot="random", clock=0))[0] for _ in range(3)]
            playing = [asyncio.create_task(p.play()) for p in players]
            for i in range(8):
                await asyncio.to_thread(back_up, data, tmp_path / f"{i}.hulao")
                await asyncio.sleep(0.02)
            await asyncio.gather(*playing)
        for i in range(8):
            with sqlite3.connect(tmp_path / f"{i}.hulao") as db:
                # each game has all its decisions up to some moment
                for n, last in db.execute("SELECT COUNT(*), MAX(n) FROM decisions GROUP BY game"):
                    assert n == last + 1
            db.close()

    run(main)


def test_restore_overwrites_only_what_it_is_told_to(tmp_path: Path) -> None:
    async def main() -> None:
        data, file = tmp_path / "data", tmp_path / "copy"
        async with running(data) as at:
            first = await at.create("Ann")
            await asyncio.to_thread(back_up, data, file)
            with pytest.raises(BackupError, match="another server"):
                await asyncio.to_thread(restore_from, file, data, True)
            second = await at.create("Bea")
        code, said = command("restore", file, "--data", data)
        assert (code, said.count("\n")) == (1, 1)
        assert "--force" in said
        async with running(data) as at:
            assert {first["code"], second["code"]} <= set(at.server.rooms.rooms)
        assert command("restore", file, "--data", data, "--force")[0] == 0
        async with running(data) as at:
            assert first["code"] in at.server.rooms.rooms
            assert second["code"] not in at.server.rooms.rooms
        code, said = command("backup", file, "--data", data)
        assert (code, said.count("\n")) == (1, 1)
        assert command("backup", file, "--data", data, "--force")[0] == 0
        if hasattr(file, "owner"):
            assert file.stat().st_mode & 0o077 == 0

    run(main)


def test_what_is_no_backup_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def make() -> None:
        async with running(tmp_path / "data") as at:
            await at.create("Ann")

    run(make)
    good = tmp_path / "good"
    back_up(tmp_path / "data", good)
    content = good.read_bytes()
    bad = {
        "text": b"hello",
        "empty": b"",
        "short": content[: len(content) // 2],
        "torn": content[:4096] + b"\xff" * 4096 + content[8192:],
    }
    with sqlite3.connect(tmp_path / "other") as db:
        db.execute("CREATE TABLE t (x)")
    db.close()
    bad["other"] = (tmp_path / "other").read_bytes()
    with sqlite3.connect(good) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
    db.close()
    bad["newer"] = good.read_bytes()
    before = (tmp_path / "data" / "hulao.sqlite").read_bytes()
    for name, data in bad.items():
        (tmp_path / name).write_bytes(data)
        with pytest.raises(BackupError):
            check(tmp_path / name)
        code, said = command("restore", tmp_path / name, "--data", tmp_path / "data", "--force")
        assert (code, said.count("\n")) == (1, 1), name
        assert (tmp_path / "data" / "hulao.sqlite").read_bytes() == before
        assert sorted(p.name for p in (tmp_path / "data").glob("*.new")) == []
    assert command("restore", tmp_path / "nix", "--data", tmp_path / "data")[0] == 1
    assert command("backup", tmp_path / "x", "--data", tmp_path / "nix")[0] == 1
    assert command("backup", tmp_path / "nowhere" / "x", "--data", tmp_path / "data")[0] == 1


def test_a_report_cannot_be_restored_outside_its_folder(tmp_path: Path) -> None:
    async def make() -> None:
        async with running(tmp_path / "data") as at:
            await at.create("Ann")

    run(make)
    file = tmp_path / "copy"
    back_up(tmp_path / "data", file)
    with sqlite3.connect(file) as db:
        db.execute("INSERT INTO backup_files VALUES ('../evil.json', x'00'), ('good.json', x'7b7d')")
    db.close()
    restore_from(file, tmp_path / "new")
    assert [p.name for p in (tmp_path / "new" / "reports").iterdir()] == ["good.json"]
    assert not (tmp_path / "new" / "evil.json").exists()
