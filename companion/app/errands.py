"""What another program of this machine's owner asks of the running table, by a file in its folder.

Who may write there may read every code there is, so it gives nobody more than they have.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

from companion.phones.places import OBSERVER, PLACES

RELEASE_FILE = "release"
"""The places that shall lose their phones, one a line; it is gone once that is done."""
LOOK_SECONDS = 1.0

_log = logging.getLogger(__name__)


def ask_release(data: Path, place: str) -> Path:
    """Asks for a place to lose its phones; gives the file, which is gone once it has. OSError for a full disk."""
    path = data / RELEASE_FILE
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{place}\n")
    return path


async def run_errands(data: Path, release: Callable[[str], Awaitable[None]]) -> None:
    """Looks for ever; release: takes a place from its phones, or with ``observer`` all of those."""
    path = data / RELEASE_FILE
    while True:
        try:
            for place in _asked(path):
                await release(place)
            path.unlink(missing_ok=True)
        except OSError as error:
            _log.warning("what %s asks for could not be done: %s", path, error)
        await asyncio.sleep(LOOK_SECONDS)


def _asked(path: Path) -> list[str]:
    try:
        lines = path.read_text(encoding="utf-8", errors="replace").split()
    except FileNotFoundError:
        return []
    return [line for line in dict.fromkeys(lines) if line == OBSERVER or line in PLACES]
