"""The lamps beside the board, drawn small along the upper edge of the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color as Paint
from kivy.graphics import Ellipse
from kivy.graphics import Line as Stroke
from kivy.uix.widget import Widget

from companion.faces.around import ShownLamp
from companion.faces.play.layout import GAP, panel_width
from companion.faces.theme import Theme

HIGH = 8.0
"""Height of the edge in sketch pixels: what the game leaves free over its uppermost buttons."""
STILL = frozenset({"off", "steady", "breathing", "double_flash", "winking"})
"""Patterns that last for minutes. They are drawn still: a window that is drawn anew all evening would cost more
than the rest of the table. What is told in seconds moves."""
EVERY = 0.1
"""Seconds between two looks at lamps that move."""
DARK = 0.16


class LampDot(Widget):
    """A lamp: a disc where it is steady, a ring where it breathes (with a dot: flashes), half a disc to put back."""

    def __init__(self, lamp: ShownLamp, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.lamp = lamp
        self.bind(pos=self._draw, size=self._draw)
        self._draw()

    def show(self, lamp: ShownLamp) -> None:
        """Show this lamp; draws only what differs."""
        before, self.lamp = _look(self.lamp), lamp
        if _look(lamp) != before:
            self._draw()

    def _draw(self, *_: Any) -> None:
        red, green, blue = (part / 255 for part in self.lamp.color)
        pattern, level, _ = _look(self.lamp)
        side = min(self.width, self.height)
        x, y = self.center_x - side / 2, self.center_y - side / 2
        self.canvas.clear()
        with self.canvas:
            Paint(red, green, blue, DARK + (1 - DARK) * level)
            if pattern in ("breathing", "double_flash"):
                Stroke(circle=(self.center_x, self.center_y, side * 0.42), width=side * 0.08)
            elif pattern == "winking":
                Ellipse(pos=(x, y), size=(side, side), angle_start=0, angle_end=180)
            else:
                Ellipse(pos=(x, y), size=(side, side))
            if pattern == "double_flash":
                third = side / 3
                Ellipse(pos=(x + third, y + third), size=(third, third))


def _look(lamp: ShownLamp) -> tuple[str, float, tuple[int, int, int]]:
    if lamp.pattern == "off":
        return ("disc", 0.0, lamp.color)
    if lamp.pattern in STILL:
        return (lamp.pattern, 1.0, lamp.color)
    return ("disc", round(lamp.level, 1), lamp.color)


class LampEdge(Widget):
    """All lamps in a line along the upper edge, over the map's side of it; takes no touch. lamps: what to show now."""

    def __init__(
        self, theme: Theme, lamps: Callable[[], Sequence[ShownLamp]], **kwargs: Any
    ) -> None:
        super().__init__(size_hint=(1, None), pos_hint={"top": 1}, height=theme.px(HIGH), **kwargs)
        self.theme = theme
        self._lamps = lamps
        self._gaps: list[float] = []
        self._next_look: Any = None
        self.bind(pos=self._lay, size=self._lay)

    @property
    def dots(self) -> list[LampDot]:
        """The lamps from left to right."""
        return list(reversed(self.children))

    def refresh(self) -> None:
        """Show the lamps as they are now, and come back while any of them moves."""
        lamps = self._lamps()
        if [lamp.text for lamp in lamps] != [dot.lamp.text for dot in self.dots]:
            self._renew(lamps)
        for dot, lamp in zip(self.dots, lamps, strict=True):
            dot.show(lamp)
        self._look_again(any(lamp.pattern not in STILL for lamp in lamps))

    def _renew(self, lamps: Sequence[ShownLamp]) -> None:
        self.clear_widgets()
        rows = [lamp.row for lamp in lamps]
        self._gaps = [0.6 if new != old else 0.0 for old, new in pairwise(rows)]
        for lamp in lamps:
            self.add_widget(LampDot(lamp))
        self._lay()

    def _look_again(self, moves: bool) -> None:
        if self._next_look is not None:
            self._next_look.cancel()
        self._next_look = Clock.schedule_once(self._looked, EVERY) if moves else None

    def _looked(self, *_: Any) -> None:
        if self.parent is not None:
            self.refresh()

    def _lay(self, *_: Any) -> None:
        dots = self.dots
        if not dots:
            return
        inset = self.theme.px(0.5)
        # In a window that is wider than high, the keys lie at the right of the map.
        upright = self.width < Window.height
        free = (
            self.width
            if upright
            else self.width - self.theme.px(panel_width(self.theme.far) + 2 * GAP)
        )
        cell = min(free / (len(dots) + sum(self._gaps) + 0.6), self.theme.px(20))
        side = min(cell * 0.8, self.height - 2 * inset)
        x = self.x + 0.3 * cell
        for dot, gap in zip(dots, [*self._gaps, 0.0], strict=True):
            dot.size = (side, side)
            dot.pos = (x + (cell - side) / 2, self.y + inset)
            x += cell * (1 + gap)
