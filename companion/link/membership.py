"""A table in a hall: tells it how the game stands, keeps what it has not taken, and hears what the hall says.

The table plays on whatever happens here. Nothing but the public view, its digest and results goes out.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from random import Random
from typing import Any

from companion.link import topics
from companion.link.digest import digest_of, end_of
from companion.link.messages import (
    LARGEST_VIEW,
    CallWithdrawn,
    Digest,
    HallLine,
    HallNews,
    JudgeCalled,
    ResultConfirmed,
    Said,
    StateTold,
    TableNews,
    Taken,
    UnreadableLineError,
    encoded,
    encoded_line,
    read,
)
from companion.link.outbox import STARTS, Outbox
from companion.link.wires import HallAccess, HallWire
from companion.table.errors import StoreError
from companion.table.ports import Notice, TablePort

_log = logging.getLogger(__name__)

AGAIN_SECONDS = 4.0
"""So long an answer is waited for before a line is said again."""
STATE_SECONDS = 1.0
"""Between two states at least."""
VIEW_SECONDS, VIEW_AGAIN_SECONDS = 2.0, 20.0
"""Between two views at least; between two of the same."""
TOUCH_SECONDS = 15.0
"""A hall that says nothing for so long is out of touch."""
REDIAL_SECONDS, SELDOM_SECONDS = 15.0, 300.0
"""A hall unheard for about so long is looked for over a new connection; unheard again, more and more seldom."""
HERE_SECONDS = 30.0
"""So often a table says that it is still there, and is told its news."""
PATIENCE_SECONDS = 20.0
"""A hall that speaks but answers no line for so long does not take them: that is told."""


@dataclass(frozen=True, slots=True)
class HallPlace:
    """What joining gives, and what a table keeps. place: ``t1`` and so on; name: of the table in the hall."""

    hall: str
    place: str
    name: str
    access: HallAccess


@dataclass(slots=True)
class _Flight:
    """A line under way. since: when it was said first, last: when it was said last, by the loop's time."""

    line: HallLine
    since: float
    last: float = field(default=-1e9)


