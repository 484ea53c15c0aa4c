"""What befalls red in a scene: the same scene after some events, as each seat sees them."""

from __future__ import annotations

import copy
from typing import Any

from tests.web.published import Scene, SceneTable

Json = dict[str, Any]
SEVEN: Json = {"type": "dice_rolled", "seat": "blue", "dice": [3, 4], "total": 7, "by": "table"}
THEFT: Json = {"type": "card_stolen", "seat": "blue", "victim": "red", "resource": "ore"}
HIDDEN: Json = THEFT | {"resource": None, "variant": "hidden"}
ROAD: Json = {"type": "longest_road_moved", "seat": "blue", "length": 6}


def then(
    table: SceneTable, scene: Scene, *events: tuple[Json, Json], lost: Json | None = None
) -> Scene:
    """The scene after these events, each as red and as all others see it; lost: out of red's hand."""

    def after(view: Json, side: int) -> Json:
        entries = [
            {"seq": table.seq + 1, "at": 1_790_000_900, "by": "touch", "event": event[side]}
            for event in events
        ]
        return {**copy.deepcopy(view), "journal": [*view["journal"], *entries]}

    seats = {seat: after(view, int(seat != "red")) for seat, view in scene.seats.items()}
    hand = next(one for one in seats["red"]["seats"] if one["seat"] == "red")["hand"]
    for kind, count in (lost or {}).items():
        hand[kind] -= count
    return Scene(after(scene.public, 1), seats)


def alike(event: Json) -> tuple[Json, Json]:
    """An event that all see alike."""
    return event, event
