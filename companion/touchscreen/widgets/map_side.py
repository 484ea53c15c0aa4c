"""A page with the map on one side and something to choose on the other; the map turns with one tap."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.faces.theme import Theme
from companion.touchscreen.widgets.boxes import Column, Line, Page
from companion.touchscreen.widgets.button import IconButton, Tap
from companion.touchscreen.widgets.map import Island
from companion.touchscreen.widgets.map.island import Tapped
from companion.touchscreen.widgets.turn_key import TurnKey


class MapSide(FloatLayout):
    """The map with its turning button in the corner, and one for its parts as soon as ``parts`` is called."""

    def __init__(
        self, theme: Theme, on_turn: Tap, on_tapped: Tapped | None = None, **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self.theme = theme
        self.zoom: IconButton | None = None
        self.island = Island(theme, on_tapped, size_hint=(1, 1), pos_hint={"x": 0, "y": 0})
        self.add_widget(self.island)
        self.turn_key = TurnKey(theme, self.island, on_turn, pos_hint={"x": 0, "y": 0})
        self.add_widget(self.turn_key)

    def parts(self, on_zoom: Tap) -> None:
        """Offer the parts of a large map one by one."""
        if self.zoom is None:
            self.zoom = IconButton(self.theme, "zoom", on_zoom, pos_hint={"right": 1, "y": 0})
            self.add_widget(self.zoom)


def choice_width(theme: Theme, share: float) -> float:
    """How wide the choice of such a page is, in pixels, before it has been laid out."""
    edges = 2 * theme.inset
    if Window.width < Window.height:
        return float(Window.width - edges)
    return float((Window.width - edges - theme.gap) * share / (1 + share))


def map_page(
    theme: Theme,
    head: Widget,
    map_side: Widget,
    choice: Widget,
    share: float = 0.86,
    below: float = 1.24,
) -> Widget:
    """Head on top; map at the left and choice at the right, or the one under the other when upright.

    share: how wide the choice is where it lies at the right, in widths of the map; below: how high where it lies under
    it, in heights of the map.
    """
    if Window.width < Window.height:
        map_side.size_hint_y, choice.size_hint_y = 1, below
        body: Widget = Column(theme, map_side, choice)
    else:
        map_side.size_hint_x, choice.size_hint_x = 1, share
        body = Line(theme, map_side, choice)
    return Page(theme, head, body)
