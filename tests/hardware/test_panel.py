"""A panel on the screen presses the same pins as a finger."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from gpiozero.pins.mock import MockFactory

from hardware import DEFAULT, ButtonWiring, Hardware, Pins, SimulatedButtons, Wiring, open_pins
from hardware.pins import machine_model, on_raspberry_pi
from hardware.wiring import DEFAULT_PINS
from tests.hardware.desk_table import DeskTable, view

PI = "Raspberry Pi 5 Model B Rev 1.0"


async def until(happened: Callable[[], object]) -> None:
    """Looks more often than a busy machine needs."""
    for _ in range(6000):
        if happened():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it did not happen")


async def test_a_tap_on_the_panel_is_a_press_on_the_pin() -> None:
    table = DeskTable(view(("red", "roll")))
    hardware = Hardware(table, DEFAULT, Pins(MockFactory(), simulated=True))
    hardware.start()
    assert hardware.panel is not None
    assert hardware.panel.names() == ("1", "2", "3", "4", "5", "6", "undo")
    hardware.panel.press("4")
    await until(lambda: hardware.half)
    await asyncio.sleep(hardware.panel.seconds_a_press)
    hardware.panel.press("2")
    await until(lambda: table.sent)
    assert [sent.do["dice"] for sent in table.sent] == [[4, 2]]
    hardware.stop()


async def test_two_taps_faster_than_a_finger_are_two_presses() -> None:
    table = DeskTable(view(("red", "roll")))
    wiring = Wiring(ButtonWiring(DEFAULT_PINS, settle=0.004))
    hardware = Hardware(table, wiring, Pins(MockFactory(), simulated=True))
    hardware.start()
    assert hardware.panel is not None
    hardware.panel.press("5")
    hardware.panel.press("5")
    await until(lambda: table.sent)
    assert [sent.do["dice"] for sent in table.sent] == [[5, 5]]
    hardware.stop()


async def test_a_button_that_is_not_wired_cannot_be_pressed() -> None:
    panel = SimulatedButtons(ButtonWiring({"1": 17}), Pins(MockFactory(), simulated=True))
    with pytest.raises(KeyError):
        panel.press("2")


def test_nobody_presses_real_pins_from_the_screen() -> None:
    assert DEFAULT.buttons is not None
    with pytest.raises(ValueError, match="simulated"):
        SimulatedButtons(DEFAULT.buttons, Pins(MockFactory(), simulated=False))
    table = DeskTable(view())
    assert Hardware(table, DEFAULT, Pins(MockFactory(), simulated=False)).panel is None


def test_without_buttons_there_is_no_panel() -> None:
    hardware = Hardware(DeskTable(view()), Wiring(None), Pins(MockFactory(), simulated=True))
    assert hardware.panel is None


def test_off_a_pi_the_pins_are_mock_pins() -> None:
    pins = open_pins("Some laptop")
    assert pins.simulated
    assert pins.trouble is None
    assert isinstance(pins.factory, MockFactory)


def test_on_a_pi_the_pins_are_real() -> None:
    real = MockFactory()
    pins = open_pins(PI, lambda: real)
    assert not pins.simulated
    assert pins.factory is real


async def test_real_pins_that_do_not_open_are_said_and_simulated() -> None:
    def broken() -> object:
        raise OSError("can not open gpiochip")

    pins = open_pins(PI, broken)
    assert pins.simulated
    hardware = Hardware(DeskTable(view()), DEFAULT, pins)
    hardware.start()
    assert len(hardware.troubles) == 1
    assert "can not open gpiochip" in hardware.troubles[0].sentence("fr")
    assert hardware.panel is not None
    hardware.stop()


def test_a_machine_says_what_it_is(tmp_path: Path) -> None:
    model = tmp_path / "model"
    assert machine_model(model) == ""
    model.write_bytes(PI.encode() + b"\0")
    assert machine_model(model) == PI
    assert on_raspberry_pi(machine_model(model))
