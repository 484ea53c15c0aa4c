"""Prints what a slow phone waits for: ``python -m tests.web.startup [ROUNDS]``.

Chromium with its processor slowed down four times, a real table with a game of four, sealed. *Usable* is when the
hand's tab is drawn and the line is live, counted from the moment the address is opened. *First* is a phone that
never was here (it loads everything, makes its keys and claims its seat), *again* the same phone once more. *Work*
is how long the page's main thread had of the processor for it, which depends less on what else runs here.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.async_api import Browser, CDPSession, Page, async_playwright

from companion.phones import Phones, PhonesSettings
from companion.phones.web.build import build, said, weight
from companion.table import MemoryStore, Table
from tests.web.browser import CHROMIUM, FLAGS

SLOWER = 4
SEATS = ("red", "blue", "white", "orange")
WATCH = """
new MutationObserver(() => {
  const note = (name, sign) => (window[name] ??= document.querySelector(sign) && performance.now());
  note("shell", ".header");
  note("live", ".line-live");
  note("tabs", ".tabs");
}).observe(document, { childList: true, subtree: true, attributes: true });
"""
READ = """() => {
  const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  return { paint, shell: window.shell, usable: Math.max(window.live, window.tabs) };
}"""
Figures = dict[str, float]


async def _opened(page: Page, session: CDPSession, address: str) -> Figures:
    before = await _work(session)
    await page.goto(address)
    await page.wait_for_selector(".line-live")
    await page.wait_for_selector(".tabs")
    found: Figures = await page.evaluate(READ)
    return {**found, "work": await _work(session) - before}


async def _work(session: CDPSession) -> float:
    """Milliseconds that the page's main thread has had of the processor."""
    found = await session.send("Performance.getMetrics")
    values = {one["name"]: float(one["value"]) for one in found["metrics"]}
    return 1000 * values["TaskDuration"]


async def _round(browser: Browser, phones: Phones, seat: str) -> tuple[Figures, Figures]:
    context = await browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True)
    page = await context.new_page()
    session = await context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    await session.send("Performance.enable", {"timeDomain": "threadTicks"})
    await page.add_init_script(WATCH)
    first = await _opened(page, session, phones.join_url(seat))
    await page.goto("about:blank")
    again = await _opened(page, session, phones.ready()["http"])
    await context.close()
    await phones.release(seat)
    return first, again


def _line(name: str, rounds: list[Figures]) -> str:
    parts = (f"{key} {median(one[key] for one in rounds):5.0f} ms" for key in rounds[0])
    best = min(one["usable"] for one in rounds)
    return f"{name:6} {'  '.join(parts)}  (best {best:.0f} ms)"


async def main(rounds: int) -> None:
    """Opens the page so many times as a new phone and prints the medians."""
    weighs = weight(build())
    new: dict[str, Any] = {
        "game": "base",
        "players": [{"seat": seat, "name": seat.title()} for seat in SEATS],
        "board": "variable",
        "entropy": 7,
    }
    with tempfile.TemporaryDirectory() as data:
        async with Table(MemoryStore(), name="startup") as table, async_playwright() as play:
            await table.start(new)
            phones = Phones(table, PhonesSettings(Path(data), host="127.0.0.1"))
            await phones.start()
            browser = await play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            found = [await _round(browser, phones, SEATS[n % len(SEATS)]) for n in range(rounds)]
            await browser.close()
            await phones.stop()
    print(f"processor slowed down {SLOWER} times, {rounds} rounds, load {os.getloadavg()[0]:.1f}")
    print(_line("first", [one for one, _ in found]))
    print(_line("again", [two for _, two in found]))
    print(f"to play a phone loads, compressed: {said(weighs)}")


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 9))
