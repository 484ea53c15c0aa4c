"""A table of this scenario that a test drives; see table_for_tests."""

from __future__ import annotations

from typing import Any

from companion.rules import Event, GameSetup, Refusal, evolve, initial, ruleset_for, start
from tests.rules.alexander.ways import GAMES, way
from tests.rules.table_for_tests import GameForTests, Luck

THREE = ("red", "blue", "white")
FOUR = (*THREE, "orange")


class AlexanderGame(GameForTests):
    """A game of this pack."""

    def __init__(self, setup: GameSetup, luck: Luck | None = None) -> None:
        self.luck = luck or Luck()
        ruleset = ruleset_for(setup, GAMES)
        assert not isinstance(ruleset, Refusal), ruleset.message
        self.ruleset = ruleset
        events = start(ruleset, setup, self.luck, GAMES)
        assert not isinstance(events, Refusal), events.message
        self.events: list[Event] = list(events)
        self.state = initial(ruleset, events[0])  # type: ignore[arg-type]
        for event in events[1:]:
            self.state = evolve(ruleset, self.state, event)

    @classmethod
    def new(cls, count: int = 4, luck: Luck | None = None, **how: Any) -> AlexanderGame:
        """As it begins."""
        return cls(way(count, **how), luck)
