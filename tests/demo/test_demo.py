"""The demo plays every game that four can play, and lets a person take a seat."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.app.arguments import USAGE, play_of
from companion.arguments import UsageError, read
from companion.demo.players import new_game
from companion.robots.games import JUDGEMENTS
from companion.rules import packs as rules_of_games
from companion.store import SqliteStore
from companion.table.session import Table
from tests.demo.playing import demo_at


def test_every_sense_is_of_a_game_that_has_rules() -> None:
    packs = {folder.name for folder in Path(rules_of_games.__file__).parent.iterdir()}
    assert set(JUDGEMENTS) <= packs


def test_a_game_that_four_cannot_play_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="no game chess"):
        new_game(Random(1), "chess")


async def test_a_seat_that_somebody_took_over_waits_for_that_person(tmp_path: Path) -> None:
    async with Table(SqliteStore(tmp_path)) as table:
        demo, device = demo_at(table, 1, "base")
        await demo.begin()
        demo.take_over("red")
        while await demo.step():
            pass
        waiting = {duty["seat"] for duty in table.view_for("table")["obligations"]}
        assert waiting == {"red"}
        assert all(seat != "red" for seat, _, _ in device.played)
        demo.give_back("red")
        assert await demo.step()


def test_the_command_line_says_what_the_demo_plays() -> None:
    assert play_of(read(USAGE, ["--demo"]), None).game == "base"
    knights = read(USAGE, ["--demo", "--game", "cities_knights"])
    assert play_of(knights, None).game == "cities_knights"
    with pytest.raises(UsageError) as caught:
        read(USAGE, ["--demo", "--game", "chess"])
    assert "cities_knights" in str(caught.value.params["known"])
