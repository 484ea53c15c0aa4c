"""An evening with robots: one person on a page of a real browser, one with fingers on the touchscreen, else robots.

``python -m tests.e2e.robot_evening GAME SEATS [FOLDER SECONDS]`` with a display and the page built. Robots think in a
process of their own, which is killed in every fourth of their turns, and stopped in another: what it leaves is played
by hand, as is what it was too slow for. Ends with the winner, or after so many seconds, and goes on then with what the
folder keeps. Prints one JSON line: what was played by whom, what each robot's turn took of the table, and what went
wrong.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from playwright.async_api import Error, Locator, Page

from companion.app.robots.pace import RobotPace
from companion.app.robots.process import ThinkingProcess
from companion.app.robots.seats import RobotSeats
from companion.store import SqliteStore
from companion.table import MemoryStore, Store
from companion.touchscreen.environment import prepare
from hardware import DEFAULT, Hardware
from hardware.pins import simulated_pins
from tests.e2e.attack_evening import KnightsEvening
from tests.e2e.evening import Evening, at_the_table, house
from tests.e2e.robot_turns import Counting, RobotTurns, asked
from tests.touchscreen.games.alexander import playing as alexander
from tests.touchscreen.games.troy import playing as troy
from tests.touchscreen.play_alexander import ELSEWHERE, AlexanderHand
from tests.touchscreen.play_by_touch import Faults, drawn, seen
from tests.touchscreen.play_knights import KnightHand
from tests.touchscreen.play_troy import TroyHand
from tests.touchscreen.play_wall import WallHand
from tests.touchscreen.table_game import PHONES, SIX
from tests.web.conftest import Hall
from tests.web.hands import enter_roll, open_hand, open_tab
from tests.web.taps import Taps

Json = dict[str, Any]
Turn = tuple[int, str]

PAGED = ("red",)
STRENGTHS = ("strong", "middle", "gentle")
PACE = replace(RobotPace(), offered=120.0)
"""As at any table, but for people who take their time over an offer."""
KILLED, STOPPED, OF = 1, 3, 4
"""In which of so many turns of robots the process is killed, and in which it is stopped."""
GONE_MS = 10_000
"""Milliseconds after which an offer that nobody can tap is gone."""
LAYS = 0.6
"""How often people say that a thing is laid; else the next thing says it."""
OFFERS = 0.2
"""How often the page offers a trade before it does something else."""
SEVENS = 1 / 6
"""How often seven falls, as at any table; the other rolls are luck that makes an evening short."""


class WithRobots(Evening):
    """Two people, and robots in all other seats; mixed into an evening of a game."""

    until = float("inf")

    def __init__(self, hall: Hall, hand: Any, pages: dict[str, Page]) -> None:
        super().__init__(hall, hand, pages)
        self.thinking = ThinkingProcess()
        self.thinker = Counting(self.thinking)
        self.turns = RobotTurns(self.table)
        self.silent: list[str] = []
        self.by_hand: Counter[str] = Counter()
        self.broken: Counter[str] = Counter()
        self._hit: set[Turn] = set()
        self._met: list[Turn] = []

    async def play(self, most: int) -> None:
        """As ever, with robots at work beside it."""
        robots = RobotSeats(self.table, self.thinker, PACE, self._silence)
        working = asyncio.create_task(robots.run())
        try:
            await super().play(most)
        finally:
            working.cancel()
            await asyncio.gather(working, return_exceptions=True)

    def _silence(self, seat: str, silent: bool) -> None:
        self.silent.append(f"{seat} {'silent' if silent else 'again'}")
        self.hand.app.context.robot_silent(seat, silent)

    def told(self) -> Json:
        return {
            "turns": self.turns.told(),
            "lost": self.turns.lost,
            "silent": self.silent,
            "broken": self.broken,
            "by_hand": self.by_hand,
            "turn": self.view()["turn"],
        }

    def robots(self) -> Json:
        """Seat → its robot."""
        found: Json = self.view()["robots"]["seats"]
        return found

    def _enough(self, most: int) -> bool:
        return time.monotonic() > self.until

    async def _answer(self, duty: Json) -> None:
        before = self.table.seq
        await self.hand.watch()
        self.hand.app.sheets.close()
        robots = duty["seat"] in self.robots() and not self._is_told(duty)
        if self._laying() is not None and (not robots or self.luck.random() < LAYS):
            await self._lay()
        if self.table.seq > before:
            return  # a robot has played on, or a thing is laid
        waiting = [one for one in asked(self.view()) if one[1] not in self.robots()]
        if waiting:
            await self._answers(*waiting[0])
        elif duty["seat"] in self.robots():
            await self._beside(duty)
        else:
            await self._by_people(duty)

    async def _on_page(self, page: Page, duty: str) -> None:
        await self._shown(page)
        await super()._on_page(page, duty)

    async def _shown(self, page: Page) -> None:
        """Until a page shows what the table has come to, whatever robots say meanwhile."""
        while int(await page.locator(".phone").get_attribute("data-seq") or 0) != self.table.seq:
            await drawn()

    async def _by_people(self, duty: Json) -> None:
        seat, kind = duty["seat"], duty["type"]
        if seat in self.pages:
            await self._on_page(self.pages[seat], kind)
        elif kind == "roll":
            await self.hand.play(self._throw())
        else:
            await self.hand.play(self._chosen(seat))

    def _throw(self) -> Json:
        """What people throw for somebody, with the event die where there is one."""
        options = self.table.options(self.view()["obligations"][0]["seat"])
        rolls = [do for do in options if do["type"] == "roll"]
        do = {"type": "roll", "dice": list(self._dice())}
        events = [roll["event"] for roll in rolls if roll.get("event")]
        return {**do, "event": self.luck.choice(events)} if events else do

    def _dice(self) -> tuple[int, int]:
        if self.luck.random() < SEVENS:
            face = self.luck.randint(1, 6)
            return face, 7 - face
        return super()._dice()

    # ---- beside robots

    async def _beside(self, duty: Json) -> None:
        """What people do while a robot is at work: throw for it, lay, wait, and play for one that is broken."""
        turn = (self.view()["turn"], duty["seat"])
        if self._is_told(duty):
            await self._tell(duty)
        elif self._breaks(turn):
            await self._by_hands(turn, duty)
        else:
            await self._until_given_up()
            await self._in_its_place(duty, "slow")

    async def _until_given_up(self) -> None:
        """Until something happened, or the table has given the robot up and leaves what is due to people."""
        before = self.table.seq
        await seen(lambda: self.table.seq > before or self.thinker.failed == before)

    def _is_told(self, duty: Json) -> bool:
        """Whether it is of what lies on the table, which people tell."""
        about = self.table.about()
        assert about is not None
        if any(do.get("outcome") for do in self.table.options(duty["seat"])):
            return True
        return duty["type"] == "roll" or any(
            told["duty"] == duty["type"] and not told["own"] for told in about["duties"]
        )

    async def _tell(self, duty: Json) -> None:
        if duty["type"] == "roll":
            await self.hand.play(self._throw())
        else:
            await self.hand.play(self._chosen(duty["seat"]))

    def _laying(self) -> Any:
        """The panel that says what to lay, where there is one."""
        return self.hand.app.screen.over_map.moves

    async def _lay(self) -> None:
        """One tap, on the touchscreen or on the phone of the robot's hands; what it speaks of glows."""
        panel, before = self._laying(), self.table.seq
        things = self.hand.app.screen.presenter.seen.view["robots"]["to_lay"]
        last = things[-1]["seat"] if things else ""
        page = self.pages.get(self.robots().get(last, {}).get("hands") or "")
        if things:
            self._glows(things[-1])
        if page is not None and self.luck.random() < 0.5:
            await self._shown(page)
            lay = page.locator('.lay .act.go:not([aria-disabled="true"])')
            if await lay.count():
                await lay.click()
                await self.hall.until(lambda: self.table.seq > before)
                return
        if panel is self._laying():  # else the robot has done its next thing meanwhile
            await self.hand.tap_widget(panel.done)
            for sheet in self.hand.app.screen.sheets[-1:]:  # the card does not name it all
                await self.hand.tap_widget(sheet.done)

    def _glows(self, thing: Json) -> None:
        glowing = {glow.at for glow in self.hand.app.screen.presenter.model().map.glow}
        wanted = {move.get("to") or move["at"] for move in thing["moves"]}
        dark = {at for at in wanted if isinstance(at, str) and "," in at} - glowing
        if dark:
            self.turns.lost.append({"dark": sorted(dark), "seat": thing["seat"]})

    # ---- a robot that gives no answer

    def _breaks(self, turn: Turn) -> str | None:
        """What befalls the process in this turn."""
        if turn not in self._met:
            self._met.append(turn)
        which = self._met.index(turn) % OF
        if which == KILLED:
            return "killed"
        return "stopped" if which == STOPPED and turn not in self._hit else None

    async def _by_hands(self, turn: Turn, duty: Json) -> None:
        """The process is gone, or hangs; so soon as the table has noticed, people play what is due by hand."""
        before = self.table.seq
        stopped = self._breaks(turn) == "stopped"

        def noticed() -> bool:
            self._strike(signal.SIGSTOP if stopped else signal.SIGKILL)
            return self.table.seq > before or self.thinker.failed == before

        await seen(noticed)
        if await self._in_its_place(duty, "stopped" if stopped else "killed"):
            self._hit.add(turn)

    async def _in_its_place(self, duty: Json, why: str) -> bool:
        """Plays what is due for a robot that was given up; whether it was to be played."""
        before, view = self.table.seq, self.view()
        if self.thinker.failed != before:
            return False
        if asked(view) or any(offer["by"] == duty["seat"] for offer in view["offers"]):
            await seen(lambda: self.table.seq > before)  # that is closed without a thought
            return False
        if self._laying() is not None:
            await self._lay()
            return False
        self.broken[why] += 1
        self.by_hand[duty["type"]] += 1
        await self.hand.play(self._chosen(duty["seat"]))
        return True

    def _strike(self, what: signal.Signals) -> None:
        if self.thinking.number is not None:
            with suppress(ProcessLookupError):  # it has ended already
                os.kill(self.thinking.number, what)

    # ---- trade

    async def _answers(self, offer: int, seat: str) -> None:
        """Yes or no to a robot's offer, where the person sits; it may take up another's yes meanwhile."""
        before = self.table.seq
        if seat not in self.pages:
            await self.hand.tap_widget(self.hand.app.screen.buttons["trade"])
            await self.hand.caught_up()
            if (offer, seat) in asked(self.view()):
                await self.hand.tap_text(self.hand.app.words("touchscreen.trade.decline"))
            return
        page = self.pages[seat]
        await self._shown(page)
        await open_hand(page)  # what is missing for a yes is said beside an open hand only
        await open_tab(page, "trade")
        new = page.locator(".offer.new").first
        yes = new.locator(".triple .go:not(.waiting)")
        agrees = await yes.count() and self.luck.random() < 0.5
        with suppress(Error):  # it is gone already
            await (yes if agrees else new.locator(".triple .act").first).click(timeout=GONE_MS)
        await self.hall.until(lambda: self.table.seq > before)

    async def _act(self, page: Page) -> None:
        if self.luck.random() < OFFERS and await self._offered(page):
            return
        await super()._act(page)

    async def _offered(self, page: Page) -> bool:
        """A card of one's own for another, offered to all; whether there was one."""
        seat = next(one for one, its in self.pages.items() if its is page)
        own = next(e for e in self.table.view_for(seat)["seats"] if e["seat"] == seat)["hand"]
        held = [kind for kind, count in own.items() if count]
        if not held or not any(do["type"] == "offer_trade" for do in self.table.options(seat)):
            return False
        give = self.luck.choice(held)
        get = self.luck.choice(
            [kind for kind in ("lumber", "wool", "grain", "ore") if kind != give]
        )
        await open_hand(page)
        await open_tab(page, "trade")
        sides = page.locator(".offer-side")
        if await sides.count() < 2 or not await sides.last.locator(".tile").count():
            return False  # so many kinds that one side is shown at a time
        await sides.first.locator(f".tile.res-{give}").click()
        await sides.last.locator(f".tile.res-{get}").click()
        await page.locator(".offering .go").click()
        await self.hall.until(lambda: self._answered_by_robots())
        await self._ends_offer(page, seat)
        return True

    def _answered_by_robots(self) -> bool:
        view = self.view()
        return bool(view["offers"]) and not any(one[1] in self.robots() for one in asked(view))

    async def _ends_offer(self, page: Page, seat: str) -> None:
        """It is taken up with who agreed, else taken back."""
        await self._shown(page)
        before = self.table.seq
        self.played["offer answered by robots"] += 1
        mine = page.locator(".offer:not(.new)").first
        agreed = mine.locator(".replies .go")
        await (
            agreed.first if await agreed.count() else mine.locator(":scope > .act.quiet")
        ).click()
        await self.hall.until(lambda: self.table.seq > before)


