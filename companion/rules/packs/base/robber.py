"""The seven and the robber: discards, the move; the theft stands in theft.py (B9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, ClassVar

from companion.rules.cards import Cards, counted, has, missing, singles, total
from companion.rules.entropy import Entropy
from companion.rules.extension import (
    AutoStep,
    CommandKind,
    DutyKind,
    DutyStep,
    EventKind,
    Fact,
    Mechanic,
    Patch,
)
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.base import house, theft
from companion.rules.packs.base.correcting import Settled, was_place
from companion.rules.packs.base.dice import rolled
from companion.rules.packs.base.hands import (
    NOT_HELD,
    hand_of,
    paid_to_bank,
    why_bad_cards,
)
from companion.rules.packs.base.land import LAND, NO_HEX, Land
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.base.production import PRODUCTION
from companion.rules.packs.base.theft import may_steal, victims
from companion.rules.points import public_total
from companion.rules.queries import Query
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import DESERT
from companion.rules.told import HEX, Cardboard, CardFlow, FactField, Piece, Stands, View

SEVEN = 7
BY_SEVEN = "B9.2"
"""The rule that a discard comes from when a 7 asks for it."""
BY_ROLL = "B9.5"
"""The rule by which a 7 moves the robber."""
BY_KNIGHT = "B8.13"
"""The rule by which a played card moves the robber; it leaves to B9.5 where to."""
MUST_DISCARD = Reason("must_discard", "B9.2", "Discard half of your cards first.")
WAIT_DISCARD = Reason("wait_discard", "B9.4", "{seat} has to discard first.")
MUST_MOVE = Reason("must_move_robber", "B9.5", "Move the robber first.")
WAIT_MOVE = Reason("wait_move_robber", "B9.5", "{seat} has to move the robber first.")
WRONG_COUNT = Reason("wrong_discard", "B9.2", "You must discard {count} cards, not {given}.")
STAYS = Reason("robber_stays", "B9.5", "The robber must move to another hex.")
SPARES = Reason(
    "robber_spares", "H12", "This robber spares {seat}, who has {points} points or fewer."
)


@dataclass(frozen=True, slots=True)
class Discard(Command):
    """Give up half of one's hand."""

    type: ClassVar[str] = "discard"
    cards: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class MoveRobber(Command):
    """Put the robber on another land hex."""

    type: ClassVar[str] = "move_robber"
    at: str


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """Cards went from a hand to the bank."""

    type: ClassVar[str] = "cards_discarded"
    seat: str
    cards: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class RobberMoved(Event):
    """The robber stands on ``at``; ``was`` is where it stood before, ``robs`` whether anybody can be stolen from."""

    type: ClassVar[str] = "robber_moved"
    seat: str
    at: str
    was: str | None
    robs: bool = True


@dataclass(frozen=True, slots=True)
class RobberStayed(Event):
    """A friendly robber has no hex to go to: it stays, and nobody is robbed."""

    type: ClassVar[str] = "robber_stayed"
    seat: str


def hand_limit(rules: Ruleset, state: State, seat: str) -> int:
    """How many cards are safe on a 7."""
    return int(state.setting.house["hand_limit"])


def robber_sites(rules: Ruleset, state: State) -> tuple[str, ...]:
    """Where the robber may go: every other land hex, a friendly one beside nobody that it spares."""
    sites = _other_hexes(state)
    return (
        tuple(at for at in sites if not _spared(rules, state, at)) if is_friendly(state) else sites
    )


def _other_hexes(state: State) -> tuple[str, ...]:
    land = LAND.of(state)
    # The robber is part of the key, since its moves hand the memo on.
    found: tuple[str, ...] | None = land.memo.get(("robber_sites", land.robber))
    if found is None:
        found = tuple(at for at in state.setting.topology.corners if at != land.robber)
        land.memo["robber_sites", land.robber] = found
    return found


def is_friendly(state: State) -> bool:
    """Whether the robber spares who has few points."""
    return state.setting.house["friendly_robber"] != "off"


def _spared(rules: Ruleset, state: State, at: str) -> tuple[str, ...]:
    """The opponents of the active seat beside a hex who have so few points, as all can see, that they are spared."""
    assert state.active is not None
    buildings, most = PIECES.of(state).buildings, int(state.setting.house["friendly_robber"])
    beside = {buildings[n][0] for n in state.setting.topology.corners[at] if n in buildings}
    others = state.setting.opponents(state.active)
    return tuple(o for o in others if o in beside and public_total(rules, state, o) <= most)


def why_spared(rules: Ruleset, state: State, at: str) -> Refusal | None:
    """The refusal of a hex beside somebody whom a friendly robber spares."""
    spared = _spared(rules, state, at) if is_friendly(state) else ()
    most = state.setting.house["friendly_robber"]
    return SPARES(seat=spared[0], points=int(most)) if spared else None


