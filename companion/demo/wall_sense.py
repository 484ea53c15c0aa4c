"""What a demo player does in the Great Wall beyond the base game: hold its wall, and use a knight where it helps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

Json = dict[str, Any]
Offered = Mapping[str, Sequence[Json]]
"""Type of command → the options of that type."""

CALM_LEVEL = 3
"""Up to this level a wall is raised before a riskier time comes."""


def hold_wall(view: Json, offered: Offered) -> Json | None:
    """Raise one's own section while it is low or about to break; None where that is not wanted."""
    stages = offered.get("raise_wall")
    if not stages:
        return None
    own = next(section for section in view["wall"] if section["seat"] == view["you"])
    return stages[0] if own["warns"] or own["level"] < CALM_LEVEL else None


def use_knight(view: Json, offered: Offered, luck: Random) -> Json | None:
    """Free a hex behind one's own wall, else any hex, else any other action, the end of it last."""
    own = next(section for section in view["wall"] if section["seat"] == view["you"])
    lane = {hex_["at"] for hex_ in own["hexes"]}
    freed = sorted(offered.get("drive_off_rider", ()), key=lambda do: do["at"] not in lane)
    if freed:
        return freed[0]
    others = [do for kind in ("move_pirate", "move_rider") for do in offered.get(kind, ())]
    if others:
        return luck.choice(others)
    return next(iter(offered.get("end_knight", ())), None)
