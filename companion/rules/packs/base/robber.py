"""The seven and the robber: discards, the move, the theft (B9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, ClassVar

from companion.rules.cards import Cards, counted, has, missing, singles, total
from companion.rules.entropy import Entropy, drawn
from companion.rules.extension import (
    CommandKind,
    DutyKind,
    DutyStep,
    EventKind,
    Fact,
    Mechanic,
    Patch,
    Query,
)
from companion.rules.grid import canonical_hex
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.base.correcting import Settled
from companion.rules.packs.base.dice import rolled
from companion.rules.packs.base.hands import (
    BAD_CARDS,
    HANDS,
    NOT_HELD,
    hand_of,
    is_kept,
    paid_to_bank,
    why_bad_cards,
)
from companion.rules.packs.base.land import LAND, NO_HEX, Land
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.base.production import PRODUCTION
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
MUST_STEAL = Reason("must_steal", "B9.6", "Steal a card first, or decline.")
WAIT_STEAL = Reason("wait_steal", "B9.6", "{seat} may steal a card first.")
WRONG_COUNT = Reason("wrong_discard", "B9.2", "You must discard {count} cards, not {given}.")
STAYS = Reason("robber_stays", "B9.5", "The robber must move to another hex.")
NO_VICTIM = Reason("no_victim", "B9.8", "{seat} cannot be robbed here.")
NOT_THERE = Reason("outcome_not_held", "B9.7", "{seat} does not hold the card {resource}.")
UNTOLD = Reason("outcome_untold", "B9.7", "Say which card was drawn from {seat}.")
NO_OUTCOME = Reason(
    "outcome_unknown", "B9.7", "Resources are cardboard in this game: do not name the stolen card."
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
class Steal(Command):
    """Take one card of a seat beside the robber; ``outcome`` is the kind where the table drew it."""

    type: ClassVar[str] = "steal"
    from_: str
    outcome: str | None = None


@dataclass(frozen=True, slots=True)
class DeclineSteal(Command):
    """Rob nobody."""

    type: ClassVar[str] = "decline_steal"


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """Cards went from a hand to the bank."""

    type: ClassVar[str] = "cards_discarded"
    seat: str
    cards: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class RobberMoved(Event):
    """The robber stands on ``at``; ``was`` is where it stood before."""

    type: ClassVar[str] = "robber_moved"
    seat: str
    at: str
    was: str | None


@dataclass(frozen=True, slots=True)
class CardStolen(Event):
    """One card changed hands; ``resource`` is for thief and victim only, None where nobody told."""

    type: ClassVar[str] = "card_stolen"
    seat: str
    victim: str
    resource: str | None = field(repr=False)


@dataclass(frozen=True, slots=True)
class StealDeclined(Event):
    """The robber's mover robs nobody."""

    type: ClassVar[str] = "steal_declined"
    seat: str


def hand_limit(rules: Ruleset, state: State, seat: str) -> int:
    """How many cards are safe on a 7."""
    return 7


def robber_sites(rules: Ruleset, state: State) -> tuple[str, ...]:
    """Where the robber may go: every other land hex."""
    land = LAND.of(state)
    found: tuple[str, ...] | None = land.memo.get(("robber_sites", land.robber))
    if found is None:
        found = tuple(at for at in state.setting.topology.corners if at != land.robber)
        land.memo["robber_sites", land.robber] = found
    return found


def victims(rules: Ruleset, state: State, seat: str, at: str) -> tuple[str, ...]:
    """The opponents with a building on a hex whose hands are not empty, in turn order."""
    buildings = PIECES.of(state).buildings
    beside = {buildings[n][0] for n in state.setting.topology.corners[at] if n in buildings}
    return tuple(
        other
        for other in state.setting.opponents(seat)
        if other in beside and hand_of(state, other) != {}
    )


def may_steal(rules: Ruleset, state: State, seat: str, at: str, rule: str) -> State:
    """A seat has moved what robs to this hex: it has to steal from one of the victims there, if there are any."""
    found = rules.ask.victims(rules, state, seat, at)
    if not found:
        return state
    return state.pushed((Obligation(seat, "steal", rule, {"from": found}),))


def without_robber(robber_sites: Query) -> Query:
    """Wraps where the robber may go in a game that has none: nowhere."""

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


def _robber_duty(state: State, rule: str) -> tuple[Group, ...]:
    """The duty of the active seat to move the robber."""
    assert state.active is not None
    return ((Obligation(state.active, "move_robber", rule),),)


def _after_seven(rules: Ruleset, state: State) -> tuple[Group, ...]:
    return _robber_duty(state, BY_ROLL) if rolled(state) == SEVEN else ()


def _after_knight(rules: Ruleset, state: State) -> tuple[Group, ...]:
    return _robber_duty(state, BY_KNIGHT)


def _is_no_seven(rules: Ruleset, state: State) -> bool:
    return rolled(state) != SEVEN


