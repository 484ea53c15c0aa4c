"""Places that went to a phone which asked, and people who change places: told to the table's journal."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Iterable
from typing import Any, Final

from companion.phones.knocks import TIME
from companion.phones.link import playing_at
from companion.phones.places import HOST, PLACES, SEATS
from companion.table.ports import Submission, TablePort

_log: Final = logging.getLogger(__name__)

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

    async def swap(self, seat: str, other: str) -> None:
        """Two people change places, as both agreed; their phones follow what the table says of it."""
        ident = f"swap-{secrets.token_hex(8)}"
        do = {"type": "swap_seats", "other": other}
        answer = await self._table.submit(Submission(ident, "app", seat, None, do))
        if not answer["ok"]:
            _log.warning("nobody changed places: %s", answer["refusal"]["code"])


def _said_by(place: str, by: str) -> dict[str, str]:
    """How the journal says who agreed."""
    if place == HOST:
        return {"variant": "hosting_time" if by == TIME else "hosting"}
    return {"variant": "seat", "by": by} if by in SEATS else {"variant": by}
