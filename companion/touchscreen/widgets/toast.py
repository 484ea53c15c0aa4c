"""A line that says something for a few seconds and may offer one thing to do."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout

from companion.touchscreen.theme import INK, Theme
from companion.touchscreen.widgets.button import Button
from companion.touchscreen.widgets.edges import middle, right
from companion.touchscreen.widgets.label import Label, measure
from companion.touchscreen.widgets.surface import Surface

Room = tuple[float, float, float]
"""Left and right end and lower edge, in pixels."""


class Toast(FloatLayout):
    """kind: ``plain`` or ``warn``; act: a label and a callable. A touch on the text takes it away and goes on to what
    lies under it.

    room: where it may lie; at the bottom over the whole width where None.
    """

    def __init__(
        self,
        theme: Theme,
        text: str,
        kind: str = "plain",
        *,
        act: tuple[str, Any] | None = None,
        seconds: float = 5,
        room: Room | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.theme = theme
        self._room = room
        palette = theme.palette
        fill, ink = (palette.warn, palette.warn_ink) if kind == "warn" else (palette.chip, INK)
        self.ground = Surface(theme, fill=fill, size_hint=(None, None))
        self.label = Label(theme, text, size_px=theme.normal, color=ink, size_hint=(None, None))
        self.add_widget(self.ground)
        self.add_widget(self.label)
        self.button = self._offer(act)
        self._timer = Clock.schedule_once(lambda *_: self.leave(), seconds)
        self.bind(pos=self._lay, size=self._lay)

    def _offer(self, act: tuple[str, Any] | None) -> Button | None:
        if act is None:
            return None

        def done() -> None:
            self.leave()
            act[1]()

        button = Button(self.theme, act[0], done, size_hint=(None, None))
        self.add_widget(button)
        return button

    def leave(self) -> None:
        """Go at once."""
        self._timer.cancel()
        if self.parent is not None:
            self.parent.remove_widget(self)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.ground.collide_point(*touch.pos):
            return False
        if self.button is not None and self.button.on_touch_down(touch):
            return True
        # What lies under the text was meant: the toast goes, the touch goes on.
        self.leave()
        return False

    def _lay(self, *_: Any) -> None:
        px = self.theme.px
        left, end, low = self._room or (self.x, self.x + self.width, self.y)
        wide = self._button_width()
        spare = wide + px(8) if self.button is not None else 0
        text = measure(self.label.full_text, self.theme.normal, False)
        most = min(end - left - px(16), px(760))
        width = min(most, text + spare + px(40))
        lines = -(-text // max(1.0, most - spare - px(32)))
        high = max(px(56), px(16) + lines * self.theme.normal * 1.25)
        self.ground.size = (width, high)
        self.ground.pos = ((left + end - width) / 2, low + px(8))
        self.label.pos = (self.ground.x + px(14), self.ground.y)
        self.label.size = (width - px(28) - spare, high)
        if self.button is not None:
            self.button.size = (wide, px(48))
            y = middle(self.ground)[1] - px(24)
            self.button.pos = (right(self.ground) - wide - px(4), y)

    def _button_width(self) -> float:
        if self.button is None:
            return 0
        text = measure(self.button.text, self.theme.normal, True)
        return float(max(self.theme.px(122), text + self.theme.px(28)))
