"""A line of somebody's points: how many, what for, by which rule."""

from __future__ import annotations

from collections.abc import Callable

from companion.faces.models import ScoreLine
from companion.faces.signed import signed
from companion.faces.theme import Theme
from companion.touchscreen.screens.play.sheets.cited import cited
from companion.touchscreen.widgets import Label, Row


def score_row(theme: Theme, line: ScoreLine, on_rule: Callable[[str], object]) -> Row:
    """The points large at the left, the rule's number at the right, which ``on_rule`` is called with."""
    number = Label(
        theme,
        signed(line.points),
        bold=True,
        size_px=theme.large,
        halign="center",
        size_hint=(None, None),
        size=(theme.px(36), theme.px(40)),
    )
    return Row(theme, line.reason, left=number, **cited(theme, line.rule, on_rule), tall=48)
