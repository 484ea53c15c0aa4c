"""The ground of all screens, and what of a mouse goes on to them: the wheel scrolls, only the left button taps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.touchscreen.widgets.button import Tappable
from companion.touchscreen.widgets.map import Island
from companion.touchscreen.widgets.sheet import Sheet


class Floor(FloatLayout):
    """Holds the screen and what lies over it."""

    def on_touch_down(self, touch: Any) -> bool:
        button = getattr(touch, "button", "left") if "button" in touch.profile else "left"
        if button == "left":
            return bool(super().on_touch_down(touch))
        if button.startswith("scroll"):
            any(_scroll(layer, touch) for layer in uppermost(self))
        return True


def uppermost(floor: FloatLayout) -> list[Widget]:
    """The layers that take a touch, the upper first: nothing below a sheet does."""
    layers: list[Widget] = []
    for layer in floor.children:
        layers.append(layer)
        if isinstance(layer, Sheet):
            break
    return layers


def _scroll(widget: Widget, touch: Any) -> bool:
    """Turn what can be scrolled under the mouse, and nothing else: a wheel is no tap."""
    if not widget.collide_point(*touch.pos):
        return False
    if isinstance(widget, ScrollView):
        return bool(widget.on_touch_down(touch))
    return any(_scroll(child, touch) for child in widget.children)


class Pointer:
    """The mouse's cursor over the floor: a hand over what can be tapped."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._over = False

    def listen(self) -> None:
        """Follow the mouse from now on."""
        Window.bind(mouse_pos=self._moved)

    def forget(self) -> None:
        """Follow it no more."""
        Window.unbind(mouse_pos=self._moved)

    def _moved(self, _window: Any, at: tuple[float, float]) -> None:
        over = _taps_at(self._floor, *at)
        if over != self._over:
            self._over = over
            Window.set_system_cursor("hand" if over else "arrow")


def _taps_at(floor: Floor, x: float, y: float) -> bool:
    under = (widget for layer in uppermost(floor) for widget in _under(layer, x, y))
    return next((_takes(widget, x, y) for widget in under), False)


def _under(widget: Widget, x: float, y: float) -> Iterator[Widget]:
    """What lies under a point, the upper and smaller first."""
    if not widget.collide_point(x, y):
        return
    inner = widget.to_local(x, y) if isinstance(widget, ScrollView) else (x, y)
    for child in widget.children:
        yield from _under(child, *inner)
    if isinstance(widget, Tappable | Island):
        yield widget


def _takes(widget: Widget, x: float, y: float) -> bool:
    if isinstance(widget, Tappable):
        return widget.enabled and widget.on_tap is not None
    return _is_near_glow(widget, x, y)


def _is_near_glow(island: Island, x: float, y: float) -> bool:
    if island.lie is None or island.board is None or island.on_tapped is None:
        return False
    places = ((island.lie.pixel(p), g.kind) for g in island.board.glow for p in g.points[:1])
    reach = island.lie.side
    return any(
        (px - x) ** 2 + (py - y) ** 2 <= (reach * (0.85 if kind in ("hex", "choice") else 0.5)) ** 2
        for (px, py), kind in places
    )
