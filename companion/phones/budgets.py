"""What one login may say, so that nobody who has a place slows those who play.

Who says more than fits is heard more slowly, and told so; who goes on is cut off and stays out for a while. Every
word costs packets and bytes, a publication a message, and what everybody is told (who is there) more than that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from time import monotonic

from companion.phones.bucket import Bucket, Clock

PACKETS, PACKETS_A_SECOND = 1200.0, 240.0
"""Packets of any kind. Acknowledgements of what the table says are given back (``delivered``)."""
MESSAGES, MESSAGES_A_SECOND = 240.0, 40.0
PRESENCES, PRESENCES_A_SECOND = 40.0, 1.0
SIZE, SIZE_A_SECOND = 4.0 * 1024 * 1024, 64.0 * 1024
FILTERS, FILTERS_A_SECOND = 800.0, 32.0
WILDCARD = 12.0
"""How many filters one with a ``+`` counts as: it brings what is kept of many topics."""
CONNECTS, CONNECTS_A_SECOND = 60.0, 2.0
"""A page at the edge of the Wi-Fi comes back once a second, and asks for two dozen topics each time."""
UNANSWERED = 8
"""Publications of quality of service 2 that a connection may leave unfinished."""
SMALL = 4096
"""Bytes of a packet that is no publication."""
PATIENCE_SECONDS = 5.0
"""Seconds that a login may be slowed down in all before it is cut off. If it falls quiet, counting begins anew."""
LOCKED_SECONDS = 30.0

PUBLISH, PUBREL, SUBSCRIBE, UNSUBSCRIBE = 3, 6, 8, 10
_QOS_2, _MORE, _LONGEST_LENGTH = 0x04, 0x80, 4


class OverdoneError(Exception):
    """A login said more than its patience bears. reason: ``messages``, ``size``, ``connects`` and so on."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


@dataclass(frozen=True, slots=True)
class Overdone:
    """A login that says too much. locked: it is cut off and stays out; else it is heard more slowly."""

    user: str
    reason: str
    locked: bool


@dataclass
class Budget:
    """What one login may say, over all its connections. told: hears when it overdoes it. clock: seconds that only grow.

    until: when its lock ends. waited: seconds by which it was slowed down. is_slow: whether it is slowed down now.
    """

    user: str
    told: Callable[[Overdone], None]
    clock: Clock = monotonic
    until: float = 0.0
    waited: float = 0.0
    is_slow: bool = False
    buckets: dict[str, Bucket] = field(default_factory=dict)

    def __post_init__(self) -> None:
        sizes = {
            "packets": (PACKETS, PACKETS_A_SECOND),
            "messages": (MESSAGES, MESSAGES_A_SECOND),
            "presences": (PRESENCES, PRESENCES_A_SECOND),
            "size": (SIZE, SIZE_A_SECOND),
            "filters": (FILTERS, FILTERS_A_SECOND),
            "connects": (CONNECTS, CONNECTS_A_SECOND),
            "frames": (PACKETS, PACKETS_A_SECOND),
        }
        self.buckets = {name: Bucket(*size, self.clock) for name, size in sizes.items()}

    def may_connect(self) -> bool:
        """Whether the login may connect once more. If it connects too often, it is locked out."""
        if self.clock() < self.until:
            return False
        if self.buckets["connects"].take():
            return True
        self.lock("connects")
        return False

    def frame(self) -> bool:
        """Whether one more websocket frame may come. If too many do, the login is locked out."""
        if self.buckets["frames"].take():
            return True
        self.lock("frames")
        return False

    def delivered(self) -> None:
        """Gives back a packet and a frame: the login was told something and has to acknowledge it."""
        self.buckets["packets"].give()
        self.buckets["frames"].give()

    def pause(self, costs: dict[str, float]) -> float:
        """Seconds to wait before a packet is looked at. costs: bucket → how much the packet takes out of it.

        OverdoneError if the login has been slowed down for too long in all; it is locked out then.
        """
        pause, worst = 0.0, ""
        for name, cost in costs.items():
            bucket = self.buckets[name]
            bucket.owe(cost)
            wait = -bucket.left() / bucket.rate
            if wait > pause:
                pause, worst = wait, name
        if not pause:
            self._recover()
            return 0.0
        self.waited += pause
        if self.waited > PATIENCE_SECONDS:
            self.lock(worst)
            raise OverdoneError(worst)
        if not self.is_slow:
            self.is_slow = True
            self.told(Overdone(self.user, worst, locked=False))
        return pause

    def lock(self, reason: str) -> None:
        """Locks the login out for ``LOCKED_SECONDS``. reason: the bucket that it overdid."""
        if self.clock() < self.until:
            return
        self.until = self.clock() + LOCKED_SECONDS
        self.waited, self.is_slow = 0.0, False
        self.told(Overdone(self.user, reason, locked=True))

    def _recover(self) -> None:
        if self.is_slow and all(one.left() > one.most / 2 for one in self.buckets.values()):
            self.waited, self.is_slow = 0.0, False


