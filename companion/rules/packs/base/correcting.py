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


Was = dict[str, Any]
"""What stood before a correction. say: the end of the key ``was.<say>`` of its words; the rest fills them."""


def was(say: str, **fields: Any) -> Was:
    """What stood before a correction, as its event carries it."""
    return {"say": say, **fields}


def was_seat(seat: str | None) -> Was:
    """Whose it was before."""
    return was("nobody") if seat is None else was("seat", of=seat)


def was_place(at: str | None) -> Was:
    """Where it was before."""
    return was("nowhere") if at is None else was("place", at=at)


OF = FactField("of", "seat")
"""The seat that a correction is about."""


def seat_of(state: State, seat: str | None) -> str | Refusal:
    """The seat that a correction names, or the refusal if nobody plays it."""
    if seat in state.setting.seats:
        return seat
    return NO_SUCH_SEAT(seat=seat or "-", known=state.setting.seats)


def settled_award(
    state: State,
    of: str | None,
    counts: Mapping[str, int],
    least: int,
    undeserved: Reason,
    holder: str | None,
) -> Settled | Refusal:
    """The fields of a correction that gives a special card to ``of`` (None: to nobody), or why it cannot be so.

    counts: seat → what the card is given for. least: the count from which it is given.
    The card may go to any seat with the most. It may lie aside unless one seat alone has the most.
    holder: who has it before.
    """
    most = max(counts.values())
    best = [seat for seat, count in counts.items() if count == most >= least]
    if of is None:
        return undeserved(seat="-") if len(best) == 1 else {"stood": was_seat(holder)}
    seat = seat_of(state, of)
    if isinstance(seat, Refusal):
        return seat
    return {"of": seat, "stood": was_seat(holder)} if seat in best else undeserved(seat=seat)
