"""The politics cards about robber, cities and hands: Bishop, Saboteur, Spy, Warlord, Wedding (C10.17 to C10.25)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.rules.cards import total
from companion.rules.entropy import Entropy, drawn
from companion.rules.extension import EventKind, Mechanic, Slice, nothing_hidden
from companion.rules.messages import Command, Event
from companion.rules.obligations import Obligation
from companion.rules.packs.base.hands import hand_of, in_fingers
from companion.rules.packs.base.land import LAND, NO_HEX
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.base.robber import STAYS, why_spared
from companion.rules.packs.base.sites import NO_NODE
from companion.rules.packs.base.theft import NO_OUTCOME, NO_VICTIM, NOT_THERE, CardStolen
from companion.rules.packs.cities_knights.cities import CITIES, plain_cities
from companion.rules.packs.cities_knights.custody import are_knights_on_table
from companion.rules.packs.cities_knights.hand_duties import GiftsAsked
from companion.rules.packs.cities_knights.knight_building import KnightActivated, inactive
from companion.rules.packs.cities_knights.playing import NO_EFFECT, playable
from companion.rules.packs.cities_knights.robber import why_robber_locked
from companion.rules.packs.cities_knights.trade_cards import (
    ahead,
    hand_count,
    may_hold_cards,
    nobody_to_take_from,
)
from companion.rules.packs.cities_knights.words import (
    BISHOP,
    SABOTEUR,
    WARLORD,
    WEDDING,
)
from companion.rules.points import true_total
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State

NOT_SABOTABLE = Reason(
    "saboteur_site",
    "C10.22",
    "On {at} there is no opponent’s city without a metropolis that still yields in full.",
)
NAME_CITY = Reason("saboteur_city_wanted", "C10.22", "Name the city to sabotage.")
NO_CITY = Reason(
    "saboteur_city_unwanted", "H3", "In this game the Saboteur makes players discard; name no city."
)


@dataclass(frozen=True, slots=True)
class PlayBishop(Command):
    """Move the robber and take a card from every opponent beside it; ``outcome``: seat → the kind the table drew."""

    type: ClassVar[str] = "play_bishop"
    at: str
    outcome: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class PlaySaboteur(Command):
    """Make a city yield as a settlement; with the later print (H3) leave ``at`` out."""

    type: ClassVar[str] = "play_saboteur"
    at: str | None = None


@dataclass(frozen=True, slots=True)
class PlayWarlord(Command):
    """Activate all own knights free of charge."""

    type: ClassVar[str] = "play_warlord"


@dataclass(frozen=True, slots=True)
class PlayWedding(Command):
    """Get two cards from each opponent with more points."""

    type: ClassVar[str] = "play_wedding"


@dataclass(frozen=True, slots=True)
class BishopMoved(Event):
    """The Bishop moved the robber; thefts follow by themselves."""

    type: ClassVar[str] = "bishop_moved"
    seat: str
    at: str
    was: str | None


@dataclass(frozen=True, slots=True)
class CitySabotaged(Event):
    """``victim``'s city yields as a settlement until it is repaired."""

    type: ClassVar[str] = "city_sabotaged"
    seat: str
    victim: str
    at: str


@dataclass(frozen=True, slots=True)
class DiscardsAsked(Event):
    """Each of these seats discards so many cards."""

    type: ClassVar[str] = "discards_asked"
    seat: str
    counts: Mapping[str, int]


def _bishop(rules: Ruleset, state: State, command: PlayBishop, entropy: Entropy) -> Any:
    refusal = why_robber_locked(state)
    if refusal is not None:
        return refusal
    at, robber = state.setting.topology.hex(command.at), LAND.of(state).robber
    if at is None:
        return NO_HEX("C10.17", at=command.at)
    if at == robber:
        return STAYS("C10.17")
    refusal = why_spared(rules, state, at)
    if refusal is not None:
        return refusal
    victims = rules.ask.victims(rules, state, command.seat, at)
    named = command.outcome or {}
    refusal = _why_not_stolen(state, victims, named)
    if refusal is not None:
        return refusal
    blind = in_fingers(state, command.seat)
    stolen = (
        CardStolen(command.seat, v, named.get(v) or _drawn(state, v, entropy))
        for v in victims
        if v not in blind
    )
    return (BishopMoved(command.seat, at, robber), *stolen)


def _why_not_stolen(
    state: State, victims: Iterable[str], named: Mapping[str, str]
) -> Refusal | None:
    """What the table says that it drew from these hands must be possible."""
    for seat, kind in named.items():
        if seat not in victims:
            return NO_VICTIM("C10.17", seat=seat)
        hand = hand_of(state, seat)
        if hand is None:
            return NO_OUTCOME("C10.17")
        if not hand.get(kind):
            return NOT_THERE("C10.17", seat=seat, resource=kind)
    return None


def _drawn(state: State, victim: str, entropy: Entropy) -> str | None:
    hand = hand_of(state, victim)
    return None if hand is None else drawn(hand, entropy)


def _bishop_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    return [(at,) for at in rules.ask.robber_sites(rules, state)]


