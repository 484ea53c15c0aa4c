"""Penalties, how all may lose together, and what the winner's line of story tells of the wall. Pure."""

from __future__ import annotations

from companion.locale import Words
from companion.table.ports import Json
from companion.touchscreen.games.great_wall import moments
from companion.touchscreen.presenters.models import Mark, Over
from companion.touchscreen.presenters.play.over import ranking
from companion.touchscreen.presenters.seen import Seen

STORY = "touchscreen.over.story"


def marks(seen: Seen, entry: Json) -> tuple[Mark, ...]:
    """The points that breaches took from a seat."""
    count = (seen.view.get("penalties") or {}).get(entry["seat"], 0)
    return (Mark("fallen", f"−{count}", tone="warn", always=True),) if count else ()


def ending(seen: Seen, words: Words) -> Over | None:
    """All have lost together; the best loser is named, and everybody's points stand below."""
    lost = seen.view.get("all_lost")
    if not lost:
        return None
    best, points = lost["best"], lost["points"]
    names = ", ".join(seen.names[seat] for seat in best)
    note = words("touchscreen.over.best_loser", n=len(best), name=names, points=points[best[0]])
    return Over(
        (),
        words("touchscreen.over.all_lost"),
        note,
        ranking(seen, words, points),
        moments.lost(),
        moments.LOST_TUNE,
        said=words("touchscreen.prompt.all_lost", name=names),
    )


def story(seen: Seen, words: Words) -> str:
    """How often riders broke through, and how many hexes that knights freed were still held."""
    breaches, gaps = seen.view["breaches"], len(seen.view["gaps"])
    said = words(f"{STORY}.{'breaches' if breaches else 'whole'}", n=breaches, count=breaches)
    return f"{said} {words(f'{STORY}.gaps', n=gaps, count=gaps)}" if gaps else said
