"""The end of a game: who won and why. Pure."""

from __future__ import annotations

from companion.locale import Words
from companion.touchscreen.presenters.models import Over, ScoreLine
from companion.touchscreen.presenters.play.score import score_lines
from companion.touchscreen.presenters.seen import Seen


def over(seen: Seen, words: Words) -> Over | None:
    """The announcement, None while the game goes on."""
    if not seen.over:
        return None
    winners = tuple(seen.view["winners"])
    names = ", ".join(seen.names[seat] for seat in winners)
    if not winners:
        return _lost(seen, words) or Over((), words("touchscreen.over.nobody"), "", ())
    entry = seen.entry(winners[0])
    return Over(
        winners,
        words("touchscreen.over.won", name=names),
        words("touchscreen.over.points", n=entry["points"], points=entry["points"]),
        score_lines(seen, words, winners[0]),
    )


def _lost(seen: Seen, words: Words) -> Over | None:
    """All have lost together; the best loser is named, and everybody's points stand below."""
    lost = seen.view.get("all_lost")
    if not lost:
        return None
    best, points = lost["best"], lost["points"]
    names = ", ".join(seen.names[seat] for seat in best)
    note = words("touchscreen.over.best_loser", n=len(best), name=names, points=points[best[0]])
    order = sorted(seen.seats, key=lambda seat: -points[seat])
    lines = tuple(ScoreLine(points[seat], seen.names[seat], "W12.4") for seat in order)
    return Over((), words("touchscreen.over.all_lost"), note, lines)
