"""What may be seen of kept games; the session has it beside the game on the table."""

from __future__ import annotations

from companion.table.ports import Json
from companion.table.shapes import KeptStanding, View
from companion.table.shelf import Shelf


class PastGames:
    """Kept games, by their ``id`` in ``games()``. None of this touches the game on the table."""

    _shelf: Shelf

    async def kept_record(self, number: int) -> list[Json]:
        """The record of any kept game. Empty for one that cannot be read."""
        return await self._shelf.record(number)

    async def kept_standing(self, number: int) -> KeptStanding | None:
        """Where a kept game stands: its ``turn`` and everybody's open ``points``; None for one that cannot be read."""
        return await self._shelf.standing(number)

    async def kept_view(self, number: int) -> View | None:
        """What everybody may know of a kept game; None for one that cannot be read."""
        return await self._shelf.view(number)
