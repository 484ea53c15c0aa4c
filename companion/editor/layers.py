"""The editor of boards: its layers, what its map shows, and which place a finger means. Pure."""

from __future__ import annotations

from math import sqrt
from typing import Any

from companion.editor import pointing
from companion.editor.draft import Draft, shore
from companion.rules import grid
from companion.rules.board_overlays import (
    HEX,
    INTERSECTION,
    LAND,
    SEA_HEX,
    Field,
    Overlay,
)
from companion.rules.shapes import HarborView, HexView, LandView
from companion.rules.terms import SEA

NUMBERS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
TRADES = ("any", "lumber", "brick", "wool", "grain", "ore")

PLAIN_LAYERS = ("land", "terrains", "numbers", "harbors")
ON_MAP = (HEX, LAND, SEA_HEX, INTERSECTION)
"""Kinds of fields whose value is a place."""

FAR = 3
"""How many hexes beyond the board a place of a scenario may lie when the map is still empty there."""


def names(draft: Draft) -> tuple[str, ...]:
    """What can be edited, in the order of working through it."""
    return (*PLAIN_LAYERS, *(overlay.name for overlay in draft.overlays))


def overlay_named(draft: Draft, name: str) -> Overlay | None:
    """The description of an overlay, None for the layers that every board has."""
    return next((overlay for overlay in draft.overlays if overlay.name == name), None)


def spot_field(draft: Draft, name: str) -> tuple[str, Field] | None:
    """The field of an overlay whose entries are bare places of the map, each said with one tap; None for any other."""
    overlay = overlay_named(draft, name)
    if overlay is None or len(overlay.fields) != 1:
        return None
    ((field, described),) = overlay.fields.items()
    return (field, described) if described.kind in ON_MAP and not described.many else None


def spots(draft: Draft, name: str) -> tuple[str, ...]:
    """The places of such an overlay; empty for any other."""
    spot = spot_field(draft, name)
    if spot is None:
        return ()
    return tuple(str(entry[spot[0]]) for entry in draft.entries(name) if entry.get(spot[0]))


def drawn(draft: Draft, layer: str = "", field: Field | None = None) -> LandView:
    """The draft as the ``board`` of a view, for the map; hexes not yet said are ``blank``.

    Where hexes may be laid, or a place outside the land may be meant, the sea reaches so far.
    """
    hexes: list[HexView] = [
        {"at": at, "terrain": said.terrain or "blank", "number": said.number}
        for at, said in draft.hexes.items()
    ]
    hexes += [{"at": at, "terrain": SEA, "number": None} for at in _beyond(draft, layer, field)]
    harbors: list[HarborView] = [{"at": at, "trade": trade} for at, trade in draft.harbors.items()]
    return {"hexes": hexes, "harbors": harbors}


def _beyond(draft: Draft, layer: str, field: Field | None) -> tuple[str, ...]:
    there = set(draft.hexes)
    places = {at for at in outside(draft) if at not in there}
    if layer == "land":
        places |= set(shore(draft))
    if field is not None and field.kind == HEX and not outside(draft):
        places |= {hex_ for at in there for hex_ in _ring(at)} - there
    return tuple(sorted(places))


def _ring(at: str) -> set[str]:
    q, r = grid.axial(at)
    steps = range(-FAR, FAR + 1)
    return {grid.hex_name(q + dq, r + dr) for dq in steps for dr in steps if abs(dq + dr) <= FAR}


def outside(draft: Draft) -> frozenset[str]:
    """The hexes of overlays that are not on the board."""
    there = set(draft.hexes)
    named = {
        at
        for overlay in draft.overlays
        for name, described in overlay.fields.items()
        if described.kind in (HEX, LAND, SEA_HEX)
        for entry in draft.entries(overlay.name)
        for at in _values(entry.get(name))
    }
    return frozenset(named - there)


def _values(value: Any) -> tuple[str, ...]:
    if value is None:
        return ()
    return (value,) if isinstance(value, str) else tuple(value)


def place_meant(draft: Draft, field: Field, x: float, y: float, reach: float) -> str | None:
    """The place that a tap means for a field of this kind; None where there is none in reach.

    x, y, reach: in sides of a hex.
    """
    if field.kind == INTERSECTION:
        nodes = {corner for at in draft.land for corner in grid.corners(at)}
        return pointing.nearest(nodes, x, y, max(reach, 0.6))
    at = hex_under(x, y)
    said = draft.hexes.get(at)
    fits = {
        HEX: True,
        LAND: said is not None and said.terrain != SEA,
        SEA_HEX: said is not None and said.terrain == SEA,
    }
    return at if fits[field.kind] else None


def hex_under(x: float, y: float) -> str:
    """The hex that holds a point, in sides of a hex."""
    r = y / 1.5
    q = x / sqrt(3) - r / 2
    rq, rr, rs = round(q), round(r), round(-q - r)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs + q + r)
    if dq > dr and dq > ds:
        rq = -rr - rs
    elif dr > ds:
        rr = -rq - rs
    return grid.hex_name(rq, rr)


def window(places: tuple[str, ...], draft: Draft, wide: int = 2) -> tuple[str, ...]:
    """The hexes of the board that lie so near to some places; none for all of them, where that would be nearly all."""
    middles = [pointing.middle(at) for at in places]
    every = {*draft.hexes, *outside(draft)}
    near = [at for at in every if _is_near(grid.center(at), middles, wide)]
    return tuple(sorted(near)) if middles and len(near) < 0.8 * len(every) else ()


def _is_near(at: tuple[float, float], middles: list[tuple[float, float]], wide: int) -> bool:
    reach = wide * sqrt(3) + 0.1
    return any((at[0] - x) ** 2 + (at[1] - y) ** 2 <= reach**2 for x, y in middles)


def toggled(values: tuple[str, ...], place: str) -> list[str]:
    """A list of places with one more at its end, or without it and all after it where it stood already."""
    if place in values:
        return [*values[: values.index(place)]]
    return [*values, place]


def free_name(taken: set[str], words: tuple[str, ...] = ()) -> str:
    """A name for a new entry: the first word that is free, else the least free number."""
    free = [word for word in words if word not in taken]
    if words:
        return free[0] if free else words[-1]
    return str(next(n for n in range(1, len(taken) + 2) if str(n) not in taken))
