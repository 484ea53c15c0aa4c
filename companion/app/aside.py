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
FIRST = 800
"""How willingly the kernel ends such a program where memory runs out: 1000 is the most."""


async def begun(command: Sequence[str]) -> Process:
    """A program that is asked on standard input and answers on standard output, and finds this companion's modules.

    OSError where it cannot be started.
    """
    paths = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    process = await asyncio.create_subprocess_exec(
        *command,
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,
        env={**os.environ, "PYTHONPATH": paths},
        start_new_session=True,  # Ctrl-C is for the table, which ends it in order
    )
    _first_to_go(process.pid)
    return process


def _first_to_go(number: int) -> None:
    """Where memory runs out, the kernel ends this program and not the table (proc(5), ``oom_score_adj``)."""
    with suppress(OSError):
        Path(f"/proc/{number}/oom_score_adj").write_text(str(FIRST), encoding="ascii")


async def ended(process: Process) -> None:
    """Kills it, if it still runs, and waits until it is gone."""
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()
