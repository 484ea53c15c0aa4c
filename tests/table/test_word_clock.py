"""A clock for each word, in every game in which words are said in turn."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from companion.rules import GAMES, about
from companion.rules.games import Game
from companion.table.game import PlayedGame as Folded
from tests.table.evening import Evening, Json


def about_of(game: Game) -> Json:
    """What the rules tell of a game with all its seats."""
    told = about(game.key, max(game.counts))
    assert isinstance(told, dict)
    return told


SPOKEN = [game for game in GAMES if about_of(game)["words"]]


def _new(game: Game, **more: Any) -> Json:
    players = [{"seat": seat, "name": seat.title()} for seat in game.seats[: max(game.counts)]]
    return {"game": game.key, "players": players, "entropy": 7, "clock": True, **more}


@asynccontextmanager
async def _asked(game: Game, **more: Any) -> AsyncIterator[Evening]:
    """A table at which the first word of a game is owed."""
    async with Evening() as evening:
        assert (await evening.start(_new(game, **more)))["ok"]
        words = set(about_of(game)["words"])
        for seed in range(200):
            if words & {duty["type"] for duty in evening.table.view_for("table")["obligations"]}:
                break
            await evening.play(1, seed=seed)
        yield evening


def _clock(evening: Evening) -> Json:
    clock = evening.table.view_for("table")["clock"]
    assert isinstance(clock, dict)
    return clock


async def _says(evening: Evening, seat: str) -> None:
    """The seat says its word: the last of what it may say."""
    answer = await evening.table.submit(evening.wish(seat, evening.table.options(seat)[-1]))
    assert answer["ok"], answer


@pytest.mark.parametrize("game", SPOKEN, ids=lambda game: game.key)
async def test_each_word_has_its_own_seconds_and_a_stopped_clock_uses_none(game: Game) -> None:
    async with _asked(game, word_seconds=30) as evening:
        first = _clock(evening)["counted"]["seat"]
        evening.clock.pass_(5)
        await evening.done(first, "pause_clock")
        assert _clock(evening)["counted"] == {"seat": first, "spent": 5.0, "limit": 30}
        evening.clock.pass_(20)
        await evening.done(first, "resume_clock")
        evening.clock.pass_(2)
        await evening.done(first, "correct", fact="robber", at=_elsewhere(evening))
        assert _clock(evening)["counted"] == {"seat": first, "spent": 7.0, "limit": 30}
        assert _clock(evening)["word_limit"] == 30
        await _says(evening, first)
        second = _clock(evening)["counted"]
        assert second["seat"] != first
        assert second["spent"] == 0


@pytest.mark.parametrize("game", SPOKEN, ids=lambda game: game.key)
async def test_a_word_that_is_taken_back_has_its_seconds_anew(game: Game) -> None:
    async with _asked(game, word_seconds=15) as evening:
        first = _clock(evening)["counted"]["seat"]
        evening.clock.pass_(9)
        await _says(evening, first)
        evening.clock.pass_(4)
        await evening.done(first, "undo")
        assert _clock(evening)["counted"] == {"seat": first, "spent": 0.0, "limit": 15}


@pytest.mark.parametrize("game", SPOKEN, ids=lambda game: game.key)
async def test_nothing_happens_when_a_word_takes_too_long(game: Game) -> None:
    async with _asked(game, word_seconds=15) as evening:
        before = evening.everything()
        evening.clock.pass_(600)
        assert evening.everything() == before
        await _says(evening, _clock(evening)["counted"]["seat"])


@pytest.mark.parametrize("game", SPOKEN, ids=lambda game: game.key)
async def test_the_log_knows_how_long_a_word_has_taken(game: Game) -> None:
    async with _asked(game, word_seconds=60) as evening:
        for seconds in (3, 8):
            evening.clock.pass_(seconds)
            await _says(evening, _clock(evening)["counted"]["seat"])
        evening.clock.pass_(6)
        await evening.done(_clock(evening)["counted"]["seat"], "pause_clock")
        folded = Folded.folded(evening.store.read(1))
        assert folded.word is not None
        word = {"seat": folded.word.seat, "spent": folded.word.spent, "limit": 60}
        assert word == _clock(evening)["counted"]
        assert word["spent"] == 6


@pytest.mark.parametrize("game", SPOKEN, ids=lambda game: game.key)
async def test_words_are_counted_only_where_the_table_wishes_it(game: Game) -> None:
    async with _asked(game) as evening:
        assert _clock(evening)["counted"] is None
        assert _clock(evening)["word_limit"] == 0
    async with _asked(game, clock=False, word_seconds=30) as evening:
        assert evening.table.view_for("table")["clock"] is None


@pytest.mark.parametrize("wrong", [-1, 601, "30", 1.5])
async def test_seconds_for_a_word_that_make_no_sense_are_refused(wrong: object) -> None:
    async with Evening() as evening:
        refused = await evening.start(clock=True, word_seconds=wrong)
        assert not refused["ok"]
        assert refused["refusal"]["params"]["field"] == "word_seconds"


def _elsewhere(evening: Evening) -> str:
    """A land hex without the robber."""
    hexes = evening.table.view_for("table")["board"]["hexes"]
    land = (h["at"] for h in hexes if h["terrain"] != "sea" and not h.get("robber"))
    return str(next(land))
