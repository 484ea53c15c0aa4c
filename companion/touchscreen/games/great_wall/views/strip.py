"""The wall over the map: for each section its owner, its level, the riders before it, and what the next stage costs."""

from __future__ import annotations

from kivy.graphics import Color as Paint
from kivy.graphics import SmoothLine, SmoothRoundedRectangle

from companion.faces.games.great_wall.sections import SectionStrip, Wall
from companion.faces.lie import Box
from companion.faces.outlines import SHAPES
from companion.faces.theme import CREAM, INK, RED_NUMBER, SEATS, STONE, mix
from companion.touchscreen.widgets.game.strip import MapStrip
from companion.touchscreen.widgets.label import measure
from companion.touchscreen.widgets.map.land import text
from companion.touchscreen.widgets.shapes import (
    paint_disc,
    paint_glyph,
    paint_polygon,
    paint_sign,
    placed,
)

LIKELY = (6, 8)
LEVEL, WIDE_LEVEL = 36, 42
"""So wide is the sign of the wall with its level, in sketch pixels; with less room the level stands alone."""
NAMED = 84
"""From this width on a section has room for its name, and for its numbers once it is somebody's, in sketch pixels."""
ALARM, CLEAR = 18, 6
"""What the warning takes at the end of a head, and what stays free where there is none, in sketch pixels."""
LINE = 22
"""Height of the line over the sections, in sketch pixels."""


