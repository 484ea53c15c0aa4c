"""What lamps cost: the share of a core while nothing changes, while one breathes and while an attack flashes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from typing import Any

from companion.bench.figures import Figure, Part
from companion.table.ports import Notice, TablePort
from hardware.lamps.show import Lamps
from hardware.lamps.wiring import ChainWiring, LampWiring, Output, StripWiring
from hardware.pins import Pins, simulated_pins
from hardware.scenes.cities_knights.fleet import FLEET

SECONDS = 10.0
QUICK_SECONDS = 2.0
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
    chain = ChainWiring(23, 24, 25, CHIPS, 18)
    wirings: dict[str, LampWiring] = {
        "chain of 6 chips": LampWiring(_ship("chain"), chain),
        "single pins": LampWiring(_ship("pin")),
        "strip": LampWiring(_ship("strip"), strip=StripWiring(48)),
    }
    figures = [
        Figure(f"{name}, {what}", _share(wiring, what, seconds), "% of a core")
        for name, wiring in wirings.items()
        for what in ("dark", "breathing", "attack")
    ]
    note = "pins are simulated: what a real pin or bus takes for a change comes on top"
    return Part("lamps", tuple(figures), (note,))


def _ship(kind: str) -> dict[str, dict[str, Output]]:
    names = [lamp.name for lamp in FLEET.lamps() if lamp.name != "ship.8"]
    numbers = PINS if kind == "pin" else range(1, len(names) + 1)
    return {FLEET.key: {n: Output(kind, at) for n, at in zip(names, numbers, strict=True)}}


def _share(wiring: LampWiring, what: str, seconds: float) -> float:
    return asyncio.run(_measured(wiring, what, seconds))


async def _measured(wiring: LampWiring, what: str, seconds: float) -> float:
    table: Any = _StillTable(_view(what == "dark"))
    port: TablePort = table
    pins = simulated_pins()
    if wiring.strip is not None:
        pins = Pins(pins.factory, simulated=False)
    lamps = Lamps(port, wiring, pins, on_message=_fail, pixels=lambda strip: _NoPixels())
    lamps.start()
    begun, used = time.monotonic(), time.process_time()
    if what == "attack":
        table.show(_view(False, attack=True))
    await asyncio.sleep(seconds)
    share = 100 * (time.process_time() - used) / (time.monotonic() - begun)
    lamps.stop()
    return share


def _view(over: bool, *, attack: bool = False) -> dict[str, Any]:
    event = {"type": "attack_fought", "won": False}
    return {
        "seq": 2,
        "game": "cities_knights",
        "winners": ["red"] if over else None,
        "fleet": {"step": 0 if attack else 3, "steps": 7, "holds": True},
        "journal": [{"seq": 2, "event": event}] if attack else [],
    }


def _fail(message: object) -> None:
    raise AssertionError(message)
