"""The outline of a tray: found by its shape, and put right by a finger."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from calibration.tray_outline import Outline, find_tray

from .tray_scenes import empty_tray


def share(one: Outline, two: Outline) -> float:
    """The common area of two outlines over all their area."""
    masks = []
    for outline in (one, two):
        mask = np.zeros((480, 640), np.uint8)
        cv2.fillPoly(mask, [np.round(np.asarray(outline.corners)).astype(np.int32)], 1)
        masks.append(mask)
    return float((masks[0] & masks[1]).sum() / (masks[0] | masks[1]).sum())


SQUARE = Outline("square", ((120, 60), (520, 70), (570, 430), (80, 420)))
ROUND = Outline("round", ((560, 240), (330, 430), (100, 240), (330, 50)))


@pytest.mark.parametrize(("round_floor", "there"), [(False, SQUARE), (True, ROUND)])
def test_the_tray_is_found_by_its_shape(round_floor: bool, there: Outline) -> None:
    found = find_tray(empty_tray(round_floor=round_floor))
    assert found is not None
    assert found.shape == there.shape
    assert share(found, there) > 0.96


def test_a_table_without_a_tray_is_no_tray() -> None:
    assert find_tray(np.full((480, 640, 3), 120, np.uint8)) is None


def test_a_corner_that_is_dragged_moves_alone() -> None:
    moved = SQUARE.dragged(1, (540, 20))
    assert moved.corners == ((120, 60), (540, 20), (570, 430), (80, 420))


def test_a_round_floor_grows_from_the_side_that_is_dragged() -> None:
    moved = ROUND.dragged(0, (600, 240))
    assert moved.handles[0] == (600, 240)
    assert moved.handles[2] == (100, 240)
    xs = [x for x, _ in moved.corners]
    assert (min(xs), max(xs)) == pytest.approx((100, 600), abs=1)
    ys = [y for _, y in moved.corners]
    assert (min(ys), max(ys)) == pytest.approx((50, 430), abs=1)


def test_a_floor_taken_for_the_wrong_shape_stays_where_it_is() -> None:
    assert share(SQUARE.reshaped(), SQUARE) > 0.7
    assert share(ROUND.reshaped(), ROUND) > 0.7
    assert ROUND.reshaped().shape == "square"
