"""What lamps cost: the share of a core while nothing changes, while one breathes and while a story is told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.table.ports import Notice, TablePort
from hardware.lamps.show import Lamps
from hardware.lamps.wiring import ChainWiring, LampWiring, Output, StripWiring
from hardware.pins import Pins, simulated_pins
from tests.bench.figures import Figure, Part
from tests.bench.game import Shown
from tests.bench.games import MEASURED

SECONDS = 10.0
QUICK_SECONDS = 0.3
CHIPS = 6
PINS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11)


class _StillTable:
    """A table that shows one view until it is given another."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view
        self._heard: Callable[[Notice], None] = lambda notice: None

    def view_for(self, audience: str) -> Mapping[str, Any]:
        return self.view

    def listen(self, callback: Callable[[Notice], None]) -> Callable[[], None]:
        self._heard = callback
        return lambda: None

    def show(self, view: Mapping[str, Any]) -> None:
        self.view = view
        self._heard(Notice(view["seq"], "submission", {}))


class _NoPixels:
    """A strip whose data goes nowhere; what is left is the companion's own share."""

    def set_led_color(self, index: int, red: int, green: int, blue: int) -> bool:
        return True

    def update_strip(self, sleep_duration: float | None) -> None:
        return

    def close(self) -> None:
        return


def measure(quick: bool) -> Part:
    """Shares of a core, on pins that lead nowhere."""
    seconds = QUICK_SECONDS if quick else SECONDS
    figures = [
        Figure(f"{name}, {what}", _share(wiring, views, seconds), "% of a core")
        for shown in (game.shown for game in MEASURED if game.shown is not None)
        for name, wiring in _wirings(shown).items()
        for what, views in shown.views.items()
    ]
    note = "pins are simulated: what a real pin or bus takes for a change comes on top"
    return Part("lamps", tuple(figures), (note,))


def _wirings(shown: Shown) -> dict[str, LampWiring]:
    chain = ChainWiring(23, 24, 25, CHIPS, 18)
    return {
        "chain of 6 chips": LampWiring(_wired(shown, "chain"), chain),
        "single pins": LampWiring(_wired(shown, "pin")),
        "strip": LampWiring(_wired(shown, "strip"), strip=StripWiring(48)),
    }


def _wired(shown: Shown, kind: str) -> dict[str, dict[str, Output]]:
    names = [lamp.name for lamp in shown.track.lamps() if lamp.name not in shown.unwired]
    numbers = PINS if kind == "pin" else range(1, len(names) + 1)
    return {shown.track.key: {n: Output(kind, at) for n, at in zip(names, numbers, strict=True)}}


def _share(wiring: LampWiring, views: Sequence[Mapping[str, Any]], seconds: float) -> float:
    return asyncio.run(_measured(wiring, views, seconds))


async def _measured(
    wiring: LampWiring, views: Sequence[Mapping[str, Any]], seconds: float
) -> float:
    table: Any = _StillTable(views[0])
    port: TablePort = table
    pins = simulated_pins()
    if wiring.strip is not None:
        pins = Pins(pins.factory, simulated=False)
    lamps = Lamps(port, wiring, pins, on_message=_fail, pixels=lambda strip: _NoPixels())
    lamps.start()
    begun, used = time.monotonic(), time.process_time()
    for view in views[1:]:
        table.show(view)
    await asyncio.sleep(seconds)
    share = 100 * (time.process_time() - used) / (time.monotonic() - begun)
    lamps.stop()
    return share


def _fail(message: object) -> None:
    raise AssertionError(message)
