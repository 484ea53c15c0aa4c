"""A seat's points with the reason and the rule for each. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.faces.games.face import Face
from companion.faces.models import Figure, ScoreLine
from companion.faces.page import Json, key, page, rows
from companion.faces.seen import Seen
from companion.faces.signed import signed
from companion.locale import Words
from companion.rules.shapes import PointsLine


def score_lines(seen: Seen, words: Words, seat: str) -> tuple[ScoreLine, ...]:
    """The reasons for a seat's points, as this audience may know them."""
    return tuple(
        ScoreLine(line["points"], _reason(words, line), line["rule"])
        for line in seen.entry(seat)["points_by"]
    )


def figures(seen: Seen, words: Words, faces: Iterable[Face], seat: str) -> tuple[Figure, ...]:
    """The other numbers of a seat: what each game tells of it, those that stand for hidden points first."""
    told = [face.figures(seen, words, seat) for face in faces if face.figures is not None]
    every = [one for some in told for one in some]
    return (*(one for one in every if one.points), *(one for one in every if not one.points))


def points(seen: Seen, words: Words, faces: Iterable[Face], covered: str | None) -> Json:
    """The page of everybody's points, from a view of whoever reads it: a seat's points, then what counts none.

    covered: the seat whose reader sees no more than everybody, since its hand lies face down; None for nobody's.
    """
    faces = tuple(faces)
    parts = [
        part
        for seat in seen.seats
        for part in _parts(seen, words, faces, seat, covered=seat == covered)
    ]
    return page(words("phones.page.points.why"), parts)


def _parts(
    seen: Seen, words: Words, faces: Iterable[Face], seat: str, *, covered: bool
) -> tuple[Json, Json]:
    own, told = seen.entry(seat), figures(seen, words, faces, seat)
    lines = score_lines(seen, words, seat)
    counted = [key(line.reason, None, points=signed(line.points), rule=line.rule) for line in lines]
    hidden = [_figure(one) for one in told if one.points]
    note = " ".join(_notes(seen, words, seat, bool(lines), covered))
    return (
        rows([*counted, *hidden], _title(words, own["name"], own["points"]), note, of=seat),
        rows(
            [_figure(one) for one in told if not one.points],
            words("touchscreen.score.others"),
            of=seat,
        ),
    )


def _figure(one: Figure) -> Json:
    return key(one.reason, None, points=one.value, rule=one.rule)


def _title(words: Words, name: str, n: int) -> str:
    return words("touchscreen.score.title", name=name, n=abs(n), points=signed(n))


def _notes(seen: Seen, words: Words, seat: str, counts: bool, covered: bool) -> Iterator[str]:
    own = seen.entry(seat)
    if not counts:
        yield words("faces.points.none")
    if covered and not seen.over:
        yield words("faces.points.covered")
    yield words("faces.points.target", n=seen.target(seat))
    if not seen.over and seat != seen.active and own["points"] >= seen.target(seat):
        yield words("faces.points.waits", name=own["name"])


def _reason(words: Words, line: PointsLine) -> str:
    n = line["count"]
    key = f"touchscreen.score.{line['source']}"
    return words(key, n=n, count=n) if words.has(key) else f"{n} {line['source']}"
