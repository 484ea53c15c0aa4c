"""A robot that gave no answer is asked again by itself, again and again, and never given up."""

from __future__ import annotations

import asyncio

from companion.app.robots.again import Silences
from companion.app.robots.seats import RobotSeats
from companion.app.robots.thinking import RobotQuestion, ThinkingError, Thought
from tests.app.robots.at_table import AT_ONCE, Direct
from tests.table.evening import Evening
from tests.table.test_robots import with_robots


class Busy(Direct):
    """A machine too busy to think for the first few questions."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times = times

    async def think(self, question: RobotQuestion, seconds: float) -> Thought:
        if self.asked < self.times:
            self.asked += 1
            raise ThinkingError("busy")
        return await super().think(question, seconds)


async def test_a_silent_robot_plays_on_by_itself_though_nothing_happens_at_the_table() -> None:
    async with Evening() as evening:
        await evening.start(players=with_robots(red="middle"), custody={"dice": "app"})
        heard: list[tuple[str, bool]] = []
        turned = asyncio.Event()
        evening.table.listen(
            lambda _: turned.set() if evening.table.view_for("table")["active"] == "blue" else None
        )
        robots = RobotSeats(
            evening.table,
            Busy(5),
            AT_ONCE,
            lambda *said: heard.append(said),
            silences=lambda told: Silences(told, first=0.001, most=0.002),
        )
        running = asyncio.create_task(robots.run())
        try:
            async with asyncio.timeout(60):
                await turned.wait()
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
        assert heard == [("red", True), ("red", False)]


def test_the_pauses_between_questions_grow_to_a_bound_and_never_end() -> None:
    silences = Silences(lambda seat, silent: None, first=5, most=40)
    pauses, now = [], 0.0
    for _ in range(6):
        silences.falls("red", now)
        left = silences.left(now)
        assert left is not None
        assert not silences.due(now + left - 1)
        now += left
        assert silences.due(now) == {"red"}
        assert silences.left(now) is None, "asked, and not yet answered"
        pauses.append(left)
    assert pauses == [5, 10, 20, 40, 40, 40]


def test_a_robot_that_answers_or_leaves_begins_anew() -> None:
    heard: list[tuple[str, bool]] = []
    silences = Silences(lambda *said: heard.append(said), first=5, most=40)
    silences.falls("red", 0)
    silences.falls("red", 5)
    silences.ends("red")
    silences.falls("red", 9)
    assert silences.left(9) == 5
    silences.falls("blue", 9, again=False)
    assert not silences.due(9)
    silences.keep({"blue"})
    assert silences.left(9) is None
    assert heard == [("red", True), ("red", False), ("red", True), ("blue", True), ("red", False)]
