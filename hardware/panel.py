"""A panel that presses the mock pins, so that everything can be tried where nothing is wired."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from hardware.pins import Pins
from hardware.wiring import ButtonWiring


class SimulatedButtons:
    """The simulated buttons. What they do goes the same way as a press on a real pin.

    Raises ValueError for pins that are not simulated: nobody but a finger may press a real one.
    """

    def __init__(self, wiring: ButtonWiring, pins: Pins) -> None:
        if not pins.simulated:
            raise ValueError("a panel presses simulated pins only")
        self._wiring = wiring
        self._pins: dict[str, Any] = {n: pins.factory.pin(p) for n, p in wiring.pins.items()}
        self._waiting = dict.fromkeys(self._pins, 0)
        # Down for twice the settling time, then up for as long: both edges count for certain.
        self.seconds_a_press = 4 * wiring.settle
        """How long ``press`` takes from the finger's touch until the next one may follow."""

    def names(self) -> tuple[str, ...]:
        """``1`` to ``6`` and ``undo``, as far as they are wired."""
        return tuple(self._pins)

    def hold(self, name: str) -> None:
        """Press a button and keep it down. KeyError for one that is not there."""
        pin = self._pins[name]
        (pin.drive_low if self._wiring.pull_up else pin.drive_high)()

    def release(self, name: str) -> None:
        """Let go of a button. KeyError for one that is not there."""
        pin = self._pins[name]
        (pin.drive_high if self._wiring.pull_up else pin.drive_low)()

    def press(self, name: str) -> None:
        """Press a button for as long as a quick finger does; on the loop. KeyError as above.

        Presses that come faster than a finger could follow each other.
        """
        self._waiting[name] += 1
        if self._waiting[name] == 1:
            self._down(name)

    def _down(self, name: str) -> None:
        self.hold(name)
        self._after_a_while(self._up, name)

    def _up(self, name: str) -> None:
        self.release(name)
        self._after_a_while(self._passed, name)

    def _passed(self, name: str) -> None:
        self._waiting[name] -= 1
        if self._waiting[name]:
            self._down(name)

    def _after_a_while(self, step: Callable[[str], None], name: str) -> None:
        # Counted from when the edge was noticed, two rounds of the loop from now, not from now: on a
        # machine that stalls, the contact still settles before its finger is off again.
        loop = asyncio.get_running_loop()
        pause = self.seconds_a_press / 2
        loop.call_soon(lambda: loop.call_soon(loop.call_later, pause, step, name))
