"""The lamps of the fleet as they are measured: dark, while a step breathes, and while an attack flashes."""

from __future__ import annotations

from typing import Any

from hardware.scenes.cities_knights.fleet import FLEET
from tests.bench.game import Shown


def _view(over: bool = False, attack: bool = False) -> dict[str, Any]:
    event = {"type": "attack_fought", "won": False}
    return {
        "seq": 2,
        "game": "cities_knights",
        "winners": ["red"] if over else None,
        "fleet": {"step": 0 if attack else 3, "steps": 7, "holds": True},
        "journal": [{"seq": 2, "event": event}] if attack else [],
    }


SHOWN = Shown(
    track=FLEET,
    unwired=frozenset({"ship.8"}),
    views={
        "dark": (_view(over=True),),
        "breathing": (_view(),),
        "attack": (_view(), _view(attack=True)),
    },
)
