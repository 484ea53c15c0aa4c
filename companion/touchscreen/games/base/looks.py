"""How the two awards of the base game and the cards that it plays are drawn. Pure."""

from __future__ import annotations

from companion.touchscreen.games.face import Look

SHIELD = ((-0.8, 0.9), (0.8, 0.9), (0.8, 0.0), (0.0, -1.0), (-0.8, 0.0))
LOOKS: dict[str, Look] = {
    "longest_road": Look((((-1.0, -0.5), (-0.35, 0.5), (0.35, -0.5), (1.0, 0.5)),)),
    "largest_army": Look((SHIELD,)),
    "play.knight": Look((SHIELD,)),
    "play.road_building": Look(
        (
            ((-0.95, -0.75), (-0.7, -0.95), (0.15, 0.75), (-0.1, 0.95)),
            ((-0.05, -0.75), (0.2, -0.95), (1.05, 0.75), (0.8, 0.95)),
        )
    ),
    "play.invention": Look(
        (
            ((-0.95, -0.6), (-0.1, -0.6), (-0.1, 0.6), (-0.95, 0.6)),
            ((0.1, -0.6), (0.95, -0.6), (0.95, 0.6), (0.1, 0.6)),
        )
    ),
    "play.monopoly": Look(
        (
            ((-0.9, -0.7), (0.9, -0.7), (0.9, -0.2), (-0.9, -0.2)),
            ((-0.9, -0.2), (-0.3, -0.2), (-0.9, 0.8)),
            ((-0.45, -0.2), (0.45, -0.2), (0.0, 0.9)),
            ((0.3, -0.2), (0.9, -0.2), (0.9, 0.8)),
        )
    ),
}
