"""What may be seen of kept games; the session has it beside the game on the table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, cast

from companion.table.colors import shown
from companion.table.game import PlayedGame
from companion.table.kept import where_it_stands
from companion.table.ports import Json
from companion.table.record import exported_record
from companion.table.shapes import KeptStanding, View
from companion.table.shelf import Shelf
from companion.table.views import TABLE, view_of

if TYPE_CHECKING:
    from companion.table.figures import Chances, GameStory


async def _none(_: Sequence[Json]) -> None:
    """Nobody tells stories here."""


class PastGames:
    """Kept games, by their ``id`` in ``games()``. The one on the table is looked at as it is, any other on the disk."""

    _shelf: Shelf
    _game: PlayedGame | None
    _number: int
    tales: Callable[[Sequence[Json]], Awaitable[GameStory | None]] = staticmethod(_none)
    """The story of a game that is over, by its record, None where it cannot be told. Whoever tells them sets it."""
    tale: Callable[[Sequence[Json]], GameStory | None] = staticmethod(lambda _: None)
    """The same, only where it was told before: at once."""
    odds: Callable[[Sequence[Json]], Chances | None] = staticmethod(lambda _: None)
    """Who was likely to win it, as far as that is known; None else."""

    async def kept_record(self, number: int) -> list[Json]:
        """The record of any kept game. Empty for one that cannot be read."""
        game = self._on_table(number)
        return await self._shelf.record(number) if game is None else exported_record(game)

    async def kept_standing(self, number: int) -> KeptStanding | None:
        """Where a kept game stands: its ``turn`` and everybody's open ``points``; None for one that cannot be read."""
        game = self._on_table(number)
        return await self._shelf.standing(number) if game is None else where_it_stands(game)

    async def kept_view(self, number: int, *, at_once: bool = False) -> View | None:
        """What everybody may know of a kept game, with story and kept chances; None for one that cannot be read.

        at_once: a story that was not told yet is left out, as that takes seconds.
        """
        game = self._on_table(number)
        view = await self._shelf.view(number) if game is None else view_of(game, TABLE)
        if view is None or view["game"] is None or not view.get("statistics"):
            return view
        record = await self.kept_record(number)
        story = self.tale(record) if at_once else await self.tales(record)
        kept = {"story": story, "chances": self.odds(record)}
        known = {what: figures for what, figures in kept.items() if figures is not None}
        game = self._on_table(number) or await self._shelf.past(number)
        told = {} if game is None else shown(game.worn, known)
        return cast("View", {**view, "statistics": {**view["statistics"], **told}})

    def _on_table(self, number: int) -> PlayedGame | None:
        return self._game if number == self._number else None
