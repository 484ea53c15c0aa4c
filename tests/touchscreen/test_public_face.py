"""What the touchscreen shows to all rests on what all know: dealt anew, hidden cards change nothing of it."""

from __future__ import annotations

from random import Random

import pytest

from companion.faces.context import LoneTouchscreen
from companion.faces.games.base.cards import CardsPresenter
from companion.faces.play.game import GamePresenter
from companion.locale import Words
from companion.table import Table
from tests.phones.test_nothing_told import (
    GAMES,
    dealt_anew,
    hide,
    hides_anything,
    positions,
    table_with,
)

KEYS = ("build", "trade", "cards", "knights", "end")
DEALS = 3


def shown(table: Table) -> list[str]:
    """All that a screen draws of a position, and what its keys then lead to."""
    looks = []
    for key in ("", *KEYS):
        screen = GamePresenter(table, LoneTouchscreen(None), Words("en"))
        outcome = screen.tap_action(key) if key else None
        looks.append(f"{key} {outcome and (outcome.refusal, outcome.say, outcome.sheet)}")
        looks += [repr(screen.model()), repr(screen.reachable()), repr(screen.legal())]
        if key == "build" and screen.model().choices is not None:
            for piece in screen.aim.pieces:
                screen.tap_choice(f"piece:{piece}")
                looks.append(repr(screen.model()))
        looks.append(repr(CardsPresenter(screen).view()))
    return looks


@pytest.mark.tour("hands that a screen hides")
@pytest.mark.rule("B1.24")
@pytest.mark.parametrize("name", GAMES)
async def test_no_key_and_no_place_on_the_screen_depends_on_a_hidden_card(name: str) -> None:
    luck, hidden = Random(6), 0
    for game in await positions(name, 6):
        true = shown(table_with(game))
        for _ in range(DEALS):
            other = dealt_anew(game, "table", luck)
            hidden += hide(other, "table", luck)
            assert shown(table_with(other)) == true
    assert hidden > 0 or not hides_anything(name)
