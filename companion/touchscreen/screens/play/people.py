"""The sheet of everybody at the table: another name for somebody, another place, or another color."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.faces.place_words import event_said
from companion.faces.setup.draft import NAME_LENGTH
from companion.faces.setup.kept import own_name, remembered_names, remembered_recolored
from companion.table.ports import Json
from companion.table.shapes import robots_of
from companion.touchscreen.widgets import (
    Button,
    Column,
    Label,
    Line,
    Row,
    ScrollColumn,
    SeatBadge,
    Sheet,
)
from companion.touchscreen.widgets.held import HeldButton

if TYPE_CHECKING:
    from companion.touchscreen.screen import Screen
    from companion.touchscreen.shell import TouchscreenApp

KEY = "touchscreen.people"


def people_sheet(screen: Screen) -> Sheet:
    """Everybody in turn order, robots too."""
    lines = [_line(screen, seat, name) for seat, name in screen.app.names().items()]
    title = screen.words("touchscreen.menu.people")
    return _open(screen, title, ScrollColumn(screen.theme, *lines), high=420)


def _open(screen: Screen, title: str, body: Widget, *, high: float) -> Sheet:
    sheet = Sheet(screen.theme, title, body, wide=640, high=high)
    screen.app.open_sheet(sheet)
    return sheet


def _line(screen: Screen, seat: str, name: str) -> Line:
    theme, words = screen.theme, screen.words
    badge = SeatBadge(theme, seat, side=36, pos_hint={"center_y": 0.5})
    keys = [
        Button(theme, words(f"{KEY}.{what}"), partial(act, screen, seat), kind="quiet")
        for what, act in (("name", _write), ("seat", _choose), ("color", _color))
    ]
    return Line(theme, badge, Label(theme, name, bold=True), *keys, tall=50)


# ---- another name


def _write(screen: Screen, seat: str) -> None:
    """The keyboard of the set-up; what is written there is sent at once, and the table says what of it cannot be."""
    app = screen.app
    names = app.names()
    known = remembered_names(app.context.setting("names", ""))
    before = own_name(screen.words, seat, names[seat])
    app.sheets.close()
    app.navigate(
        "setup_name",
        text=before,
        seat=seat,
        picks=[name for name in known if name not in names.values()],
        most=max(NAME_LENGTH, len(names[seat])),
        done=partial(_written, app, seat, before),
    )


def _written(app: TouchscreenApp, seat: str, before: str, name: str) -> None:
    if name.split() not in (before.split(), app.names()[seat].split()):
        app.run(_renamed(app, seat, name))
    elif app.screen is not None:
        people_sheet(app.screen)


async def _renamed(app: TouchscreenApp, seat: str, name: str) -> Json:
    """Everybody stays in sight: who writes one name often writes the next."""
    screen = app.screen
    answer = await _sent(app, seat, {"type": "rename", "name": name})
    if screen is not None and screen is app.screen:
        people_sheet(screen)
    return answer


# ---- another place


def _choose(screen: Screen, seat: str) -> None:
    """With whom: everybody else whom no robot plays."""
    app, theme = screen.app, screen.theme
    names, robots = app.names(), robots_of(app.table.view_for("table"))
    others = [one for one in names if one != seat and one not in robots]
    if seat in robots and _refused(app, seat, others[0]):
        return
    rows = [
        Row(
            theme,
            names[other],
            left=SeatBadge(theme, other, side=36),
            on_tap=partial(_ask, screen, seat, other),
        )
        for other in others
    ]
    app.sheets.close()
    title = screen.words(f"{KEY}.with", name=names[seat])
    _open(screen, title, ScrollColumn(theme, *rows), high=380)


def _ask(screen: Screen, seat: str, other: str) -> None:
    """What it means; who has no phone agrees by holding the key."""
    app, theme, words = screen.app, screen.theme, screen.words
    names = app.names()
    app.sheets.close()
    if _refused(app, seat, other):
        return
    sure = words(f"{KEY}.sure", name=names[seat], other=names[other])
    agree = partial(_agreed, app, seat, other)
    key = HeldButton(theme, words(f"{KEY}.agree"), agree, tall=64)
    body = Column(theme, Label(theme, sure), key)
    _open(screen, words(f"{KEY}.place"), body, high=260)


def _refused(app: TouchscreenApp, seat: str, other: str) -> bool:
    """Whether these two cannot change places, which is said."""
    refusal = app.table.why_not(seat, _swap(other))
    if refusal is not None:
        app.refuse(refusal)
    return refusal is not None


def _agreed(app: TouchscreenApp, seat: str, other: str) -> None:
    """Who has a phone says yes there too."""
    app.sheets.close()
    asked = [app.names()[one] for one in app.context.ask_swap(seat, other)]
    if asked:
        app.toast(app.words(f"{KEY}.asked", names=app.words.joined(asked)))
    else:
        app.run(_sent(app, seat, _swap(other)))


def _swap(other: str) -> Json:
    return {"type": "swap_seats", "other": other}


# ---- another color


def _color(screen: Screen, seat: str) -> None:
    """Which color the pieces really have; one that another has is exchanged, which is asked first."""
    app, theme, words = screen.app, screen.theme, screen.words
    names, about = app.names(), app.table.about()
    grid = GridLayout(cols=2, spacing=theme.gap)
    for color in () if about is None else about["colors"]:
        if color != seat:
            owner = names.get(color)
            note = f"{KEY}.color.free" if owner is None else f"{KEY}.color.of"
            act = partial(_colored, app, seat, color)
            grid.add_widget(
                Row(
                    theme,
                    words(f"seat.{color}").capitalize(),
                    words(note, name=owner or ""),
                    left=SeatBadge(theme, color, side=32),
                    on_tap=act if owner is None else partial(_exchange, screen, seat, color),
                    tall=64,
                )
            )
    app.sheets.close()
    title = words(f"{KEY}.color.which", name=names[seat])
    _open(screen, title, grid, high=320)


def _exchange(screen: Screen, seat: str, color: str) -> None:
    app, theme, words = screen.app, screen.theme, screen.words
    names = app.names()
    app.sheets.close()
    sure = words(f"{KEY}.color.sure", name=names[seat], other=names[color])
    act = partial(_colored, app, seat, color, exchange=True)
    key = Button(theme, words(f"{KEY}.color.exchange"), act, kind="go", tall=64)
    _open(screen, words(f"{KEY}.color"), Column(theme, Label(theme, sure), key), high=260)


def _colored(app: TouchscreenApp, seat: str, color: str, *, exchange: bool = False) -> None:
    app.sheets.close()
    app.run(_recolored(app, seat, {"type": "recolor", "color": color, "exchange": exchange}))


async def _recolored(app: TouchscreenApp, seat: str, do: Json) -> Json:
    """The next set-up begins with these colors too."""
    answer, context = await _sent(app, seat, do), app.context
    if answer["ok"]:
        text = context.setting("setup", "")
        context.keep("setup", remembered_recolored(text, seat, str(do["color"])))
    return answer


async def _sent(app: TouchscreenApp, seat: str, do: Mapping[str, Any]) -> Json:
    """Sends it, and says what came of it."""
    answer = await app.submit(seat, do)
    if answer["ok"]:
        seen, words = app.seen(), app.words
        app.toast(" ".join(event_said(event, seen, words) for event in answer["events"]))
    return answer
