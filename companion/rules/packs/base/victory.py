"""Victory: the active seat with enough points wins, at any moment of its turn (B10)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from companion.rules.entropy import Entropy
from companion.rules.extension import CommandKind, EventKind, Mechanic, Reaction
from companion.rules.messages import Command, Event
from companion.rules.packs.base.deck import DEVELOPMENT
from companion.rules.points import public_total, true_total
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
    "claim_cards", "B10.8", "You cannot hold {count} Victory Point cards; {most} at most."
)
NOT_ENOUGH = Reason("claim_points", "B10.1", "That makes {points} points; {target} win.")


@dataclass(frozen=True, slots=True)
class ClaimVictory(Command):
    """Show cardboard Victory Point cards to win."""

    type: ClassVar[str] = "claim_victory"
    victory_cards: int


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The game is over. ``winners`` is empty where all lose; ``points`` are the winners' true ones.

    ``revealed``: how many Victory Point cards each winner shows.
    """

    type: ClassVar[str] = "game_won"
    winners: tuple[str, ...]
    points: Mapping[str, int]
    revealed: Mapping[str, int] = field(default_factory=dict)


def winners(rules: Ruleset, state: State) -> tuple[str, ...] | None:
    """Who wins now, None while the game goes on; a set, since scenarios know shared wins and losses of all."""
    seat = state.active
    if seat is None or true_total(rules, state, seat) < rules.target:
        return None
    return (seat,)


def _follow(rules: Ruleset, state: State) -> tuple[Event, ...]:
    won = rules.ask.winners(rules, state)
    if won is None:
        return ()
    points = {seat: true_total(rules, state, seat) for seat in won}
    revealed = {seat: DEVELOPMENT.of(state).holds(seat, VICTORY_POINT) for seat in won}
    return (GameWon(won, points, {s: n for s, n in revealed.items() if n}),)


def _most_claimable(rules: Ruleset, state: State, seat: str) -> int:
    deck = rules.decks["development"]
    return min(len(DEVELOPMENT.of(state).held[seat]), deck.get(VICTORY_POINT, 0))


def _decide(
    rules: Ruleset, state: State, command: ClaimVictory, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    seat, count = command.seat, command.victory_cards
    if state.setting.cards_known:
        return COUNTED()
    if seat != state.active:
        return NOT_YOURS()
    most = _most_claimable(rules, state, seat)
    if not 0 <= count <= most:
        return NOT_SO_MANY(count=count, most=most)
    points = public_total(rules, state, seat) + count
    if points < rules.target:
        return NOT_ENOUGH(points=points, target=rules.target)
    return (GameWon((seat,), {seat: points}, {seat: count}),)


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    if state.setting.cards_known or seat != state.active:
        return ()
    wanted = max(0, rules.target - public_total(rules, state, seat))
    if wanted > _most_claimable(rules, state, seat):
        return ()
    return (ClaimVictory(seat, wanted),)


def _won(rules: Ruleset, state: State, event: GameWon) -> State:
    state = state.won_by(event.winners)
    if state.setting.cards_known:
        return state
    return DEVELOPMENT.put(state, replace(DEVELOPMENT.of(state), revealed=event.revealed))


def _variant(shown: Mapping[str, Any]) -> str | None:
    return None if shown["winners"] else "nobody"


_OWN_DUTIES = frozenset({"roll", "act", "move_robber", "steal", "place_road"})

MECHANIC = Mechanic(
    name="base.victory",
    target=10,
    commands=(CommandKind(ClaimVictory, _OWN_DUTIES, _decide, _options),),
    events=(EventKind(GameWon, _won, variant=_variant),),
    reactions=(Reaction("victory", None, _follow),),
    queries={"winners": winners},
)
