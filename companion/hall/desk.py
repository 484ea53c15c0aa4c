"""The hall at work: hears its tables, keeps what they say, answers each line after its own log, and tells them news."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from companion.hall.entries import HallEntry, LineTaken, TableJoined, TableLeft
from companion.hall.fold import GameResult, HallState, is_taken, why_not
from companion.hall.ledger import HallLedger
from companion.hall.logins import OWNER, HallLogins
from companion.hall.pace import Pace
from companion.link import topics
from companion.link.messages import (
    LARGEST_VIEW,
    HallLine,
    HallNews,
    ResultNews,
    TableNews,
    Taken,
    UnreadableLineError,
    encoded,
    read_line,
)
from companion.link.wires import INFLIGHT_OF_HALL, HallAccess, HallWire
from companion.table.errors import StoreError

_log = logging.getLogger(__name__)

NEWS_SECONDS = 5.0
"""So often all tables hear the news, and know by it that the hall is there."""
SOON_SECONDS = 0.3
DEAF_SECONDS = 20.0
"""A hall that does not hear its own news for so long connects anew."""
WATCHED_SECONDS = 30.0
SHOWN_NEWS = 5


class FullHallError(Exception):
    """Every place is taken."""


class HallDesk:
    """ledger: the hall's log, started. logins: with a place for each table. addresses: of the engine's nodes.

    renew: makes the login of a place void and another one good; whether every node of the engine knows it.
    """

    def __init__(
        self,
        ledger: HallLedger,
        logins: HallLogins,
        addresses: tuple[tuple[str, int], ...],
        clock: Callable[[], float] = time.time,
        renew: Callable[[str], Awaitable[bool]] | None = None,
    ) -> None:
        self.ledger = ledger
        self._renew = renew
        self.logins = logins
        self.there: dict[str, bool] = {}
        self.views: dict[str, bytes] = {}
        self.trouble: str | None = None
        """What the disk said last, None where it takes what comes."""
        self.pace = Pace()
        self._watched: dict[str, float] = {}
        self._clock = clock
        self._told: dict[str, bytes] = {}
        self._own_heard = 0.0
        self._run = ""
        self._tells_soon = False
        own = logins.of(OWNER)
        assert own is not None
        access = HallAccess(addresses, OWNER, own.password)
        heard = (topics.LINES, topics.HERE, topics.VIEWS, topics.ALL)
        self.wire = HallWire(access, heard, self, inflight=INFLIGHT_OF_HALL)
        self._work: set[asyncio.Task[None]] = set()
        self._changed: list[Callable[[str | None], None]] = []

    @property
    def state(self) -> HallState:
        """The hall as its log has it."""
        return self.ledger.state

    def start(self) -> None:
        """Listens from now on."""
        self._loop = asyncio.get_running_loop()
        self.ledger.listen(self._stored)
        self.ledger.watch(lambda entry: self._say_changed(_table_of(entry)))
        self.wire.start()
        self._spawn(self._tell_again())

    async def stop(self) -> None:
        """Hears nobody any more."""
        await self.wire.stop()
        for task in tuple(self._work):
            task.cancel()
        await asyncio.gather(*self._work, return_exceptions=True)

    def listen(self, changed: Callable[[str | None], None]) -> None:
        """Calls this with the table that changed, None where more did."""
        self._changed.append(changed)

    # -- places

    async def join(self, name: str) -> str:
        """A table takes the first free place; FullHallError, StoreError."""
        taken: list[str] = []

        def wish(hall: HallState) -> HallEntry | None:
            free = [
                one.table
                for one in self.logins.all()
                if one.table is not None
                and (one.table not in hall.tables or hall.tables[one.table].gone)
            ]
            if not free:
                raise FullHallError
            taken.append(free[0])
            return TableJoined(free[0], _other_name(hall, name))

        await self.ledger.wish(wish)
        return taken[0]

    async def leave(self, table: str, by: str) -> bool:
        """A table is taken off the list, and its login is void; False where some node still takes it."""
        await self.ledger.put(TableLeft(table, by))
        self.there.pop(table, None)
        return await self._renew(table) if self._renew is not None else True

    def watch(self, table: str) -> None:
        """Somebody looks at a table's view: it is asked for, for a while."""
        self._watched[table] = self._loop.time() + WATCHED_SECONDS
        self._tell_table(table)

    # -- the wire

    def found(self) -> None:
        """The engine is there: all that is known is said to it."""
        self._own_heard = self._loop.time()
        self._run = secrets.token_hex(4)
        self._told.clear()
        self._tell_all()
        for table in self.state.tables:
            self._tell_table(table)
        self._say_changed(None)

    def lost(self) -> None:
        """It is gone, and nobody knows who is there."""
        self.there.clear()
        self._say_changed(None)

    def hear(self, topic: str, payload: bytes) -> None:
        """A table says something. A topic names its table; a payload never does."""
        if topic == topics.ALL:
            self._own_heard = self._loop.time()
            return
        said = topics.spoken_by(topic)
        if said is None or said[0] not in self.state.tables:
            return
        table, word = said
        if word == "view":
            if len(payload) <= LARGEST_VIEW:
                self.views[table] = payload
        elif not self.pace.may(table):
            return
        elif word == "here":
            if payload == topics.ONLINE and not self.there.get(table):
                self._tell_all_soon()
            self._is_there(table, there=payload == topics.ONLINE)
            self._told.pop(table, None)
            self._tell_table(table)
        else:
            self._is_there(
                table, there=True
            )  # the will of an earlier connection may have come late
            self._spawn(self._heard(table, payload))

    def _is_there(self, table: str, *, there: bool) -> None:
        if self.there.get(table) != there:
            self.there[table] = there
            self._say_changed(table)

    async def _heard(self, table: str, payload: bytes) -> None:
        try:
            line = read_line(payload)
        except UnreadableLineError as error:
            self.pace.odd(table)
            _log.warning("%s says what is no line: %s", table, error.code)
            return
        try:
            code = await self._taken(table, line)
        except StoreError as error:  # no answer: the table says it again
            self.trouble = error.code
            self._say_changed(None)
            return
        self.trouble = None
        answer = Taken(line.box, line.number, code)
        self.wire.publish(topics.answers(table), encoded(answer))

    async def _taken(self, table: str, line: HallLine) -> str | None:
        """None once it stands in the log; else why it never will. StoreError where the disk refuses."""
        refused: list[str] = []

        def wish(hall: HallState) -> HallEntry | None:
            if is_taken(hall, table, line):
                return None
            code = why_not(hall, table, line)
            if code is not None:
                refused.append(code)
                return None
            return LineTaken(table, line)

        await self.ledger.wish(wish)
        return refused[0] if refused else None

    # -- news

    def _stored(self, hall: HallState, entry: HallEntry) -> None:
        table = _table_of(entry)
        if table is not None:
            self._tell_table(table)
        else:
            self._tell_all()

    def news(self) -> HallNews:
        """What all tables hear now."""
        hall = self.state
        announced = hall.announcements[-SHOWN_NEWS:]
        return HallNews(hall.name, self._clock(), announced, hall.round, self._run)

    def table_news(self, table: str) -> TableNews:
        """What one table hears now."""
        hall, call = self.state, self.state.tables[table].call
        watched = self._watched.get(table, 0.0) > self._loop.time()
        return TableNews(
            name=hall.tables[table].name,
            called=call.since if call else None,
            answered=call.answered if call else None,
            by=call.by if call else None,
            result=_result_news(_newest(hall, table)),
            watched=watched,
        )

    def _tell_all(self) -> None:
        self.wire.publish(topics.ALL, encoded(self.news()))

    def _tell_all_soon(self) -> None:
        """A newcomer does not wait for its turn; of many at once all are told together."""
        if not self._tells_soon:
            self._tells_soon = True
            self._loop.call_later(SOON_SECONDS, self._tell_now)

    def _tell_now(self) -> None:
        self._tells_soon = False
        self._tell_all()

    def _tell_table(self, table: str) -> None:
        """Only what is new: a table of which nothing changed hears nothing."""
        payload = encoded(self.table_news(table))
        if self._told.get(table) != payload and self.wire.trouble is None:
            self._told[table] = payload
            self.wire.publish(topics.news(table), payload)

    async def _tell_again(self) -> None:
        while True:
            await asyncio.sleep(NEWS_SECONDS)
            self._tell_all()
            now = self._loop.time()
            if self.wire.trouble is None and now - self._own_heard > DEAF_SECONDS:
                self.wire.redial()
            for table in [one for one, until in self._watched.items() if until <= now]:
                del self._watched[table]
                self.views.pop(table, None)
                self._tell_table(table)

    def _say_changed(self, table: str | None) -> None:
        for changed in self._changed:
            changed(table)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)


def _table_of(entry: HallEntry) -> str | None:
    """The table that an entry is about, None for the hall's own."""
    table = getattr(entry, "table", None)
    return table if isinstance(table, str) else None


def _newest(hall: HallState, table: str) -> GameResult | None:
    """The result of the game that the table shows now."""
    match = hall.tables[table].state.match
    return hall.results.get((table, match)) if match else None


def _result_news(result: GameResult | None) -> ResultNews | None:
    if result is None:
        return None
    return ResultNews(str(result.told.match), result.confirmed, bool(result.corrections))


def _other_name(hall: HallState, name: str) -> str:
    """A name that no other table of the hall has."""
    taken = {one.name for one in hall.tables.values() if not one.gone}
    number, found = 2, name
    while found in taken:
        found, number = f"{name}-{number}", number + 1
    return found
