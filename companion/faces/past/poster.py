"""The picture of a game that is over: its board, everybody's points with their reasons, who was likely to win. Pure.

It is painted from the view of a finished game that everybody may see, and from nothing else.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from companion.faces.board_map import game_map
from companion.faces.games.faces import faces_in
from companion.faces.lie import REACH, Box, lie
from companion.faces.models import Over, Rank
from companion.faces.painting.land import least_sign, paint_land
from companion.faces.painting.pen import PagePen
from companion.faces.painting.pieces import paint_buildings, paint_layers, paint_roads
from companion.faces.past.poster_chart import paint_chart, paint_seat
from companion.faces.past.statistics import duration, robot
from companion.faces.past.story import sentences, told_of
from companion.faces.play.over import over
from companion.faces.seen import Seen
from companion.faces.signed import signed
from companion.faces.theme import DIM, GLOW, Theme
from companion.locale import Words
from companion.table.figures import Statistics

WIDTH: Final = 1080
EDGE: Final = 48
HEAD, MAP, ROW, CHART, TAIL = 176, 650, 82, 268, 40
"""How high the parts are, in pixels."""
SAID: Final = 92
"""Below the chart, for what is told of the game."""
MANY, MORE = 58, 34
"""Reasons of more letters than these stand on two lines, and their row is so much higher."""
SMALL, PLAIN, NAME, POINTS, TITLE = 27, 31, 36, 46, 62
"""Heights of letters."""
LEAST: Final = 0.8
"""A text that is too long becomes so much smaller at least before it is cut."""
CUT: Final = "…"
THEME: Final = Theme(DIM, 1.35)
INKS: Final = THEME.palette


@dataclass(frozen=True, slots=True)
class Poster:
    """What the picture shows. at: when the game was played last, unix time in seconds."""

    seen: Seen
    words: Words
    at: float

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        rows = sum(map(_high, self._end().ranking))
        left_out = MORE if self._end().closed else 0
        return WIDTH, HEAD + MAP + rows + left_out + self._charted() + TAIL

    def _end(self) -> Over:
        """The end that it tells. ValueError while the game goes on."""
        end = over(self.seen, self.words, faces_in(self.seen.view))
        if end is None:
            raise ValueError("the game goes on")
        return end

    def _charted(self) -> int:
        return 20 + (CHART if self.curve else 0) + (SAID if self.told else 0)

    @property
    def curve(self) -> bool:
        """Whether it has a curve."""
        return bool(self.figures and self.figures.get("course"))

    @property
    def figures(self) -> Statistics | None:
        """The game in figures, None where there are none."""
        return self.seen.view.get("statistics")

    @property
    def told(self) -> str:
        """What won the game; else the most remarkable sentence of its story, empty where there is none."""
        story = None if self.figures is None else told_of(self.figures)
        found = sentences(story, self.seen, self.words) if story else ()
        return self._end().story or (found[0].text if found else "")

    def paint(self, pen: PagePen) -> None:
        """All of it, on a sheet of this size. ValueError while the game goes on."""
        end = self._end()
        top = float(self.size[1])
        self._map(pen, Box(EDGE, top - HEAD - MAP + 24, WIDTH - 2 * EDGE, MAP - 34))
        _clear(pen, top - HEAD, top)
        _clear(pen, 0, top - HEAD - MAP + 8)
        self._head(pen, end, top)
        top -= HEAD + MAP
        for rank in end.ranking:
            self._row(pen, rank, top)
            top -= _high(rank)
        if end.closed:
            _fit(pen, end.closed, (EDGE, top - 24), SMALL, WIDTH - 2 * EDGE, muted=True)
            top -= MORE
        top -= 20
        if self.curve and self.figures is not None:
            box = Box(EDGE, top - CHART, WIDTH - 2 * EDGE, CHART - 12)
            paint_chart(pen, self.figures, self.seen.view["target"], box, self.words)
            top -= CHART
        self._say(pen, self.told, top)

    def _head(self, pen: PagePen, end: Over, top: float) -> None:
        x = float(EDGE)
        for seat in end.seats[:3]:
            paint_seat(pen, seat, x + 28, top - 70, 28)
            x += 72
        _fit(pen, end.title, (x, top - 92), TITLE, WIDTH - EDGE - x, bold=True)
        _fit(pen, " · ".join(self._about()), (EDGE, top - 148), PLAIN, WIDTH - 2 * EDGE)

    def _about(self) -> Sequence[str]:
        """Which game, on which day, how long."""
        then, words = time.localtime(self.at), self.words
        game = words.or_plain(f"touchscreen.setup.game.{self.seen.view['game']}")
        day = words(
            "faces.poster.day",
            n=then.tm_mday,
            day=then.tm_mday,
            month=words(f"faces.poster.month.{then.tm_mon}"),
            year=then.tm_year,
        )
        long = () if self.figures is None else self._long(self.figures)
        return game, day, *long

    def _long(self, figures: Statistics) -> Sequence[str]:
        turns = self.words("faces.poster.turns", n=figures["turns"])
        return turns, duration(self.words, figures["seconds"])

    def _map(self, pen: PagePen, box: Box) -> None:
        shown = game_map(self.seen.view, (), 0)
        sign = least_sign(THEME) if shown.ground.reach == REACH else 0.0
        hexes = shown.ground.hexes()
        lies = [lie(hexes, box, turn, shown.ground.reach, 0.5, sign) for turn in range(6)]
        best = max(lies, key=lambda one: round(one.side, 2))
        paint_land(pen, THEME, shown.ground, best)
        paint_layers(pen, THEME, False, shown, best)
        paint_roads(pen, shown, best)
        paint_buildings(pen, THEME, shown, best)

    def _row(self, pen: PagePen, rank: Rank, top: float) -> None:
        won = rank.seat in (self.seen.view["winners"] or ())
        low, left, right = top - _high(rank) + 6, EDGE - 16, WIDTH - EDGE + 16
        corners = (left, low, right, low, right, top, left, top)
        pen.polygon(corners, INKS.raised if won else INKS.row)
        paint_seat(pen, rank.seat, EDGE + 30, top - 38, 25)
        points = signed(rank.points)
        wide = pen.measured(points, POINTS, bold=True)
        ink = GLOW if won else INKS.text
        pen.write(points, WIDTH - EDGE - 8 - wide, top - 54, POINTS, ink, bold=True)
        x = EDGE + 76.0
        room = WIDTH - EDGE - 34 - wide - x
        played = () if self.figures is None else robot(self.figures, self.words, rank.seat)
        place = self.words("touchscreen.over.place", n=rank.place)
        pen.write(place, x, top - 36, NAME, INKS.text, bold=True)
        aside = pen.measured(f"{place} ", NAME, bold=True) + 10  # a name may go from right to left
        name = " – ".join((rank.name, *played))
        _fit(pen, name, (x + aside, top - 36), NAME, room - aside, bold=True)
        lines = _lines(pen, rank.note, SMALL, room) if len(rank.note) > MANY else [rank.note]
        for n, line in enumerate(lines):
            _fit(pen, line, (x, top - 66 - n * MORE), SMALL, room, muted=True)

    def _say(self, pen: PagePen, text: str, top: float) -> None:
        """In smaller letters where two lines would cut it."""
        room = WIDTH - 2 * EDGE
        plain = _lines(pen, text, PLAIN, room)
        height = SMALL if plain and plain[-1].endswith(CUT) else PLAIN
        for n, line in enumerate(_lines(pen, text, height, room)):
            pen.write(line, EDGE, top - 34 - n * 38, height, INKS.text)


def _high(rank: Rank) -> int:
    return ROW + (MORE if len(rank.note) > MANY else 0)


def _clear(pen: PagePen, low: float, high: float) -> None:
    """A map's sea may reach beyond its box."""
    pen.polygon((0, low, WIDTH, low, WIDTH, high, 0, high), INKS.ground)


def _fit(
    pen: PagePen,
    text: str,
    at: tuple[float, float],
    height: float,
    room: float,
    *,
    bold: bool = False,
    muted: bool = False,
) -> None:
    """A text in this room: smaller where it is too long, and cut where that is not enough."""
    wide = pen.measured(text, height, bold=bold)
    if wide > room:
        height = max(LEAST * height, height * room / wide)
    text = _cut(pen, text, height, room, bold=bold)
    pen.write(text, *at, height, INKS.muted if muted else INKS.text, bold=bold)


def _cut(pen: PagePen, text: str, height: float, room: float, *, bold: bool) -> str:
    if pen.measured(text, height, bold=bold) <= room:
        return text
    while text and pen.measured(text + CUT, height, bold=bold) > room:
        text = text[:-1]
    return text.rstrip() + CUT


def _lines(pen: PagePen, text: str, height: float, room: float) -> list[str]:
    """Two lines at most, the second cut where it is too long."""
    first, rest = "", text.split(" ")
    while rest and (not first or pen.measured(f"{first} {rest[0]}", height) <= room):
        first = f"{first} {rest.pop(0)}".strip()
    lines = [first, " ".join(rest)]
    return [_cut(pen, line, height, room, bold=False) for line in lines if line]
