"""A seat's row: badge and shape, name, gains, cards, points. Tapped for the reasons, held for the hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Canvas, SmoothLine, SmoothRoundedRectangle
from kivy.graphics import Color as Paint

from companion.faces.models import Mark, SeatRow
from companion.faces.play.gain_chip import Bits, ways
from companion.faces.signed import signed
from companion.faces.theme import CREAM, GLOW, INK, Color, Theme, mix
from companion.locale import Words
from companion.touchscreen.widgets.badge import SeatBadge
from companion.touchscreen.widgets.button import Tappable
from companion.touchscreen.widgets.edges import middle, right, top
from companion.touchscreen.widgets.fitting import LINE
from companion.touchscreen.widgets.game.gain_chip import TALL, paint_chip, room_of
from companion.touchscreen.widgets.label import Label, measure
from companion.touchscreen.widgets.map.land import text
from companion.touchscreen.widgets.shapes import glyph, paint_disc, paint_glyph, placed

SLIM = 200
"""Below this width, in sketch pixels, a name needs a line of its own."""
SHORT = 66
"""To this width, in sketch pixels, a name makes way for what came in."""
HOLD = 0.4
"""Seconds after which a finger is holding rather than tapping."""
UPPER = 0.66
"""The middle of the upper of two lines, in heights of the row: a pile of cards there stays clear of the edge."""
PRESENCE = {"online": (0.45, 0.85, 0.5, 1.0), "offline": (0.85, 0.4, 0.35, 1.0)}
SIGN = 19
"""The room of what lies open where its sign stands alone, in sketch pixels."""
DIGIT = 0.74
"""How high a digit is, of the size of its letters."""


class SeatRowView(Tappable):
    """``on_tap()`` for a tap; ``on_hold(True)`` and ``on_hold(False)`` round a longer touch."""

    def __init__(
        self, theme: Theme, words: Words, on_hold: Callable[[bool], object], **kwargs: Any
    ) -> None:
        self.words = words
        self.on_hold = on_hold
        self.row: SeatRow | None = None
        self._timer: Any = None
        self._holding = False
        self.badge: SeatBadge | None = None
        self.name = Label(theme, bold=True, size_px=theme.named, narrow=0.7 if theme.far else 1.0)
        self.points = Label(theme, bold=True, size_px=theme.counted, halign="right")
        self._drawn, self._over = Canvas(), Canvas()
        super().__init__(theme, fill=theme.palette.row, **kwargs)
        self.canvas.add(self._drawn)
        self.canvas.after.add(self._over)
        for part in (self.name, self.points):
            self.add_widget(part)

    def show(self, row: SeatRow) -> None:
        """Show another state of the seat."""
        if self.badge is None:
            self.badge = SeatBadge(self.theme, row.seat)
            self.add_widget(self.badge)
        self.row = row
        self.badge.show(row.seat)
        self.name.say(row.name)
        self.points.say(signed(row.points))
        palette = self.theme.palette
        self.paint(
            mix(palette.row, palette.raised, 0.45) if row.acts else palette.row,
            GLOW if row.acts else None,
        )
        self._stroke.width = self.theme.px(1.4)
        self.place()

    # ---- drawing

    def place(self) -> None:
        if self.row is None or self.badge is None:
            return
        px = self.theme.px
        narrow = self.width < px(270)
        self.badge.pos = (self.x + px(7), middle(self)[1] - self.badge.height / 2)
        left, end = self.x + px(44), right(self) - px(8)
        wide = px(40)
        self.points.pos, self.points.size = (end - wide, self.y), (wide, self.height)
        end -= wide + px(4)
        self._over.clear()
        with self._over:
            self._paint_presence()
        self._drawn.clear()
        with self._drawn:
            if self.theme.far:
                self._place_far()
            elif narrow:
                self._place_narrow(left, end)
            else:
                self._place_wide(left, end)

    def _place_far(self) -> None:
        """Three lines: the name; badge, cards, what came in, points; what lies open."""
        assert self.badge is not None
        px = self.theme.px
        first = self.theme.named * LINE
        rest = self.height - first - px(6)
        second, third = self.y + px(5) + rest * 0.73, self.y + px(6) + rest * 0.17
        left, end = self.x + px(6), right(self) - px(6)
        self.name.pos = (left, self.y + self.height - first - px(1))
        self.name.size = (max(1, end - left), first)
        side, wide = px(26), px(44)
        self.badge.size = (side, side)
        self.badge.pos = (left, second - side / 2)
        clear = third + px(TALL / 2 + 3) + self.theme.counted * DIGIT / 2  # of what came in, below
        self.points.pos = (end - wide, max(second + px(4), clear) - first / 2)
        self.points.size = (wide, first)
        x = left + side + px(7)
        for count, color in self._piles():
            x += self._pile_width(count) + px(6)
            self._paint_pile(x - px(3), second, count, color)
        self._place_far_open(x, end, third, second)

    def _place_far_open(self, left: float, end: float, third: float, second: float) -> None:
        """What lies open on the third line, and what came in at its right."""
        assert self.row is not None
        start = self.x + self.theme.px(15)
        for mark in self.row.marks:
            start = self._paint_mark(mark, start, third)
        if self.row.gain:
            self._paint_gain(start - self.theme.px(8), end, third)

    def _place_wide(self, left: float, end: float) -> None:
        assert self.row is not None
        px = self.theme.px
        y = middle(self)[1]
        for count, color in self._piles():
            end -= self._paint_pile(end, y, count, color) + px(5)
        name = min(measure(self.row.name, self.theme.large, True) + px(4), px(104))
        if self.row.gain:
            # A long name has narrower letters before nobody can read which kinds came in.
            kinds = room_of(self.theme, self._gain_ways(), px(16))
            name = max(min(name, px(SHORT)), min(name, end - left - px(4) - kinds))
            begins, high = self._beside_marks(left, left + name + px(4), end - kinds)
            end -= self._paint_gain(begins, end, high)
        else:
            name = max(name, end - left)
        self._place_name(left, max(1, name if self.row.gain else end - left))

    def _beside_marks(self, left: float, begins: float, last: float) -> tuple[float, float]:
        """Where the chip may begin, and how high it lies: over what lies open before the seat, else beside that.

        begins: right of the name; last: where the chip must begin at the latest.
        """
        assert self.row is not None
        px, y = self.theme.px, middle(self)[1]
        if not self.row.marks:
            return begins, y
        over = self.y + self.height * 0.25 + (self.theme.small + px(TALL)) / 2
        if over + px(TALL) / 2 <= top(self):
            return begins, max(y, over)
        wide = (px(28) + measure(mark.text, self.theme.small, True) for mark in self.row.marks)
        return max(begins, min(left + sum(wide), last)), y

    def _place_narrow(self, left: float, end: float) -> None:
        """Two lines. What came in has its room before what lies open, which is said by a tap on the row as well."""
        assert self.row is not None
        px = self.theme.px
        low, half = self.y + self.height * 0.27, self.height * 0.5
        slim = self.width < px(SLIM)
        if slim:
            left = self._place_slim(self.y + half, self.height * 0.46, low)
            end = self.x + self.width - px(8)
        else:
            self.name.pos, self.name.size = (
                (left, self.y + half),
                (max(1, end - left), half - px(2)),
            )
        piles = self._piles()
        for count, color in piles[:1]:
            end -= self._paint_pile(end, low, count, color) + px(4)
        signs = self._room_of_signs(end - left)
        if self.row.gain:
            end -= self._paint_gain(left + signs, end, low)
        named = self.name.x + min(self.name.width, measure(self.row.name, self.theme.named, True))
        start, stop, high = named + px(4), self.name.x + self.name.width, middle(self.name)[1]
        for count, color in piles[1:]:
            if end - self._pile_width(count) >= left + signs:
                end -= self._paint_pile(end, low, count, color) + px(4)
            elif (
                slim
                and stop - self._pile_width(count) - px(4) >= start + self._signs_width() - signs
            ):
                stop -= self._paint_pile(stop, high, count, color) + px(4)
        upper = (start, stop, high)
        self._paint_marks([(left, end, low), upper], slim=slim)

    def _room_of_signs(self, width: float) -> float:
        """What the second line keeps for the signs of what is always shown, where what came in can still be read."""
        assert self.row is not None
        signs = self._signs_width()
        least = room_of(self.theme, self._gain_ways(), self.theme.px(16)) if self.row.gain else 0.0
        return signs if signs + least <= width else 0.0

    def _signs_width(self) -> float:
        assert self.row is not None
        return float(self.theme.px(SIGN) * sum(mark.always for mark in self.row.marks))

    def _paint_marks(self, lines: list[tuple[float, float, float]], *, slim: bool) -> None:
        """What lies open, as far as one of these lines has room: from, to, and how high. What is always shown comes
        first, as a sign alone where its text has no room; where the row is not slim it comes alone."""
        assert self.row is not None
        own = [mark for mark in self.row.marks if mark.always]
        if not self._fit(own, lines):
            own = [replace(mark, text="") for mark in own]
        for mark in own + [mark for mark in self.row.marks if slim and not mark.always]:
            line = self._line_for(mark, lines)
            if line is not None:
                left, end, y = lines[line]
                self._paint_mark(mark, left + self.theme.px(8), y)
                lines[line] = (left + self._mark_width(mark), end, y)

    def _fit(self, marks: list[Mark], lines: list[tuple[float, float, float]]) -> bool:
        """Whether all of some marks have room in these lines, one after the other."""
        rest = list(lines)
        for mark in marks:
            line = self._line_for(mark, rest)
            if line is None:
                return False
            left, end, y = rest[line]
            rest[line] = (left + self._mark_width(mark), end, y)
        return True

    def _line_for(self, mark: Mark, lines: list[tuple[float, float, float]]) -> int | None:
        """The first of these lines that has room for a mark."""
        wide = self._mark_width(mark)
        return next((i for i, (left, end, _) in enumerate(lines) if left + wide <= end), None)

    def _mark_width(self, mark: Mark) -> float:
        return self.theme.px(22 if mark.text else SIGN) + measure(mark.text, self.theme.small, True)

    def _place_slim(self, floor: float, high: float, low: float) -> float:
        """Six beside each other: the name has the first line with the points, the badge begins the second.

        floor, high: of the first line; low: the middle of the second. Gives the place behind the badge.
        """
        assert self.badge is not None
        px = self.theme.px
        side = px(22)
        self.badge.size = (side, side)
        self.badge.pos = (self.x + px(5), low - side / 2)
        wide = px(37)
        self.points.pos = (self.x + self.width - px(5) - wide, floor - px(5))
        self.points.size = (wide, high + px(5))
        self.name.pos = (self.x + px(6), floor)
        self.name.size = (max(1, self.width - wide - px(10)), high)
        return float(self.x + px(5) + side + px(7))

    def _place_name(self, left: float, width: float) -> None:
        assert self.row is not None
        if not self.row.marks:
            self.name.pos, self.name.size = (left, self.y), (width, self.height)
            return
        split = self.y + self.height * 0.43
        self.name.pos, self.name.size = (left, split), (width, self.height * 0.54)
        x = left + self.theme.px(11)
        for mark in self.row.marks:
            x = self._paint_mark(mark, x, self.y + self.height * 0.25)

    def _paint_mark(self, mark: Mark, x: float, y: float) -> float:
        """What lies open before the seat, as a sign and a text; gives the next place back."""
        px, size, palette = self.theme.px, self.theme.small, self.theme.palette
        warn = mix(palette.warn, palette.text, 0.3)
        color = {"plain": palette.text, "muted": palette.muted, "warn": warn}[mark.tone]
        paint_mark(mark, x, y, px, color)
        wide = measure(mark.text, size, True)
        text(mark.text, x + px(12) + wide / 2, y, size, color)
        return x + px(28) + wide

    def _piles(self) -> list[tuple[int, tuple[float, ...]]]:
        assert self.row is not None
        palette = self.theme.palette
        piles: list[tuple[int, tuple[float, ...]]] = []
        if self.row.cards is not None:
            piles.append((self.row.cards, mix(palette.muted, palette.raised, 0.3)))
        if self.row.development:
            piles.append((self.row.development, (0.56, 0.42, 0.72, 1.0)))
        return piles

    def _pile_width(self, count: int) -> float:
        return measure(str(count), self.theme.normal, True) + self.theme.px(20)

    def _paint_pile(self, end: float, y: float, count: int, color: tuple[float, ...]) -> float:
        """A pile of cards, face down, with its count at the left of ``end``; gives its width back."""
        px = self.theme.px
        width, high = px(13), px(19)
        number = measure(str(count), self.theme.normal, True)
        text(str(count), end - number / 2, y, self.theme.normal, self.theme.palette.text)
        x = end - number - px(4) - width
        for shift, shade in ((px(3), 0.45), (0.0, 0.0)):
            Paint(*mix(color, self.theme.palette.row, shade))  # type: ignore[arg-type]
            SmoothRoundedRectangle(
                pos=(x - shift, y - high / 2 + shift), size=(width, high), radius=[px(3)]
            )
        return number + px(7) + width

    def _paint_gain(self, left: float, end: float, y: float) -> float:
        """The chip of what the last roll brought, right-aligned, in as much as there is room for; its width."""
        return paint_chip(self.theme, self._gain_ways(), left, end, y, self.theme.px(16))

    def _gain_ways(self) -> list[Bits]:
        parts = self._gain_parts()
        key, n = f"resource.{parts[0][1]}", int(parts[0][0])
        word = self.words(key, n=n) if len(parts) == 1 and self.words.has(key) else ""
        return ways(parts, word, self._gain_apart())

    def _gain_parts(self) -> list[tuple[str, str]]:
        """What the last roll brought: how many, and of which kind."""
        assert self.row is not None
        return [(f"+{n}", kind) for kind, n in self.row.gain]

    def _gain_apart(self) -> int:
        """How many of the last of these are no cards of the hand."""
        return 0

    def _paint_presence(self) -> None:
        assert self.row is not None
        assert self.badge is not None
        px = self.theme.px
        x, y = self.badge.x + self.badge.width - px(4), self.badge.y + px(3)
        if self.row.presence == "robot":
            self._paint_robot(x, y)
        color = PRESENCE.get(self.row.presence)
        if color is None:
            return
        paint_disc(x, y, px(7), self.fill)
        if self.row.presence == "online":
            paint_disc(x, y, px(5), color)
            return
        Paint(*color)
        SmoothLine(circle=(x, y, px(4)), width=px(1.3))

    def _paint_robot(self, x: float, y: float) -> None:
        """A square head with two eyes and an antenna, at the badge's corner, so that its shape stays to be seen."""
        px = self.theme.px
        x, y = x + px(3), y - px(1)
        Paint(*self.fill)
        SmoothRoundedRectangle(pos=(x - px(7), y - px(5)), size=(px(14), px(13)), radius=[px(3)])
        Paint(*CREAM)
        SmoothRoundedRectangle(pos=(x - px(6), y - px(4)), size=(px(12), px(8)), radius=[px(2)])
        SmoothLine(points=(x, y + px(4), x, y + px(7)), width=px(1.1))
        for eye in (x - px(2.6), x + px(2.6)):
            paint_disc(eye, y, px(1.5), INK)

    # ---- fingers

    def on_touch_down(self, touch: Any) -> bool:
        if not super().on_touch_down(touch):
            return False
        if self.shown:
            self._timer = Clock.schedule_once(self._ripe, HOLD)
        return True

    def _ripe(self, *_: Any) -> None:
        # After the fingers of this frame: on a slow screen the finger may have left long ago.
        self._timer = Clock.schedule_once(self._held, -1)

    def _held(self, *_: Any) -> None:
        self._timer, self._holding = None, True
        self.press.hide()  # it would lie over what is looked at
        self.on_hold(True)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not self._holding:
            return super().on_touch_up(touch)
        self._holding = False
        touch.ungrab(self)
        self.press.hide()
        self.on_hold(False)
        return True


def paint_mark(mark: Mark, x: float, y: float, px: Callable[[float], float], color: Color) -> None:
    """A mark's sign alone, round a middle."""
    if mark.drawn == "filled":
        paint_glyph(mark.sign, x, y, px(8), color)
        return
    Paint(*color)
    outline = glyph(mark.sign)[0]
    if mark.drawn == "line":
        SmoothLine(points=placed(outline, x, y, px(8)), width=px(1.8), joint="round")
    else:
        SmoothLine(points=placed(outline, x, y, px(7)), close=True, width=px(1.2))
