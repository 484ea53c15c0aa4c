"""What tells systemd that the table runs: once at the start, then again and again while its loop turns.

Whoever started the program otherwise is told nothing. The words are those of sd_notify(3) and sd_watchdog_enabled(3).
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress

ADDRESS, PATIENCE, WHOSE = "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"
READY, BEAT = b"READY=1", b"WATCHDOG=1"
SHARE = 3
"""Beats within the time after which systemd would end the program."""


@asynccontextmanager
async def beating(
    environ: Mapping[str, str] = os.environ, own: Callable[[], int] = os.getpid
) -> AsyncIterator[None]:
    """Says that the program runs, and says so again until the end where systemd waits for that. own: its number."""
    address = environ.get(ADDRESS, "")
    if not address:
        yield
        return
    _tell(address, READY)
    every = _every(environ, own())
    task = None if every is None else asyncio.create_task(_beat(address, every))
    try:
        yield
    finally:
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


def _every(environ: Mapping[str, str], own: int) -> float | None:
    """Seconds between two beats; None where nobody waits for any of this program."""
    patience = environ.get(PATIENCE, "")
    if not patience.isdecimal() or int(patience) == 0:
        return None
    return int(patience) / 1e6 / SHARE if environ.get(WHOSE, str(own)) == str(own) else None


async def _beat(address: str, every: float) -> None:
    while True:
        _tell(address, BEAT)
        await asyncio.sleep(every)


def _tell(address: str, what: bytes) -> None:
    """A systemd that is not there to listen costs nothing."""
    name = "\0" + address[1:] if address.startswith("@") else address
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as caller:
        caller.setblocking(False)
        caller.sendto(what, name)
