"""Every way to start a game of this pack."""

from __future__ import annotations

import random
from collections.abc import Mapping

from companion.boards import BoardFile, board_file, scenario_file
from companion.rules import GAMES as ALL_GAMES
from companion.rules import Board, GameSetup, Player, Refusal
from companion.rules.packs import five_six

GAMES = tuple(game for game in ALL_GAMES if game.key == "troy")
SEATS = five_six.SEATS
CUSTODY = {"resources": "phones", "dice": "table", "sides": "phones"}
HOUSES: tuple[dict[str, str], ...] = (
    {},
    {"donations": "any"},
    {"donations": "any", "bank_shortage": "strict"},
    {"trade_and_build": "printed", "longest_road_tie": "set_aside"},
)


def shipped_file(count: int) -> BoardFile:
    """The file of the stand-in that ships."""
    file = board_file(scenario_file("troy", count), GAMES)
    assert not isinstance(file, Refusal), file.message
    return file


def shipped(count: int) -> Board:
    """The stand-in that ships."""
    board = shipped_file(count).board()
    assert not isinstance(board, Refusal), board.message
    return board


def way(
    count: int,
    custody: Mapping[str, str] | None = None,
    house: Mapping[str, str] | None = None,
    board: Board | None = None,
) -> GameSetup:
    """A setup with the first seats, on the shipped board unless another is given."""
    return GameSetup(
        game="troy",
        players=tuple(Player(seat, seat.title()) for seat in SEATS[:count]),
        board=board or shipped(count),
        custody=CUSTODY | dict(custody or {}),
        house=dict(house or {}),
    )


def random_way(count: int, seed: int, board: Board | None = None) -> GameSetup:
    """One of all ways to start with so many seats."""
    source = random.Random(seed)
    custody = {
        "resources": source.choice(("phones", "phones", "cardboard")),
        "sides": source.choice(("phones", "phones", "cardboard")),
        "dice": source.choice(("table", "app")),
    }
    return way(count, custody, source.choice(HOUSES), board)
