"""What is wired to the table: dice buttons, and off a Raspberry Pi a panel that simulates them."""

from hardware.desk import Hardware, Listener
from hardware.dice.entry import Half, Roller
from hardware.dice.setup import CameraSetup
from hardware.messages import Message, WiringError
from hardware.panel import Panel
from hardware.pins import Pins, machine_model, on_raspberry_pi, open_pins
from hardware.sources import DiceSource
from hardware.wiring import DEFAULT, ButtonWiring, Wiring, load_wiring

__all__ = [
    "DEFAULT",
    "ButtonWiring",
    "CameraSetup",
    "DiceSource",
    "Half",
    "Hardware",
    "Listener",
    "Message",
    "Panel",
    "Pins",
    "Roller",
    "Wiring",
    "WiringError",
    "load_wiring",
    "machine_model",
    "on_raspberry_pi",
    "open_pins",
]
