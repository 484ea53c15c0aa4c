"""Reading a board from a photograph in a process of its own, which ends with its answer; here nothing is loaded."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, cast

from companion.app.aside import begun, ended
from companion.app.camera import board_lessons
from companion.table.ports import Json

if TYPE_CHECKING:
    from companion.boards.layouts import BoardLayout

COMMAND = (sys.executable, "-m", "companion", "board")
PATIENCE = 60.0
"""Seconds; a photograph takes some three."""

_log = logging.getLogger("companion.board_photograph")


def teach(data: Path, lesson: Json) -> None:
    """Keeps what a board that was taken teaches; a disk that does not take it loses only that."""
    from companion.editor.taught import keep_lesson  # not before the first photograph

    try:
        keep_lesson(board_lessons(data), lesson, time.time())
    except OSError as error:
        _log.warning("what a board taught is not kept: %s", error)


async def picture_read(
    content: bytes,
    layout: BoardLayout,
    taps: Sequence[tuple[float, float]] = (),
    taught: Path | None = None,
    command: Sequence[str] = COMMAND,
) -> Json | None:
    """As ``board_read``, of a picture that came from a phone: it lies in a file only while it is read."""
    with TemporaryDirectory(prefix="katane-") as folder:
        picture = Path(folder) / "board.jpg"
        await asyncio.to_thread(picture.write_bytes, content)
        return await board_read(picture, layout, taps, taught, command)


async def board_read(
    picture: Path,
    layout: BoardLayout,
    taps: Sequence[tuple[float, float]] = (),
    taught: Path | None = None,
    command: Sequence[str] = COMMAND,
) -> Json | None:
    """What ``companion board`` prints of a photograph; None where it gave no answer. taps: the layout's three hexes;
    taught: the folder of what this table was taught.
    """
    known = ["--taught", str(taught)] if taught is not None else []
    board = ["--seats", str(layout.seats)] if layout.is_box else ["--land", " ".join(layout.places)]
    corners = ["--corners", " ".join(f"{x:.1f},{y:.1f}" for x, y in taps)] if taps else []
    try:
        process = await begun([*command, *board, *known, *corners, "--", str(picture)])
    except OSError as error:
        _log.warning("photographs of boards cannot be read: %s", type(error).__name__)
        return None
    try:
        async with asyncio.timeout(PATIENCE):
            said, _ = await process.communicate()
        return cast("Json", json.loads(said))
    except (TimeoutError, OSError, ValueError) as error:
        _log.warning("a photograph of a board was not read: %s", type(error).__name__)
        return None
    finally:
        await ended(process)
