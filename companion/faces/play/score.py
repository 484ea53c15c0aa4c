"""A seat's points with the reason and the rule for each. Pure."""

from __future__ import annotations

from companion.faces.models import ScoreLine
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules.shapes import PointsLine


def score_lines(seen: Seen, words: Words, seat: str) -> tuple[ScoreLine, ...]:
    """The reasons for a seat's points, as this audience may know them."""
    return tuple(
        ScoreLine(line["points"], _reason(words, line), line["rule"])
        for line in seen.entry(seat)["points_by"]
    )


def _reason(words: Words, line: PointsLine) -> str:
    n = line["count"]
    key = f"touchscreen.score.{line['source']}"
    return words(key, n=n, count=n) if words.has(key) else f"{n} {line['source']}"
