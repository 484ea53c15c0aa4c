"""The table's place in a hall: joined from the menu, kept over the next start, and nothing of it loaded without one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from companion.app.troubles import Saying, worded
from companion.faces.context import PlainNews
from companion.faces.hall import NearHall, ShownHall, ShownResult
from companion.files import read_bytes, written
from companion.phones.loading import loaded
from companion.store import SqliteStore
from companion.table.errors import StoreError
from companion.table.ports import TablePort

if TYPE_CHECKING:
    from companion.link.membership import HallPlace, Membership
    from companion.link.messages import HallAnnouncement

FILE = "hall.json"
FOLDER = "hall"
"""Of the outbox, a log of its own in the data folder."""
LINK = ("companion.link.joining", "companion.link.membership", "companion.link.outbox")
FINDING = "companion.link.finding"
_log = logging.getLogger(__name__)


class HallDoor:
    """Implements ``companion.faces.hall.HallPort``. data: the table's folder. tell: says a sentence to people."""

    def __init__(self, table: TablePort, data: Path, tell: Callable[[Saying], None]) -> None:
        self._table, self._data, self._tell = table, data, tell
        self._member: Membership | None = None
        self._store: SqliteStore | None = None
        self._told: int | None = None
        self._entered = 0.0
        self._turn = asyncio.Lock()

    async def open(self) -> None:
        """Goes on in the hall that was joined last; a file that cannot be read counts as none."""
        path = self._data / FILE
        if not path.exists():
            return
        await loaded(*LINK)
        from companion.link.joining import kept_place

        try:
            place = kept_place(await asyncio.to_thread(read_bytes, path))
            await self._enter(place)
        except (OSError, ValueError, StoreError) as error:
            _log.warning("the hall of %s cannot be joined again: %s", path, error)

    async def close(self) -> None:
        """What was not taken stays in the outbox."""
        member, self._member = self._member, None
        store, self._store = self._store, None
        if member is not None:
            await member.stop()
        if store is not None:
            store.close()

    async def _enter(self, place: HallPlace) -> None:
        from companion.link.membership import Membership
        from companion.link.outbox import Outbox

        store = await asyncio.to_thread(SqliteStore, self._data / FOLDER)
        try:
            named = f"{place.hall}/{place.place}/{place.access.password}"
            outbox = await asyncio.to_thread(Outbox, store, _mark(named))
        except StoreError:
            store.close()
            raise
        self._store = store
        self._member = Membership(self._table, place, outbox)
        self._told, self._entered = None, monotonic()
        self._member.listen(self._heard)
        self._member.start()

    # -- for people

    def shown(self) -> ShownHall | None:
        """The hall now; None for a table that belongs to none."""
        member = self._member
        if member is None:
            return None
        news = member.hall_news
        announced = news.announcements if news else ()
        return ShownHall(
            name=member.place.hall,
            own=member.place.name,
            in_touch=member.in_touch,
            unheard=member.unheard,
            waiting=member.waiting(),
            called=member.called(),
            by=member.table_news.by if member.table_news else None,
            announcements=tuple((one.at, one.text) for one in announced),
            round=_round(member),
            result=self._result(member),
        )

    def _result(self, member: Membership) -> ShownResult | None:
        view = self._table.view_for("table")
        if view["game"] is None or view["winners"] is None:
            return None
        names = {one["seat"]: one["name"] for one in view["seats"]}
        told = member.table_news.result if member.table_news else None
        its = told if told is not None and told.match == view["commitment"] else None
        confirmed = (*(its.confirmed if its else ()), *member.confirming())
        stands = len(set(confirmed)) >= min(2, len(names))
        left = {} if stands else {k: v for k, v in names.items() if k not in confirmed}
        return ShownResult(left, confirmed, stands, its is not None and its.corrected)

    async def near(self) -> tuple[NearHall, ...]:
        """The halls in the network, after a few seconds."""
        await loaded(FINDING)
        from companion.link.finding import halls_near

        return await halls_near()

    async def join(self, host: str, code: str) -> str | None:
        """Joins a hall, in the place of any other; the end of ``link.join.…`` where it cannot."""
        await loaded(*LINK)
        from companion.link.joining import JoinError, joined, place_json

        async with self._turn:
            try:
                place = await joined(host, code, self._table.name)
                await asyncio.to_thread(self._keep, place_json(place))
                await self.close()
                await self._enter(place)
            except JoinError as error:
                return error.code
            except (OSError, StoreError) as error:
                _log.warning("the place in the hall cannot be kept: %s", error)
                return "own_disk"
        return None

    def _keep(self, text: bytes) -> None:
        with written(self._data / FILE) as file:
            file.write(text)

    async def leave(self) -> None:
        """Belongs to none any more; the hall keeps what it has taken."""
        async with self._turn:
            await self.close()
            await asyncio.to_thread((self._data / FILE).unlink, missing_ok=True)

    async def call_judge(self, *, wanted: bool) -> bool:
        """Asks for a judge, or no more; False where the disk refuses."""
        try:
            if self._member is not None:
                await self._member.call_judge(wanted=wanted)
        except StoreError:
            return False
        return True

    async def confirm(self, seat: str) -> bool:
        """A person of this seat says that the result is right; False where the disk refuses."""
        try:
            if self._member is not None:
                await self._member.confirm(seat)
        except StoreError:
            return False
        return True

    def _heard(self) -> None:
        """A new announcement is said at once; those from before this table came are only read."""
        news = self._member.hall_news if self._member else None
        if news is None or self._member is None:
            return
        if self._told is None:
            came = self._member.hall_time() - (monotonic() - self._entered)
            before = (one.number for one in news.announcements if one.at < came)
            self._told = max(before, default=0)
        for one in news.announcements:
            if one.number > self._told:
                self._tell(_announced(news.hall, one))
        self._told = max((one.number for one in news.announcements), default=self._told)


def _announced(hall: str, one: HallAnnouncement) -> Saying:
    return PlainNews(worded("link.announced", hall=hall, text=one.text))


def _round(member: Membership) -> tuple[str, float, bool] | None:
    clock = member.hall_news.round if member.hall_news else None
    if clock is None:
        return None
    if clock.ends is None:
        return clock.name, clock.left or 0.0, True
    return clock.name, clock.ends - member.hall_time(), False


def _mark(named: str) -> str:
    """What tells a membership from any other, and betrays nothing."""
    from hashlib import sha256

    return sha256(named.encode()).hexdigest()[:32]
