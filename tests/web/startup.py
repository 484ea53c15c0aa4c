"""Prints what a slow phone waits for: ``python -m tests.web.startup [ROUNDS [MBIT]]``.

Chromium with its processor slowed down four times, a real table with a game of four, sealed. *Usable* is when the
hand's tab is drawn and the line is live, counted from the moment the address is opened. *First* is a phone that
never was here (it loads everything, makes its keys and claims its seat), *again* the same phone once more. *Work*
is how long the page's main thread had of the processor for it, which depends less on what else runs here. With MBIT the
line to the phone carries so many millions of bits a second, and each way takes 20 ms. *Answer* is from a tap on a tab
until its page has been drawn, and from one that founds a piece until the bar says what comes next; *requests* is what
the page fetched until usable.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.async_api import Browser, CDPSession, Page, Request, async_playwright

from companion.phones import Phones, PhonesSettings
from companion.phones.web.build import build, said, weight
from companion.table import MemoryStore, Table
from tests.web.browser import CHROMIUM, FLAGS

SLOWER = 4
WAY_MS = 20
"""Milliseconds that a packet takes over the slow line, each way."""
SEATS = ("red", "blue", "white", "orange")
FOUNDING = (*SEATS, *reversed(SEATS))
"""Who founds, a round each: a game has no more rounds in which a tap founds a piece."""
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
PLACED = 2
"""What each of four seats founds in its first round."""
CONFIRMED = """() => new Promise((done) => {
  const [began, bar] = [performance.now(), document.querySelector(".prompt").textContent];
  const seen = new MutationObserver(() => {
    if (document.querySelector(".prompt")?.textContent === bar) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
  });
  seen.observe(document, { childList: true, subtree: true, characterData: true });
  document.querySelector(".confirm .go").click();
})"""
TAPPED = """(number) => new Promise((done) => {
  const began = performance.now();
  const seen = new MutationObserver(() => {
    if (document.querySelectorAll(".tab")[number].getAttribute("aria-current") !== "page") return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
  });
  seen.observe(document, { childList: true, subtree: true, attributes: true });
  document.querySelectorAll(".tab")[number].click();
})"""
Figures = dict[str, float]


async def _opened(page: Page, session: CDPSession, address: str) -> Figures:
    before, asked = await _work(session), list[Request]()

    def heard(request: Request) -> None:
        asked.append(request)

    page.on("request", heard)
    await page.goto(address)
    await page.wait_for_selector(".line-live")
    await page.wait_for_selector(".tabs")
    found: Figures = await page.evaluate(READ)
    page.remove_listener("request", heard)
    return {**found, "work": await _work(session) - before, "requests": len(asked)}


async def _answered(page: Page) -> list[float]:
    """Milliseconds from a tap on each tab until another page stands there and has been drawn."""
    found = []
    for number in (2, 1, 0, 2):
        found.append(await page.evaluate(TAPPED, number))
        await page.wait_for_timeout(700)
    return found


async def _commanded(page: Page) -> list[float]:
    """The same from the tap that founds a settlement, then its road, until the bar asks for what comes next."""
    found: list[float] = []
    await page.locator(".tab").nth(2).click()
    await page.locator(".glow").first.wait_for()
    await page.wait_for_timeout(900)
    while len(found) < PLACED and await page.locator(".glow").count():
        await page.locator(".glow").first.click(force=True)  # the map takes the tap, not what glows
        await page.wait_for_timeout(700)  # its key is deaf until then
        found.append(await page.evaluate(CONFIRMED))
        await page.wait_for_timeout(900)
    return found


async def _slow_line(session: CDPSession, mbit: float) -> None:
    """From now on the phone's line carries no more than that."""
    through = {"downloadThroughput": mbit * 125_000, "uploadThroughput": mbit * 125_000}
    await session.send("Network.enable")
    await session.send(
        "Network.emulateNetworkConditions", {"offline": False, "latency": 2 * WAY_MS, **through}
    )


async def _work(session: CDPSession) -> float:
    """Milliseconds that the page's main thread has had of the processor."""
    found = await session.send("Performance.getMetrics")
    values = {one["name"]: float(one["value"]) for one in found["metrics"]}
    return 1000 * values["TaskDuration"]


async def _round(
    browser: Browser, phones: Phones, seat: str, mbit: float
) -> tuple[Figures, Figures, dict[str, list[float]]]:
    context = await browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True)
    page = await context.new_page()
    session = await context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    await session.send("Performance.enable", {"timeDomain": "threadTicks"})
    if mbit:
        await _slow_line(session, mbit)
    await page.add_init_script(WATCH)
    first = await _opened(page, session, phones.join_url(seat))
    await page.goto("about:blank")
    again = await _opened(page, session, phones.ready()["http"])
    answers = {"tab": await _answered(page), "command": await _commanded(page)}
    await context.close()
    await phones.release(seat)
    return first, again, answers


def _line(name: str, rounds: list[Figures]) -> str:
    parts = (
        f"{key} {median(one[key] for one in rounds):5.0f}{'' if key == 'requests' else ' ms'}"
        for key in rounds[0]
    )
    best = min(one["usable"] for one in rounds)
    return f"{name:6} {'  '.join(parts)}  (best {best:.0f} ms)"


async def main(rounds: int, mbit: float) -> None:
    """Opens the page as a new phone, 8 times at most, and prints medians. mbit: 0 for a line without a bound."""
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
            found = [await _round(browser, phones, seat, mbit) for seat in FOUNDING[:rounds]]
            await browser.close()
            await phones.stop()
    print(
        f"processor slowed down {SLOWER} times, {len(found)} rounds, load {os.getloadavg()[0]:.1f}"
    )
    print(_line("first", [one for one, _, _ in found]))
    print(_line("again", [two for _, two, _ in found]))
    for kind in ("tab", "command"):
        taps = [one for *_, answers in found for one in answers[kind]] or [0.0]
        told = f"median {median(taps):.0f} ms, latest {max(taps):.0f} ms of {len(taps)}"
        print(f"answer to a tap ({kind}): {told}")
    print(f"to play a phone loads, compressed: {said(weighs)}")


if __name__ == "__main__":
    given = [float(word) for word in sys.argv[1:]]
    asyncio.run(
        main(*(int(given[0]) if given else len(FOUNDING), given[1] if len(given) > 1 else 0.0))
    )
