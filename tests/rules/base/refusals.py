"""The refusals of the base game."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules import GameSetup
from tests.rules.refusals.numbers import ABOUT, OF_BOARDS, OF_SCREENS
from tests.rules.refusals.scripted import CARDBOARD, of_base, of_setups
from tests.rules.refusals.tables import Table
from tests.rules.ways import way


def setups() -> Iterator[GameSetup]:
    """Every number of seats, cards on cardboard, and a house rule."""
    for seats in (3, 4, 5, 6):
        yield way("base", seats)
    yield way("base", 4, custody=CARDBOARD | {"dice": "app"})
    yield way("base", 6, house={"trade_and_build": "printed"})


TABLE = Table(ABOUT, OF_BOARDS, OF_SCREENS, setups, (of_base, of_setups), seed=4)
