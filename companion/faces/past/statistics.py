"""The game in figures, ready to be drawn: bars with the band of chance, flows of cards, points, times."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from companion.faces.games.face import Face
from companion.faces.models import Tallies
from companion.faces.past.course import is_told
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules.shapes import SeatView
from companion.table.fairness import DieFairness
from companion.table.figures import CardsMoved, RobotSpan, SeatFlows, Statistics
from companion.table.shapes import AnyView

WAYS: tuple[Literal["gained", "lost"], ...] = ("gained", "lost")
NO_CARDS: SeatFlows = {"gained": {}, "lost": {}}


@dataclass(frozen=True, slots=True)
class Bar:
    """How often a total was rolled, or a face thrown. low, high: what chance allows in 95 of 100 cases."""

    total: int | str
    count: int
    expected: float
    low: int
    high: int

    @property
    def luck(self) -> int:
        """+1 for rolled more often than chance allows, -1 for less often, 0 for within the band."""
        return (self.count > self.high) - (self.count < self.low)


@dataclass(frozen=True, slots=True)
class FlowRow:
    """One source of cards. by_seat: seat → cards gained and cards lost through it."""

    source: str
    by_seat: Mapping[str, tuple[int, int]]


@dataclass(frozen=True, slots=True)
class PointRow:
    """A seat's points with the reason for each: (source, count, points, rule)."""

    seat: str
    name: str
    points: int
    won: bool
    reasons: tuple[tuple[str, int, int, str], ...]


def bars(statistics: Statistics) -> tuple[Bar, ...]:
    """One bar for each total from 2 to 12."""
    return tuple(
        Bar(t["total"], t["count"], t["expected"], t["low"], t["high"])
        for t in statistics["rolls"]["totals"]
    )


def face_bars(die: DieFairness, words: Words) -> tuple[Bar, ...]:
    """One bar for each face of a die over all games."""
    return tuple(
        Bar(
            face.face if isinstance(face.face, int) else words(f"symbol.{face.face}"),
            face.count,
            round(die.throws * face.chance, 2),
            face.low,
            face.high,
        )
        for face in die.faces
    )


def tallest(found: Sequence[Bar]) -> float:
    """What the tallest thing in the chart stands for; never less than 1."""
    return max(1.0, *(max(bar.count, bar.high, bar.expected) for bar in found))


@dataclass(frozen=True, slots=True)
class BarPlace:
    """Where a bar and its part of the band lie, in pixels, y upward. top: of the bar, which stands on ``foot``."""

    bar: Bar
    middle: float
    wide: float
    foot: float
    top: float
    low: float
    high: float
    expected: float


def columns(
    found: Sequence[Bar], x: float, y: float, width: float, height: float
) -> tuple[BarPlace, ...]:
    """The columns of a chart beside each other; a bar is as high as what was counted, nothing else is drawn as one."""
    unit, wide = height / tallest(found), width / len(found)
    return tuple(
        BarPlace(
            bar,
            x + (place + 0.5) * wide,
            wide,
            y,
            y + bar.count * unit,
            y + bar.low * unit,
            y + bar.high * unit,
            y + bar.expected * unit,
        )
        for place, bar in enumerate(found)
    )


def robot(statistics: Statistics, words: Words, seat: str) -> tuple[str, ...]:
    """That a robot played the seat, and in which turns where it did not in all of them; empty where none did."""
    spans = statistics.get("robots", {}).get(seat, ())
    return tuple(
        words(
            f"touchscreen.robot.played.{_how_long(span)}",
            strength=words(f"touchscreen.robot.strength.{span['strength']}"),
            since=max(1, span["since"]),
            until=span["until"],
        )
        for span in spans
    )


def _how_long(span: RobotSpan) -> str:
    since, until = span["since"], span["until"]
    if until is not None:
        return "founding" if until < 1 else "once" if max(1, since) == until else "between"
    return "since" if since else "always"


def tabs(seen: Seen, statistics: Statistics, tallies: Tallies | None = None) -> tuple[str, ...]:
    """The parts of the screen: of what is over its story, course and who was likely to win; kinds of cards where there
    are several families of them; and what only this game counts.
    """
    course = ("story", "course", "chances") if is_told(statistics) else ()
    own = ("own",) if tallies is not None else ()
    more = ("kinds",) if len(seen.about["cards"]) > 1 else ()
    return ("points", *course, *own, "rolls", "dice", "cards", *more, "time")


