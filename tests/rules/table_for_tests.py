"""A table that a test drives in the words of the protocol, through the public names of the rules.

``GameForTests`` holds one ruleset, one state and all events so far. Commands are given by type and
fields, exactly as the packs' pages say; positions are laid by ``correct`` commands, as people do.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from companion.boards import board_named
from companion.rules import (
    Board,
    GameSetup,
    GameStarted,
    Player,
    Refusal,
    as_json,
    decide,
    evolve,
    initial,
    options,
    project_event,
    ruleset_for,
    start,
    view,
    why_not,
    wishes,
)
from companion.table.codec import command_from_json
from tests.rules.boards_for_tests import beginner_board
from tests.rules.oracle import RESOURCES

Json = dict[str, Any]
SEATS = ("red", "blue", "white", "orange")
PHONES = {"resources": "phones", "cards": "phones", "dice": "table"}


class Luck:
    """Entropy from a script; after its end, from a seeded source. ``asked`` keeps every bound."""

    def __init__(self, script: Iterable[int] = (), seed: int = 0) -> None:
        self.script = list(script)
        self.asked: list[int] = []
        self._random = random.Random(seed)

    def below(self, n: int) -> int:
        self.asked.append(n)
        if not self.script:
            return self._random.randrange(n)
        number = self.script.pop(0)
        assert 0 <= number < n, f"the script says {number}, but only 0..{n - 1} is asked for"
        return number


def setup_for(
    seats: Sequence[str] = SEATS,
    board: Board | None = None,
    game: str = "base",
    custody: Mapping[str, str] | None = None,
    house: Mapping[str, Any] | None = None,
) -> GameSetup:
    return GameSetup(
        game=game,
        players=tuple(Player(seat, seat.title()) for seat in seats),
        board=board or _usual_board(len(seats)),
        custody=PHONES | dict(custody or {}),
        house=dict(house or {}),
    )


def _usual_board(seats: int) -> Board:
    """The beginner board, or for more than four the larger island, which has no printed one."""
    if seats <= 4:
        return beginner_board()
    drawn = board_named("variable", Luck(seed=1), seats=seats)
    assert not isinstance(drawn, Refusal)
    return drawn


class GameForTests:
    """One game. ``do`` acts and returns the events as JSON; ``refused`` expects a no."""

    def __init__(self, setup: GameSetup, luck: Luck | None = None) -> None:
        self.luck = luck or Luck()
        ruleset = ruleset_for(setup)
        assert not isinstance(ruleset, Refusal), ruleset.message
        self.ruleset = ruleset
        events = start(ruleset, setup, self.luck)
        assert not isinstance(events, Refusal), events.message
        self.events = list(events)
        first = events[0]
        assert isinstance(first, GameStarted)
        self.state = initial(ruleset, first)
        for event in events[1:]:
            self.state = evolve(ruleset, self.state, event)

    @classmethod
    def beginner(cls, seats: Sequence[str] = SEATS, luck: Luck | None = None, **how: Any) -> Any:
        """The printed beginner start: two settlements and two roads each."""
        return cls(setup_for(seats, **how), luck)

    @classmethod
    def empty_island(cls, seats: Sequence[str] = SEATS, **how: Any) -> Any:
        """The beginner board after founding, all pieces and cards taken away again.

        The first seat is active and has not rolled; a 2 is produced by ``1,-2`` alone.
        """
        game = cls.beginner(seats, **how)
        game.clear()
        return game

    def found(self) -> None:
        """Everybody places on the first free places."""
        while self.view()["phase"] == "founding":
            option = dict(self.options(self.owed()[0]["seat"])[0])
            self.do(option.pop("seat"), option.pop("type"), **option)

    def clear(self, kept: Iterable[str] = ()) -> None:
        """All pieces but those in these places are taken away again, and all cards."""
        board = self.view()["board"]
        for piece in (*board["paths"], *board["intersections"]):
            if piece["at"] not in kept:
                self.fix("piece", at=piece["at"])
        if self.view()["custody"]["resources"] == "phones":
            for seat in self.seats:
                self.holds(seat)

    # --- acting ---

    def try_(self, seat: str, type: str, **fields: Any) -> Any:
        """The events, or the refusal; nothing is changed."""
        command = self.command(seat, type, **fields)
        if isinstance(command, Refusal):
            return command
        return decide(self.ruleset, self.state, command, self.luck)

    def command(self, seat: str, type: str, **fields: Any) -> Any:
        """The typed command as the table reads it; ``from_`` and ``with_`` stand for from and with."""
        do = {name.removesuffix("_"): value for name, value in fields.items()}
        return command_from_json(
            self.ruleset.commands, seat, {"type": type, **do}, self.ruleset.absent
        )

    def do(self, seat: str, type: str, **fields: Any) -> list[Json]:
        outcome = self.try_(seat, type, **fields)
        assert not isinstance(outcome, Refusal), f"{seat} {type} {fields}: {outcome.message}"
        for event in outcome:
            self.state = evolve(self.ruleset, self.state, event)
        self.events.extend(outcome)
        return [as_json(event) for event in outcome]

    def refused(self, seat: str, type: str, **fields: Any) -> Refusal:
        """The refusal, which must say why in a sentence and must not have changed anything."""
        before = [self.view(audience) for audience in ("table", *self.seats)]
        outcome = self.try_(seat, type, **fields)
        assert isinstance(outcome, Refusal), f"{seat} {type} {fields} was accepted: {outcome}"
        assert len(outcome.message) > 10
        assert "{" not in outcome.message, outcome.message
        assert [self.view(audience) for audience in ("table", *self.seats)] == before
        return outcome

    def may(self, seat: str, type: str, **fields: Any) -> bool:
        """Whether ``why_not`` has nothing against it."""
        return why_not(self.ruleset, self.state, self.command(seat, type, **fields)) is None

    # --- laying a position, as corrections ---

    def fix(self, fact: str, **fields: Any) -> list[Json]:
        return self.do(self.seats[0], "correct", fact=fact, **fields)

    def holds(self, seat: str, **cards: int) -> None:
        """The seat's hand is exactly this."""
        self.fix("resources", of=seat, cards=cards)

    def has_cards(self, seat: str, **cards: int) -> None:
        """The seat's unplayed development cards are exactly these, bought on an earlier turn."""
        self.fix("development", of=seat, cards=cards)

    def lays(
        self,
        seat: str,
        *roads: str,
        settlements: Sequence[str] = (),
        cities: Sequence[str] = (),
    ) -> None:
        for at in settlements:
            self.fix("piece", at=at, owner=seat, piece="settlement")
        for at in cities:
            self.fix("piece", at=at, owner=seat, piece="city")
        for at in roads:
            self.fix("piece", at=at, owner=seat, piece="road")

    def turn_of(self, seat: str, dice: Sequence[int] | None = (1, 1)) -> None:
        """The seat is active; with dice it has rolled (a 2 produces on ``1,-2`` only)."""
        self.fix("active", of=seat)
        if dice is not None:
            self.roll(*dice)

    def roll(self, one: int, other: int) -> list[Json]:
        return self.do(self.active, "roll", dice=[one, other])

    def pass_on(self) -> None:
        """The active seat ends its turn and the next rolls a 2."""
        self.do(self.active, "end_turn")
        self.roll(1, 1)

    # --- looking ---

    @property
    def seats(self) -> list[str]:
        return [entry["seat"] for entry in self.view()["seats"]]

    @property
    def active(self) -> str:
        return str(self.view()["active"])

    def view(self, audience: str = "table") -> Json:
        return dict(view(self.ruleset, self.state, audience))

    def entry(self, seat: str, audience: str = "table") -> Json:
        """What an audience sees of one seat."""
        return next(entry for entry in self.view(audience)["seats"] if entry["seat"] == seat)

    def points(self, seat: str, audience: str = "table") -> int:
        return int(self.entry(seat, audience)["points"])

    def hand(self, seat: str) -> dict[str, int]:
        """The seat's cards as the seat sees them, kinds without cards left out."""
        hand = self.entry(seat, seat)["hand"]
        return {kind: count for kind, count in hand.items() if count}

    def bank(self) -> dict[str, int]:
        return {kind: self.view()["bank"].get(kind, 0) for kind in RESOURCES}

    def options(self, seat: str, type: str | None = None) -> list[Json]:
        found = [as_json(option) for option in options(self.ruleset, self.state, seat)]
        return [option for option in found if type in (None, option["type"])]

    def sites(self, seat: str, type: str) -> set[str]:
        """Where the options say that this may be built or placed."""
        return {option["at"] for option in self.options(seat, type)}

    def wish(self, seat: str, kind: str) -> Json:
        return dict(wishes(self.ruleset, self.state, seat)[kind])

    def owed(self, type: str | None = None) -> list[Json]:
        return [duty for duty in self.view()["obligations"] if type in (None, duty["type"])]

    def awarded(self, award: str) -> str | None:
        """Who has ``longest_road`` or ``largest_army``."""
        holders = [entry["seat"] for entry in self.view()["seats"] if entry[award]]
        assert len(holders) <= 1
        return holders[0] if holders else None

    def seen(self, event: Any, audience: str) -> Json | None:
        return project_event(self.ruleset, event, audience)

    def last(self, type: str) -> Any:
        """The newest event of this type."""
        return next(event for event in reversed(self.events) if event.type == type)


def kinds(events: Iterable[Mapping[str, Any]]) -> list[str]:
    return [str(event["type"]) for event in events]


def plain_cards(cards: Mapping[str, int]) -> dict[str, int]:
    """Cards by kind without zeros, to compare."""
    return {kind: count for kind, count in cards.items() if count}
