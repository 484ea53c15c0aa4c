"""The base island as people read it: rows from the top, each from the west."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from companion.rules import grid
from companion.rules.topology import topology

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


def coast(hexes: Iterable[str]) -> frozenset[str]:
    """The paths with land on one side only."""
    return topology(frozenset(hexes)).coast
