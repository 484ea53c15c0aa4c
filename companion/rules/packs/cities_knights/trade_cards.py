"""The trade cards: Merchant to Trade Monopoly (C10.11 to C10.16)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.rules.cards import total
from companion.rules.entropy import Entropy
from companion.rules.extension import EventKind, Mechanic
from companion.rules.messages import Command, Event
from companion.rules.packs.base.hands import BAD_CARDS, HANDS, hand_of, in_fingers
from companion.rules.packs.base.land import NO_HEX
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.base.playing_cards import MonopolyTaken, why_untold
from companion.rules.packs.cities_knights.hand_duties import CardsWished, HandShown
from companion.rules.packs.cities_knights.merchant import FAVORS, FleetNamed, MerchantMoved
from companion.rules.packs.cities_knights.playing import NO_EFFECT, playable
from companion.rules.packs.cities_knights.words import (
    COMMERCIAL_HARBOR,
    COMMODITIES,
    MASTER_MERCHANT,
    MERCHANT,
    MERCHANT_FLEET,
    RESOURCE_MONOPOLY,
    TRADE_MONOPOLY,
)
from companion.rules.points import true_total
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import RESOURCES
from companion.rules.told import CardFlow

NO_BUILDING = Reason("merchant_site", "C10.11", "None of your buildings touches {at}.")
STAYS = Reason("merchant_stays", "C9.14", "The merchant is already yours on {at}.")
NOT_AHEAD = Reason("not_ahead", "C9.16", "{seat} does not have more points than you.")
NOBODY_AHEAD = Reason(
    "progress_nobody_ahead",
    "C9.16",
    "{card} would do nothing now: nobody has more points than you.",
)
NO_CARDS = Reason("victim_without_cards", "C10.14", "{seat} has no cards in hand.")
TOO_MANY = Reason("handed_too_many", "C10.15", "Nobody hands over more than {most} of them.")


@dataclass(frozen=True, slots=True)
class PlayMerchant(Command):
    """Put the merchant on a hex beside an own building."""

    type: ClassVar[str] = "play_merchant"
    at: str


@dataclass(frozen=True, slots=True)
class PlayMerchantFleet(Command):
    """Trade one kind 2:1 for the rest of the turn."""

    type: ClassVar[str] = "play_merchant_fleet"
    resource: str


@dataclass(frozen=True, slots=True)
class PlayCommercialHarbor(Command):
    """Swap a resource for a commodity with each opponent once this turn."""

    type: ClassVar[str] = "play_commercial_harbor"


@dataclass(frozen=True, slots=True)
class PlayMasterMerchant(Command):
    """Look at the hand of a seat with more points and take two cards.

    ``wanted``: where that hand is in fingers and the own one in the app, the kinds in the order in which it asks for
    them; without, as they lie in the bank.
    """

    type: ClassVar[str] = "play_master_merchant"
    from_: str
    wanted: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class PlayResourceMonopoly(Command):
    """Take up to two cards of a resource from every opponent; ``handed`` as in the base game's Monopoly."""

    type: ClassVar[str] = "play_resource_monopoly"
    resource: str
    handed: Mapping[str, int] | None = None


@dataclass(frozen=True, slots=True)
class PlayTradeMonopoly(Command):
    """Take one card of a commodity from every opponent; ``handed`` as in the base game's Monopoly."""

    type: ClassVar[str] = "play_trade_monopoly"
    commodity: str
    handed: Mapping[str, int] | None = None


def ahead(rules: Ruleset, state: State, seat: str) -> tuple[str, ...]:
    """The opponents with more points (C9.16)."""
    own = true_total(rules, state, seat)
    others = state.setting.opponents(seat)
    return tuple(other for other in others if true_total(rules, state, other) > own)


def nobody_to_take_from(rules: Ruleset, state: State, seat: str, card: str) -> Refusal:
    """Why a card that takes from whoever has more points takes nothing: nobody has, or they hold no cards."""
    return NO_EFFECT(card=card) if ahead(rules, state, seat) else NOBODY_AHEAD(card=card)


def may_hold_cards(state: State, seat: str) -> bool:
    """Whether a seat's hand is not known to be empty."""
    return hand_of(state, seat) != {}


def hand_count(state: State, giver: str, taker: str, most: int) -> int:
    """How many cards a seat gives another, at most these; 0 where both hold cardboard.

    What of it is in fingers only people know: out of them may come fewer.
    """
    if giver in in_fingers(state, taker):
        return most
    return min(most, total(hand_of(state, giver) or {}))


def _merchant(rules: Ruleset, state: State, command: PlayMerchant, entropy: Entropy) -> Any:
    at, merchant = state.setting.topology.hex(command.at), FAVORS.of(state).merchant
    if at is None:
        return NO_HEX("C10.11", at=command.at)
    if at not in _beside(state, command.seat):
        return NO_BUILDING(at=at)
    if merchant == (command.seat, at):
        return STAYS(at=at)
    was = None if merchant is None else merchant.at
    taken = None if merchant is None or merchant.seat == command.seat else merchant.seat
    return (MerchantMoved(command.seat, at, was, taken),)


