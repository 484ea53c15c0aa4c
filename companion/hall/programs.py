"""Programs that the hall starts beside itself: found, watched, started again, and ended in order."""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import socket
from asyncio.subprocess import DEVNULL, Process
from collections.abc import Sequence
from contextlib import suppress

from companion.hall.engines import EngineError

_log = logging.getLogger(__name__)

SEARCHED = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin", "/usr/local/sbin"))
"""Debian has servers where only root looks."""
START_SECONDS = 10.0
AGAIN_SECONDS = 1.0
FAREWELL_SECONDS = 5.0


def found(program: str) -> str:
    """The program's path; EngineError ``missing`` with what to install."""
    path = shutil.which(program, path=SEARCHED)
    if path is None:
        raise EngineError("missing", program=program, package=program)
    return path


def refuse_taken(host: str, port: int) -> None:
    """EngineError ``port`` where somebody listens there already."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise EngineError("port", port=port) from error


def _with_us() -> tuple[str, ...]:
    """What makes a program end when the hall is killed: a new hall could not listen in its place."""
    setpriv = shutil.which("setpriv", path=SEARCHED)
    return (setpriv, "--pdeathsig", "KILL", "--") if setpriv is not None else ()


class WatchedProgram:
    """One program that is started again whenever it dies. port: where it listens once it is there."""

    def __init__(self, command: Sequence[str], port: int) -> None:
        self.port = port
        self._command = tuple(command)
        self._process: Process | None = None
        self._watch: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int | None:
        """Its number, None while it does not run."""
        process = self._process
        return process.pid if process is not None and process.returncode is None else None

    async def start(self) -> None:
        """Starts it and waits until it listens; EngineError ``dead`` where it does not."""
        await self._begin()
        if not await self._listens():
            await self.stop()
            raise EngineError("dead", command=" ".join(self._command))
        self._watch = asyncio.create_task(self._keep_up())

    async def _begin(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            *_with_us(),
            *self._command,
            stdin=DEVNULL,
            stdout=DEVNULL,
            stderr=DEVNULL,
            start_new_session=True,
        )

    async def _listens(self) -> bool:
        with suppress(TimeoutError):
            async with asyncio.timeout(START_SECONDS):
                while self.pid is not None:
                    with suppress(OSError):
                        _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                        writer.close()
                        return True
                    await asyncio.sleep(0.05)
        return False

    async def _keep_up(self) -> None:
        while True:
            assert self._process is not None
            await self._process.wait()
            _log.warning("%s ended and is started again", self._command[0])
            await asyncio.sleep(AGAIN_SECONDS)
            with suppress(OSError):
                await self._begin()

    def signal(self, number: int) -> bool:
        """Sends it a signal; False where it does not run."""
        process = self._process
        if process is None or process.returncode is not None:
            return False
        with suppress(ProcessLookupError):
            process.send_signal(number)
            return True
        return False

    async def stop(self) -> None:
        """Ends it, at last by force."""
        if self._watch is not None:
            self._watch.cancel()
            await asyncio.gather(self._watch, return_exceptions=True)
        process = self._process
        if process is None or process.returncode is not None:
            return
        with suppress(ProcessLookupError):
            process.terminate()
        try:
            async with asyncio.timeout(FAREWELL_SECONDS):
                await process.wait()
        except TimeoutError:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
