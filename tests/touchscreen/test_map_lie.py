"""The map lies right however it is turned."""

from __future__ import annotations

import pytest

from companion.faces.board_map import SHORE, board_map
from companion.faces.lie import KEEPS, PLACE, Box, Lie, clear_lie, lie
from companion.faces.places import near, off_path
from companion.rules import grid
from tests.touchscreen.sample_views import board

BOX = Box(0, 0, 478, 480)
HEXES = [h["at"] for h in board()["hexes"]]


@pytest.mark.parametrize("turn", range(6))
def test_a_pixel_leads_back_to_its_point(turn: int) -> None:
    lies = lie(HEXES, BOX, turn)
    for at in HEXES:
        x, y = lies.pixel(grid.center(at))
        assert lies.point(x, y) == pytest.approx(grid.center(at))


@pytest.mark.parametrize("turn", range(6))
def test_every_harbor_sign_and_hex_lies_within_the_box(turn: int) -> None:
    lies = lie(HEXES, BOX, turn)
    shown = board_map(board(), (), turn)
    for quay in shown.ground.quays:
        x, y = lies.pixel(quay.sign)
        reach = lies.side * 0.36
        assert BOX.holds(x - reach, y - reach)
        assert BOX.holds(x + reach, y + reach)


@pytest.mark.parametrize("turn", range(6))
@pytest.mark.parametrize("box", [Box(0, 0, 240, 240), Box(0, 0, 472, 330)])
def test_signs_that_stay_readable_on_a_small_map_have_room_too(box: Box, turn: int) -> None:
    sign = 13.8
    lies = lie(HEXES, box, turn, sign=sign)
    for quay in board_map(board(), (), turn).ground.quays:
        x, y = lies.pixel(quay.sign)
        assert box.holds(x - sign, y - sign)
        assert box.holds(x + sign, y + sign)
    assert lies.side > 0.85 * lie(HEXES, box, turn).side


PRINTED = [grid.hex_name(x - row // 2, row) for row in range(8) for x in range(15)]
"""A board with sea up to its corners."""


@pytest.mark.parametrize("box", [Box(0, 300, 472, 330), Box(0, 0, 395, 280), Box(0, 0, 780, 600)])
def test_a_map_with_hexes_in_its_corners_makes_way_for_the_keys_there(box: Box) -> None:
    top = box.y + box.height
    first, second = (Box(box.x + 8, top - low, 48, 48) for low in (56, 108))
    clock = Box(box.x + box.width - 100, top - 56, 92, 48)
    keys = (first, second, clock)

    def lying(room: Box) -> Lie:
        return lie(PRINTED, room, 0, 1.0, 0.0)

    lies = clear_lie(PRINTED, box, keys, lying)
    assert lies is not None
    for at in PRINTED:
        x, y = lies.pixel(grid.center(at))
        assert box.holds(x, y)
        assert not any(key.holds(x, y) for key in keys)
    assert clear_lie(PRINTED, box, (), lying) == lying(box)
    assert lies.side >= KEEPS * lying(box).side


@pytest.mark.parametrize("box", [Box(0, 0, 395, 330), Box(0, 300, 480, 330)])
def test_no_place_of_the_land_lies_under_a_key_or_too_near_for_a_finger(box: Box) -> None:
    top = box.y + box.height
    keys = (Box(box.x + 8, top - 56, 48, 48), Box(box.x + 250, top - 56, 48, 48))
    places = [grid.xy(at) for at in {at for one in PRINTED for at in grid.corners(one)}]

    def lying(room: Box) -> Lie:
        return lie(PRINTED, room, 0, SHORE, 0.0)

    lies = clear_lie(PRINTED, box, keys, lying, places)
    assert lies is not None
    pixels = [lies.pixel(place) for place in places]
    reach = PLACE * lies.side
    for key in keys:
        near = Box(key.x - reach, key.y - reach, key.width + 2 * reach, key.height + 2 * reach)
        assert not any(near.holds(*pixel) for pixel in pixels)


def test_a_map_that_is_wider_than_it_needs_makes_way_beside_the_keys() -> None:
    box = Box(0, 0, 480, 200)
    clock = Box(404, 148, 72, 48)

    def lying(room: Box) -> Lie:
        return lie(PRINTED, room, 0, SHORE, 0.0)

    lies = clear_lie(PRINTED, box, (clock,), lying)
    assert lies is not None
    assert lies.side > 0.9 * lying(box).side
    assert not any(clock.holds(*lies.pixel(grid.center(at))) for at in PRINTED)


def test_a_map_that_would_become_too_small_does_not_make_way() -> None:
    box, key = Box(0, 0, 472, 250), Box(212, 150, 48, 48)

    def lying(room: Box) -> Lie:
        return lie(PRINTED, room, 0, 1.0, 0.0)

    assert clear_lie(PRINTED, box, (key,), lying) is None


def test_a_turn_of_sixty_degrees_moves_the_east_to_the_south_east() -> None:
    lies = lie(HEXES, BOX, 1)
    x, y = lies.pixel(grid.center("1,0"))
    assert (x - lies.x, y - lies.y) == pytest.approx((lies.side * 3**0.5 / 2, -lies.side * 1.5))


def test_the_nearest_place_within_a_finger_comes_first_and_others_stay_out() -> None:
    x, y = grid.xy("0,0,N")
    found = near(["0,0,N", "0,0,S", "0,0,NE"], x + 0.05, y, 0.6)
    assert [at for _, at in found] == ["0,0,N", "0,0,NE"]


def test_a_path_is_met_along_its_middle_half() -> None:
    (ax, ay), (bx, by) = (grid.xy(end) for end in grid.ends("0,0,W"))
    for share, off in ((0.5, 0.0), (0.25, 0.0), (0.0, 0.25), (1.0, 0.25)):
        point = ax + (bx - ax) * share, ay + (by - ay) * share
        assert off_path("0,0,W", *point) == pytest.approx(off)
