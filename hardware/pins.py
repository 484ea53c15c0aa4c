"""The pins of a Raspberry Pi: their names, which of them are taken, and who moves them.

Numbers are those of the chip (GPIO, also called BCM); ``BOARD`` counts along the header. Every model
since the B+ has the same header of 40 (Raspberry Pi documentation, "GPIO and the 40-pin header").
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hardware.messages import Message

HEADER = {3: 2, 5: 3, 7: 4, 8: 14, 10: 15, 11: 17, 12: 18, 13: 27, 15: 22, 16: 23, 18: 24, 19: 10}
HEADER |= {21: 9, 22: 25, 23: 11, 24: 8, 26: 7, 27: 0, 28: 1, 29: 5, 31: 6, 32: 12, 33: 13}
HEADER |= {35: 19, 36: 16, 37: 26, 38: 20, 40: 21}
"""Place on the header, 1 to 40 → number of the chip; the other places carry power or ground."""

RESERVED = {0: "hat", 1: "hat", 14: "serial", 15: "serial"}
"""Number → whose it is: the memory chip of add-on boards, the serial console."""

PULLED_UP = frozenset({2, 3})
"""Pins with a resistor on the board that always pulls them up."""

FREE = tuple(sorted(set(HEADER.values()) - set(RESERVED)))
"""Numbers that may be wired."""

MODEL = Path("/proc/device-tree/model")
CHIPS = Path("/dev")
"""Where the chips with pins are: ``gpiochip0`` …"""
ASKED_FOR, LGPIO = "GPIOZERO_PIN_FACTORY", "lgpio"
PIPE = ".lgd-nfy"
"""The pipe that lgpio makes in its folder when it is imported."""
_NAME = re.compile(r"(GPIO|BCM|BOARD|J8:)?\s*(\d{1,2})", re.IGNORECASE)


class NotAPinError(ValueError):
    """What was written names no pin. reason: ``no_pin``, or ``power`` for a place without a GPIO."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


def pin_from_name(name: object) -> int:
    """``17``, ``"GPIO17"``, ``"BCM17"`` or ``"BOARD11"`` → 17. Raises NotAPinError."""
    if isinstance(name, bool) or not isinstance(name, int | str):
        raise NotAPinError("no_pin")
    match = _NAME.fullmatch(str(name).strip())
    if match is None:
        raise NotAPinError("no_pin")
    scheme, number = (match[1] or "GPIO").upper(), int(match[2])
    if scheme in ("BOARD", "J8:"):
        return _pin_at(number)
    if number not in HEADER.values():
        raise NotAPinError("no_pin")
    return number


def _pin_at(place: int) -> int:
    if place in HEADER:
        return HEADER[place]
    raise NotAPinError("power" if 1 <= place <= 40 else "no_pin")


def place_of(pin: int) -> int:
    """17 → 11: where the pin lies on the header. KeyError for a number that the header lacks."""
    return next(place for place, number in HEADER.items() if number == pin)


@dataclass(frozen=True, slots=True)
class Pins:
    """Who moves the pins. factory: gpiozero's; simulated: nothing is wired, a panel may press instead.

    trouble: why the real pins of this machine cannot be had, or None.
    """

    factory: Any
    simulated: bool
    trouble: Message | None = None


def open_pins(
    model: str | None = None,
    real: Callable[[], Any] | None = None,
    environ: Mapping[str, str] = os.environ,
) -> Pins:
    """The pins of this machine: real ones on a Raspberry Pi, gpiozero's mock pins elsewhere.

    model: what the machine calls itself (asked of the machine where None); real: makes the factory of
    real pins. Real pins that do not open become simulated ones with a trouble to show: play goes on.
    ``GPIOZERO_PIN_FACTORY=lgpio`` asks for real ones on any machine.
    """
    asked = environ.get(ASKED_FOR) == LGPIO
    if not asked and not on_raspberry_pi(machine_model() if model is None else model):
        return simulated_pins()
    try:
        return Pins((real or _lgpio)(), simulated=False)
    except Exception as error:
        # Whatever the pin library dislikes here must not stop a game.
        return simulated_pins(why_no_pins(error))


def why_no_pins(error: Exception, chips: Path = CHIPS) -> Message:
    """What keeps real pins from opening, and what to do about just that. chips: where the machine's devices are."""
    reason = str(error) or repr(error)
    if isinstance(error, ModuleNotFoundError) and error.name == LGPIO:
        return Message("hardware.pins.library")
    if isinstance(error, FileNotFoundError) and PIPE in str(error.filename):
        return Message("hardware.pins.folder", {"folder": os.environ.get("LG_WD") or Path.cwd()})
    found = sorted(chips.glob("gpiochip*"))
    if not found:
        return Message("hardware.pins.chip", {"reason": reason})
    if not any(os.access(chip, os.R_OK | os.W_OK) for chip in found):
        return Message("hardware.pins.rights", {"device": found[0]})
    return Message("hardware.pins.unavailable", {"reason": reason})


def simulated_pins(trouble: Message | None = None) -> Pins:
    """gpiozero's mock pins, which can be dimmed; trouble: why they stand in for real ones."""
    from gpiozero.pins.mock import MockFactory, MockPWMPin

    return Pins(MockFactory(pin_class=MockPWMPin), simulated=True, trouble=trouble)


def on_raspberry_pi(model: str) -> bool:
    """Whether a machine that calls itself so has the pins that are meant here."""
    return "Raspberry Pi" in model


def machine_model(path: Path = MODEL) -> str:
    """``"Raspberry Pi 5 Model B Rev 1.0"``, or nothing on a machine that does not say."""
    try:
        return path.read_text(encoding="utf-8", errors="replace").rstrip("\0\n")
    except OSError:
        return ""


def _lgpio() -> Any:
    """lgpio goes into its own folder while it is imported, and stays there; the program comes back."""
    here = os.open(".", os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        from gpiozero.pins.lgpio import LGPIOFactory
    finally:
        os.fchdir(here)
        os.close(here)
    return LGPIOFactory()
