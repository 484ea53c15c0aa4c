"""The pictures that are kept beside the log: painted by a process when somebody asks, and anew where anything changed.

A picture is a file named after the game's commitment, its language, and a hash of what it was painted from. One that is
lost is painted anew: backups leave them out.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from companion.app.chances.process import said_to
from companion.app.kept import made_folder
from companion.app.pictures.version import VERSION
from companion.faces.past.kept_games import found
from companion.files import written
from companion.table.ports import Notice, TablePort
from companion.table.shapes import AnyView
from companion.table.views import TABLE

COMMAND: Final = (sys.executable, "-m", "companion.app.pictures.serve")
FOLDER: Final = "pictures"
MOST: Final = 100
"""So many are kept, those asked for last."""
PNG: Final = b"\x89PNG"

_log = logging.getLogger("companion.pictures")


class Painter:
    """Paints games that are over, one at a time; ``home``: the data folder, None keeps nothing."""

    def __init__(self, home: Path | None, command: Sequence[str] = COMMAND) -> None:
        """command: the program that paints."""
        self._home = home
        self._command = command
        self._turn = asyncio.Lock()

    async def painted(self, view: AnyView, at: float, language: str) -> bytes | None:
        """The picture of a finished game by its public view, as a PNG; None where none could be painted.

        at: when it began, unix time in seconds.
        """
        wish = {"view": view, "language": language, "at": at}
        told = json.dumps(wish, ensure_ascii=False).encode()  # seats stay in turn order
        async with self._turn:
            return await self._kept_or_painted(_name(view, language, told), told)

    def forget(self, commitment: str) -> None:
        """All pictures of a game."""
        if self._home is not None:
            for path in (self._home / FOLDER).glob(f"{commitment:.32}-*.png"):
                _gone(path)

    async def _kept_or_painted(self, name: str, told: bytes) -> bytes | None:
        folder = made_folder(self._home, FOLDER) if self._home is not None else None
        path = None if folder is None else folder / name
        if path is not None:
            with suppress(OSError):
                return path.read_bytes()
        painted = await said_to(told, self._command)
        if painted is None or not painted.startswith(PNG):
            return None
        if path is not None:
            await asyncio.to_thread(_keep, path, painted)
        return painted


class PictureShelf:
    """The pictures of a table's games that are over; ``home``: the data folder, None keeps none."""

    def __init__(
        self, table: TablePort, home: Path | None, command: Sequence[str] = COMMAND
    ) -> None:
        """command: the program that paints."""
        self._table = table
        self._painter = Painter(home, command)

    async def picture(self, of: str, language: str) -> bytes | None:
        """The picture of a game by its handle, as a PNG; None for one that goes on, and where none could be painted."""
        game = found(self._table.games(), of)
        if game is None or game["winners"] is None:
            return None
        view = await self._view(game["id"], on_table=game["current"])
        if view is None or view.get("winners") is None:
            return None
        return await self._painter.painted(view, game["at"], language)

    def heard(self, notice: Notice) -> None:
        """Forgets the pictures of a kept game that was deleted."""
        gone = notice.answer.get("gone")
        if gone:
            self._painter.forget(str(gone))

    async def _view(self, number: int, *, on_table: bool) -> AnyView | None:
        return self._table.view_for(TABLE) if on_table else await self._table.kept_view(number)


def _name(view: AnyView, language: str, told: bytes) -> str:
    """The same for the same picture; the beginning is the same for one game and language."""
    mark = hashlib.sha256(b"%d %b" % (VERSION, told)).hexdigest()[:16]
    return f"{view.get('commitment') or '':.32}-{language}-{mark}.png"


def _keep(path: Path, picture: bytes) -> None:
    """In place of an older one of the same game; a disk that refuses costs the file, never the picture."""
    try:
        for older in path.parent.glob(f"{path.stem.rpartition('-')[0]}-*.png"):
            _gone(older)
        with written(path) as file:
            file.write(picture)
        kept = sorted(path.parent.glob("*.png"), key=lambda one: -one.stat().st_mtime)
        for old in kept[MOST:]:
            _gone(old)
    except OSError as error:
        _log.warning("a picture cannot be kept: %s", error.strerror)


def _gone(path: Path) -> None:
    with suppress(OSError):
        path.unlink(missing_ok=True)
