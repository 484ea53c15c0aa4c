"""A seat's points with the reason and the rule for each. Pure."""

from __future__ import annotations

from companion.locale import Words
from companion.touchscreen.presenters.models import ScoreLine
from companion.touchscreen.presenters.seen import Seen


def score_lines(seen: Seen, words: Words, seat: str) -> tuple[ScoreLine, ...]:
    """The reasons for a seat's points, as this audience may know them."""
    return tuple(
        ScoreLine(line["points"], _reason(words, line), line.get("rule", ""))
        for line in seen.entry(seat).get("points_by") or ()
    )


def _reason(words: Words, line: dict[str, object]) -> str:
    n = line.get("count", 1)
    key = f"touchscreen.score.{line['source']}"
    return words(key, n=n, count=n) if words.has(key) else f"{n} {line['source']}"