class PlainEvening(WithRobots):
    controls = ".row.wish:not(.no)"


class KnightsWithRobots(WithRobots, KnightsEvening):
    async def _tap(self, page: Page, duty: str) -> None:
        """Numbers that give something, and any event."""
        if duty != "roll" or self.view()["alchemy"]:
            await super()._tap(page, duty)
            return
        await enter_roll(page, *self._dice())
        await Taps(page, self.luck).any(".dock .events .face")


class WallWithRobots(WithRobots):
    controls = ".row.wish:not(.no), .secret.ready, .raise.ready"

    def _chosen(self, seat: str) -> Json:
        if self.view()["obligations"][0]["type"] != "discard":
            return super()._chosen(seat)
        return {**self.table.options(seat)[0], "seat": seat}


class TroyWithRobots(WithRobots):
    controls = ".deed:not(.no)"

    async def _use(self, page: Page, control: Locator) -> None:
        await control.click()
        await Taps(page, self.luck).deed()


class AlexanderWithRobots(WithRobots):
    controls = ".row.wish:not(.no)"
    elsewhere = ELSEWHERE


@dataclass(frozen=True, slots=True)
class Kind:
    """How a game is played in such an evening. new: what it begins with."""

    hand: type[KnightHand]
    evening: type[WithRobots]
    new: Json = field(default_factory=dict)


