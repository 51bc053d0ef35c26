"""How the tests start Chromium, and the fixture that opens pages."""

from __future__ import annotations

import os
from collections.abc import Callable

from browser_support import Player

CHROMIUM = os.environ.get("HULAO_CHROMIUM") or "/usr/bin/chromium"
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LANGUAGES = {"zh": "zh-CN", "en": "en-US"}

OpenPage = Callable[..., Player]
