"""Robots think in a process of their own; one that dies or hangs only leaves a seat to people for a moment."""

from __future__ import annotations

import io
import json
import os
import signal
import sys
from typing import Any

import pytest

from companion.app.robots.process import ThinkingProcess
from companion.app.robots.serve import serve
from companion.app.robots.thinking import Question, ThinkingError
from tests.table.evening import BEGINNER, Evening

Json = dict[str, Any]

SECONDS = 60.0
HANGS = (sys.executable, "-c", "import time; time.sleep(600)")
DIES = (sys.executable, "-c", "input()")


async def asked_of(evening: Evening) -> Question:
    await evening.start({**BEGINNER, "custody": {"dice": "app"}})
    view = evening.table.view_for("red")
    return Question(view["commitment"], "red", "middle", view)


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


@pytest.mark.parametrize("command", [HANGS, DIES, ("/nowhere/python",)])
async def test_who_does_not_answer_costs_a_thought_and_is_gone(command: tuple[str, ...]) -> None:
    async with Evening() as evening:
        question = await asked_of(evening)
        thinking = ThinkingProcess(command, starting=0.0)
        with pytest.raises(ThinkingError):
            await thinking.think(question, 0.3)
        assert thinking.number is None


async def test_a_question_that_nobody_can_answer_is_answered_with_its_fault() -> None:
    async with Evening() as evening:
        question = await asked_of(evening)
        asked = {"game": "g", "seat": "red", "strength": "middle", "seed": 1}
        broken = {**asked, "id": 1}
        whole = {**asked, "id": 2, "view": question.view}
        answers = io.StringIO()
        serve([json.dumps(broken), json.dumps(whole)], answers)
        first, second = (json.loads(line) for line in answers.getvalue().splitlines())
        assert first["id"] == 1
        assert "error" in first
        assert second["do"]["type"] == "roll"


def test_two_seats_have_luck_of_their_own_and_a_restart_the_same() -> None:
    seeds = {seat: Question("game", seat, "middle", {}).seed for seat in ("red", "blue")}
    assert len(set(seeds.values())) == 2
    assert Question("game", "red", "strong", {"other": 1}).seed == seeds["red"]
