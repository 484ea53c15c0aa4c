"""Robots on the real screen: seated, laid for and sent away with a tap each, and nothing is cut."""

from __future__ import annotations

import pytest

from tests.on_display import told
from tests.turns import chosen


@pytest.mark.tour("screens by touch")
@pytest.mark.e2e
@pytest.mark.parametrize("size", chosen("robots", ["800x480", "480x800"], 1))
def test_robots_are_seated_laid_for_and_sent_away_by_touch(display: str, size: str) -> None:
    *misfits, end = told(display, "tests.touchscreen.robots_shown", size)
    assert misfits == []
    assert "gentle" in end["chosen"]
    assert end["seated"]["strength"] == "strong"
    assert end["early"] == 2, "a second tap on what opened the list confirms nothing of it"
    assert end["single"] == 1
    assert end["left"] == []
    assert end["back"] == {}
    assert end["failures"] == 0


NARROW = 0.8
"""The least share of their width that letters of the card keep."""
GAMES = ("base variable", "cities_knights variable", "troy troy", "great_wall great_wall")


@pytest.mark.tour("screens by touch")
@pytest.mark.e2e
@pytest.mark.parametrize("size", chosen("robots", ["800x480", "1280x720", "480x800"], 1))
@pytest.mark.parametrize("game", chosen("robot card", GAMES, 1))
def test_the_card_of_what_is_laid_keeps_its_place_and_is_cut_before_its_letters_are_squeezed(
    display: str, size: str, game: str
) -> None:
    *lines, end = told(display, "tests.touchscreen.robot_card", size, *game.split())
    cards = [line for line in lines if "box" in line]
    assert len({tuple(card["box"]) for card in cards}) == 1, "it stands, and where it stood"
    assert [card for card in cards if card["on"]] == []
    said = [" ".join(card["said"].split()) for card in cards]
    assert min(card["share"] for card in cards) >= NARROW
    assert all(one.startswith("Jean-Christo") and {"pour", "for"} & {*one.split()} for one in said)
    assert [line for line in lines if "box" not in line] == []
    assert end["failures"] == 0
