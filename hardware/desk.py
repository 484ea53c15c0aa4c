"""All that is wired to one table, as the app starts and stops it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from companion.table.ports import TablePort
from hardware.dice.buttons import DiceButtons
from hardware.dice.entry import Half
from hardware.lamps.show import Lamps
from hardware.messages import Message
from hardware.panel import Panel
from hardware.pins import Pins, open_pins
from hardware.wiring import ButtonWiring, Wiring


@dataclass(frozen=True, slots=True)
class Listener:
    """on_half: the first die of a roll is in (None: used or dropped); on_message: something to read."""

    on_half: Callable[[Half | None], None]
    on_message: Callable[[Message], None]


class Part(Protocol):
    """Something that is wired."""

    def start(self) -> None: ...
    def stop(self) -> None: ...


class Hardware:
    """The buttons, the lamps and whatever else is wired to a table.

    table: what presses go to; wiring: where things are; pins: who moves them (this machine's where None).
    Start and stop on the loop. Nothing that fails here stops the game: it is said to the listeners.
    """

    def __init__(self, table: TablePort, wiring: Wiring, pins: Pins | None = None) -> None:
        self._pins = pins or open_pins()
        self._listeners: list[Listener] = []
        self._parts: list[Part] = []
        self.panel: Panel | None = None
        """The simulated buttons; None where real ones are wired, or none at all."""
        self.half: Half | None = None
        """The first die of a roll that waits for its second."""
        self.troubles: list[Message] = []
        """What did not start, for a screen that comes later."""
        if wiring.buttons is not None:
            self._add_buttons(table, wiring.buttons)
        self.lamps: Lamps | None = None
        """The lamps, wired or simulated; None where there are none."""
        if wiring.lamps is not None or self._pins.simulated:
            self.lamps = Lamps(table, wiring.lamps, self._pins, on_message=self._say)
            self._parts.append(self.lamps)

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Tell this listener from now on, on the loop; what comes back stops it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def start(self) -> None:
        """Take the pins; on the loop. What fails lies in ``troubles`` and is told to the listeners."""
        stop_noting = self.listen(Listener(lambda half: None, self.troubles.append))
        if self._pins.trouble is not None:
            self._say(self._pins.trouble)
        for part in self._parts:
            part.start()
        stop_noting()

    def stop(self) -> None:
        """Let go of the pins."""
        for part in self._parts:
            part.stop()

    def _add_buttons(self, table: TablePort, wiring: ButtonWiring) -> None:
        buttons = DiceButtons(
            table, wiring, self._pins, on_half=self._half_changed, on_message=self._say
        )
        self._parts.append(buttons)
        if self._pins.simulated:
            self.panel = Panel(wiring, self._pins)

    def _half_changed(self, half: Half | None) -> None:
        self.half = half
        for listener in tuple(self._listeners):
            listener.on_half(half)

    def _say(self, message: Message) -> None:
        for listener in tuple(self._listeners):
            listener.on_message(message)
