"""What a sheet is made of that tells what has happened, step by step with the rules."""

from __future__ import annotations

from companion.touchscreen.presenters.models import Step
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.theme import Theme
from companion.touchscreen.widgets import Button, Label, Row, SeatBadge


def step_row(theme: Theme, step: Step, *, tall: float) -> Row:
    """One thing that happened; tall: in sketch pixels."""
    rule = Label(
        theme,
        step.rule,
        size_px=theme.small,
        color=theme.palette.muted,
        halign="right",
        size_hint=(None, None),
        size=(theme.px(60), theme.px(30)),
    )
    badge = SeatBadge(theme, step.seat, side=28) if step.seat else None
    return Row(theme, step.text, left=badge, right=rule, tall=tall)


def go_on(sheet: LiveSheet) -> Button:
    """The way on, once it is read."""
    text = sheet.words("touchscreen.told.go_on")
    return Button(sheet.theme, text, sheet.close, kind="go", tall=52)
