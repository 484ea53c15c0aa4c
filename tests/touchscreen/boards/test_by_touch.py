"""Boards on the real touchscreen: made, compared and played by fingers; everything readable, hittable and whole."""

from __future__ import annotations

from typing import Any

import pytest

from tests.on_display import told
from tests.turns import LONG

SIZES = (
    "800x480",
    *(pytest.param(size, marks=pytest.mark.long) for size in ("480x800", "1280x720")),
)

TRIED = 2
"""Taps of the part that take the last one back and do it again."""


def lines(display: str, module: str, *given: str, pixels: bool = False) -> list[dict[str, Any]]:
    return told(display, f"tests.touchscreen.boards.{module}", *given, pixels=pixels)


@pytest.mark.e2e
@pytest.mark.tour("screens by touch")
@pytest.mark.parametrize("size", SIZES)
def test_every_screen_of_boards_is_readable_hittable_and_whole(display: str, size: str) -> None:
    *misfits, end = lines(display, "screens_fit", size)
    assert misfits == []
    assert end["failures"] == 0
    assert end["seen"] > 50


@pytest.mark.e2e
@pytest.mark.tour("screens by touch")
@pytest.mark.rule("S1.2", "S1.8", "S1.9")
@pytest.mark.parametrize("size", SIZES)
def test_boards_are_made_compared_and_played_by_touch(display: str, size: str) -> None:
    (seen,) = lines(display, "by_touch", size, "enter_thirty", "compare", pixels=LONG)
    assert (seen["faults"], seen["failures"]) == ([], 0)
    thirty, compared = seen["enter_thirty"], seen["compare"]
    assert (thirty["ok"], thirty["hexes"], thirty["harbors"]) == (True, 30, 11)
    assert thirty["undone"] > 0
    assert (compared["left_at"], compared["doubtful"], compared["kept"]) == (3, 0, 1)
    assert (compared["deserts"], compared["wood"]) == (1, 1)


@pytest.mark.e2e
@pytest.mark.tour("screens by touch")
@pytest.mark.rule("S1.2")
@pytest.mark.parametrize("size", SIZES)
def test_a_board_as_chance_laid_it_takes_two_and_thirty_taps_at_most(
    display: str, size: str
) -> None:
    (seen,) = lines(display, "by_touch", size, "enter_nineteen")
    assert (seen["faults"], seen["failures"]) == ([], 0)
    own = seen["enter_nineteen"]
    assert (own["ok"], own["hexes"], own["harbors"]) == (True, 19, 9)
    assert own["taps"] - TRIED <= 32, own


@pytest.mark.e2e
@pytest.mark.tour("screens by touch")
@pytest.mark.parametrize("size", SIZES)
def test_a_board_is_read_from_a_photograph_by_touch(display: str, size: str) -> None:
    (seen,) = lines(display, "by_touch", size, "shoot_board", "read_photograph")
    assert (seen["faults"], seen["failures"]) == ([], 0)
    shot = seen["shoot_board"]
    assert shot == {"blind": 0, "asked": ["questions", True], "left": False}
    read = seen["read_photograph"]
    assert (read["taps"], read["shown"], read["inside"]) == (7, 3, True)
    assert (read["blanks"], read["in_hand"]) == (["1,-2"], ["questions", "1,-2"])
    assert read["said"] == ["hills", 5]
    assert (read["every"], read["asked_again"]) == (10, ["questions", "2,-2"])
    assert (read["now"], read["steps"]) == ([9, "harbors", 9], 4)


@pytest.mark.e2e
@pytest.mark.tour("screens by touch")
@pytest.mark.rule("S1.2", "S1.8")
@pytest.mark.parametrize("size", SIZES)
def test_an_incomplete_board_is_played_by_touch_and_all_of_boards_can_be_drawn(
    display: str, size: str
) -> None:
    (seen,) = lines(display, "by_touch", size, "glance", "play_incomplete", pixels=True)
    assert (seen["faults"], seen["failures"]) == ([], 0)
    assert seen["glance"]["drawn"] == ["land", "numbers", "harbors", "compare"]
    incomplete = {"chosen": "own", "bag": "cardboard", "ok": True, "told": ["PrintedSheet"]}
    assert seen["play_incomplete"] == incomplete
