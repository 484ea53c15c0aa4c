"""The spiral of tokens, on the islands of four and of six."""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion.rules import grid
from companion.rules.draw import corner_hexes, lay_tokens, spiral

ISLAND = [grid.hex_name(q, r) for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2]
LONG_ISLAND = [
    grid.hex_name(q, r)
    for r, (first, count) in zip(
        range(-3, 4), [(0, 3), (-1, 4), (-2, 5), (-3, 6), (-3, 5), (-3, 4), (-3, 3)], strict=True
    )
    for q in range(first, first + count)
]


@pytest.mark.rule("B1.11")
@pytest.mark.parametrize("island", [ISLAND, LONG_ISLAND], ids=["19", "30"])
def test_from_every_corner_the_spiral_reaches_every_hex_once_step_by_step(
    island: list[str],
) -> None:
    assert len(corner_hexes(island)) == 6
    for corner in corner_hexes(island):
        order = spiral(island, corner)
        assert sorted(order) == sorted(island)
        assert all(b in grid.neighbors(a) for a, b in pairwise(order))


@pytest.mark.rule("B1.11")
@pytest.mark.parametrize("island", [ISLAND, LONG_ISLAND], ids=["19", "30"])
def test_the_outer_ring_comes_first_and_counter_clockwise(island: list[str]) -> None:
    outer = {at for at in island if any(n not in island for n in grid.neighbors(at))}
    for corner in corner_hexes(island):
        ring = spiral(island, corner)[: len(outer)]
        assert set(ring) == outer
        spots = [grid.center(at) for at in ring]
        area = sum(
            a * d - c * b for (a, b), (c, d) in zip(spots, spots[1:] + spots[:1], strict=True)
        )
        assert area < 0, "with y to the south a negative area runs counter-clockwise"


@pytest.mark.rule("B1.11")
def test_hexes_that_produce_nothing_are_skipped() -> None:
    terrains = {"0,0": "forest", "1,0": "desert", "2,0": "hills"}
    assert lay_tokens(["0,0", "1,0", "2,0"], terrains, [5, 2]) == {"0,0": 5, "2,0": 2}


def test_a_start_inside_the_island_is_refused() -> None:
    with pytest.raises(ValueError, match="no corner"):
        spiral(ISLAND, "0,0")