_ROLL = Patch(
    PRODUCTION.name,
    where="instead",
    steps=(
        replace(PRODUCTION, due=_is_no_seven),
        DutyStep("seven.discard", opens=_must_discard),
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
    at = canonical_hex(command.at)
    if at is not None and at in rules.ask.robber_sites(rules, state):
        return (RobberMoved(command.seat, at, robber),)
    duty = state.owed(command.seat, "move_robber")
    rule = "B9.5" if duty is None or duty.rule == BY_KNIGHT else duty.rule
    return STAYS(rule) if at is not None and at == robber else NO_HEX(rule, at=command.at)


@lru_cache(maxsize=256)
def _moves(seat: str, sites: tuple[str, ...]) -> tuple[Command, ...]:
    return tuple(MoveRobber(seat, at) for at in sites)


def _move_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return _moves(seat, rules.ask.robber_sites(rules, state))


def _decide_steal(
    rules: Ruleset, state: State, command: Steal, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    duty = state.owed(command.seat, "steal")
    assert duty is not None
    if command.from_ not in duty.more["from"]:
        return NO_VICTIM(seat=command.from_)
    hand = hand_of(state, command.from_)
    if hand is None and not is_kept(state, command.seat):
        if command.outcome is not None:
            return NO_OUTCOME()
        return (CardStolen(command.seat, command.from_, None),)
    if hand is None:
        return _told(rules, command)
    if not hand:
        return NO_VICTIM(seat=command.from_)
    if command.outcome is None:
        return (CardStolen(command.seat, command.from_, drawn(hand, entropy)),)
    if command.outcome not in rules.bank:
        return BAD_CARDS("B9.7", kind=command.outcome, known=tuple(rules.bank))
    if not hand.get(command.outcome):
        return NOT_THERE(seat=command.from_, resource=command.outcome)
    return (CardStolen(command.seat, command.from_, command.outcome),)


def _told(rules: Ruleset, command: Steal) -> tuple[Event, ...] | Refusal:
    """A card out of people's fingers into a hand that the app keeps: they say which."""
    if command.outcome is None:
        return UNTOLD(seat=command.from_)
    if command.outcome not in rules.bank:
        return BAD_CARDS("B9.7", kind=command.outcome, known=tuple(rules.bank))
    return (CardStolen(command.seat, command.from_, command.outcome),)


def _steal_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    duty = state.owed(seat, "steal")
    assert duty is not None
    kept = is_kept(state, seat)
    return [
        Steal(seat, victim, told)
        for victim in duty.more["from"]
        if (hand := hand_of(state, victim)) != {}
        for told in (rules.bank if kept and hand is None else (None,))
    ]


def _decide_decline(
    rules: Ruleset, state: State, command: DeclineSteal, entropy: Entropy
) -> tuple[Event, ...]:
    return (StealDeclined(command.seat),)


def _decline_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return (DeclineSteal(seat),)


def _discarded(rules: Ruleset, state: State, event: CardsDiscarded) -> State:
    return paid_to_bank(state, event.seat, event.cards).discharged(event.seat, "discard")


def _moved(rules: Ruleset, state: State, event: RobberMoved) -> State:
    state = LAND.put(state, LAND.of(state).with_robber(event.at))
    state = state.discharged(event.seat, "move_robber")
    return may_steal(rules, state, event.seat, event.at, "B9.6")


def _stolen(rules: Ruleset, state: State, event: CardStolen) -> State:
    duty = state.owed(event.seat, "steal")
    if duty is not None and event.victim in duty.more["from"]:
        state = state.discharged(event.seat, "steal")
    if event.resource is None:
        return state
    moved = HANDS.of(state).moved(event.victim, event.seat, {event.resource: 1})
    return HANDS.put(state, moved)


def _declined(rules: Ruleset, state: State, event: StealDeclined) -> State:
    return state.discharged(event.seat, "steal")


def _hide_stolen(event: CardStolen, audience: str) -> Mapping[str, Any]:
    return {} if audience in (event.seat, event.victim) else {"resource": None}


def _stolen_variant(shown: Mapping[str, Any]) -> str | None:
    return "hidden" if shown["resource"] is None else None


def _shows_card(event: CardStolen) -> bool:
    """Which card of cardboard it was the app never knew: only a tap is taken back."""
    return event.resource is not None


def _check_robber(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    at = state.setting.topology.hex(command.at or "-")
    return NO_HEX("B9.5", at=command.at or "-") if at is None else {"at": at}


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
            on_turn=True,
            rolled=frozenset({BY_ROLL}),
        ),
        DutyKind("steal", mine=MUST_STEAL, theirs=WAIT_STEAL, on_turn=True),
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
        CommandKind(
            Steal,
            during=frozenset({"steal"}),
            decide=_decide_steal,
            options=_steal_options,
            open=True,
        ),
        CommandKind(
            DeclineSteal,
            during=frozenset({"steal"}),
            decide=_decide_decline,
            options=_decline_options,
            open=True,
        ),
    ),
    events=(
        EventKind(
            CardsDiscarded,
            apply=_discarded,
            rule="B9.2",
            flows=(CardFlow("cards", "discard", giver="seat", unknown="count"),),
            lapses_offers=True,
        ),
        EventKind(RobberMoved, apply=_moved, rule="B9.5"),
        EventKind(
            CardStolen,
            apply=_stolen,
            hidden=_hide_stolen,
            barrier=_shows_card,
            variant=_stolen_variant,
            rule="B9.6",
            flows=(CardFlow("resource", "steal", giver="victim", taker="seat", unknown=1),),
            lapses_offers=True,
        ),
        EventKind(StealDeclined, apply=_declined, rule="B9.6"),
    ),
    cardboard=(
        Cardboard(
            "robber",
            (Stands("robber", HEX, seat=False, moves=True, one=True),),
            pieces=_robber_seen,
        ),
    ),
    queries={"hand_limit": hand_limit, "robber_sites": robber_sites, "victims": victims},
    procedures={"knight": (DutyStep("knight.robber", opens=_after_knight),)},
    patches=(_ROLL,),
    facts={
        "robber": Fact(
            check=_check_robber, apply=_apply_robber, fields=(FactField("at", "place", on=(HEX,)),)
        )
    },
    replaces=frozenset({f"slice:{LAND.name}"}),
)
