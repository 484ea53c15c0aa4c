"""How a game opens: what it was started from, and the printed start of the beginner board (B1.23, B2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.rules.entropy import Entropy
from companion.rules.extension import AutoStep, EventKind, HouseRule, Mechanic
from companion.rules.messages import Event
from companion.rules.packs.base.founding import (
    FIRST_ROUND,
    SECOND_ROUND,
    gains_by_seat,
    starting_cards,
)
from companion.rules.packs.base.hands import ResourcesGained
from companion.rules.packs.base.turn import FIRST_TURN
from companion.rules.ruleset import Ruleset
from companion.rules.state import State


@dataclass(frozen=True, slots=True)
class GameStarted(Event):
    """Always first; carries all that the game was started from."""

    type: ClassVar[str] = "game_started"
    game: str
    players: tuple[Mapping[str, str], ...]
    board: Mapping[str, Any]
    custody: Mapping[str, str]
    house: Mapping[str, str]


def starting_seats(rolls: Mapping[str, int]) -> tuple[str, ...]:
    """Each seat's roll → the seats that share the highest; with more than one, those roll again (B2.3)."""
    best = max(rolls.values(), default=0)
    return tuple(seat for seat, roll in rolls.items() if roll == best)


def turn_order(players: Sequence[str], first: str) -> tuple[str, ...]:
    """The seats as they sit, clockwise, beginning with the one that starts; ValueError if it does not sit there."""
    i = tuple(players).index(first)
    return (*players[i:], *players[:i])


def _starting_cards(rules: Ruleset, state: State, entropy: Entropy) -> tuple[Event, ...]:
    by_hex = tuple(
        gain
        for piece in state.setting.board.pieces
        if piece.starred and piece.seat in state.setting.seats
        for gain in starting_cards(state, piece.seat, piece.settlement)
    )
    return (ResourcesGained(gains_by_seat(by_hex), "start", by_hex),)


def _is_printed(rules: Ruleset, state: State) -> bool:
    """Boards with printed pieces pay their starting cards and have no founding phase (B2.1)."""
    return bool(state.setting.board.pieces)


PRINTED_START = AutoStep("opening.cards", "resources_gained", _starting_cards, _is_printed)


def _started(rules: Ruleset, state: State, event: GameStarted) -> State:
    """``initial`` has read it already."""
    return state


MECHANIC = Mechanic(
    name="base.opening",
    house=(HouseRule("beginner_map", "H7", ("modern", "own"), board="beginner"),),
    events=(EventKind(GameStarted, _started),),
    gains=("start",),
    procedures={"game": (PRINTED_START, FIRST_ROUND, SECOND_ROUND, FIRST_TURN)},
)
