"""Prints how a slow phone watches a game again: ``python -m tests.web.replayed [STEPS]``.

Chromium with its processor slowed down four times, and a real table with a game of each kind that is over. *Size* is
what a phone loads to see all of a replay, packed, in the heavier of the two languages, with all hands; 150 kB are
allowed. *Made* is how long the process works that makes it. *Open* is from a tap until the first step is drawn.

Then a game of so many steps (1,200) plays at its quickest, 30 steps a second. *Shown* is how many different steps were
drawn a second until its end; *work* is how long the page's main thread had of the processor for each of them: below
33 ms it keeps pace. *Late* is how many frames came more than a tenth of a second after the one before. First the same
is printed of a browser that is not slowed down: on a machine that does other things too, four times its work is the
better figure.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, CDPSession, Page, async_playwright

from companion.app.replays.shelf import ReplayShelf
from companion.demo.tables import board_of
from companion.locale import LANGUAGES
from companion.phones import Phones, PhonesSettings
from companion.phones.web.build import build
from companion.table import MemoryStore, Table
from companion.table.record import full_record
from tests.story.evenings import finished
from tests.web.browser import CHROMIUM, FLAGS

GAMES = ("base", "cities_knights", "great_wall", "troy", "alexander")
SLOWER = 4
HEAVIEST = 150_000
LATE_MS = 100
SIX = ("red", "blue", "white", "orange", "green", "brown")
LONGEST = "cities_knights"
TRIES = 12
"""Games of six that are played to find one that is long enough."""
WATCH = """(last) => new Promise((done) => {
  const slider = () => document.querySelector(".replay-slider input");
  const [began, seen, gaps] = [performance.now(), new Set(), []];
  let before = began;
  const look = () => {
    const [now, step] = [performance.now(), Number(slider().value)];
    gaps.push(now - before);
    before = now;
    seen.add(step);
    if (step >= last) done({ seconds: (now - began) / 1000, steps: seen.size, gaps });
  };
  const place = document.querySelector(".replay-place");
  const told = new MutationObserver(() => requestAnimationFrame(look));
  told.observe(place, { subtree: true, childList: true, characterData: true });
  document.querySelectorAll(".replay-row button")[window.playKey].click();
})"""
Record = Sequence[Any]


async def _size(shelf: ReplayShelf, key: str, record: Record) -> tuple[int, float]:
    """Bytes of a replay in the heavier language, and seconds until it was made."""

    async def its() -> Record:
        return record

    sizes, began = [], time.monotonic()
    for language in LANGUAGES:
        size, number = 0, 0
        while part := await shelf.part(key, its, language, number, hands=True):
            size, number = size + len(part), number + 1
        sizes.append(size)
    return max(sizes), (time.monotonic() - began) / len(LANGUAGES)


def _long(steps: int) -> Record:
    """The record of a game of six of so many steps at least."""
    players = [{"seat": seat, "name": seat.title()} for seat in SIX]
    for number in range(TRIES):
        game = finished(LONGEST, number, players=players, board=board_of(LONGEST, len(SIX)))
        if game.seq >= steps:
            return full_record(game)
    raise AssertionError(f"no game of {steps} steps")


async def _opened(
    browser: Browser, phones: Phones, slower: int = SLOWER
) -> tuple[Page, CDPSession, float]:
    """A slowed phone that looks on at the replay, and how long that took from the tap, in seconds."""
    context = await browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = await context.new_page()
    await page.goto(phones.join_url("observer"))
    await page.wait_for_selector(".line-live")
    session = await context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    await session.send("Performance.enable", {"timeDomain": "threadTicks"})
    await page.locator(".tab").last.tap()
    watch = page.locator(".rows .act.row").first
    await watch.wait_for()
    began = time.monotonic()
    await watch.tap()
    await page.locator(".replay-keys").wait_for()
    return page, session, time.monotonic() - began


async def _work(session: CDPSession) -> float:
    """Milliseconds that the page's main thread has had of the processor."""
    found = await session.send("Performance.getMetrics")
    values = {one["name"]: float(one["value"]) for one in found["metrics"]}
    return 1000 * values["TaskDuration"]


async def _played(page: Page, session: CDPSession) -> str:
    """Plays to the end at the quickest pace."""
    pace = page.locator(".replay-pace")
    await pace.click()
    await pace.click()
    last = int(await page.locator(".replay-slider input").get_attribute("max") or 0)
    before = await _work(session)
    keys = await page.locator(".replay-row button").count()
    await page.evaluate(f"window.playKey = {2 if keys > 4 else 1}")
    found = await page.evaluate(WATCH, last)
    work = (await _work(session) - before) / found["steps"]
    late = sum(gap > LATE_MS for gap in found["gaps"])
    rate = found["steps"] / found["seconds"]
    return (
        f"{last} steps: shown {rate:.1f} a second, work {work:.1f} ms a step, "
        f"late {late} of {len(found['gaps'])} frames, longest {max(found['gaps']):.0f} ms"
    )


async def main(steps: int) -> None:
    """Makes the replays, opens one on a slow phone, and prints the figures."""
    build()
    shelf = ReplayShelf()
    for key in GAMES:
        record = full_record(finished(key, 3))
        size, seconds = await _size(shelf, key, record)
        well = "well" if size <= HEAVIEST else "TOO HEAVY"
        print(
            f"{key:15} {len(record) - 1:5} steps  size {size / 1000:6.1f} kB  {well}  made {seconds:4.1f} s"
        )
    record = _long(steps)
    size, seconds = await _size(shelf, "long", record)
    print(
        f"{'long':15} {len(record) - 1:5} steps  size {size / 1000:6.1f} kB  made {seconds:4.1f} s"
    )
    with tempfile.TemporaryDirectory() as data:
        async with Table(MemoryStore(), name="replayed") as table, async_playwright() as play:
            answer = await table.load(record)
            assert answer["ok"], answer
            settings = PhonesSettings(Path(data), host="127.0.0.1")
            phones = Phones(table, settings, replayer=shelf)
            await phones.start()
            browser = await play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            for slower in (1, SLOWER):
                page, session, opened = await _opened(browser, phones, slower)
                print(f"processor slowed down {slower} times, load {os.getloadavg()[0]:.1f}")
                print(f"open {opened:.1f} s" + (" (made meanwhile)" if slower == 1 else ""))
                print(await _played(page, session))
                await page.context.close()
            await browser.close()
            await phones.stop()
    await shelf.close()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1200))
