"""Claiming the victory where development cards are cardboard (B10.8)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.rules.extension import WIN, CommandKind, Mechanic
from companion.rules.messages import Command, Event
from companion.rules.packs.base.choices import Choice
from companion.rules.packs.base.deck import DEVELOPMENT
from companion.rules.packs.base.victory import GameWon
from companion.rules.points import public_total, target_of
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import VICTORY_POINT

COUNTED = Reason(
    "victory_counted",
    "B10.8",
    "The app counts the cards itself and ends the game when you have won.",
)
NOT_YOURS = Reason("claim_off_turn", "B10.4", "You win on your own turn only.")
NOT_SO_MANY = Reason(
    "claim_cards", "B10.8", "You cannot hold {count} victory point cards; {most} at most."
)
NOT_ENOUGH = Reason("claim_points", "B10.1", "That makes {points} points; {target} win.")


@dataclass(frozen=True, slots=True)
class ClaimVictory(Command):
    """Show cardboard Victory Point cards to win."""

    type: ClassVar[str] = "claim_victory"
    victory_cards: int


def _most_claimable(rules: Ruleset, state: State, seat: str) -> int:
    deck = rules.decks["development"]
    return min(len(DEVELOPMENT.of(state).held[seat]), deck.get(VICTORY_POINT, 0))


def _app_counts(state: State, seat: str) -> bool:
    """Whether the app knows all cards of a seat, so that it ends the game by itself."""
    return state.setting.cards_known or DEVELOPMENT.of(state).is_told(seat)


def _why_no_claim(rules: Ruleset, state: State, seat: str) -> Refusal | None:
    if _app_counts(state, seat):
        return COUNTED()
    return None if seat == state.active else NOT_YOURS()


def _may_claim(rules: Ruleset, state: State, seat: str) -> bool:
    """Whether there is anything to claim: where the app counts all cards there never is."""
    return not state.setting.cards_known


def _points(rules: Ruleset, state: State, command: ClaimVictory) -> int:
    return public_total(rules, state, command.seat) + command.victory_cards


def _why_not(rules: Ruleset, state: State, command: ClaimVictory) -> Refusal | None:
    count, most = command.victory_cards, _most_claimable(rules, state, command.seat)
    if not 0 <= count <= most:
        return NOT_SO_MANY(count=count, most=most)
    points = _points(rules, state, command)
    target = target_of(rules, state, command.seat)
    return None if points >= target else NOT_ENOUGH(points=points, target=target)


def _win(rules: Ruleset, state: State, command: ClaimVictory) -> tuple[Event, ...]:
    seat, points = command.seat, _points(rules, state, command)
    return (GameWon((seat,), {seat: points}, {seat: command.victory_cards}),)


def _wanted(rules: Ruleset, state: State, seat: str) -> Iterable[ClaimVictory]:
    """With as many cards as it takes."""
    missing = target_of(rules, state, seat) - public_total(rules, state, seat)
    return (ClaimVictory(seat, max(0, missing)),)


_CLAIM = Choice(every=_wanted, closed=_why_no_claim, why_not=_why_not, done=_win)


def _show_cards(rules: Ruleset, state: State, event: GameWon) -> State:
    if state.setting.cards_known:
        return state
    return DEVELOPMENT.put(state, replace(DEVELOPMENT.of(state), revealed=event.revealed))


MECHANIC = Mechanic(
    name="base.claim",
    commands=(
        CommandKind(
            ClaimVictory,
            during=frozenset(),
            decide=_CLAIM.decide,
            options=_CLAIM.options,
            sort=WIN,
            all_turn=True,
            reports=True,
            gate=_may_claim,
        ),
    ),
    folds={"game_won": _show_cards},
)
