"""Claiming fifteen points with one's real card, where the app does not know the sides (T2.6, T11.1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from companion.rules.entropy import Entropy
from companion.rules.extension import WIN, CommandKind, Mechanic
from companion.rules.messages import Command, Event
from companion.rules.packs.troy.ending import NO_SIDE, SHOWN_OTHERWISE, revealed
from companion.rules.packs.troy.sides import SIDES_OF, are_dealt
from companion.rules.packs.troy.track import worth
from companion.rules.packs.troy.words import SIDES
from companion.rules.points import public_total
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State

COUNTED = Reason(
    "claim_counted", "T2.6", "The app knows the sides and ends the game itself when you have won."
)
NOT_NOW = Reason("claim_not_now", "T11.1", "You win on your own turn only.")
NOT_ENOUGH = Reason(
    "claim_with_side", "T11.1", "With that side it makes {points} points; {target} win."
)
"""Both sides' points are open, so this tells nothing of the card."""


@dataclass(frozen=True, slots=True)
class ShowSide(Command):
    """Show one's card to win: its ``side``."""

    type: ClassVar[str] = "show_side"
    side: str


def _with_side(rules: Ruleset, state: State, seat: str, side: str) -> int:
    """A seat's points if its card is of this side."""
    shown = seat in SIDES_OF.of(state).shown
    return public_total(rules, state, seat) + (0 if shown else worth(state, side))


def _why_not(rules: Ruleset, state: State, seat: str, side: str) -> Refusal | None:
    sides = SIDES_OF.of(state)
    if are_dealt(state):
        return COUNTED()
    if seat != state.active:
        return NOT_NOW()
    if side not in SIDES:
        return NO_SIDE(side=side, known=SIDES)
    if sides.of[seat] not in (None, side):
        return SHOWN_OTHERWISE(seat=seat)
    points = _with_side(rules, state, seat, side)
    return None if points >= rules.target else NOT_ENOUGH(points=points, target=rules.target)


def _decide(
    rules: Ruleset, state: State, command: ShowSide, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    refusal = _why_not(rules, state, command.seat, command.side)
    return refusal or (revealed(rules, state, {command.seat: command.side}),)


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return [ShowSide(seat, s) for s in SIDES if _why_not(rules, state, seat, s) is None]


MECHANIC = Mechanic(
    name="troy.claim",
    commands=(
        CommandKind(
            ShowSide, during=frozenset(), decide=_decide, options=_options, sort=WIN, all_turn=True
        ),
    ),
)
