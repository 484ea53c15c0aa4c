"""Cards that go from hand to hand because of a progress card: looking, taking, giving (C10.13, C10.14, C10.25)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement
from typing import Any, ClassVar

from companion.rules.cards import Cards, counted, has, missing, singles, total
from companion.rules.entropy import Entropy
from companion.rules.extension import CommandKind, DutyKind, EventKind, Mechanic
from companion.rules.messages import Command, Event
from companion.rules.obligations import Obligation
from companion.rules.packs.base.hands import (
    HANDS,
    NOT_HELD,
    hand_of,
    in_fingers,
    why_bad_cards,
)
from companion.rules.packs.cities_knights.material import awaited
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.told import CardFlow

MUST_TAKE = Reason("must_take_cards", "C10.14", "Take the cards of your choice first.")
WAIT_TAKE = Reason("wait_take_cards", "C10.14", "{seat} has to take cards from a hand first.")
MUST_GIVE = Reason("must_give_cards", "C10.25", "Give the cards of your choice first.")
WAIT_GIVE = Reason("wait_give_cards", "C10.25", "{seat} has to give cards first.")
COUNT = Reason("hand_cards_count", "C10.14", "It must be {count} cards, not {given}.")


@dataclass(frozen=True, slots=True)
class TakeCards(Command):
    """Take cards out of the hand that lies open to one."""

    type: ClassVar[str] = "take_cards"
    cards: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class GiveCards(Command):
    """Give cards of one's choice."""

    type: ClassVar[str] = "give_cards"
    cards: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """``seat`` sees the hand of ``victim`` and takes ``count`` cards; 0 where hands are cardboard."""

    type: ClassVar[str] = "hand_shown"
    seat: str
    victim: str
    count: int


@dataclass(frozen=True, slots=True)
class CardsWished(Event):
    """``seat``, which sees no cardboard, takes out of the hand of ``victim`` the first of these that are there."""

    type: ClassVar[str] = "cards_wished"
    seat: str
    victim: str
    count: int
    wanted: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GiftsAsked(Event):
    """Each of these seats gives ``to`` so many cards of its own choice."""

    type: ClassVar[str] = "gifts_asked"
    to: str
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class CardsTaken(Event):
    """Cards went out of a hand that was looked into; kinds for these two only."""

    type: ClassVar[str] = "cards_taken"
    seat: str
    victim: str
    cards: Mapping[str, int] | None
    count: int


@dataclass(frozen=True, slots=True)
class CardsGiven(Event):
    """Cards were given; kinds for these two only."""

    type: ClassVar[str] = "cards_given"
    seat: str
    to: str
    cards: Mapping[str, int] | None
    count: int


def _seen(hands_seen: Callable[..., tuple[str, ...]]) -> Callable[..., tuple[str, ...]]:
    """The Master Merchant sees a hand until the cards are taken."""

    def wrapped(rules: Ruleset, state: State, audience: str) -> tuple[str, ...]:
        duties = awaited(state, "take_cards")
        open_ = tuple(duty.more["from"] for duty in duties if duty.seat == audience)
        return (*hands_seen(rules, state, audience), *open_)

    return wrapped


def _hand_shown(rules: Ruleset, state: State, event: HandShown) -> State:
    if not event.count:
        return state
    more = {"from": event.victim, "count": event.count}
    return state.pushed((Obligation(event.seat, "take_cards", "C10.14", more),))


def _gifts_asked(rules: Ruleset, state: State, event: GiftsAsked) -> State:
    return state.pushed(
        tuple(
            Obligation(seat, "give_cards", "C10.25", {"to": event.to, "count": count})
            for seat, count in event.counts.items()
            if count
        )
    )


def _wished(rules: Ruleset, state: State, event: CardsWished) -> State:
    more = {"to": event.seat, "count": event.count, "wanted": list(event.wanted)}
    return state.pushed((Obligation(event.victim, "give_cards", "C10.14", more),))


def _why_not_these(
    rules: Ruleset, hand: Cards | None, cards: Cards, count: int, rule: str
) -> Refusal | None:
    """hand: None where it is in fingers, which may hold fewer than it owes."""
    refusal = None if hand is None and not cards else why_bad_cards(rules, cards, rule)
    if refusal is not None:
        return refusal
    if hand is None:
        return COUNT(rule, count=count, given=total(cards)) if total(cards) > count else None
    if total(cards) != count:
        return COUNT(rule, count=count, given=total(cards))
    return None if has(hand, cards) else NOT_HELD(rule, missing=missing(hand, cards))


