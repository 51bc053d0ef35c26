"""The command line."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner

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


def test_no_address_to_listen_at(tmp_path: Path) -> None:
    result = CliRunner().invoke(serve, ["--host", "203.0.113.77", "--port", "8765", "--data", str(tmp_path)])
    assert result.exit_code == 1
    assert result.output.startswith("Error: can't listen at 203.0.113.77:8765")
    assert result.output.count("\n") == 1
    result = CliRunner().invoke(serve, ["--mask", "3", "1", "--data", str(tmp_path)])
    assert result.exit_code == 2
    assert "--mask" in result.output


def test_where_data_lie(monkeypatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", os.path.join("some", "where"))
    assert default_data_dir() == Path("some/where/hulao")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert default_data_dir() == Path.home() / ".local/share/hulao"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    assert default_data_dir() == Path("hulao-data")
