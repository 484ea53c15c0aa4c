"""A table without a screen in this process: its desk for the host, with phones round it that a test drives."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from companion.app.host.desk import HostDesk
from companion.app.own_wifi import OwnWifi
from companion.app.power import switch_off
from companion.app.surroundings import Surroundings
from companion.phones.consent import Consents
from companion.phones.places import OBSERVER
from companion.table import MemoryStore, Store, Submission, Table

Json = dict[str, Any]


class PretendedPhones:
    """Places that a test says are taken. Codes are the names of places in capitals."""

    def __init__(self) -> None:
        self.taken: dict[str, bool] = {}
        self.remembered: set[str] = set()
        self.released: list[str] = []
        self.newcomers: list[str] = []
        self.noisy: list[str] = []
        self.consents = Consents(self.release_any, lambda: None, self._witnesses, self.claimed)

    def _witnesses(self, seat: str) -> Sequence[str]:
        return [place for place in self.taken if "-" not in place and place not in (seat, "host")]

    def join_url(self, place: str) -> str:
        return f"http://table/j/{self.code(place)}"

    def code(self, place: str) -> str:
        return f"CODE-{place.upper()}"

    def addresses(self) -> Sequence[str]:
        return ("table.local:8080",)

    def presence(self) -> dict[str, bool]:
        return self.taken

    def claimed(self, place: str) -> bool:
        return place in self.taken

    def heard(self, seat: str) -> bool:
        return seat in self.taken and seat not in self.remembered

    def loud(self) -> list[str]:
        return self.noisy

    def claimed_since(self, at: float, seats: Iterable[str]) -> list[str]:
        return [seat for seat in seats if seat in self.newcomers]

    def phones_of(self) -> Sequence[tuple[str, bool]]:
        return list(self.taken.items())

    def listen(self, watcher: Callable[[], None]) -> Callable[[], None]:
        return lambda: None

    async def release_any(self, place: str) -> None:
        self.released.append(place)
        gone = [one for one in self.taken if one == place or one.startswith(f"{place}-")]
        for one in gone if place != OBSERVER else [p for p in self.taken if p.startswith(OBSERVER)]:
            del self.taken[one]


class DeskHouse:
    """A table with the host's desk; ``async with``. screen: whether it has a touchscreen."""

    def __init__(
        self,
        home: Path,
        *,
        screen: bool = False,
        language: str = "en",
        store: Store | None = None,
        power: Callable[[], Awaitable[Any]] = switch_off,
        wifi: OwnWifi | None = None,
    ) -> None:
        self.table = Table(store or MemoryStore(), name="t")
        self.phones = PretendedPhones()
        self.left: list[None] = []
        self.around = Surroundings(
            home,
            phones=self.phones,
            hardware=None,
            demo=None,
            spawn=asyncio.ensure_future,
            leave=lambda: self.left.append(None),
            power=power,
            wifi=wifi,
        )
        self.language = language
        self.desk = HostDesk(self.table, self.around, screen=screen)

    async def __aenter__(self) -> DeskHouse:
        await self.table.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.table.close()

    async def ask(self, act: str, **fields: object) -> Json:
        """The page that comes of it; AssertionError with the refusal where none does."""
        said = await self.desk.answer({"act": act, **fields}, self.language)
        assert "page" in said, said
        page: Json = said["page"]
        return page

    async def refused(self, act: str, **fields: object) -> Json:
        """The refusal; AssertionError where there is none."""
        said = await self.desk.answer({"act": act, **fields}, self.language)
        assert "refusal" in said, said
        refusal: Json = said["refusal"]
        return refusal


def keys_of(page: Json) -> list[Json]:
    """Every key of a page, from the top."""
    return [*(one for part in page["parts"] for one in part["keys"]), *page.get("foot", ())]


def chosen(page: Json) -> list[str]:
    """The words of what is chosen."""
    return [one["word"] for one in keys_of(page) if one.get("chosen")]


def said_on(page: Json) -> str:
    """All sentences of a page."""
    told = [page["title"], page.get("told", "")]
    for part in page["parts"]:
        told += [part["title"], part["note"], (part.get("field") or {}).get("label", "")]
    told += [f"{one['word']} {one['note']}" for one in keys_of(page)]
    return "\n".join(told)


async def started(house: DeskHouse, **custody: str) -> None:
    """A game of three in which hands are hidden."""
    await house.ask("game", game="base")
    await house.ask("board", kind="variable")
    await house.ask("count", count=3)
    for key, value in custody.items():
        await house.ask("choose", of="custody", key=key, value=value)
    await house.ask("start")


async def ended(house: DeskHouse) -> Json:
    """The game on the table leaves it, by the key of the question; the page after it."""
    (away,) = [one["do"] for one in keys_of(await house.ask("end")) if one.get("kind") == "warn"]
    page: Json = (await house.desk.answer(away, house.language))["page"]
    return page


async def play_until_turn(house: DeskHouse, turn: int) -> None:
    """Everybody takes the first option there is."""
    for count in range(200):
        view = house.table.view_for("table")
        if view["turn"] >= turn:
            return
        seat = view["obligations"][0]["seat"]
        do = next(one for one in house.table.options(seat) if one["type"] != "offer_trade")
        answer = await house.table.submit(Submission(f"p{count}", "touch", seat, None, do))
        assert answer["ok"], answer
    raise AssertionError("no turn came")
