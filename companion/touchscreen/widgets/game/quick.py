"""The keys of what is done with one tap: a sign, what it costs, and below it a word where that fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.graphics import Canvas

from companion.faces.lie import Box
from companion.faces.models import Action
from companion.faces.theme import Theme
from companion.touchscreen.widgets.button import Button
from companion.touchscreen.widgets.edges import middle
from companion.touchscreen.widgets.label import measure
from companion.touchscreen.widgets.map.land import text
from companion.touchscreen.widgets.shapes import paint_sign
from companion.touchscreen.widgets.surface import Surface

OFF = 0.35
"""How much is left of a sign whose key may not be used."""


class QuickKey(Button):
    """worded: whether its word stands under its sign. A price stands beside the sign, under it where there is no word,
    or in its place where the price says what is bought."""

    def __init__(self, theme: Theme, **kwargs: Any) -> None:
        self.action: Action | None = None
        self.worded = True
        self._drawn = Canvas()
        super().__init__(theme, "", size_px=theme.small, size_hint=(None, None), **kwargs)
        self.canvas.add(self._drawn)

    def show(self, action: Action) -> None:
        """Show another state of the same key."""
        self.action = action
        self.say(action.label, kind=action.kind, enabled=action.enabled)

    def fits(self) -> bool:
        """Whether its word can stand there in full."""
        if self.action is None:
            return True
        wide = measure(self.action.label, self.theme.small, True)
        return wide <= float(self.width - self.theme.px(6))

    def place(self) -> None:
        if not hasattr(self, "_drawn") or self.action is None:
            return
        px, (x, y) = self.theme.px, middle(self)
        worded = self.worded and bool(self.text)
        self.label.opacity = 1 if worded else 0
        self.label.pos = (self.x + px(1), self.y + px(2))
        self.label.size = (max(1, self.width - px(2)), px(19))
        self.note.size = (0, 0)
        self._drawn.clear()
        self._drawn.opacity = 1 if self.enabled else OFF
        with self._drawn:
            if _is_price(self.action):
                self._paint_price(x, y + px(9) if worded else y)
            elif self.action.cost:
                self._paint_bought(x, y, worded)
            else:
                radius = px(12) if worded else px(16)
                paint_sign(self.action.sign, x, y + px(9) if worded else y, radius)

    def _paint_bought(self, x: float, y: float, worded: bool) -> None:
        """What is bought, and every card that it costs: below each other, or over a word, where a narrow key leaves out
        the sign that its word says."""
        assert self.action is not None
        px, kinds = self.theme.px, [kind for kind, n in self.action.cost for _ in range(n)]
        room = self.width - px(6)
        beside = px(34) if worded and room >= px(34) + px(17) * len(kinds) else 0.0
        step = min(px(19), (room - beside) / len(kinds))
        radius = min(px(8), step * 0.5)
        left, high = x - step * (len(kinds) - 1) / 2, y - px(13)
        if worded:
            left, high = left + beside / 2, y + px(9)
        if beside:
            paint_sign(self.action.sign, left - beside, high, px(12))
        elif not worded:
            paint_sign(self.action.sign, x, y + px(9), px(12))
        for place, kind in enumerate(kinds):
            paint_sign(kind, left + step * place, high, radius)

    def _paint_price(self, x: float, y: float) -> None:
        assert self.action is not None
        px, (kind, count) = self.theme.px, self.action.cost[0]
        ink = self.theme.palette.text
        paint_sign(kind, x - px(9), y, px(13))
        text(str(count), x + px(14), y, self.theme.large, ink)


def _is_price(action: Action) -> bool:
    """Whether the price, in cards of one kind, says what is bought."""
    return len(action.cost) == 1


class QuickKeys(Surface):
    """Keys beside each other, each in a box of its own; words stand on all of them or on none."""

    def __init__(
        self,
        theme: Theme,
        on_tap: Callable[[str], object],
        on_refused: Callable[[str], object],
        **kwargs: Any,
    ) -> None:
        self.on_tap, self.on_refused = on_tap, on_refused
        self.keys: list[QuickKey] = []
        super().__init__(theme, **kwargs)

    def show(self, actions: Sequence[Action]) -> None:
        """Show these keys."""
        if len(actions) != len(self.keys):
            self.clear_widgets()
            self.keys = [QuickKey(self.theme) for _ in actions]
            for key in self.keys:
                self.add_widget(key)
        for key, action in zip(self.keys, actions, strict=True):
            key.on_tap = partial(self.on_tap, action.key)
            key.on_refused = partial(self.on_refused, action.reason)
            key.show(action)
        self._word()

    def arrange(self, boxes: Sequence[Box]) -> None:
        """Lay each key into its box."""
        for key, box in zip(self.keys, boxes, strict=False):
            key.pos, key.size = (box.x, box.y), (box.width, box.height)
        self._word()

    def _word(self) -> None:
        worded = all(key.fits() for key in self.keys)
        for key in self.keys:
            key.worded = worded
            key.place()
