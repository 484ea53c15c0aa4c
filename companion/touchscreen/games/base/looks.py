"""How the two awards of the base game are drawn. Pure."""

from __future__ import annotations

from companion.touchscreen.games.face import Look

SHIELD = ((-0.8, 0.9), (0.8, 0.9), (0.8, 0.0), (0.0, -1.0), (-0.8, 0.0))
LOOKS: dict[str, Look] = {
    "longest_road": Look((((-1.0, -0.5), (-0.35, 0.5), (0.35, -0.5), (1.0, 0.5)),)),
    "largest_army": Look((SHIELD,)),
}
