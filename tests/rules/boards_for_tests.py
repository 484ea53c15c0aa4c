"""Boards for tests, laid from the oracle's own tables and not from the shipped files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.rules import Board, Refusal, board_from_json
from tests.rules.oracle import BEGINNER_HEXES, BEGINNER_PIECES, BEGINNER_TRADES, HARBOR_PATHS

STARS = {"red": 1, "orange": 1, "blue": 1, "white": 1}


def board(described: Mapping[str, Any]) -> Board:
    read = board_from_json(described)
    assert not isinstance(read, Refusal), read.message
    return read


def beginner_board(numbers: Mapping[str, int] | None = None, pieces: bool = True) -> Board:
    """The beginner board; ``numbers`` replaces some tokens, without pieces it asks for founding."""
    changed = dict(numbers or {})
    described: dict[str, Any] = {
        "name": "beginner",
        "hexes": [
            {"at": at, "terrain": terrain, "number": changed.get(at, number)}
            for at, (terrain, number) in BEGINNER_HEXES.items()
        ],
        "harbors": [
            {"at": at, "trade": trade}
            for at, trade in zip(HARBOR_PATHS, BEGINNER_TRADES, strict=True)
        ],
    }
    if pieces:
        described["pieces"] = [
            {"seat": seat, "settlement": settlement, "road": road, "starred": STARS[seat] == i}
            for seat, laid in BEGINNER_PIECES.items()
            for i, (settlement, road) in enumerate(laid)
        ]
    return board(described)
