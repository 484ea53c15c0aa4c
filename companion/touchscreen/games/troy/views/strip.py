"""The war over the map: the support row filling up, tokens and the next Ship, and both markers on their track."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.graphics import Color as Paint
from kivy.graphics import SmoothLine, SmoothRoundedRectangle

from companion.faces.games.troy.looks import SIDE
from companion.faces.games.troy.war import Marker, PileTop, War
from companion.faces.outlines import SHAPES
from companion.faces.theme import CREAM, GLOW, INK, SEATS, mix
from companion.touchscreen.widgets.edges import right
from companion.touchscreen.widgets.game.strip import MapStrip
from companion.touchscreen.widgets.label import measure
from companion.touchscreen.widgets.map.land import text
from companion.touchscreen.widgets.shapes import (
    ground,
    paint_disc,
    paint_glyph,
    paint_polygon,
    paint_sign,
    placed,
)

LINE = 23
"""Height of each of its three lines, in sketch pixels."""
SPACE = 21
"""Width of a space of the track, in sketch pixels."""


class WarStrip(MapStrip):
    """Tapped for all of it in words."""

    war: War | None = None

    def show(self, war: War) -> None:
        """Show another state of the war."""
        self.war = war
        palette = self.theme.palette
        self.line.say(war.line)
        self.line.color = palette.alarm if war.alarm else palette.text
        self.paint(edge=palette.warn if war.alarm else None)
        self.place()

    def place(self) -> None:
        if self.war is None:
            return
        px = self.theme.px
        high = px(LINE)
        self.place_line(high, px(1))
        upper, lower = self.y + px(4) + high * 1.5, self.y + px(3) + high * 0.5
        track = right(self) - px(6) - px(SPACE) * len(self.war.spaces) - px(SPACE)
        self._drawn.clear()
        with self._drawn:
            self._paint_row(self.war, self.x + px(8), track - px(10), upper)
            self._paint_next(self.war, self.x + px(8), track - px(10), lower)
            for marker, y in zip(self.war.markers, (upper, lower), strict=True):
                self._paint_track(marker, self.war.spaces, track, y)

    # ---- the support row

    def _paint_row(self, war: War, left: float, end: float, y: float) -> None:
        """A place for every card up to the one that makes a Battle due, then how many lie there."""
        px, palette = self.theme.px, self.theme.palette
        said = f"{war.count}/{war.due}"
        wide = measure(said, px(17), True)
        step = min(px(19), (end - left - wide - px(8)) / max(war.due, war.count))
        known = [kind for kind, count in war.sure for _ in range(count)]
        for i in range(max(war.due, war.count)):
            x = left + step * (i + 0.5)
            self._paint_place(war, i, known, x, y, step)
        x = left + step * max(war.due, war.count) + px(6)
        color = palette.alarm if war.alarm else palette.text
        text(said, x + wide / 2, y, px(17), color)

    def _paint_place(
        self, war: War, i: int, known: list[str], x: float, y: float, step: float
    ) -> None:
        px, palette = self.theme.px, self.theme.palette
        wide, high = min(step - px(3), px(14)), px(19)
        box = {"pos": (x - wide / 2, y - high / 2), "size": (wide, high), "radius": [px(2.5)]}
        if i >= war.count:
            Paint(*palette.line)
            edges = (x - wide / 2, y - high / 2, wide, high, px(2.5))
            SmoothLine(rounded_rectangle=edges, width=px(1))
            return
        kind = known[i] if i < len(known) else ""
        Paint(*(ground(kind) if kind else mix(palette.muted, palette.raised, 0.3)))
        SmoothRoundedRectangle(**box)
        if kind:
            paint_glyph(kind, x, y, wide * 0.42, (1.0, 1.0, 1.0, 1.0))

    # ---- tokens and the next Ship

    def _paint_next(self, war: War, left: float, end: float, y: float) -> None:
        """The reserve of tokens, then whose Ship is next, with its number, what it gives and what it costs."""
        px, palette = self.theme.px, self.theme.palette
        paint_glyph("commerce_token", left + px(8), y, px(9), ground("commerce_token"))
        number = measure(str(war.tokens), px(16), True)
        text(str(war.tokens), left + px(20) + number / 2, y, px(16), palette.text)
        if war.ship is None:
            return
        x = left + px(32) + number
        x = self._paint_owner(war.ship, x, y)
        paint_sign(war.ship.benefit, x + px(10), y, px(10))
        x += px(28)
        signs = list(self._signs(war.ship))
        step = min(px(19), (end - x) / len(signs))
        for i, kind in enumerate(signs):
            paint_sign(kind, x + step * (i + 0.5), y, min(px(9), step * 0.48))

    def _paint_owner(self, ship: PileTop, x: float, y: float) -> float:
        """Whose Ship, and its number; gives the next place back."""
        px, look = self.theme.px, SEATS[ship.seat]
        paint_disc(x + px(9), y, px(9.5), look.color)
        paint_polygon(placed(SHAPES[look.shape], x + px(9), y, px(5.5)), look.ink)
        paint_glyph("ship", x + px(31), y, px(9), self.theme.palette.text)
        text(str(ship.number), x + px(48), y, px(17), self.theme.palette.text)
        return x + px(58)

    @staticmethod
    def _signs(ship: PileTop) -> Iterator[str]:
        for kind, count in ship.cost:
            yield from [kind] * count
        yield from ["commerce_token"] * ship.tokens

    # ---- the track

    def _paint_track(self, marker: Marker, spaces: tuple[int, ...], left: float, y: float) -> None:
        """A side's sign, then its spaces with what they are worth; where its marker is, the space is full."""
        px, palette, color = self.theme.px, self.theme.palette, SIDE[marker.side]
        step = px(SPACE)
        paint_glyph(marker.side, left + step / 2 - px(2), y, px(9.5), color)
        for i, worth in enumerate(spaces):
            x, half = left + step * (i + 1.5), step / 2 - px(1.2)
            edges = (x - half, y - half, 2 * half, 2 * half, px(3))
            here = i == marker.space
            if here:
                Paint(*color)
                SmoothRoundedRectangle(pos=edges[:2], size=(2 * half, 2 * half), radius=[px(3)])
                Paint(*(GLOW if marker.moved else CREAM))
                SmoothLine(rounded_rectangle=edges, width=px(1.6))
            else:
                Paint(*mix(color, palette.row, 0.45 if i < marker.space else 0.6))
                SmoothLine(rounded_rectangle=edges, width=px(1))
            ink = (
                INK
                if here
                else palette.muted
                if i > marker.space
                else mix(color, palette.text, 0.3)
            )
            text(str(worth), x, y, px(15.5), ink)
