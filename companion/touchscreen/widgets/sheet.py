"""A sheet that lies over the screen until it is closed; what lies under it takes no touch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color as Paint
from kivy.graphics import Rectangle
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.faces.theme import Theme
from companion.touchscreen.widgets.boxes import Column, Line, Panel
from companion.touchscreen.widgets.button import IconButton, Tap
from companion.touchscreen.widgets.edges import middle
from companion.touchscreen.widgets.label import Label
from companion.touchscreen.widgets.pressed import Press
from companion.touchscreen.widgets.shown import FingerPause


class Sheet(FloatLayout):
    """A panel with a title and a body over a shaded screen. A tap outside or on the cross closes it.

    wide, high: sketch pixels (never more than the screen); on_close is called once, however it closes; keeps: asked by
    a tap outside, which closes nothing where it is true. touched: when it came, or a finger was last on it.
    """

    def __init__(
        self,
        theme: Theme,
        title: str,
        body: Widget,
        *,
        wide: float = 560,
        high: float = 440,
        badge: Widget | None = None,
        on_close: Tap | None = None,
        closable: bool = True,
        keeps: Callable[[], bool] = bool,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.theme = theme
        self.body = body
        self.on_close = on_close
        self.closable = closable
        self.keeps = keeps
        self.closed = False
        self.shown = FingerPause()
        self.touched = Clock.get_time()
        self._press = Press(self, theme)
        self._wish = (theme.px(wide), theme.px(high))
        with self.canvas.before:
            Paint(*theme.palette.shade)
            self._shade = Rectangle()
        head = Line(theme, tall=48)
        if badge is not None:
            badge.pos_hint = {"center_y": 0.5}
            head.add_widget(badge)
        self.title = Label(theme, title, bold=True, size_px=theme.large)
        head.add_widget(self.title)
        self.cross = IconButton(theme, "close", self.close) if closable else None
        if self.cross is not None:
            head.add_widget(self.cross)
        self.panel = Panel(
            theme, Column(theme, head, body), size_hint=(None, None), edge=theme.palette.line
        )
        self.add_widget(self.panel)
        self.bind(pos=self._lay, size=self._lay)

    def close(self) -> None:
        """Take the sheet away."""
        self.closed = True
        if self.parent is not None:
            self.parent.remove_widget(self)
        done, self.on_close = self.on_close, None
        if done is not None:
            done()

    def on_touch_down(self, touch: Any) -> bool:
        self.touched = Clock.get_time()
        if not self.panel.collide_point(*touch.pos):
            if self.closable and self.shown:
                self._press.show(touch.pos)
                self._press.then(self._outside)
            return True
        super().on_touch_down(touch)
        return True

    def _outside(self) -> None:
        if not self.keeps():
            self.close()

    def on_touch_move(self, touch: Any) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        super().on_touch_up(touch)
        return True

    def _lay(self, *_: Any) -> None:
        self._shade.pos, self._shade.size = self.pos, self.size
        margin = self.theme.px(8)
        self.panel.size = (
            min(self._wish[0], self.width - margin),
            min(self._wish[1], self.height - margin),
        )
        x, y = middle(self)
        self.panel.pos = (x - self.panel.width / 2, y - self.panel.height / 2)
