"""The boards that this table keeps, one file each, and boards drawn at random. No Kivy here."""

from __future__ import annotations

import contextlib
import json
import os
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from companion.boards import (
    UNREADABLE,
    BoardFile,
    board_file,
    board_from_file,
    board_named,
    scenario_file,
)
from companion.boards.files import RECONSTRUCTION
from companion.files import json_of, read_text
from companion.rules.games import alike
from companion.rules.refusals import Refusal

Json = dict[str, Any]
FORMATS = (".json", ".toml")
PARKED = "host.draft"
"""The file of the host's unfinished board, beside the kept ones."""

NAME_LENGTH = 24
"""Letters of a board's name at most."""


class FreshLuck:
    """The operating system's randomness, for boards that are drawn before a game exists."""

    def below(self, n: int) -> int:
        """A uniform number in 0..n-1."""
        return secrets.randbelow(n)


def shipped_board(name: str, seats: int = 4) -> Json:
    """A shipped board as the protocol's object: ``beginner``, a scenario's, or a fresh ``variable`` one.

    ValueError for another name, and for ``beginner`` where there is none.
    """
    board = board_named(name, FreshLuck(), seats=seats)
    if isinstance(board, Refusal):
        raise ValueError(board.message)
    return board.as_json()


def file_stem(name: str) -> str:
    """A board's name as a file name: letters, digits and dashes; ``board`` where nothing is left."""
    return re.sub(r"[^\w]+", "-", name.casefold()).strip("-")[:40] or "board"


@dataclass(frozen=True, slots=True)
class KeptBoard:
    """A kept board. game: whose overlays it has, empty for a plain island; doubtful: fields still reconstructed."""

    file: str
    name: str
    game: str = ""
    seats: int = 4
    doubtful: int = 0


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
        files = [p for p in self._folder.iterdir() if p.suffix in FORMATS]
        return tuple(p.name for p in sorted(files, key=_changed, reverse=True))

    def all_kept(self) -> tuple[KeptBoard, ...]:
        """Every kept board, whatever it is for; one that cannot be read by its file name."""
        return tuple(self._told(file) for file in self.names())

    def kept(self, game: str, seats: int, scenario: bool) -> tuple[KeptBoard, ...]:
        """The boards to offer for a game: a scenario's own for so many seats, else plain islands.

        One that cannot be read is offered by its file name, so that choosing it says what is wrong.
        """
        listed = self.all_kept()
        if scenario:
            counts = (*alike(game, seats), 0)
            fit = [k for k in listed if k.game in (game, "?") and k.seats in counts]
        else:
            fit = [k for k in listed if k.game in ("", "?")]
        return tuple(fit)

    def _told(self, name: str) -> KeptBoard:
        file = self.file(name)
        stem = name.rsplit(".", 1)[0].replace("-", " ").capitalize()
        if isinstance(file, Refusal):
            return KeptBoard(name, stem, "?", 0)
        content = file.content
        scenario = bool(file.rules and file.rules.overlays)
        game = str(content["game"]) if scenario else ""
        said = str(content.get("name", "")) or stem
        return KeptBoard(name, said, game, file.seats, doubtful(file))

    def file(self, name: str) -> BoardFile | Refusal:
        """A kept file with its gaps and sources, or the refusal that says what is wrong with it."""
        assert self._folder is not None
        return read_board(self._folder / name)

    def read(self, name: str) -> Json | Refusal:
        """The board object of a kept file, or the refusal that says what is wrong with it."""
        assert self._folder is not None
        path = self._folder / name
        file = read_board(path)
        if isinstance(file, Refusal):
            drawn = board_from_file(path, FreshLuck()) if path.suffix == ".toml" else file
            return drawn if isinstance(drawn, Refusal) else drawn.as_json()
        board = file.board()
        return board if isinstance(board, Refusal) else board.as_json()

    def unverified(self, name: str) -> int:
        """How many fields of the kept board of this name are still reconstructed; 0 for a board nobody knows."""
        kept = self.named(name)
        return kept.doubtful if kept else 0

    def named(self, name: str) -> KeptBoard | None:
        """The kept board of this name; of several the one with most that is still reconstructed."""
        found = (kept for kept in self.all_kept() if kept.name == name)
        return max(found, key=lambda kept: kept.doubtful, default=None)

    def keep(self, board: Mapping[str, Any]) -> str:
        """Write a board (object or file content) under its name, in the place of one of that name; gives the file name.

        OSError where the disk refuses; the old file is then still whole.
        """
        assert self._folder is not None
        name = f"{file_stem(str(board['name']))}.json"
        write_whole(
            self._folder / name, json.dumps(board, ensure_ascii=False, indent=1, default=list)
        )
        return name

    def park(self, text: str) -> None:
        """Puts an unfinished draft aside, so that it outlasts the program; empty takes it away."""
        if self._folder is None:
            return
        with contextlib.suppress(OSError):  # the draft is still in hand
            write_whole(self._folder / PARKED, text)

    def parked(self) -> str:
        """The draft that was put aside, empty where there is none."""
        try:
            return (self._folder / PARKED).read_text(encoding="utf-8") if self._folder else ""
        except (OSError, ValueError):
            return ""

    def forget(self, name: str) -> None:
        """Take a kept board away; nothing happens where there is none."""
        if self._folder is not None and name in self.names():
            (self._folder / name).unlink(missing_ok=True)


def shipped_file(game: str, seats: int) -> BoardFile:
    """A scenario's shipped board as a file, with where every field comes from. ValueError where there is none."""
    file = board_file(scenario_file(game, seats))
    if isinstance(file, Refusal):
        raise ValueError(file.message)
    return file


@cache
def ships_doubtful(game: str, seats: int) -> bool:
    """Whether nobody has compared a shipped board with the print. Its file stays as it is, and is long to read."""
    return doubtful(shipped_file(game, seats)) > 0


def doubtful(file: BoardFile) -> int:
    """How many fields of a board nobody has compared with the print yet."""
    return sum(source == RECONSTRUCTION for source in file.sources().values())


def read_board(path: Path) -> BoardFile | Refusal:
    """A board file, JSON or TOML, gaps allowed; refuses what it cannot read, with the field named."""
    if path.suffix != ".json":
        return board_file(path)
    try:
        return board_of_json(read_text(path), path.name)
    except (OSError, ValueError) as error:
        return UNREADABLE(file=path.name, why=str(error))


def board_of_json(text: str, name: str) -> BoardFile | Refusal:
    """A board in JSON; name: of its file, for the refusal."""
    try:
        content = json_of(text)
    except ValueError as error:
        return UNREADABLE(file=name, why=str(error))
    return board_file(content) if isinstance(content, dict) else UNREADABLE(file=name, why="{ }")


def write_whole(path: Path, text: str) -> None:
    """Write a text whole or not at all. OSError where the disk refuses."""
    fresh = path.with_suffix(".new")
    with fresh.open("w", encoding="utf-8") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    fresh.replace(path)


def _changed(path: Path) -> float:
    return path.stat().st_mtime
