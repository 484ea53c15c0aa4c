"""The trade cards: Merchant to Trade Monopoly (C10.11 to C10.16)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.rules.cards import total
from companion.rules.entropy import Entropy
from companion.rules.extension import EventKind, Mechanic
from companion.rules.messages import Command
from companion.rules.packs.base.hands import BAD_CARDS, HANDS, hand_of
from companion.rules.packs.base.land import NO_HEX
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.base.playing_cards import MonopolyTaken
from companion.rules.packs.cities_knights.hand_duties import HandShown
from companion.rules.packs.cities_knights.merchant import FAVORS, FleetNamed, MerchantMoved
from companion.rules.packs.cities_knights.playing import playable
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
from companion.rules.refusals import Reason
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import RESOURCES
from companion.rules.told import CardFlow

NO_BUILDING = Reason("merchant_site", "C10.11", "None of your buildings touches {at}.")
STAYS = Reason("merchant_stays", "C9.14", "The merchant serves you on {at} already.")
NOT_AHEAD = Reason("not_ahead", "C9.16", "{seat} does not have more points than you.")
NO_CARDS = Reason("victim_without_cards", "C10.14", "{seat} has no cards in hand.")


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
    """Look at the hand of a seat with more points and take two cards."""

    type: ClassVar[str] = "play_master_merchant"
    from_: str


@dataclass(frozen=True, slots=True)
class PlayResourceMonopoly(Command):
    """Take up to two cards of a resource from every opponent."""

    type: ClassVar[str] = "play_resource_monopoly"
    resource: str


@dataclass(frozen=True, slots=True)
class PlayTradeMonopoly(Command):
    """Take one card of a commodity from every opponent."""

    type: ClassVar[str] = "play_trade_monopoly"
    commodity: str


def ahead(rules: Ruleset, state: State, seat: str) -> tuple[str, ...]:
    """The opponents with more points (C9.16)."""
    own = true_total(rules, state, seat)
    others = state.setting.opponents(seat)
    return tuple(other for other in others if true_total(rules, state, other) > own)


def may_hold_cards(state: State, seat: str) -> bool:
    """Whether a seat's hand is not known to be empty."""
    return hand_of(state, seat) != {}


def hand_count(state: State, seat: str, most: int) -> int:
    """How many cards a seat gives, at most these; 0 where hands are cardboard."""
    return min(most, total(hand_of(state, seat) or {}))


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
    return (HandShown(command.seat, command.from_, hand_count(state, command.from_, 2)),)


def _master_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    return [(other,) for other in ahead(rules, state, seat) if may_hold_cards(state, other)]


def _taken(state: State, seat: str, kind: str, most: int) -> dict[str, int]:
    """What each opponent hands over; nothing is known where hands are cardboard."""
    hands = HANDS.of(state).hands
    if hands is None:
        return {}
    others = state.setting.opponents(seat)
    return {other: min(most, hands[other][kind]) for other in others if hands[other].get(kind)}


def _resource(rules: Ruleset, state: State, command: PlayResourceMonopoly, entropy: Entropy) -> Any:
    kind = command.resource
    if kind not in RESOURCES:
        return BAD_CARDS("C10.15", kind=kind, known=RESOURCES)
    return (MonopolyTaken(command.seat, kind, _taken(state, command.seat, kind, 2)),)


def _resource_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    return [(kind,) for kind in RESOURCES]


def _commodity(rules: Ruleset, state: State, command: PlayTradeMonopoly, entropy: Entropy) -> Any:
    kind = command.commodity
    if kind not in COMMODITIES:
        return BAD_CARDS("C10.16", kind=kind, known=COMMODITIES)
    return (MonopolyTaken(command.seat, kind, _taken(state, command.seat, kind, 1)),)


def _commodity_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    return [(kind,) for kind in COMMODITIES]


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
        playable(MASTER_MERCHANT, PlayMasterMerchant, _master_fields, _master),
        playable(RESOURCE_MONOPOLY, PlayResourceMonopoly, _resource_fields, _resource),
        playable(TRADE_MONOPOLY, PlayTradeMonopoly, _commodity_fields, _commodity),
    ),
    events=(
        EventKind(
            MonopolyTaken,
            _monopolized,
            barrier=_shows_hands,
            variant=_variant,
            rule="C10.15",
            rules={"commodity": "C10.16"},
            flows=(CardFlow("taken", "monopoly", taker="seat", each="giver", kind="resource"),),
            lapses_offers=True,
        ),
    ),
)
