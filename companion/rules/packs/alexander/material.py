"""What this game has otherwise than the base game: no founding, eleven safe cards, a strict bank (A1.2, A4.5, A6.1)."""

from __future__ import annotations

from companion.rules.extension import HouseRule, Mechanic
from companion.rules.packs.alexander.words import SAFE
from companion.rules.packs.base.house import points_to_win
from companion.rules.queries import Query
from companion.rules.ruleset import Ruleset
from companion.rules.state import State


def _eleven(hand_limit: Query) -> Query:
    """More cards are safe on a seven; gold is no card (A5.3, A6.1)."""

    def wrapped(rules: Ruleset, state: State, seat: str) -> int:
        return SAFE

    return wrapped


MECHANIC = Mechanic(
    name="alexander.material",
    target=14,
    house=(points_to_win(14), HouseRule("bank_shortage", rule="A4.5", values=("strict",))),
    wraps={"hand_limit": _eleven},
    replaces=frozenset({"target:points", "house:target", "house:bank_shortage"}),
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
