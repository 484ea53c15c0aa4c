"""The topics of one table, as ``protocol.md`` fixes them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from companion.phones.errors import PhonesError

SEATS = ("red", "blue", "white", "orange", "green", "brown")
"""Every seat that can ever have a login; a game uses some of them."""

_NAME = re.compile(r"[a-z0-9-]+")


@dataclass(frozen=True, slots=True)
class Topics:
    """The topics of the table called ``table`` (a–z, 0–9, ``-``); PhonesError for another name."""

    table: str

    def __post_init__(self) -> None:
        if not _NAME.fullmatch(self.table):
            raise PhonesError("table_name", name=self.table)

    @property
    def root(self) -> str:
        return f"katane/{self.table}"

    @property
    def status(self) -> str:
        return f"{self.root}/status"

    @property
    def public(self) -> str:
        return f"{self.root}/public"

    def view(self, seat: str) -> str:
        """Where a seat's own view is published."""
        return f"{self.root}/for/{seat}"

    def wish(self, seat: str) -> str:
        """Where a seat publishes what it wants to do; ``+`` for all seats."""
        return f"{self.root}/from/{seat}"

    def answer(self, seat: str) -> str:
        return f"{self.root}/answer/{seat}"

    def presence(self, seat: str) -> str:
        """Where a phone says whether it is there; ``+`` for all seats."""
        return f"{self.root}/presence/{seat}"

    def readable(self, seat: str) -> frozenset[str]:
        """All that a seat may receive, as concrete topics."""
        own = (self.status, self.public, self.view(seat), self.answer(seat))
        return frozenset(own) | {self.presence(other) for other in SEATS}

    def subscribable(self, seat: str) -> frozenset[str]:
        """What a seat may subscribe to: what it may receive, and all presences at once."""
        return self.readable(seat) | {self.presence("+")}

    def writable(self, seat: str) -> frozenset[str]:
        """All that a seat may publish to, wills included."""
        return frozenset((self.wish(seat), self.presence(seat)))

    def seat_of(self, topic: str, kind: str) -> str | None:
        """The seat at the end of ``katane/<table>/<kind>/<seat>``, or None for any other topic."""
        head, _, seat = topic.rpartition("/")
        return seat if head == f"{self.root}/{kind}" and seat in SEATS else None
