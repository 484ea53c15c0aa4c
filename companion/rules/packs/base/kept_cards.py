"""Unplayed development cards of which the app is told the kinds though cards are cardboard, as a robot's (B8.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.rules.cards import clean, has, missing, singles, total
from companion.rules.entropy import Entropy
from companion.rules.extension import CommandKind, EventKind, Fact, Mechanic
from companion.rules.messages import Command, Event
from companion.rules.packs.base.buying_cards import EMPTY, NO_CARD
from companion.rules.packs.base.correcting import Settled, seat_of, was
from companion.rules.packs.base.deck import DEVELOPMENT, Held, drawable
from companion.rules.packs.base.facts_of_cards import TOO_MANY, check_kinds
from companion.rules.packs.base.hands import HANDS
from companion.rules.packs.base.kept_hands import IN_APP, NOT_KEPT
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.told import CardFlow

DECK = "B8.1"
"""The rule of the cards in the deck."""
DECK_IN_APP = Reason(
    "deck_in_app", None, "In this game the app draws the development cards and counts them."
)


@dataclass(frozen=True, slots=True)
class DeclineBuyDevelopment(Command):
    """Say that the real deck has no card for a seat that would buy one, or has bought one on this turn."""

    type: ClassVar[str] = "decline_buy_development"


@dataclass(frozen=True, slots=True)
class DeckEmptied(Event):
    """The real deck is empty. ``back``: what the seat had paid for a card that was not there, by kind."""

    type: ClassVar[str] = "deck_emptied"
    seat: str
    back: Mapping[str, int]


def _undrawn(state: State, seat: str) -> bool:
    """Whether a seat has bought a card on this turn that nobody has named."""
    return (None, state.turn) in DEVELOPMENT.of(state).held[seat]


def _decide(
    rules: Ruleset, state: State, command: DeclineBuyDevelopment, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    seat = command.seat
    if state.setting.cards_known:
        return DECK_IN_APP()
    if _undrawn(state, seat):
        return (DeckEmptied(seat, rules.ask.cost(rules, state, seat, "development")),)
    return (DeckEmptied(seat, {}),) if DEVELOPMENT.of(state).drawn_from else EMPTY()


def _emptied(rules: Ruleset, state: State, event: DeckEmptied) -> State:
    """Until something is put right that was drawn, or comes under the deck, there is nothing to buy."""
    development = replace(DEVELOPMENT.of(state), out=True)
    if not event.back:
        return DEVELOPMENT.put(state, development)
    cards = list(development.held[event.seat])
    cards.remove((None, state.turn))
    held = {**development.held, event.seat: tuple(cards)}
    state = DEVELOPMENT.put(state, replace(development, left=development.left + 1, held=held))
    return HANDS.put(state, HANDS.of(state).gained({event.seat: event.back}))


def _counted_anew(rules: Ruleset, state: State, event: Any) -> State:
    development = DEVELOPMENT.of(state)
    if not development.out or event.fact not in _DRAWN:
        return state
    return DEVELOPMENT.put(state, replace(development, out=False))


_DRAWN = ("development", "development_hand", "played_knights")
"""Facts that say what was drawn from the deck."""


def _back_variant(shown: Mapping[str, Any]) -> str | None:
    return "back" if shown["back"] else None


def _check(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    """``cards``: what the app keeps from now on; None: whoever plays the seat keeps it to themselves again."""
    seat = seat_of(state, command.of)
    if isinstance(seat, Refusal):
        return seat
    if state.setting.cards_known:
        return IN_APP()
    development = DEVELOPMENT.of(state)
    if command.cards is None:
        if seat not in development.kept:
            return NOT_KEPT(seat=seat)
        return {"of": seat, "stood": was("kept")}
    refusal = check_kinds(command.cards, rules.decks["development"], NO_CARD, seat)
    if refusal is not None:
        return refusal
    cards = clean(command.cards)
    others = replace(development, held={**development.held, seat: ()})
    there = drawable(rules, others, seat)
    if not has(there, cards):
        return TOO_MANY(DECK, missing=missing(there, cards))
    more = total(cards) - len(development.held[seat]) - development.left
    if more > 0:
        return TOO_MANY(DECK, missing={"card": more})
    before = was("cards", count=len(development.held[seat]))
    return {"of": seat, "cards": cards, "count": total(cards), "stood": before}


def _apply(rules: Ruleset, state: State, event: Any) -> State:
    development, seat = DEVELOPMENT.of(state), event.of
    held, kept = development.held[seat], development.kept | {seat}
    if event.cards is None:
        kept -= {seat}
        now: tuple[Held, ...] = tuple((None, turn) for _, turn in held)
    else:
        now = _named(held, event.cards, state.turn - 1)
    changed = replace(
        development,
        left=development.left + len(held) - len(now),
        held={**development.held, seat: now},
        sure={other: known for other, known in development.sure.items() if other != seat},
        kept=kept,
    )
    return DEVELOPMENT.put(state, changed)


def _named(held: tuple[Held, ...], cards: Mapping[str, int], before: int) -> tuple[Held, ...]:
    """These cards, each bought when it was, as far as the app can tell; any more of them on an earlier turn."""
    left = dict(cards)
    found: list[Held] = []
    turns: list[int] = []
    for kind, turn in held:
        if kind is not None and left.get(kind):
            left[kind] -= 1
            found.append((kind, turn))
        else:
            turns.append(turn)
    rest = singles(left)
    turns += [before] * len(rest)
    return (*found, *((kind, turn) for kind, turn in zip(rest, turns, strict=False)))


MECHANIC = Mechanic(
    name="base.kept_cards",
    facts={"development_hand": Fact(check=_check, apply=_apply, names="development_cards")},
    commands=(
        CommandKind(DeclineBuyDevelopment, during=frozenset({"act"}), decide=_decide, reports=True),
    ),
    events=(
        EventKind(
            DeckEmptied,
            apply=_emptied,
            variant=_back_variant,
            rule="B8.3",
            flows=(CardFlow("back", taker="seat"),),
        ),
    ),
    folds={"corrected": _counted_anew},
)
