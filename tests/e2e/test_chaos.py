"""A game of six while everything between the phones and the table breaks, again and again.

Two of the phones are pages in a real browser, four are the same rules of behavior in Python.
"""

from __future__ import annotations

import asyncio
import json
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Protocol

import pytest
from playwright.async_api import Browser

from companion.phones.client import Phone, claim
from companion.phones.sealing import new_secret
from tests.e2e.killable import SEATS
from tests.e2e.paged import IDLE_SECONDS, Paged, paged
from tests.e2e.weather import Weather
from tests.phones.raw import free_port, until

ROOT = Path(__file__).resolve().parents[2]
ORDER = ("build_city", "build_settlement", "play_", "buy_development", "build_road", "trade_bank")
TROUBLES = ("cut", "broker killed", "reload", "slow", "table killed", "sleep")
BROWSERS = ("red", "white")
STEPS_BETWEEN = 8
SLOW_SECONDS = 5.0
LOOK_UP = 1.0
"""Seconds after which whoever waits for its turn sees that all is over."""
BACK_WITHIN = 120.0
"""Seconds after which somebody is lost for good; so many because the machine may be busy with others."""
ROUNDS = 1
"""How often each thing breaks in a check; in the long run they break until somebody has won."""


class Seated(Protocol):
    """Somebody at the table, with a phone of whatever kind."""

    weather: Weather
    calm: bool

    @property
    def over(self) -> bool: ...

    async def play(self) -> None:
        """Until the game is over, or calm returned and what was begun is done."""

    async def lost(self) -> None:
        """Until this phone knows that it is cut off."""

    async def back(self) -> None:
        """Until this phone is connected and heard its seat's view since."""


class Killable:
    """The table's process: it may be killed and comes back on the same ports with the same data."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.ports = [free_port() for _ in range(3)]
        self.process: Process | None = None

    @property
    def ws(self) -> int:
        return self.ports[2]

    async def start(self) -> Any:
        """Returns what is to be known for joining, once phones can join."""
        command = ("-m", "tests.e2e.killable", str(self.folder), *map(str, self.ports))
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, *command, cwd=ROOT, stdin=PIPE, stdout=PIPE, limit=2**24
        )
        return await self._heard()

    async def ask(self, what: str) -> Any:
        assert self.process is not None
        assert self.process.stdin is not None
        self.process.stdin.write(f"{what}\n".encode())
        return await self._heard()

    def listens(self) -> bool:
        """Whether phones may connect."""
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.ws)) == 0

    async def kill(self) -> None:
        """SIGKILL: nothing is said or written any more."""
        assert self.process is not None
        self.process.kill()
        await self.process.wait()

    async def _heard(self) -> Any:
        assert self.process is not None
        assert self.process.stdout is not None
        return json.loads(await asyncio.wait_for(self.process.stdout.readline(), BACK_WITHIN))


class Player:
    """One phone in a person's hands, behind its own weather; it does what its own view asks for."""

    def __init__(self, phone: Phone, weather: Weather, seed: int) -> None:
        self.phone = phone
        self.weather = weather
        self.calm = False
        self.done: list[str] = []
        self.refused: list[str] = []
        self._luck = Random(seed)
        self._heard = 0

    @property
    def over(self) -> bool:
        return self.phone.view is not None and self.phone.view["winners"] is not None

    async def lost(self) -> None:
        await self.phone.until(lambda: not self.phone.connected, BACK_WITHIN)
        self._heard = len(self.phone.heard)

    async def back(self) -> None:
        phone = self.phone
        view = phone.topics.view(phone.seat or "")
        await phone.until(
            lambda: phone.connected and view in phone.heard[self._heard :], BACK_WITHIN
        )

    def _asked(self) -> bool:
        view = self.phone.view
        return view is not None and any(duty["seat"] == view["you"] for duty in view["obligations"])

    async def play(self) -> None:
        """The same wish is sent again until the table has answered it."""
        while True:
            await self._asked_or_done()
            if self.over or self.calm:
                return
            view = self.phone.view
            assert view is not None
            ident = f"{self.phone.seat}-{len(self.done) + len(self.refused)}"
            answer = await self._answered(self._choice(view["options"]), ident, view["seq"])
            (self.done if answer["ok"] else self.refused).append(ident)
            if answer["ok"]:
                await self.phone.seen(answer["seq"], BACK_WITHIN)
            else:
                assert answer["refusal"]["code"] == "stale", answer

    async def _asked_or_done(self) -> None:
        while not (self.over or self.calm or self._asked()):
            with suppress(TimeoutError):
                await self.phone.until(lambda: self.over or self._asked(), LOOK_UP)

    async def _answered(self, do: dict[str, Any], ident: str, seen: int) -> dict[str, Any]:
        while True:
            try:
                return await self.phone.submit(do, ident, seen)
            except TimeoutError:
                continue

    def _choice(self, options: list[dict[str, Any]]) -> dict[str, Any]:
        """Rather forward than sideways: so a game ends."""
        for kind in ORDER:
            found = [do for do in options if do["type"].startswith(kind)]
            if found and self._luck.random() < 0.8:
                return self._luck.choice(found)
        calm = [do for do in options if do["type"] not in ("trade_bank", "offer_trade")]
        return self._luck.choice(calm or options)