class WallStrip(MapStrip):
    """Tapped for the reasons."""

    wall: Wall | None = None

    def show(self, wall: Wall) -> None:
        """Show another state of the wall."""
        self.wall = wall
        palette = self.theme.palette
        self.line.say(wall.line)
        self.line.color = palette.alarm if wall.alarm else palette.text
        self.place()

    def place(self) -> None:
        if self.wall is None:
            return
        high = self.theme.px(LINE)
        self.place_line(high)
        self._drawn.clear()
        with self._drawn:
            for section, box in zip(self.wall.sections, self._cells(high), strict=True):
                self._paint(section, box)

    def _cells(self, high: float) -> list[Box]:
        gap = self.theme.px(3)
        count = len(self.wall.sections) if self.wall else 1
        wide = (self.width - gap * (count + 1)) / count
        tall = max(1, self.height - high - gap)
        return [
            Box(self.x + gap + i * (wide + gap), self.y + gap, wide, tall) for i in range(count)
        ]

    def _paint(self, section: SectionStrip, box: Box) -> None:
        px, palette = self.theme.px, self.theme.palette
        ground = mix(palette.panel, palette.warn, 0.28) if section.alarm else palette.panel
        Paint(*ground)
        shape = {"pos": (box.x, box.y), "size": (box.width, box.height), "radius": [px(5)]}
        SmoothRoundedRectangle(**shape)
        if section.alarm:
            Paint(*palette.warn)
            edges = (box.x, box.y, box.width, box.height, px(5))
            SmoothLine(rounded_rectangle=edges, width=px(1.6))
        self._paint_head(section, box)
        self._paint_places(section, box)
        self._paint_cost(section, box)

    def _paint_head(self, section: SectionStrip, box: Box) -> None:
        """The owner's badge, the level on stone, and a warning; before its fortress stands, which section it is."""
        px, palette = self.theme.px, self.theme.palette
        y = box.y + box.height - px(14)
        look = SEATS.get(section.seat or "")
        x = box.x + px(13)
        if look is None:
            self._paint_free(section, box)
            return
        narrow = box.width < px(100)
        radius = px(9 if narrow else 11)
        paint_disc(x, y, radius, look.color)
        paint_polygon(placed(SHAPES[look.shape], x, y, radius * 0.6), look.ink)
        left, end = x + radius, box.x + box.width - px(ALARM if section.alarm else CLEAR)
        if box.width >= px(NAMED):
            end = self._paint_numbers(section, end, y)
        beside = self._beside(narrow) if box.width >= px(NAMED) else px(13 + 9)
        if box.width - beside < px(LEVEL if narrow else WIDE_LEVEL):
            text(str(section.level), (left + end) / 2, y, px(22), palette.text)
        else:
            self._paint_level(section, (left + end) / 2, y, narrow)
        if section.alarm:
            text("!", box.x + box.width - px(10), y, px(24), mix(palette.warn, palette.text, 0.2))

    def _beside(self, narrow: bool) -> float:
        """What badge, numbers and warning take at most of a section's head, so that all show their level alike."""
        px, sections = self.theme.px, self.wall.sections if self.wall else ()
        said = (measure(_numbers(section), px(15), True) for section in sections)
        alarm = any(section.alarm for section in sections)
        return px(13) + px(9 if narrow else 11) + px(ALARM if alarm else CLEAR) + max(said)

    def _paint_numbers(self, section: SectionStrip, end: float, y: float) -> float:
        """The rolls that send a rider before it, up to this edge; where they begin."""
        size, said = self.theme.px(15), _numbers(section)
        wide = measure(said, size, True)
        text(said, end - wide / 2, y, size, self.theme.palette.text)
        return end - wide

    def _paint_free(self, section: SectionStrip, box: Box) -> None:
        """Nobody's yet: its name on stone, and below it the numbers that send riders, on discs as on the arrows.

        Without room for its name only its number is there.
        """
        px, middle = self.theme.px, box.x + box.width / 2
        named = box.width >= px(NAMED)
        name = self.words("touchscreen.wall.section", name=section.name) if named else section.name
        y, high, wide = box.y + box.height - px(16), px(11), px(38 if named else 14)
        plate = [
            *(middle - wide, y - high, middle + wide, y - high),
            *(middle + wide, y + high, middle - wide, y + high),
        ]
        paint_polygon(plate, STONE, INK, px(1))
        text(name, middle, y, px(16 if named else 18), INK)
        radius, step = px(13), px(30)
        left = middle - step * (len(section.numbers) - 1) / 2
        for place, number in enumerate(section.numbers):
            x, low = left + step * place, box.y + px(18)
            paint_disc(x, low, radius, CREAM)
            text(str(number), x, low, px(17), RED_NUMBER if number in LIKELY else INK)

    def _paint_level(self, section: SectionStrip, middle: float, y: float, narrow: bool) -> None:
        px, palette = self.theme.px, self.theme.palette
        paint_glyph(
            "wall", middle - px(8 if narrow else 10), y + px(1), px(7 if narrow else 10), STONE
        )
        text(str(section.level), middle + px(9 if narrow else 11), y, px(22), palette.text)

    def _paint_places(self, section: SectionStrip, box: Box) -> None:
        """Five places; behind those that the wall holds stands a bar, and the first beyond it breaks through."""
        if section.seat is None:
            return
        px, palette = self.theme.px, self.theme.palette
        if section.riders is None:
            text("–", box.x + box.width / 2, box.y + px(35), px(16), palette.muted)
            return
        step = min(px(20), (box.width - px(8)) / section.places)
        y, radius = box.y + px(35), step * 0.42
        start = box.x + box.width / 2 - step * (section.places - 1) / 2
        for i in range(section.places):
            x = start + step * i
            if i < section.riders:
                paint_disc(x, y, radius, palette.text)
                paint_glyph("rider", x, y, radius * 0.66, INK)
            else:
                beyond = section.alarm and i >= section.level
                Paint(*(mix(palette.warn, palette.text, 0.2) if beyond else palette.muted))
                SmoothLine(circle=(x, y, radius * 0.8), width=px(1.1))
        if section.level < section.places:
            bar = start + step * (section.level - 0.5)
            Paint(*STONE)
            SmoothLine(points=[bar, y - radius * 1.15, bar, y + radius * 1.15], width=px(1.8))

    def _paint_cost(self, section: SectionStrip, box: Box) -> None:
        px, palette = self.theme.px, self.theme.palette
        y, middle = box.y + px(12), box.x + box.width / 2
        if section.seat is None:
            return
        if section.highest:
            text(self.words("touchscreen.wall.top"), middle, y, px(15), palette.muted)
            return
        signs = [kind for kind, count in section.cost for _ in range(count)]
        if not signs:
            text("?", middle, y, px(15), palette.muted)
            return
        step = min(px(20), (box.width - px(22)) / len(signs))
        radius = min(px(9), step * 0.5)
        x = middle + px(8) - step * (len(signs) - 1) / 2
        paint_glyph("up", x - step * 0.5 - px(9), y, px(6), palette.muted)
        for kind in signs:
            paint_sign(kind, x, y, radius)
            x += step


def _numbers(section: SectionStrip) -> str:
    """The rolls that send a rider before it, in short."""
    return "·".join(map(str, section.numbers))
