"""The boards that ship with the companion, and the reader for a user's own.

A board file is TOML with the fields of the protocol's board object; a file with ``cells`` in place of
``hexes`` is drawn anew for every game.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from companion.boards.files import UNREADABLE, BoardFile, board_file, empty_file
from companion.rules.board import Board
from companion.rules.board_reader import board_from_json
from companion.rules.draw import BoardPlan, draw_board
from companion.rules.entropy import Entropy
from companion.rules.games import alike
from companion.rules.refusals import Reason, Refusal

__all__ = [
    "UNREADABLE",
    "BoardFile",
    "board_file",
    "board_from_file",
    "board_named",
    "empty_file",
    "island_plan",
    "scenario_file",
]

FOLDER = Path(__file__).parent
NAMES = ("beginner", "variable")
"""The boards that anyone may name when a game starts."""

MOST_ON_SMALL = 4
"""How many may play on the boards without the extension."""

UNKNOWN = Reason("board_unknown", None, "There is no board {name}; there are {known}.")
EMPTY = Reason(
    "board_slot_empty",
    "H7",
    "Your own beginner map has no hexes yet. Draw it, write them into {file}, or play the modern map.",
)
NO_BEGINNER = Reason(
    "board_no_beginner",
    "S1.13",
    "There is no beginner board for {seats} players; play the variable one.",
)


def board_named(
    name: str,
    entropy: Entropy,
    house: Mapping[str, str] | None = None,
    folder: Path = FOLDER,
    seats: int = 4,
) -> Board | Refusal:
    """A shipped board by name, for this number of seats.

    A scenario's board is named after its game and lies in a folder of that name, a file for each number of seats
    that has one of its own.
    ``variable`` is drawn from the entropy, larger for five and six; ``beginner`` with the house rule
    ``beginner_map: own`` is the user's own slot. Refuses an unknown name, ``beginner`` for more than four (none was
    ever printed), an unreadable file and an empty slot.
    """
    if name not in NAMES and name.isidentifier() and scenario_file(name, seats, folder).exists():
        return board_from_file(scenario_file(name, seats, folder), entropy)
    if name not in NAMES:
        return UNKNOWN(name=name, known=NAMES)
    if seats > MOST_ON_SMALL:
        return _for_many(name, entropy, seats, folder)
    if name == "beginner" and (house or {}).get("beginner_map") == "own":
        name = "beginner_own"
    return board_from_file(folder / f"{name}.toml", entropy)


def scenario_file(game: str, seats: int, folder: Path = FOLDER) -> Path:
    """Where the board that ships with a scenario for so many seats lies, if one does.

    One that serves several numbers of seats is named after the greatest of them.
    """
    own = folder / game / f"{seats}.toml"
    return own if own.exists() else folder / game / f"{max(alike(game, seats))}.toml"


def _for_many(name: str, entropy: Entropy, seats: int, folder: Path) -> Board | Refusal:
    if name == "beginner":
        return NO_BEGINNER(seats=seats)
    return board_from_file(folder / f"{name}_six.toml", entropy)


def board_from_file(path: Path, entropy: Entropy) -> Board | Refusal:
    """A board out of a TOML file, drawn from the entropy if the file is a plan; refuses what it cannot read."""
    try:
        content = _content(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        return UNREADABLE(file=path.name, why=str(error))
    if "cells" in content:
        return draw_board(_plan(content), entropy)
    if "hexes" not in content:
        return EMPTY(file=path.name)
    if "format" in content:
        file = board_file(content)
        return file if isinstance(file, Refusal) else file.board()
    return board_from_json(content)


@lru_cache(maxsize=16)
def _content(text: str) -> Mapping[str, Any]:
    """What a file's text says; a plan is drawn from game after game."""
    return tomllib.loads(text)


def island_plan(seats: int, folder: Path = FOLDER) -> BoardPlan:
    """What the box has for the variable island of so many seats: its hexes, tokens and harbors."""
    name = "variable_six" if seats > MOST_ON_SMALL else "variable"
    return _plan(tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8")))


def _plan(content: Mapping[str, Any]) -> BoardPlan:
    return BoardPlan(
        name=content["name"],
        cells=tuple(content["cells"]),
        terrains=content["terrains"],
        tokens=tuple(content["tokens"]),
        harbor_paths=tuple(content["harbor_paths"]),
        harbor_trades=content["harbor_trades"],
    )