class Storm:
    """Breaks one thing after another, and times how long each phone takes to be back."""

    def __init__(self, table: Killable, players: list[Player], pages: list[Paged]) -> None:
        self.table = table
        self.players = players
        self.pages = pages
        self.all: list[Seated] = [*players, *pages]
        self.broken: Counter[str] = Counter()
        self.seconds: list[float] = []
        self._luck = Random(5)

    async def rage(self, rounds: int | None) -> None:
        """Breaks everything in turn, so many times or until the game is over; then calm returns."""
        await self._break_all(rounds)
        for one in self.all:
            one.calm = True

    async def _break_all(self, rounds: int | None) -> None:
        troubles = {
            "cut": self._cut,
            "slow": self._slow,
            "reload": self._reload,
            "sleep": self._sleep,
            "broker killed": self._kill_broker,
            "table killed": self._kill_table,
        }
        for name in TROUBLES * rounds if rounds else cycle(TROUBLES):
            steps = self._steps() + STEPS_BETWEEN
            await until(lambda steps=steps: self._over() or self._steps() >= steps, 9000)
            if self._over():
                return
            await troubles[name]()
            self.broken[name] += 1

    def _steps(self) -> int:
        return sum(len(player.done) for player in self.players)

    def _over(self) -> bool:
        return any(player.over for player in self.players)

    async def _cut(self) -> None:
        one = self._luck.choice(self.all)
        away = self._away([one])
        one.weather.cut()
        await self._back(away)

    async def _slow(self) -> None:
        """Two seconds there and back together, and a fifth of all pieces late."""
        weather = self._luck.choice(self.all).weather
        weather.latency, weather.loss = 1.0, 0.2
        await asyncio.sleep(SLOW_SECONDS)
        weather.latency = weather.loss = 0.0

    async def _reload(self) -> None:
        page = self._luck.choice(self.pages)
        began = self._now()
        await page.reload()
        await page.back()
        self.seconds.append(self._now() - began)

    async def _sleep(self) -> None:
        page = self._luck.choice(self.pages)
        await page.sleep()
        began = self._now()
        await page.back()
        self.seconds.append(self._now() - began)

    async def _kill_broker(self) -> None:
        away = self._away(self.all)
        await self.table.ask("kill")
        await until(self.table.listens)
        await self._back(away)

    async def _kill_table(self) -> None:
        away = self._away(self.all)
        await self.table.kill()
        await self.table.start()
        await self._back(away)

    def _away(self, seated: list[Seated]) -> list[tuple[Seated, asyncio.Future[None]]]:
        """Begins to look, before anything breaks, for the moment when each phone is cut off."""
        return [(one, asyncio.ensure_future(one.lost())) for one in seated]

    async def _back(self, away: list[tuple[Seated, asyncio.Future[None]]]) -> None:
        """The network is there again from now on; a phone is back with its seat's view."""
        since = self._now()

        async def timed(one: Seated, lost: asyncio.Future[None]) -> float:
            await lost
            await one.back()
            return max(0.0, self._now() - since)

        self.seconds += await asyncio.gather(*(timed(*each) for each in away))

    def _now(self) -> float:
        return asyncio.get_running_loop().time()


