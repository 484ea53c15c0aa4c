"""The sheet on which a record, or a finished game's picture, is written to the table's folder or a drive."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from companion.faces.past.record_export import (
    picture_name,
    record_name,
    write_record,
    write_whole,
)
from companion.touchscreen.widgets import Button, Column, Label, ScrollColumn, Sheet

if TYPE_CHECKING:
    from companion.table.ports import Json
    from companion.table.shapes import AnyView
    from companion.touchscreen.screen import Screen

Places = Sequence[tuple[str, Path]]


@dataclass(frozen=True, slots=True)
class TakenAlong:
    """A game that is taken along. view: what everybody may know of it; at: when it began, unix time in seconds;
    named_at: the time that its record's name says."""

    view: AnyView
    record: Sequence[Json]
    at: float
    named_at: float


Write: TypeAlias = "Callable[[Screen, Label, Callable[[], TakenAlong], Path], None]"


def kept(view: AnyView, record: Sequence[Json]) -> TakenAlong:
    """A kept game that is over."""
    at = float(record[0]["at"])
    return TakenAlong(view, record, at, at)


def _on_table(screen: Screen) -> TakenAlong:
    """The table's own, as it is now."""
    table, now = screen.app.table, time.time()
    at = next((game["at"] for game in table.games() if game["current"]), now)
    return TakenAlong(table.view_for("table"), table.record(), at, now)


def export_sheet(screen: Screen, taken: TakenAlong | None = None) -> Sheet:
    """Offer the places; afterwards the sheet names the file that was written, or why it was not.

    taken: a kept game, None for the one on the table.
    """
    theme, words, context = screen.theme, screen.words, screen.app.context
    view = screen.app.table.view_for("table") if taken is None else taken.view
    over = view.get("winners") is not None
    told = Label(theme, words("touchscreen.menu.export_" + ("whole" if over else "masked")))
    told.size_hint_y, told.height = None, theme.px(64)
    own = context.folder("records")
    places = [("drive", drive) for drive in context.drives()]
    if own is not None:
        places.append(("own", own))
    if not places:
        told.say(words("touchscreen.menu.export_nowhere"))
    keys = ScrollColumn(theme)
    its = partial(_on_table, screen) if taken is None else lambda: taken
    ways: list[tuple[str, Write]] = [("export", _write)]
    if over:
        ways.append(("picture", _paint))
    for what, write in ways:
        for kind, folder in places:
            tap = partial(write, screen, told, its, folder)
            text = words(f"touchscreen.menu.{what}_to_{kind}")
            keys.put(Button(theme, text, tap, note=str(folder), halign="left", tall=60))
    title = words("touchscreen.menu.export")
    high = 440 if over and len(places) > 1 else 360
    sheet = Sheet(theme, title, Column(theme, told, keys), wide=600, high=high)
    screen.app.open_sheet(sheet)
    return sheet


def _write(screen: Screen, told: Label, its: Callable[[], TakenAlong], folder: Path) -> None:
    taken = its()
    name = record_name(taken.view, taken.named_at)
    told.say(_done(screen, lambda: write_record(folder, name, taken.record)))


def _paint(screen: Screen, told: Label, its: Callable[[], TakenAlong], folder: Path) -> None:
    """The picture is painted beside the table; until then the sheet says so."""
    told.say(screen.words("faces.poster.waits"))
    screen.app.run(_painted(screen, told, its(), folder))


async def _painted(screen: Screen, told: Label, taken: TakenAlong, folder: Path) -> Json:
    words = screen.words
    picture = await screen.app.context.picture(taken.view, taken.at, words.language)
    if picture is None:
        told.say(words("faces.poster.none"))
    else:
        name = picture_name(taken.view, taken.at)
        told.say(_done(screen, lambda: write_whole(folder, name, picture)))
    return {}


def _done(screen: Screen, write: Callable[[], Path]) -> str:
    words = screen.words
    try:
        path = write()
    except OSError as error:
        return words("touchscreen.menu.export_failed", why=error.strerror or str(error))
    return words("touchscreen.menu.export_done", path=str(path))
