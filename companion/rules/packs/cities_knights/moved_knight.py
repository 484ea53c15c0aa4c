"""A correction that says where a knight really stands."""

from __future__ import annotations

from companion.rules.packs.base.correcting import Settled
from companion.rules.packs.base.facts import NOTHING_THERE
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.base.sites import NO_NODE
from companion.rules.packs.cities_knights.knights import Knight, knight_at
from companion.rules.refusals import Reason, Refusal
from companion.rules.state import State

OCCUPIED = Reason("fact_occupied", "C6.4", "Something else stands on {at}; put that right first.")


def check_moved(state: State, at: str, stood: Knight | None, named: str) -> Settled | Refusal:
    """The knight that is said to stand at one place stands at another, which is free."""
    if stood is None:
        return NOTHING_THERE(at=at)
    to = state.setting.topology.node(named)
    if to is None:
        return NO_NODE(at=named)
    if to in PIECES.of(state).buildings or knight_at(state, to) is not None:
        return OCCUPIED(at=to)
    return {"at": at, "owner": stood.seat, "rank": stood.rank, "active": stood.active, "to": to}
