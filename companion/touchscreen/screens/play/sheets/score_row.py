"""A line of somebody's points: how many, what for, by which rule."""

from __future__ import annotations

from companion.touchscreen.presenters.models import ScoreLine
from companion.touchscreen.theme import Theme
from companion.touchscreen.widgets import Label, Row


def score_row(theme: Theme, line: ScoreLine) -> Row:
    """The points large at the left, the rule's number muted at the right."""
    number = Label(
        theme,
        str(line.points).replace("-", "−"),
        bold=True,
        size_px=theme.large,
        halign="center",
        size_hint=(None, None),
        size=(theme.px(36), theme.px(40)),
    )
    rule = Label(
        theme,
        line.rule,
        size_px=theme.small,
        color=theme.palette.muted,
        halign="right",
        size_hint=(None, None),
        size=(theme.px(56), theme.px(40)),
    )
    return Row(theme, line.reason, left=number, right=rule, tall=44)
