"""How what only the war of Troy has is drawn: sides, Ships' benefits, tokens, the Sea People. Pure."""

from __future__ import annotations

from companion.faces.games.face import Look
from companion.faces.games.troy.signs import BENEFIT_SIGN, SIDE_COLOR, SIDE_SIGN
from companion.faces.outlines import Polygon, ring
from companion.faces.theme import rgb

SIDES = ("mycenae", "troy")
"""As the cities lie on the board, from the left; phones show them in the same order."""
SIDE = SIDE_COLOR
"""Brown and green, as on the printed track; each side has a sign besides."""


def _box(left: float, low: float, right: float, high: float) -> Polygon:
    return ((left, low), (right, low), (right, high), (left, high))


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
_CARD_IN: tuple[Polygon, ...] = (
    _box(-0.05, -0.95, 0.95, 0.75),
    _box(-1.0, -0.16, -0.6, 0.16),
    ((-0.65, -0.5), (-0.15, 0.0), (-0.65, 0.5)),
)
LOOKS: dict[str, Look] = {
    **{side: Look(SIDE_SIGN[side], SIDE[side]) for side in SIDES},
    "commerce_token": Look(_AMPHORA, rgb("#e3c27a")),
    "sea_people": Look(_RAIDER),
    **{benefit: Look(sign) for benefit, sign in BENEFIT_SIGN.items()},
    "donate": Look(_CARD_IN),
}
