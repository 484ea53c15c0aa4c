"""How what only the war of Troy has is drawn: sides, Ships' benefits, tokens, the Sea People. Pure."""

from __future__ import annotations

from companion.touchscreen.games.face import Look
from companion.touchscreen.outlines import Polygon, ring
from companion.touchscreen.theme import Color, rgb

SIDES = ("troy", "mycenae")
SIDE: dict[str, Color] = {"troy": rgb("#b98a5a"), "mycenae": rgb("#7fb285")}
"""Brown and green, as on the printed track; each side has a sign besides."""


def _box(left: float, low: float, right: float, high: float) -> Polygon:
    return ((left, low), (right, low), (right, high), (left, high))


def _rates(dots: tuple[float, ...]) -> tuple[Polygon, ...]:
    """So many cards above an arrow, and one below it."""
    return (
        *(_box(x - 0.24, 0.3, x + 0.24, 0.95) for x in dots),
        ((-0.42, 0.12), (0.42, 0.12), (0.0, -0.22)),
        _box(-0.24, -0.95, 0.24, -0.3),
    )


_TOWERS: tuple[Polygon, ...] = (
    _box(-1.0, -0.9, -0.4, 0.55),
    _box(0.4, -0.9, 1.0, 0.55),
    _box(-0.45, 0.0, 0.45, 0.35),
    *(_box(x - 0.13, 0.55, x + 0.13, 0.9) for x in (-0.87, -0.53, 0.53, 0.87)),
)
_LION_GATE: tuple[Polygon, ...] = (
    _box(-0.8, -0.9, -0.4, 0.1),
    _box(0.4, -0.9, 0.8, 0.1),
    _box(-1.0, 0.1, 1.0, 0.38),
    ((-0.72, 0.45), (0.72, 0.45), (0.0, 1.0)),
)
_AMPHORA: tuple[Polygon, ...] = (
    ring(24, radius=0.55, y=-0.1),
    _box(-0.2, 0.3, 0.2, 0.85),
    _box(-0.38, 0.8, 0.38, 1.0),
    _box(-0.28, -0.98, 0.28, -0.6),
    ((-0.72, 0.62), (-0.56, 0.62), (-0.42, 0.1), (-0.56, 0.05)),
    ((0.72, 0.62), (0.56, 0.62), (0.42, 0.1), (0.56, 0.05)),
    _box(-0.66, 0.56, 0.66, 0.7),
)
_RAIDER: tuple[Polygon, ...] = (
    ((-0.95, -0.2), (0.95, -0.2), (0.7, -0.75), (-0.7, -0.75)),
    ((-0.95, -0.2), (-0.68, -0.2), (-1.0, 0.55)),
    ((0.95, -0.2), (0.68, -0.2), (1.0, 0.55)),
    _box(-0.06, -0.2, 0.06, 0.98),
    _box(-0.52, 0.06, 0.52, 0.82),
)
_ARROWS: tuple[Polygon, ...] = (
    _box(-0.95, 0.3, 0.35, 0.62),
    ((0.3, 0.02), (1.0, 0.46), (0.3, 0.9)),
    _box(-0.35, -0.62, 0.95, -0.3),
    ((-0.3, -0.9), (-1.0, -0.46), (-0.3, -0.02)),
)
_CARD_OUT: tuple[Polygon, ...] = (
    _box(-0.95, -0.95, 0.05, 0.75),
    _box(0.2, -0.16, 0.6, 0.16),
    ((0.55, -0.5), (1.05, 0.0), (0.55, 0.5)),
)
_CARD_IN: tuple[Polygon, ...] = (
    _box(-0.05, -0.95, 0.95, 0.75),
    _box(-1.0, -0.16, -0.6, 0.16),
    ((-0.65, -0.5), (-0.15, 0.0), (-0.65, 0.5)),
)
_FLAG: tuple[Polygon, ...] = (
    _box(-0.7, -1.0, -0.48, 1.0),
    ((-0.48, 0.95), (0.85, 0.5), (-0.48, 0.05)),
)
BENEFITS = ("three_to_one", "flag", "exchange", "two_to_one", "row_card")
LOOKS: dict[str, Look] = {
    "troy": Look(_TOWERS, SIDE["troy"]),
    "mycenae": Look(_LION_GATE, SIDE["mycenae"]),
    "commerce_token": Look(_AMPHORA, rgb("#e3c27a")),
    "sea_people": Look(_RAIDER),
    "three_to_one": Look(_rates((-0.62, 0.0, 0.62))),
    "two_to_one": Look(_rates((-0.34, 0.34))),
    "flag": Look(_FLAG),
    "exchange": Look(_ARROWS),
    "row_card": Look(_CARD_OUT),
    "donate": Look(_CARD_IN),
}
