"""One evening in the house: five phones play, the table's address changes, and all come back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path

from playwright.async_api import async_playwright

from tests.house.machines import Network
from tests.house.phones import HousePhone
from tests.house.table import NEW, NO, OLD, YES, HouseTable
from tests.on_display import own_display

BY_ITSELF_SECONDS = 25.0
"""So long it is waited for an open page that may come back by itself; a machine may be slow."""
TELLS_SECONDS = 9.0
"""Where it cannot: until it has told people to scan."""
POCKET_SECONDS = 6.0
"""So long the sleeping phone stays in a pocket."""
ALONE_SECONDS = 240.0
PATIENT_LOOKS = 12
ROUND_SECONDS = 100.0


@dataclass(frozen=True, slots=True)
class Case:
    """names: whether phones find the table's name; screen: whether it has a touchscreen."""

    names: bool
    broker: str
    screen: bool

    @property
    def lonely(self) -> bool:
        """Whether nobody is left who could say yes."""
        return not self.names and not self.screen


@dataclass(frozen=True, slots=True)
class Told:
    """What became of one phone. back: seconds until it showed the game again, None for never."""

    phone: str
    back: float | None
    scans: int
    taps: int
    stranger: bool


KINDS = {
    "red": "open",
    "blue": "asleep",
    "white": "closed",
    "orange": "keeps nothing",
    "host": "host, open",
}


async def played(case: Case, folder: Path) -> list[Told]:
    """Plays it; what became of each phone, and of a stranger with an old code."""
    with Network() as network, own_display() if case.screen else nullcontext() as display:
        machine = network.machine("table", OLD)
        table = HouseTable(machine, folder / "table", case.broker, display)
        await table.start()
        try:
            async with _phones(network, folder, table, case) as phones:
                return await _evening(case, table, phones)
        finally:
            await table.stop()


@asynccontextmanager
async def _phones(
    network: Network, folder: Path, table: HouseTable, case: Case
) -> AsyncIterator[dict[str, HousePhone]]:
    phones = {
        seat: HousePhone(
            network.machine(seat, f"10.77.0.{20 + number}"), seat, forgets=seat == "orange"
        )
        for number, seat in enumerate((*KINDS, "stranger"))
    }
    async with async_playwright() as play:
        started: list[HousePhone] = []
        try:
            for phone in phones.values():
                await phone.start(play, folder, names=case.names)
                started.append(phone)
            yield phones
        finally:
            for phone in started:
                await phone.stop()


async def _evening(case: Case, table: HouseTable, phones: dict[str, HousePhone]) -> list[Told]:
    seated = {seat: phone for seat, phone in phones.items() if seat in KINDS}
    for seat, phone in seated.items():
        await phone.scan(table.url(seat, OLD))
        await phone.sits()
    await asyncio.sleep(2)  # what the table told is kept
    phones["blue"].sleeps()
    await phones["white"].page.close()
    moved = time.monotonic()
    table.moves()
    open_ = [seat for seat in KINDS if seat != "white"]
    within = BY_ITSELF_SECONDS if case.names else TELLS_SECONDS
    coming = [asyncio.ensure_future(seated[seat].is_back(moved, within)) for seat in open_]
    await asyncio.sleep(POCKET_SECONDS)
    phones["blue"].wakes()
    await asyncio.gather(*coming)
    await _scan(case, table, phones, moved)
    return [_told(phone, phones["stranger"]) for phone in seated.values()]


async def _scan(case: Case, table: HouseTable, phones: dict[str, HousePhone], moved: float) -> None:
    """Whoever is out scans, the host first where nobody is in; and somebody says yes to each, and no to a stranger."""
    out = [one for seat, one in phones.items() if seat != "stranger" and one.back is None]
    await phones["stranger"].scan(table.url("blue", NEW))
    await _refuse(case, table, phones)
    if case.lonely:
        (host,) = [one for one in out if one.seat == "host"]
        out.remove(host)
        await _scans(table, host)
        await host.is_back(moved, ALONE_SECONDS)
    await asyncio.gather(*(_scans(table, phone) for phone in out))
    answer = _at_the_screen if case.screen else _on_a_phone
    await answer(table, phones, out)
    await asyncio.gather(*(phone.is_back(moved, ROUND_SECONDS) for phone in out))


async def _refuse(case: Case, table: HouseTable, phones: dict[str, HousePhone]) -> None:
    """Nobody at the table holds the stranger's phone: no, on the phone whose seat it asks for, else at the screen."""
    blue, stranger = phones["blue"], phones["stranger"]
    if blue.back is not None:
        await blue.page.wait_for_selector(".ask:not([data-deaf])")
        await blue.page.locator(".ask .quiet").first.click()
        await stranger.page.wait_for_selector(".join-number", state="detached")
    elif case.screen:
        await _tapped(table, stranger, NO)


async def _scans(table: HouseTable, phone: HousePhone) -> None:
    await phone.scan(table.url(phone.seat, NEW))
    phone.scans += 1


async def _asking(phones: Iterable[HousePhone]) -> list[HousePhone]:
    return [one for one in phones if await one.page.locator(".join-number").count()]


async def _at_the_screen(
    table: HouseTable, phones: dict[str, HousePhone], out: Sequence[HousePhone]
) -> None:
    """Yes to one question after the other, until nobody asks."""
    del phones
    for phone in out:
        await phone.page.wait_for_selector(".join-number")
    taps = 0
    while asking := await _asking(out):
        await table.tap(YES)
        taps += 1
        for _ in range(PATIENT_LOOKS):
            await asyncio.sleep(0.5)
            if len(left := await _asking(out)) < len(asking):
                in_now = [one for one in asking if one not in left]
                in_now[0].taps, taps = taps - len(in_now) + 1, 0
                for one in in_now[1:]:
                    one.taps = 1
                break


async def _on_a_phone(
    table: HouseTable, phones: dict[str, HousePhone], out: Sequence[HousePhone]
) -> None:
    """Whoever is in says yes to the number that each shows."""
    del table
    helper = next(one for one in phones.values() if one.back is not None)
    for phone in out:
        await phone.page.wait_for_selector(".join-number")
        number = await phone.page.locator(".join-number").inner_text()
        asked = helper.page.locator(".ask p", has_text=number.strip())
        await asked.wait_for(timeout=180_000)
        await helper.page.wait_for_selector(".ask:not([data-deaf])")
        await asked.locator("xpath=following-sibling::div[1]").locator(".go").click()
        phone.taps += 1
        await phone.page.wait_for_selector(".join-number", state="detached")


async def _tapped(table: HouseTable, phone: HousePhone, key: tuple[int, int]) -> None:
    """A finger on a key of the question to this phone; on a slow screen once more, as people do."""
    await phone.page.wait_for_selector(".join-number")
    for _ in range(PATIENT_LOOKS):
        await asyncio.sleep(1.5)
        await table.tap(key)
        await asyncio.sleep(1.5)
        if not await _asking([phone]):
            return


def _told(phone: HousePhone, stranger: HousePhone) -> Told:
    odd = not phone.logins <= {phone.seat} or bool(stranger.logins)
    return Told(f"{phone.seat} ({KINDS[phone.seat]})", phone.back, phone.scans, phone.taps, odd)
