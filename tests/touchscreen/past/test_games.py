"""A kept game is taken up again at the touchscreen, from a log on a real disk."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.faces.past.kept_games import (
    MOST,
    about_said,
    not_on_table,
    points_said,
    to_take_up,
)
from companion.locale import LANGUAGES, Words
from tests.on_display import told


def listed(count: int, **fields: object) -> list[dict[str, object]]:
    """Games as the table lists them, the first on the table."""
    game = {
        "game": "base",
        "players": [],
        "robots": [],
        "last_at": 0.0,
        "winners": None,
        "called": "",
    }
    return [{**game, "id": n, "current": n == 0, **fields} for n in range(count)]


def test_only_games_that_nobody_has_won_and_that_are_not_on_the_table_are_taken_up() -> None:
    assert [game["id"] for game in to_take_up(listed(3))] == [1, 2]
    assert to_take_up(listed(3, winners=[])) == []
    assert len(not_on_table(listed(MOST + 5))) == MOST


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_can_be_taken_up_says_where_it_stands(language: str) -> None:
    game = listed(1, players=[{"seat": "red", "name": "Zoé"}])[0]
    said = about_said(game, Words(language), 0.0, {"turn": 7, "points": {"red": 4}})
    assert "7" in said
    assert "Zoé" in said
    assert said != about_said(game, Words(language), 0.0, None)


@pytest.mark.tour("screens by touch")
@pytest.mark.e2e
@pytest.mark.parametrize("size", ["800x480", "480x800"])
def test_a_game_is_left_taken_up_put_away_and_taken_up_after_a_restart_by_fingers_alone(
    display: str, tmp_path: Path, size: str
) -> None:
    program = "tests.touchscreen.past.games_by_touch"
    (first,) = told(display, program, size, str(tmp_path), "first", pixels=False)
    assert first == {"same people": True, "same game": True, "faults": [], "failures": 0}
    (second,) = told(display, program, size, str(tmp_path), "again", pixels=False)
    assert second == {
        "set-up": True,
        "other gone": True,
        "same game": True,
        "told": True,
        "faults": [],
        "failures": 0,
    }


def test_a_game_that_is_over_says_who_had_how_many_points_the_most_first() -> None:
    players = [{"seat": "red", "name": "Zoé"}, {"seat": "blue", "name": "Max"}]
    game = listed(1, players=players, winners=["blue"])[0]
    standing = {"turn": 7, "points": {"red": -1, "blue": 10}}
    assert points_said(game, standing) == "Max\u00a010 · Zoé\u00a0−1"
