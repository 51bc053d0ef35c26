"""`hulao serve` as people start it: a question outlives a reload of the page and the death of the server."""

from __future__ import annotations

from pathlib import Path

from browser_pages import OpenPage
from browser_support import Command, plain


def test_the_same_question_after_a_reload_and_after_a_crash(tmp_path: Path, open_page: OpenPage) -> None:
    command = Command(tmp_path)
    try:
        p = open_page(command.url, name="子龙", seed=3)
        # while the server is away, the browser says so itself
        p.watch.expecting("ERR_CONNECTION_REFUSED")
        p.click(".go .btn.primary")
        p.watch.until(lambda: p.watch.prompt)
        p.play(lambda: p.watch.prompt is not None and p.watch.prompt["kind"] != "general")
        asked = p.watch.prompt
        assert asked is not None
        said = p.page.inner_text(".say")

        p.watch.prompt = None
        p.page.reload()
        p.watch.until(lambda: p.watch.prompt)
        assert p.watch.prompt["id"] == asked["id"]
        assert p.watch.prompt["offers"] == asked["offers"]
        p.page.locator(".prompt .say, .win .say").first.wait_for()
        assert p.page.inner_text(".say") == said

        command.kill()
        p.watch.prompt = None
        p.page.locator(".net").wait_for()
        command = Command(tmp_path, command.port)
        p.page.locator(".net").wait_for(state="detached", timeout=12_000)
        p.watch.until(lambda: p.watch.prompt)
        assert p.watch.prompt["id"] == asked["id"]
        assert p.page.inner_text(".say") == said
        quiet = [o for o in p.watch.prompt["offers"] if o["do"] in ("pass", "end")]
        p.answer(plain(quiet[0]) if quiet else p.choose())
    finally:
        command.stop()
