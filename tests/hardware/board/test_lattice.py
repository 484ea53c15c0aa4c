"""The lattice: how hexes are counted, seen through a camera, and counted from another corner."""

from __future__ import annotations

import numpy as np
import pytest

from companion.boards.layouts import box_layout, land_layout
from hardware.board.lattice import (
    SMALL,
    LatticeShape,
    apart,
    is_sane,
    pitch,
    posed,
    poses,
    scaled,
    seen,
    shape_of,
    turned,
    widths,
)
from hardware.board.taps import starts

MIDDLE = np.asarray([500.0, 400.0])
CENTERS = SMALL.centers
LARGE = shape_of(box_layout(6))
STRIP = shape_of(land_layout(tuple(f"{q},{r}" for r in range(3) for q in range(9 - r))))


def test_the_19_hexes_lie_a_pitch_apart() -> None:
    far = np.linalg.norm(CENTERS[:, None] - CENTERS[None], axis=2)
    near = np.sort(far + np.eye(19) * 9, axis=1)
    assert near[:, 0] == pytest.approx(1.0)
    assert np.isclose(far, 1).sum(axis=1).tolist() == [3, 4] * 6 + [6] * 7


def test_a_turned_lattice_shows_the_same_hexes_counted_from_another_corner() -> None:
    lattice = posed(MIDDLE, 60.0, 15.0, 25.0, 70.0)
    before, after = seen(lattice, CENTERS), seen(turned(lattice, 1), CENTERS)
    assert after[0] == pytest.approx(before[2])
    assert after[18] == pytest.approx(before[18])
    assert apart(turned(lattice, 4), lattice, SMALL) == pytest.approx(0, abs=1e-9)
    assert apart(posed(MIDDLE + 30, 60.0, 15.0, 25.0, 70.0), lattice, SMALL) > 0.3


def test_a_pose_has_the_size_that_was_asked_for() -> None:
    lattice = posed(MIDDLE, 60.0, 15.0, 0.0, 0.0)
    assert pitch(lattice) == pytest.approx(60)
    assert widths(lattice, SMALL) == pytest.approx(60)
    assert pitch(scaled(lattice, 0.5)) == pytest.approx(30)
    assert seen(lattice, np.zeros((1, 2)))[0] == pytest.approx(MIDDLE)


def test_poses_turn_and_tilt() -> None:
    every = list(poses(SMALL.layout))
    assert len(every) == len(set(every)) == 102
    assert all(is_sane(posed(MIDDLE, 60.0, *one), 1000, 800, SMALL) for one in every)


def test_what_no_camera_sees_is_not_sane() -> None:
    lattice = posed(MIDDLE, 60.0, 0.0, 20.0, 0.0)
    assert is_sane(lattice, 1000, 800, SMALL)
    assert not is_sane(lattice @ np.diag([-1.0, 1, 1]), 1000, 800, SMALL), "mirrored"
    assert not is_sane(posed(MIDDLE, 10.0, 0.0, 0.0, 0.0), 1000, 800, SMALL), "too small"
    assert not is_sane(posed(np.asarray([50.0, 400]), 60.0, 0.0, 0.0, 0.0), 1000, 800, SMALL), (
        "outside"
    )
    assert not is_sane(lattice * np.nan, 1000, 800, SMALL)


@pytest.mark.rule("S1.3")
def test_the_30_hexes_lie_the_same_after_half_a_turn() -> None:
    assert LARGE.hexes == 30
    assert [*LARGE.layout.turns] == [0, 3]
    assert len(LARGE.frame) == 6
    sides = np.linalg.norm(LARGE.frame - np.roll(LARGE.frame, -1, axis=0), axis=1)
    assert sides[0] == pytest.approx(sides[3])
    lattice = posed(MIDDLE, 60.0, 15.0, 25.0, 70.0)
    assert apart(turned(lattice, 3), lattice, LARGE) == pytest.approx(0, abs=1e-9)
    assert apart(turned(lattice, 1), lattice, LARGE) > 1
    after = seen(turned(lattice, 3), LARGE.centers)
    assert after[0] == pytest.approx(seen(lattice, LARGE.centers)[LARGE.layout.turns[3][0]])


@pytest.mark.parametrize("shape", [SMALL, LARGE, STRIP], ids=["19", "30", "strip"])
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_three_taps_in_any_order_give_the_lattice(
    order: tuple[int, ...], shape: LatticeShape
) -> None:
    lattice = posed(MIDDLE, 105.0 / shape.larger, 15.0, -30.0, 20.0, shape.larger)
    spots = seen(lattice, shape.centers[list(shape.layout.shown)])
    taps = [(float(spots[at][0]), float(spots[at][1])) for at in order]
    found = starts(taps, 1000, 800, shape)
    assert min(apart(one, lattice, shape) for one in found) < 0.3


def test_three_taps_in_a_row_give_none() -> None:
    assert starts([(100, 100), (200, 200), (300, 300)], 1000, 800, SMALL) == []
