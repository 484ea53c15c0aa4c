"""A few buttons that stand in for the usual ones: which piece, whom to rob, who agrees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.graphics import Canvas

from companion.faces.lie import Box
from companion.faces.models import Action, Cards, Choices
from companion.faces.play.layout import grid
from companion.faces.theme import GLOW, Theme
from companion.rulings.reading import without_numbers
from companion.touchscreen.widgets.badge import SeatBadge
from companion.touchscreen.widgets.button import Button
from companion.touchscreen.widgets.edges import middle
from companion.touchscreen.widgets.label import NARROWER, measure
from companion.touchscreen.widgets.shapes import paint_sign
from companion.touchscreen.widgets.surface import Surface

MANY: Final = 8
"""Buttons of which two lines beside the undo hold no more."""
PALE: Final = 0.35
"""How much is left of a price on a button that is off."""


class ChoiceArea(Surface):
    """Lies over the usual buttons while there is something to choose."""

    def __init__(
        self,
        theme: Theme,
        on_choice: Callable[[str], object],
        on_close: Callable[[], object],
        on_refused: Callable[[str], object],
        **kwargs: Any,
    ) -> None:
        self.on_choice, self.on_close, self.on_refused = on_choice, on_close, on_refused
        self.buttons: list[Button] = []
        self.closable = False
        super().__init__(theme, fill=theme.palette.ground, **kwargs)

    def show(self, choices: Choices) -> None:
        """Show other buttons."""
        self.clear_widgets()
        self.buttons = [self._button(action) for action in choices.buttons]
        self.closable = bool(choices.close)
        if choices.close:
            self.buttons.append(Button(self.theme, choices.close, self.on_close, kind="quiet"))
        for button in self.buttons:
            self.add_widget(button)
        self.place()

    def _button(self, action: Action) -> Button:
        button: Any = Button
        special: dict[str, Any] = {}
        if action.seat:
            button, special = SeatButton, {"seat": action.seat}
        elif action.cost:
            button, special = CostButton, {"cost": action.cost}
        elif action.sign:
            button, special = SignButton, {"sign": action.sign}
        made: Button = button(
            self.theme,
            action.label,
            lambda: self.on_choice(action.key),
            kind=action.kind,
            note=("" if action.terse else without_numbers(action.reason)) or action.note,
            enabled=action.enabled,
            on_refused=lambda: self.on_refused(action.reason),
            **special,
        )
        if action.kind == "glow":
            made.paint(edge=GLOW)
        return made

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True

    @property
    def is_many(self) -> bool:
        """Whether two lines beside the undo cannot hold all buttons."""
        return len(self.buttons) > MANY and not self.closable

    def is_tight(self, box: Box) -> bool:
        """Whether a key would have no room for its reason in such a box."""
        return any(
            button.is_tight(cell.width, cell.height)
            for button, cell in zip(self.buttons, self._cells(box), strict=False)
        )

    def place(self) -> None:
        cells = self._cells(Box(self.x, self.y, self.width, self.height))
        for button, cell in zip(self.buttons, cells, strict=False):
            button.pos, button.size = (cell.x, cell.y), (cell.width, cell.height)

    def _cells(self, box: Box) -> list[Box]:
        count = max(1, len(self.buttons))
        lines = 3 if self.is_many or (self.closable and not self.theme.far) else 2
        columns = -(-count // lines)
        rows = -(-count // columns)
        cells = list(grid(box, count, columns, max(rows, lines), self.theme.px(4)))
        if columns == 2 and count % 2:  # the odd one out takes the whole line
            last = cells[-1]
            cells[-1] = Box(last.x, last.y, box.width, last.height)
        return cells


class CostButton(Button):
    """A button with what the thing costs, drawn under its name unless a reason stands there; paler while it is off."""

    def __init__(self, *args: Any, cost: Cards, **kwargs: Any) -> None:
        self._cost = cost
        self._drawn = Canvas()
        super().__init__(*args, **kwargs)
        self.canvas.add(self._drawn)
        self.place()

    def place(self) -> None:
        super().place()
        self._drawn.clear()
        self._drawn.opacity = 1 if self.enabled else PALE
        if self._note:
            return
        rim = self.rim()
        self.label.pos = (self.x + rim, self.y + self.height * 0.47)
        self.label.size = (max(1, self.width - 2 * rim), self.height * 0.5)
        with self._drawn:
            self._paint_cost(middle(self)[0], self.y + self.height * 0.27)

    def _paint_cost(self, x: float, y: float) -> None:
        signs = [kind for kind, count in self._cost for _ in range(count)]
        shrink = min(
            1.0, (self.width - self.theme.px(6)) / (self.theme.px(21) * max(1, len(signs)))
        )
        step, radius = self.theme.px(21) * shrink, self.theme.px(9.5) * shrink
        x -= step * (len(signs) - 1) / 2
        for kind in signs:
            paint_sign(kind, x, y, radius)
            x += step


class SeatButton(Button):
    """A button with a seat's badge before its text; where a word needs the room, closer to it and smaller."""

    WIDE, CLOSE = 10, 4
    """What is free at both sides of the badge, and the least of it, in sketch pixels."""
    LEAST = 20
    """The smallest badge."""

    def __init__(self, *args: Any, seat: str, **kwargs: Any) -> None:
        self.badge: SeatBadge | None = None
        super().__init__(*args, halign="left", **kwargs)
        self.badge = SeatBadge(self.theme, seat)
        self._side = float(self.badge.width)
        self.add_widget(self.badge)
        self.place()

    def place(self) -> None:
        super().place()
        if self.badge is None:
            return
        px = self.theme.px
        room = self.width - px(6) - self._narrowest()
        free = max(px(self.CLOSE), min(px(self.WIDE), (room - self._side) / 2))
        side = max(px(self.LEAST), min(self._side, room - 2 * free))
        self.badge.size = (side, side)
        self.badge.pos = (self.x + free, middle(self)[1] - side / 2)
        left = self.x + side + 2 * free
        self.place_texts(left, self.x + self.width - px(6) - left)

    def _narrowest(self) -> float:
        """How wide the longest word is in the smallest and narrowest letters."""
        words = f"{self.text} {self._note}".split()
        widest = max((measure(word, self.theme.small, bold=True) for word in words), default=0.0)
        return float(widest * NARROWER[-1] + 2)


class SignButton(Button):
    """A button with the sign of a card, track or symbol before its text."""

    def __init__(self, *args: Any, sign: str, **kwargs: Any) -> None:
        self._sign = sign
        self._drawn = Canvas()
        super().__init__(*args, halign="left", **kwargs)
        self.canvas.add(self._drawn)
        self.place()

    def show_sign(self, sign: str) -> None:
        """Another sign before the text."""
        self._sign = sign
        self.place()

    def place(self) -> None:
        super().place()
        px = self.theme.px
        radius = self._radius()
        left = self.x + px(8) + 2 * radius + px(6)
        self.place_texts(left, self.x + self.width - px(6) - left)
        self._drawn.clear()
        with self._drawn:
            paint_sign(self._sign, self.x + px(8) + radius, middle(self)[1], radius)

    def _radius(self) -> float:
        """Of the sign in pixels: the longest word in the least letters has room, as long as the sign is still seen."""
        px, small = self.theme.px, self.theme.small
        words = f"{self.text} {self._note}".split()
        longest = max((measure(word, small, bold=True) for word in words), default=0.0)
        room = (self.width - px(18) - longest - 2) / 2
        return float(max(px(10), min(px(20), self.height * 0.3, room)))
