"""What is worked out of games that are over, kept beside the log: once by a process, and anew by a newer version.

A file a game, named after its commitment, which its seed fixes and which tells nothing of it. What only brings a game
to the table or away from it changes nothing in it. What is lost is worked out anew: backups leave it out.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

from companion.app.chances.process import COMMAND as RECKON
from companion.app.chances.process import answered
from companion.app.chances.version import VERSION as RECKONED
from companion.app.kept import made_folder
from companion.files import as_object, read_json, written
from companion.story.version import VERSION
from companion.table.commitment import commitment_to
from companion.table.figures import Chances, GameStory
from companion.table.ports import Json, Notice

COMMAND = (sys.executable, "-m", "companion.app.stories.serve")
FOLDER = "stories"
PLAYED = frozenset({"done", "undone", "redone"})
"""Kinds of entries that make a game what it was."""
Figures = TypeVar("Figures")

_log = logging.getLogger("companion.stories")


class FigureShelf(Generic[Figures]):
    """Figures of the games of a data folder; ``home`` None keeps none.

    what: they are called in views; folder: where they lie; version: of what works them out; command: that program.
    """

    def __init__(
        self, home: Path | None, what: str, folder: str, version: int, command: Sequence[str]
    ) -> None:
        self._home = home
        self._what, self._folder, self._version = what, folder, version
        self._command = command
        self._turn = asyncio.Lock()

    async def found(self, record: Sequence[Json]) -> Figures | None:
        """Those of a game that is over, by its whole record; None where they could not be worked out."""
        async with self._turn:
            path, end, known = self._path(record), _end(record), self.known(record)
            if known is not None:
                return known
            found = cast("Figures | None", await answered(record, self._command))
            if found is not None and path is not None and end:
                self._keep(path, end, found)
            return found

    def known(self, record: Sequence[Json]) -> Figures | None:
        """Those that are kept of a game, by its whole record; None where they were not worked out yet."""
        return self._kept(self._path(record), _end(record))

    def heard(self, notice: Notice) -> None:
        """Forgets those of a kept game that was deleted."""
        gone = notice.answer.get("gone")
        if gone and self._home is not None:
            with suppress(OSError):
                (self._home / self._folder / _name(gone)).unlink(missing_ok=True)

    def _path(self, record: Sequence[Json]) -> Path | None:
        seed = record[0].get("seed") if record else None
        kept = self._home is not None and seed
        folder = made_folder(self._home, self._folder) if kept and self._home is not None else None
        if folder is None:
            return None
        return folder / _name(commitment_to(bytes.fromhex(str(seed))))

    def _kept(self, path: Path | None, end: str) -> Figures | None:
        """What lies there, if it is of this end and of this version."""
        if path is None:
            return None
        try:
            found = as_object(read_json(path))
        except (OSError, ValueError):
            return None
        if found.get("end") != end or not end or found.get("version") != self._version:
            return None
        return cast("Figures | None", found.get(self._what))

    def _keep(self, path: Path, end: str, found: Figures) -> None:
        """A disk that refuses costs the file, never the figures."""
        kept = {"end": end, "version": self._version, self._what: found}
        try:
            with written(path) as file:
                file.write(json.dumps(kept, ensure_ascii=False).encode())
        except OSError as error:
            _log.warning("%s cannot be kept: %s", self._what, error.strerror)


class StoryShelf(FigureShelf[GameStory]):
    """The stories. command: the program that tells."""

    def __init__(self, home: Path | None, command: Sequence[str] = COMMAND) -> None:
        super().__init__(home, "story", FOLDER, VERSION, command)

    async def story(self, record: Sequence[Json]) -> GameStory | None:
        """The story of a game that is over, by its whole record; None where it could not be told."""
        return await self.found(record)


class ChancesShelf(FigureShelf[Chances]):
    """Who was likely to win. command: the program that reckons."""

    def __init__(self, home: Path | None, command: Sequence[str] = RECKON) -> None:
        super().__init__(home, "chances", "chances", RECKONED, command)
        self._begun: set[str] = set()

    def soon(
        self, record: Sequence[Json], spawn: Callable[[Coroutine[Any, Any, None]], object]
    ) -> Chances | None:
        """Those that are kept of a game that is over; else None, and spawn works them out for whoever looks again."""
        known, end = self.known(record), _end(record)
        if known is None and end not in self._begun:
            self._begun.add(end)
            spawn(self._work_out(record))
        return known

    async def _work_out(self, record: Sequence[Json]) -> None:
        await self.found(record)


def _name(commitment: str) -> str:
    return f"{commitment[:32]}.json"


def _end(record: Sequence[Json]) -> str:
    """The hash of the last entry that made the game what it was; empty for a record from before hashes."""
    played = (item for item in reversed(record) if item["kind"] in PLAYED)
    return str(next(played, {}).get("hash") or "")