def spares_all(rules: Ruleset, state: State) -> bool:
    """Whether a friendly robber has no hex left to go to."""
    return is_friendly(state) and not rules.ask.robber_sites(rules, state)


def without_robber(robber_sites: Query) -> Query:
    """Wraps the robber's sites for a game without a robber: there are none."""

    def wrapped(rules: Ruleset, state: State) -> tuple[str, ...]:
        return ()

    return wrapped


def _must_discard(rules: Ruleset, state: State) -> tuple[Group, ...]:
    if rolled(state) != SEVEN:
        return ()
    duties = []
    for seat in state.setting.seats:
        hand = hand_of(state, seat)
        if hand is not None and total(hand) > rules.ask.hand_limit(rules, state, seat):
            duties.append(_discard_duty(seat, total(hand)))
    return (tuple(duties),)


def _revise_discard(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    """After a correction of the hand: half of what is there now; the limit spares whom a 7 asks, and nobody else."""
    cards = total(hand_of(state, duty.seat) or {})
    if duty.rule == BY_SEVEN and cards <= rules.ask.hand_limit(rules, state, duty.seat):
        return None
    return replace(duty, more={"count": cards // 2}) if cards > 1 else None


def _discard_duty(seat: str, cards: int) -> Obligation:
    return Obligation(seat, "discard", BY_SEVEN, {"count": cards // 2})


def _robber_duty(rules: Ruleset, state: State, rule: str) -> tuple[Group, ...]:
    """The duty of the active seat to move the robber, where there is a hex for it."""
    assert state.active is not None
    if spares_all(rules, state):
        return ()
    return ((Obligation(state.active, "move_robber", rule),),)


def _after_seven(rules: Ruleset, state: State) -> tuple[Group, ...]:
    return _robber_duty(rules, state, BY_ROLL) if rolled(state) == SEVEN else ()


def _after_knight(rules: Ruleset, state: State) -> tuple[Group, ...]:
    return _robber_duty(rules, state, BY_KNIGHT)


def _revise_move(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    """After a correction: nothing, where a friendly robber has no hex left."""
    return None if spares_all(rules, state) else duty


def _stays(rules: Ruleset, state: State, entropy: Entropy) -> tuple[Event, ...]:
    assert state.active is not None
    return (RobberStayed(state.active),)


def _stays_on_seven(rules: Ruleset, state: State) -> bool:
    return rolled(state) == SEVEN and spares_all(rules, state)


def _stayed(rules: Ruleset, state: State, event: RobberStayed) -> State:
    """Nothing moves, and nobody is robbed."""
    return state


def _is_no_seven(rules: Ruleset, state: State) -> bool:
    return rolled(state) != SEVEN


_ROLL = Patch(
    PRODUCTION.name,
    where="instead",
    steps=(
        replace(PRODUCTION, due=_is_no_seven),
        DutyStep("seven.discard", opens=_must_discard),
        AutoStep("seven.stays", event="robber_stayed", run=_stays, due=_stays_on_seven),
        DutyStep("seven.robber", opens=_after_seven),
    ),
)


def _decide_discard(
    rules: Ruleset, state: State, command: Discard, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    duty = state.owed(command.seat, "discard")
    hand = hand_of(state, command.seat)
    assert duty is not None
    assert hand is not None
    refusal = why_bad_cards(rules, command.cards, duty.rule)
    if refusal is not None:
        return refusal
    if total(command.cards) != duty.more["count"]:
        return WRONG_COUNT(duty.rule, count=duty.more["count"], given=total(command.cards))
    if not has(hand, command.cards):
        return NOT_HELD(duty.rule, missing=missing(hand, command.cards))
    return (CardsDiscarded(command.seat, dict(command.cards)),)


def _discard_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    """Four ways at most: from the largest piles, the smallest, and from either end of the hand."""
    duty, hand = state.owed(seat, "discard"), hand_of(state, seat)
    assert duty is not None
    assert hand is not None
    count = duty.more["count"]
    found: list[Cards] = []
    for order in (
        _by_pile(hand, True),
        _by_pile(hand, False),
        _in_order(hand),
        _in_order(hand)[::-1],
    ):
        cards = counted(order[:count])
        if cards not in found:
            found.append(cards)
    return [Discard(seat, cards) for cards in found]


def _by_pile(hand: Cards, largest: bool) -> tuple[str, ...]:
    kinds = sorted(hand, key=lambda kind: (hand[kind], kind), reverse=largest)
    return singles({kind: hand[kind] for kind in kinds})


def _in_order(hand: Cards) -> tuple[str, ...]:
    return singles({kind: hand[kind] for kind in sorted(hand)})


def _decide_move(
    rules: Ruleset, state: State, command: MoveRobber, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    robber = LAND.of(state).robber
    at = state.setting.topology.hex(command.at)
    if at is not None and at in rules.ask.robber_sites(rules, state):
        return (RobberMoved(command.seat, at, robber, theft.robs(rules, state, command.seat, at)),)
    refusal = why_spared(rules, state, at) if at in _other_hexes(state) else None
    if refusal is not None:
        return refusal
    duty = state.owed(command.seat, "move_robber")
    rule = "B9.5" if duty is None or duty.rule == BY_KNIGHT else duty.rule
    return STAYS(rule) if at is not None and at == robber else NO_HEX(rule, at=command.at)


@lru_cache(maxsize=256)
def _moves(seat: str, sites: tuple[str, ...]) -> tuple[Command, ...]:
    return tuple(MoveRobber(seat, at) for at in sites)


def _move_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return _moves(seat, rules.ask.robber_sites(rules, state))


def _discarded(rules: Ruleset, state: State, event: CardsDiscarded) -> State:
    return paid_to_bank(state, event.seat, event.cards).discharged(event.seat, "discard")


def _moved(rules: Ruleset, state: State, event: RobberMoved) -> State:
    state = LAND.put(state, LAND.of(state).with_robber(event.at))
    state = state.discharged(event.seat, "move_robber")
    return may_steal(rules, state, event.seat, event.at, "B9.6")


def _check_robber(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    at = state.setting.topology.hex(command.at or "-")
    if at is None:
        return NO_HEX("B9.5", at=command.at or "-")
    return {"at": at, "stood": was_place(LAND.of(state).robber)}


def _apply_robber(rules: Ruleset, state: State, event: Any) -> State:
    return LAND.put(state, LAND.of(state).with_robber(event.at))


def _first(rules: Ruleset, setting: Setting) -> Land:
    """The robber begins on the desert (B1.14)."""
    land = LAND.first(rules, setting)
    deserts = [at for at, hex_ in land.hexes.items() if hex_.terrain == DESERT]
    return land.with_robber(deserts[0] if deserts else None)


_WITH_ROBBER = replace(LAND, first=_first)


def _robber_seen(view: View) -> Iterable[tuple[tuple[str, str], Piece]]:
    for hex_ in view["board"]["hexes"]:
        if hex_.get("robber"):
            yield (hex_["at"], "robber"), Piece("robber", None)


MECHANIC = Mechanic(
    name="base.robber",
    slices=(_WITH_ROBBER,),
    duties=(
        DutyKind(
            "discard",
            mine=MUST_DISCARD,
            theirs=WAIT_DISCARD,
            revise=_revise_discard,
            usual=frozenset({BY_SEVEN}),
        ),
        DutyKind(
            "move_robber",
            mine=MUST_MOVE,
            theirs=WAIT_MOVE,
            revise=_revise_move,
            on_turn=True,
            rolled=frozenset({BY_ROLL}),
        ),
        theft.DUTY,
    ),
    commands=(
        CommandKind(
            Discard, during=frozenset({"discard"}), decide=_decide_discard, options=_discard_options
        ),
        CommandKind(
            MoveRobber,
            during=frozenset({"move_robber"}),
            decide=_decide_move,
            options=_move_options,
            open=True,
        ),
        *theft.COMMANDS,
    ),
    events=(
        EventKind(
            CardsDiscarded,
            apply=_discarded,
            rule="B9.2",
            flows=(CardFlow("cards", "discard", giver="seat", unknown="count"),),
            lapses_offers=True,
        ),
        EventKind(RobberMoved, apply=_moved, variant=theft.robs_variant, rule="B9.5"),
        EventKind(RobberStayed, apply=_stayed, rule="H12"),
        *theft.EVENTS,
    ),
    cardboard=(
        Cardboard(
            "robber",
            (Stands("robber", HEX, seat=False, moves=True, one=True),),
            pieces=_robber_seen,
        ),
    ),
    queries={"hand_limit": hand_limit, "robber_sites": robber_sites, "victims": victims},
    procedures={
        "knight": (
            AutoStep("knight.stays", event="robber_stayed", run=_stays, due=spares_all),
            DutyStep("knight.robber", opens=_after_knight),
        )
    },
    house=(house.friendly_robber(2), house.hand_limit(7, 5, 12)),
    patches=(_ROLL,),
    facts={
        "robber": Fact(
            check=_check_robber, apply=_apply_robber, fields=(FactField("at", "place", on=(HEX,)),)
        )
    },
    replaces=frozenset({f"slice:{LAND.name}"}),
)
