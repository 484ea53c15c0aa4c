"""A board of one's own that a house rule asks for and that nobody has drawn: what to do, each with one tap."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from kivy.core.window import Window

from companion.faces.house import house_drafted
from companion.faces.setup.slot import EmptySlot, filled
from companion.touchscreen.screens.setup.board import SetupBoardScreen
from companion.touchscreen.widgets import Button, Column, Label, Line, Sheet

if TYPE_CHECKING:
    from companion.touchscreen.screens.setup.setup import SetupScreen

KEY = "touchscreen.setup.slot"


def draw_board(screen: SetupScreen) -> None:
    """The editor, with the choice of boards below it, where what was drawn is chosen."""
    boards = cast("SetupBoardScreen", screen.app.navigate("setup_board", owner=screen))
    boards.by_hand()


def slot_sheet(screen: SetupScreen, slot: EmptySlot) -> Sheet:
    """Why the game does not start, and the taps that help; the usual board starts it at once."""
    theme, words = screen.theme, screen.words
    title = words(f"house.{slot.key}")
    body = Column(theme)
    upright = Window.width < Window.height
    sheet = Sheet(theme, title, body, wide=640, high=360 if upright else 270)
    rule = Button(
        theme,
        slot.rule,
        partial(screen.app.open_rule, slot.rule, house_drafted(screen.draft)),
        kind="quiet",
        size_hint=(None, None),
        size=(theme.px(72), theme.touch),
    )
    usual = words(f"{KEY}.usual", choice=words(f"house.{slot.key}.{slot.usual}"))
    keys = (
        Button(theme, words(f"{KEY}.draw"), partial(_draw, screen, sheet)),
        Button(theme, usual, partial(_usual, screen, sheet, slot), kind="go"),
    )
    body.add_widget(Line(theme, Label(theme, words(f"{KEY}.why")), rule))
    body.add_widget(
        Column(theme, *keys, size_hint_y=None, height=theme.px(120))
        if upright
        else Line(theme, *keys, tall=56)
    )
    screen.app.open_sheet(sheet)
    return sheet


def _usual(screen: SetupScreen, sheet: Sheet, slot: EmptySlot) -> None:
    sheet.close()
    screen.change(filled(screen.draft, slot))
    screen.start()


def _draw(screen: SetupScreen, sheet: Sheet) -> None:
    sheet.close()
    draw_board(screen)
