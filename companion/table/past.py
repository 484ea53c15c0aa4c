"""What everybody knew in the course of a game: the table's view at a turn's start, and after each event of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from companion.rules import evolve, project_event, view
from companion.rules.messages import Event
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.table.course import TURN
from companion.table.game import PlayedGame
from companion.table.ports import Json
from companion.table.shapes import AnyEvent
from companion.table.views import TABLE


@dataclass(frozen=True, slots=True)
class PastTurn:
    """A turn that was played, without what was taken back. number: of the turn, from 1 on.

    rules: of the game. start: the position as the turn began. done: its events, in order.
    """

    number: int
    rules: Ruleset = field(repr=False)
    start: State = field(repr=False)
    done: tuple[Event, ...] = field(repr=False)

    def view(self) -> Json:
        """The table's view as the turn began. It shows nothing that lay face down then."""
        return view(self.rules, self.start, TABLE)

    def steps(self) -> Iterator[tuple[AnyEvent, Json]]:
        """Each event of the turn that the table saw, and the table's view after it."""
        state = self.start
        for event in self.done:
            before, state = state, evolve(self.rules, state, event)
            shown = project_event(self.rules, event, TABLE)
            # A fold that changes nothing gives back the very same state.
            if shown is not None and state is not before:
                yield shown, view(self.rules, state, TABLE)


def turns_of(game: PlayedGame) -> Iterator[PastTurn]:
    """The turns in order. The founding is none of them; a game without founding begins with its first turn."""
    rules, state = game.ruleset, game.first
    number, start, done = state.turn, state, list[Event]()
    for line in game.lines:
        for event in line.events if line.holds() else ():
            state = evolve(rules, state, event)
            if event.type == TURN:
                if number:
                    yield PastTurn(number, rules, start, tuple(done))
                number, start, done = number + 1, state, []
            else:
                done.append(event)
    if number:
        yield PastTurn(number, rules, start, tuple(done))
