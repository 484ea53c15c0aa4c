"""The charts of a game that is over as shapes that a phone draws: points, chances and rolls. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.faces.lie import Box
from companion.faces.page import DrawnChart, Shape
from companion.faces.past.chances import Band, ribbon
from companion.faces.past.course import Trace, course
from companion.faces.past.statistics import BarPlace, bars, columns
from companion.faces.signed import signed
from companion.locale import Words
from companion.table.figures import Chances, Statistics

WIDTH, HEIGHT, ROLLS_HEIGHT = 330, 210, 152
FOOT = 24
"""Below a chart, for the numbers of turns or totals."""
HEAD = 18
"""Above the columns, for how often each fell."""
BADGE = 11
"""Half of how high a badge is."""
APART = 3
"""Between lines that run together."""
BASE = 5
"""From the middle of a text to the line it stands on."""


@dataclass(frozen=True, slots=True)
class Paper:
    """Shapes on a chart of this height: y comes upward, as presenters say it, and leaves downward."""

    height: float

    def path(self, of: str, points: Sequence[tuple[float, float]], end: str = "") -> Shape:
        """A path through these points."""
        steps = "L".join(f"{round(x, 1)} {self._down(y)}" for x, y in points)
        return {"kind": "path", "of": of, "d": f"M{steps}{end}"}

    def line(self, of: str, start: tuple[float, float], end: tuple[float, float]) -> Shape:
        """A straight line."""
        return {
            "kind": "line",
            "of": of,
            "x": round(start[0], 1),
            "y": self._down(start[1]),
            "x2": round(end[0], 1),
            "y2": self._down(end[1]),
        }

    def box(self, of: str, low: tuple[float, float], high: tuple[float, float]) -> Shape:
        """A box from its lower left corner to its upper right one."""
        return {**self.line(of, (low[0], high[1]), (high[0], low[1])), "kind": "box"}

    def text(self, of: str, x: float, y: float, text: str) -> Shape:
        """A text with its middle at this height."""
        return {"kind": "text", "of": of, "x": round(x, 1), "y": self._down(y - BASE), "text": text}

    def badge(self, seat: str | None, x: float, y: float) -> Shape:
        """A seat's badge round this point; None for nobody's."""
        return {"kind": "badge", "of": "", "seat": seat, "x": round(x, 1), "y": self._down(y)}

    def _down(self, y: float) -> float:
        return round(self.height - y, 1)


def course_chart(
    told: Mapping[str, Sequence[int]], target: int, names: Mapping[str, str], words: Words
) -> DrawnChart:
    """Everybody's points turn by turn. told: seat → points; target: how many win."""
    box, paper = Box(26, FOOT, WIDTH - 78, HEIGHT - FOOT - 2), Paper(HEIGHT)
    found = course(told, target, box, APART, 2 * BADGE + 3)
    right = box.x + box.width
    shapes: list[Shape] = []
    for points, y in found.levels:
        shapes.append(paper.line("level", (box.x, y), (right, y)))
        shapes.append(paper.text("of-level", box.x - 5, y, signed(points)))
    shapes.append(paper.line("goal", (box.x, found.goal), (right, found.goal)))
    shapes += [paper.text("of-turn", x, BASE, str(turn)) for turn, x in found.turns]
    for trace in found.traces:
        shapes.append(paper.path("under", _steps(trace)))
        shapes.append({**paper.path("trace", _steps(trace)), "seat": trace.seat})
    at = right + 6 + BADGE
    for trace in found.traces:
        shapes.append(paper.badge(trace.seat, at, trace.beside))
        shapes.append(paper.text("of-seat", at + BADGE + 5, trace.beside, signed(trace.last)))
    said = words.parted(_last(names[one.seat], one.last, words) for one in found.traces)
    return {"of": "course", "width": WIDTH, "height": HEIGHT, "said": said, "shapes": shapes}


def _steps(trace: Trace) -> list[tuple[float, float]]:
    return list(zip(trace.points[::2], trace.points[1::2], strict=True))


def _last(name: str, points: int, words: Words) -> str:
    counted = words("touchscreen.over.points", n=abs(points), points=signed(points))
    return words("phones.page.pair", name=name, what=counted)


def chances_chart(told: Chances, said: str) -> DrawnChart:
    """Who was likely to win, as bands that fill the height together. said: the chart in words."""
    box, paper = Box(28, FOOT, WIDTH - 40, HEIGHT - FOOT - 2), Paper(HEIGHT)
    found = ribbon(told, box, 2 * BADGE + 2)
    shapes = [_band(band, paper) for band in found.bands]
    if found.swing is not None:
        top = box.y + box.height
        shapes.append(paper.line("swing", (found.swing, box.y), (found.swing, top)))
    for band in found.bands:
        shapes.append(paper.badge(band.seat or None, box.x - BADGE - 4, band.begins))
        if band.inside is not None:
            shapes.append(paper.badge(band.seat or None, *band.inside))
    shapes += [paper.text("of-turn", x, BASE, str(turn)) for turn, x in found.turns]
    return {"of": "course", "width": WIDTH, "height": HEIGHT, "said": said, "shapes": shapes}


def _band(band: Band, paper: Paper) -> Shape:
    upper = [(x, high) for x, _, high in band.edge]
    lower = [(x, low) for x, low, _ in reversed(band.edge)]
    return {**paper.path("band", upper + lower, "Z"), "seat": band.seat or None}


def rolls_chart(found: Statistics, words: Words) -> DrawnChart:
    """How often each total was rolled, and what chance allows."""
    paper = Paper(ROLLS_HEIGHT)
    lie = columns(bars(found), 0, FOOT, WIDTH, ROLLS_HEIGHT - FOOT - HEAD)
    shapes = [shape for one in lie for shape in _column(one, paper)]
    said = words.parted(_rolled(one, words) for one in lie)
    return {"of": "rolls", "width": WIDTH, "height": ROLLS_HEIGHT, "said": said, "shapes": shapes}


def _column(one: BarPlace, paper: Paper) -> Iterator[Shape]:
    left, right = one.middle - one.wide / 2, one.middle + one.wide / 2
    beyond = " beyond" if one.bar.luck else ""
    yield paper.box("chance", (left + 2, one.low), (right - 2, one.high))
    yield paper.box(f"fell{beyond}", (left + 8, one.foot), (right - 8, one.top))
    yield paper.line("expected", (left + 3, one.expected), (right - 3, one.expected))
    yield paper.text("fell-count", one.middle, max(one.top, one.high) + 9, str(one.bar.count))
    yield paper.text("total", one.middle, BASE + 5, str(one.bar.total))


def _rolled(one: BarPlace, words: Words) -> str:
    bar = one.bar
    return words(
        "faces.over.total", n=bar.count, total=bar.total, expected=words.decimal(bar.expected)
    )
