"""What people call kept games: a file beside the log, which backups take along.

A game is known in it by the moment of its opening, which no deleting of other games changes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from companion.files import as_object, read_json, written

FILE = "games.called.json"


def read_called(folder: Path) -> dict[str, str]:
    """Moment of the opening → name; a file that cannot be read has no names, and costs no game."""
    try:
        known: object = read_json(folder / FILE)
    except (OSError, ValueError):
        return {}
    return {key: str(name) for key, name in as_object(known).items()}


def write_called(folder: Path, names: Mapping[str, str]) -> None:
    """Keeps the names; OSError where the disk refuses."""
    with written(folder / FILE) as file:
        file.write(json.dumps(names, ensure_ascii=False).encode())


def moment(at: float) -> str:
    """How a game is known in the file. at: unix time of its opening."""
    return repr(at)
