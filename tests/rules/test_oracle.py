"""The oracle's own figures against the counts that the rulebook states."""

from __future__ import annotations

import itertools

import pytest

from tests.rules.oracle import CORNERS, LAND, PATHS, longest_trail, neighbors, path_between, spirals


@pytest.mark.rule("B1.4")
def test_nineteen_hexes_have_54_intersections_and_72_paths() -> None:
    assert (len(LAND), len(CORNERS), len(PATHS)) == (19, 54, 72)


def test_coast_corners_have_two_neighbors_and_inner_ones_three() -> None:
    degrees = [len(neighbors(corner)) for corner in CORNERS]
    assert (degrees.count(2), degrees.count(3)) == (18, 36)


def test_every_spiral_visits_each_land_hex_once() -> None:
    assert all(sorted(spiral) == sorted(LAND) for spiral in spirals())
    assert len({tuple(spiral) for spiral in spirals()}) == 6


def test_a_ring_of_six_is_a_trail_of_six() -> None:
    ring = ["0,0,N", "1,-1,S", "0,1,N", "0,0,S", "-1,1,N", "0,-1,S", "0,0,N"]
    roads = {path_between(a, b): "red" for a, b in itertools.pairwise(ring)}
    assert longest_trail("red", roads, {}) == 6
