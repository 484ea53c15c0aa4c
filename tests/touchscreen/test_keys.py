"""Keys mean what their place on the keyboard says; the focus goes where the arrow points."""

from __future__ import annotations

import pytest

from companion.faces.focus import in_order, nearest, toward
from companion.faces.keys import Key, meant
from companion.faces.lie import Box

ROW_1, PAD_1, ENTER, PAD_ENTER, SPACE, TAB, ESCAPE, F11, LEFT = 30, 89, 40, 88, 44, 43, 41, 68, 80


@pytest.mark.parametrize("first", [ROW_1, PAD_1])
@pytest.mark.parametrize("sign", ["1", "&"])
def test_a_digit_is_its_place_so_that_french_keyboards_need_no_shift(first: int, sign: str) -> None:
    assert [meant(ord(sign), first + i, ()) for i in range(6)] == [
        Key("digit", digit=face, writes=True) for face in range(1, 7)
    ]


def test_arrows_move_and_enter_and_space_choose() -> None:
    assert meant(276, LEFT, ()) == Key("move", way="left")
    assert meant(13, ENTER, ()) == meant(271, PAD_ENTER, ()) == Key("choose")
    assert meant(32, SPACE, ()) == Key("choose", writes=True)
    assert meant(9, TAB, ()) == Key("next")
    assert meant(9, TAB, ("shift",)) == Key("before")
    assert meant(27, ESCAPE, ()) == Key("close")
    assert meant(292, F11, ()) == Key("fullscreen")


def test_undo_goes_by_the_letter_wherever_it_lies() -> None:
    assert meant(ord("z"), 29, ("ctrl",)) == Key("undo")
    assert meant(ord("z"), 26, ("ctrl",)) == Key("undo")
    assert meant(ord("z"), 29, ("meta",)) == Key("undo")
    assert meant(ord("z"), 29, ()) is None


def test_keys_of_the_desktop_mean_nothing_here() -> None:
    assert meant(9, TAB, ("alt",)) is None
    assert meant(ord("1"), ROW_1, ("ctrl",)) is None
    assert meant(ord("q"), 20, ()) is None


KEYS = [Box(10 + 50 * i, 100, 44, 44) for i in range(6)]
WIDE = Box(10, 40, 294, 50)
OVER = Box(10, 160, 294, 40)


def test_the_focus_goes_along_a_row_and_to_the_wide_one_below_and_back() -> None:
    boxes = [*KEYS, WIDE, OVER]
    assert toward(boxes, KEYS[2], "right") == 3
    assert toward(boxes, KEYS[2], "left") == 1
    assert toward(boxes, KEYS[5], "down") == 6
    assert toward(boxes, KEYS[0], "up") == 7
    assert toward(boxes, WIDE, "up") in (2, 3)
    assert toward(boxes, KEYS[5], "right") is None


def test_every_place_of_a_map_can_be_reached_by_arrows() -> None:
    spots = [Box(x * 40 + (y % 2) * 20, y * 34, 24, 24) for x in range(5) for y in range(5)]
    reached, fresh = {0}, [0]
    while fresh:
        here = spots[fresh.pop()]
        for way in ("left", "right", "up", "down"):
            place = toward(spots, here, way)
            if place is not None and place not in reached:
                reached.add(place)
                fresh.append(place)
    assert reached == set(range(len(spots)))


def test_tab_goes_as_one_reads() -> None:
    boxes = [WIDE, KEYS[1], OVER, KEYS[0]]
    assert in_order(boxes) == [2, 3, 1, 0]


def test_what_has_gone_hands_the_focus_to_its_neighbour() -> None:
    assert nearest(KEYS, 75, 130) == 1
    assert nearest([], 0, 0) is None
