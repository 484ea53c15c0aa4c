"""Gifts: who rolls a seven takes a card from the bank (M3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from companion.rules.entropy import Entropy
from companion.rules.extension import CommandKind, DutyKind, DutyStep, EventKind, Mechanic, Patch
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.base.bank_trade import BANK_OUT
from companion.rules.packs.base.dice import rolled
from companion.rules.packs.base.hands import BAD_CARDS, ResourcesGained, bank_of
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import RESOURCES

GIFT = "gift"
TAKE_GIFT = "take_gift"
SEVEN = 7
MUST_TAKE = Reason("must_take_gift", "M3.1", "Take your card from the bank first.")
WAIT_TAKE = Reason("wait_take_gift", "M3.1", "{seat} takes a card from the bank first.")


@dataclass(frozen=True, slots=True)
class TakeGift(Command):
    """Take a card of one's choice."""

    type: ClassVar[str] = TAKE_GIFT
    resource: str


@dataclass(frozen=True, slots=True)
class GiftTaken(Event):
    """A seat chose the card that it gets."""

    type: ClassVar[str] = "gift_taken"
    seat: str
    resource: str


def _choices(state: State) -> tuple[str, ...]:
    """What the bank can give; a bank on the table any kind."""
    bank = bank_of(state)
    return tuple(kind for kind in RESOURCES if bank is None or bank.get(kind))


def _opens(rules: Ruleset, state: State) -> tuple[Group, ...]:
    if rolled(state) != SEVEN or not _choices(state) or state.active is None:
        return ()
    return ((Obligation(state.active, TAKE_GIFT, "M3.1"),),)


def _decide(
    rules: Ruleset, state: State, command: TakeGift, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    seat, kind = command.seat, command.resource
    if kind not in RESOURCES:
        return BAD_CARDS("M3.1", kind=kind, known=RESOURCES)
    if kind not in _choices(state):
        return BANK_OUT("M3.2", kind=kind)
    return (GiftTaken(seat, kind), ResourcesGained({seat: {kind: 1}}, GIFT))


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return [TakeGift(seat, kind) for kind in _choices(state)]


def _taken(rules: Ruleset, state: State, event: GiftTaken) -> State:
    return state.discharged(event.seat, TAKE_GIFT)


MECHANIC = Mechanic(
    name="market.gifts",
    gains=(GIFT,),
    duties=(DutyKind(TAKE_GIFT, mine=MUST_TAKE, theirs=WAIT_TAKE, on_turn=True),),
    commands=(
        CommandKind(
            TakeGift, during=frozenset({TAKE_GIFT}), decide=_decide, options=_options, open=True
        ),
    ),
    events=(EventKind(GiftTaken, apply=_taken, rule="M3.1"),),
    patches=(
        Patch("roll.production", where="after", steps=(DutyStep("roll.gift", opens=_opens),)),
    ),
)
