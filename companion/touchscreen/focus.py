"""The focus of the keys: a ring round what Enter would press, on whatever screen or sheet lies on top.

It finds by itself what can be tapped, so that no screen has to know of keys, and presses it as a finger would.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.graphics import Color as Paint
from kivy.graphics import InstructionGroup, SmoothLine
from kivy.input.motionevent import MotionEvent
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.faces.focus import in_order, nearest, toward
from companion.faces.lie import Box
from companion.faces.theme import INK, faded
from companion.touchscreen.widgets.button import Tappable
from companion.touchscreen.widgets.hold import HoldButton
from companion.touchscreen.widgets.map import Island
from companion.touchscreen.widgets.sheet import Sheet
from companion.touchscreen.widgets.surface import Surface

if TYPE_CHECKING:
    from companion.touchscreen.shell import TouchscreenApp

FOLLOWED = 0.1
"""Seconds between two looks at whether what has the focus is still there."""
FAINT = 0.5
"""What is fainter than this cannot be used now."""


@dataclass(frozen=True, slots=True)
class Target:
    """What can be pressed: a widget, or a place on a map; box: of the window, in pixels; round: drawn as a ring."""

    widget: Widget
    at: str
    box: Box
    round: bool = False

    def is_same(self, other: Target) -> bool:
        """Whether both are one thing, wherever it lies by now."""
        return (self.widget, self.at) == (other.widget, other.at)


class KeyTouch(MotionEvent):
    """A finger that a key is."""

    def __init__(self, x: float, y: float) -> None:
        window = EventLoop.window
        at = {"x": x / (window.width - 1), "y": y / (window.height - 1)}
        super().__init__("keys", "focus", at, is_touch=True, type_id="touch")

    def depack(self, args: Any) -> None:
        self.sx, self.sy = args["x"], args["y"]
        self.profile = ["pos"]
        super().depack(args)


class Focus:
    """Nothing has the focus until a key moves it; a finger or the mouse takes it away."""

    def __init__(self, app: TouchscreenApp) -> None:
        self.app = app
        self.on: Target | None = None
        self._touch: KeyTouch | None = None
        self._drawn: tuple[Box, float] | None = None
        self._ring = InstructionGroup()
        self._following: Any = None

    # ---- moving

    def move(self, way: str) -> None:
        """To the nearest target in a direction; the first key only shows where the focus is."""
        found = self.targets()
        if self._is_fresh(found):
            return
        now = self._still(found)
        if now is None:
            return
        # From one place of the map to another, as long as one lies there.
        places = [target for target in found if target.at] if now.at else []
        for among in (places, found):
            place = toward([target.box for target in among], now.box, way)
            if place is not None:
                self._take(among[place])
                return

    def step(self, by: int) -> None:
        """To the next target (1) or the one before (-1) as one reads, and round."""
        found = self.targets()
        if self._is_fresh(found):
            return
        order = in_order([target.box for target in found])
        now = self._still(found)
        here = 0 if now is None else order.index(found.index(now))
        self._take(found[order[(here + by) % len(order)]])

    def _is_fresh(self, found: list[Target]) -> bool:
        """Show the focus where there is none yet; whether that was all there was to do."""
        if self.on is None or not found:
            self._take(self._first(found))
            return True
        return False

    def _first(self, found: list[Target]) -> Target | None:
        """What the screen wants to be pressed, else a place on the map, else what is read first."""
        screen = self.app.screen
        wanted = None if screen is None else screen.wanted()
        on_map = (target for target in found if target.at)
        named = (target for target in found if target.widget is wanted)
        order = in_order([target.box for target in found])
        first = found[order[0]] if order else None
        return next(named, None) or next(on_map, None) or first

    def _still(self, found: list[Target]) -> Target | None:
        """What has the focus, where it lies now; once it is gone, what lies nearest of its kind."""
        on = self.on
        if on is None:
            return None
        same = next((target for target in found if target.is_same(on)), None)
        if same is not None:
            return same
        alike = [target for target in found if on.at and target.at]
        place = nearest((target.box for target in alike), *on.box.middle)
        return self._first(found) if place is None else alike[place]

    def _take(self, target: Target | None) -> None:
        self.on = target
        if target is None:
            self.hide()
            return
        if self._following is None:
            self._following = Clock.schedule_interval(lambda *_: self.follow(), FOLLOWED)
        _reveal(target.widget)
        self._draw(target)
        self.app.wake()

    def follow(self) -> None:
        """Lie where the target lies by now, or where the focus goes once it is gone."""
        if self._touch is not None or self.on is None:
            return
        found = self._still(self.targets())
        if found is None:
            self.hide()
        else:
            self.on = found
            self._draw(found)

    def hide(self) -> None:
        """Nothing has the focus."""
        self.on = None
        self._drawn = None
        self._ring.clear()
        if self._following is not None:
            self._following.cancel()
            self._following = None

    # ---- pressing

    def press(self) -> None:
        """Come down on the target as a finger does; where nothing has the focus yet it is shown."""
        if self._touch is not None:
            return
        found = self.targets()
        if self._is_fresh(found):
            return
        target = self._still(found)
        if target is not None and self.on is not None and target.is_same(self.on):
            self._touch = KeyTouch(*target.box.middle)
            EventLoop.post_dispatch_input("begin", self._touch)
        else:
            self._take(target)

    def release(self) -> None:
        """And leave it."""
        touch, self._touch = self._touch, None
        if touch is not None:
            EventLoop.post_dispatch_input("end", touch)

    # ---- what can be pressed

    def targets(self) -> list[Target]:
        """Everything that can be pressed where it lies on top: of the upper sheet, else of the screen."""
        layers = self.app.root_layout.children
        sheet = next((layer for layer in layers if isinstance(layer, Sheet)), None)
        covers: list[Box] = []
        shown = [sheet.panel] if sheet is not None else layers
        return [target for layer in shown for target in _found(layer, covers, None)]

    # ---- drawing

    def _draw(self, target: Target) -> None:
        theme = self.app.theme
        if self._drawn == (target.box, theme.scale):
            return
        self._drawn = (target.box, theme.scale)
        after = self.app.root_layout.canvas.after
        if self._ring not in after.children:
            after.add(self._ring)
        self._ring.clear()
        for color, width in ((faded(INK, 0.9), 3.6), (theme.palette.text, 1.8)):
            self._ring.add(Paint(*color))
            self._ring.add(_outline(target, theme.px(3), theme.px(width), theme.radius))


def _outline(target: Target, out: float, width: float, radius: float) -> SmoothLine:
    box = target.box
    if target.round:
        return SmoothLine(circle=(*box.middle, box.width / 2), width=width)
    inset = min(out, 1.0)
    shape = (box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset, radius)
    return SmoothLine(rounded_rectangle=shape, width=width)


def _found(widget: Widget, covers: list[Box], seen_in: Box | None) -> Iterator[Target]:
    """What can be pressed of a widget and all in it, from the top; covers: what lies over the rest of it.

    seen_in: the part of the window that it is scrolled in, None where it is not.
    """
    if widget.opacity < FAINT or widget.disabled or widget.width < 2 or widget.height < 2:
        return
    within = _box(widget) if isinstance(widget, ScrollView) else seen_in
    own: list[Target] = []
    for child in widget.children:
        own.extend(_found(child, covers, within))
    yield from own
    box = _box(widget)
    if isinstance(widget, Island):
        yield from (target for target in _places(widget) if _is_free(target.box, covers, None))
    elif _is_pressable(widget) and _is_free(box, covers, seen_in):
        yield Target(widget, "", box)
    if isinstance(widget, Surface) and (widget.fill[3] > 0 or isinstance(widget, Tappable)):
        covers.append(box if seen_in is None else _cut(box, seen_in))


def _is_pressable(widget: Widget) -> bool:
    if not isinstance(widget, Tappable) or not widget.enabled:
        return False
    return widget.on_tap is not None or isinstance(widget, HoldButton)


def _is_free(box: Box, covers: list[Box], seen_in: Box | None) -> bool:
    x, y = box.middle
    out_of_sight = seen_in is not None and not seen_in.holds(x, y)
    return out_of_sight or not any(cover.holds(x, y) for cover in covers)


def _places(island: Island) -> Iterator[Target]:
    if island.lie is None or island.on_tapped is None:
        return
    for place in island.reachable():
        middle = [sum(values) / len(place.points) for values in zip(*place.points, strict=True)]
        x, y = island.lie.pixel((middle[0], middle[1]))
        reach = island.lie.side * (0.6 if place.kind in ("hex", "choice", "robber") else 0.3)
        yield Target(island, place.at, Box(x - reach, y - reach, 2 * reach, 2 * reach), round=True)


def _box(widget: Widget) -> Box:
    x, y = widget.to_window(widget.x, widget.y)
    return Box(x, y, widget.width, widget.height)


def _cut(box: Box, to: Box) -> Box:
    left, low = max(box.x, to.x), max(box.y, to.y)
    right = min(box.x + box.width, to.x + to.width)
    top = min(box.y + box.height, to.y + to.height)
    return Box(left, low, max(-1.0, right - left), max(-1.0, top - low))


def _reveal(widget: Widget) -> None:
    """Scroll until it is in sight."""
    holder = widget.parent
    while isinstance(holder, Widget):
        if isinstance(holder, ScrollView):
            holder.scroll_to(widget, padding=8, animate=False)
            return
        holder = holder.parent