def _bishop_moved(rules: Ruleset, state: State, event: BishopMoved) -> State:
    """Out of fingers into a hand that the app keeps people draw, one victim after the other."""
    state = LAND.put(state, LAND.of(state).with_robber(event.at))
    blind = in_fingers(state, event.seat)
    robbed = (v for v in rules.ask.victims(rules, state, event.seat, event.at) if v in blind)
    thefts = ((Obligation(event.seat, "steal", "C10.17", {"from": (v,)}),) for v in robbed)
    return state.pushed(*thefts)


def _by_discard(state: State) -> bool:
    return state.setting.house["saboteur"] == "discard"


def _saboteur(rules: Ruleset, state: State, command: PlaySaboteur, entropy: Entropy) -> Any:
    if _by_discard(state):
        return _make_discard(rules, state, command)
    if command.at is None:
        return NAME_CITY()
    at = state.setting.topology.node(command.at)
    if at is None:
        return NO_NODE(at=command.at)
    if at not in _sabotable(state, command.seat):
        return NOT_SABOTABLE(at=at)
    victim = PIECES.of(state).buildings[at][0]
    return (CitySabotaged(command.seat, victim, at),)


def _make_discard(rules: Ruleset, state: State, command: PlaySaboteur) -> Any:
    if command.at is not None:
        return NO_CITY()
    counts = _discards(rules, state, command.seat)
    if not counts:
        return _no_sabotage(rules, state, command.seat, SABOTEUR)
    return (DiscardsAsked(command.seat, counts),)


def _no_sabotage(rules: Ruleset, state: State, seat: str, card: str) -> Refusal:
    return NO_EFFECT("H3" if _by_discard(state) else None, card=card)


def _sabotable(state: State, seat: str) -> tuple[str, ...]:
    sabotaged = CITIES.of(state).sabotaged
    return tuple(
        at
        for other in state.setting.opponents(seat)
        for at in plain_cities(state, other)
        if at not in sabotaged
    )


def _discards(rules: Ruleset, state: State, seat: str) -> dict[str, int]:
    """Half the hand of every opponent with as many points or more; 0 where hands are cardboard (H3)."""
    own = true_total(rules, state, seat)
    others = state.setting.opponents(seat)
    equal = [other for other in others if true_total(rules, state, other) >= own]
    hands = {other: hand_of(state, other) for other in equal}
    counts = {other: total(hand or {}) // 2 for other, hand in hands.items()}
    return {other: count for other, count in counts.items() if count or hands[other] is None}


def _saboteur_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    if _by_discard(state):
        return [()] if _discards(rules, state, seat) else []
    return [(at,) for at in _sabotable(state, seat)]


def _sabotaged(rules: Ruleset, state: State, event: CitySabotaged) -> State:
    marks = CITIES.of(state)
    return CITIES.put(state, replace(marks, sabotaged=(*marks.sabotaged, event.at)))


def _discards_asked(rules: Ruleset, state: State, event: DiscardsAsked) -> State:
    return state.pushed(
        tuple(
            Obligation(seat, "discard", "H3", {"count": count})
            for seat, count in event.counts.items()
            if count
        )
    )


def _warlord(rules: Ruleset, state: State, command: PlayWarlord, entropy: Entropy) -> Any:
    if are_knights_on_table(state):
        return ()
    events = [KnightActivated(command.seat, at, {}) for at in inactive(state, command.seat)]
    return tuple(events) or NO_EFFECT(card=WARLORD)


def _warlord_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    return [()] if are_knights_on_table(state) or inactive(state, seat) else []


def _guests(rules: Ruleset, state: State, seat: str) -> tuple[str, ...]:
    return tuple(other for other in ahead(rules, state, seat) if may_hold_cards(state, other))


def _wedding(rules: Ruleset, state: State, command: PlayWedding, entropy: Entropy) -> Any:
    guests = _guests(rules, state, command.seat)
    if not guests:
        return nobody_to_take_from(rules, state, command.seat, WEDDING)
    counts = {guest: hand_count(state, guest, command.seat, 2) for guest in guests}
    return (GiftsAsked(command.seat, counts),)


def _wedding_fields(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Any, ...]]:
    return [()] if _guests(rules, state, seat) else []


def _first(rules: Ruleset, setting: Setting) -> None:
    return None


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    if audience not in state.setting.seats:
        return {}
    return {"seats": {audience: {"guests": list(_guests(rules, state, audience))}}}


OWN_GUESTS: Slice[None] = Slice(
    "cities_knights.guests",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=("seats.guests",),
    own=("guests",),
)

MECHANIC = Mechanic(
    name="cities_knights.politics_cards",
    slices=(OWN_GUESTS,),
    commands=(
        playable(BISHOP, PlayBishop, _bishop_fields, _bishop),
        playable(SABOTEUR, PlaySaboteur, _saboteur_fields, _saboteur, no_effect=_no_sabotage),
        playable(WARLORD, PlayWarlord, _warlord_fields, _warlord),
        playable(WEDDING, PlayWedding, _wedding_fields, _wedding, no_effect=nobody_to_take_from),
    ),
    events=(
        EventKind(BishopMoved, apply=_bishop_moved, rule="C10.17"),
        EventKind(CitySabotaged, apply=_sabotaged, rule="C10.22"),
        EventKind(DiscardsAsked, apply=_discards_asked, rule="H3"),
    ),
)
