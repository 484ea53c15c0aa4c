"""What this game has otherwise than the base game: no founding, eleven safe cards, a strict bank (A1.2, A4.5, A6.1)."""

from __future__ import annotations

from companion.rules.extension import HouseRule, Mechanic
from companion.rules.packs.alexander.words import SAFE
from companion.rules.packs.base.house import hand_limit, points_to_win

MECHANIC = Mechanic(
    name="alexander.material",
    target=14,
    house=(
        points_to_win(14),
        hand_limit(SAFE, 9, 16),
        HouseRule("bank_shortage", rule="A4.5", values=("strict",)),
    ),
    replaces=frozenset(
        {"target:points", "house:target", "house:hand_limit", "house:bank_shortage"}
    ),
    amends={
        "B1.2": "A1.1",
        "B1.4": "A1.1",
        "B1.8": "A1.1",
        "B1.10": "A1.1",
        "B3.3": "A3.3",
        "B9.2": "A6.1",
        "B10.1": "A13.1",
        "B10.2": "A12.3",
        "B10.4": "A13.1",
    },
)
