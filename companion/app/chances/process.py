"""Reckoning in a process of its own, which ends with its answer: neither table nor screen ever waits for it."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections.abc import Sequence
from typing import cast

from companion.app.aside import begun, ended
from companion.table.figures import Chances
from companion.table.ports import Json

COMMAND = (sys.executable, "-m", "companion.app.chances.serve")
PATIENCE = 300.0
"""Seconds; a game of 300 turns takes some 40 on a Raspberry Pi."""

_log = logging.getLogger("companion.chances")


async def reckon(record: Sequence[Json], command: Sequence[str] = COMMAND) -> Chances | None:
    """The record of a game that is over → who was likely to win; None where that could not be reckoned."""
    return cast("Chances | None", await answered(record, command))


async def answered(record: Sequence[Json], command: Sequence[str]) -> object:
    """What a program answers to a record, as JSON; None where it does not."""
    told = await asyncio.to_thread(json.dumps, record)
    said = await said_to(told.encode(), command)
    try:
        found: object = None if said is None else json.loads(said)
        return found
    except ValueError as error:
        _log.warning("a record was not reckoned: %s", type(error).__name__)
        return None


async def said_to(told: bytes, command: Sequence[str]) -> bytes | None:
    """What a program says to this and ends; None where it does not."""
    try:
        process = await begun(command)
    except OSError as error:
        _log.warning("%s did not start: %s", command[-1], type(error).__name__)
        return None
    try:
        async with asyncio.timeout(PATIENCE):
            said, _ = await process.communicate(told)
        return said
    except (TimeoutError, OSError) as error:
        _log.warning("%s did not answer: %s", command[-1], type(error).__name__)
        return None
    finally:
        await ended(process)
