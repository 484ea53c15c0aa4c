"""The base island as people read it: rows from the top, its coast, and the spiral of the number tokens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from companion.rules import grid

Said = TypeVar("Said")


def _reading(at: str) -> tuple[int, int]:
    q, r = grid.axial(at)
    return r, q


def in_reading_order(hexes: Mapping[str, Said]) -> dict[str, Said]:
    """The same hexes, row by row from the top, each from the west."""
    return {at: hexes[at] for at in sorted(hexes, key=_reading)}


def rows(hexes: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """Hexes by row, from the top."""
    by_row: dict[int, tuple[str, ...]] = {}
    for at in sorted(hexes, key=_reading):
        r = grid.axial(at)[1]
        by_row[r] = (*by_row.get(r, ()), at)
    return tuple(by_row.values())


def coast(hexes: Iterable[str]) -> tuple[str, ...]:
    """The paths with land on one side only, sorted."""
    lands: dict[str, int] = {}
    for at in hexes:
        for path in grid.sides(at):
            lands[path] = lands.get(path, 0) + 1
    return tuple(sorted(path for path, count in lands.items() if count == 1))


def corner_hexes(radius: int = 2) -> tuple[str, ...]:
    """The six corners of the island, counter-clockwise from the east."""
    return tuple(f"{q * radius},{r * radius}" for q, r in grid.EAST)


def spiral(corner: str, radius: int = 2) -> tuple[str, ...]:
    """All hexes from a corner, counter-clockwise round each ring and inward (rule B1.11).

    ValueError where the hex is no corner of the island.
    """
    corners = corner_hexes(radius)
    if corner not in corners:
        raise ValueError(f"{corner} is no corner of the island; the corners are {corners}")
    start = corners.index(corner)
    rings = [_ring(start, size) for size in range(radius, 0, -1)]
    return (*(at for ring in rings for at in ring), "0,0")


def _ring(start: int, size: int) -> list[str]:
    q, r = (part * size for part in grid.EAST[start])
    found = []
    for side in range(6):
        step = grid.EAST[(start + 2 + side) % 6]
        for _ in range(size):
            found.append(f"{q},{r}")
            q, r = q + step[0], r + step[1]
    return found


HEXES = tuple(at for row in rows(spiral("2,0")) for at in row)
"""The nineteen land hexes of the base island in reading order."""
