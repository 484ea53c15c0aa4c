"""Whose color changes with the board, the game or the number of people is told, in either language."""

from __future__ import annotations

import pytest

from companion.faces.setup import draft as setup
from companion.faces.setup.recolored import colors_told
from companion.locale import Words

OUT = "With three players, red stays out on the beginner board."


@pytest.mark.rule("B1.4")
def test_a_board_that_leaves_a_color_out_and_one_that_brings_it_back_are_told() -> None:
    four = setup.with_name(setup.with_board(setup.SetupDraft(), "variable"), "red", "Anne")
    three = setup.with_count(four, 3)
    small = setup.with_board(three, "beginner")
    back = setup.with_board(small, "variable")
    en, fr = Words("en"), Words("fr")
    assert colors_told(four, three, en) == ""
    assert colors_told(three, small, en) == f"{OUT} Anne: Red becomes Orange."
    assert colors_told(small, back, en) == "Anne: Orange becomes Red."
    assert colors_told(small, back, fr) == "Anne\u00a0: Orange devient Rouge."


def test_somebody_without_a_name_is_told_by_the_two_colors() -> None:
    five = setup.SetupDraft()
    three = setup.with_count(five, 3)
    assert colors_told(five, three, Words("en")) == f"{OUT} Red becomes Orange."
