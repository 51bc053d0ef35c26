"""Every case, under each of its editions that this version plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from hulao.scenario.format import Scenario, load
from hulao.scenario.position import is_playable
from hulao.scenario.run import run_edition

HERE = Path(__file__).parent


def collect() -> list[tuple[Scenario, str]]:
    files = sorted(HERE.glob("cases/*.json")) + sorted(HERE.glob("own/*.json"))
    return [(s, e) for path in files for s in load(path) for e in s.editions if is_playable(e)]


@pytest.mark.parametrize(("scenario", "edition"), [pytest.param(s, e, id=f"{s.id}-{e}") for s, e in collect()])
def test_case(scenario: Scenario, edition: str) -> None:
    assert run_edition(scenario, edition) == ""


def test_ids_are_unique() -> None:
    ids = [s.id for path in sorted(HERE.glob("*/*.json")) for s in load(path)]
    assert len(ids) == len(set(ids))
