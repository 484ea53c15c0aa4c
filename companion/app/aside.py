"""Programs beside the table that can be killed: what is slow in them never holds up table or screen."""

from __future__ import annotations

import asyncio
import os
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import companion

ROOT = Path(companion.__file__).parents[1]


async def begun(command: Sequence[str]) -> Process:
    """A program that is asked on standard input and answers on standard output, and finds this companion's modules.

    OSError where it cannot be started.
    """
    paths = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    return await asyncio.create_subprocess_exec(
        *command,
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,
        env={**os.environ, "PYTHONPATH": paths},
        start_new_session=True,  # Ctrl-C is for the table, which ends it in order
    )


async def ended(process: Process) -> None:
    """Kills it, if it still runs, and waits until it is gone."""
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()
