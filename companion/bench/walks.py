"""Random walks through the rules: list all options of all seats, take one, fold, go on to the end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from companion.boards import board_named
from companion.rules import (
    Command,
    Event,
    GameSetup,
    GameStarted,
    Player,
    Refusal,
    Ruleset,
    State,
    advance,
    evolve,
    initial,
    options,
    ruleset_for,
    start,
)

SEATS = ("red", "blue", "white", "orange", "green", "brown")


class Seeded:
    """Entropy from a seeded source."""

    def __init__(self, source: random.Random) -> None:
        self.source = source

    def below(self, n: int) -> int:
        return int(self.source.random() * n)


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a walk: what was chosen and what came of it."""

    command: Command
    events: tuple[Event, ...]
    state: State


def four_players(source: random.Random) -> GameSetup:
    """Four players of the base game on an island drawn from the source; the app rolls."""
    return players_of("base", 4, source)


def players_of(game: str, count: int, source: random.Random) -> GameSetup:
    """So many players of a game on an island drawn from the source; the app rolls."""
    board = board_named("variable", Seeded(source), seats=count)
    if isinstance(board, Refusal):
        raise ValueError(board.message)
    return GameSetup(
        game=game,
        players=tuple(Player(seat, seat) for seat in SEATS[:count]),
        board=board,
        custody={"resources": "phones", "cards": "phones", "dice": "app"},
        house={},
    )


def begun(setup: GameSetup, luck: Seeded) -> tuple[Ruleset, State]:
    """The rules and the first position of a game; ValueError where the setup is refused."""
    ruleset = ruleset_for(setup)
    if isinstance(ruleset, Refusal):
        raise ValueError(ruleset.message)
    events = start(ruleset, setup, luck)
    if isinstance(events, Refusal):
        raise ValueError(events.message)
    first = events[0]
    assert isinstance(first, GameStarted)
    state = initial(ruleset, first)
    for event in events[1:]:
        state = evolve(ruleset, state, event)
    return ruleset, state


def walk(setup: GameSetup, source: random.Random, offers: bool = True) -> Iterator[Step]:
    """Play random options to the end of the game.

    Without ``offers`` the players list trade offers as all else, but never choose one. ValueError if
    the rules refuse what they offered, or offer nothing before the end.
    """
    luck = Seeded(source)
    ruleset, state = begun(setup, luck)
    seats = state.setting.seats
    while state.winners is None:
        listed = [command for seat in seats for command in options(ruleset, state, seat)]
        if not listed:
            raise ValueError("nobody has an option, but the game is not over")
        command = listed[luck.below(len(listed))]
        while not offers and command.type == "offer_trade":
            command = listed[luck.below(len(listed))]
        outcome = advance(ruleset, state, command, luck)
        if isinstance(outcome, Refusal):
            raise ValueError(f"{command} was offered but refused: {outcome.message}")
        events, state = outcome
        yield Step(command, events, state)
