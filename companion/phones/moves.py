"""A place that went to a phone which asked for it: told to the table's journal, and to whoever listens."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from typing import Any

from companion.phones.knocks import TIME
from companion.phones.link import playing_at
from companion.phones.places import HOST, PLACES, SEATS
from companion.table.ports import Submission, TablePort

Told = Callable[[str, str], None]
"""Called with the place, and who agreed: a seat, ``host``, ``touch``, ``own`` (its own phone), or ``time``."""


class PlaceMoves:
    """Tells of places that moved at one table."""

    def __init__(self, table: TablePort) -> None:
        self._table = table
        self._listeners: list[Told] = []

    def listen(self, told: Told) -> None:
        """Calls ``told`` with every place that moves."""
        self._listeners.append(told)

    def tell(self, places: Iterable[str], by: str) -> None:
        """Says of these places who agreed."""
        for place in places:
            for told in tuple(self._listeners):
                told(place, by)

    async def journal(self, place: str, by: str) -> None:
        """Writes it into the journal of the game, where there is one."""
        playing = playing_at(self._table)
        seat = PLACES[place].seat or next(iter(playing), None)
        if seat not in playing:
            return  # no game, no journal
        do: dict[str, Any] = {"type": "tell_moved", **_said_by(place, by)}
        ident = f"moved-{secrets.token_hex(8)}"
        await self._table.submit(Submission(ident, "app", seat, None, do))


def _said_by(place: str, by: str) -> dict[str, str]:
    """How the journal says who agreed."""
    if place == HOST:
        return {"variant": "hosting_time" if by == TIME else "hosting"}
    return {"variant": "seat", "by": by} if by in SEATS else {"variant": by}
