"""Codes as the table shows them: a further phone's counts only for a while after that."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from companion.phones.errors import ClaimError
from companion.phones.pairing import PairingBook
from companion.phones.places import OBSERVER, PLACES, STREAM

SHOWN_SECONDS = 600.0
"""For so long after it was shown last, a further phone's code is good."""


class ShownCodes:
    """The codes of a book, and when which was shown. clock: seconds that only grow."""

    def __init__(self, book: PairingBook, clock: Callable[[], float] = monotonic) -> None:
        self._book = book
        self._clock = clock
        self._shown: dict[str, float] = {}

    def show(self, place: str) -> str:
        """The code of a place, ``red+`` for red's next further phone; empty where there is none."""
        if place == STREAM:
            return self._book.stream_code()
        named = self._book.further_place(place[:-1]) if place.endswith("+") else place
        if named and named != place:
            self._shown[named] = self._clock()
        return self._book.code(named) if named else ""

    def check(self, code: str | None, token: str | None) -> None:
        """A further phone's code counts only while the table has just shown it: others agreed to that. ClaimError."""
        place = self._book.place_with(code) if code else None
        if place in (None, OBSERVER) or PLACES[str(place)].role != "second":
            return
        shown = self._shown.get(str(place), float("-inf"))
        if place not in self._book.places_of(token) and shown < self._clock() - SHOWN_SECONDS:
            raise ClaimError("code_unknown")


def way_in(place: str, code: str, key: str) -> str:
    """The end of the address that a code stands in. key: the table's public one, which a page that seals is given."""
    return f"s/{code}" if place == STREAM else f"j/{code}#{key}"
