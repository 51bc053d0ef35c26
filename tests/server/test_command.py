"""The command line."""

from __future__ import annotations

import io
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import segno
from click.testing import CliRunner

from hulao.cli import main
from hulao.server.command import serve
from hulao.server.config import default_data_dir

SCRIPT = "import sys; from hulao.server.command import serve; serve(sys.argv[1:])"


def start(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", SCRIPT, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def test_a_port_that_is_taken_and_a_code_to_scan(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        port = taken.getsockname()[1]
        process = start("--lan", "--port", str(port), "--data", str(tmp_path / "a"))
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            found = re.match(r"Hulao is ready: http://127\.0\.0\.1:(\d+)", line)
            assert found is not None, line
            assert port < int(found[1]) <= port + 20
            if "on the network" in line:
                assert "█" in process.stdout.readline() + process.stdout.readline() + process.stdout.readline()
            # the same folder can't be used twice
            second = start("--port", "0", "--data", str(tmp_path / "a"))
            out, err = second.communicate(timeout=20)
            assert second.returncode == 1
            assert out == ""
            assert err.count("\n") == 1
            assert "another server is using this folder" in err
        finally:
            process.send_signal(signal.SIGTERM)
            out, err = process.communicate(timeout=20)
        assert err == ""


def test_the_network_s_address_and_its_code_are_printed(tmp_path: Path) -> None:
    """Where a machine has an address on a network: here one that is reserved for examples."""
    given = "from hulao.server import command; command._lan_address = lambda: '192.0.2.7'; "
    script = SCRIPT.replace("serve(", given + "serve(")
    process = subprocess.Popen(
        [sys.executable, "-c", script, "--lan", "--port", "0", "--data", str(tmp_path)],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.fullmatch(
            r"Hulao is ready: http://127\.0\.0\.1:(\d+)   on the network: (http://192\.0\.2\.7:\1)\n", line
        )
        assert found is not None, line
        # the code is that of the address, as one who makes it himself sees it
        expected = io.StringIO()
        segno.make(found[2], error="m", micro=False).terminal(out=expected, compact=True, border=2)
        code = expected.getvalue()
        assert code.count("\n") > 10
        assert process.stdout.read(len(code)) == code
    finally:
        process.terminate()
        process.communicate(timeout=20)


def test_no_address_to_listen_at(tmp_path: Path) -> None:
    result = CliRunner().invoke(serve, ["--host", "203.0.113.77", "--port", "8765", "--data", str(tmp_path)])
    assert result.exit_code == 1
    assert result.output.startswith("Error: can't listen at 203.0.113.77:8765")
    assert result.output.count("\n") == 1
    result = CliRunner().invoke(serve, ["--mask", "3", "1", "--data", str(tmp_path)])
    assert result.exit_code == 2
    assert "--mask" in result.output
    for wrong in (["--mask", "nan", "1"], ["--mask", "0", "nan"], ["--bot-delay", "nan"], ["--grace", "NaN"]):
        result = CliRunner().invoke(serve, [*wrong, "--data", str(tmp_path)])
        assert result.exit_code == 2
        assert "not a number" in result.output


def test_data_that_cannot_be_opened(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "hulao.sqlite").write_bytes(b"nonsense" * 1000)
    (tmp_path / "b" / "hulao.sqlite").mkdir(parents=True)
    (tmp_path / "c").mkdir()
    newer = sqlite3.connect(tmp_path / "c" / "hulao.sqlite")
    newer.execute("create table alembic_version (version_num varchar(32))")
    newer.execute("insert into alembic_version values ('9999')")
    newer.commit()
    newer.close()
    for folder, why in (("a", "not a database"), ("b", "unable to open"), ("c", "newer version")):
        process = start("--port", "0", "--data", str(tmp_path / folder))
        out, err = process.communicate(timeout=30)
        assert (process.returncode, out) == (1, "")
        assert err.count("\n") == 1, err
        assert why in err


def test_wrong_arguments_are_told_in_one_line() -> None:
    wrong = [
        ["nonsense"],
        ["--nonsense"],
        ["serve", "--port", "x"],
        ["serve", "--port", "70000"],
        ["serve", "--host"],
        ["serve", "more"],
        ["simulate", "--players", "1"],
        ["simulate", "--players", "11"],
        ["simulate", "--policy", "x"],
        ["simulate", "--option", "x"],
        ["simulate", "--option", "first_game=maybe"],
        ["simulate", "--edition", "x"],
        ["bench", "--games", "0"],
        ["scenario", "run"],
        ["scenario", "nonsense"],
        ["scenario", "run", "nowhere.json"],
        ["editions", "x"],
        ["editions", "diff", "standard"],
        ["editions", "diff", "standard", "x"],
        ["rules"],
        ["rules", "--edition", "x"],
    ]
    for arguments in wrong:
        result = CliRunner().invoke(main, arguments)
        assert result.exit_code == 2, arguments
        assert isinstance(result.exception, SystemExit)
        assert result.stderr.count("\n") == 1, result.stderr


def test_where_data_lie(monkeypatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", os.path.join("some", "where"))
    assert default_data_dir() == Path("some/where/hulao")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert default_data_dir() == Path.home() / ".local/share/hulao"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    assert default_data_dir() == Path("hulao-data")
