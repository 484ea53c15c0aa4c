"""A table view as the architecture page describes it, small enough to read."""

from __future__ import annotations

from typing import Any

ROWS = (
    ("0,-2 mountains 10", "1,-2 pasture 2", "2,-2 forest 9"),
    ("-1,-1 fields 12", "0,-1 hills 6", "1,-1 pasture 4", "2,-1 hills 10"),
    ("-2,0 fields 9", "-1,0 forest 11", "0,0 desert", "1,0 forest 3", "2,0 mountains 8"),
    ("-2,1 forest 8", "-1,1 mountains 3", "0,1 fields 4", "1,1 pasture 5"),
    ("-2,2 hills 5", "-1,2 fields 6", "0,2 pasture 11"),
)
HARBORS = {
    "0,-2,NW": "any",
    "1,-2,NE": "grain",
    "2,-1,NE": "ore",
    "3,0,W": "any",
    "1,2,NW": "wool",
    "-1,3,NW": "any",
    "-3,3,NE": "any",
    "-2,1,W": "brick",
    "-1,-1,W": "lumber",
}
NAMES = {"red": "Ann", "blue": "Bo", "white": "Cy"}


def hexes() -> list[dict[str, Any]]:
    """The beginner island; the robber stands on the desert."""
    return [_hex(*text.split()) for row in ROWS for text in row]


def _hex(at: str, terrain: str, number: str = "") -> dict[str, Any]:
    said = {"at": at, "terrain": terrain, "number": int(number) if number else None}
    return {**said, "robber": True} if terrain == "desert" else said


def board() -> dict[str, Any]:
    """The beginner board with two buildings and a road."""
    return {
        "name": "beginner",
        "hexes": hexes(),
        "harbors": [{"at": at, "trade": trade} for at, trade in HARBORS.items()],
        "intersections": [
            {"at": "0,-1,N", "seat": "red", "piece": "settlement"},
            {"at": "0,2,N", "seat": "blue", "piece": "city"},
        ],
        "paths": [{"at": "0,-1,NE", "seat": "red", "piece": "road"}],
    }


def seat(name: str, **more: Any) -> dict[str, Any]:
    """One entry of ``seats``."""
    return {
        "seat": name,
        "name": NAMES[name],
        "points": 2,
        "resources": 3,
        "development": 1,
        "played_knights": 0,
        "longest_road": False,
        "largest_army": False,
        **more,
    }


def view(**more: Any) -> dict[str, Any]:
    """The table's view of a game of three, red's turn."""
    return {
        "seq": 12,
        "game": "base",
        "active": "red",
        "custody": {"resources": "phones", "cards": "phones", "dice": "table"},
        "seats": [seat("red", longest_road=True), seat("blue", played_knights=2), seat("white")],
        "board": board(),
        **more,
    }
