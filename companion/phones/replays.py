"""Games that are over, watched again on phones: which one a phone asks for, and what it may see of it.

Every phone with a place sees what the table showed everybody at the time. Whoever may take the record of a game along,
the host's phone and those of the people who played it, sees the hands as well: the record has them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import partial
from typing import Protocol

from companion.faces.past.kept_games import found, people_of
from companion.phones.pairing import PairingBook
from companion.phones.places import HOST
from companion.table.ports import Json, TablePort

Record = Callable[[], Awaitable[Sequence[Json]]]


class Replayer(Protocol):
    """Who makes replays, beside the table."""

    async def part(
        self,
        name: str,
        record: Record,
        language: str,
        number: int,
        *,
        hands: bool,
    ) -> bytes | None:
        """A part as JSON packed with gzip: 0 is the head, from 1 on pieces; None for one that is not there.

        name: of the game, another once it went on; record: brings its whole record. NotYetError.
        """


def may_open(book: PairingBook, token: str | None, people: Collection[str]) -> bool:
    """Whether a phone may know every hand of a game that is over: the host's, and that of whoever played it.

    people: the names of those.
    """
    places = book.places_of(token)
    return HOST in places or any(one in people for one in book.people(places))


class Replays:
    """What the page's server asks. replayer: None where nobody makes them."""

    def __init__(self, table: TablePort, book: PairingBook, replayer: Replayer | None) -> None:
        self._table = table
        self._book = book
        self._replayer = replayer

    async def part(self, token: str | None, of: str, language: str, number: int) -> bytes | None:
        """A part of the replay of a game that is over; None while it goes on, and for a phone without a place.

        of: the handle of a kept game, empty for the one on the table. NotYetError.
        """
        asked = self._asked(of) if self._book.places_of(token) else None
        if asked is None or self._replayer is None:
            return None
        name, record, people = asked
        hands = may_open(self._book, token, people)
        return await self._replayer.part(name, record, language, number, hands=hands)

    def _asked(self, of: str) -> tuple[str, Record, list[str]] | None:
        """The name of a game that is over, what brings its record, and who played it."""
        table = self._table
        if not of:
            view = table.view_for("table")
            people = [str(seat["name"]) for seat in view["seats"]]
            return None if view["winners"] is None else (str(view["head"]), self._current, people)
        game = found(table.games(), of)
        if game is None or game["winners"] is None:
            return None
        name = f"{of} {game['seq']} {game['last_at']}"
        return name, partial(table.kept_record, game["id"]), people_of(game)

    async def _current(self) -> Sequence[Json]:
        return self._table.record()
