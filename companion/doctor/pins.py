"""The pins: whether this machine has some, whether this person may use them, and whether the wired ones are free."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.doctor.machine import Machine
from companion.doctor.symptom import Symptom, bad, good, note
from hardware.lamps.wiring import PIN
from hardware.pins import place_of
from hardware.wiring import ButtonWiring, Wiring

MODEL = "/proc/device-tree/model"
PI = "Raspberry Pi"
LGPIO = "lgpio"
OPEN = "gpiochip_open"
"""What the library itself has; a stub of that name has it not."""
ITS_OWN_CHIP = "pinctrl"
"""In the label of the chip whose lines are the header's."""
TAKEN = 1
"""The bit of a line's flags that says that the kernel or a program has it."""
BY_LIBRARY = "lg"
"""Whose a line is that a program has through lgpio, whichever program it is: the table's own, too."""


def is_pi(machine: Machine) -> bool:
    """Whether this is a Raspberry Pi."""
    return PI in (machine.read(MODEL) or "")


def pins(machine: Machine, wiring: Wiring, *, running: bool = False) -> Iterator[Symptom]:
    """What is wrong with them; for a machine without any, that buttons and lamps are simulated.

    running: whether a table has the buttons now, which then says itself which one is stuck, and which it did not get.
    """
    chips = machine.there("/dev/gpiochip*")
    if not chips:
        yield note("no_pins")
        return
    if not any(machine.may_use(chip) for chip in chips):
        yield bad("pins_closed", device=chips[0], group="gpio")
        return
    library = machine.module(LGPIO)
    if library is None:
        yield bad("lgpio_missing") if is_pi(machine) else note("lgpio_missing")
        return
    if not hasattr(library, OPEN):
        yield bad("lgpio_stub", file=getattr(library, "__file__", LGPIO))
        return
    own = _own_chip(library, len(chips))
    lines = {} if own is None else dict(_taken(library, own))
    wired = _wired(wiring)
    held = [pin for pin in wired if running and lines.get(pin) == BY_LIBRARY]
    others = [pin for pin in sorted(wired) if pin in lines and pin not in held]
    for pin in others:
        yield _claimed(pin, lines[pin], wired[pin])
    if others:
        return
    if running:
        yield _of_table(len(held), len(wired))
        return
    yield good("pins", n=len(wired))
    if own is not None:
        yield from _down(library, own, wiring.buttons)


def _wired(wiring: Wiring) -> Mapping[int, str]:
    """GPIO number → what is wired to it."""
    buttons, lamps = wiring.buttons, wiring.lamps
    wired = {} if buttons is None else {pin: name for name, pin in buttons.pins.items()}
    if lamps is None:
        return wired
    for output, (_, lamp) in lamps.outputs().items():
        if output.kind == PIN:
            wired[output.number] = lamp
    chain = lamps.chain
    if chain is not None:
        wired |= {chain.data: "data", chain.clock: "clock", chain.latch: "latch"}
    return wired


def _own_chip(library: Any, chips: int) -> int | None:
    """The number of the chip whose lines are the header's; None where no chip says so."""
    for number in range(chips):
        try:
            chip = library.gpiochip_open(number)
        except Exception:  # its errors are of its own kind, and none of them is the table's
            continue
        try:
            if ITS_OWN_CHIP in library.gpio_get_chip_info(chip)[3]:
                return number
        finally:
            library.gpiochip_close(chip)
    return None


def _claimed(pin: int, by: str, what: str) -> Symptom:
    if by == BY_LIBRARY:
        return bad("pin_in_use", pin=pin, what=what)
    return bad("pin_claimed", pin=pin, by=by, what=what)


def _of_table(held: int, wired: int) -> Symptom:
    """What a table that plays has of its pins: all, or fewer, as where it started without their library."""
    return good("pins_held", n=held) if held == wired else note("pins_left", n=held, of=wired)


def _taken(library: Any, number: int) -> Iterator[tuple[int, str]]:
    """GPIO number and who has it, of lines that are not free."""
    chip = library.gpiochip_open(number)
    try:
        for line in range(library.gpio_get_chip_info(chip)[1]):
            _, _, flags, _, by = library.gpio_get_line_info(chip, line)
            if flags & TAKEN:
                yield line, by or "?"
    finally:
        library.gpiochip_close(chip)


def _down(library: Any, number: int, buttons: ButtonWiring | None) -> Iterator[Symptom]:
    """Buttons that read as pressed while nobody plays: their line is read as the table reads it, for a moment."""
    if buttons is None:
        return
    pull = library.SET_PULL_UP if buttons.pull_up else library.SET_PULL_DOWN
    chip = library.gpiochip_open(number)
    try:
        for name, pin in buttons.pins.items():
            if library.gpio_claim_input(chip, pin, pull) < 0:
                continue
            if bool(library.gpio_read(chip, pin)) is not buttons.pull_up:
                yield note("button_down", name=name, pin=pin, place=place_of(pin))
            library.gpio_free(chip, pin)
    except Exception:  # likewise
        return
    finally:
        library.gpiochip_close(chip)
