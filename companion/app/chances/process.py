"""Reckoning in a process of its own, which ends with its answer: neither table nor screen ever waits for it."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import cast

import companion
from companion.table.ports import Json

ROOT = Path(companion.__file__).parents[1]
COMMAND = (sys.executable, "-m", "companion.app.chances.serve")
PATIENCE = 300.0
"""Seconds; a game of 300 turns takes some 40 on a Raspberry Pi."""

_log = logging.getLogger("companion.chances")


async def reckon(record: Sequence[Json], command: Sequence[str] = COMMAND) -> Json | None:
    """The record of a game that is over → who was likely to win; None where that could not be reckoned."""
    told = await asyncio.to_thread(json.dumps, record)
    paths = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    try:
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": paths},
            start_new_session=True,  # Ctrl-C is for the table, which ends it in order
        )
    except OSError as error:
        _log.warning("chances cannot be reckoned: %s", type(error).__name__)
        return None
    try:
        said, _ = await asyncio.wait_for(process.communicate(told.encode()), PATIENCE)
        return cast("Json", json.loads(said))
    except (TimeoutError, OSError, ValueError) as error:
        _log.warning("chances were not reckoned: %s", type(error).__name__)
        return None
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
