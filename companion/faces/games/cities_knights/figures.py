"""Every number of a seat's row, with the reason and the rule: strength, hand limit, road, who draws. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.faces.games.cities_knights.kept import TRACKS
from companion.faces.games.cities_knights.shown import knights, seat_of, shown
from companion.faces.models import Figure
from companion.faces.seen import Seen
from companion.locale import Words

KEY = "touchscreen.why"


def figures(seen: Seen, words: Words, seat: str) -> tuple[Figure, ...]:
    """The numbers of a seat of Cities & Knights."""
    return (
        _strength(seen, words, seat),
        _limit(seen, words, seat),
        _road(seen, words, seat),
        *_draws(seen, words, seat),
        _progress(seen, words, seat),
    )


def _strength(seen: Seen, words: Words, seat: str) -> Figure:
    value = shown(seen)["fleet"]["strengths"][seat]
    return Figure(str(value), knights_said(seen, words, seat), "C13.3")


def knights_said(seen: Seen, words: Words, seat: str) -> str:
    """A seat's knights in words: the active ones by rank, and how many are not."""
    own = knights(seen, seat)
    ranks = Counter(k["rank"] for k in own if k["active"])
    idle = sum(not k["active"] for k in own)
    parts = [
        words(f"{KEY}.rank.{rank}", n=ranks[rank], count=ranks[rank]) for rank in sorted(ranks)
    ]
    if idle:
        parts.append(words(f"{KEY}.idle", n=idle, count=idle))
    return ", ".join(parts) or words(f"{KEY}.no_knight")


def _limit(seen: Seen, words: Words, seat: str) -> Figure:
    limit = seat_of(seen, seat)["hand_limit"]
    walls = sum(bool(city.get("wall")) for city in seen.pieces("city", seat))
    said = words(f"{KEY}.limit", n=walls, walls=walls, limit=seen.spared)
    return Figure(str(limit), said, "C5.4")


def _road(seen: Seen, words: Words, seat: str) -> Figure:
    entry = seen.entry(seat)
    key = "road_held" if entry.get("longest_road") else "road"
    return Figure(str(entry.get("road_length", 0)), words(f"{KEY}.{key}"), "B7.3")


def _draws(seen: Seen, words: Words, seat: str) -> Iterator[Figure]:
    for track in TRACKS:
        found = (seat_of(seen, seat).get("improvements") or {}).get(track)
        if found and found["level"]:
            named = words(f"symbol.{track}")
            said = words(f"{KEY}.draws", track=named, level=found["level"])
            yield Figure(f"1–{found['draws_on']}", said, "C9.2")


def _progress(seen: Seen, words: Words, seat: str) -> Figure:
    entry = seat_of(seen, seat)
    held = sum((entry["progress"] or {}).values())
    return Figure(
        "?" if entry["progress"] is None else str(held),
        words(f"{KEY}.progress", shown=len(entry["victory_cards"])),
        "C9.7",
    )
