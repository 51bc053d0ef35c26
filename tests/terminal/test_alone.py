"""Playing against bots through the text alone, and what the text says."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest
from terminal_support import TEXTS, Alone, Reader, menu_of

from hulao.editions import EDITIONS, ruleset
from hulao.server.records import Record
from hulao.terminal.replay import verdict
from hulao.terminal.solo import Solo

PROGRAM = [sys.executable, "-m", "hulao"]
HAN = re.compile(r"[一-鿿]+")
LATIN = re.compile(r"[A-Za-z_]{2,}")
#: what is the same in both languages: clauses' identifiers, and the words one types
CLAUSE = re.compile(r"（条文 [^）]*）|/[a-z]+|zh\|en|zh 或 en")


def alone(edition: str, lang: str, seed: int, players: int = 6, plain: bool = False, **options: object) -> Alone:
    game = Solo(ruleset(edition, options), players, seed, "simple", seed % players)
    return Alone(game, lang, plain=plain)


def play(a: Alone, reader: Reader, limit: int = 6000) -> None:
    menu = menu_of(a.paper.text)
    while a.session.over is None:
        assert len(reader.typed) < limit
        new = a.type(reader.line(menu))
        if re.search(r"^ *1  \S", new, re.MULTILINE):
            menu = menu_of(new)


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("edition", list(EDITIONS))
@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_by_typed_lines_in_one_language(edition: str, lang: str, seed: int) -> None:
    a = alone(edition, lang, seed, plain=seed == 2)
    play(a, Reader(lang, seed))
    text = a.paper.text
    assert ("你赢了" in text or "你输了" in text) if lang == "zh" else "You have " in text
    foreign = LATIN.findall(CLAUSE.sub("", text)) if lang == "zh" else [w for w in HAN.findall(text) if w != "杀"]
    assert foreign == []
    if lang == "en":
        assert [w for w in re.findall(r"\b\w+_\w+\b", re.sub(r"\(clause [^)]*\)", "", text)) if w] == []
    # nothing was refused by the rules that the menus had offered
    assert TEXTS[lang]["reasons"]["not_legal"] not in text
    good, said = verdict(a.game.record())
    assert good, said


def test_bad_input_is_answered_in_one_sentence() -> None:
    a = alone("standard", "en", 3)
    for line in ("x", "0", "999999999999", "1 2", "-1", "b", "/nix", "/start", "/lang fr", "?nobody", "?99", "１"):
        before = a.session.chooser
        said = a.type(line)
        assert said.count("\n") == 1, (line, said)
        assert said.rstrip().endswith((".", ".”")), (line, said)
        assert a.session.chooser is before, line
    assert a.session.over is None


def to_play(a: Alone) -> None:
    """Until it's the player's own turn to play."""
    while a.session.prompt is None or a.session.prompt["kind"] != "play":
        assert a.session.over is None
        a.type("")


def test_why_a_card_or_a_target_cannot_be_chosen() -> None:
    for seed in range(30):
        a = alone("standard", "en", seed, 8)
        to_play(a)
        said = a.type("?")
        if "This card only answers others." in said:
            assert re.search(r"Dodge [♠♥♣♦]\w+", said)
            break
    else:
        raise AssertionError("no hand had a dodge")
    for seed in range(30):
        a = alone("standard", "zh", seed, 8)
        to_play(a)
        found = re.search(r"^ *(\d+)  使用【杀】", menu_of(a.type("m")), re.MULTILINE)
        if found is None:
            continue
        assert "选一个目标" in a.type(found[1])
        if "不在你的攻击范围内" in a.type("?"):
            # back, and the same choices stand there again
            assert "轮到你出牌" in a.type("b")
            assert "没有可以退回" in a.type("b") or a.session.chooser is not None
            return
    raise AssertionError("no slash was out of range")


def test_words_that_can_be_looked_up() -> None:
    a = alone("standard", "en", 3)
    assert "Slash: " in a.type("? slash")
    assert "Villainous Hero" in a.type("?Cao Cao")
    text = a.type("? 1")
    assert text.count("\n") >= 2
    a.type("/lang zh")
    assert "奸雄" in a.type("? 曹操")
    assert HAN.search(a.type("m"))


def test_the_game_does_not_depend_on_the_language_or_on_what_is_asked() -> None:
    games = []
    for lang in ("zh", "en"):
        a = alone("standard", lang, 7)
        while a.session.over is None:
            if lang == "en":
                a.type("?")
                a.type("t")
            a.type("")
        games.append(a.game.record())
    assert games[0].answers == games[1].answers
    assert games[0].log == games[1].log


def test_the_command_plays_to_the_end_and_writes_a_record(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    command = [*PROGRAM, "play", "--lang", "en", "--seed", "11", "--players", "5", "--record", str(file)]
    done = subprocess.run(command, input="\n" * 4000, capture_output=True, text=True, timeout=100, check=True)
    assert done.stderr == ""
    assert "You have " in done.stdout
    good, said = verdict(msgspec.json.decode(file.read_bytes(), type=Record))
    assert good
    assert said.startswith("the same log of ")


def test_the_end_of_input_and_an_interrupt_end_the_command_quietly(tmp_path: Path) -> None:
    command = [*PROGRAM, "play", "--lang", "en", "--seed", "11"]
    done = subprocess.run(command, input="", capture_output=True, text=True, timeout=100, check=True)
    assert done.stderr == ""
    assert done.stdout.endswith("There is no more input; the game stops here.\n")
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    seen = b""
    while b"(Enter)" not in seen:
        seen += os.read(process.stdout.fileno(), 4096)
    time.sleep(0.2)
    process.send_signal(signal.SIGINT)
    # its input stays open until it has ended, which else would be a reason of its own
    assert process.wait(timeout=30) == 0
    out, err = process.communicate()
    assert err == b""
    assert out.endswith(b"Bye.\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--edition", "nix"],
        ["--players", "3", "--edition", "tournament"],
        ["--policy", "nix"],
        ["--option", "nix"],
        ["--seat", "9", "--players", "5"],
    ],
)
def test_wrong_arguments_are_answered_in_one_line(arguments: list[str]) -> None:
    done = subprocess.run([*PROGRAM, "play", *arguments], input="", capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
