"""Records told in words, and played again."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from hulao.cli import main
from hulao.editions import EDITIONS, ruleset
from hulao.kernel import record as kernel
from hulao.lab.simulate import play
from hulao.server.records import Record
from hulao.server.replay import film_of, replayed, rules_of
from hulao.terminal.solo import Solo

HAN = re.compile(r"[一-鿿]+")


def finished(edition: str = "standard", seed: int = 5, seats: int = 5) -> Record:
    """A game in which the player lets everything happen."""
    solo = Solo(ruleset(edition), seats, seed, "simple", 1, "Ann")
    solo.start()
    while (request := solo.game.request_of(1)) is not None:
        solo.game.submit(1, request.default)
        solo._bots_play()
    return solo.record()


def written(folder: Path, content: Any, name: str = "game.json") -> str:
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else msgspec.json.encode(content))
    return str(path)


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, arguments)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_a_record_in_words_of_one_language(edition: str, tmp_path: Path) -> None:
    file = written(tmp_path, finished(edition, 5, 6))
    code, english = run("replay", file, "--lang", "en")
    assert code == 0
    assert HAN.findall(english) == []
    assert "won by: " in english or "nobody wins" in english
    assert english.count("'s turn —") > 3
    code, chinese = run("replay", file, "--lang", "zh")
    assert code == 0
    assert re.findall(r"[A-Za-z_]{2,}", chinese.replace("Ann", "")) == []
    assert chinese.count("\n") == english.count("\n")


def test_a_seat_sees_its_own_cards_only(tmp_path: Path) -> None:
    file = written(tmp_path, finished())
    drawn = re.compile(r"^(.*) drew (\d+|.*[♠♥♣♦].*)$", re.MULTILINE)
    everything = drawn.findall(run("replay", file, "--lang", "en")[1])
    assert everything
    assert not any(what.isdigit() for _, what in everything)
    seat = drawn.findall(run("replay", file, "--lang", "en", "--view", "2")[1])
    assert seat
    for who, what in seat:
        assert what.isdigit() != who.endswith("(you)"), (who, what)
    watching = drawn.findall(run("replay", file, "--lang", "en", "--view", "watch")[1])
    assert watching
    assert all(what.isdigit() for _, what in watching)


def test_records_that_are_the_same_and_such_that_are_not(tmp_path: Path) -> None:
    r = finished()
    good = written(tmp_path, r, "good.json")
    assert run("record", "verify", good) == (0, f"{good}: the same log of {log_length(r)} events\n")
    for name, bad in {
        "log": msgspec.structs.replace(r, log="0" * 32),
        "seed": msgspec.structs.replace(r, seed=r.seed + 1),
        "result": msgspec.structs.replace(r, result={**r.result, "seats": [0, 1]}),
        "short": msgspec.structs.replace(r, answers=r.answers[:-1]),
        "rules": msgspec.structs.replace(r, rules="0"),
        "edition": msgspec.structs.replace(r, edition="nix"),
        "noise": b"\xff\x00{",
        "list": b"[]",
    }.items():
        file = written(tmp_path, bad, f"{name}.json")
        code, said = run("record", "verify", good, file)
        assert code == 1, name
        assert said.count("\n") == 2, said
    code, said = run("record", "verify", str(tmp_path / "nix.json"))
    assert code == 1
    assert said.count("\n") == 1


def test_a_record_of_other_rules_is_told_from_its_film(tmp_path: Path) -> None:
    r = finished()
    filmed = msgspec.structs.replace(r, film=film_of(r))
    good, old = written(tmp_path, filmed), msgspec.structs.replace(filmed, rules="0")
    n = log_length(r)
    assert run("record", "verify", good) == (0, f"{good}: the same log of {n} events, and so has its film\n")
    file = written(tmp_path, old, "old.json")
    code, said = run("record", "verify", file)
    assert code == 1
    assert "version 0 of the rules" in said
    assert f"its film of {n} events can be watched" in said
    now, then = run("replay", good, "--lang", "en")[1], run("replay", file, "--lang", "en")[1]
    first, _, rest = then.partition("\n")
    assert "version 0 of the rules" in first
    assert rest == now
    other = written(tmp_path, msgspec.structs.replace(r, film=film_of(finished(seed=6))), "other.json")
    code, said = run("record", "verify", other)
    assert (code, said) == (1, f"{other}: the same log, but its film shows another game\n")
    broken = written(tmp_path, msgspec.structs.replace(r, film=b"no film"), "broken.json")
    assert run("record", "verify", broken)[0] == 1


def log_length(r: Record) -> int:
    return len(replayed(r, rules_of(r))[0].log)


def test_other_kinds_of_files(tmp_path: Path) -> None:
    game = play(ruleset("classic"), 5, 3, "random")
    plain = written(tmp_path, kernel.encode(kernel.record_of(game)), "kernel.json")
    code, said = run("record", "verify", plain)
    assert code == 0
    assert "no digest" in said
    assert run("replay", plain, "--lang", "en")[0] == 0
    # what a server writes when a rule has failed
    part = msgspec.structs.replace(finished(), result={}, log="")
    part = msgspec.structs.replace(part, answers=part.answers[:40])
    report = written(tmp_path, {"report": "x", "error": "y", "game": part}, "report.json")
    assert run("record", "verify", report)[0] == 0
    assert run("replay", report, "--lang", "zh")[0] == 0


def test_what_cannot_be_replayed_is_said_in_one_line(tmp_path: Path) -> None:
    file = written(tmp_path, finished())
    for arguments in ([file, "--view", "9"], [str(tmp_path / "nix")], [written(tmp_path, b"{}", "no.json")]):
        code, said = run("replay", *arguments, "--lang", "en")
        assert code == 2
        assert said.count("\n") == 1
        assert said.startswith("hulao: ")
