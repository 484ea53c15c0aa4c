"""Open trade offers: what they reveal of the hands behind them, and what they do not outlive."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.rules.cards import Cards
from companion.rules.extension import EventKind, HouseRule, Mechanic, Slice, nothing_hidden
from companion.rules.messages import Event
from companion.rules.refusals import Reason
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
    """The trade of this turn. offers: the open ones. built: the trades are over, since the seat has paid for building.

    why: the reason to give if something else than building has ended the trades (H9); None for building.
    """

    offers: tuple[Offer, ...] = ()
    next_id: int = 1
    built: bool = False
    why: Reason | None = None


def _first(rules: Ruleset, setting: Setting) -> Trading:
    return Trading()


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    return {"offers": [offer.as_json() for offer in TRADING.of(state).offers]}


TRADING = Slice(
    "base.trading", first=_first, project=_project, resample=nothing_hidden, shows=("offers",)
)


def pledged(state: State, seat: str) -> Cards:
    """The cards by kind that a seat has shown to hold by its offers and answers: of each kind the most in any one."""
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


def _lapse(rules: Ruleset, state: State, event: Event) -> State:
    """No offer outlives a trade, a turn, or an event after which somebody may lack the cards unseen."""
    trading = TRADING.of(state)
    return TRADING.put(state, replace(trading, offers=())) if trading.offers else state


def _new_turn(rules: Ruleset, state: State, event: Event) -> State:
    trading = TRADING.of(state)
    if not trading.offers and not trading.built:
        return state
    return TRADING.put(state, Trading(next_id=trading.next_id))


def _note_building(rules: Ruleset, state: State, event: Event) -> State:
    """Paid building ends the trades of the turn where H9 says so; a free road does not."""
    trading = TRADING.of(state)
    if trading.built or not getattr(event, "cost", None):
        return state
    return TRADING.put(state, replace(trading, built=True))


def is_payment(kind: EventKind) -> bool:
    """Whether an event pays the bank: then its seat may lack what it offers, and building may end the trades (H9)."""
    return kind.is_payment


def _lapses(kind: EventKind) -> bool:
    return kind.lapses_offers


MECHANIC = Mechanic(
    name="base.pledges",
    house=(
        HouseRule(
            "trade_and_build",
            rule="H9",
            values=("mixed", "printed"),
            printed="printed",
            usual="later",
        ),
    ),
    slices=(TRADING,),
    folds={"turn_started": _new_turn},
    folds_where=((is_payment, _note_building), (_lapses, _lapse)),
)
