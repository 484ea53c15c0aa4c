"""A finger is held for a hand only where something may lie that others do not see."""

from __future__ import annotations

import pytest

from companion.faces.play.hand import has_secrets
from companion.locale import Words
from tests.touchscreen.table_game import CARDBOARD, PHONES, seated


@pytest.mark.parametrize(
    ("game", "board", "custody", "kept"),
    [
        ("base", "variable", CARDBOARD, False),
        ("base", "variable", {**CARDBOARD, "cards": "phones"}, True),
        ("base", "variable", PHONES, True),
        ("cities_knights", "variable", CARDBOARD, False),
        ("great_wall", "great_wall", CARDBOARD, False),
        ("alexander", "alexander", CARDBOARD, False),
        ("troy", "troy", CARDBOARD, True),
        ("troy", "troy", {**CARDBOARD, "sides": "cardboard"}, False),
    ],
)
async def test_a_finger_is_held_only_where_something_secret_may_lie(
    game: str, board: str, custody: dict[str, str], kept: bool
) -> None:
    async with seated(game=game, board=board, custody=custody) as (_, presenter):
        for seat in presenter.seen.seats:
            assert has_secrets(presenter.look(seat), Words("en"), seat) == kept