class Budgets:
    """The budgets of all logins, on one loop. told: hears who overdoes it."""

    def __init__(self, told: Callable[[Overdone], None], clock: Clock = monotonic) -> None:
        self._told = told
        self._clock = clock
        self._of: dict[str, Budget] = {}

    def of(self, user: str) -> Budget:
        """The budget of a login. Ask only for logins that exist: each name gets a budget, which is kept."""
        budget = self._of.get(user)
        if budget is None:
            budget = self._of[user] = Budget(user, self._told, self._clock)
        return budget

    def is_locked(self, user: str) -> bool:
        """Whether a login, right or not, has been locked out."""
        budget = self._of.get(user)
        return budget is not None and self._clock() < budget.until


class BudgetLine:
    """One connection of a login: what each of its packets costs."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self._unanswered = 0

    def check_size(self, first: int, length: int) -> None:
        """Before a packet of this first byte is read; OverdoneError where it cannot be meant well."""
        if first >> 4 != PUBLISH and length > SMALL:
            self.budget.lock("filters")
            raise OverdoneError("filters")

    def pause(self, first: int, body: bytes) -> float:
        """Seconds to wait before this packet is looked at; OverdoneError."""
        kind = first >> 4
        costs = {"packets": 1.0, "size": float(len(body) + 2)}
        if kind == PUBLISH:
            costs["messages"] = 1.0
            if b"/presence/" in body[:200]:
                costs["presences"] = 1.0
            if first & _QOS_2:
                self._leave_unanswered()
        elif kind == PUBREL:
            self._unanswered = max(0, self._unanswered - 1)
        elif kind in (SUBSCRIBE, UNSUBSCRIBE):
            wild = WILDCARD * body.count(b"+")
            costs["filters"] = wild + filters_in(body, 1 if kind == SUBSCRIBE else 0)
        return self.budget.pause(costs)

    def _leave_unanswered(self) -> None:
        self._unanswered += 1
        if self._unanswered > UNANSWERED:
            self.budget.lock("unanswered")
            raise OverdoneError("unanswered")


def filters_in(body: bytes, options: int) -> int:
    """How many filters a SUBSCRIBE (options: 1 byte after each) or UNSUBSCRIBE (0) holds (MQTT 3.1.1, 3.8.3)."""
    at, found = 2, 0
    while at + 2 <= len(body):
        at += 2 + int.from_bytes(body[at : at + 2], "big") + options
        found += 1
    return found


class Packets:
    """A stream of bytes cut into MQTT packets (MQTT 3.1.1, 2.2). largest: bytes of one at most."""

    def __init__(self, largest: int) -> None:
        self._largest = largest
        self._rest = bytearray()

    def cut(self, data: bytes) -> Iterator[tuple[bytes, int]]:
        """Each packet that is whole now, and where its body begins; ValueError for what is none."""
        self._rest += data
        while (ends := self._ends()) is not None:
            start, end = ends
            packet = bytes(self._rest[:end])
            del self._rest[:end]
            yield packet, start

    def begun(self) -> tuple[int, int] | None:
        """First byte and length of the packet that is not whole yet; None where that is not known."""
        found = self._length()
        return (self._rest[0], found[1]) if found else None

    def _ends(self) -> tuple[int, int] | None:
        found = self._length()
        if found is None:
            return None
        start, length = found
        if length > self._largest:
            raise ValueError("a packet is too large")
        return (start, start + length) if len(self._rest) >= start + length else None

    def _length(self) -> tuple[int, int] | None:
        length = 0
        for place, digit in enumerate(self._rest[1 : 1 + _LONGEST_LENGTH]):
            length |= (digit & ~_MORE) << 7 * place
            if not digit & _MORE:
                return 2 + place, length
        if len(self._rest) > _LONGEST_LENGTH:
            raise ValueError("a length of more than four bytes")
        return None
