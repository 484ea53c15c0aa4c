"""A Ship on the map: its exchange rate in letters, and both it and the Sea People on one hex can be seen."""

from __future__ import annotations

from math import dist
from typing import Any

import pytest

from companion.faces.games.troy.map import DrawnShip, DrawnWaters
from companion.faces.games.troy.painting import paint_waters
from companion.faces.games.troy.signs import BENEFIT_SIGN, RATES
from companion.faces.lie import Lie
from companion.faces.theme import Theme
from companion.rules import grid

MIDDLE = grid.center("0,0")
LIE = Lie(100.0, 100.0, 30.0, 0)


class Paper:
    """Keeps discs and texts as they were asked for."""

    def __init__(self) -> None:
        self.discs: list[tuple[float, float, float]] = []
        self.texts: list[str] = []

    def disc(self, x: float, y: float, radius: float, _: object) -> None:
        self.discs.append((x, y, radius))

    def text(self, words: str, *_: object) -> None:
        self.texts.append(words)

    def polygon(self, *_: object) -> None:
        """Not looked at."""

    def line(self, *_: object) -> None:
        """Not looked at."""


def painted(sign: str, people: bool) -> Paper:
    """One Ship with this sign; people: the Sea People lie on it."""
    ship = DrawnShip(MIDDLE, "red", 1, sign, False, people)
    waters = DrawnWaters((ship,), MIDDLE if people else None, people, stops=people)
    paper: Any = Paper()
    paint_waters(paper, Theme(), waters, LIE)
    return paper


@pytest.mark.parametrize("sign", RATES)
def test_a_ships_exchange_rate_is_written_as_at_a_harbor(sign: str) -> None:
    assert RATES[sign] in painted(sign, False).texts


def test_every_rate_that_is_drawn_has_its_letters() -> None:
    assert {sign for sign in BENEFIT_SIGN if sign.endswith("_to_one")} == set(RATES)


@pytest.mark.rule("T8.5")
def test_the_sea_people_leave_the_middle_of_the_ship_under_them_in_sight() -> None:
    paper = painted("three_to_one", True)
    ship = paper.discs[0]
    people = paper.discs[-1]
    assert dist(ship[:2], people[:2]) > people[2] + ship[2] / 2
