"""A finger on a place that is not allowed chooses no other one beside it."""

from __future__ import annotations

from companion.faces.places import aimed
from companion.rules import grid

HERE = "0,0"


def test_a_finger_anywhere_on_a_hex_that_is_not_allowed_chooses_none_beside_it() -> None:
    x, y = grid.center(HERE)
    allowed = grid.neighbors(HERE)
    for other in allowed:
        ox, oy = grid.center(other)
        for share in (0.0, 0.3, 0.48):
            assert aimed(allowed, x + (ox - x) * share, y + (oy - y) * share, 0.5) is None
        for share in (0.52, 1.0):
            assert aimed(allowed, x + (ox - x) * share, y + (oy - y) * share, 0.5) == other
