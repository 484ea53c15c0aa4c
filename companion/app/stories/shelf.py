"""The stories that are kept beside the log: told once by a process, and anew where an older version told them.

A file a game, named after its commitment, which its seed fixes and which tells nothing of it. What only brings a game
to the table or away from it changes nothing in its story. A story that is lost is told anew: backups leave them out.
"""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, cast

from companion.app.chances.process import answered
from companion.app.kept import made_folder
from companion.files import as_object, read_json, written
from companion.story.version import VERSION
from companion.table.commitment import commitment_to
from companion.table.ports import Json, Notice

if TYPE_CHECKING:
    from companion.table.figures import GameStory

COMMAND = (sys.executable, "-m", "companion.app.stories.serve")
FOLDER = "stories"
PLAYED = frozenset({"done", "undone", "redone"})
"""Kinds of entries that make a game what it was."""

_log = logging.getLogger("companion.stories")


class StoryShelf:
    """The stories of a data folder; ``home`` None keeps none."""

    def __init__(self, home: Path | None, command: Sequence[str] = COMMAND) -> None:
        """command: the program that tells."""
        self._home = home
        self._command = command

    async def story(self, record: Sequence[Json]) -> GameStory | None:
        """The story of a game that is over, by its whole record; None where it could not be told."""
        path, end, known = self._path(record), _end(record), self.known(record)
        if known is not None:
            return known
        found = cast("GameStory | None", await answered(record, self._command))
        if found is not None and path is not None and end:
            _keep(path, end, found)
        return found

    def known(self, record: Sequence[Json]) -> GameStory | None:
        """The story that is kept of a game, by its whole record; None where it was not told yet."""
        return _kept(self._path(record), _end(record))

    def heard(self, notice: Notice) -> None:
        """Forgets all stories once a kept game was deleted or named. None says whose it is; they are told anew."""
        if notice.reason != "kept" or self._home is None:
            return
        for path in (self._home / FOLDER).glob("*.json"):
            with suppress(OSError):
                path.unlink(missing_ok=True)

    def _path(self, record: Sequence[Json]) -> Path | None:
        seed = record[0].get("seed") if record else None
        folder = made_folder(self._home, FOLDER) if self._home is not None and seed else None
        if folder is None:
            return None
        return folder / f"{commitment_to(bytes.fromhex(str(seed)))[:32]}.json"


def _end(record: Sequence[Json]) -> str:
    """The hash of the last entry that made the game what it was; empty for a record from before hashes."""
    played = (item for item in reversed(record) if item["kind"] in PLAYED)
    return str(next(played, {}).get("hash") or "")


def _kept(path: Path | None, end: str) -> GameStory | None:
    """What lies there, if it is of this end and of this version."""
    if path is None:
        return None
    try:
        found = as_object(read_json(path))
    except (OSError, ValueError):
        return None
    story = as_object(found.get("story"))
    if found.get("end") != end or not end or story.get("version") != VERSION:
        return None
    return cast("GameStory", story)


def _keep(path: Path, end: str, story: GameStory) -> None:
    """A disk that refuses costs the file, never the story."""
    try:
        with written(path) as file:
            file.write(json.dumps({"end": end, "story": story}, ensure_ascii=False).encode())
    except OSError as error:
        _log.warning("a story cannot be kept: %s", error.strerror)
