"""The seats' rows: badge, name, gains of the last roll, cards, points. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from companion.table.ports import Json
from companion.touchscreen.games.cities_knights.fleet import draws
from companion.touchscreen.presenters.models import SeatRow, Standing
from companion.touchscreen.presenters.seen import Seen, ordered
from companion.touchscreen.theme import TRACKS


def seat_rows(seen: Seen, presence: Mapping[str, str]) -> tuple[SeatRow, ...]:
    """A row for every seat in turn order. presence: seat → ``online`` or ``offline``."""
    must = {o["seat"] for o in seen.obligations}
    gains = (seen.view.get("roll") or {}).get("gains") or {}
    drawn = draws(seen) if seen.has_knights else ()
    return tuple(
        _row(seen, entry, gains.get(entry["seat"], {}), must, presence, drawn)
        for entry in seen.view["seats"]
    )


def _row(
    seen: Seen,
    entry: Json,
    gain: Mapping[str, int],
    must: set[str],
    presence: Mapping[str, str],
    drawn: tuple[tuple[str, str], ...],
) -> SeatRow:
    seat = entry["seat"]
    return SeatRow(
        seat=seat,
        name=entry["name"],
        points=entry["points"],
        gain=ordered(gain),
        cards=count(entry.get("resources")),
        development=count(entry.get("development")),
        marks=_marks(entry, (seen.view.get("penalties") or {}).get(seat, 0)),
        acts=seat in must,
        active=seat == seen.active,
        presence=presence.get(seat, ""),
        standing=_standing(seen, entry, drawn) if seen.has_knights else None,
    )


def _standing(seen: Seen, entry: Json, drawn: tuple[tuple[str, str], ...]) -> Standing:
    seat, fleet = entry["seat"], seen.view["fleet"]
    tracks, owned = entry["improvements"] or {}, seen.view.get("metropolises") or {}
    merchant = seen.view["board"].get("merchant") or {}
    return Standing(
        strength=fleet["strengths"][seat],
        endangered=not fleet["holds"] and seat in fleet["would_lose"],
        levels=tuple(tracks[track]["level"] for track in TRACKS if tracks),
        metropolises=tuple(owned.get(track, {}).get("seat") == seat for track in TRACKS),
        progress=count(entry["progress"]),
        draws=tuple(track for other, track in drawn if other == seat),
        defender=entry["defender_cards"],
        merchant=merchant.get("seat") == seat,
    )


def count(cards: object) -> int | None:
    """A count, also where this audience sees the cards; None where they are cardboard."""
    if isinstance(cards, Mapping):
        return sum(cards.values())
    return cards if isinstance(cards, int) else None


def _marks(entry: Json, penalties: int) -> tuple[tuple[str, int], ...]:
    marks = [("penalty", penalties)] if penalties else []
    if entry.get("longest_road"):
        marks.append(("longest_road", entry.get("road_length") or 0))
    if entry.get("largest_army") or entry.get("played_knights"):
        kind = "largest_army" if entry.get("largest_army") else "knight"
        marks.append((kind, entry.get("played_knights") or 0))
    return tuple(marks)
