"""A seat's three improvement tracks, level by level, as the calendar on the table shows them. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from companion.locale import Words
from companion.rules.packs.cities_knights.shapes import LevelView, MetropolisView
from companion.touchscreen.games.cities_knights.kept import COMMODITY_OF_TRACK, TRACKS
from companion.touchscreen.games.cities_knights.shown import seat_of, shown
from companion.touchscreen.presenters.outcome import Outcome
from companion.touchscreen.presenters.play.desk import Desk
from companion.touchscreen.presenters.seen import Seen

BUILDINGS: dict[str, tuple[str, ...]] = {
    "trade": ("market", "trading_house", "merchant_guild", "bank", "great_exchange"),
    "politics": ("town_hall", "church", "fortress", "cathedral", "council"),
    "science": ("abbey", "library", "aqueduct", "theater", "university"),
}
"""The five levels of each track (rule C7.5)."""
POWER, METROPOLIS = 3, 4


@dataclass(frozen=True, slots=True)
class LevelLine:
    """One level. state: ``reached``, ``next`` or ``later``; note: what it brings, empty for nothing special."""

    level: int
    name: str
    state: str
    note: str


@dataclass(frozen=True, slots=True)
class TrackColumn:
    """A track. range: which red numbers draw; cost: of the next level, None at the top."""

    track: str
    name: str
    range: str
    levels: tuple[LevelLine, ...]
    cost: tuple[str, int] | None


def columns(seen: Seen, words: Words, seat: str) -> tuple[TrackColumn, ...]:
    """The three tracks of a seat; empty where improvements are cardboard."""
    found = seat_of(seen, seat).get("improvements")
    return () if not found else tuple(_column(seen, words, track, found[track]) for track in TRACKS)


def _column(seen: Seen, words: Words, track: str, found: LevelView) -> TrackColumn:
    level = found["level"]
    owner = (shown(seen).get("metropolises") or {}).get(track)
    key = "draws" if level else "draws_nothing"
    return TrackColumn(
        track,
        words(f"symbol.{track}").capitalize(),
        words(f"touchscreen.calendar.{key}", most=found["draws_on"]),
        tuple(_line(words, track, n, level, _holder(seen, owner)) for n in range(1, 6)),
        (COMMODITY_OF_TRACK[track], level + 1) if found["next_cost"] else None,
    )


def _holder(seen: Seen, owner: MetropolisView | None) -> str:
    """The name of whoever has the metropolis of a track, empty for nobody."""
    return "" if owner is None else seen.names[owner["seat"]]


def _line(words: Words, track: str, n: int, level: int, holder: str) -> LevelLine:
    name = BUILDINGS[track][n - 1]
    state = "reached" if n <= level else "next" if n == level + 1 else "later"
    note = words(f"touchscreen.calendar.power.{track}") if n == POWER else ""
    if n == METROPOLIS:
        key = "owned" if holder else "metropolis"
        note = words(f"touchscreen.calendar.{key}", name=holder)
    return LevelLine(n, words(f"improvement.{name}"), state, note)


def tap_improve(desk: Desk, track: str) -> Outcome:
    """Build the next level of a track for the seat that builds."""
    desk.taps += 1
    seat = desk.seen.builder
    if seat is None:
        return desk.not_now()
    return desk.send(seat, {"type": "improve_city", "track": track})
