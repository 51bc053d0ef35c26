"""Tokens of seats on this machine, so that the same command comes back to the same seat."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path

from hulao.server.config import default_data_dir

#: seats that are kept
MANY = 50


class Seats:
    """A small file that only its owner can read."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or default_data_dir() / "seats.json"

    def find(self, base: str, code: str, name: str) -> str:
        """The token for a seat, empty when there is none."""
        return self._read().get(_key(base, code, name), "")

    def keep(self, base: str, code: str, name: str, token: str) -> None:
        """Keep a token (empty: forget it). A folder that can't be written only means that nothing is kept."""
        all_ = self._read()
        all_.pop(_key(base, code, name), None)
        if token:
            all_[_key(base, code, name)] = token
        while len(all_) > MANY:
            del all_[next(iter(all_))]
        with contextlib.suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            new = self.path.with_suffix(".new")
            with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as f:
                json.dump(all_, f)
            new.replace(self.path)

    def _read(self) -> dict[str, str]:
        try:
            found = json.loads(self.path.read_text())
        except (OSError, ValueError):
            return {}
        return {str(k): str(v) for k, v in found.items()} if isinstance(found, dict) else {}


def _key(base: str, code: str, name: str) -> str:
    return f"{base} {code} {name}"
