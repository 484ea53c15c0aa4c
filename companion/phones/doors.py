"""Who may come in at a listener, before anybody knows who it is: so many, for so long, with so many bytes.

A *visit* is one connection that has not said yet who it is. Until it is ``known`` it may cost no more than a
login attempt does, whatever it sends; what is over is closed at once and counted.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from companion.phones.bucket import Bucket, Buckets, Clock
from companion.phones.lan import plain
from companion.phones.tally import ReasonTally

FAILURES = 60.0
"""Visits of one address that ended without a login, before its next ones are turned away …"""
FAILURES_A_SECOND = 5.0
"""… and as many more every second."""
FAILURES_IN_ALL, FAILURES_IN_ALL_A_SECOND = 600.0, 60.0
"""Of all addresses together: a machine may take many. Then who failed of late is turned away, and nobody else."""
LATE, LATE_A_SECOND = 3.0, 3.0 / 60.0
"""So many failures within a minute are of late."""
_FAILED = "too many failures"


@dataclass(frozen=True, slots=True)
class Bounds:
    """Of one listener, at a time: connections in all and of one address, visits in all and of one address;
    and of each visit bytes and seconds."""

    open: int
    open_of_one: int
    visits: int
    visits_of_one: int
    size: int
    seconds: float


class Door:
    """The bounds of one listener, and who is inside. It lives on one loop.

    name: for the log. tally: counts what was turned away. clock: seconds by which failures are forgotten.
    """

    def __init__(self, name: str, bounds: Bounds, clock: Clock = monotonic) -> None:
        self.bounds = bounds
        self.tally = ReasonTally(name)
        self._open: Counter[str] = Counter()
        self._visits: Counter[str] = Counter()
        self._strangers: dict[Visit, None] = {}
        self._failures = Buckets(FAILURES, FAILURES_A_SECOND, clock)
        self._late = Buckets(LATE, LATE_A_SECOND, clock)
        self._failures_in_all = Bucket(FAILURES_IN_ALL, FAILURES_IN_ALL_A_SECOND, clock)

    def enter(self, transport: asyncio.BaseTransport) -> Visit | None:
        """The visit of a new connection; None if there are too many already, and then the connection is ended.

        If there are too many strangers in all, the one that came first makes room.
        """
        address = address_of(transport)
        reason = self._why_not(address)
        if reason is not None:
            self.tally.note(reason)
            _end(transport)
            return None
        if len(self._strangers) >= self.bounds.visits:
            next(iter(self._strangers)).end("too many strangers")
        self._open[address] += 1
        self._visits[address] += 1
        visit = Visit(self, transport, address)
        self._strangers[visit] = None
        return visit

    def turns_away(self, address: str) -> bool:
        """Whether calls from an address are refused because too many before came to nothing; a refusal is counted.

        The number of open connections does not matter here: some may have ended without anybody having noticed.
        """
        away = not self.bears(address)
        if away:
            self.tally.note(_FAILED)
        return away

    def connections(self) -> int:
        """How many connections are open."""
        return self._open.total()

    def visits(self) -> int:
        """How many connections have not said yet who they are."""
        return len(self._strangers)

    def known(self, visit: Visit, address: str) -> None:
        """Notes that somebody has said who they are: their connection no longer counts as a visit."""
        self._strangers.pop(visit, None)
        self._visits[address] -= 1
        self._visits += Counter()  # forgets addresses that are down to none

    def closed(self, address: str) -> None:
        """Notes that a connection of an address has ended."""
        self._open[address] -= 1
        self._open += Counter()

    def failed(self, address: str) -> None:
        """Notes that a visit of an address ended without a login."""
        self._failures.of(address).take_what_is_left(1.0)
        self._late.of(address).take_what_is_left(1.0)
        self._failures_in_all.take_what_is_left(1.0)

    def bears(self, address: str) -> bool:
        """Whether an address may come again, given how many of its visits came to nothing of late."""
        if self._failures_in_all.left() < 1.0 and self._late.of(address).left() < 1.0:
            return False
        return self._failures.of(address).left() >= 1.0

    def _why_not(self, address: str) -> str | None:
        bounds = self.bounds
        if self._open.total() >= bounds.open:
            return "too many connections"
        if self._open[address] >= bounds.open_of_one:
            return "too many connections of one address"
        if self._visits[address] >= bounds.visits_of_one:
            return "too many strangers of one address"
        if not self.bears(address):
            return _FAILED
        return None


class Visit:
    """One connection: a stranger's until it is known, and open until it has ended."""

    __slots__ = ("_address", "_door", "_known", "_open", "_taken", "_timer", "_transport")

    def __init__(self, door: Door, transport: asyncio.BaseTransport, address: str) -> None:
        self._door = door
        self._transport = transport
        self._address = address
        self._taken = 0
        self._known = False
        self._open = True
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(door.bounds.seconds, self.end, "too slow")

    def took(self, size: int) -> bool:
        """Counts bytes that came; whether they may be looked at. Too many from a stranger end the connection."""
        if self._known:
            return True
        if not self._open:
            return False
        self._taken += size
        if self._taken <= self._door.bounds.size:
            return True
        self.end("too many bytes")
        return False

    def known(self) -> None:
        """Notes that it has said who it is, or what it wants: the bounds of strangers no longer hold for it."""
        if self._open and not self._known:
            self._known = True
            self._timer.cancel()
            self._door.known(self, self._address)

    def ended(self) -> None:
        """Notes that the connection has ended. If nobody was known by then, that counts as a failure."""
        if self._open:
            if not self._known:
                self._door.failed(self._address)
                self.known()
            self._open = False
            self._door.closed(self._address)

    def end(self, reason: str) -> None:
        """Ends the connection at once and counts why. reason: a few fixed words."""
        self._door.tally.note(reason)
        _end(self._transport)
        self.ended()
        self._known = False


class Turnstile(asyncio.Protocol):
    """A protocol behind a door: it is made only for those who may enter, and hears only what it may.

    transport.get_protocol() gives the turnstile, whose ``visit`` is to be made ``known``.
    """

    def __init__(self, door: Door, made: Callable[[], asyncio.Protocol]) -> None:
        self.visit: Visit | None = None
        self._door = door
        self._made = made
        self._inner: asyncio.Protocol | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.visit = self._door.enter(transport)
        if self.visit is not None:
            self._inner = self._made()
            self._inner.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        if self._inner is not None and self.visit is not None and self.visit.took(len(data)):
            self._inner.data_received(data)

    def eof_received(self) -> bool | None:
        return self._inner.eof_received() if self._inner is not None else None

    def pause_writing(self) -> None:
        if self._inner is not None:
            self._inner.pause_writing()

    def resume_writing(self) -> None:
        if self._inner is not None:
            self._inner.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.visit is not None:
            self.visit.ended()
        if self._inner is not None:
            self._inner.connection_lost(exc)


def address_of(transport: asyncio.BaseTransport) -> str:
    """Where a connection comes from, empty where it is gone already."""
    peer = transport.get_extra_info("peername")
    return plain(str(peer[0])) if peer else ""


def _end(transport: asyncio.BaseTransport) -> None:
    assert isinstance(transport, asyncio.WriteTransport)
    transport.abort()
