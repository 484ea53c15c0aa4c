"""What is handed to a robot is said with its article, as people talk."""

from __future__ import annotations

from typing import Any, cast

import pytest

from companion.faces.play.robots import moves_to_lay
from companion.faces.seen import Seen
from companion.locale import Words
from companion.table.shapes import ToLay
from tests.touchscreen.robots_seated import sit
from tests.touchscreen.table_game import seated


@pytest.mark.parametrize(
    ("language", "more", "said"),
    [
        ("en", 1, "Give Ann a commerce token"),
        ("en", 2, "Give Ann 2 commerce tokens"),
        ("fr", 1, "Donne un jeton de commerce à Ann"),
        ("fr", -1, "Reprends un jeton de commerce à Ann"),
    ],
)
async def test_a_token_for_a_robot_has_its_article(language: str, more: int, said: str) -> None:
    move = {"do": "set", "piece": "commerce_token", "seat": "red", "at": None, "count": 3}
    assert await _asked("troy", "troy", language, {**move, "was": 3 - more}) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Give Ann the Longest Road"), ("fr", "Donne la Route la plus longue à Ann")],
)
async def test_an_award_for_a_robot_has_its_article(language: str, said: str) -> None:
    move = {"do": "set", "piece": "special_card", "seat": "red", "at": None}
    assert await _asked("base", "beginner", language, {**move, "track": "longest_road"}) == said


async def _asked(game: str, board: str, language: str, move: dict[str, Any]) -> str:
    """What the card asks for where a robot's move is to be laid."""
    async with seated(game=game, board=board) as (table, presenter):
        await sit(table, "red")
        presenter.refresh()
        thing = cast(ToLay, {"seq": table.seq, "seat": "red", "moves": [move]})
        robots = {**presenter.seen.view["robots"], "to_lay": [thing]}
        asked = moves_to_lay(Seen({**presenter.seen.view, "robots": robots}), Words(language))
        return "" if asked is None else asked.title
