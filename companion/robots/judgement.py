"""What a game tells robots of how it is played well."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.robots.moment import SeatMoment
from companion.robots.outlook import HORIZON
from companion.robots.prospects import Prospect
from companion.robots.sites import Json
from companion.robots.situation import Situation
from companion.rules.terms import CITY, YIELD

Why = Callable[[SeatMoment, Json], "Sequence[tuple[str, Mapping[str, Any]] | None]"]
"""A command → keys of sentences that speak for it, with what stands in them; None where there is none to say."""
Judge = Callable[[SeatMoment], Json | None]
"""The command to send, None for none of its kind."""


def usual_harvest(piece: str, terrain: str) -> Mapping[str, int]:
    """The cards that a house beside a hex of this land brings when its number falls."""
    return {YIELD[terrain]: 2 if piece == CITY else 1} if terrain in YIELD else {}


def no_prospects(moment: SeatMoment, situation: Situation) -> Sequence[Prospect]:
    """The prospects of a game that offers nothing beyond roads, settlements and cities."""
    return ()


SPARED = 7
"""Cards that a seven spares, where a view says no other number."""


@dataclass(frozen=True, slots=True)
class Apart:
    """In what a game differs from all others.

    gifts: kind → cards a round that come whatever is built. barred: corners where nothing may be settled yet.
    limit: cards that a seven spares, if the view does not say. ends: rounds after which the game is over in any case.
    """

    gifts: Mapping[str, float] = field(default_factory=dict)
    barred: frozenset[str] = frozenset()
    limit: int = SPARED
    ends: float = HORIZON


def nothing_apart(moment: SeatMoment) -> Apart:
    """The default of ``Judgement.apart``: the game differs in nothing."""
    return Apart()


def never_lost(view: Json) -> float | None:
    """The default of ``Race.lost``: somebody always wins."""
    return None


@dataclass(frozen=True, slots=True)
class Race:
    """How standings become chances to win; the numbers are fitted to games that ended.

    start, rise: what a point of standing counts at first, and how much more once somebody has the points that win.
    hidden: points of a card that lies face down. turn: what it adds to a score that it is one's own turn.
    lost: by the view, what is added to the leader's score for the case that all lose; None if they cannot.
    """

    start: float = 0.4
    rise: float = 0.8
    hidden: float = 0.2
    turn: float = 0.2
    lost: Callable[[Json], float | None] = never_lost


@dataclass(frozen=True, slots=True)
class Judgement:
    """How robots play a game.

    duties: type of a duty → how it is answered; a duty that is not named gets any option.
    turn: what is tried in one's own turn before the search for the best turn, in this order.
    goals: types of wishes that cards are saved for, the dearest first.
    after: what is tried once the search has nothing more to build.
    harvest: (piece, terrain) → the cards that a house brings beside such a hex.
    prospects: what cards can buy beyond roads, settlements and cities.
    board, custody: what a table without people plays on, and what of its custody differs; None and empty for as usual.
    blur: strength → points by which it misjudges a move, if this game differs.
    missed: strength → the share of things to build or play that it does not think of in a turn.
    apart: in what else the game differs. race: how likely each seat is to win.
    """

    duties: Mapping[str, Judge]
    turn: tuple[Judge, ...]
    goals: tuple[str, ...]
    after: tuple[Judge, ...] = ()
    harvest: Callable[[str, str], Mapping[str, int]] = usual_harvest
    prospects: Callable[[SeatMoment, Situation], Sequence[Prospect]] = no_prospects
    board: str | None = None
    custody: Mapping[str, str] = field(default_factory=dict)
    blur: Mapping[str, float] = field(default_factory=dict)
    missed: Mapping[str, float] = field(default_factory=dict)
    apart: Callable[[SeatMoment], Apart] = nothing_apart
    race: Race = Race()
