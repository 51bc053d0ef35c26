"""Hints in the browser: asked for by button or key, told in the line below the question, ringed on the table."""

from __future__ import annotations

import os
from typing import Any

import pytest
from browser_pages import OpenPage
from browser_support import Message, Player, Threaded
from playwright.sync_api import Position

from hulao.bots.advice_texts import ADVICE

#: where to leave pictures, for whoever wants to look
PICTURES = os.environ.get("HULAO_PICTURES", "")


def alone(server: Threaded, open_page: OpenPage, **page: Any) -> tuple[Player, list[Message]]:
    """Somebody alone among bots, and the hints that he is given."""
    server.seed = 12
    made = server.room(seats=5)
    p = open_page(f"{server.url}/room/{made['code']}", name="云", seats={made["code"]: made["token"]}, **page)
    hints: list[Message] = []
    heard = p.watch._heard
    p.watch._heard = lambda m: hints.append(m) if m["type"] == "hint" else heard(m)  # type: ignore[method-assign]
    p.click(".rtable .mid .btn")
    p.watch.until(lambda: p.watch.room and all(s["kind"] != "empty" for s in p.watch.room["seats"]))
    p.click(".racts .btn.primary")
    p.watch.until(lambda: p.watch.prompt)
    return p, hints


def follow(p: Player, asked: Message, hint: Message) -> None:
    """Touch what is ringed until the question is answered."""
    if asked["kind"] == "general":
        p.watch.until(lambda: p.shows("[data-ring]"))
        p.click(p.page.locator("[data-ring]").first.get_attribute("data-ring") or "")
        p.click(".cacts .btn.primary")
        return
    for _ in range(12):
        p.watch.until(lambda: p.shows("[data-ring]") or p._sent(asked))
        if p._sent(asked):
            break
        ringed = p.page.locator("[data-ring]").first.get_attribute("data-ring") or ""
        # backs of cards overlap: each shows its left edge
        at = Position(x=9, y=30) if 'data-card="-' in ringed else None
        p.click(f".win {ringed}" if p.shows(f".win {ringed}") else ringed, at)
        p.watch.until(lambda ringed=ringed: p._sent(asked) or not p.shows(f"[data-ring='{ringed}']"))
    said = p._sent(asked)
    assert said is not None
    assert said == hint["answer"]


@pytest.mark.parametrize(
    ("lang", "size"), [("zh", {}), ("en", {"width": 390, "height": 844, "touch": True})], ids=["wide", "phone"]
)
def test_a_player_alone_follows_what_is_ringed(
    server: Threaded, open_page: OpenPage, lang: str, size: dict[str, Any]
) -> None:
    p, hints = alone(server, open_page, lang=lang, **size)
    kinds: list[str] = []
    for n in range(14):
        p.watch.until(lambda: p.watch.prompt is not None or p.watch.over is not None)
        asked = p.watch.prompt
        if asked is None:
            break
        kinds.append(asked["kind"])
        if n % 2 and not size:
            p.page.keyboard.press("h")
        else:
            p.click('[data-act="hint"]')
        p.watch.until(lambda n=n: len(hints) > n)
        hint = hints[n]
        line = p.page.locator(".why.hinted").first
        line.wait_for()
        words = ADVICE[hint["code"]][lang == "en"]
        assert "{" not in line.inner_text()
        assert line.inner_text().startswith(words.split("{")[0].strip())
        assert not p.shows('[data-act="hint"]'), "it has been given"
        if PICTURES and n < 6:
            p.page.wait_for_timeout(200)
            p.page.screenshot(path=f"{PICTURES}/hint-{lang}-{n}.png")
        follow(p, asked, hint)
        p.watch.until(lambda asked=asked: p._left(asked))
    assert {"general", "play"} <= set(kinds)


def test_with_another_person_there_is_no_button(server: Threaded, open_page: OpenPage) -> None:
    made = server.room(seats=3)
    second = server.post(f"/api/rooms/{made['code']}/join", {"name": "Wen"})
    p = open_page(f"{server.url}/room/{made['code']}", name="云", seats={made["code"]: made["token"]})
    q = open_page(f"{server.url}/room/{made['code']}", name="Wen", seats={made["code"]: second["token"]})
    p.click(".rtable .mid .btn")
    q.click(".racts .btn.primary")
    p.watch.until(lambda: p.watch.room and p.watch.room["seats"][1]["ready"])
    p.click(".racts .btn.primary")
    p.watch.until(lambda: p.watch.prompt or q.watch.prompt)
    asked = p if p.watch.prompt else q
    asked.page.locator("[data-general]").first.wait_for()
    assert not asked.shows('[data-act="hint"]')
    asked.page.keyboard.press("h")
    asked.answer(asked.choose())
    assert not asked.watch.refused
