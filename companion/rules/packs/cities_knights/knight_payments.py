"""Paying for cardboard knights out of hands that the app keeps (C6.3, C6.11, C6.14)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from companion.rules.entropy import Entropy
from companion.rules.extension import BUILD, CommandKind, EventKind, Mechanic
from companion.rules.messages import Command, Event
from companion.rules.packs.base.hands import can_pay, paid_to_bank, why_not_pay
from companion.rules.packs.cities_knights.custody import are_knights_on_table
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.told import PAID

PAYMENTS: Final = ("knight", "activate_knight", "promote_knight")
_PRICED: Final = dict(zip(PAYMENTS, ("C6.3", "C6.11", "C6.14"), strict=True))

NOT_NEEDED = Reason(
    "knight_payment_unneeded",
    None,
    "You pay here only for cardboard knights with hands on phones.",
)
NO_PAYMENT = Reason(
    "no_knight_payment", "C6.3", "{what} is not a price for knights; there are {known}."
)


@dataclass(frozen=True, slots=True)
class PayForKnight(Command):
    """Pay for what happens to a knight on the table: ``knight``, ``activate_knight`` or ``promote_knight``."""

    type: ClassVar[str] = "pay_for_knight"
    what: str


@dataclass(frozen=True, slots=True)
class KnightPaid(Event):
    """A seat paid for a knight on the table."""

    type: ClassVar[str] = "knight_paid"
    seat: str
    what: str
    cost: Mapping[str, int]


def _is_needed(state: State) -> bool:
    return are_knights_on_table(state) and state.setting.hands_known


def _decide(
    rules: Ruleset, state: State, command: PayForKnight, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    if not _is_needed(state):
        return NOT_NEEDED()
    if command.what not in PAYMENTS:
        return NO_PAYMENT(what=command.what, known=PAYMENTS)
    cost = rules.ask.cost(rules, state, command.seat, command.what)
    refusal = why_not_pay(state, command.seat, cost, _PRICED[command.what])
    return refusal or (KnightPaid(command.seat, command.what, cost),)


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    if not _is_needed(state):
        return ()
    costs = {what: rules.ask.cost(rules, state, seat, what) for what in PAYMENTS}
    return [PayForKnight(seat, what) for what, cost in costs.items() if can_pay(state, seat, cost)]


def _paid(rules: Ruleset, state: State, event: KnightPaid) -> State:
    return paid_to_bank(state, event.seat, event.cost)


def _variant(shown: Mapping[str, object]) -> str:
    return str(shown["what"])


MECHANIC = Mechanic(
    name="cities_knights.knight_payments",
    commands=(
        CommandKind(
            PayForKnight, during=frozenset({"act"}), decide=_decide, options=_options, sort=BUILD
        ),
    ),
    events=(EventKind(KnightPaid, apply=_paid, variant=_variant, rule="C6.3", flows=PAID),),
)
