"""A table of this scenario that a test drives; see table_for_tests.

Hands, bank and stack are laid directly, since the bank is empty at first: what is nowhere else lies in the stack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.rules import Event, GameSetup, Refusal, evolve, initial, ruleset_for, start
from companion.rules.cards import clean
from companion.rules.engine import opened
from companion.rules.packs.alexander.supply import SUPPLY
from companion.rules.packs.base.hands import HANDS, Hands
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

    @classmethod
    def bare(cls, count: int = 4, luck: Luck | None = None, **how: Any) -> AlexanderGame:
        """Red is in step 4 of the second turn, nobody holds a card, and the bank has four of each."""
        game = cls.new(count, luck, **how)
        while game.owed()[0]["type"] in ("choose_desert", "name_first_seat"):
            option = dict(game.options("red")[0])
            game.do(option.pop("seat"), option.pop("type"), **option)
        if game.view()["custody"]["resources"] == "phones":
            game._lay({seat: {} for seat in game.seats}, dict.fromkeys(game.ruleset.bank, 4))
        game.acts("red", turn=2)
        return game

    # --- laying a position ---

    def holds(self, seat: str, **cards: int) -> None:
        """The seat's hand is exactly this; what it had and what it lacks goes into the stack or comes out of it."""
        hands = HANDS.of(self.state)
        assert hands.hands is not None
        self._lay({**hands.hands, seat: clean(cards)}, hands.bank or {})

    def bank_has(self, **cards: int) -> None:
        """The bank is exactly this, the rest lies in the stack."""
        hands = HANDS.of(self.state)
        assert hands.hands is not None
        self._lay(hands.hands, clean(cards))

    def _lay(self, hands: Mapping[str, Mapping[str, int]], bank: Mapping[str, int]) -> None:
        rest = Counter(self.ruleset.bank)
        for cards in (bank, *hands.values()):
            rest.subtract(cards)
        assert min(rest.values()) >= 0, f"there are not so many cards: {rest}"
        stack = clean(rest)
        supply = replace(SUPPLY.of(self.state), stack=stack, left=sum(stack.values()))
        self.state = SUPPLY.put(HANDS.put(self.state, Hands(hands, bank)), supply)

    def stack_is_gone(self) -> None:
        """Nothing is left of the supply: what lay there lies in the bank."""
        hands, supply = HANDS.of(self.state), SUPPLY.of(self.state)
        bank = clean(Counter(hands.bank or {}) + Counter(supply.stack or {}))
        self.state = HANDS.put(self.state, Hands(hands.hands, bank))
        self.state = SUPPLY.put(self.state, replace(supply, stack={}, left=0, ended=True))

    def acts(self, seat: str, turn: int | None = None) -> None:
        """It is step 4 of this seat's turn."""
        self._at(seat, turn, "turn.act", "turn.next")

    def begins(self, seat: str, turn: int | None = None) -> None:
        """It is the beginning of this seat's turn, the next one unless it is said which."""
        self._at(seat, turn or self.state.turn + 1, *self.ruleset.procedures["turn"])

    def _at(self, seat: str, turn: int | None, *steps: str) -> None:
        state = self.state._replace(active=seat, turn=turn or self.state.turn, agenda=())
        self.state = opened(self.ruleset, state.pushed(*steps))

    def alexander_at(self, passed: int) -> None:
        """Alexander has passed so many points."""
        self.fix("alexander", count=passed)

    def gold(self, **counts: int) -> None:
        for seat, count in counts.items():
            self.fix("gold", of=seat, count=count)

    # --- looking ---

    def gold_of(self, seat: str) -> int:
        return int(self.entry(seat)["gold"])

    @property
    def supply(self) -> dict[str, Any]:
        return dict(self.view()["supply"])

    def stack(self) -> dict[str, int]:
        return dict(SUPPLY.of(self.state).stack or {})

    def cards_of(self, seat: str) -> int:
        """How many cards a seat holds."""
        return sum(self.hand(seat).values())
