"""The event die: its face as thrown, and its keys."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Canvas

from companion.faces.theme import CREAM, INK, Color, Theme, mix
from companion.touchscreen.widgets.button import Tap, Tappable
from companion.touchscreen.widgets.edges import middle
from companion.touchscreen.widgets.label import Label
from companion.touchscreen.widgets.shapes import ground, paint_glyph
from companion.touchscreen.widgets.surface import Surface

DARK = mix(INK, CREAM, 0.12)


def _fill(symbol: str) -> Color:
    """The ground of a symbol; one that has none is light on dark."""
    own = ground(symbol)
    return DARK if own == CREAM else own


def _ink(symbol: str) -> Color:
    return CREAM if _fill(symbol) == DARK else INK


class SymbolDie(Surface):
    """The symbol thrown, empty for none yet."""

    def __init__(self, theme: Theme, symbol: str | None = None, **kwargs: Any) -> None:
        self.symbol = symbol
        self._face = Canvas()
        super().__init__(theme, **kwargs)
        self.canvas.add(self._face)
        self.show(symbol)

    def show(self, symbol: str | None) -> None:
        """Show another symbol."""
        self.symbol = symbol
        palette = self.theme.palette
        fill = palette.row if symbol is None else _fill(symbol)
        self.paint(fill, palette.line if fill in (palette.row, DARK) else None)
        self.place()

    def place(self) -> None:
        self._face.clear()
        if self.symbol is None:
            return
        ink = _ink(self.symbol)
        with self._face:
            reach = min(self.width, self.height) * 0.3
            paint_glyph(self.symbol, *middle(self), reach, ink)


class SymbolKey(Tappable):
    """A key for one symbol, with its word below."""

    def __init__(self, theme: Theme, symbol: str, word: str, on_tap: Tap, **kwargs: Any) -> None:
        self.symbol = symbol
        self._face = Canvas()
        self._ink = _ink(symbol)
        self.word = Label(
            theme, word, bold=True, size_px=theme.small, color=self._ink, halign="center"
        )
        super().__init__(theme, on_tap, fill=_fill(symbol), edge=theme.palette.line, **kwargs)
        self.canvas.add(self._face)
        self.add_widget(self.word)
        self.place()

    @property
    def text(self) -> str:
        """What the key says."""
        return str(self.word.full_text)

    def place(self) -> None:
        px, foot = self.theme.px, self.theme.px(20)
        edge = px(4)
        self.word.pos = (self.x + edge, self.y + px(3))
        self.word.size = (max(1, self.width - 2 * edge), foot - px(2))
        self._face.clear()
        with self._face:
            room = self.height - foot - edge
            reach = max(1.0, room * 0.45)
            y = self.y + foot + room / 2
            paint_glyph(self.symbol, middle(self)[0], y, reach, self._ink)