class Membership:
    """One table's membership. It lives on the loop that called ``start``; the outbox is written on a thread.

    clock: unix time. redial_after: seconds without an answer until another connection is tried.
    """

    def __init__(
        self,
        table: TablePort,
        place: HallPlace,
        outbox: Outbox,
        clock: Callable[[], float] = time.time,
        redial_after: float = REDIAL_SECONDS,
    ) -> None:
        self.place = place
        self.hall_news: HallNews | None = None
        self.table_news: TableNews | None = None
        self.refused: str | None = None
        """Why the hall did not take a line, the end of ``refusal.hall_…``."""
        self._table, self._outbox, self._clock = table, outbox, clock
        self._ahead = 0.0
        self._heard_at = -1e9
        self._state: Digest | None = None
        self._told_state: Digest | None = None
        self._state_at = -1e9
        self._states = 0
        self._flights: dict[str, _Flight] = {}
        self._luck = Random()
        self._redial_after = self._redial_first = redial_after * self._luck.uniform(1.0, 1.3)
        self._redialed = -1e9
        self._here_at = -1e9
        self._shown_view: int | None = None
        self._view_at = -1e9
        self._watchers: list[Callable[[], None]] = []
        self._turn = asyncio.Lock()
        self._changed = asyncio.Event()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._deaf: Callable[[], None] = lambda: None
        own = place.place
        self._wire = HallWire(place.access, topics.read_by(own), self, here=topics.here(own))

    def start(self) -> None:
        """Tells the hall from now on."""
        self._loop = asyncio.get_running_loop()
        self._deaf = self._table.listen(self._on_notice)
        self._look()
        self._wire.start()
        self._spawn(self._keep_saying())

    async def stop(self) -> None:
        """Says that the table is gone; what was not taken stays in the outbox."""
        self._deaf()
        await self._wire.stop()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # -- for people

    @property
    def in_touch(self) -> bool:
        """Whether the hall was heard a moment ago."""
        return self._loop.time() - self._heard_at < TOUCH_SECONDS

    @property
    def unheard(self) -> bool:
        """Whether the hall speaks but does not take what the table says."""
        return self.in_touch and self.late() > PATIENCE_SECONDS

    def late(self) -> float:
        """The seconds that the line waits for its answer that waits longest; 0 where none does."""
        now = self._loop.time()
        return now - min((one.since for one in self._flights.values()), default=now)

    @property
    def trouble(self) -> str | None:
        """``waiting``, ``unreachable`` or ``refused``; None while the engine is there."""
        return self._wire.trouble

    def waiting(self) -> int:
        """How many lines the hall has not taken yet, a state that it does not have among them."""
        behind = self._state is not None and self._state != self._told_state
        return len(self._outbox.waiting) + int(behind)

    def hall_time(self) -> float:
        """The hall's unix time now."""
        return self._clock() + self._ahead

    def called(self) -> bool:
        """Whether this table asks for a judge, be it that the hall does not know yet."""
        said = [one.said for one in self._outbox.waiting]
        calls = [isinstance(one, JudgeCalled) for one in said if not _is_of_result(one)]
        if calls:
            return calls[-1]
        return self.table_news is not None and self.table_news.called is not None

    def confirming(self) -> tuple[str, ...]:
        """Seats that confirmed the result of the game on the table, and that the hall does not know of yet."""
        match = self._state.match if self._state else None
        said = (one.said for one in self._outbox.waiting)
        return tuple(
            one.seat for one in said if isinstance(one, ResultConfirmed) and one.match == match
        )

    def listen(self, watcher: Callable[[], None]) -> None:
        """Calls this on the loop whenever something of this changed."""
        self._watchers.append(watcher)

    async def call_judge(self, *, wanted: bool) -> None:
        """A judge, please, or no more. StoreError where the disk refuses."""
        if wanted != self.called():
            await self._say(JudgeCalled() if wanted else CallWithdrawn())

    async def confirm(self, seat: str) -> None:
        """A person of this seat says that the result of the game on the table is right. StoreError."""
        state = self._state
        if state is not None and state.match is not None and state.winners is not None:
            await self._say(ResultConfirmed(state.match, seat))

    async def _say(self, said: Said) -> None:
        async with self._turn:
            await asyncio.to_thread(self._outbox.say, said)
        self._tell()

    # -- the table

    def _on_notice(self, notice: Notice) -> None:
        self._look()

    def _look(self) -> None:
        view = self._table.view_for("table")
        self._state = digest_of(view)
        end = end_of(view)
        if end is not None and (str(end.end.match), end.head) not in self._outbox.ended:
            self._outbox.ended.add((str(end.end.match), end.head))
            self._spawn(self._said_in_time(end))
        self._tell()

    async def _said_in_time(self, said: Said) -> None:
        """A disk that refuses is tried again: a result is never given up."""
        while True:
            try:
                await self._say(said)
            except StoreError as error:
                _log.warning("the outbox refuses: %s", error)
                await asyncio.sleep(AGAIN_SECONDS)
            else:
                return

    # -- the wire

    def found(self) -> None:
        """The engine is there: what is under way is said again."""
        for flight in self._flights.values():
            flight.last = -1e9
        self._shown_view = self._told_state = None
        self._heard_at = (
            self._loop.time()
        )  # the hall itself is heard a moment later, or is out of touch
        self._tell()

    def lost(self) -> None:
        """It is gone."""
        self._tell()

    def hear(self, topic: str, payload: bytes) -> None:
        """The hall says something."""
        try:
            if topic == topics.answers(self.place.place):
                self._answered(read(payload, Taken))
            elif topic == topics.news(self.place.place):
                self.table_news = read(payload, TableNews)
            elif topic == topics.ALL:
                self._heard_news(read(payload, HallNews))
        except UnreadableLineError as error:
            _log.warning("the hall says what is no message: %s", error)
        self._tell()

    def _heard_news(self, news: HallNews) -> None:
        if self.hall_news is not None and news.run != self.hall_news.run:
            self._here_at = -1e9  # the hall knows of nobody any more who is there
            for flight in self._flights.values():
                flight.last = -1e9  # what was said meanwhile did not reach it
        self.hall_news = news
        self._ahead = news.now - self._clock()
        self._heard_at = self._loop.time()
        if not self._flights:
            self._redial_after = self._redial_first

    def _answered(self, taken: Taken) -> None:
        flight = self._flights.get(taken.box)
        if flight is None or flight.line.number != taken.number:
            return
        del self._flights[taken.box]
        self._redial_after = self._redial_first
        said = flight.line.said
        if isinstance(said, StateTold):
            self._told_state = said.state
        else:
            self.refused = taken.code
            self._spawn(self._taken(taken.number))

    async def _taken(self, number: int) -> None:
        """Where the disk refuses, the line is said again, and the hall answers again."""
        try:
            async with self._turn:
                await asyncio.to_thread(self._outbox.take, number)
        except StoreError as error:
            _log.warning("the outbox refuses: %s", error)
        self._tell()

    # -- saying

    async def _keep_saying(self) -> None:
        while True:
            self._changed.clear()
            if self._wire.trouble is None:
                self._say_line()
                self._say_state()
                self._show_view()
                self._say_here()
                self._redial_if_unheard()
            try:
                async with asyncio.timeout(STATE_SECONDS):
                    await self._changed.wait()
            except TimeoutError:
                continue

    def _say_here(self) -> None:
        now = self._loop.time()
        if now - self._here_at > HERE_SECONDS:
            self._here_at = now
            self._wire.still_here()

    def _redial_if_unheard(self) -> None:
        """By chance a little later than other tables, which miss the hall since the same moment."""
        now = self._loop.time()
        silent = now - max(self._heard_at, self._redialed)
        unanswered = min(self.late(), now - self._redialed)
        if max(silent, unanswered) > self._redial_after:
            self._redialed = now
            longest = min(2 * self._redial_after, SELDOM_SECONDS)
            self._redial_after = self._luck.uniform(0.75, 1.0) * longest
            self._wire.redial()

    def _say_line(self) -> None:
        """One at a time, so that the hall hears them in order."""
        box, waiting = self._outbox.box, self._outbox.waiting
        first = waiting[0] if waiting else None
        flight = self._flights.get(box)
        if first is None:
            return
        if flight is None or flight.line.number != first.number:
            flight = self._flights[box] = _Flight(first, self._loop.time())
        self._publish(flight)

    def _say_state(self) -> None:
        """Only the newest counts: one that is under way is dropped for it after a while."""
        box, now = f"{self._outbox.box}-s", self._loop.time()
        flight = self._flights.get(box)
        if self._state is None or self._state == self._told_state:
            return
        is_new = flight is None or flight.line.said != StateTold(self._state)
        if is_new and now - self._state_at >= STATE_SECONDS:
            self._states, self._state_at = self._states + 1, now
            number = self._outbox.starts * STARTS + self._states
            line = HallLine(box, number, self._clock(), StateTold(self._state))
            flight = self._flights[box] = _Flight(line, flight.since if flight else now)
        if flight is not None:
            self._publish(flight)

    def _publish(self, flight: _Flight) -> None:
        now = self._loop.time()
        if now - flight.last >= AGAIN_SECONDS:
            flight.last = now
            self._wire.publish(topics.lines(self.place.place), encoded_line(flight.line))

    def _show_view(self) -> None:
        news, now = self.table_news, self._loop.time()
        if news is None or not news.watched:
            self._shown_view = None
            return
        since = now - self._view_at
        if since < (VIEW_SECONDS if self._table.seq != self._shown_view else VIEW_AGAIN_SECONDS):
            return
        self._shown_view, self._view_at = self._table.seq, now
        payload = encoded(self._table.view_for("table"))
        if len(payload) <= LARGEST_VIEW:
            self._wire.publish(topics.view(self.place.place), payload)

    def _tell(self) -> None:
        self._changed.set()
        for watcher in self._watchers:
            watcher()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _is_of_result(said: Said) -> bool:
    return not isinstance(said, JudgeCalled | CallWithdrawn)
