"""The number of a rule at the end of a row that leads to what the rule says."""

from __future__ import annotations

from typing import Any

from companion.faces.theme import Theme
from companion.touchscreen.widgets.label import Label
from companion.touchscreen.widgets.surface import Surface


class RuleMark(Surface):
    """Looks like a key; the row that it stands in takes the tap, so that the target is as large as can be."""

    def __init__(self, theme: Theme, number: str, **kwargs: Any) -> None:
        palette = theme.palette
        self.number = number
        self.label = Label(theme, number, size_px=theme.small, color=palette.muted, halign="center")
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", (theme.px(64), theme.px(36)))
        super().__init__(theme, edge=palette.line if number else None, **kwargs)
        self.add_widget(self.label)

    def place(self) -> None:
        self.label.pos, self.label.size = self.pos, self.size
