"""Penalties, how all may lose together, and what the line of story tells of the wall, won or lost. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.faces.games.great_wall import moments
from companion.faces.games.great_wall.shown import shown
from companion.faces.models import Mark, Over
from companion.faces.past.statistics import duration
from companion.faces.play.over import ranking
from companion.faces.seen import Seen
from companion.faces.signed import signed
from companion.locale import Words
from companion.rules.shapes import SeatView

STORY = "touchscreen.over.story"


def marks(seen: Seen, entry: SeatView) -> tuple[Mark, ...]:
    """The points that breaches took from a seat."""
    count = shown(seen)["penalties"].get(entry["seat"], 0)
    return (Mark("fallen", f"−{count}", tone="warn", always=True),) if count else ()


def ending(seen: Seen, words: Words) -> Over | None:
    """All have lost together; the best loser is named, and everybody's points stand below."""
    lost = shown(seen)["all_lost"]
    if not lost:
        return None
    best, points = lost["best"], lost["points"]
    names = words.joined([seen.names[seat] for seat in best])
    had = points[best[0]]
    said = words("touchscreen.over.points", n=abs(had), points=signed(had))
    note = words("touchscreen.over.best_loser", n=len(best), name=names, points=said)
    return Over(
        (),
        words("touchscreen.over.all_lost"),
        note,
        ranking(seen, words, points),
        moments.lost(moments.held(seen)),
        moments.LOST_TUNE,
        story=" ".join(_how_it_fell(seen, words)),
        said=words("touchscreen.prompt.all_lost", n=len(best), name=names),
    )


def _how_it_fell(seen: Seen, words: Words) -> Iterator[str]:
    """How long the country held, in whose sections riders broke through, and what knights still held."""
    figures = seen.view.get("statistics")
    if figures:
        turns, time = figures["turns"], duration(words, figures["seconds"])
        yield words(f"{STORY}.held", n=turns, turns=turns, time=time)
    fell = Counter({seat: count for seat, count in shown(seen)["penalties"].items() if count})
    if fell:
        each = ", ".join(f"{seen.names[seat]} {count}" for seat, count in fell.most_common())
        yield words(f"{STORY}.fell", n=fell.total(), count=fell.total(), each=each)
    if gaps := _gaps(seen, words):
        yield gaps


def story(seen: Seen, words: Words) -> str:
    """How often riders broke through, and how many hexes that knights freed were still held."""
    breaches = shown(seen)["breaches"]
    said = words(f"{STORY}.{'breaches' if breaches else 'whole'}", n=breaches, count=breaches)
    return f"{said} {_gaps(seen, words)}".rstrip()


def _gaps(seen: Seen, words: Words) -> str:
    """How many freed hexes are still held; empty where none is."""
    gaps = len(shown(seen)["gaps"])
    return words(f"{STORY}.gaps", n=gaps, count=gaps) if gaps else ""