def _beside(state: State, seat: str) -> tuple[str, ...]:
    """The land hexes beside a seat's buildings."""
    topology = state.setting.topology
    own = (at for at, found in PIECES.of(state).buildings.items() if found[0] == seat)
    return tuple(dict.fromkeys(at for node in own for at in topology.node_hexes[node]))


def _merchant_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    merchant = FAVORS.of(state).merchant
    return [(at,) for at in _beside(state, seat) if merchant != (seat, at)]


def _fleet(rules: Ruleset, state: State, command: PlayMerchantFleet, entropy: Entropy) -> Any:
    if command.resource not in rules.bank:
        return BAD_CARDS("C10.12", kind=command.resource, known=tuple(rules.bank))
    return (FleetNamed(command.seat, command.resource),)


def _fleet_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    return [(kind,) for kind in rules.bank]


def _no_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    return [()]


def _master(rules: Ruleset, state: State, command: PlayMasterMerchant, entropy: Entropy) -> Any:
    if command.from_ not in ahead(rules, state, command.seat):
        return NOT_AHEAD(seat=command.from_)
    if not may_hold_cards(state, command.from_):
        return NO_CARDS(seat=command.from_)
    if command.from_ in in_fingers(state, command.seat):
        return _wished(rules, command)
    count = hand_count(state, command.from_, command.seat, 2)
    return (HandShown(command.seat, command.from_, count),)


def _wished(rules: Ruleset, command: PlayMasterMerchant) -> tuple[Event, ...] | Refusal:
    """The app sees no cardboard: it says what it would take, and the hand gives the first of that which it holds."""
    wanted, known = command.wanted or tuple(rules.bank), tuple(rules.bank)
    for kind in wanted:
        if kind not in known:
            return BAD_CARDS("C10.14", kind=kind, known=known)
    return (CardsWished(command.seat, command.from_, 2, tuple(dict.fromkeys((*wanted, *known)))),)


def _master_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    blind = in_fingers(state, seat)
    return [
        (other, tuple(rules.bank) if other in blind else None)
        for other in ahead(rules, state, seat)
        if may_hold_cards(state, other)
    ]


def _taken(state: State, command: Any, kind: str, most: int, rule: str) -> Any:
    """What each opponent hands over; of cardboard what people say, and nothing where all hold it."""
    handed = command.handed or {}
    refusal = why_untold(state, command.seat, command.handed, rule)
    if refusal is None and any(count > most for count in handed.values()):
        refusal = TOO_MANY(rule, most=most)
    if refusal is not None:
        return refusal
    taken = {seat: count for seat, count in handed.items() if count}
    for other in state.setting.opponents(command.seat):
        held = (hand_of(state, other) or {}).get(kind)
        if held:
            taken[other] = min(most, held)
    return (MonopolyTaken(command.seat, kind, taken),)


def _handed(state: State, seat: str) -> dict[str, int] | None:
    """Where people hold cardboard, as if they had none of it; they say how much it was."""
    return {} if in_fingers(state, seat) else None


def _resource(rules: Ruleset, state: State, command: PlayResourceMonopoly, entropy: Entropy) -> Any:
    kind = command.resource
    if kind not in RESOURCES:
        return BAD_CARDS("C10.15", kind=kind, known=RESOURCES)
    return _taken(state, command, kind, 2, "C10.15")


def _resource_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    return [(kind, _handed(state, seat)) for kind in RESOURCES]


def _commodity(rules: Ruleset, state: State, command: PlayTradeMonopoly, entropy: Entropy) -> Any:
    kind = command.commodity
    if kind not in COMMODITIES:
        return BAD_CARDS("C10.16", kind=kind, known=COMMODITIES)
    return _taken(state, command, kind, 1, "C10.16")


def _commodity_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    return [(kind, _handed(state, seat)) for kind in COMMODITIES]


def _monopolized(rules: Ruleset, state: State, event: MonopolyTaken) -> State:
    hands = HANDS.of(state)
    for seat, count in event.taken.items():
        hands = hands.moved(seat, event.seat, {event.resource: count})
    return HANDS.put(state, hands)


def _variant(shown: Mapping[str, Any]) -> str:
    return "commodity" if shown["resource"] in COMMODITIES else "resource"


def _shows_hands(event: MonopolyTaken) -> bool:
    return True


MECHANIC = Mechanic(
    name="cities_knights.trade_cards",
    commands=(
        playable(MERCHANT, PlayMerchant, _merchant_fields, _merchant),
        playable(MERCHANT_FLEET, PlayMerchantFleet, _fleet_fields, _fleet),
        playable(COMMERCIAL_HARBOR, PlayCommercialHarbor, _no_fields),
        playable(
            MASTER_MERCHANT,
            PlayMasterMerchant,
            _master_fields,
            _master,
            no_effect=nobody_to_take_from,
        ),
        playable(RESOURCE_MONOPOLY, PlayResourceMonopoly, _resource_fields, _resource),
        playable(TRADE_MONOPOLY, PlayTradeMonopoly, _commodity_fields, _commodity),
    ),
    events=(
        EventKind(
            MonopolyTaken,
            apply=_monopolized,
            barrier=_shows_hands,
            variant=_variant,
            rule="C10.15",
            rules={"commodity": "C10.16"},
            flows=(CardFlow("taken", "monopoly", taker="seat", each="giver", kind="resource"),),
            lapses_offers=True,
        ),
    ),
)
