"""Why cards are discarded: a seven with more than eleven of them (A6.1), or a Bid that could not be paid (A9.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.rules.packs.base.discards import told_apart
from companion.rules.packs.base.robber import CardsDiscarded

BY_BID: Final = "A9.6"
"""The number of the duty that a Bid leads to which its seat cannot pay."""


@dataclass(frozen=True, slots=True)
class CardsLost(CardsDiscarded):
    """Cards went from a hand to the bank. ``failed``: for a Bid that could not be paid, not for a seven."""

    type: ClassVar[str] = CardsDiscarded.type
    failed: bool = False


MECHANIC = told_apart("alexander.discards", CardsLost, word="failed", by=BY_BID, seven="A6.1")
