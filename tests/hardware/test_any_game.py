"""A game that no file of the hardware knows: its two dice are pressed, and it has no lamps."""

from __future__ import annotations

from hardware.dice.rolls import expected_of
from tests.hardware.pressed import Desk, to_the_first_roll
from tests.stub import GAMES_WITH_STUB, NEW
from tests.table.evening import Evening


async def test_two_presses_are_a_roll_and_no_lamp_is_shown() -> None:
    async with Evening(games=GAMES_WITH_STUB) as evening:
        desk = Desk(evening)
        desk.hardware.start()
        await to_the_first_roll(desk, NEW)
        expected = expected_of(desk.view(), evening.table.playable)
        assert expected is not None
        assert (expected.dice, expected.event) == (2, False)
        await desk.press("3", "4")
        await desk.until(lambda: desk.view()["roll"])
        assert desk.view()["roll"]["dice"] == [3, 4]
        assert desk.messages == []
        assert desk.hardware.lamps is not None
        assert desk.hardware.lamps.states() == ()
        desk.hardware.stop()
