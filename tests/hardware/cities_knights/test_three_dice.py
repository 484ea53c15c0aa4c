"""The buttons in Cities & Knights: red, white, and the event die by one tap on the screen. Real table, mock pins."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from companion.app.surroundings import Surroundings
from companion.faces.outcome import Outcome
from companion.faces.play.game import GamePresenter
from companion.locale import Words
from companion.table.ports import Json
from hardware import Message
from tests.hardware.pressed import Desk, to_the_first_roll
from tests.table.evening import VARIABLE, Evening

KNIGHTS = {**VARIABLE, "game": "cities_knights"}
NEXT = "hardware.buttons.event_next"


class Beside(Desk):
    """Buttons, and a touchscreen's presenter beside them, as the app puts them together."""

    def __init__(self, evening: Evening, home: Path) -> None:
        super().__init__(evening)
        context = Surroundings(
            home,
            phones=None,
            hardware=self.hardware,
            demo=None,
            spawn=asyncio.ensure_future,
            leave=lambda: None,
        )
        self.screen = GamePresenter(evening.table, context, Words("en"))

    def faces(self) -> tuple[int | None, int | None]:
        """The dice on the screen."""
        self.screen.refresh()
        return self.screen.model().dice.faces

    async def tap(self, outcome: Outcome) -> Json:
        (submission,) = outcome.send
        return await self.evening.table.submit(submission)


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Beside]:
    async with Evening() as evening:
        opened = Beside(evening, tmp_path)
        opened.hardware.start()
        yield opened
        opened.hardware.stop()


@pytest.mark.rule("C1.5", "C2.1")
async def test_two_presses_and_one_tap_are_the_roll_of_three_dice(desk: Beside) -> None:
    await to_the_first_roll(desk, KNIGHTS)
    await desk.press("2")
    assert desk.faces() == (2, None)
    assert desk.screen.model().dice.source == "now the white die"
    await desk.press("3")
    assert desk.faces() == (2, 3)
    assert desk.messages == [Message(NEXT, {"red": 2, "white": 3})]
    assert desk.screen.model().pad.way == "events"
    assert desk.view()["roll"] is None
    assert (await desk.tap(desk.screen.tap_event("ship")))["ok"]
    rolled = desk.view()["roll"]
    assert (rolled["dice"], rolled["event"], desk.view()["fleet"]["step"]) == ([2, 3], "ship", 1)
    assert desk.hardware.half is None


@pytest.mark.rule("C2.1")
async def test_the_next_pair_and_its_event_die_end_the_turn_before(desk: Beside) -> None:
    await to_the_first_roll(desk, KNIGHTS)
    await desk.evening.done("red", "roll", dice=[1, 2], event="ship")
    await desk.press("6", "5")
    assert desk.faces() == (6, 5)
    assert (await desk.tap(desk.screen.tap_event("ship")))["ok"]
    assert desk.view()["roll"]["dice"] == [6, 5]
    assert desk.view()["roll"]["seat"] == "blue"


async def test_a_pair_for_the_next_seat_outlives_the_end_of_the_turn(desk: Beside) -> None:
    await to_the_first_roll(desk, KNIGHTS)
    await desk.evening.done("red", "roll", dice=[1, 2], event="ship")
    await desk.press("6", "5")
    await desk.evening.done("red", "end_turn")
    assert desk.faces() == (6, 5)
    assert (await desk.tap(desk.screen.tap_event("ship")))["ok"]
    assert (desk.view()["roll"]["seat"], desk.view()["roll"]["dice"]) == ("blue", [6, 5])


async def test_a_third_press_changes_nothing_and_says_what_is_missing(desk: Beside) -> None:
    await to_the_first_roll(desk, KNIGHTS)
    await desk.press("2", "3", "1")
    assert desk.messages == [Message(NEXT, {"red": 2, "white": 3})] * 2
    assert desk.faces() == (2, 3)
    said = desk.messages[-1].sentence("en")
    assert said == "Red 2, white 3. Now tap the event die on the touchscreen."


async def test_undo_takes_back_the_white_die_and_then_the_red_one(desk: Beside) -> None:
    await to_the_first_roll(desk, KNIGHTS)
    before = desk.view()["seq"]
    await desk.press("2", "3", "undo")
    assert desk.faces() == (2, None)
    await desk.press("4")
    assert desk.faces() == (2, 4)
    await desk.press("undo", "undo")
    assert desk.faces() == (None, None)
    assert desk.view()["seq"] == before, "nothing was taken back at the table"


async def test_the_screen_takes_a_pair_of_the_buttons_over_to_put_it_right(desk: Beside) -> None:
    await to_the_first_roll(desk, KNIGHTS)
    await desk.press("2", "3")
    assert desk.faces() == (2, 3)
    desk.screen.tap_correct()
    assert desk.hardware.half is None
    desk.screen.tap_die(6)
    assert desk.faces() == (2, 6)
    assert (await desk.tap(desk.screen.tap_event("ship")))["ok"]
    assert desk.view()["roll"]["dice"] == [2, 6]


async def test_a_roll_that_was_entered_elsewhere_drops_the_pair(desk: Beside) -> None:
    await to_the_first_roll(desk, KNIGHTS)
    await desk.press("2", "3")
    await desk.evening.done("red", "roll", dice=[1, 1], event="ship")
    assert desk.hardware.half is None
    assert desk.faces() == (1, 1)


@pytest.mark.rule("C10.1")
async def test_after_an_alchemist_a_press_says_that_only_the_event_die_is_wanted(
    desk: Beside,
) -> None:
    await to_the_first_roll(desk, KNIGHTS)
    cards = {"alchemist": 1}
    await desk.evening.done("red", "correct", fact="progress", of="red", cards=cards)
    await desk.evening.done("red", "play_alchemist", dice=[4, 4])
    await desk.press("2")
    (message,) = desk.messages
    assert message.refusal is not None
    assert message.refusal["code"] == "dice_are_set"
    assert desk.faces() == (4, 4)
