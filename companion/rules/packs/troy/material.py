"""What the box holds for each seat, and how many points win (T1.5, T11.1)."""

from __future__ import annotations

from companion.rules.extension import HouseRule, Mechanic
from companion.rules.packs.base.house import NO_ROBBER, points_to_win
from companion.rules.packs.troy.words import SHIP, SHIPS
from companion.rules.terms import LUMBER, WOOL

MECHANIC = Mechanic(
    name="troy.material",
    pieces={SHIP: SHIPS},
    costs={SHIP: {WOOL: 1, LUMBER: 1}},
    target=15,
    house=(points_to_win(15), NO_ROBBER, HouseRule("winning", rule="T11.1", values=("own_turn",))),
    replaces=frozenset({"target:points", "house:target", "house:friendly_robber", "house:winning"}),
    amends={
        "B3.3": "T3.2",
        "B10.1": "T11.1",
        "B10.2": "T11.2",
        "B10.4": "T11.1",
    },
)
