"""What is wired to the table: dice buttons, and off a Raspberry Pi a panel that simulates them.

Modules are imported on first use, so that the first picture does not wait for pins and lamps.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hardware.desk import Hardware, Listener
    from hardware.dice.entry import Half, Roller
    from hardware.dice.setup import CameraSetup
    from hardware.messages import Message, WiringError
    from hardware.panel import SimulatedButtons
    from hardware.pins import Pins, machine_model, on_raspberry_pi, open_pins
    from hardware.sources import DiceSource
    from hardware.wiring import DEFAULT, ButtonWiring, Wiring, load_wiring

_HOMES = {
    "Hardware": "desk",
    "Listener": "desk",
    "Half": "dice.entry",
    "Roller": "dice.entry",
    "CameraSetup": "dice.setup",
    "Message": "messages",
    "WiringError": "messages",
    "SimulatedButtons": "panel",
    "Pins": "pins",
    "machine_model": "pins",
    "on_raspberry_pi": "pins",
    "open_pins": "pins",
    "DiceSource": "sources",
    "DEFAULT": "wiring",
    "ButtonWiring": "wiring",
    "Wiring": "wiring",
    "load_wiring": "wiring",
}

__all__ = [
    "DEFAULT",
    "ButtonWiring",
    "CameraSetup",
    "DiceSource",
    "Half",
    "Hardware",
    "Listener",
    "Message",
    "Pins",
    "Roller",
    "SimulatedButtons",
    "Wiring",
    "WiringError",
    "load_wiring",
    "machine_model",
    "on_raspberry_pi",
    "open_pins",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
