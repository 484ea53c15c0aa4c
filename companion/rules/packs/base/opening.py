"""How the base game opens: the printed start of the beginner board, or the founding phase (B1.23, B2)."""

from __future__ import annotations

from companion.rules.entropy import Entropy
from companion.rules.extension import AutoStep, EventKind, HouseRule, Mechanic
from companion.rules.messages import Event
from companion.rules.opening import GameStarted
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


PRINTED_START = AutoStep(
    "opening.cards", event="resources_gained", run=_starting_cards, due=_is_printed
)


def _started(rules: Ruleset, state: State, event: GameStarted) -> State:
    """``initial`` has read it already."""
    return state


MECHANIC = Mechanic(
    name="base.opening",
    house=(
        HouseRule(
            "beginner_map", rule="H7", values=("modern", "own"), board="beginner", usual="later"
        ),
    ),
    events=(EventKind(GameStarted, apply=_started),),
    gains=("start",),
    procedures={"game": (PRINTED_START, FIRST_ROUND, SECOND_ROUND, FIRST_TURN)},
)
