"""Random walks through the rules: list all options of all seats, take one, fold, go on to the end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from companion.boards import board_named
from companion.demo.tables import board_of, custody_of
from companion.rules import (
    GAMES,
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
from companion.rules.games import Game
from companion.rules.terms import APP

FIRST = GAMES[0].key
"""The game that catanatron plays too, and that the others are compared with."""


class Seeded:
    """Entropy from a seeded source."""

    def __init__(self, source: random.Random) -> None:
        self.source = source

    def below(self, n: int) -> int:
        return int(self.source.random() * n)


class Step(NamedTuple):
    """One move of a walk: what was chosen and what came of it."""

    command: Command
    events: tuple[Event, ...]
    state: State


def players_of(
    game: str, count: int, source: random.Random, games: tuple[Game, ...] = GAMES
) -> GameSetup:
    """So many players of a game on the demo's board, drawn from the source; the app rolls."""
    board = board_named(board_of(game, count, games), Seeded(source), seats=count)
    if isinstance(board, Refusal):
        raise ValueError(board.message)
    seats = next(known.seats for known in games if known.key == game and count in known.counts)
    players = tuple(Player(seat, seat) for seat in seats[:count])
    return GameSetup(game, players, board, {**custody_of(game), "dice": APP})


def begun(setup: GameSetup, luck: Seeded, games: tuple[Game, ...] = GAMES) -> tuple[Ruleset, State]:
    """The rules and the first position of a game; ValueError where the setup is refused."""
    ruleset = ruleset_for(setup, games)
    if isinstance(ruleset, Refusal):
        raise ValueError(ruleset.message)
    events = start(ruleset, setup, luck, games)
    if isinstance(events, Refusal):
        raise ValueError(events.message)
    first = events[0]
    assert isinstance(first, GameStarted)
    state = initial(ruleset, first)
    for event in events[1:]:
        state = evolve(ruleset, state, event)
    return ruleset, state


def walk(
    setup: GameSetup,
    source: random.Random,
    offers: bool = True,
    games: tuple[Game, ...] = GAMES,
) -> Iterator[Step]:
    """Play random options to the end of the game.

    Without ``offers`` the players list trade offers as all else, but never choose one. ValueError if
    the rules refuse what they offered, or offer nothing before the end.
    """
    luck = Seeded(source)
    ruleset, state = begun(setup, luck, games)
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
