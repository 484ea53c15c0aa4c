"""A line that says something for a few seconds and may offer one thing to do, and the rules that it cites."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout

from companion.faces.lie import Box
from companion.faces.room import Size
from companion.faces.theme import INK, Theme
from companion.touchscreen.widgets.button import Button
from companion.touchscreen.widgets.edges import middle, right
from companion.touchscreen.widgets.label import Label, measure
from companion.touchscreen.widgets.surface import Surface

Offer = tuple[str, Any]
"""What a key says, and what is called."""
Room = Callable[[Sequence[Size]], Box]
"""Where one of these sizes may lie, the first if it can be."""
CITED = 4.0
"""So many seconds longer stands what cites rules: it is read before one of them is looked up."""
WIDEST = (760.0, 440.0, 388.0, 336.0, 306.0, 232.0)
"""Widths that a message is tried at, in sketch pixels; one of them fills the yellow bar in large letters."""


class Toast(FloatLayout):
    """kind: ``plain`` or ``warn``; act: a label and a callable; rules: the same of narrow keys. A touch on the text
    takes it away and goes on to what lies under it.

    room: finds the place for it.
    """

    def __init__(
        self,
        theme: Theme,
        text: str,
        kind: str = "plain",
        *,
        act: Offer | None = None,
        rules: Sequence[Offer] = (),
        seconds: float = 5,
        room: Room,
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
        self.button = None if act is None else self._offer(act)
        self.keys = [self._offer(rule) for rule in rules]
        self._said = Clock.get_time()
        self._timer = Clock.schedule_once(
            lambda *_: self.leave(), seconds + (CITED if rules else 0)
        )
        self.bind(pos=self._lay, size=self._lay)

    def _offer(self, offer: Offer) -> Button:
        def done() -> None:
            self.leave()
            offer[1]()

        button = Button(self.theme, offer[0], done, size_hint=(None, None))
        self.add_widget(button)
        return button

    def leave(self) -> None:
        """Go at once."""
        self._timer.cancel()
        if self.parent is not None:
            self.parent.remove_widget(self)

    @property
    def age(self) -> float:
        """For how many seconds it has been there."""
        return float(Clock.get_time() - self._said)

    def stay(self, seconds: float) -> None:
        """Go once it was there for so long, at once where it was."""
        left = seconds - self.age
        self._timer.cancel()
        if left > 0:
            self._timer = Clock.schedule_once(lambda *_: self.leave(), left)
        else:
            self.leave()

    def on_touch_down(self, touch: Any) -> bool:
        if not self.ground.collide_point(*touch.pos):
            return False
        if any(button.on_touch_down(touch) for button in self._buttons()):
            return True
        # What lies under the text was meant: the toast goes, the touch goes on.
        self.leave()
        return False

    def _buttons(self) -> list[Button]:
        """From the right."""
        return [*([] if self.button is None else [self.button]), *reversed(self.keys)]

    def settle(self) -> None:
        """Look for room again: what it lies on may be wanted by now."""
        self._lay()

    def _sizes(self, spare: float) -> list[Size]:
        """What the text needs at each width beside keys that take so much of it."""
        px, size = self.theme.px, self.theme.normal
        text = measure(self.label.full_text, size, False)
        sizes = []
        for most in WIDEST:
            width = min(px(most), self.width - px(16), text + spare + px(40))
            lines = -(-(text * 1.06) // max(1.0, width - spare - px(32)))
            sizes.append((width, max(px(48), px(12) + lines * size * 1.22)))
        return sizes

    def _lay(self, *_: Any) -> None:
        if self.width < self.theme.px(200):  # not laid out yet
            return
        px = self.theme.px
        wides = [self._wide(button) for button in self._buttons()]
        spare = sum(wides) + px(8) * len(wides)
        box = self._room(self._sizes(spare))
        self.ground.pos, self.ground.size = (box.x, box.y), (box.width, box.height)
        self.label.pos = (box.x + px(14), box.y)
        self.label.size = (max(1, box.width - px(28) - spare), box.height)
        x, y = right(self.ground) + px(4), middle(self.ground)[1] - px(24)
        for button, wide in zip(self._buttons(), wides, strict=True):
            x -= wide + px(8)
            button.size, button.pos = (wide, px(48)), (x, y)

    def _wide(self, button: Button) -> float:
        text = measure(button.text, self.theme.normal, True)
        least = self.theme.px(96 if button is self.button else 56)
        return float(max(least, text + self.theme.px(28)))
