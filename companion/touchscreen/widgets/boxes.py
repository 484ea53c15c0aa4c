"""Boxes that lay their children out: columns, lines, panels and a column that scrolls."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.faces.theme import Theme
from companion.touchscreen.widgets.button import Tappable
from companion.touchscreen.widgets.pressed import is_waiting
from companion.touchscreen.widgets.surface import Surface

BAR, BESIDE = 5.0, 8.0
"""Width of the bar that shows how far a column is scrolled, and what is left free for it, in sketch pixels."""


class Column(BoxLayout):
    """Children under each other with the theme's gap."""

    def __init__(self, theme: Theme, *children: Widget, **kwargs: Any) -> None:
        kwargs.setdefault("spacing", theme.gap)
        super().__init__(orientation="vertical", **kwargs)
        for child in children:
            self.add_widget(child)


class Page(Column):
    """What a screen consists of: its title stands no nearer to the edge than a text may."""

    def __init__(self, theme: Theme, *children: Widget, **kwargs: Any) -> None:
        super().__init__(theme, *children, padding=(theme.inset, theme.gap), **kwargs)


class Line(BoxLayout):
    """Children beside each other with the theme's gap; ``tall`` fixes the height in sketch pixels.

    A child with a height of its own stands in the middle of the line's.
    """

    def __init__(
        self, theme: Theme, *children: Widget, tall: float | None = None, **kwargs: Any
    ) -> None:
        kwargs.setdefault("spacing", theme.gap)
        if tall is not None:
            kwargs |= {"size_hint_y": None, "height": theme.px(tall)}
        super().__init__(orientation="horizontal", **kwargs)
        for child in children:
            self.add_widget(child)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        if widget.size_hint_y is None and not widget.pos_hint:
            widget.pos_hint = {"center_y": 0.5}
        super().add_widget(widget, *args, **kwargs)


class Panel(Surface):
    """A panel with one child laid inside its padding (sketch pixels), and at the sides never nearer than a text may."""

    def __init__(
        self, theme: Theme, child: Widget | None = None, *, padding: float = 8, **kwargs: Any
    ) -> None:
        kwargs.setdefault("fill", theme.palette.panel)
        self._padding = theme.px(padding)
        self.child = child
        super().__init__(theme, **kwargs)
        if child is not None:
            self.add_widget(child)

    def place(self) -> None:
        if self.child is None:
            return
        pad, side = self._padding, max(self._padding, self.theme.inset)
        self.child.pos = (self.x + side, self.y + pad)
        self.child.size = (max(0, self.width - 2 * side), max(0, self.height - 2 * pad))


class ScrollColumn(ScrollView):
    """A column that scrolls when it is taller than its box; then its bar has a place of its own beside the children.
    The bar is the sign that more follows: it is as plain before anybody scrolls.

    Children need a fixed height. edge: at the left, in pixels; always: the bar's place is free though nothing scrolls.

    A tap acts when the finger leaves, on what it came down on; what was put in its place since stays untouched.
    """

    def __init__(
        self,
        theme: Theme,
        *children: Widget,
        edge: float = 0.0,
        always: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(
            do_scroll_x=False,
            bar_width=theme.px(BAR),
            bar_color=theme.palette.muted,
            bar_inactive_color=theme.palette.muted,
            scroll_type=["bars", "content"],
            scroll_distance=theme.px(12),
            **kwargs,
        )
        self._pressed: Tappable | None = None
        self.column = Column(theme, size_hint_y=None)
        self.column.bind(minimum_height=self.column.setter("height"))
        for child in children:
            self.column.add_widget(child)
        self.add_widget(self.column)
        self._edge, self._beside, self._always = edge, theme.px(BESIDE), always
        self.column.bind(height=self._make_way)
        self.bind(height=self._make_way)
        self._make_way()

    def _make_way(self, *_: Any) -> None:
        """Once it scrolls, nothing of a child lies under the bar."""
        scrolls = self._always or self.column.height > self.height
        self.column.padding = (self._edge, 0, self._beside if scrolls else 0, 0)

    def on_touch_down(self, touch: Any) -> bool:
        touch.ud[self] = under = self._under(touch)
        # Kivy tells what lies in a list of a finger only once it does not scroll; it is to be seen at once.
        target = _target(under, self.column)
        if target is not None and self.collide_point(*touch.pos):
            target.press.show()
            self._pressed = target
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        if abs(touch.y - touch.oy) > self.scroll_distance:
            self._let_go()
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        taken = bool(super().on_touch_up(touch))
        if not is_waiting():
            self._let_go()
        return taken

    def _let_go(self) -> None:
        if self._pressed is not None:
            self._pressed.press.hide()
            self._pressed = None

    def simulate_touch_down(self, touch: Any) -> bool:
        if touch.ud.get(self) is not self._under(touch):
            return True
        return bool(super().simulate_touch_down(touch))

    def on_scroll_stop(self, touch: Any, check_children: bool = True) -> Any:
        stopped = super().on_scroll_stop(touch, check_children)
        finger = touch.ud.get(self._get_uid())
        if finger is not None and finger["mode"] == "unknown" and not finger["user_stopped"]:
            # Kivy would wait 0.2 seconds and more on a slow screen, and the next tap come before this one.
            self._do_touch_up(touch)
        return stopped

    def _under(self, touch: Any) -> Widget | None:
        return _deepest(self.column, *self.to_local(*touch.pos))

    def put(self, child: Widget) -> None:
        """Add a child at the bottom."""
        self.column.add_widget(child)

    def reveal(self, child: Widget) -> None:
        """Scroll so that a child is in sight, once everything is laid out."""
        Clock.schedule_once(lambda *_: self.scroll_to(child, animate=False), 0)

    def empty(self) -> None:
        """Take all children away."""
        self.column.clear_widgets()


def _target(under: Widget | None, within: Widget) -> Tappable | None:
    """What takes the tap of a finger on this part of a list."""
    while under is not None and under is not within:
        if isinstance(under, Tappable) and (under.on_tap or under.on_refused):
            return under
        under = under.parent
    return None


def _deepest(widget: Widget, x: float, y: float) -> Widget | None:
    """What lies at a place, the smallest part that has it."""
    for child in widget.children:
        if child.collide_point(x, y):
            return _deepest(child, x, y) or child
    return None
