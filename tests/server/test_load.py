"""The command that loads a server: what it counts is what happened."""

from __future__ import annotations

import json

from click.testing import CliRunner

from hulao.cli import main
from hulao.server.load import percentile


def test_two_tables_under_load_lose_nothing() -> None:
    result = CliRunner().invoke(
        main, ["load", "--rooms", "2", "--seats", "3", "--rate", "10", "--seconds", "3", "--json"]
    )
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert found["lost_events"] == 0
    assert found["errors"] == []
    assert found["games"] >= 2
    assert found["decisions"] > 10
    assert 0 < found["p50_ms"] <= found["p99_ms"] <= found["max_ms"]


def test_a_percentile_is_the_value_below_which_a_share_lies() -> None:
    values = [float(n) for n in range(100, 0, -1)]
    assert percentile(values, 0.99) == 100.0
    assert percentile(values, 0.5) == 51.0
    assert percentile([], 0.99) == 0.0
