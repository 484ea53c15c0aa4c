"""Donations: one to three cards into the row, once a turn, for a commerce token (T4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from companion.rules.cards import Cards, counted, has, missing, singles, total
from companion.rules.entropy import Entropy
from companion.rules.extension import (
    BUILD,
    CommandKind,
    EventKind,
    HouseRule,
    Mechanic,
    Slice,
    nothing_hidden,
)
from companion.rules.messages import Command, Event
from companion.rules.packs.base.hands import NOT_HELD, hand_of, why_bad_cards
from companion.rules.packs.base.pledges import TRADING
from companion.rules.packs.troy.row import given_to_row
from companion.rules.packs.troy.tokens import reserve, with_tokens
from companion.rules.packs.troy.turn import TURN
from companion.rules.packs.troy.words import DONATED_MOST
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.told import CardFlow

ALREADY = Reason("donated_already", "T4.1", "You have already donated this turn.")
BAD_NUMBER = Reason("donation_count", "T4.1", "A donation is 1 to {most} cards, not {count}.")
BY_NUMBER = Reason(
    "donation_by_number",
    None,
    "Resources are cardboard in this game: say how many cards you donate, not which.",
)
NOTHING = Reason("donation_no_cards", "T4.1", "You hold no card that you could donate.")
NOT_BETWEEN = Reason(
    "row_not_between_turns",
    "T12.4",
    "In the special building phase nobody donates or draws from the support row.",
)
TRADE_OVER_GIVEN = Reason(
    "trade_over_given",
    "H9",
    "{seat} has donated already: in this game trades come before the first donation or build.",
)


@dataclass(frozen=True, slots=True)
class Donate(Command):
    """Give cards to the row: ``cards`` by kind, or where the hand is cardboard their ``count``."""

    type: ClassVar[str] = "donate"
    cards: Mapping[str, int] | None = None
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Donated(Event):
    """So many cards went into the row; ``cards`` are for the giver only. ``tokens``: what it earned, 1 or 0."""

    type: ClassVar[str] = "donated"
    seat: str
    count: int
    tokens: int
    cards: Mapping[str, int] | None = field(default=None, repr=False)


Given = Mapping[str, tuple[tuple[int, Cards], ...]]
"""Seat → (turn, cards) of each of its donations; empty where its hand is cardboard."""


def _why_not_again(state: State) -> Refusal | None:
    once = state.setting.house["donations"] == "once"
    return ALREADY() if once and TURN.of(state).donated else None


def _wish(rules: Ruleset, state: State, seat: str) -> Refusal | None:
    refusal = _why_not_again(state)
    return NOTHING() if refusal is None and hand_of(state, seat) == {} else refusal


def _decide(
    rules: Ruleset, state: State, command: Donate, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    refusal = _why_not_again(state)
    if refusal is not None:
        return refusal
    hand, cards = hand_of(state, command.seat), command.cards
    if hand is None:
        return _by_number(state, command)
    refusal = why_bad_cards(rules, cards or {}, "T4.1")
    if refusal is not None:
        return refusal
    assert cards is not None
    if total(cards) > DONATED_MOST:
        return BAD_NUMBER(most=DONATED_MOST, count=total(cards))
    if not has(hand, cards):
        return NOT_HELD("T4.1", missing=missing(hand, cards))
    return (Donated(command.seat, total(cards), _earned(state), dict(cards)),)


def _by_number(state: State, command: Donate) -> tuple[Event, ...] | Refusal:
    if command.cards is not None:
        return BY_NUMBER()
    count = command.count or 0
    if not 1 <= count <= DONATED_MOST:
        return BAD_NUMBER(most=DONATED_MOST, count=count)
    return (Donated(command.seat, count, _earned(state)),)


def _earned(state: State) -> int:
    """One token, however many cards it is, while there are any (T4.4, T4.5)."""
    return min(1, reserve(state))


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    """One card of each kind, and two and three from either end of the hand."""
    if _wish(rules, state, seat) is not None:
        return ()
    hand = hand_of(state, seat)
    if hand is None:
        return [Donate(seat, None, count) for count in range(1, DONATED_MOST + 1)]
    found: list[Cards] = [{kind: 1} for kind in hand]
    cards = singles({kind: hand[kind] for kind in sorted(hand)})
    for count in range(2, DONATED_MOST + 1):
        for order in (cards, cards[::-1]):
            some = counted(order[:count])
            if len(order) >= count and some not in found:
                found.append(some)
    return [Donate(seat, some) for some in found]


def _donated(rules: Ruleset, state: State, event: Donated) -> State:
    state = given_to_row(state, event.seat, event.cards, event.count)
    state = with_tokens(state, event.seat, event.tokens)
    state = TURN.put(state, replace(TURN.of(state), donated=True))
    trading = TRADING.of(state)
    why = trading.why if trading.built else TRADE_OVER_GIVEN
    state = TRADING.put(state, replace(trading, built=True, why=why))
    if event.cards is None:
        return state
    given = GIVEN.of(state)
    more = (*given[event.seat], (state.turn, event.cards))
    return GIVEN.put(state, {**given, event.seat: more})


def _hide(event: Donated, audience: str) -> Mapping[str, Any]:
    return {} if audience == event.seat else {"cards": None}


def _variant(shown: Mapping[str, Any]) -> str | None:
    if not shown["tokens"]:
        return "unpaid"
    return None if shown["cards"] is None else "own"


def _first(rules: Ruleset, setting: Setting) -> Given:
    return dict.fromkeys(setting.seats, ())


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    given, turn = GIVEN.of(state), TURN.of(state)
    seats: dict[str, dict[str, Any]] = {
        seat: {"donated": turn.donated and seat == state.active} for seat in given
    }
    if audience in seats:
        seats[audience]["given"] = [
            {"turn": number, "cards": dict(cards)} for number, cards in given[audience]
        ]
    return {"seats": seats}


GIVEN: Slice[Given] = Slice(
    "troy.donations",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=("seats.donated", "seats.given"),
    own=("given",),
)

MECHANIC = Mechanic(
    name="troy.donation",
    house=(HouseRule("donations", rule="T4.1", values=("once", "any"), usual="ours"),),
    slices=(GIVEN,),
    commands=(
        CommandKind(
            Donate,
            during=frozenset({"act"}),
            decide=_decide,
            options=_options,
            undue={"special_building": NOT_BETWEEN},
            sort=BUILD,
            wish=_wish,
        ),
    ),
    events=(
        EventKind(
            Donated,
            apply=_donated,
            hidden=_hide,
            variant=_variant,
            rule="T4.4",
            rules={"unpaid": "T4.5"},
            flows=(CardFlow("cards", "donated", giver="seat", unknown="count"),),
            lapses_offers=True,
        ),
    ),
)
