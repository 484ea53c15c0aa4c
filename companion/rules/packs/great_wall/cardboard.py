"""What stands on the cardboard, and what of it goes back where after an undo: pirate, riders, levels, penalties."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.rules.extension import Mechanic
from companion.rules.packs.great_wall.words import WALL_STAGE
from companion.rules.told import HEX, INTERSECTION, SEA, Cardboard, IsSet, Stands, View

Json = dict[str, Any]

Counts = Mapping[str, int]
"""Hex → how many riders are on it."""


def steppe_back(before: View, after: View) -> list[Json]:
    """Table views before and after → what to move of all that this scenario brings.

    Riders have ``count``, how many of them move, come (``place``, out of the bag) or leave (``remove``, into it).
    """
    return [*_pirate(before, after), *_riders(before, after), *_levels(before, after)]


def _pirate(before: View, after: View) -> Iterator[Json]:
    was, now = before["board"]["pirate"], after["board"]["pirate"]
    if was != now:
        yield {"at": was, "piece": "pirate", "seat": None, "do": "move", "to": now}


def _riders(before: View, after: View) -> Iterator[Json]:
    had, has = _standing(before), _standing(after)
    differences = {at: has.get(at, 0) - count for at, count in had.items()}
    gone = {at: -more for at, more in differences.items() if more < 0}
    come = {at: more for at, more in differences.items() if more > 0}
    walks = list(_walks(gone, come, _sections(after)))
    yield from (_rider(at, "remove", count) for at, count in gone.items() if count)
    yield from walks
    yield from (_rider(at, "place", count) for at, count in come.items() if count)


def _rider(at: str, do: str, count: int, **more: Any) -> Json:
    return {"at": at, "piece": "rider", "seat": None, "do": do, "count": count, **more}


def _walks(
    gone: dict[str, int], come: dict[str, int], sections: Mapping[str, str]
) -> Iterator[Json]:
    """From places with too many to places that lack some, first within a section; takes them out of both."""
    for at in gone:
        for to in sorted(come, key=lambda place: sections.get(place) != sections.get(at, "")):
            count = min(gone[at], come[to])
            if count:
                gone[at] -= count
                come[to] -= count
                yield _rider(at, "move", count, to=to)


def _standing(view: View) -> Counts:
    """Every place where riders can be: the land first, from the wall on, then battlefields, then territories."""
    land = {hex_["at"]: hex_["riders"] or 0 for hex_ in view["board"]["hexes"]}
    lanes = [hex_["at"] for section in view["wall"] for hex_ in section["hexes"]]
    places = {at: land.get(at, 0) for at in (*lanes, *land)}
    fields = {s["battlefield"]: s["riders"] or 0 for s in view["wall"]}
    territories = {t["at"]: t["riders"] or 0 for t in view["gathering"]}
    found = {**places, **fields, **territories}
    return {at: count for at, count in found.items() if at is not None}


def _sections(view: View) -> dict[str, str]:
    """Battlefields and the hexes behind them → the section they belong to."""
    return {
        at: section["section"]
        for section in view["wall"]
        for at in (section["battlefield"], *(hex_["at"] for hex_ in section["hexes"]))
        if at is not None
    }


def _levels(before: View, after: View) -> Iterator[Json]:
    had = {section["seat"]: section["level"] for section in before["wall"]}
    for section in after["wall"]:
        seat, level = section["seat"], section["level"]
        if seat is not None and had.get(seat, level) != level:
            yield _set(section["site"], WALL_STAGE, seat, had[seat], level)
    for seat, count in after["penalties"].items():
        was = before["penalties"].get(seat, count)
        if was != count:
            yield _set(None, "penalty", seat, was, count)


def _set(at: str | None, piece: str, seat: str, was: int, count: int) -> Json:
    return {"at": at, "piece": piece, "seat": seat, "do": "set", "count": count, "was": was}


CARDBOARD = Cardboard(
    "steppe",
    (
        Stands("pirate", SEA, seat=False, moves=True, one=True),
        Stands("rider", HEX, seat=False, moves=True, many=True),
    ),
    (IsSet(WALL_STAGE, INTERSECTION, seat=True), IsSet("penalty", seat=True)),
    back=steppe_back,
)

MECHANIC = Mechanic(name="great_wall.cardboard", cardboard=(CARDBOARD,))
