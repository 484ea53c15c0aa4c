"""A number with what it says and the rule it follows."""

from __future__ import annotations

from companion.touchscreen.presenters.models import Figure
from companion.touchscreen.theme import Theme
from companion.touchscreen.widgets import Label, Row


def figure_row(theme: Theme, figure: Figure) -> Row:
    """The number large at the left, the rule muted at the right; two lines where the reason is long."""
    value = Label(
        theme,
        figure.value,
        bold=True,
        size_px=theme.large,
        halign="center",
        size_hint=(None, None),
        size=(theme.px(48), theme.px(40)),
    )
    rule = Label(
        theme,
        figure.rule,
        size_px=theme.small,
        color=theme.palette.muted,
        halign="right",
        size_hint=(None, None),
        size=(theme.px(56), theme.px(40)),
    )
    return Row(theme, figure.reason, left=value, right=rule, tall=48)
