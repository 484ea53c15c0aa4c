"""Pure geometry of a pointy-top hex grid and the one spelling of its places.

Hexes are axial ``q,r`` (q to the east, r to the south-east). An intersection is ``q,r,N`` or ``q,r,S``,
a path ``q,r,NE``, ``q,r,NW`` or ``q,r,W``. Every other corner or side name is read and given back canonically.
"""

from __future__ import annotations

import re
from math import sqrt
from typing import Final

Axial = tuple[int, int]
Point = tuple[float, float]

EAST: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six directions counter-clockwise as seen on the map, beginning in the east."""

_CORNERS: Final = {
    "N": (0, 0, "N"),
    "NE": (1, -1, "S"),
    "SE": (0, 1, "N"),
    "S": (0, 0, "S"),
    "SW": (-1, 1, "N"),
    "NW": (0, -1, "S"),
}
_SIDES: Final = {
    "NE": (0, 0, "NE"),
    "E": (1, 0, "W"),
    "SE": (0, 1, "NW"),
    "SW": (-1, 1, "NE"),
    "W": (0, 0, "W"),
    "NW": (0, 0, "NW"),
}
_SIDE_ENDS: Final = {"NE": ("N", "NE"), "NW": ("NW", "N"), "W": ("SW", "NW")}
_CORNER_HEXES: Final = {"N": ((0, 0), (0, -1), (1, -1)), "S": ((0, 0), (-1, 1), (0, 1))}
_SIDE_HEXES: Final = {"NE": (1, -1), "NW": (0, -1), "W": (-1, 0)}
_NUMBER: Final = r"(-?[0-9]{1,3})"
_HEX: Final = re.compile(rf"{_NUMBER},{_NUMBER}")
_PLACE: Final = re.compile(rf"{_NUMBER},{_NUMBER},(N|NE|E|SE|S|SW|W|NW)")


def hex_name(q: int, r: int) -> str:
    """Axial coordinates → ``q,r``."""
    return f"{q},{r}"


def axial(hex_at: str) -> Axial:
    """``q,r`` → ``(q, r)``; ValueError with the text if it is no hex."""
    match = _HEX.fullmatch(hex_at.strip())
    if match is None:
        raise ValueError(f"{hex_at!r} is no hex: write it as q,r, for instance 0,-1")
    return int(match[1]), int(match[2])


def canonical_hex(text: str) -> str | None:
    """The canonical spelling of a hex, None if the text is none."""
    match = _HEX.fullmatch(text.strip())
    return hex_name(int(match[1]), int(match[2])) if match else None


def _place(text: str, names: dict[str, tuple[int, int, str]]) -> str | None:
    match = _PLACE.fullmatch(text.strip().upper())
    if match is None or match[3] not in names:
        return None
    dq, dr, side = names[match[3]]
    return f"{int(match[1]) + dq},{int(match[2]) + dr},{side}"


def canonical_intersection(text: str) -> str | None:
    """Any of the corner names N NE SE S SW NW of a hex → the canonical one, None if it is none.

    >>> canonical_intersection("0,0,NE")
    '1,-1,S'
    """
    return _place(text, _CORNERS)


def canonical_path(text: str) -> str | None:
    """Any of the side names NE E SE SW W NW of a hex → the canonical one, None if it is none.

    >>> canonical_path("2,0,E")
    '3,0,W'
    """
    return _place(text, _SIDES)


def _split(place: str) -> tuple[int, int, str]:
    q, r, side = place.split(",")
    return int(q), int(r), side


def neighbors(hex_at: str) -> tuple[str, ...]:
    """The six hexes round a hex, counter-clockwise from the east."""
    q, r = axial(hex_at)
    return tuple(hex_name(q + dq, r + dr) for dq, dr in EAST)


def corners(hex_at: str) -> tuple[str, ...]:
    """The six intersections of a hex, clockwise from the north."""
    q, r = axial(hex_at)
    return tuple(f"{q + dq},{r + dr},{side}" for dq, dr, side in _CORNERS.values())


def sides(hex_at: str) -> tuple[str, ...]:
    """The six paths of a hex, clockwise from the north-east."""
    q, r = axial(hex_at)
    return tuple(f"{q + dq},{r + dr},{side}" for dq, dr, side in _SIDES.values())


def ends(path: str) -> tuple[str, str]:
    """The two intersections at the ends of a canonical path."""
    q, r, side = _split(path)
    first, second = (
        f"{q + dq},{r + dr},{c}" for dq, dr, c in (_CORNERS[n] for n in _SIDE_ENDS[side])
    )
    return first, second


def hexes_at(intersection: str) -> tuple[str, str, str]:
    """The three hexes round a canonical intersection, land or sea or nothing."""
    q, r, side = _split(intersection)
    first, second, third = (hex_name(q + dq, r + dr) for dq, dr in _CORNER_HEXES[side])
    return first, second, third


def hexes_beside(path: str) -> tuple[str, str]:
    """The two hexes on the sides of a canonical path, land or sea or nothing."""
    q, r, side = _split(path)
    dq, dr = _SIDE_HEXES[side]
    return hex_name(q, r), hex_name(q + dq, r + dr)


def center(hex_at: str) -> tuple[float, float]:
    """The middle of a hex: x to the east, y to the south, in units of a hex's side."""
    q, r = axial(hex_at)
    return sqrt(3) * (q + r / 2), 1.5 * r


def xy(intersection: str) -> tuple[float, float]:
    """Where a canonical intersection lies: x to the east, y to the south, in units of a hex's side."""
    q, r, side = _split(intersection)
    x, y = center(hex_name(q, r))
    return x, y - 1 if side == "N" else y + 1


def middle(path: str) -> tuple[float, float]:
    """The middle of a canonical path, as ``xy``."""
    (ax, ay), (bx, by) = (xy(end) for end in ends(path))
    return (ax + bx) / 2, (ay + by) / 2
