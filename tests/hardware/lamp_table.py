"""Views of a game with a fleet, and a clock that a test moves."""

from __future__ import annotations

from typing import Any

from companion.table.ports import Json
from hardware.lamps.wiring import ChainWiring, LampWiring, Output

CHAIN = ChainWiring(data=23, clock=24, latch=25, chips=2, dim=18)
PINS = (4, 7, 8, 9, 10, 11, 12, 13)


def single_pins() -> LampWiring:
    """The ship on eight pins, attack and defence on two more."""
    lamps = {f"ship.{place}": Output("pin", pin) for place, pin in enumerate(PINS)}
    lamps |= {"attack": Output("pin", 19), "defence": Output("pin", 20)}
    return LampWiring({"fleet": lamps})


def on_the_chain(dim: int | None = 18) -> LampWiring:
    """The ship on the outputs 1 to 8, attack on 9, defence on 10."""
    chain = ChainWiring(23, 24, 25, 2, dim)
    lamps = {f"ship.{place}": Output("chain", place + 1) for place in range(8)}
    lamps |= {"attack": Output("chain", 9), "defence": Output("chain", 10)}
    return LampWiring({"fleet": lamps}, chain)


def sailing(step: int, *events: Json, holds: bool = True, seq: int = 10, **more: Any) -> Json:
    """A table's view with the fleet on this step; events: of the newest submission."""
    journal = [{"seq": seq, "at": 0.0, "by": "touch", "event": event} for event in events]
    return {
        "seq": seq,
        "game": "cities_knights",
        "winners": None,
        "obligations": [],
        "seats": [],
        "fleet": {"step": step, "steps": 7, "holds": holds},
        "journal": journal,
        **more,
    }


def landed(won: bool) -> tuple[Json, ...]:
    """The events of the roll that brings the fleet ashore."""
    return (
        {"type": "dice_rolled", "total": 5},
        {"type": "fleet_moved", "step": 7, "steps": 7},
        {"type": "attack_fought", "won": won},
    )


class Seconds:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now
