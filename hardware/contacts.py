"""Push buttons on pins: gpiozero's edges in, sure presses out, on the loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from gpiozero import DigitalInputDevice

from hardware.debounce import ButtonChange, Debounce
from hardware.messages import Message
from hardware.pins import Pins, place_of
from hardware.wiring import ButtonWiring


class Contacts:
    """Listens to every pin of ``wiring``.

    on_press: told the name of each button that really went down, once; on_trouble: told which one is
    dead or stuck. Both on the loop: the pins' thread only hands its edges over.
    """

    def __init__(
        self,
        wiring: ButtonWiring,
        pins: Pins,
        *,
        on_press: Callable[[str], None],
        on_trouble: Callable[[Message], None],
    ) -> None:
        self._wiring = wiring
        self._pins = pins
        self._on_press = on_press
        self._on_trouble = on_trouble
        self._devices: dict[str, Any] = {}
        self._debounce = Debounce(wiring.settle)
        self._stuck_timers: dict[str, asyncio.TimerHandle] = {}
        self._settle_timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Take the pins, on the loop. A pin that fails is said, the others go on."""
        self._loop = asyncio.get_running_loop()
        for name, pin in self._wiring.pins.items():
            self._open(name, pin)
        down = frozenset(name for name, device in self._devices.items() if device.is_active)
        # What is down before anybody listens was not pressed now: it is said to be stuck, and gives no press.
        self._debounce = Debounce(self._wiring.settle, down)
        for name in sorted(down):
            self._say_stuck(name)

    def dead(self) -> tuple[str, ...]:
        """The buttons that nobody listens to; all of them before ``start``."""
        return tuple(name for name in self._wiring.pins if name not in self._devices)

    def stop(self) -> None:
        """Let go of the pins; more than once does no harm."""
        for timer in (*self._stuck_timers.values(), self._settle_timer):
            if timer is not None:
                timer.cancel()
        for device in self._devices.values():
            device.close()
        self._devices.clear()

    def _open(self, name: str, pin: int) -> None:
        try:
            device = DigitalInputDevice(
                pin, pull_up=self._wiring.pull_up, pin_factory=self._pins.factory
            )
            device.when_activated = partial(self._edge, name, True)
            device.when_deactivated = partial(self._edge, name, False)
        except Exception as error:
            # A dead pin, or one that another program holds, must not stop the game.
            where = {"button": name, "pin": pin, "place": place_of(pin)}
            reason = {"reason": str(error) or repr(error)}
            self._on_trouble(Message("hardware.buttons.dead", {**where, **reason}))
            return
        self._devices[name] = device

    def _edge(self, name: str, pressed: bool) -> None:
        with suppress(RuntimeError):  # a press after the loop has ended
            self._loop.call_soon_threadsafe(self._moved, name, pressed)

    def _moved(self, name: str, pressed: bool) -> None:
        if self._devices:  # an edge may arrive from the pins' thread after stop
            self._debounce.edge(name, pressed, self._loop.time())
            self._look_again()

    def _look_again(self) -> None:
        for change in self._debounce.settled(self._loop.time()):
            self._changed(change)
        if self._settle_timer is not None:
            self._settle_timer.cancel()
        due = self._debounce.due()
        self._settle_timer = None if due is None else self._loop.call_at(due, self._look_again)

    def _changed(self, change: ButtonChange) -> None:
        if change.name in self._stuck_timers:
            self._stuck_timers.pop(change.name).cancel()
        if change.pressed:
            self._stuck_timers[change.name] = self._loop.call_later(
                self._wiring.stuck, self._say_stuck, change.name
            )
            self._on_press(change.name)

    def _say_stuck(self, name: str) -> None:
        where = {"button": name, "pin": self._wiring.pins[name]}
        self._on_trouble(Message("hardware.buttons.stuck", where))
