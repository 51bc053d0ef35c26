"""The repository keeps its own rules, and the checker that says so finds what breaks them."""

from __future__ import annotations

import importlib.util
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


def load_checker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("check_repo", ROOT / "tools" / "check_repo.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


checker = load_checker()


def test_the_repository_keeps_its_rules() -> None:
    assert checker.problems(ROOT) == []


@pytest.mark.parametrize(
    "line",
    [
        "see https://" + "pypi" + ".org/project/click",
        '"resolved"' + ': "https://mirror.example.org/a"',
        "https://mirror.example.org" + "/simple/click",
        "--index" + "-url https://mirror.example.org",
        "https://mirror.example.org/a/click-8.2-py3-none-any" + ".whl",
    ],
)
def test_addresses_of_packages_are_found(line: str) -> None:
    assert len(list(checker.check_text("a.txt", line))) == 1


@pytest.mark.parametrize("line", ["cd /" + "work/hulao", "'/" + "root/.cache'", "PATH=/" + "home/mei/bin:/usr/bin"])
def test_paths_of_machines_are_found(line: str) -> None:
    assert len(list(checker.check_text("a.txt", line))) == 1


@pytest.mark.parametrize(
    "line",
    [
        "/usr/bin/chromium",
        "https://example.org/work/1",
        "src/work/notes",
        "click==8.2.0 --hash=sha256:ab",
        "homework/a",
    ],
)
def test_ordinary_lines_pass(line: str) -> None:
    assert list(checker.check_text("a.txt", line)) == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("kernel/game.py", "import random"),
        ("kernel/game.py", "from time import monotonic"),
        ("kernel/game.py", "import os.path"),
        ("kernel/game.py", "from hulao.content import cards"),
        ("kernel/game.py", "from ..content import cards"),
        ("content/cards.py", "from hulao.editions import standard"),
        ("content/cards.py", "from hulao import server"),
        ("editions/standard.py", "import hulao.bots.simple"),
        ("scenario/runner.py", "from hulao.bots import simple"),
        ("bots/simple.py", "from hulao.kernel.game import Game"),
        ("bots/simple.py", "from hulao.kernel import game"),
        ("bots/simple.py", "from hulao.kernel import Game"),
        ("bots/simple.py", "from hulao.lab import ratings"),
        ("server/rooms.py", "from hulao.cli import main"),
        ("mystery/a.py", ""),
    ],
)
def test_upward_imports_are_found(module: str, source: str) -> None:
    assert len(list(checker.check_module(f"hulao/{module}", source))) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("kernel/game.py", "from hulao.kernel.cards import Card\nfrom . import rng\nimport bisect"),
        ("kernel/__init__.py", "from .game import Game\nfrom hulao.kernel import game"),
        ("content/cards.py", "from hulao.kernel.game import Game"),
        ("editions/standard.py", "from hulao.content import cards\nfrom hulao.kernel import timing"),
        ("bots/simple.py", "import random\nfrom hulao.kernel.view import View\nfrom hulao.bots import base"),
        ("lab/batch.py", "from hulao.bots import simple\nfrom hulao.kernel.game import Game"),
        ("cli.py", "from hulao import __version__\nfrom hulao.server import app"),
    ],
)
def test_downward_imports_pass(module: str, source: str) -> None:
    assert list(checker.check_module(f"hulao/{module}", source)) == []


def test_long_modules_are_found() -> None:
    assert list(checker.check_module("hulao/kernel/a.py", "x = 1\n" * checker.MAX_LINES)) == []
    assert len(list(checker.check_module("hulao/kernel/a.py", "x = 1\n" * (checker.MAX_LINES + 1)))) == 1


def test_skipped_tests_are_found() -> None:
    assert len(list(checker.check_tests("tests/test_a.py", "@pytest.mark." + "skip"))) == 1
    assert list(checker.check_tests("tests/test_a.py", "def test_the_skipped_phase(): ...")) == []


def test_ignored_files_are_left_out(tmp_path: Path) -> None:
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    (tmp_path / ".gitignore").write_text("kept-out.txt\n")
    for name in ("kept-out.txt", "new.txt"):
        (tmp_path / name).write_text("/" + "work/\n")
    assert checker.problems(tmp_path) == ["new.txt:1: path of somebody's machine: /" + "work/"]


def test_a_copy_without_git_is_checked_too(tmp_path: Path) -> None:
    for name in ("new.txt", "node_modules/a.txt", ".venv/a.txt", ".ci/run"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("/" + "work/\n")
    (tmp_path / "picture.png").write_bytes(b"\0/" + b"work/")
    assert [line.split(":")[0] for line in checker.problems(tmp_path)] == [".ci/run", "new.txt"]
