"""All that is wired to one table, as the app starts and stops it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from companion.table.ports import TablePort
from hardware.dice.buttons import DiceButtons
from hardware.dice.entry import Half
from hardware.dice.setup import CameraSetup
from hardware.lamps.show import Lamps
from hardware.messages import Message
from hardware.panel import SimulatedButtons
from hardware.pins import Pins, open_pins
from hardware.sources import DiceSource, Steps
from hardware.wiring import ButtonWiring, Wiring

if TYPE_CHECKING:
    from hardware.dice.camera import Camera

Trouble = Callable[[], Message | None]
"""What is wrong with a way to enter dice; None where nothing is."""
NO_OTHERS: Mapping[str, Trouble] = MappingProxyType({"touch": lambda: None})


@dataclass(frozen=True, slots=True)
class Listener:
    """on_half: what is in of a roll (None: used or dropped); on_message: something to read.

    on_camera: the camera sees something else, or there is another camera.
    """

    on_half: Callable[[Half | None], None]
    on_message: Callable[[Message], None]
    on_camera: Callable[[], None] = lambda: None


class WiredPart(Protocol):
    """Something that is wired."""

    def start(self) -> None: ...
    def stop(self) -> None: ...


class Hardware:
    """The buttons, the lamps, the camera and whatever else belongs to a table.

    table: what presses go to; wiring: where things are; pins: who moves them (this machine's where None).
    camera: which one looks at the tray, None for none; others: ways to enter dice that are not wired (``touch``,
    ``phone``), by name. Start and stop on the loop. Nothing that fails here stops the game: it is said to the
    listeners.
    """

    def __init__(
        self,
        table: TablePort,
        wiring: Wiring,
        pins: Pins | None = None,
        *,
        camera: CameraSetup | None = None,
        others: Mapping[str, Trouble] = NO_OTHERS,
    ) -> None:
        self._table = table
        self._others = dict(others)
        self._steps = Steps()
        self._step_timer: asyncio.TimerHandle | None = None
        self._running = False
        self._buttons: DiceButtons | None = None
        self._pins = pins or open_pins()
        self._listeners: list[Listener] = []
        self._parts: list[WiredPart] = []
        self.panel: SimulatedButtons | None = None
        """The simulated buttons; None where real ones are wired, or none at all."""
        self.half: Half | None = None
        """What the buttons have of a roll that waits for more dice."""
        self.troubles: list[Message] = []
        """What did not start, for a screen that comes later."""
        if wiring.buttons is not None:
            self._add_buttons(table, wiring.buttons)
        self.lamps: Lamps | None = None
        """The lamps, wired or simulated; None where there are none."""
        if wiring.lamps is not None or self._pins.simulated:
            self.lamps = Lamps(table, wiring.lamps, self._pins, on_message=self._say)
            self._parts.append(self.lamps)
        self.camera: Camera | None = None
        """The camera over the tray; None where none is set up."""
        if camera is not None:
            self.use_camera(camera)

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
        self._running = True
        if self.camera is not None:
            self.camera.start()
        self._step()
        stop_noting()

    def stop(self) -> None:
        """Let go of the pins."""
        self._running = False
        if self._step_timer is not None:
            self._step_timer.cancel()
        if self.camera is not None:
            self.camera.stop()
        for part in self._parts:
            part.stop()

    def use_camera(self, setup: CameraSetup | None) -> None:
        """Look through this camera from now on, or through none; on the loop."""
        if self.camera is not None:
            self.camera.stop()
        self.camera = None if setup is None else self._new_camera(setup)
        if self._running:
            if self.camera is not None:
                self.camera.start()
            self._steps = Steps()
            self._camera_moved()

    def drop_half(self) -> None:
        """The buttons forget the dice they hold, since somebody took them over; on the loop."""
        if self._buttons is not None:
            self._buttons.drop()

    def dice_sources(self) -> tuple[DiceSource, ...]:
        """Where dice can be entered, the best first; the first that is ok is what the table recommends."""
        self._step()
        return self._steps.sources

    def _new_camera(self, setup: CameraSetup) -> Camera:
        from hardware.dice.camera import Camera  # a table without a camera loads no OpenCV

        camera = Camera(self._table, setup, on_message=self._say)
        camera.listen(self._camera_moved)
        return camera

    def _camera_moved(self) -> None:
        self._step()
        for listener in tuple(self._listeners):
            listener.on_camera()

    def _step(self) -> None:
        if not self._running:
            return
        loop = asyncio.get_running_loop()
        said = self._steps.see(self._wrong(), loop.time())
        if said is not None:
            self._say(said)
        if self._step_timer is not None:
            self._step_timer.cancel()
        due = self._steps.due()
        self._step_timer = None if due is None else loop.call_at(due + 0.01, self._step)

    def _wrong(self) -> dict[str, Message | None]:
        wrong = {name: trouble() for name, trouble in self._others.items()}
        if self._buttons is not None:
            wrong["buttons"] = self._buttons.trouble
        if self.camera is not None:
            wrong["camera"] = self.camera.trouble
        return wrong

    def _add_buttons(self, table: TablePort, wiring: ButtonWiring) -> None:
        buttons = DiceButtons(
            table, wiring, self._pins, on_half=self._half_changed, on_message=self._say
        )
        self._buttons = buttons
        self._parts.append(buttons)
        if self._pins.simulated:
            self.panel = SimulatedButtons(wiring, self._pins)

    def _half_changed(self, half: Half | None) -> None:
        self.half = half
        for listener in tuple(self._listeners):
            listener.on_half(half)

    def say(self, message: Message) -> None:
        """Tell the listeners what came up round the hardware."""
        self._say(message)

    def _say(self, message: Message) -> None:
        for listener in tuple(self._listeners):
            listener.on_message(message)
