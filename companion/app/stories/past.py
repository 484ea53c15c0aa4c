"""What the touchscreen asks of games that are kept: their dice, who was likely to win them, and their stories."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from companion.app.replays.past import unpacked
from companion.app.stories.shelf import ChancesShelf, StoryShelf
from companion.faces.context import ReplayPart
from companion.table.figures import Chances, GameStory
from companion.table.ports import Json
from companion.table.shapes import AnyView

if TYPE_CHECKING:
    from companion.app.replays.shelf import ReplayShelf


class KeptFigures:
    """What lies in the data folder ``home`` of games that are over."""

    _home: Path
    replays: ReplayShelf | None = None
    """Who makes replays, None before it is there."""

    async def dice_history(self) -> Mapping[str, Mapping[int | str, int]]:
        """How often each face of each die came in all games that are kept."""
        from companion.app.history import dice_history  # counts by the rules of every game

        return await asyncio.to_thread(dice_history, self._home)

    async def chances(self, record: Sequence[Json]) -> Chances | None:
        """Who was likely to win a kept game that is over."""
        return await ChancesShelf(self._home).found(record)

    async def picture(self, view: AnyView, at: float, language: str) -> bytes | None:
        """The picture of a game that is over."""
        from companion.app.pictures.shelf import Painter  # seldom, and at the end

        return await Painter(self._home).painted(view, at, language)

    async def replay(self, record: Sequence[Json], language: str, part: int) -> ReplayPart:
        """A part of a replay with every hand; None where there is none, or where so many are being made."""
        shelf = self.replays
        return None if shelf is None else await unpacked(shelf, record, language, part)

    async def story(self, record: Sequence[Json]) -> GameStory | None:
        """The story of a kept game that is over."""
        return await StoryShelf(self._home).story(record)
