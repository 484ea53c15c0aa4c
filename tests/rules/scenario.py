"""Every way to start a game that is played on a shipped board of its own."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from companion.boards import BoardFile, board_file, scenario_file
from companion.rules import GAMES, Board, GameSetup, Player, Refusal
from companion.rules.games import Game
from companion.rules.packs import five_six


@dataclass(frozen=True)
class Scenario:
    """A game by its key.

    custody: the usual one; kept: thing → where it may be kept, each value as often as it is likely; houses: some sets
    of house rules.
    """

    key: str
    custody: Mapping[str, str]
    kept: Mapping[str, Sequence[str]]
    houses: Sequence[Mapping[str, str]]

    @cached_property
    def games(self) -> tuple[Game, ...]:
        """Its entries in the list of games, one for each number of seats."""
        return tuple(game for game in GAMES if game.key == self.key)

    def shipped_file(self, count: int) -> BoardFile:
        """The file of the board that ships for so many seats."""
        file = board_file(scenario_file(self.key, count), self.games)
        assert not isinstance(file, Refusal), file.message
        return file

    def shipped(self, count: int) -> Board:
        """The board that ships for so many seats."""
        board = self.shipped_file(count).board()
        assert not isinstance(board, Refusal), board.message
        return board

    def way(
        self,
        count: int,
        custody: Mapping[str, str] | None = None,
        house: Mapping[str, str] | None = None,
        board: Board | None = None,
    ) -> GameSetup:
        """A setup with the first seats, on the shipped board unless another is given."""
        return GameSetup(
            game=self.key,
            players=tuple(Player(seat, seat.title()) for seat in five_six.SEATS[:count]),
            board=board or self.shipped(count),
            custody={**self.custody, **(custody or {})},
            house=dict(house or {}),
        )

    def random_way(self, count: int, seed: int, board: Board | None = None) -> GameSetup:
        """One of all ways to start with so many seats."""
        source = random.Random(seed)
        custody = {thing: source.choice(places) for thing, places in self.kept.items()}
        return self.way(count, custody, source.choice(self.houses), board)