async def seated(links: Any, table: Killable) -> list[Player]:
    players = []
    for number, seat in enumerate(one for one in SEATS if one not in BROWSERS):
        weather = Weather(table.ws, number)
        port = await weather.start()
        given = await claim(links[seat]["join"], secret=new_secret())
        phone = Phone(replace(given, ws=f"ws://127.0.0.1:{port}/"))
        await phone.connect()
        players.append(Player(phone, weather, number))
    return players


def _of_the_table(public: Any) -> Any:
    """What everybody is told, less what the phones' room adds: which places speak for which seat."""
    return {name: value for name, value in (public or {}).items() if name != "phones"}


async def agreed(table: Killable, players: list[Player], pages: list[Paged]) -> Any:
    """What the table knows once everybody shows just that; a page's last tap may still be under way."""
    async with asyncio.timeout(BACK_WITHIN):
        while True:
            state = await table.ask("state")
            phones = [player.phone for player in players]
            heard = all(
                _of_the_table(phone.public) == state["public"]
                and phone.view == state["views"][phone.seat]
                for phone in phones
            )
            if heard and {await page.shown() for page in pages} == {state["seq"]}:
                return state
            await asyncio.sleep(IDLE_SECONDS)


@pytest.mark.tour("evenings")
@pytest.mark.slow
@pytest.mark.e2e
@pytest.mark.asyncio(loop_scope="session")
@pytest.mark.parametrize(
    "rounds", [ROUNDS, pytest.param(None, marks=pytest.mark.long, id="whole-game")]
)
async def test_whatever_breaks_every_phone_ends_where_the_table_is_and_nothing_is_lost_or_done_twice(
    tmp_path: Path, browser: Browser, capsys: pytest.CaptureFixture[str], rounds: int | None
) -> None:
    table = Killable(tmp_path)
    links = await table.start()
    players = await seated(links, table)
    pages = [
        await paged(browser, seat, links[seat]["join"], table.ws, number)
        for number, seat in enumerate(BROWSERS, len(players))
    ]
    storm = Storm(table, players, pages)
    began = asyncio.get_running_loop().time()
    async with asyncio.TaskGroup() as together:
        for one in storm.all:
            together.create_task(one.play())
        together.create_task(storm.rage(rounds))
    took = asyncio.get_running_loop().time() - began
    state = await agreed(table, players, pages)
    for player in players:
        await player.phone.close()
        await player.weather.stop()
    for page in pages:
        await page.context.close()
        await page.weather.stop()
    acknowledged = [ident for player in players for ident in player.done]
    by_browsers = [ident for ident in state["done"] if ident not in set(acknowledged)]
    assert rounds or state["public"]["winners"]
    assert len(set(state["done"])) == len(state["done"])
    assert set(acknowledged) <= set(state["done"])
    assert {state["by"][ident] for ident in by_browsers} == {f"phone:{seat}" for seat in BROWSERS}
    assert set(storm.broken) == set(TROUBLES)
    await table.kill()
    with capsys.disabled():
        said = ", ".join(f"{count} x {name}" for name, count in storm.broken.items())
        print(
            f"\n{len(state['done'])} submissions in {took:.0f} s, {len(by_browsers)} of them from browsers, {said}"
        )
        print(f"stale refusals: {sum(len(player.refused) for player in players)}")
        times = sorted(storm.seconds)
        print(
            f"back after: median {median(times):.2f} s, at most {times[-1]:.2f} s of {len(times)}"
        )
