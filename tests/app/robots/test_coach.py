"""The coach says what it would do and why, in words, to the phone that asks, and only where the table allows it."""

from __future__ import annotations

import re

import pytest

from companion.app.robots.coach import Coach, said
from companion.app.robots.thinking import Proposal
from companion.locale import LANGUAGES, Words
from companion.rules import about
from companion.rules.games import GAMES
from tests.app.robots.at_table import at_table


async def test_advice_is_given_only_where_the_table_allows_it() -> None:
    async with at_table() as table:
        await table.evening.start(board="variable")
        coach = Coach(table.evening.table, table.thinker)
        seat = table.view["active"]
        refused = await coach.advise(seat, "fr")
        assert refused["refusal"]["code"] == "no_coach"
        await table.evening.done(seat, "allow_coach", allowed=True)
        told = await coach.advise(seat, "fr")
        assert 1 <= len(told["advice"]) <= 2
        assert told["advice"][0]["say"].startswith("Construis une colonie")
        for one in told["advice"]:
            assert not re.search(r"-?\d+,-?\d+|robots\.|\{", " ".join((one["say"], *one["why"])))


async def test_who_gives_no_answer_gives_no_advice() -> None:
    async with at_table() as table:
        await table.evening.start()
        await table.evening.done("red", "allow_coach", allowed=True)
        table.thinker.silent = True
        told = await Coach(table.evening.table, table.thinker).advise("red", "en")
        assert told["refusal"]["code"] == "no_advice"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_command_that_a_seat_weighs_has_words(language: str) -> None:
    words = Words(language)
    async with at_table() as table:
        await table.evening.start()
        view = table.evening.table.view_for("red")
        for game in GAMES:
            told = about(game.key, game.counts[-1])
            assert isinstance(told, dict)
            own = {name for duty in told["duties"] for name in duty["own"]}
            for kind in sorted(own):
                do = {"type": kind, "card": "x", "total": 3, "cards": {"ore": 1}}
                say = said(Proposal(do, ()), view, words)["say"]
                key = f"robots.do.{kind}"
                assert words.has(key) or words.has(f"card.{kind.removeprefix('play_')}"), key
                assert say
