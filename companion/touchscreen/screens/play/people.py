"""The sheet of everybody at the table: a tap on a person leads to the keys for another name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.faces.place_words import event_said
from companion.faces.setup.draft import NAME_LENGTH
from companion.faces.setup.kept import remembered_names
from companion.table.ports import Json
from companion.touchscreen.widgets import Row, ScrollColumn, SeatBadge, Sheet

if TYPE_CHECKING:
    from companion.touchscreen.screen import Screen
    from companion.touchscreen.shell import TouchscreenApp


def people_sheet(screen: Screen) -> Sheet:
    """Everybody in turn order, robots too."""
    theme, words = screen.theme, screen.words
    rows = [
        Row(
            theme,
            name,
            left=SeatBadge(theme, seat, side=36),
            on_tap=partial(_write, screen, seat),
        )
        for seat, name in screen.app.names().items()
    ]
    sheet = Sheet(
        theme, words("touchscreen.people.title"), ScrollColumn(theme, *rows), wide=560, high=420
    )
    screen.app.open_sheet(sheet)
    return sheet


def _write(screen: Screen, seat: str) -> None:
    """The keyboard of the set-up; what is written there is sent at once, and the table says what of it cannot be."""
    app = screen.app
    names = app.names()
    known = remembered_names(app.context.setting("names", ""))
    app.sheets.close()
    app.navigate(
        "setup_name",
        text=names[seat],
        seat=seat,
        picks=[name for name in known if name not in names.values()],
        most=max(NAME_LENGTH, len(names[seat])),
        done=partial(_written, app, seat),
    )


def _written(app: TouchscreenApp, seat: str, name: str) -> None:
    if name.split() != app.names()[seat].split():
        app.run(_renamed(app, seat, name))


async def _renamed(app: TouchscreenApp, seat: str, name: str) -> Json:
    answer = await app.submit(seat, {"type": "rename", "name": name})
    if answer["ok"]:
        app.toast(event_said(answer["events"][0], app.seen(), app.words))
    return answer
