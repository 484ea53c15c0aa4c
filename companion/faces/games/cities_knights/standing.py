"""What lies open of a seat in Cities & Knights, on its row. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from companion.faces.games.cities_knights.fleet import draws
from companion.faces.games.cities_knights.kept import TRACKS
from companion.faces.games.cities_knights.shown import board, seats, shown
from companion.faces.games.face import Part
from companion.faces.play.seat_rows import count, is_shown
from companion.faces.seen import Seen
from companion.rules.packs.cities_knights.shapes import SeatShown

NARROW = 65.0
"""A narrow row has three lines."""
VIEW = "companion.touchscreen.games.cities_knights.views.row:KnightRowView"


@dataclass(frozen=True, slots=True)
class Standing:
    """strength: of its active knights; endangered: it would lose a city; levels: of the three tracks, in their
    order; metropolises: whether it has them; progress: cards held; draws: tracks that the roll gave cards of.
    levels is empty and progress None where they are cardboard that nobody counts.
    """

    strength: int
    endangered: bool
    levels: tuple[int, ...]
    metropolises: tuple[bool, ...]
    progress: int | None
    draws: tuple[str, ...]
    defender: int
    merchant: bool


def rows(seen: Seen) -> dict[str, Part]:
    """Every seat's."""
    drawn = draws(seen) if is_shown(seen) else ()
    return {e["seat"]: Part(VIEW, _standing(seen, e, drawn)) for e in seats(seen)}


def _standing(seen: Seen, entry: SeatShown, drawn: tuple[tuple[str, str], ...]) -> Standing:
    seat, fleet = entry["seat"], shown(seen)["fleet"]
    tracks, owned = entry["improvements"] or {}, shown(seen)["metropolises"]
    merchant = board(seen)["merchant"]
    return Standing(
        strength=fleet["strengths"][seat],
        endangered=not fleet["holds"] and seat in fleet["would_lose"],
        levels=tuple(tracks[track]["level"] for track in TRACKS if tracks),
        metropolises=tuple(track in owned and owned[track]["seat"] == seat for track in TRACKS),
        progress=count(entry["progress"]),
        draws=tuple(track for other, track in drawn if other == seat),
        defender=entry["defender_cards"],
        merchant=merchant is not None and merchant["seat"] == seat,
    )
