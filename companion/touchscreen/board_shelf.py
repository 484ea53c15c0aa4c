"""The boards that this table keeps, one file each, and boards drawn at random. No Kivy here."""

from __future__ import annotations

import json
import os
import re
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.boards import UNREADABLE, board_from_file, board_named
from companion.rules.board_reader import board_from_json
from companion.rules.refusals import Refusal

Json = dict[str, Any]


class FreshLuck:
    """The operating system's randomness, for boards that are drawn before a game exists."""

    def below(self, n: int) -> int:
        """A uniform number in 0..n-1."""
        return secrets.randbelow(n)


def shipped_board(name: str, seats: int = 4) -> Json:
    """A shipped board as the protocol's object: ``beginner``, or a fresh ``variable`` one for so many seats.

    ValueError for another name, and for ``beginner`` where there is none.
    """
    board = board_named(name, FreshLuck(), seats=seats)
    if isinstance(board, Refusal):
        raise ValueError(board.message)
    return board.as_json()


def file_stem(name: str) -> str:
    """A board's name as a file name: letters, digits and dashes; ``board`` where nothing is left."""
    return re.sub(r"[^\w]+", "-", name.casefold()).strip("-")[:40] or "board"


class BoardShelf:
    """Kept boards in a folder: JSON written here, JSON or TOML put there by hand. folder None keeps nothing."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    @property
    def keeps(self) -> bool:
        """Whether there is a place to keep boards in."""
        return self._folder is not None

    def names(self) -> tuple[str, ...]:
        """The file names of the kept boards, the one changed last first."""
        if self._folder is None:
            return ()
        files = [p for p in self._folder.iterdir() if p.suffix in (".json", ".toml")]
        return tuple(p.name for p in sorted(files, key=_changed, reverse=True))

    def read(self, file: str) -> Json | Refusal:
        """The board object of a kept file, or the refusal that says what is wrong with it."""
        assert self._folder is not None
        path = self._folder / file
        board = board_from_file(path, FreshLuck()) if path.suffix == ".toml" else _from_json(path)
        if isinstance(board, Refusal):
            return board
        return {**board.as_json(), "name": board.name}

    def keep(self, board: Mapping[str, Any]) -> str:
        """Write a board under its name, in the place of one of the same name; gives the file name.

        OSError where the disk refuses; the old file is then still whole.
        """
        assert self._folder is not None
        path = self._folder / f"{file_stem(str(board['name']))}.json"
        fresh = path.with_suffix(".new")
        with fresh.open("w", encoding="utf-8") as out:
            json.dump(board, out, ensure_ascii=False, indent=1)
            out.flush()
            os.fsync(out.fileno())
        fresh.replace(path)
        return path.name


def _changed(path: Path) -> float:
    return path.stat().st_mtime


def _from_json(path: Path) -> Any:
    try:
        return board_from_json(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError) as error:
        return UNREADABLE(file=path.name, why=str(error))
