"""The questions that mechanics ask each other, and how a pack wraps one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.rules.cards import Cards
from companion.rules.refusals import Refusal
from companion.rules.state import State

if TYPE_CHECKING:
    from companion.rules.ruleset import Ruleset

Query = Callable[..., Any]
Wrapper = Callable[[Query], Query]
"""The query as it was → the query as this mechanic makes it."""
NO_LIMIT = 10_000
"""More cards than any box has."""


class Rate(NamedTuple):
    """How many equal cards the bank wants for one, and the number of the rule that says so."""

    cards: int
    rule: str | None


NO_RATE = Rate(NO_LIMIT, None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Queries:
    """The questions that mechanics ask each other. Any pack may wrap each of them.

    A default is the answer of a game in which no mechanic answers: no robber, no trade with the bank, and at the end
    everybody knows the hidden points of the winners.
    hindsight: an earlier position, completed by what only the last position tells of it.
    unhindered: a position in which nothing that may be driven off stands on land and keeps it from paying.
    purse: what a seat can give in a trade, by kind.
    wares: what the bank can give, by kind; 0 for a kind that is out, so that it names every kind that is traded.
    why_not_by_card: the game's own reason why a seat may not play a development card that names this kind of resource
    (None for a card that names none); None where the game has no such reason.
    """

    production: Callable[[Ruleset, State, int], tuple[Mapping[str, str | int], ...]]
    unhindered: Callable[[Ruleset, State], State] = lambda rules, state: state
    target: Callable[[Ruleset, State], int] = lambda rules, state: rules.target
    rate: Callable[[Ruleset, State, str, str], Rate] = lambda rules, state, seat, kind: NO_RATE
    hand_limit: Callable[[Ruleset, State, str], int] = lambda rules, state, seat: NO_LIMIT
    hands_seen: Callable[[Ruleset, State, str], tuple[str, ...]]
    purse: Callable[[Ruleset, State, str], Cards]
    wares: Callable[[Ruleset, State], Cards]
    cost: Callable[[Ruleset, State, str, str], Cards]
    sites: Callable[[Ruleset, State, str, str], Mapping[str, None]]
    why_no_site: Callable[[Ruleset, State, str, str, str], Refusal]
    why_not_by_card: Callable[[Ruleset, State, str, str, str | None], Refusal | None] = (
        lambda *asked: None
    )
    blocks: Callable[[Ruleset, State, str, str], bool]
    robber_sites: Callable[[Ruleset, State], tuple[str, ...]] = lambda rules, state: ()
    victims: Callable[[Ruleset, State, str, str], tuple[str, ...]] = lambda *asked: ()
    opened: Callable[[Ruleset, State], tuple[str, ...]] = lambda rules, state: state.winners or ()
    hindsight: Callable[[Ruleset, State, State], State] = lambda rules, state, last: state
    winners: Callable[[Ruleset, State], tuple[str, ...] | None]
