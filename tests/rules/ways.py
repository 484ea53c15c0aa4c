"""A way to start any game that is played on a drawn island."""

from __future__ import annotations

from collections.abc import Mapping

from companion.boards import board_named
from companion.rules import Board, GameSetup, Player, Refusal
from companion.rules.packs import five_six
from tests.rules.table_for_tests import Luck

CUSTODY = {"resources": "phones", "cards": "phones", "dice": "table"}


def board_for(count: int, seed: int) -> Board:
    """A drawn island for so many seats."""
    board = board_named("variable", Luck(seed=seed), seats=count)
    assert not isinstance(board, Refusal)
    return board


def way(
    game: str,
    count: int,
    seed: int = 1,
    custody: Mapping[str, str] | None = None,
    house: Mapping[str, str] | None = None,
) -> GameSetup:
    """A setup on a drawn board with the first seats of the game."""
    return GameSetup(
        game=game,
        players=tuple(Player(seat, seat.title()) for seat in five_six.SEATS[:count]),
        board=board_for(count, seed),
        custody=CUSTODY | dict(custody or {}),
        house=dict(house or {}),
    )
