"""What lies open of a seat in the war of Troy: on its row, its numbers with their reasons, its own side. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from companion.faces.games.face import Part
from companion.faces.games.troy.looks import SIDES
from companion.faces.games.troy.shown import board, seat_of, seats
from companion.faces.models import Figure, HandCard
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules.packs.troy.shapes import NextShip, SeatShown
from companion.rules.shapes import SeatView

KEY = "touchscreen.troy.why"
NARROW = 65.0
"""A narrow row has three lines."""
VIEW = "companion.touchscreen.games.troy.views.row:TroyRowView"


@dataclass(frozen=True, slots=True)
class Standing:
    """tokens: commerce tokens; ships: how many it has built; flags: how many;
    tiles: the resources of its 2:1 tiles; side: whose card lies open, None while it does not; donated: in this turn.
    """

    tokens: int
    ships: int
    flags: int
    tiles: tuple[str, ...]
    side: str | None
    donated: bool


def rows(seen: Seen) -> dict[str, Part]:
    """Every seat's."""
    return {e["seat"]: Part(VIEW, standing(seen, e)) for e in seats(seen)}


def standing(seen: Seen, entry: SeatShown) -> Standing:
    """One seat's, from its entry in the view."""
    return Standing(
        tokens=entry["tokens"],
        ships=_built(seen, entry["seat"]),
        flags=_flags(seen, entry["seat"]),
        tiles=tuple(entry["tiles"]),
        side=entry.get("side"),
        donated=entry["donated"],
    )


def _built(seen: Seen, seat: str) -> int:
    return sum(ship["seat"] == seat for ship in board(seen)["ships"])


def _flags(seen: Seen, seat: str) -> int:
    ships = board(seen)["ships"]
    return sum(ship["seat"] == seat and ship["benefit"] == "flag" for ship in ships)


def figures(seen: Seen, words: Words, seat: str) -> tuple[Figure, ...]:
    """Every number of a seat's row, with the reason and the rule."""
    return tuple(_figures(seen, words, seat))


def _figures(seen: Seen, words: Words, seat: str) -> Iterator[Figure]:
    entry = seat_of(seen, seat)
    own = standing(seen, entry)
    if own.side is None:
        yield Figure("?", words(f"{KEY}.side_hidden"), "T2.5", points=True)
    key = "donated" if own.donated else "tokens"
    yield Figure(str(own.tokens), words(f"{KEY}.{key}", n=own.tokens), "T4.4")
    yield Figure(str(own.ships), _ships_said(words, own.ships, entry["next_ship"]), "T7.2")
    for kind in dict.fromkeys(own.tiles):
        yield Figure("2:1", words(f"{KEY}.tile", resource=words(f"resource.{kind}")), "T7.15")
    key = "road_held" if entry.get("longest_road") else "road"
    yield Figure(str(entry.get("road_length", 0)), words(f"{KEY}.{key}"), "T10.1")


def _ships_said(words: Words, built: int, following: NextShip | None) -> str:
    """How many are built, and what the next one gives."""
    if following is None:
        return words(f"{KEY}.ships_all", n=built)
    gives = words(f"symbol.{following['benefit']}")
    return words(f"{KEY}.ships", n=built, number=following["ship"], gives=gives)


def hand(own: SeatView, words: Words) -> tuple[HandCard, ...] | None:
    """The card of one's side, where the app dealt it; none where only the real card knows."""
    side = cast(SeatShown, own).get("side")
    if side not in SIDES:
        return ()
    return (HandCard(f"side_{side}", False, words(f"{KEY}.helps.{side}"), sign=side),)