def tallies(
    seen: Seen, words: Words, statistics: Statistics, faces: Iterable[Face]
) -> Tallies | None:
    """What only this game counts, None where it counts nothing of its own."""
    ways = (face.tallies for face in faces if face.tallies is not None)
    return next((found for way in ways if (found := way(seen, words, statistics))), None)


def flows(statistics: Statistics, seen: Seen) -> tuple[FlowRow, ...]:
    """Gained and lost cards by source; sources through which nothing went are left out.

    What changed hands with cards and is none, such as gold, does not count: so gained less lost is what a hand holds.
    """
    cards, known = statistics["cards"], seen.about["sources"]
    kinds = frozenset(kind for family in seen.about["cards"] for kind in family["kinds"])
    sources = [*known, *_other_sources(cards, known)]
    rows = (
        FlowRow(s, {seat: _flow(cards.get(seat, NO_CARDS), s, kinds) for seat in seen.seats})
        for s in sources
    )
    return tuple(row for row in rows if any(map(any, row.by_seat.values())))


def kinds(statistics: Statistics, seen: Seen) -> tuple[FlowRow, ...]:
    """Gained and lost cards by kind, as far as the kinds were seen."""
    cards = statistics["cards"]
    return tuple(
        FlowRow(kind, {seat: _kind_flow(cards.get(seat, NO_CARDS), kind) for seat in seen.seats})
        for family in seen.about["cards"]
        for kind in family["kinds"]
    )


def _kind_flow(ways: SeatFlows, kind: str) -> tuple[int, int]:
    gained, lost = (
        sum(found["kinds"].get(kind, 0) for found in ways[way].values()) for way in WAYS
    )
    return gained, lost


def total_flow(rows: Sequence[FlowRow], seats: Sequence[str]) -> Mapping[str, tuple[int, int]]:
    """All gained and all lost cards of each seat."""
    return {
        seat: (
            sum(row.by_seat[seat][0] for row in rows),
            sum(row.by_seat[seat][1] for row in rows),
        )
        for seat in seats
    }


def _flow(ways: SeatFlows, source: str, kinds: frozenset[str]) -> tuple[int, int]:
    gained, lost = (_cards(ways[way].get(source), kinds) for way in WAYS)
    return gained, lost


def _cards(moved: CardsMoved | None, kinds: frozenset[str]) -> int:
    if moved is None:
        return 0
    return moved["count"] - sum(n for kind, n in moved["kinds"].items() if kind not in kinds)


def _other_sources(cards: Mapping[str, SeatFlows], known: Sequence[str]) -> list[str]:
    found = {source for ways in cards.values() for way in WAYS for source in ways[way]}
    return sorted(found - set(known))


def points(view: AnyView) -> tuple[PointRow, ...]:
    """All seats, the one with the most points first; equal ones in turn order."""
    winners = view.get("winners") or ()
    rows = [_points_of(entry, entry["seat"] in winners) for entry in view["seats"]]
    return tuple(sorted(rows, key=lambda row: (not row.won, -row.points)))


def _points_of(entry: SeatView, won: bool) -> PointRow:
    reasons = tuple(
        (by["source"], by["count"], by["points"], by["rule"])
        for by in entry.get("points_by", ())
        if by["points"]
    )
    return PointRow(entry["seat"], entry["name"], entry["points"], won, reasons)


def duration(words: Words, seconds: float) -> str:
    """``1 h 05``, ``42 min``, ``50 s``."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return words("touchscreen.statistics.hours", h=hours, m=f"{minutes:02}")
    if minutes:
        return words("touchscreen.statistics.minutes", m=minutes)
    return words("touchscreen.statistics.seconds", s=rest)


def title(words: Words, view: AnyView) -> str:
    """Who won, or what the screen is."""
    winners = view.get("winners")
    if winners is None:
        return words("touchscreen.statistics.so_far")
    names = {entry["seat"]: entry["name"] for entry in view["seats"]}
    if not winners:
        return words("touchscreen.statistics.all_lose")
    return words("touchscreen.statistics.wins", name=" + ".join(names[seat] for seat in winners))
