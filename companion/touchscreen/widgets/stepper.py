"""A number with minus and plus."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.faces.theme import Theme
from companion.touchscreen.widgets.button import IconButton
from companion.touchscreen.widgets.label import Label


class Stepper(BoxLayout):
    """A count between ``least`` and ``most`` that two buttons change; ``on_change(value)`` is told.

    less, more: the buttons.
    """

    def __init__(
        self,
        theme: Theme,
        value: int = 0,
        *,
        least: int = 0,
        most: int = 99,
        on_change: Callable[[int], object] | None = None,
        upright: bool = False,
        **kwargs: Any,
    ) -> None:
        long, thick = theme.px(48 * 3), theme.touch
        kwargs.setdefault("size_hint", (None, None))
        kwargs.setdefault("size", (thick, long) if upright else (long, thick))
        super().__init__(orientation="vertical" if upright else "horizontal", **kwargs)
        self.value, self.least, self.most = value, least, most
        self.on_change = on_change
        self.label = Label(theme, str(value), bold=True, size_px=theme.large, halign="center")
        self.less = IconButton(
            theme, "minus", partial(self.step, -1), kind="plain", size_hint=(1, 1)
        )
        self.more = IconButton(theme, "plus", partial(self.step, 1), kind="plain", size_hint=(1, 1))
        parts = (self.less, self.label, self.more)
        for part in reversed(parts) if upright else parts:
            self.add_widget(part)

    def step(self, by: int) -> None:
        """Change the count by this much, as far as its bounds allow."""
        value = min(self.most, max(self.least, self.value + by))
        if value != self.value:
            self.show(value)
            if self.on_change is not None:
                self.on_change(value)

    def show(self, value: int) -> None:
        """Show another count without telling anybody."""
        self.value = value
        self.label.say(str(value))
