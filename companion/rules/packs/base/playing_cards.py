"""Playing development cards: knight, road building, invention, monopoly (B8.6 to B8.17)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any, ClassVar

from companion.rules.cards import Cards, counted, has, total
from companion.rules.entropy import Entropy
from companion.rules.extension import CARD, CommandKind, EventKind, HouseRule, Mechanic
from companion.rules.messages import Command, Event
from companion.rules.packs.base.deck import DEVELOPMENT, may_play
from companion.rules.packs.base.founding import road_duty
from companion.rules.packs.base.hands import (
    BAD_CARDS,
    HANDS,
    ResourcesGained,
    bank_of,
    hand_of,
    in_fingers,
)
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import INVENTION, KNIGHT, MONOPOLY, ROAD_BUILDING
from companion.rules.told import CardFlow

ONE_A_TURN = Reason(
    "one_card_a_turn",
    "B8.6",
    "You have played a development card this turn already.",
    is_open=True,
)
TOO_NEW = Reason("card_too_new", "B8.8", "You bought this card this turn; play it on a later turn.")
NONE_HELD = Reason("card_not_held", "B8.6", "You hold no {card} to play.")
ALL_PLAYED = Reason("cards_all_played", "B8.1", "All {card} cards of the deck have been played.")
NO_ROAD = Reason(
    "no_free_road",
    "B8.15",
    "You could place no road. The book does not say; here the card stays in your hand.",
)
TWO_KINDS = Reason("two_resources", "B8.16", "Name {count} resource cards, not {given}.")
NOT_IN_BANK = Reason("not_in_bank", "B8.16", "The bank does not have these cards: {cards}.")
HANDED_UNTOLD = Reason(
    "handed_untold",
    "B8.17",
    "Say how many of these cards each of {known} handed over, and nobody else.",
    is_open=True,
)
BANK_EMPTY = Reason("bank_empty", "B8.16", "The bank has no cards left.")


@dataclass(frozen=True, slots=True)
class PlayKnight(Command):
    """Play a knight; the robber is moved next."""

    type: ClassVar[str] = "play_knight"


@dataclass(frozen=True, slots=True)
class PlayRoadBuilding(Command):
    """Play road building; two free roads come next."""

    type: ClassVar[str] = "play_road_building"


@dataclass(frozen=True, slots=True)
class PlayInvention(Command):
    """Take two cards from the bank, equal or different."""

    type: ClassVar[str] = "play_invention"
    resources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayMonopoly(Command):
    """Take all cards of a kind from all opponents; ``handed``: seat → how many came out of people's fingers."""

    type: ClassVar[str] = "play_monopoly"
    resource: str
    handed: Mapping[str, int] | None = None


@dataclass(frozen=True, slots=True)
class DevelopmentPlayed(Event):
    """A card lies open; ``resources`` are those that it named."""

    type: ClassVar[str] = "development_played"
    seat: str
    card: str
    resources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MonopolyTaken(Event):
    """What each opponent handed over; ``taken`` is empty where hands are cardboard."""

    type: ClassVar[str] = "monopoly_taken"
    seat: str
    resource: str
    taken: Mapping[str, int]


def why_not_play(rules: Ruleset, state: State, seat: str, card: str) -> Refusal | None:
    """Why a seat may play no card of a kind now, None if it may."""
    development = DEVELOPMENT.of(state)
    if development.played_now:
        return ONE_A_TURN()
    held = [own for own in development.held[seat] if own[0] in (card, None)]
    if not held:
        return NONE_HELD(card=card)
    if not any(may_play(state, own) for own in held):
        return TOO_NEW()
    if development.played_of(card) >= rules.decks["development"].get(card, 0):
        return ALL_PLAYED(card=card)
    return None


