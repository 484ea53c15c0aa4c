"""The facts of cards that can be corrected: hands, unplayed development cards, played knights."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from companion.rules.cards import Cards, clean, counted, has, minus, missing, plus, singles, total
from companion.rules.extension import Fact, Mechanic
from companion.rules.packs.base.buying_cards import NO_CARD
from companion.rules.packs.base.correcting import OF, Settled, seat_of, was
from companion.rules.packs.base.deck import DEVELOPMENT, Development
from companion.rules.packs.base.hands import BAD_CARDS, HANDS, Hands
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import CARDBOARD, KNIGHT
from companion.rules.told import FactField

STOCK = "B1.15"
"""The rule of the cards that the bank begins with."""
ON_TABLE = Reason(
    "fact_cardboard", None, "These cards are cardboard in this game; the app does not know them."
)
TOO_MANY = Reason("fact_cards", "B1.15", "There are not that many cards: {missing} too many.")
NOT_THERE = Reason(
    "fact_cards_of_others",
    "B1.15",
    "There are not that many of these cards; check the other hands first.",
)
NO_CARDS = Reason("fact_cards_wanted", None, "Say which cards {seat} holds.")
LACKING = Reason(
    "fact_cards_lacking", None, "{seat} no longer holds all the cards that would go back."
)
BAD_COUNT = Reason("fact_count", None, "The number must be 0 or more.")


def check_kinds(
    cards: Cards | None, known: Cards, reason: Callable[..., Refusal], seat: str
) -> Refusal | None:
    """Why these cannot be the cards of a hand, however many exist; None if they can.

    known: the kinds that there are. reason: makes the refusal of any other kind.
    """
    if cards is None:
        return NO_CARDS(seat=seat)
    for kind, count in cards.items():
        if kind not in known:
            return reason(kind=kind, card=kind, known=tuple(known))
        if count < 0:
            return BAD_COUNT()
    return None


def too_many(rule: str, command: Any, cards: Cards) -> Refusal:
    """The refusal of more cards than there are. cards: those that are too many.

    Their number tells of hidden hands, so only a seat that corrects its own hand reads it.
    """
    own = replace(TOO_MANY(rule, missing=cards), openly=NOT_THERE)
    return own if command.seat == command.of else NOT_THERE(rule)


def _check_resources(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    seat = seat_of(state, command.of)
    if isinstance(seat, Refusal):
        return seat
    hands = HANDS.of(state)
    if hands.hands is None or hands.bank is None:
        return ON_TABLE()
    held = hands.hands[seat]
    wanted = command.cards if command.more is None else _changed(held, command.more)
    refusal = check_kinds(wanted, rules.bank, partial(BAD_CARDS, STOCK), seat)
    if refusal is not None:
        return LACKING(seat=seat) if _is_lacking(refusal, command) else refusal
    cards, there = clean(wanted), plus(hands.bank, held)
    if not has(there, cards):
        return too_many(STOCK, command, missing(there, cards))
    before = was("cards", count=total(held))
    return {"of": seat, "cards": cards, "count": total(cards), "held": held, "stood": before}


def _changed(held: Cards, more: Cards) -> dict[str, int]:
    """A hand with so many cards more or fewer of each kind."""
    return {kind: held.get(kind, 0) + more.get(kind, 0) for kind in {**held, **more}}


def _is_lacking(refusal: Refusal, command: Any) -> bool:
    return command.more is not None and refusal.code == BAD_COUNT.code


def _apply_resources(rules: Ruleset, state: State, event: Any) -> State:
    hands = HANDS.of(state)
    assert hands.hands is not None
    assert hands.bank is not None
    bank = minus(plus(hands.bank, hands.hands[event.of]), event.cards)
    return HANDS.put(state, Hands({**hands.hands, event.of: event.cards}, bank))


def _check_development(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    seat = seat_of(state, command.of)
    if isinstance(seat, Refusal):
        return seat
    development = DEVELOPMENT.of(state)
    if development.pile is None:
        return _check_count(development, seat, command)
    refusal = check_kinds(command.cards, rules.decks["development"], NO_CARD, seat)
    if refusal is not None:
        return refusal
    cards, there = clean(command.cards), plus(development.pile, _held(development, seat))
    if not has(there, cards):
        return too_many("B8.1", command, missing(there, cards))
    before = was("cards", count=len(development.held[seat]))
    return {"of": seat, "cards": cards, "count": total(cards), "stood": before}


def _held(development: Development, seat: str) -> Cards:
    return counted(kind for kind, _ in development.held[seat] if kind is not None)


def _check_count(development: Development, seat: str, command: Any) -> Settled | Refusal:
    """Where cards are cardboard only their number is known."""
    count = command.count if command.cards is None else total(command.cards)
    if count is None or count < 0:
        return BAD_COUNT()
    there = development.left + len(development.held[seat])
    if count > there:
        return TOO_MANY("B8.1", missing={"card": count - there})
    return {
        "of": seat,
        "count": count,
        "stood": was("cards", count=len(development.held[seat])),
    }


def _apply_development(rules: Ruleset, state: State, event: Any) -> State:
    """The cards count as bought on an earlier turn."""
    development = DEVELOPMENT.of(state)
    kinds: tuple[str | None, ...] = (None,) * event.count
    pile = development.pile
    if pile is not None:
        kinds = singles(event.cards)
        pile = minus(plus(pile, _held(development, event.of)), event.cards)
    changed = replace(
        development,
        pile=pile,
        left=development.left + len(development.held[event.of]) - event.count,
        held={**development.held, event.of: tuple((kind, state.turn - 1) for kind in kinds)},
        sure={seat: known for seat, known in development.sure.items() if seat != event.of},
    )
    return DEVELOPMENT.put(state, changed)


def _check_knights(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    seat = seat_of(state, command.of)
    if isinstance(seat, Refusal):
        return seat
    if command.count is None or command.count < 0:
        return BAD_COUNT()
    development = DEVELOPMENT.of(state)
    more = command.count - development.played[seat].get(KNIGHT, 0)
    there = _knights_left(rules, development)
    if more > there:
        return TOO_MANY("B8.1", missing={KNIGHT: more - there})
    played = development.played[seat].get(KNIGHT, 0)
    return {"of": seat, "count": command.count, "stood": was("number", count=played)}


def _knights_left(rules: Ruleset, development: Development) -> int:
    """How many more knights may come out of the pile."""
    if development.pile is not None:
        return development.pile.get(KNIGHT, 0)
    unplayed = rules.decks["development"].get(KNIGHT, 0) - development.played_of(KNIGHT)
    return min(unplayed, development.left)


def _apply_knights(rules: Ruleset, state: State, event: Any) -> State:
    development = DEVELOPMENT.of(state)
    played = development.played[event.of]
    more = event.count - played.get(KNIGHT, 0)
    pile = development.pile
    changed = replace(
        development,
        pile=None if pile is None else clean({**pile, KNIGHT: pile.get(KNIGHT, 0) - more}),
        left=development.left - more,
        played={**development.played, event.of: clean({**played, KNIGHT: event.count})},
    )
    return DEVELOPMENT.put(state, changed)


RESOURCES = Fact(
    check=_check_resources,
    apply=_apply_resources,
    fields=(OF, FactField("cards", "cards", pile="hand")),
    secret="resources",
    gone=({"resources": (CARDBOARD,)},),
)

MECHANIC = Mechanic(
    name="base.development_facts",
    facts={
        "development": Fact(
            check=_check_development,
            apply=_apply_development,
            fields=(OF, FactField("cards", "cards", pile="development")),
            secret="cards",
            gone=({"cards": (CARDBOARD,)},),
        ),
        "played_knights": Fact(
            check=_check_knights,
            apply=_apply_knights,
            fields=(OF, FactField("count", "count", pile="development", card=KNIGHT)),
        ),
    },
)
