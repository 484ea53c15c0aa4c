"""Mock pins and the real table: what fingers do on the buttons is what the game does."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from hardware import Message
from tests.hardware.pressed import Desk, to_the_first_roll
from tests.table.evening import VARIABLE, Evening


@pytest.fixture
async def desk() -> AsyncIterator[Desk]:
    async with Evening() as evening:
        opened = Desk(evening)
        opened.hardware.start()
        yield opened
        opened.hardware.stop()


@pytest.mark.rule("B3.1", "B4.1")
async def test_a_pressed_roll_produces_and_the_next_one_ends_the_turn(desk: Desk) -> None:
    await to_the_first_roll(desk)
    await desk.press("2", "3")
    await desk.until(lambda: desk.view()["roll"])
    assert desk.view()["roll"]["dice"] == [2, 3]
    assert desk.view()["journal"][-1]["by"] == "buttons"
    await desk.press("4", "6")
    await desk.until(lambda: desk.view()["roll"]["dice"] == [4, 6])
    assert desk.view()["active"] == "blue"
    assert desk.messages == []


async def test_an_undo_press_takes_a_typed_roll_back(desk: Desk) -> None:
    await to_the_first_roll(desk)
    await desk.press("2", "3")
    await desk.until(lambda: desk.view()["roll"])
    await desk.press("undo")
    await desk.until(lambda: desk.view()["obligations"][0]["type"] == "roll")
    assert desk.messages == []


async def test_what_everybody_saw_is_asked_for_with_a_second_press(desk: Desk) -> None:
    await to_the_first_roll(desk, dice="app")
    await desk.evening.done("red", "roll")
    await desk.press("undo")
    assert [message.key for message in desk.messages] == ["hardware.buttons.undo_again"]
    await desk.press("undo")
    await desk.until(lambda: desk.view()["undo"]["request"])
    assert desk.view()["undo"]["request"]["by"] == "red"


async def test_where_the_app_rolls_the_first_press_is_refused_with_the_reason(desk: Desk) -> None:
    await to_the_first_roll(desk, dice="app")
    await desk.press("2")
    (message,) = desk.messages
    assert message.refusal is not None
    assert not message.sentence("fr").startswith("refusal.")
    assert desk.hardware.half is None


async def test_before_the_founding_is_over_nobody_may_roll(desk: Desk) -> None:
    await desk.evening.start(VARIABLE)
    await desk.press("2")
    assert desk.messages == [Message("hardware.buttons.nobody_rolls", {"name": "Red"})]


async def test_after_a_seven_no_roll_is_taken_before_the_robber_moved(desk: Desk) -> None:
    await to_the_first_roll(desk)
    await desk.press("3", "4")
    await desk.until(lambda: desk.view()["roll"])
    await desk.press("1")
    assert [message.key for message in desk.messages] == ["hardware.buttons.nobody_rolls"]
    assert desk.view()["roll"]["dice"] == [3, 4]


async def test_a_roll_typed_on_the_screen_drops_the_first_die_of_the_buttons(desk: Desk) -> None:
    await to_the_first_roll(desk)
    await desk.press("2")
    await desk.evening.done("red", "roll", dice=[6, 3])
    assert desk.hardware.half is None
    assert desk.view()["roll"]["dice"] == [6, 3]
