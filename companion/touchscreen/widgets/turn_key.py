"""The key that turns the map, with a needle that shows where its north lies: places are named by that."""

from __future__ import annotations

from typing import Any

from companion.faces.theme import Theme
from companion.touchscreen.widgets.button import IconButton, Tap, colors
from companion.touchscreen.widgets.edges import middle
from companion.touchscreen.widgets.icons import Icon
from companion.touchscreen.widgets.map import Island

NEEDLE = 0.54
"""The needle's box, in boxes of the sign round it."""


class TurnKey(IconButton):
    """``on_tap`` turns the map; the needle follows the island wherever it is turned from."""

    def __init__(self, theme: Theme, island: Island, on_tap: Tap, **kwargs: Any) -> None:
        self.needle = Icon(theme, "north", colors(theme, "quiet", True)[1])
        super().__init__(theme, "turn", on_tap, **kwargs)
        self.add_widget(self.needle)
        island.on_turned = self.needle.turn

    def place(self) -> None:
        """Both signs in the middle of the key."""
        super().place()
        side, (x, y) = self.icon.width * NEEDLE, middle(self)
        self.needle.size = (side, side)
        self.needle.pos = (x - side / 2, y - side / 2)
