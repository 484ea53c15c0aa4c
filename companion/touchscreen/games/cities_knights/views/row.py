"""A seat's row in Cities & Knights: besides name, hand and points its knights, tracks and what lies open."""

from __future__ import annotations

from companion.faces.games.cities_knights.kept import TRACKS
from companion.faces.games.cities_knights.looks import DRAWN, TRACK_SHAPE
from companion.faces.games.cities_knights.standing import Standing
from companion.faces.signed import signed
from companion.faces.theme import CREAM, INK, Color, mix
from companion.touchscreen.widgets.game.seat_row import UPPER, SeatRowView, paint_mark
from companion.touchscreen.widgets.label import measure
from companion.touchscreen.widgets.map.land import text
from companion.touchscreen.widgets.shapes import ground, paint_glyph, paint_polygon, placed

PROGRESS: Color = (0.56, 0.42, 0.72, 1.0)
OFF_BORDER = 3.0
"""What a track's sign keeps from the row's lower border, in sketch pixels."""


class KnightRowView(SeatRowView):
    """Two lines where the row is wide, three where it is narrow."""

    def _place_wide(self, left: float, end: float) -> None:
        px, high = self.theme.px, self.height
        upper, lower = self.y + high * UPPER, self.y + high * 0.27
        stop = end
        for count, color in self._piles():
            stop -= self._paint_pile(stop, upper, count, color) + px(5)
        name = self._place_line_name(left, stop, self.y + high * 0.46, high * 0.52)
        if self._has_gain():
            self._paint_gain(left + name + px(4), stop, upper)
        x = self._paint_knights(left, lower)
        x = self._paint_tracks(x + px(4), lower)
        x = self._paint_progress(x + px(4), lower)
        self._paint_awards(x + px(4), end, lower)

    def _place_narrow(self, left: float, end: float) -> None:
        px, high = self.theme.px, self.height
        line = (high - px(4)) / 3
        floor = self.y + px(2)
        upper = floor + 2 * line - px(2)
        middle_y, low = floor + line * 1.42, floor + line * 0.48
        x = self._place_slim(upper, line, middle_y)
        self.points.y = upper - px(2)  # clear of the chip below it
        for count, color in self._piles():
            x += self._paint_pile(x + self._pile_width(count) - px(3), middle_y, count, color) + px(
                4
            )
        stop = self.x + self.width - px(4)
        if self._has_gain():
            stop -= self._paint_gain(x, stop, middle_y)
        if x + self._awards_width() <= stop:  # they are said by a tap on the row as well
            self._paint_awards(x, stop, middle_y)
        self._place_open(low)

    def _place_far_open(self, left: float, end: float, third: float, second: float) -> None:
        px = self.theme.px
        assert self.row is not None
        points = measure(signed(self.row.points), self.theme.counted, True)
        stop = end - max(px(26), points + px(6))
        x = self._place_open(third) + px(4)
        if x + self._awards_width() <= end:
            self._paint_awards(x, end, third)
        else:
            left = self._paint_awards(left, stop, second)
        if self._has_gain():
            self._paint_gain(left, stop, second)

    def _awards_width(self) -> float:
        assert self.row is not None
        found, px = self._open(), self.theme.px
        medal = self._count_width(found.defender) + px(3) if found.defender else 0.0
        return medal + px(16 * found.merchant + 20 * len(self.row.marks))

    def _place_open(self, low: float) -> float:
        """Knights, tracks and cards on one line, which fills the row where that is narrow; where it ends."""
        px = self.theme.px
        x = self._paint_knights(self.x + px(6), low)
        left = self.x + self.width - px(4) - x - px(4) - self._progress_width()
        x = self._paint_tracks(x, low, min(px(23), left / len(TRACKS)))
        return self._paint_progress(x + px(3), low)

    def _open(self) -> Standing:
        assert self.row is not None
        assert self.row.more is not None
        assert isinstance(self.row.more.shows, Standing)
        return self.row.more.shows

    def _place_line_name(self, left: float, end: float, y: float, high: float) -> float:
        assert self.row is not None
        px = self.theme.px
        wide = measure(self.row.name, self.theme.large, True) + px(4)
        room = min(wide, px(112)) if self._has_gain() else end - left
        self.name.pos, self.name.size = (left, y), (max(1, room), high)
        return room

    def _has_gain(self) -> bool:
        assert self.row is not None
        return bool(self.row.gain or self._open().draws)

    def _gain_parts(self) -> list[tuple[str, str]]:
        return [*super()._gain_parts(), *(("+1", DRAWN[track]) for track in self._open().draws)]

    def _gain_apart(self) -> int:
        return len(self._open().draws)

    # ---- what lies open

    def _paint_count(self, glyph: str, count: int, x: float, y: float, color: Color) -> float:
        """A sign with its number behind; gives the next place back."""
        px, size = self.theme.px, self.theme.small
        paint_glyph(glyph, x + px(8), y, px(8), color)
        number = measure(str(count), size, True)
        text(str(count), x + px(18) + number / 2, y, size, self.theme.palette.text)
        return x + px(18) + number

    def _paint_progress(self, x: float, y: float) -> float:
        held = self._open().progress
        return x if held is None else self._paint_count("card", held, x, y, PROGRESS)

    def _paint_knights(self, x: float, y: float) -> float:
        found, palette = self._open(), self.theme.palette
        color = palette.alarm if found.endangered else palette.text
        x = self._paint_count("shield", found.strength, x, y, color)
        if found.endangered:
            px = self.theme.px
            paint_glyph("fallen", x + px(11), y, px(7.5), palette.warn)
            x += px(19)
        return x + self.theme.px(3)

    def _progress_width(self) -> float:
        held = self._open().progress
        return 0.0 if held is None else self._count_width(held) + self.theme.px(3)

    def _count_width(self, count: int) -> float:
        return self.theme.px(18) + measure(str(count), self.theme.small, True)

    def _paint_tracks(self, x: float, y: float, step: float | None = None) -> float:
        """step: from one to the next, in pixels."""
        found, step = self._open(), step or self.theme.px(23)
        reach = min(step * 0.46, y - self.y - self.theme.px(OFF_BORDER))
        levels = found.levels or (0, 0, 0)
        for track, level, owned in zip(TRACKS, levels, found.metropolises, strict=True):
            if found.levels or owned:
                self._paint_track(track, level, owned, x + step / 2, y, reach)
                x += step
        return x

    def _paint_track(
        self, track: str, level: int, owned: bool, x: float, y: float, reach: float
    ) -> None:
        px, palette = self.theme.px, self.theme.palette
        shape, color = TRACK_SHAPE[track], ground(track)
        if not level:
            color = mix(color, palette.row, 0.72)
        if owned:
            paint_polygon(placed(shape, x, y, reach + px(2.5)), CREAM)
            roof = ((-0.9, 0.8), (0.0, 1.55), (0.9, 0.8))
            paint_polygon(placed(roof, x, y, reach), CREAM)
        paint_polygon(placed(shape, x, y, reach), color)
        if level:
            text(str(level), x, y, self.theme.small, INK)

    def _paint_awards(self, x: float, end: float, y: float) -> float:
        """Defender cards, merchant and Longest Road, as far as the seat has them."""
        assert self.row is not None
        px, found, color = self.theme.px, self._open(), self.theme.palette.text
        if found.defender:
            x = self._paint_count("medal", found.defender, x, y, color) + px(3)
        if found.merchant:
            paint_glyph("merchant", x + px(7), y, px(8), color)
            x += px(16)
        for mark in self.row.marks:
            paint_mark(mark, x + px(9), y, px, color)
            x += px(20)
        return x
