"""One spelling for every place, whatever name it is given by."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules import grid
from companion.rules.topology import topology

CELLS = st.tuples(st.integers(-9, 9), st.integers(-9, 9)).map(lambda cell: grid.hex_name(*cell))
CORNERS = ("N", "NE", "SE", "S", "SW", "NW")
SIDES = ("NE", "E", "SE", "SW", "W", "NW")


@given(CELLS)
def test_the_six_corner_names_of_a_hex_are_its_corners(cell: str) -> None:
    named = [grid.canonical_intersection(f"{cell},{name}") for name in CORNERS]
    assert tuple(named) == grid.corners(cell)
    assert len(set(named)) == 6


@given(CELLS)
def test_the_six_side_names_of_a_hex_are_its_sides(cell: str) -> None:
    named = [grid.canonical_path(f"{cell},{name}") for name in SIDES]
    assert tuple(named) == grid.sides(cell)
    assert len(set(named)) == 6


@given(CELLS)
def test_every_corner_is_named_alike_from_its_three_hexes(cell: str) -> None:
    for corner in grid.corners(cell):
        assert cell in grid.hexes_at(corner)
        assert all(corner in grid.corners(other) for other in grid.hexes_at(corner))
        assert grid.canonical_intersection(corner) == corner


@given(CELLS)
def test_every_side_lies_between_two_hexes_and_ends_at_two_of_their_corners(cell: str) -> None:
    for side in grid.sides(cell):
        one, other = grid.hexes_beside(side)
        assert other in grid.neighbors(one)
        assert set(grid.ends(side)) == set(grid.corners(one)) & set(grid.corners(other))
        assert grid.canonical_path(side) == side


@given(CELLS)
def test_corners_lie_one_side_off_the_center_and_next_to_each_other(cell: str) -> None:
    x, y = grid.center(cell)
    spots = [grid.xy(corner) for corner in grid.corners(cell)]
    for i, (a, b) in enumerate(spots):
        assert (a - x) ** 2 + (b - y) ** 2 == pytest.approx(1)
        c, d = spots[i - 1]
        assert (a - c) ** 2 + (b - d) ** 2 == pytest.approx(1)


@pytest.mark.parametrize(
    "text",
    ["", "1", "1,2", "1,2,", "1,2,X", "1.5,2,N", "a,b,N", "1,2,3,N", "1,2,EN", "1000,0,N", "١,٢,N"],
)
def test_what_is_no_place_is_none(text: str) -> None:
    assert grid.canonical_intersection(text) is None
    assert grid.canonical_path(text) is None


@pytest.mark.parametrize("text", ["", "1", "1,2,3", "x,y", "1;2", "1,2,N"])
def test_what_is_no_hex_is_none_and_said(text: str) -> None:
    assert grid.canonical_hex(text) is None
    with pytest.raises(ValueError, match="no hex"):
        grid.axial(text)


@pytest.mark.parametrize("text", [" 0,-1,n ", "00,-1,N", "-0,-1,N"])
def test_spelling_is_forgiven(text: str) -> None:
    assert grid.canonical_intersection(text) == "0,-1,N"


@pytest.mark.rule("B1.4")
def test_a_corner_has_no_side_for_a_name_and_a_side_no_corner() -> None:
    assert grid.canonical_intersection("0,0,W") is None
    assert grid.canonical_path("0,0,N") is None


def test_a_topology_knows_its_places_by_every_name() -> None:
    island = topology(frozenset({"0,0", "1,0"}))
    assert island.node("0,0,NE") == "1,-1,S"
    assert island.path("0,0,E") == "1,0,W"
    assert island.hex(" 1,0 ") == "1,0"
    assert island.node("5,5,N") is island.path("5,5,W") is island.hex("5,5") is None
    assert "1,0,W" not in island.coast
    assert len(island.coast) == 10
