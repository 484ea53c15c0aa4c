"""A game that is over as its story reads it: what happened, one event after the other, as the table saw it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from companion.rules import evolve, project_event
from companion.rules.points import public_totals
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.story.tales import Tale
from companion.table.course import TURN
from companion.table.figures import StoryRow
from companion.table.game import PlayedGame
from companion.table.views import TABLE

Points = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class StoryDeed:
    """An event that holds. seq: of its entry; turn: in which it happened, 0 for the founding.

    shown: as the table saw it, None where it saw nothing. before, after: the positions.
    """

    seq: int
    turn: int
    kind: str
    shown: Mapping[str, Any] | None
    before: State = field(repr=False)
    after: State = field(repr=False)


@dataclass(frozen=True, slots=True)
class Scored:
    """A step of the public points, while nobody had won yet."""

    deed: StoryDeed
    before: Points
    after: Points


class StoryPast:
    """A game's past, walked through once. Nothing in it changes."""

    def __init__(self, game: PlayedGame) -> None:
        self.rules: Ruleset = game.ruleset
        self.seats = game.seats
        self.first: State = game.first
        self.last: State = game.state
        self.winners = game.state.winners or ()
        self.deeds = tuple(_deeds(game))

    def seen(self, *kinds: str) -> Iterator[tuple[StoryDeed, Mapping[str, Any]]]:
        """What the table saw of these types of events, in order."""
        for deed in self.deeds:
            if deed.kind in kinds and deed.shown is not None:
                yield deed, deed.shown

    @cached_property
    def start(self) -> Points:
        """The public points at the beginning."""
        return self._points(self.first)

    @cached_property
    def scored(self) -> tuple[Scored, ...]:
        """Every step of the public points; the end, which opens what was hidden, is none of them."""
        found, points = [], self.start
        for deed in self.deeds:
            if deed.after.winners is not None:
                break
            if deed.after is not deed.before and (now := self._points(deed.after)) != points:
                found.append(Scored(deed, points, now))
                points = now
        return tuple(found)

    def _points(self, state: State) -> Points:
        return public_totals(self.rules, state, self.seats)


def _deeds(game: PlayedGame) -> Iterator[StoryDeed]:
    rules, state, turn = game.ruleset, game.first, game.first.turn
    for line in game.lines:
        for event in line.events if line.holds() else ():
            before, state = state, evolve(rules, state, event)
            turn += event.type == TURN
            shown = project_event(rules, event, TABLE)
            yield StoryDeed(line.seq, turn, event.type, shown, before, state)


@dataclass(frozen=True, slots=True)
class Own:
    """What one game tells: counts by seat, and tales with how remarkable each is."""

    rows: tuple[StoryRow, ...] = ()
    tales: tuple[tuple[float, Tale], ...] = ()


Teller = Callable[[StoryPast], Own]


def row(name: str, by_seat: Mapping[str, float]) -> StoryRow:
    """A line of figures. name: of its words, ``faces.story.row.<name>``."""
    return {"name": name, "by_seat": {seat: round(n, 2) for seat, n in by_seat.items()}}
