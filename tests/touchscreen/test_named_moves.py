"""The few words for what is done for robots: what goes away is not named as though it came."""

from __future__ import annotations

from typing import Any, cast

import pytest

from companion.faces.play.named_moves import pieces_said
from companion.locale import Words
from companion.table.shapes import ToLay
from tests.touchscreen.table_game import seated

SHIP = {"at": "6,5", "piece": "ship", "seat": "red", "do": "place"}
TOKENS = {"at": None, "piece": "commerce_token", "seat": "red", "do": "set", "was": 4, "count": 2}
LOST = (
    {"at": "0,0,N", "piece": "city", "seat": "red", "do": "remove"},
    {"at": "0,0,N", "piece": "settlement", "seat": "red", "do": "place"},
)


@pytest.mark.parametrize(
    ("game", "moves", "en", "fr"),
    [
        (
            "troy",
            (SHIP, TOKENS),
            "ship, commerce token to take away (2)",
            "bateau, jeton de commerce à retirer (2)",
        ),
        ("troy", (TOKENS,), "commerce token (2)", "jeton de commerce (2)"),
        (
            "cities_knights",
            LOST,
            "settlement in place of a city",
            "colonie à la place d’une ville",
        ),
    ],
)
async def test_what_goes_away_is_said_to(
    game: str, moves: tuple[dict[str, Any], ...], en: str, fr: str
) -> None:
    board = "troy" if game == "troy" else "beginner"
    async with seated(game=game, board=board) as (_, presenter):
        things = [cast("ToLay", {"seq": 1, "seat": "red", "moves": [*moves]})]
        for language, told in (("en", en), ("fr", fr)):
            assert pieces_said(presenter.seen, Words(language), things, 3) == told