def _decide_take(
    rules: Ruleset, state: State, command: TakeCards, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    duty = state.owed(command.seat, "take_cards")
    assert duty is not None
    victim, count = duty.more["from"], duty.more["count"]
    hand = hand_of(state, victim) or {}
    refusal = _why_not_these(rules, hand, command.cards, count, "C10.14")
    return refusal or (CardsTaken(command.seat, victim, dict(command.cards), count),)


def _decide_give(
    rules: Ruleset, state: State, command: GiveCards, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    duty = state.owed(command.seat, "give_cards")
    assert duty is not None
    to, count = duty.more["to"], duty.more["count"]
    hand = hand_of(state, command.seat)
    refusal = _why_not_these(rules, hand, command.cards, count, duty.rule)
    return refusal or (CardsGiven(command.seat, to, dict(command.cards), count),)


def _choices(hand: Cards, count: int) -> list[Cards]:
    """Every choice of so many cards out of a hand."""
    picks = (counted(kinds) for kinds in combinations_with_replacement(sorted(hand), count))
    return [cards for cards in picks if has(hand, cards)]


def _take_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    duty = state.owed(seat, "take_cards")
    assert duty is not None
    hand = hand_of(state, duty.more["from"]) or {}
    return [TakeCards(seat, cards) for cards in _choices(hand, duty.more["count"])]


def _give_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    duty = state.owed(seat, "give_cards")
    assert duty is not None
    hand = hand_of(state, seat)
    if hand is None:
        return [GiveCards(seat, {kind: 1}) for kind in rules.bank]
    return [GiveCards(seat, cards) for cards in _choices(hand, duty.more["count"])]


def _taken(rules: Ruleset, state: State, event: CardsTaken) -> State:
    moved = HANDS.of(state).moved(event.victim, event.seat, event.cards or {})
    return HANDS.put(state, moved).discharged(event.seat, "take_cards")


def _given(rules: Ruleset, state: State, event: CardsGiven) -> State:
    moved = HANDS.of(state).moved(event.seat, event.to, event.cards or {})
    return HANDS.put(state, moved).discharged(event.seat, "give_cards")


def _revise_take(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    return _fewer(duty, len(singles(hand_of(state, duty.more["from"]) or {})))


def _revise_give(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    if duty.seat in in_fingers(state, duty.more["to"]):
        return duty
    return _fewer(duty, len(singles(hand_of(state, duty.seat) or {})))


def _fewer(duty: Obligation, there: int) -> Obligation | None:
    count = min(duty.more["count"], there)
    return replace(duty, more={**duty.more, "count": count}) if count else None


def _hide_taken(event: CardsTaken, audience: str) -> Mapping[str, Any]:
    return {} if audience in (event.seat, event.victim) else {"cards": None}


def _hide_given(event: CardsGiven, audience: str) -> Mapping[str, Any]:
    return {} if audience in (event.seat, event.to) else {"cards": None}


def _variant(shown: Mapping[str, Any]) -> str | None:
    return "hidden" if shown["cards"] is None else None


def _reveals(event: Event) -> bool:
    return True


MECHANIC = Mechanic(
    name="cities_knights.hand_duties",
    duties=(
        DutyKind("take_cards", mine=MUST_TAKE, theirs=WAIT_TAKE, revise=_revise_take),
        DutyKind("give_cards", mine=MUST_GIVE, theirs=WAIT_GIVE, revise=_revise_give),
    ),
    commands=(
        CommandKind(
            TakeCards, during=frozenset({"take_cards"}), decide=_decide_take, options=_take_options
        ),
        CommandKind(
            GiveCards, during=frozenset({"give_cards"}), decide=_decide_give, options=_give_options
        ),
    ),
    events=(
        EventKind(
            HandShown, apply=_hand_shown, barrier=_reveals, rule="C10.14", lapses_offers=True
        ),
        EventKind(CardsWished, apply=_wished, rule="C10.14", lapses_offers=True),
        EventKind(GiftsAsked, apply=_gifts_asked, rule="C10.25", lapses_offers=True),
        EventKind(
            CardsTaken,
            apply=_taken,
            hidden=_hide_taken,
            variant=_variant,
            rule="C10.14",
            flows=(CardFlow("cards", "taken", giver="victim", taker="seat", unknown="count"),),
            lapses_offers=True,
        ),
        EventKind(
            CardsGiven,
            apply=_given,
            hidden=_hide_given,
            barrier=_reveals,
            variant=_variant,
            rule="C10.25",
            flows=(CardFlow("cards", "given", giver="seat", taker="to", unknown="count"),),
            lapses_offers=True,
        ),
    ),
    wraps={"hands_seen": _seen},
)
