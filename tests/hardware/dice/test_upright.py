"""Dice on one table point up alike, wherever they lie in the picture."""

from __future__ import annotations

import numpy as np
import pytest

from hardware.dice.cube import upwards
from hardware.dice.pictures import Floats, floats
from hardware.dice.reading import Box
from hardware.dice.upright import askew, fitting, from_camera, level_of, tilts

SIZE = (640, 480)
MIDDLE: Box = (300, 220, 40, 40)
CORNER: Box = (20, 20, 40, 40)


def _up(rise: float, roll: float = 0.0) -> Floats:
    """Where a die points up that is seen from so many degrees above the table."""
    pose = [*np.radians([rise, 30, roll]).tolist(), 0.25, 1, 0, 0, 0]
    return floats(upwards(floats([pose]))[0])


def test_dice_seen_alike_beside_each_other_point_alike() -> None:
    ways = askew([_up(60), _up(60)], [MIDDLE, (345, 220, 40, 40)], SIZE, [True] * 2)
    assert max(ways) < 6


def test_from_above_a_die_points_at_the_camera() -> None:
    assert _up(90) == pytest.approx([0, 0, -1], abs=1e-6)
    assert _up(0) == pytest.approx([0, -1, 0], abs=1e-6)


def test_a_die_that_is_seen_from_lower_than_its_neighbour_leans() -> None:
    ways = askew(
        [_up(60), _up(60), _up(30)],
        [MIDDLE, (250, 220, 40, 40), (350, 220, 40, 40)],
        SIZE,
        [True] * 3,
    )
    assert ways[2] > 20
    assert max(ways[:2]) < 6, "two that agree do not suffer for the third"


def test_far_from_the_middle_the_camera_looks_another_way() -> None:
    aslant = askew([_up(60), _up(60)], [MIDDLE, CORNER], SIZE, [True] * 2)[0]
    assert aslant > 15, "what looks alike in the corner as in the middle does not lie alike"


@pytest.mark.parametrize("ups", [[], [None], [_up(60)], [_up(60), None]])
def test_a_die_without_another_is_not_askew(ups: list[Floats | None]) -> None:
    assert askew(ups, [MIDDLE] * len(ups), SIZE, [True] * len(ups)) == [0.0] * len(ups)


def test_a_die_in_doubt_is_compared_with_sure_ones_and_is_no_measure_for_them() -> None:
    boxes = [MIDDLE, (250, 220, 40, 40)]
    sure, doubted = askew([_up(80), _up(5)], boxes, SIZE, [True, False])
    assert sure == 0.0
    assert doubted > 60, "a side points elsewhere than the upper face beside it"


def _seen_up(rise: float, box: Box = MIDDLE, roll: float = 0.0) -> Floats:
    return from_camera(_up(rise, roll), box, SIZE)


def test_where_a_table_points_up_is_what_most_of_its_dice_say() -> None:
    level = level_of([_seen_up(60 + at) for at in range(-3, 4)] + [_seen_up(10), _seen_up(0)])
    assert level is not None
    assert tilts({4: _up(60)}, MIDDLE, SIZE, level)[4] < 4
    assert tilts({4: _up(0)}, MIDDLE, SIZE, level)[4] > 50


def test_few_dice_or_dice_that_differ_do_not_say_where_a_table_points_up() -> None:
    assert level_of([_seen_up(60)] * 5) is None
    assert level_of([_seen_up(rise) for rise in (0, 0, 0, 30, 30, 60, 60, 90, 90)]) is None


def test_the_nearer_a_face_points_to_the_tables_up_the_likelier_it_is() -> None:
    worth = [fitting(tilt) for tilt in (0, 8, 15, 30, 60)]
    assert worth == sorted(worth, reverse=True)
    assert worth[0] > 0 > worth[-1]
