"""What corrections of every kind need: the seat that they are about, and who deserves a card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.rules.refusals import Reason, Refusal
from companion.rules.state import State
from companion.rules.told import FactField

NO_SUCH_SEAT = Reason("fact_seat", None, "Nobody plays {seat}; there are {known}.")

Settled = dict[str, Any]
"""The fields of a ``corrected`` event."""


OF = FactField("of", "seat")
"""The seat that a correction is about."""


def seat_of(state: State, seat: str | None) -> str | Refusal:
    """The seat that a correction names, or the refusal if nobody plays it."""
    if seat in state.setting.seats:
        return seat
    return NO_SUCH_SEAT(seat=seat or "-", known=state.setting.seats)


def settled_award(
    state: State, of: str | None, counts: Mapping[str, int], least: int, undeserved: Reason
) -> Settled | Refusal:
    """The fields of a correction that gives a special card to ``of`` (None: to nobody), or why it cannot be so.

    counts: seat → what the card is given for. least: the count from which it is given.
    The card may go to any seat with the most. It may lie aside unless one seat alone has the most.
    """
    most = max(counts.values())
    best = [seat for seat, count in counts.items() if count == most >= least]
    if of is None:
        return undeserved(seat="-") if len(best) == 1 else {}
    seat = seat_of(state, of)
    if isinstance(seat, Refusal):
        return seat
    return {"of": seat} if seat in best else undeserved(seat=seat)