def _decide_knight(
    rules: Ruleset, state: State, command: PlayKnight, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    refusal = why_not_play(rules, state, command.seat, KNIGHT)
    return refusal or (DevelopmentPlayed(command.seat, KNIGHT),)


def _why_no_roads(rules: Ruleset, state: State, seat: str) -> Refusal | None:
    refusal = why_not_play(rules, state, seat, ROAD_BUILDING)
    if refusal is None and not road_duty(rules, state, seat, 2, "B8.15"):
        return rules.ask.why_not_by_card(rules, state, seat, ROAD_BUILDING, None) or NO_ROAD()
    return refusal


def _decide_roads(
    rules: Ruleset, state: State, command: PlayRoadBuilding, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    refusal = _why_no_roads(rules, state, command.seat)
    return refusal or (DevelopmentPlayed(command.seat, ROAD_BUILDING),)


def _why_no_invention(rules: Ruleset, state: State, seat: str) -> Refusal | None:
    refusal = why_not_play(rules, state, seat, INVENTION)
    bank = bank_of(state)
    if refusal is None and bank is not None and not total(bank):
        return BANK_EMPTY()
    return refusal


def _decide_invention(
    rules: Ruleset, state: State, command: PlayInvention, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    refusal = _why_no_invention(rules, state, command.seat)
    refusal = refusal or _why_not_invent(rules, state, command)
    if refusal is not None:
        return refusal
    cards = counted(command.resources)
    return (
        DevelopmentPlayed(command.seat, INVENTION, tuple(command.resources)),
        ResourcesGained({command.seat: cards}, INVENTION),
    )


def _why_not_invent(rules: Ruleset, state: State, command: PlayInvention) -> Refusal | None:
    seat, resources = command.seat, command.resources
    for kind in resources:
        if kind not in rules.bank:
            own = rules.ask.why_not_by_card(rules, state, seat, INVENTION, kind)
            return own or BAD_CARDS("B8.16", kind=kind, known=tuple(rules.bank))
    bank = bank_of(state)
    count = 2 if bank is None else min(2, total(bank))
    if len(resources) != count:
        return TWO_KINDS(count=count, given=len(resources))
    if bank is not None and not has(bank, counted(resources)):
        return NOT_IN_BANK(cards=counted(resources))
    return None


def _decide_monopoly(
    rules: Ruleset, state: State, command: PlayMonopoly, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    # What people have to say comes before what the hand holds: asking for it tells nothing of the hand.
    untold = why_untold(state, command.seat, command.handed, "B8.17")
    refusal = untold or why_not_play(rules, state, command.seat, MONOPOLY)
    if refusal is not None:
        return refusal
    if command.resource not in rules.bank:
        own = rules.ask.why_not_by_card(rules, state, command.seat, MONOPOLY, command.resource)
        return own or BAD_CARDS("B8.17", kind=command.resource, known=tuple(rules.bank))
    told = {seat: count for seat, count in (command.handed or {}).items() if count}
    taken = {**_held_by_others(state, command), **told}
    return (
        DevelopmentPlayed(command.seat, MONOPOLY, (command.resource,)),
        MonopolyTaken(command.seat, command.resource, taken),
    )


def why_untold(
    state: State, seat: str, handed: Mapping[str, int] | None, rule: str
) -> Refusal | None:
    """Why this is not what people handed to a hand that the app keeps: seat → how many; None if it can be."""
    wanted, told = in_fingers(state, seat), handed or {}
    if wanted and handed is None:
        return HANDED_UNTOLD(rule, known=wanted)
    if not told.keys() <= set(wanted) or any(count < 0 for count in told.values()):
        return HANDED_UNTOLD(rule, known=wanted)
    return None


def _held_by_others(state: State, command: PlayMonopoly) -> Cards:
    kind, others = command.resource, state.setting.opponents(command.seat)
    hands = ((seat, hand_of(state, seat) or {}) for seat in others)
    return {seat: hand[kind] for seat, hand in hands if kind in hand}


def _options(card: str, of: Callable[..., Command], fields: Any) -> Any:
    """An enumerator: nothing unless the card may be played, then one command for each set of fields."""

    def enumerate_(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
        for kind, _ in DEVELOPMENT.of(state).held[seat]:
            if kind is None or kind == card:
                break
        else:
            return ()
        if why_not_play(rules, state, seat, card) is not None:
            return ()
        return [of(seat, *given) for given in fields(rules, state, seat)]

    return enumerate_


def _may_hold_one(rules: Ruleset, state: State, seat: str) -> bool:
    """Whether a seat has any card left to play."""
    return bool(DEVELOPMENT.of(state).held[seat])


def _no_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    return ((),)


def _road_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    return ((),) if road_duty(rules, state, seat, 2, "B8.15") else ()


def _invention_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    bank = bank_of(state)
    count = 2 if bank is None else min(2, total(bank))
    choices = combinations_with_replacement(rules.bank, count) if count else ()
    return [(kinds,) for kinds in choices if bank is None or has(bank, counted(kinds))]


def _monopoly_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    """Where people hold cardboard, as if they had none of it; they say how much it was."""
    told: dict[str, int] | None = {} if in_fingers(state, seat) else None
    return [(kind, told) for kind in rules.bank]


def _wish(card: str) -> Callable[[Ruleset, State, str], Refusal | None]:
    return lambda rules, state, seat: why_not_play(rules, state, seat, card)


def _played(rules: Ruleset, state: State, event: DevelopmentPlayed) -> State:
    development = DEVELOPMENT.of(state).laid(event.seat, event.card)
    state = DEVELOPMENT.put(state, development)
    if event.card == KNIGHT:
        return state.pushed(*rules.procedures.get("knight", ()))
    if event.card == ROAD_BUILDING:
        return state.pushed(road_duty(rules, state, event.seat, 2, "B8.15"))
    return state


def _monopolized(rules: Ruleset, state: State, event: MonopolyTaken) -> State:
    hands = HANDS.of(state)
    for seat, count in event.taken.items():
        hands = hands.moved(seat, event.seat, {event.resource: count})
    return HANDS.put(state, hands)


def _variant(shown: Mapping[str, Any]) -> str:
    return str(shown["card"])


def _shows_hands(event: MonopolyTaken) -> bool:
    return True


_OWN_TURN = frozenset({"roll", "act"})

MECHANIC = Mechanic(
    name="base.playing_cards",
    gains=(INVENTION,),
    house=(
        HouseRule(
            "road_building",
            rule="B8.15",
            values=("both", "may_stop"),
            printed="may_stop",
            usual="later",
        ),
        HouseRule(
            "new_cards", rule="B8.8", values=("wait", "at_once"), printed="at_once", usual="later"
        ),
    ),
    commands=(
        CommandKind(
            PlayKnight,
            during=_OWN_TURN,
            decide=_decide_knight,
            options=_options(KNIGHT, PlayKnight, _no_fields),
            gate=_may_hold_one,
            sort=CARD,
            wish=_wish(KNIGHT),
        ),
        CommandKind(
            PlayRoadBuilding,
            during=_OWN_TURN,
            decide=_decide_roads,
            options=_options(ROAD_BUILDING, PlayRoadBuilding, _road_fields),
            gate=_may_hold_one,
            sort=CARD,
            wish=_why_no_roads,
        ),
        CommandKind(
            PlayInvention,
            during=_OWN_TURN,
            decide=_decide_invention,
            options=_options(INVENTION, PlayInvention, _invention_fields),
            gate=_may_hold_one,
            sort=CARD,
            wish=_why_no_invention,
        ),
        CommandKind(
            PlayMonopoly,
            during=_OWN_TURN,
            decide=_decide_monopoly,
            options=_options(MONOPOLY, PlayMonopoly, _monopoly_fields),
            gate=_may_hold_one,
            sort=CARD,
            wish=_wish(MONOPOLY),
        ),
    ),
    events=(
        EventKind(
            DevelopmentPlayed,
            apply=_played,
            variant=_variant,
            opens="cards",
            rule="B8.6",
            rules={
                KNIGHT: "B8.13",
                ROAD_BUILDING: "B8.15",
                INVENTION: "B8.16",
                MONOPOLY: "B8.17",
            },
        ),
        EventKind(
            MonopolyTaken,
            apply=_monopolized,
            barrier=_shows_hands,
            rule="B8.17",
            flows=(CardFlow("taken", "monopoly", taker="seat", each="giver", kind="resource"),),
            lapses_offers=True,
        ),
    ),
)
