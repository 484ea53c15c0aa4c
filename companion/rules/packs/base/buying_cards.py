"""Buying development cards (B6.2, B8.1 to B8.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from companion.rules.entropy import Entropy, drawn
from companion.rules.extension import BUILD, CommandKind, EventKind, Mechanic
from companion.rules.messages import Command, Event
from companion.rules.packs.base.deck import DEVELOPMENT, VICTORY_POINTS, drawable
from companion.rules.packs.base.hands import can_pay, paid_to_bank, why_not_pay
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import (
    GRAIN,
    INVENTION,
    KNIGHT,
    MONOPOLY,
    ORE,
    ROAD_BUILDING,
    VICTORY_POINT,
    WOOL,
)
from companion.rules.told import PAID, FromDeck, Site

EMPTY = Reason("deck_empty", "B8.3", "The development deck is empty.")
NO_CARD = Reason("no_such_card", "B8.1", "{card} is not a development card; there are {known}.")
NOT_LEFT = Reason("card_not_left", "B8.2", "No {card} is left in the deck.")
NOT_NAMED = Reason(
    "card_not_named", "B8.4", "Cards are cardboard in this game: do not tell which one it is."
)


@dataclass(frozen=True, slots=True)
class BuyDevelopment(Command):
    """Buy the top card; ``outcome`` is its kind where the table drew it: of cardboard, for cards that the app keeps."""

    type: ClassVar[str] = "buy_development"
    outcome: str | None = None


@dataclass(frozen=True, slots=True)
class DevelopmentBought(Event):
    """A card was bought; ``card`` is for its owner only, None where cards are cardboard."""

    type: ClassVar[str] = "development_bought"
    seat: str
    card: str | None = field(repr=False)
    cost: Mapping[str, int]


def _why_not(rules: Ruleset, state: State, seat: str) -> Refusal | None:
    if not DEVELOPMENT.of(state).drawn_from:
        return EMPTY()
    return why_not_pay(state, seat, rules.ask.cost(rules, state, seat, "development"), "B6.2")


def _decide(
    rules: Ruleset, state: State, command: BuyDevelopment, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    refusal = _why_not(rules, state, command.seat)
    if refusal is not None:
        return refusal
    card = _card(rules, state, command, entropy)
    if isinstance(card, Refusal):
        return card
    cost = rules.ask.cost(rules, state, command.seat, "development")
    return (DevelopmentBought(command.seat, card, cost),)


def _card(
    rules: Ruleset, state: State, command: BuyDevelopment, entropy: Entropy
) -> str | Refusal | None:
    development, outcome = DEVELOPMENT.of(state), command.outcome
    pile, under = development.pile, development.next_known()
    if pile is None and command.seat not in development.kept:
        return None if outcome is None else NOT_NAMED()
    if under is not None:
        return under if outcome in (None, under) else NOT_LEFT(card=outcome)
    if outcome is None:
        return None if pile is None else drawn(pile, entropy)
    known = rules.decks["development"]
    if outcome not in known:
        return NO_CARD(card=outcome, known=tuple(known))
    left = drawable(rules, development, command.seat) if pile is None else pile
    return outcome if left.get(outcome) else NOT_LEFT(card=outcome)


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    # The price is asked first: it fails most often.
    if not can_pay(state, seat, rules.ask.cost(rules, state, seat, "development")):
        return ()
    development = DEVELOPMENT.of(state)
    if not development.drawn_from:
        return ()
    if seat not in development.kept or development.next_known() is not None:
        return (BuyDevelopment(seat),)
    kinds = drawable(rules, development, seat)
    return [BuyDevelopment(seat, kind) for kind in kinds] or (BuyDevelopment(seat),)


def _bought(rules: Ruleset, state: State, event: DevelopmentBought) -> State:
    state = paid_to_bank(state, event.seat, event.cost)
    development = DEVELOPMENT.of(state).bought(event.seat, event.card, state.turn)
    return DEVELOPMENT.put(state, development)


def _new_turn(rules: Ruleset, state: State, event: Event) -> State:
    development = DEVELOPMENT.of(state)
    if not development.played_now:
        return state
    return DEVELOPMENT.put(state, replace(development, played_now=False))


def _new_turn_corrected(rules: Ruleset, state: State, event: Any) -> State:
    return _new_turn(rules, state, event) if event.fact == "active" else state


def _hide_card(event: DevelopmentBought, audience: str) -> Mapping[str, Any]:
    return {} if audience == event.seat else {"card": None}


def _bought_variant(shown: Mapping[str, Any]) -> str | None:
    return "hidden" if shown["card"] is None else None


def _shows_card(event: DevelopmentBought) -> bool:
    """Which card of cardboard it was the app never knew: only a tap is taken back."""
    return event.card is not None


MECHANIC = Mechanic(
    name="base.buying_cards",
    costs={"development": {GRAIN: 1, WOOL: 1, ORE: 1}},
    decks={
        "development": {
            KNIGHT: 14,
            VICTORY_POINT: 5,
            ROAD_BUILDING: 2,
            INVENTION: 2,
            MONOPOLY: 2,
        }
    },
    piles={"development": (KNIGHT, ROAD_BUILDING, INVENTION, MONOPOLY, VICTORY_POINT)},
    slices=(DEVELOPMENT,),
    commands=(
        CommandKind(
            BuyDevelopment,
            during=frozenset({"act"}),
            decide=_decide,
            options=_options,
            sort=BUILD,
            wish=_why_not,
            site=Site(None),
        ),
    ),
    events=(
        EventKind(
            DevelopmentBought,
            apply=_bought,
            hidden=_hide_card,
            barrier=_shows_card,
            variant=_bought_variant,
            rule="B8.2",
            flows=PAID,
            draws=FromDeck("cards", "development_card"),
        ),
    ),
    folds={
        "turn_started": _new_turn,
        "corrected": _new_turn_corrected,
    },
    points=(VICTORY_POINTS,),
)
