"""A seat's row in the war of Troy: besides name, hand and points its tokens, its next Ship and what Ships brought."""

from __future__ import annotations

from companion.faces.games.troy.looks import SIDE
from companion.faces.games.troy.standing import Standing
from companion.faces.theme import Color
from companion.touchscreen.widgets.game.seat_row import UPPER, SeatRowView, paint_mark
from companion.touchscreen.widgets.label import measure
from companion.touchscreen.widgets.map.land import text
from companion.touchscreen.widgets.shapes import ground, paint_glyph, paint_sign

BESIDE = 40
"""Where the third line begins, clear of the badge above it, in sketch pixels."""


class TroyRowView(SeatRowView):
    """Two lines where the row is wide, three where it is narrow."""

    def _place_wide(self, left: float, end: float) -> None:
        assert self.row is not None
        px, high = self.theme.px, self.height
        upper, lower = self.y + high * UPPER, self.y + high * 0.27
        stop = end
        for count, color in self._piles():
            stop -= self._paint_pile(stop, upper, count, color) + px(5)
        name = self._place_line_name(left, stop, self.y + high * 0.46, high * 0.52)
        if self.row.gain:
            self._paint_gain(left + name + px(4), stop, upper)
        self._paint_open(left, end, lower)

    def _place_narrow(self, left: float, end: float) -> None:
        assert self.row is not None
        px, high = self.theme.px, self.height
        third = (high - px(4)) / 3
        floor = self.y + px(2)
        upper, middle, low = floor + 2 * third - px(2), floor + third * 1.42, floor + third * 0.48
        x = self._place_slim(upper, third, middle)
        self.points.y = upper - px(2)  # clear of the chip below it
        for count, color in self._piles():
            wide = self._pile_width(count)
            x += self._paint_pile(x + wide - px(3), middle, count, color) + px(4)
        if self.row.gain:
            self._paint_gain(x, self.x + self.width - px(4), middle)
        self._paint_open(self.x + px(6), self.x + self.width - px(4), low)

    def _place_far_open(self, left: float, end: float, third: float, second: float) -> None:
        assert self.row is not None
        if self.row.gain:
            self._paint_gain(left, end - self.theme.px(48), second)
        self._paint_open(self.x + self.theme.px(BESIDE), end, third)

    def _place_line_name(self, left: float, end: float, y: float, high: float) -> float:
        assert self.row is not None
        px = self.theme.px
        wide = measure(self.row.name, self.theme.large, True) + px(4)
        room = min(wide, px(112)) if self.row.gain else end - left
        self.name.pos, self.name.size = (left, y), (max(1, room), high)
        return room

    # ---- what lies open

    def _open(self) -> Standing:
        assert self.row is not None
        assert self.row.more is not None
        assert isinstance(self.row.more.shows, Standing)
        return self.row.more.shows

    def _paint_open(self, x: float, end: float, y: float) -> None:
        """Tokens always, the Ships that are built, then as much as there is room for: side, flags, tiles, awards."""
        assert self.row is not None
        px, found, color = self.theme.px, self._open(), self.theme.palette.text
        coin = ground("commerce_token")
        x = self._paint_count("commerce_token", str(found.tokens), x, y, coin)
        if found.ships:
            x = self._paint_count("ship", str(found.ships), x, y, color)
        if found.side is not None and x + px(18) <= end:
            paint_glyph(found.side, x + px(8), y, px(9), SIDE[found.side])
            x += px(22)
        if found.flags and x + px(32) <= end:
            x = self._paint_count("flag", str(found.flags), x, y, color)
        for kind in found.tiles:
            if x + px(19) <= end:
                paint_sign(kind, x + px(9), y, px(9))
                x += px(21)
        for mark in self.row.marks:
            if x + px(18) <= end:
                paint_mark(mark, x + px(9), y, px, color)
                x += px(21)

    def _paint_count(self, glyph: str, count: str, x: float, y: float, color: Color) -> float:
        """A sign with its number behind; gives the next place back."""
        px, size = self.theme.px, self.theme.small
        paint_glyph(glyph, x + px(8), y, px(8.5), color)
        number = measure(count, size, True)
        text(count, x + px(19) + number / 2, y, size, self.theme.palette.text)
        return x + px(26) + number
