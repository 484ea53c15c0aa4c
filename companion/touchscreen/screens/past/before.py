"""The way to a game that is over, while another is set up or played."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.faces.past.kept_games import played_said
from companion.table.ports import Json
from companion.table.shapes import View

if TYPE_CHECKING:
    from companion.touchscreen.shell import TouchscreenApp


@dataclass(frozen=True, slots=True)
class Before:
    """A kept game that was read. about: which game it was and when it was played; tab: what is looked at first."""

    view: View
    record: list[Json]
    about: str
    tab: str


def open_before(app: TouchscreenApp, number: int) -> None:
    """Show the story and the figures of a kept game, with its replay behind a key. number: its ``id``."""
    app.navigate("statistics", kept=number)


async def read_before(app: TouchscreenApp, number: int) -> Before | None:
    """What there is of a kept game but its story, which takes seconds where it was not told yet; None for none."""
    from companion.faces.past.course import is_told  # a start does not wait for it

    view = await app.table.kept_view(number, at_once=True)
    record = await app.table.kept_record(number)
    if view is None or not record:
        return None
    about = next(
        (
            played_said(game, app.words, time.time())
            for game in app.table.games()
            if game["id"] == number
        ),
        "",
    )
    found = view.get("statistics")
    tab = "story" if found is not None and is_told(found) else "points"
    return Before(view, record, about, tab)
