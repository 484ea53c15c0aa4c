"""Why cards are discarded: a seven with more than the hand limit (C12.1), or another's Saboteur (H3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.rules.packs.base.discards import told_apart
from companion.rules.packs.base.robber import CardsDiscarded

BY_SABOTEUR: Final = "H3"
"""The number of the duty that a Saboteur leads to whose card makes others discard."""


@dataclass(frozen=True, slots=True)
class CardsLost(CardsDiscarded):
    """Cards went from a hand to the bank. ``saboteur``: for another's card, not for a seven."""

    type: ClassVar[str] = CardsDiscarded.type
    saboteur: bool = False


MECHANIC = told_apart("cities_knights.discards", CardsLost, word="saboteur", by=BY_SABOTEUR)
