"""Robots in Cities & Knights where people hold cardboard: what they ask of it."""

from __future__ import annotations

import pytest

from companion.rules.games import GAMES
from tests.app.robots.at_table import at_table
from tests.app.robots.test_beside_cardboard import BESIDE, beside, calm, players, tell

GAME = next(game for game in GAMES if game.key == "cities_knights")


@pytest.mark.turn(2)
async def test_a_robot_with_a_master_merchant_says_what_it_would_like_of_cardboard() -> None:
    async with at_table() as table:
        wanted = {"game": GAME.key, "players": players(GAME), "custody": BESIDE, "entropy": 3}
        await table.evening.table.start(wanted)
        robot, person = GAME.seats[0], GAME.seats[2]
        while table.view["obligations"][0]["type"] != "roll" or table.view["active"] != robot:
            if await table.rest() == 0 and not await tell(table):
                assert await calm(table)
        for fact in (
            {"fact": "progress", "of": robot, "cards": {"master_merchant": 1}},
            {"fact": "defender_cards", "of": person, "count": 5},
        ):
            await table.evening.done(person, "correct", **fact)
        await table.evening.done(robot, "roll", dice=[1, 1], event="science")
        while not any(duty["type"] == "give_cards" for duty in table.view["obligations"]):
            assert await table.robots.step()
        (owed,) = table.view["obligations"]
        assert (owed["seat"], owed["to"], owed["count"]) == (person, robot, 2)
        assert len(owed["wanted"]) == 8
        before = beside(table)["open"].get(robot, {}).get("coin", 0)
        await table.evening.done(person, "give_cards", cards={"coin": 2})
        assert beside(table)["open"][robot]["coin"] == before + 2
        assert not table.silent
