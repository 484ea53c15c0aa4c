"""Claiming fifteen points with one's real card, where the app does not know the sides (T2.6, T11.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.extension import WIN, CommandKind, Mechanic
from companion.rules.messages import Command
from companion.rules.packs.base.choices import Choice
from companion.rules.packs.troy.ending import NO_SIDE, SHOWN_OTHERWISE, revealed
from companion.rules.packs.troy.sides import SIDES_OF, are_dealt
from companion.rules.packs.troy.track import worth
from companion.rules.packs.troy.words import SIDES
from companion.rules.points import public_total, target_of
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


def _why_no_claim(rules: Ruleset, state: State, seat: str) -> Refusal | None:
    if are_dealt(state):
        return COUNTED()
    return None if seat == state.active else NOT_NOW()


def _why_not(rules: Ruleset, state: State, command: ShowSide) -> Refusal | None:
    sides, seat, side = SIDES_OF.of(state), command.seat, command.side
    if side not in SIDES:
        return NO_SIDE(side=side, known=SIDES)
    if sides.of[seat] not in (None, side):
        return SHOWN_OTHERWISE(seat=seat)
    points = _with_side(rules, state, seat, side)
    target = target_of(rules, state, seat)
    return None if points >= target else NOT_ENOUGH(points=points, target=target)


_CLAIM = Choice(
    every=lambda rules, state, seat: [ShowSide(seat, side) for side in SIDES],
    closed=_why_no_claim,
    why_not=_why_not,
    done=lambda rules, state, command: (revealed(rules, state, {command.seat: command.side}),),
)


MECHANIC = Mechanic(
    name="troy.claim",
    commands=(
        CommandKind(
            ShowSide,
            during=frozenset(),
            decide=_CLAIM.decide,
            options=_CLAIM.options,
            sort=WIN,
            all_turn=True,
        ),
    ),
)
