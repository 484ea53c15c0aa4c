"""Robots think in a process of their own; one that dies or hangs only leaves a seat to people for a moment."""

from __future__ import annotations

import asyncio
import io
import json
import os
import signal
import sys
from typing import Any

import pytest

from companion.app.robots.process import ThinkingProcess
from companion.app.robots.seats import RobotSeats
from companion.app.robots.serve import serve
from companion.app.robots.thinking import READY, RobotQuestion, ThinkingError
from companion.table.ports import Notice
from tests.app.robots.at_table import AT_ONCE
from tests.table.evening import BEGINNER, Evening
from tests.table.test_robots import with_robots

Json = dict[str, Any]

SECONDS = 60.0
LONG = 600.0
"""Seconds for loading that no test waits for."""
HANGS = (sys.executable, "-c", "import time; time.sleep(600)")
DIES = (sys.executable, "-c", f"print('{READY}', flush=True); input()")
HANGS_LOADED = (sys.executable, "-c", f"print('{READY}', flush=True); import time; time.sleep(600)")
BABBLES = (sys.executable, "-c", "print('{}', flush=True); import time; time.sleep(600)")


async def asked_of(evening: Evening) -> RobotQuestion:
    await evening.start({**BEGINNER, "custody": {"dice": "app"}})
    view = evening.table.view_for("red")
    return RobotQuestion(view["commitment"], "red", "middle", view)


async def test_a_process_answers_and_one_that_was_killed_is_followed_by_another() -> None:
    async with Evening() as evening:
        question, thinking = await asked_of(evening), ThinkingProcess()
        try:
            assert (await thinking.think(question, SECONDS)).do == {"type": "roll", "seat": "red"}
            first = thinking.number
            assert first is not None
            os.kill(first, signal.SIGKILL)
            with pytest.raises(ThinkingError):
                await thinking.think(question, SECONDS)
            assert (await thinking.think(question, SECONDS)).do is not None
            assert thinking.number != first
        finally:
            await thinking.close()
        assert thinking.number is None


@pytest.mark.parametrize(
    ("command", "starting"),
    [
        (HANGS, 0.3),
        (DIES, LONG),
        (HANGS_LOADED, LONG),
        (BABBLES, LONG),
        (("/nowhere/python",), LONG),
    ],
    ids=["hangs", "dies", "hangs loaded", "babbles", "missing"],
)
async def test_who_does_not_answer_costs_a_thought_and_is_gone(
    command: tuple[str, ...], starting: float
) -> None:
    async with Evening() as evening:
        question = await asked_of(evening)
        thinking = ThinkingProcess(command, starting)
        async with asyncio.timeout(SECONDS):
            with pytest.raises(ThinkingError):
                await thinking.think(question, 0.3)
        assert thinking.number is None


async def test_a_process_loads_before_it_is_asked_and_whoever_prepares_it_waits_for_nothing() -> (
    None
):
    async with Evening() as evening:
        question, thinking = await asked_of(evening), ThinkingProcess()
        try:
            await thinking.prepare()
            loading = thinking.number
            assert loading is not None
            await thinking.prepare()
            assert (await thinking.think(question, SECONDS)).do is not None
            assert thinking.number == loading
        finally:
            await thinking.close()
        missing = ThinkingProcess(("/nowhere/python",))
        await missing.prepare()
        assert missing.number is None


@pytest.mark.turn(2)
async def test_people_wait_no_longer_for_a_process_that_hangs_than_for_its_answer() -> None:
    """Its time for loading is over with the word that it is ready, and begins when the robot sits down."""
    async with Evening() as evening:
        await evening.start(players=with_robots(blue="middle"))
        thinking, said = ThinkingProcess(HANGS_LOADED, LONG), asyncio.Event()
        robots = asyncio.create_task(RobotSeats(evening.table, thinking, AT_ONCE).run())

        def heard(notice: Notice) -> None:
            offers = evening.table.view_for("table")["offers"]
            if offers and "blue" in offers[0]["declined"]:
                said.set()

        try:
            await evening.done("red", "roll", dice=[1, 1])
            await evening.done("red", "correct", fact="resources", of="red", cards={"ore": 1})
            async with asyncio.timeout(SECONDS):
                await evening.done("red", "offer_trade", give={"ore": 1}, get={"wool": 1})
                evening.table.listen(heard)
                await said.wait()
        finally:
            robots.cancel()
            await asyncio.gather(robots, return_exceptions=True)
        assert thinking.number is None


async def test_a_question_that_nobody_can_answer_is_answered_with_its_fault() -> None:
    async with Evening() as evening:
        question = await asked_of(evening)
        asked = {"game": "g", "seat": "red", "strength": "middle", "seed": 1}
        broken = {**asked, "id": 1}
        whole = {**asked, "id": 2, "view": question.view}
        answers = io.StringIO()
        serve([json.dumps(broken), json.dumps(whole)], answers)
        ready, *said = answers.getvalue().splitlines()
        assert ready == READY
        first, second = (json.loads(line) for line in said)
        assert first["id"] == 1
        assert "error" in first
        assert second["do"]["type"] == "roll"


def test_two_seats_have_luck_of_their_own_and_a_restart_the_same() -> None:
    seeds = {seat: RobotQuestion("game", seat, "middle", {}).seed for seat in ("red", "blue")}
    assert len(set(seeds.values())) == 2
    assert RobotQuestion("game", "red", "strong", {"other": 1}).seed == seeds["red"]