KINDS = {
    "base": Kind(WallHand, PlainEvening, {"board": "variable"}),
    "cities_knights": Kind(KnightHand, KnightsWithRobots, {"board": "variable"}),
    "great_wall": Kind(WallHand, WallWithRobots, {"custody": {**PHONES, "bag": "table"}}),
    "troy": Kind(TroyHand, TroyWithRobots, {"board": "troy", "custody": troy.IN_APP}),
    "alexander": Kind(
        AlexanderHand, AlexanderWithRobots, {"board": "alexander", "custody": alexander.IN_APP}
    ),
}


def players(count: int) -> list[Json]:
    """Red and blue are people; red lays for the first robot, anybody for the others."""
    seats = list(SIX.items())[:count]
    robots = zip((seat for seat, _ in seats[2:]), STRENGTHS, strict=False)
    strengths = dict(robots)
    hands = {seats[2][0]: {"hands": "red"}}
    return [
        {
            "seat": s,
            "name": n,
            **({"robot": strengths[s]} if s in strengths else {}),
            **hands.get(s, {}),
        }
        for s, n in seats
    ]


async def evening(game: str, count: int, home: Path, store: Store, seconds: float) -> Json:
    """One evening, or so many seconds of it, and what is to be told of it."""
    kind = KINDS[game]
    new = {"game": game, "players": players(count), **kind.new}
    wired = simulated_pins()
    at_it = house(home, new, lambda table: Hardware(table, DEFAULT, wired), store)
    async with at_it as (hall, hardware):

        def of(app: Any, faults: Faults, pages: dict[str, Page]) -> WithRobots:
            played = kind.evening(hall, kind.hand(app, hall.table, faults), pages)
            played.until = time.monotonic() + seconds
            return played

        return await at_the_table(hall, hardware, home, of, 0, PAGED)


def main(game: str, count: str, folder: str = "", seconds: str = "inf") -> None:
    """Plays at 800x480, and prints one JSON line."""
    store: Store = SqliteStore(Path(folder)) if folder else MemoryStore()
    with tempfile.TemporaryDirectory() as home:
        prepare(800, 480, fullscreen=False, rotation=0, home=Path(home))
        told = asyncio.run(evening(game, int(count), Path(home), store, float(seconds)))
    print(json.dumps(told))


if __name__ == "__main__":
    main(*sys.argv[1:])
