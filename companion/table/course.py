"""The course of a game that is over: what each seat had at the start of each turn, and at the end."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules import evolve
from companion.rules.points import public_total, true_total
from companion.rules.state import State
from companion.table.game import PlayedGame

TURN = "turn_started"


def course_of(game: PlayedGame) -> dict[str, list[int]]:
    """Seat → its points turn by turn, the last at the end; hidden ones are in it where they lie open at the end."""
    rules, last = game.ruleset, game.state
    opened = rules.ask.opened(rules, last)
    positions = [rules.ask.hindsight(rules, state, last) for state in _turns(game)]
    return {
        seat: [
            (true_total if seat in opened else public_total)(rules, state, seat)
            for state in (*positions, last)
        ]
        for seat in game.seats
    }


def _turns(game: PlayedGame) -> Iterator[State]:
    """The positions in which a turn began, without what was taken back."""
    state = game.first
    if state.turn:
        yield state
    for line in game.lines:
        if line.holds():
            for event in line.events:
                state = evolve(game.ruleset, state, event)
                if event.type == TURN:
                    yield state
