"""What a payment brings: the Token, or a settlement on the temple (A10.1, A10.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from companion.rules.extension import EventKind, Mechanic
from companion.rules.messages import Event
from companion.rules.packs.alexander.auction import Auction
from companion.rules.packs.alexander.tokens import TOKENS_OF, tokens_of
from companion.rules.packs.alexander.words import VILLAGE
from companion.rules.packs.base.building import SettlementBuilt
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.base.sites import FOUNDING
from companion.rules.refusals import Reason
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import SETTLEMENT

NOTHING_TO_FORGO = Reason("nothing_to_forgo", "A10.1", "Only a settlement can be forgone.")


@dataclass(frozen=True, slots=True)
class TokenWon(Event):
    """A seat keeps the Token before it; ``tokens``: how many it has now."""

    type: ClassVar[str] = "token_won"
    seat: str
    event: str
    tokens: int


@dataclass(frozen=True, slots=True)
class VillageForgone(Event):
    """The winner of a village places none; the temple stays free."""

    type: ClassVar[str] = "village_forgone"
    seat: str
    at: str


def may_found(rules: Ruleset, state: State, auction: Auction, seat: str) -> bool:
    """Whether a seat has a settlement left and the temple is a place for it, as it is unless a table says otherwise."""
    supplied = bool(PIECES.of(state).supply[seat][SETTLEMENT])
    return supplied and auction.at in rules.ask.sites(rules, state, seat, FOUNDING)


def rewards(
    rules: Ruleset, state: State, auction: Auction, seat: str, forgo: bool
) -> tuple[Event, ...]:
    """What the winner gets together with its payment (A10.6)."""
    if auction.event != VILLAGE:
        return (TokenWon(seat, auction.event, tokens_of(state, seat) + 1),)
    if forgo or not may_found(rules, state, auction, seat):
        return (VillageForgone(seat, auction.at),)
    return (SettlementBuilt(seat, auction.at, {}),)


def _won(rules: Ruleset, state: State, event: TokenWon) -> State:
    return TOKENS_OF.put(state, TOKENS_OF.of(state).with_one(event.seat))


def _forgone(rules: Ruleset, state: State, event: Any) -> State:
    return state


MECHANIC = Mechanic(
    name="alexander.rewards",
    events=(
        EventKind(TokenWon, apply=_won, rule="A10.2"),
        EventKind(VillageForgone, apply=_forgone, rule="A10.1"),
    ),
)
