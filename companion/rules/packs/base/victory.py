"""Victory: the active seat with enough points wins, at any moment of its turn (B10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from companion.rules.extension import EventKind, Mechanic, Reaction
from companion.rules.messages import Event
from companion.rules.points import true_total
from companion.rules.ruleset import Ruleset
from companion.rules.state import State


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The game is over. ``winners`` is empty where all lose; ``points`` are the winners' true ones."""

    type: ClassVar[str] = "game_won"
    winners: tuple[str, ...]
    points: Mapping[str, int]


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
    return (GameWon(won, {seat: true_total(rules, state, seat) for seat in won}),)


def _won(rules: Ruleset, state: State, event: GameWon) -> State:
    return state.won_by(event.winners)


MECHANIC = Mechanic(
    name="base.victory",
    target=10,
    events=(EventKind(GameWon, _won),),
    reactions=(Reaction("victory", None, _follow),),
    queries={"winners": winners},
)
