"""Where the frame's piers are seen on drawn boards, and that nothing is told where nothing is."""

from __future__ import annotations

import numpy as np
import pytest

from companion.boards import island_plan
from companion.editor.photographed import coast_of
from hardware.board.lattice import SMALL, posed, seen
from hardware.board.piers import COAST, ONE, PATHS, TWO, by_hex, coast_paths, piers, sign_places
from tests.hardware.board.drawn_boards import board

PLACES = SMALL.layout.places


def test_the_paths_go_round_the_coast() -> None:
    middles = np.asarray([middle for middle, _ in coast_paths()])
    assert len(middles) == COAST == 30
    assert np.linalg.norm(middles - np.roll(middles, 1, axis=0), axis=1).max() < 0.6
    for middle, toward in coast_paths():
        assert np.linalg.norm(SMALL.centers - (middle + toward / 2), axis=1).min() > 0.9
    assert sign_places().shape == (18, 2)


@pytest.mark.rule("B1.6")
def test_the_rulebooks_frame_is_one_of_both_pieces_by_turns() -> None:
    own = [path for at in PLACES for path in coast_of(at, frozenset(PLACES))]
    told = sorted(own.index(path) for path in island_plan(4).harbor_paths)
    laid = [side * PATHS + path for side in range(6) for path in (ONE if side % 2 else TWO)]
    assert told == laid


def test_piers_lie_with_their_hexes() -> None:
    told = by_hex((1, 4, 8, 29))
    assert (told[0], told[1], told[3], told[11]) == ((1,), (1,), (0,), (1,))
    assert len(told) == SMALL.hexes
    assert sum(map(len, told)) == 4


@pytest.mark.turn(2)
@pytest.mark.parametrize("trap", ["plain", "cropped", "glare"])
def test_drawn_piers_are_seen_or_left_out(trap: str) -> None:
    made = board(trap)
    told = {*piers(made.picture, made.lattice)}
    assert told <= {*made.board.piers}
    assert len(told) >= (9 if trap == "plain" else 4)


def test_a_sea_without_signs_has_no_piers() -> None:
    lattice = posed(np.asarray([400.0, 400.0]), 100.0, 0.0, 0.0, 0.0)
    sea = np.full((800, 800, 3), (200, 120, 40), np.uint8)
    assert piers(sea, lattice) == ()
    x, y = seen(lattice, sign_places()[:1])[0].astype(int)
    sea[y - 9 : y + 9, x - 9 : x + 9] = 240
    assert piers(sea, lattice) == (), "one sign makes no piece of the frame"
