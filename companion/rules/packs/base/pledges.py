"""Open trade offers, and what they reveal of the hands behind them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.rules.cards import Cards
from companion.rules.extension import Slice, nothing_hidden
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State


@dataclass(frozen=True, slots=True)
class Offer:
    """An open offer: ``by`` gives ``give`` and wants ``get``; ``to`` are the seats that may answer."""

    id: int
    by: str
    give: Cards
    get: Cards
    to: tuple[str, ...]
    accepted: tuple[str, ...] = ()
    declined: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """As views show it."""
        return {
            "id": self.id,
            "by": self.by,
            "give": dict(self.give),
            "get": dict(self.get),
            "to": list(self.to),
            "accepted": list(self.accepted),
            "declined": list(self.declined),
        }


@dataclass(frozen=True, slots=True)
class Trading:
    """The offers of this turn; ``built``: the active seat has already built or bought (H9)."""

    offers: tuple[Offer, ...] = ()
    next_id: int = 1
    built: bool = False


def _first(rules: Ruleset, setting: Setting) -> Trading:
    return Trading()


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    return {"offers": [offer.as_json() for offer in TRADING.of(state).offers]}


TRADING = Slice("base.trading", _first, _project, nothing_hidden, shows=("offers",))


def pledged(state: State, seat: str) -> Cards:
    """The cards that a seat has shown to hold by offering or accepting; the most of each kind."""
    shown: dict[str, int] = {}
    for offer in TRADING.of(state).offers:
        if offer.by == seat:
            _widen(shown, offer.give)
        elif seat in offer.accepted:
            _widen(shown, offer.get)
    return shown


def _widen(shown: dict[str, int], cards: Cards) -> None:
    for kind, count in cards.items():
        shown[kind] = max(count, shown.get(kind, 0))
