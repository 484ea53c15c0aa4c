"""Games that are over, watched again on phones: which one a phone asks for, and what it may see of it.

Every phone with a place sees what the table showed everybody at the time. Whoever may take the record of a game along,
a seat's phone and the host's, sees the hands as well: the record has them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Protocol

from companion.faces.past.kept_games import found
from companion.phones.pairing import PairingBook
from companion.phones.places import PLACES
from companion.table.ports import Json, TablePort


class Replayer(Protocol):
    """Who makes replays, beside the table."""

    async def part(
        self,
        name: str,
        record: Callable[[], Awaitable[Sequence[Json]]],
        language: str,
        number: int,
        *,
        hands: bool,
    ) -> bytes | None:
        """A part as JSON packed with gzip: 0 is the head, from 1 on pieces; None for one that is not there.

        name: of the game, another once it went on; record: brings its whole record. NotYetError.
        """


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
        places = self._book.places_of(token)
        asked = self._asked(of) if places else None
        if asked is None or self._replayer is None:
            return None
        name, record = asked
        hands = any(PLACES[place].role != "observer" for place in places)
        return await self._replayer.part(name, record, language, number, hands=hands)

    def _asked(self, of: str) -> tuple[str, Callable[[], Awaitable[Sequence[Json]]]] | None:
        """The name of a game that is over, and what brings its record."""
        table = self._table
        if not of:
            view = table.view_for("table")
            return None if view["winners"] is None else (str(view["head"]), self._current)
        game = found(table.games(), of)
        if game is None or game["winners"] is None:
            return None
        name = f"{of} {game['seq']} {game['last_at']}"
        return name, partial(table.kept_record, game["id"])

    async def _current(self) -> Sequence[Json]:
        return self._table.record()
