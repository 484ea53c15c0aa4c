"""Networks are given back while nothing has to be read, and loaded again as soon as something stirs."""

from __future__ import annotations

import numpy as np

from hardware.dice.agree import Reader
from hardware.dice.doze import REST, Doze
from hardware.dice.tray import LONG
from tests.hardware.camera.scenes import THREE_FIVE
from tests.hardware.camera.scripted_reader import ScriptedReader, refuses
from tests.hardware.camera.test_tray import STEP, Desk
from tests.rendering import render_throw


class Said:
    """What a doze asked for, in order."""

    def __init__(self) -> None:
        self.all: list[str] = []
        self.doze = Doze(lambda: self.all.append("rest"), lambda: self.all.append("wake"))

    def see(self, calm: bool, *seconds: float) -> list[str]:
        for at in seconds:
            self.doze.see(calm, at)
        return self.all


def test_readers_rest_after_a_while_of_calm_and_wake_at_the_first_stir() -> None:
    said = Said()
    assert said.see(True, 0, REST - 1) == []
    assert said.see(True, REST + 1) == ["rest"]
    assert said.see(False, REST + 2, REST + 3) == ["rest", "wake"]


def test_a_stir_puts_the_rest_off() -> None:
    said = Said()
    said.see(True, 0)
    said.see(False, REST - 1)
    assert said.see(True, REST, 2 * REST - 1) == []
    assert said.see(True, 2 * REST) == ["rest"]


def test_what_was_loaded_for_a_lesson_meanwhile_is_given_back_too() -> None:
    said = Said()
    assert said.see(True, 0, REST, 2 * REST) == ["rest", "rest"]


def test_a_long_quiet_tray_is_not_read_before_something_stirs() -> None:
    for desk in (Desk(), Desk(ScriptedReader(lambda _: refuses("unsure", 3, 5)))):
        desk.lay(times=8)
        assert not desk.watch.calm
        desk.at += LONG
        desk.lay(times=1)
        asked = desk.read.asked
        assert desk.watch.calm
        desk.at += LONG
        desk.lay(times=4)
        assert desk.read.asked == asked
        desk.lay((200, 150, 2), (330, 220, 4), times=1)
        assert not desk.watch.calm
        desk.lay(*THREE_FIVE, times=round(0.5 / STEP))
        assert desk.read.asked > asked


def test_a_reader_that_rested_reads_as_before() -> None:
    picture, _ = render_throw(np.random.default_rng([7701, 316]))
    reader = Reader()
    before = reader.read(picture, None, 2)
    reader.rest()
    reader.rest()
    after = reader.read(picture, None, 2)
    reader.wake()
    assert (after.dice, after.accepted) == (before.dice, True)
