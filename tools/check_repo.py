"""Check what no linter knows about this repository: its layers, its size limits and what may not be committed.

Run as ``python tools/check_repo.py`` (part of ``make check``) and, through ``tests/test_repo.py``, by ``make test``.
It prints one line per problem and exits 1 when there is any. Five rules:

addresses   No committed text file carries the address of a package registry or of a package's download: locked
            requirements hold versions and hashes only, so they serve behind any mirror.
paths       No committed text file names an absolute path of somebody's machine.
size        A module in ``src/hulao`` is one concept and has at most ``MAX_LINES`` lines.
layers      A package imports only the layers below it (``LAYERS``); the kernel does no I/O, reads no clock and draws
            no random numbers but its own; bots see views, never the game.
skips       No test is skipped or expected to fail.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "hulao"
MAX_LINES = 520

# What each part of the package may import of the package, besides itself. A new part needs a line here.
RULES = frozenset({"kernel", "content", "editions"})
LAYERS: dict[str, frozenset[str]] = {
    "kernel": frozenset(),
    "content": frozenset({"kernel"}),
    "editions": frozenset({"kernel", "content"}),
    "scenario": RULES,
    "rulebook": RULES,
    "bots": RULES,
    "tutorial": RULES | {"scenario"},
    "lab": RULES | {"bots", "scenario"},
    "env": RULES | {"bots"},
    "server": RULES | {"scenario", "rulebook", "bots", "lab", "env", "tutorial"},
    "terminal": RULES | {"rulebook", "bots", "lab", "env", "server"},
    "cli": RULES | {"scenario", "rulebook", "bots", "lab", "env", "server", "terminal"},
    "__main__": frozenset({"cli"}),
    "__init__": frozenset(),
}
# Every part may ask for the version.
COMMON = frozenset({"__init__", "__version__"})

# Modules of the standard library through which the kernel would reach outside the game.
OUTSIDE = frozenset(
    "asyncio datetime glob http io logging multiprocessing os pathlib queue random secrets select selectors shelve "
    "shutil signal socket sqlite3 ssl subprocess tempfile threading time urllib uuid".split()
)

REGISTRY = re.compile(
    r"\b(?:pypi|pythonhosted|npmjs|yarnpkg|npmmirror)\.(?:org|com)\b"  # the registries themselves
    r"|https?://[^\s\"'<>)]+(?:/simple/|\.whl\b|\.tgz\b|\.tar\.gz\b)"  # a mirror, or a package's file
    r"|^\s*(?:--(?:extra-)?index-url|--find-links|-i\s+http)"  # pip's options
    r"|\"resolved\"\s*:\s*\"http"  # npm's lock
)
MACHINE_PATH = re.compile(r"(?<![\w.~@%})])/(?:(?:work|root)/|(?:home|Users)/\w+/)")
SKIP = re.compile(r"\bpytest\s*\.\s*(?:mark\s*\.\s*)?(?:skip|skipif|xfail|importorskip)\b|\bunittest\s*\.\s*skip")

IGNORED_FOLDERS = frozenset({"node_modules", "build", "dist", "__pycache__", "htmlcov"})


def files(root: Path) -> list[Path]:
    """Every file that is committed or would be with ``git add .``; without git, every file outside ignored folders."""
    command = ["git", "-C", str(root), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    if (root / ".git").exists():
        listed = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split("\0")
        found = {root / name for name in listed if name}
    else:
        found = {
            path
            for path in root.rglob("*")
            if not any(
                part in IGNORED_FOLDERS or (part.startswith(".") and part != ".ci")
                for part in path.relative_to(root).parts[:-1]
            )
        }
    return sorted(path for path in found if path.is_file())


def text_of(path: Path) -> str | None:
    """The file's text, or None for a binary file."""
    data = path.read_bytes()
    if b"\0" in data[:8192]:
        return None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return None


def check_text(name: str, text: str) -> Iterator[str]:
    """Registry addresses and machine paths, line by line."""
    for number, line in enumerate(text.splitlines(), 1):
        if found := REGISTRY.search(line):
            yield f"{name}:{number}: address of a package registry or download: {found[0].strip()}"
        if found := MACHINE_PATH.search(line):
            yield f"{name}:{number}: path of somebody's machine: {found[0]}"


def check_tests(name: str, text: str) -> Iterator[str]:
    """Tests that would not run."""
    for number, line in enumerate(text.splitlines(), 1):
        if found := SKIP.search(line):
            yield f"{name}:{number}: a test that is not run proves nothing: {found[0]}"


def check_test_names(paths: list[Path]) -> Iterator[str]:
    """Two test modules of one name: pytest refuses to collect both, but only when they run together."""
    seen: dict[str, Path] = {}
    for path in paths:
        if path.name.startswith("test_") and path.suffix == ".py":
            if path.name in seen:
                yield f"{path} and {seen[path.name]} have the same name: pytest can't collect both"
            seen[path.name] = path


def check_module(name: str, text: str) -> Iterator[str]:
    """Size and imports of a module; ``name`` is its path below ``src``, such as ``hulao/kernel/game.py``."""
    lines = len(text.splitlines())
    if lines > MAX_LINES:
        yield f"src/{name}: {lines} lines; a module is one concept of at most {MAX_LINES}"

    parts = name.removesuffix(".py").split("/")
    layer = parts[1]
    if layer not in LAYERS:
        yield f"src/{name}: {PACKAGE}.{layer} has no layer yet: give it a line in LAYERS of tools/check_repo.py"
        return
    for number, imported in imports(text, parts):
        if problem := import_problem(layer, imported):
            yield f"src/{name}:{number}: {problem}"


def imports(text: str, parts: list[str]) -> Iterator[tuple[int, str]]:
    """(line, dotted name) for everything imported, relative imports made absolute and names appended to modules."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            # One dot is the module's own package, whether the module is a file or the package's __init__.
            base = [*parts[: len(parts) - node.level], *filter(None, [node.module])] if node.level else [node.module]
            for alias in node.names:
                yield node.lineno, ".".join([*(part for part in base if part), alias.name])


def import_problem(layer: str, imported: str) -> str | None:
    """Why a module of ``layer`` may not import ``imported``, or None."""
    top, *rest = imported.split(".")
    if top != PACKAGE:
        if layer == "kernel" and top in OUTSIDE:
            return f"the kernel does no I/O, reads no clock and draws its own random numbers, so not {top}"
        return None
    target = rest[0] if rest else "__init__"
    if target not in {layer, *COMMON, *LAYERS[layer]}:
        return f"{PACKAGE}.{layer} may not import {PACKAGE}.{target}"
    if layer == "bots" and target == "kernel" and rest[1:2] in (["game"], ["Game"], ["*"]):
        return "bots see a seat's view, never the game"
    return None


def problems(root: Path = ROOT) -> list[str]:
    """All problems of the repository, each as one line of text."""
    found: list[str] = []
    for path in files(root):
        text = text_of(path)
        if text is None:
            continue
        name = path.relative_to(root).as_posix()
        found += check_text(name, text)
        if path.suffix == ".py" and name.startswith("tests/"):
            found += check_tests(name, text)
        if path.suffix == ".py" and name.startswith(f"src/{PACKAGE}/"):
            found += check_module(name.removeprefix("src/"), text)
    found += check_test_names([path.relative_to(root) for path in files(root)])
    return found


def main() -> int:
    found = problems()
    for problem in found:
        print(problem)
    if found:
        print(f"{len(found)} problems in the repository.", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
