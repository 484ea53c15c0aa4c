"""Phones that ask for a place which is taken: perhaps it is theirs, and only people at the table can know.

The table's address is another one, a browser kept nothing, a phone was wiped: in each case a phone stands there with
the code of its place and no sign that it had it before. It *knocks*; somebody says yes or no, and only then it has
the place. Nothing here is kept on the disk.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from time import monotonic

from companion.phones.bucket import Clock
from companion.phones.errors import ClaimError

GONE_SECONDS = 15.0
"""A phone that waits asks every second or two; one that does not is gone."""
GRANTED_SECONDS = 60.0
"""For so long after a yes the phone may come in."""
REFUSED_SECONDS = 180.0
"""For so long after a no that address is not heard again for that place."""
ALONE_SECONDS = 180.0
"""For so long the host's own code waits where nobody is there who could say yes."""
AT_ONCE = 3
"""So many phones may ask for one place at once; more would only hide the right one."""
_NUMBERS = range(10, 100)

TOUCH, OWN, TIME = "touch", "own", "time"
"""Who agrees beside seats and the host: a finger on the touchscreen, the place's own phone, three minutes."""


@dataclass(slots=True)
class Knock:
    """One phone that asks. key: its public key, which it must have again to come in; number: what its screen shows.

    id: what an answer must name, so that a recorded one is no answer to the next phone. since, heard: on the clock of
    the knocks. granted: who said yes, None for nobody yet; at: when.
    """

    id: str
    place: str
    key: str = field(repr=False)
    number: int
    address: str
    since: float
    heard: float
    granted: str | None = None
    at: float = 0.0


class Knocks:
    """All phones that ask for a taken place now. changed: called when one comes, goes or is answered."""

    def __init__(self, changed: Callable[[], None], clock: Clock = monotonic) -> None:
        self._changed = changed
        self._clock = clock
        self._open: list[Knock] = []
        self._refused: dict[tuple[str, str], float] = {}

    def waiting(self) -> Sequence[Knock]:
        """The phones that nobody has answered yet, in the order in which they came."""
        self._forget()
        return [one for one in self._open if one.granted is None]

    def knock(self, place: str, key: str, address: str) -> Knock:
        """Notes that a phone asks, for the first time or again. ``granted`` of the answer says whether somebody agreed.

        ClaimError if somebody said no to this address a short while ago, or if too many ask for the place.
        """
        self._forget()
        now = self._clock()
        known = next((one for one in self._open if (one.place, one.key) == (place, key)), None)
        if known is not None:
            known.heard = now
            return known
        if (place, address) in self._refused:
            raise ClaimError("said_no")
        for old in [one for one in self._open if (one.place, one.address) == (place, address)]:
            self._open.remove(old)  # the same phone with its page loaded anew
        if sum(one.place == place for one in self._open) >= AT_ONCE:
            raise ClaimError("many_ask")
        new = Knock(secrets.token_hex(8), place, key, self._number(), address, now, now)
        self._open.append(new)
        self._changed()
        return new

    def asking(self, ident: str) -> Knock | None:
        """The waiting phone with this id, None if it no longer asks."""
        return next((one for one in self.waiting() if one.id == ident), None)

    def answer(self, asked: Knock, by: str, *, yes: bool) -> None:
        """Notes somebody's answer. A yes sends away all others that asked for the same place. by: who answers."""
        if yes:
            asked.granted, asked.at = by, self._clock()
            self._open = [one for one in self._open if one.place != asked.place or one is asked]
        else:
            self._refused[asked.place, asked.address] = self._clock()
            self._open.remove(asked)
        self._changed()

    def done(self, knock: Knock) -> None:
        """Forgets a phone that has got its place, and all others that asked for it."""
        self._open = [one for one in self._open if one.place != knock.place]
        self._changed()

    def drop(self, places: Collection[str]) -> None:
        """Forgets all that ask for these places, whatever they were answered."""
        self._open = [one for one in self._open if one.place not in places]
        self._changed()

    def waited(self, knock: Knock) -> float:
        """For how many seconds a phone has been asking."""
        return self._clock() - knock.since

    def _number(self) -> int:
        """One that no other phone shows now."""
        taken = {one.number for one in self._open}
        return secrets.choice([number for number in _NUMBERS if number not in taken])

    def _forget(self) -> None:
        now = self._clock()
        self._refused = {k: at for k, at in self._refused.items() if now - at < REFUSED_SECONDS}
        kept = [one for one in self._open if self._holds(one, now)]
        if len(kept) != len(self._open):
            self._open = kept
            self._changed()

    def _holds(self, one: Knock, now: float) -> bool:
        if one.granted is not None:
            return now - one.at < GRANTED_SECONDS
        return now - one.heard < GONE_SECONDS
