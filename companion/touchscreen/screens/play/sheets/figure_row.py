"""A number with what it says and the rule it follows."""

from __future__ import annotations

from collections.abc import Callable

from companion.faces.models import Figure
from companion.faces.theme import Theme
from companion.touchscreen.screens.play.sheets.cited import cited
from companion.touchscreen.widgets import Label, Row


def figure_row(theme: Theme, figure: Figure, on_rule: Callable[[str], object]) -> Row:
    """The number large at the left, the rule at the right, which ``on_rule`` is called with; as high as its text."""
    value = Label(
        theme,
        figure.value,
        bold=True,
        size_px=theme.large,
        halign="center",
        size_hint=(None, None),
        size=(theme.px(48), theme.px(40)),
    )
    more = cited(theme, figure.rule, on_rule)
    return Row(theme, figure.reason, left=value, **more, tall=48, grows=True)
