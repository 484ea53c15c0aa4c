"""A seat's three improvement tracks, level by level, as the calendar on the table shows them. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.faces.games.cities_knights.kept import TRACKS
from companion.faces.games.cities_knights.shown import seat_of, shown
from companion.faces.outcome import Outcome
from companion.faces.place_words import refusal_said
from companion.faces.places import fits
from companion.faces.play.desk import PlayDesk
from companion.faces.play.first import first_prompt
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules.packs.cities_knights.shapes import LevelView


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
    key = "draws" if found["level"] else "draws_nothing"
    costs: Mapping[str, int] = found["next_cost"] or {}
    return TrackColumn(
        track,
        words(f"symbol.{track}").capitalize(),
        words(f"touchscreen.calendar.{key}", most=found["draws_on"]),
        tuple(_lines(seen, words, track, found["level"])),
        next(iter(costs.items()), None),
    )


def _lines(seen: Seen, words: Words, track: str, level: int) -> Iterator[LevelLine]:
    for n, name in enumerate(shown(seen)["tracks"][track]["levels"], 1):
        state = "reached" if n <= level else "next" if n == level + 1 else "later"
        yield LevelLine(n, words(f"improvement.{name}"), state, _brings(seen, words, track, n))


def _brings(seen: Seen, words: Words, track: str, n: int) -> str:
    """What a level brings: the power of its track, or the metropolis, with whose it is."""
    told = shown(seen)["tracks"][track]
    if n == told["power"]:
        return words(f"touchscreen.calendar.power.{track}")
    if n != told["metropolis"]:
        return ""
    owner = (shown(seen).get("metropolises") or {}).get(track)
    key = "owned" if owner else "metropolis"
    return words(f"touchscreen.calendar.{key}", name=seen.names[owner["seat"]] if owner else "")


def why_no_level(desk: PlayDesk, track: str) -> str:
    """Why the seat that builds may not have the next level of a track, whatever its hand holds; empty where it may."""
    if desk.seen.builder is None:
        return first_prompt(desk.seen, desk.words)
    refusal = desk.table.why_not(desk.seen.builder, {"type": "improve_city", "track": track})
    return "" if fits(refusal) else refusal_said(refusal or {}, desk.seen, desk.words)


def tap_improve(desk: PlayDesk, track: str) -> Outcome:
    """Build the next level of a track for the seat that builds."""
    desk.taps += 1
    seat = desk.seen.builder
    if seat is None:
        return desk.not_now()
    return desk.send(seat, {"type": "improve_city", "track": track})
