"""The theft: who moved what robs takes a card of a seat beside it, or declines (B9.6 to B9.8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from companion.rules.entropy import Entropy, drawn
from companion.rules.extension import CommandKind, DutyKind, EventKind
from companion.rules.messages import Command, Event
from companion.rules.obligations import Obligation
from companion.rules.packs.base.hands import BAD_CARDS, HANDS, hand_of, is_kept
from companion.rules.packs.base.pieces import PIECES
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.told import CardFlow

MUST_STEAL = Reason("must_steal", "B9.6", "Steal a card first, or decline.")
WAIT_STEAL = Reason("wait_steal", "B9.6", "{seat} may steal a card first.")
NO_VICTIM = Reason("no_victim", "B9.8", "{seat} cannot be robbed here.")
NOT_THERE = Reason("outcome_not_held", "B9.7", "{seat} does not hold the card {resource}.")
UNTOLD = Reason("outcome_untold", "B9.7", "Say which card was drawn from {seat}.")
NO_OUTCOME = Reason(
    "outcome_unknown", "B9.7", "Resources are cardboard in this game: do not name the stolen card."
)


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


def victims(rules: Ruleset, state: State, seat: str, at: str) -> tuple[str, ...]:
    """The opponents with a building on a hex whose hands are not known to be empty, in turn order."""
    buildings = PIECES.of(state).buildings
    beside = {buildings[n][0] for n in state.setting.topology.corners[at] if n in buildings}
    # A hand of cardboard is None: it may hold cards, so its seat is a victim.
    return tuple(
        other
        for other in state.setting.opponents(seat)
        if other in beside and hand_of(state, other) != {}
    )


def robs(rules: Ruleset, state: State, seat: str, at: str) -> bool:
    """Whether a seat that moves what robs to this hex finds anybody to steal from."""
    return bool(rules.ask.victims(rules, state, seat, at))


def robs_variant(shown: Mapping[str, Any]) -> str | None:
    """Which sentence tells of what robs: one of its own where nobody can be stolen from."""
    return None if shown["robs"] else "alone"


def may_steal(rules: Ruleset, state: State, seat: str, at: str, rule: str) -> State:
    """The state in which a seat has to steal, having moved what robs to this hex; unchanged if it finds no victim.

    rule: the number that the duty carries.
    """
    found = rules.ask.victims(rules, state, seat, at)
    if not found:
        return state
    return state.pushed((Obligation(seat, "steal", rule, {"from": found}),))


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


DUTY = DutyKind("steal", mine=MUST_STEAL, theirs=WAIT_STEAL, on_turn=True)
COMMANDS = (
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
)
EVENTS = (
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
)
"""What the robber's mechanic has of a theft."""
