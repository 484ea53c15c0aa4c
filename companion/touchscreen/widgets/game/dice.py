"""The dice as thrown, and the keys with which a roll is entered: six faces, then perhaps four symbols."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from companion.faces.lie import Box
from companion.faces.models import DiceRow, Pad
from companion.faces.play.layout import split
from companion.faces.theme import Theme
from companion.rulings.reading import numbers_in
from companion.touchscreen.widgets.button import Button, Tappable
from companion.touchscreen.widgets.die import DieFace
from companion.touchscreen.widgets.edges import right
from companion.touchscreen.widgets.label import NARROWER, Label, height_of, measure
from companion.touchscreen.widgets.surface import Surface
from companion.touchscreen.widgets.symbol import SymbolDie, SymbolKey

NARROW = 260.0
"""Sketch pixels under which the row has only dice and their sum."""
SMALLEST = 24.0
"""The least side of a die in sketch pixels: dice make way for their sum, which is read from afar."""


class DiceRowView(Surface):
    """Two dice and perhaps the event die, their sum, what it comes from, and the way to put it right.

    on_rule: called with the number of a rule that is cited beside them.
    """

    def __init__(
        self,
        theme: Theme,
        correct: str,
        on_correct: Callable[[], object],
        on_rule: Callable[[str], object],
        **kwargs: Any,
    ) -> None:
        self.dice = (DieFace(theme), DieFace(theme))
        self.symbol = SymbolDie(theme)
        self.sum = Label(theme, bold=True, size_px=theme.counted, halign="center")
        self.source = Label(theme, size_px=theme.small, color=theme.palette.muted)
        self.on_rule = on_rule
        self.cited = Tappable(theme)
        self.correct = Button(theme, correct, on_correct, kind="quiet", size_px=theme.small)
        self.on_correct = on_correct
        self.row: DiceRow | None = None
        super().__init__(theme, fill=theme.palette.row, **kwargs)
        for part in (*self.dice, self.sum, self.source, self.cited):
            self.add_widget(part)

    def show(self, row: DiceRow) -> None:
        """Show other dice."""
        self.row = row
        for i, (die, face) in enumerate(zip(self.dice, row.faces, strict=True)):
            bright = "red" if row.three and i == 0 else "bright"
            die.show(face, "empty" if face is None else bright)
        self.symbol.show(row.event)
        if row.three != (self.symbol.parent is not None):
            (self.add_widget if row.three else self.remove_widget)(self.symbol)
        self.sum.say("" if row.total is None else f"= {row.total}")
        self.source.say(row.source)
        self.place()

    def place(self) -> None:
        if self.row is None:
            return
        px = self.theme.px
        # Where keys stand beside the dice there is no room for it; undo does the same.
        wanted = self.row.fixable and self.width >= px(NARROW)
        if wanted != (self.correct.parent is not None):
            (self.add_widget if wanted else self.remove_widget)(self.correct)
        three = self.row.three
        total = self._total_wide()
        each = (self.width - px(8) - total) / (3 if three else 2) - px(4)
        side = max(px(SMALLEST), min(self.height - px(6), px(40 if three else 52), each))
        # A die that is only entered is taken back where it lies, if a finger finds it.
        back = self.row.entering and self.row.fixable and side >= self.theme.touch
        for die in self.dice:
            die.on_tap = self.on_correct if back and die.face is not None else None
        x = self.x + px(4)
        for die in (*self.dice, *((self.symbol,) if three else ())):
            die.pos, die.size = (x, self.y + (self.height - side) / 2), (side, side)
            x += side + px(4)
        if self.row.total is not None:
            self.sum.pos, self.sum.size = (x, self.y), (total, self.height)
            x += total + px(2)
        else:
            self.sum.size = (0, 0)
            x += px(4)
        end = right(self) - px(4)
        if self.correct.parent is not None:
            wide = min(measure(self.correct.text, self.theme.small, True) + px(16), px(96))
            end -= wide
            self.correct.pos, self.correct.size = (end, self.y), (wide + px(4), self.height)
            end -= px(4)
        room = max(1, end - x)
        if self._tight(room) or self.width < px(NARROW):
            room = 1  # the symbol stands beside it, and the yellow bar says it in words
        self.source.pos, self.source.size = (x, self.y), (room, self.height)
        self.source.opacity = 1 if room > 1 else 0
        self._cite(next(iter(numbers_in(self.source.full_text)), "") if room > 1 else "")

    def _total_wide(self) -> float:
        """How wide the total is in pixels; 0 where there is none."""
        assert self.row is not None
        if self.row.total is None:
            return 0.0
        return self._wide(self.sum.full_text)

    def _wide(self, total: str) -> float:
        """How wide a total is in pixels."""
        assert self.row is not None
        least = self.theme.px(56 if self.row.three else 64)
        return max(least, measure(total, self.theme.counted, True) + self.theme.px(12))

    def _tight(self, room: float) -> bool:
        """Whether there is no room for where the dice come from: in one line beside an event die, else in narrow
        letters on several.

        What an event die shows stands there after every roll or after none: one that is missing looks forgotten.
        """
        assert self.row is not None
        said, size = self.source.full_text, self.theme.small
        if self.row.three:
            least = room + self._total_wide() - self._wide("= 12") if self.row.sources else room
            return bool(least < max(measure(one, size) for one in (said, *self.row.sources)))
        return bool(height_of(said, room / NARROWER[-1], size) > self.height)

    def _cite(self, number: str) -> None:
        """Make what the dice come from lead to the rule that it cites."""
        self.cited.on_tap = partial(self.on_rule, number) if number else None
        self.cited.pos, self.cited.size = self.source.pos, self.source.size


class DicePad(Surface):
    """Six keys for one die and then the other, four for the event die, or one button where the app rolls."""

    def __init__(
        self,
        theme: Theme,
        on_die: Callable[[int], object],
        on_roll: Callable[[], object],
        on_event: Callable[[str], object],
        symbols: Mapping[str, str],
        **kwargs: Any,
    ) -> None:
        self.symbols = {
            kind: SymbolKey(theme, kind, word, partial(on_event, kind))
            for kind, word in symbols.items()
        }
        self.keys = [DieFace(theme, n, partial(on_die, n), look="calm") for n in range(1, 7)]
        self.button = Button(theme, "", on_roll)
        self._shown: list[Tappable] = []
        self.pad: Pad | None = None
        super().__init__(theme, **kwargs)

    @property
    def first(self) -> Tappable | None:
        """The first of the keys that are shown."""
        return self._shown[0] if self._shown else None

    def show(self, pad: Pad) -> None:
        """Show keys or button, bright where a roll is waited for."""
        if self.pad is None or self.pad.way != pad.way:
            self.clear_widgets()
            self._shown = {
                "keys": self.keys,
                "events": list(self.symbols.values()),
                "roll": [self.button],
            }[pad.way]
            for part in self._shown:
                self.add_widget(part)
        self.pad = pad
        look = "bright" if pad.due else "calm"
        if pad.red:
            look = "red" if pad.due else "calm_red"
        for key in self.keys:
            key.show(key.face, look)
            key.opacity = 0.35 if pad.reason else 1
        self.button.say(pad.label, kind="go" if pad.due else "plain", enabled=not pad.reason)
        self.place()

    def place(self) -> None:
        if self.pad is None:
            return
        box = Box(self.x, self.y, self.width, self.height)
        cells = split(box, len(self._shown), self.theme.px(4))
        for key, cell in zip(self._shown, cells, strict=True):
            key.pos, key.size = (cell.x, cell.y), (cell.width, cell.height)
