"""Every way to start a game of this pack, on a board that is laid for tests: its places have plain names."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from companion import rules
from companion.rules import Board, GameSetup, Player
from companion.rules.grid import corners, hex_name
from companion.rules.terms import (
    BLUE,
    DESERT,
    FIELDS,
    FOREST,
    GOLD_RIVER,
    HILLS,
    MOUNTAINS,
    ORANGE,
    PASTURE,
    RED,
    WHITE,
)
from tests.rules.boards_for_tests import board

GAMES = tuple(game for game in rules.GAMES if game.key == "alexander")
"""As people choose it."""
SEATS = (RED, BLUE, WHITE, ORANGE)
CUSTODY = {"resources": "phones", "cards": "phones", "dice": "table"}
WIDTH, HEIGHT = 9, 7
TERRAINS = (HILLS, FOREST, PASTURE, FIELDS, MOUNTAINS)
NUMBERS = (5, 9, 4, 10, 3, 11, 6, 8, 12, 2)


@cache
def plain_board() -> Board:
    """Seven rows of nine hexes and a route that winds through them row by row, every second corner a point."""
    return _laid({})


@cache
def river_board() -> Board:
    """The same with a gold river that bears a 4, far from the route."""
    return _laid({"1,5": {"at": "1,5", "terrain": GOLD_RIVER, "number": 4}})


def _laid(other: Mapping[str, dict[str, object]]) -> Board:
    hexes = [hex_name(column - row // 2, row) for row in range(HEIGHT) for column in range(WIDTH)]
    deserts = (hexes[-1], hexes[0])
    return board(
        {
            "name": "plain",
            "hexes": [other.get(at) or _hex(i, at, at in deserts) for i, at in enumerate(hexes)],
            "harbors": [
                {"at": f"{hexes[1]},NW", "trade": "any"},
                {"at": f"{hexes[4]},NW", "trade": "grain"},
            ],
            "overlays": {
                "route": _route(),
                "starts": [{"at": hexes[0]}],
                "tokens": [
                    {"name": kind, "count": 7} for kind in ("famine", "bridge", "battle", "statue")
                ],
                "advisors": [
                    {"name": "first", "points": 4},
                    {"name": "second", "points": 3},
                    {"name": "third", "points": 2},
                ],
            },
        }
    )


def _hex(i: int, at: str, dry: bool) -> dict[str, object]:
    if dry:
        return {"at": at, "terrain": DESERT}
    return {"at": at, "terrain": TERRAINS[i % 5], "number": NUMBERS[(i * 3 + i // 10) % 10]}


def _route() -> list[dict[str, str]]:
    """A temple first and then every fifth point, 25 Tokens, some empty points, three violet ones."""
    places = _places()
    kinds = ["temple" if i % 5 == 0 else "empty" if i % 5 == 3 else "token" for i in range(41)]
    kinds += ["token"] * (25 - kinds.count("token")) + ["violet"] * 3
    return [{"at": at, "kind": kind} for at, kind in zip(places, kinds, strict=False)]


def _places() -> list[str]:
    """Row by row, there and back: the northern corners of the hexes, which lie two paths apart."""
    found: list[str] = []
    for row in range(HEIGHT):
        line = [corners(hex_name(column - row // 2, row))[0] for column in range(WIDTH)]
        found += line if row % 2 == 0 else line[::-1]
    return found


def way(
    count: int = 4,
    custody: Mapping[str, str] | None = None,
    house: Mapping[str, str] | None = None,
    board: Board | None = None,
) -> GameSetup:
    """A setup with the first seats, on the plain board unless another is given."""
    return GameSetup(
        game="alexander",
        players=tuple(Player(seat, seat.title()) for seat in SEATS[:count]),
        board=board or plain_board(),
        custody=CUSTODY | dict(custody or {}),
        house=dict(house or {}),
    )
