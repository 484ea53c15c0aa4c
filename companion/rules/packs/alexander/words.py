"""The words and counts of the box (A1, A5, A8, A10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.rules.terms import BRICK, GRAIN, LUMBER, ORE, RESOURCES, WOOL

TEMPLE: Final = "temple"
TOKEN: Final = "token"
EMPTY: Final = "empty"
VIOLET: Final = "violet"
"""What a point of the route is; one with a Token is printed as "?" (A7.2, A7.3)."""
VIOLETS: Final = 3
QUESTION_MARKS: Final = 25
"""How many points are violet, and how many bear a Token (A1.4, A7.3)."""

VILLAGE: Final = "village"
FAMINE: Final = "famine"
BRIDGE: Final = "bridge"
BATTLE: Final = "battle"
STATUE: Final = "statue"
TOKENS: Final = (FAMINE, BRIDGE, BATTLE, STATUE)
"""What a Token shows (A1.5)."""
EVENTS: Final = (VILLAGE, *TOKENS)
"""What is bid for."""

COUNTS: Final[Mapping[str, tuple[str, ...]]] = {
    VILLAGE: (BRICK, LUMBER, GRAIN, WOOL),
    FAMINE: (GRAIN, WOOL),
    BRIDGE: (BRICK, LUMBER),
    BATTLE: (ORE, WOOL),
    STATUE: (BRICK, ORE),
}
"""Event → the resources that count 1 for it; gold counts 1 for each (A8.1 to A8.6)."""
ADMITTED: Final[Mapping[str, str]] = {
    VILLAGE: "A8.1",
    FAMINE: "A8.2",
    BRIDGE: "A8.3",
    BATTLE: "A8.4",
    STATUE: "A8.5",
}
"""Event → the rule of what counts for it."""
KNIGHT_WORTH: Final = 3
"""What an open Knight counts in a battle (A8.4)."""

FIRST: Final = "first"
SECOND: Final = "second"
THIRD: Final = "third"
WORTH: Final[Mapping[str, int]] = {FIRST: 4, SECOND: 3, THIRD: 2}
"""What each Advisor card is worth, as far as the board says nothing else (A10.3)."""
ADVISORS: Final = tuple(WORTH)
"""The Advisor cards, the highest first."""

GOLD: Final = "gold"
STOCK: Final = 40
"""Gold in the box (A1.10)."""

DEALT_FIRST: Final = 5
"""Cards that every seat starts with (A1.8)."""
STACKED: Final[Mapping[int, Mapping[str, int]]] = {
    3: dict.fromkeys(RESOURCES, 15),
    4: dict.fromkeys(RESOURCES, 19),
}
"""Number of seats → the cards of which the SupplyStack is made; the others are the bank (A14.1, A14.2)."""
SAFE: Final = 11
"""Cards that a seven leaves a seat (A6.1)."""
