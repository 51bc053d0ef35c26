"""Measure how soon the start page can be used on a slow phone: `python tests/browser/load_times.py [TIMES]`.

The phone is Chromium's: processor four times slower, network "Fast 3G" as in its developer tools and in Lighthouse's
mobile profile (562.5 ms for each request, 1.44 Mbit/s down, 0.675 Mbit/s up), nothing kept from before, the server
warm. Interactive is when the page is painted, the button to play can be pressed, and nothing holds it up any more.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path

from browser_pages import ARGUMENTS, CHROMIUM
from browser_support import Threaded
from playwright.sync_api import Browser, sync_playwright

NETWORK = {
    "offline": False,
    "latency": 562.5,
    "downloadThroughput": 1.44e6 / 8,
    "uploadThroughput": 0.675e6 / 8,
}
WATCH = """
window.seen = {button: 0, busy: 0};
const later = (e) => { seen.busy = Math.max(seen.busy, e.startTime + e.duration); };
const look = () => { if (document.querySelector('.go .btn.primary:enabled')) seen.button ||= performance.now(); };
new PerformanceObserver((l) => l.getEntries().forEach(later)).observe({type: 'longtask', buffered: true});
new MutationObserver(look).observe(document, {childList: true, subtree: true});
"""


def once(browser: Browser, url: str) -> dict[str, float]:
    """Milliseconds from the start of the load."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, device_scale_factor=2, is_mobile=True, has_touch=True, locale="zh-CN"
    )
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", NETWORK)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.add_init_script(WATCH)
    page.goto(url, wait_until="commit", timeout=60_000)
    page.locator(".go .btn.primary:enabled").wait_for(timeout=60_000)
    page.wait_for_timeout(1500)
    shown: float = page.evaluate("seen.button")
    busy = page.evaluate("seen.busy")
    painted = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
    context.close()
    # what holds the page up later is work for the table, done when the page is idle
    return {"painted": painted, "button": shown, "interactive": max(painted, shown, busy if busy < shown + 1000 else 0)}


def main() -> None:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    with tempfile.TemporaryDirectory() as data, Threaded(Path(data)) as server, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        runs = [once(browser, server.url) for _ in range(times)]
        browser.close()
    for what in runs[0]:
        values = sorted(r[what] for r in runs)
        print(f"{what}: median {statistics.median(values):.0f} ms, best {values[0]:.0f}, worst {values[-1]:.0f}")


if __name__ == "__main__":
    main()
