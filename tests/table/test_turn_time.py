"""H16: a limit of time for a turn, in every game; when it is over nothing ends."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules import GAMES
from companion.rules.games import Game
from tests.table.evening import Evening, Json

EVERY = pytest.mark.parametrize("game", GAMES, ids=lambda one: f"{one.key}-{one.counts[-1]}")


def _new(game: Game, **more: Any) -> Json:
    players = [{"seat": seat, "name": seat.title()} for seat in game.seats[: max(game.counts)]]
    return {"game": game.key, "players": players, "entropy": 7, "clock": True, **more}


def _clock(evening: Evening) -> Json:
    clock = evening.table.view_for("table")["clock"]
    assert isinstance(clock, dict)
    return clock


async def _to_a_turn(evening: Evening) -> str:
    """Until somebody's turn has begun; whose it is."""
    for seed in range(400):
        view = evening.table.view_for("table")
        if view["turn"]:
            return str(view["active"])
        await evening.play(1, seed=seed)
    raise AssertionError("no turn has begun")


@pytest.mark.rule("H16")
@EVERY
async def test_in_every_game_a_turn_is_counted_and_goes_on_when_its_time_is_over(
    game: Game,
) -> None:
    async with Evening() as evening:
        assert (await evening.start(_new(game, turn_seconds=60)))["ok"]
        seat = await _to_a_turn(evening)
        spent = _clock(evening)["counted"]["spent"]
        evening.clock.pass_(90)
        await evening.done(seat, "pause_clock")
        counted = {"seat": seat, "spent": spent + 90.0, "limit": 60}
        assert _clock(evening)["counted"] == counted
        evening.clock.pass_(500)
        await evening.done(seat, "resume_clock")
        assert _clock(evening)["counted"] == counted
        assert evening.table.view_for("table")["active"] == seat
        assert evening.table.options(seat)


@pytest.mark.rule("H16")
async def test_the_next_turn_has_all_of_its_time() -> None:
    async with Evening() as evening:
        assert (await evening.start(_new(GAMES[0], turn_seconds=60)))["ok"]
        seat = await _to_a_turn(evening)
        evening.clock.pass_(30)
        await evening.done(seat, "roll", dice=[1, 1])
        evening.clock.pass_(30)
        await evening.done(seat, "end_turn")
        counted = _clock(evening)["counted"]
        assert (counted["seat"] != seat, counted["spent"]) == (True, 0.0)


@pytest.mark.rule("H16")
async def test_nobody_counts_turns_without_a_limit_or_before_the_first() -> None:
    async with Evening() as evening:
        assert (await evening.start(_new(GAMES[0])))["ok"]
        await _to_a_turn(evening)
        assert (_clock(evening)["turn_limit"], _clock(evening)["counted"]) == (0, None)
    async with Evening() as evening:
        new = _new(GAMES[0], turn_seconds=60, board="variable")
        assert (await evening.start(new))["ok"]
        assert (_clock(evening)["turn_limit"], _clock(evening)["counted"]) == (60, None)


@pytest.mark.rule("H16")
@pytest.mark.parametrize("seconds", [-1, 3601, "60"])
async def test_a_limit_that_is_none_is_refused_by_its_field(seconds: object) -> None:
    async with Evening() as evening:
        answer = await evening.start(_new(GAMES[0], turn_seconds=seconds))
        assert answer["refusal"]["params"]["field"] == "turn_seconds"
