"""Programs that the hall starts beside itself: found, watched, started again, and ended in order.

They outlive a hall that is killed, and the next hall takes them over: tables stay connected meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import signal
import socket
from asyncio.subprocess import DEVNULL, Process
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from companion.hall.engines import EngineError

_log = logging.getLogger(__name__)

SEARCHED = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin", "/usr/local/sbin"))
"""Debian has servers where only root looks."""
START_SECONDS = 10.0
AGAIN_SECONDS = 1.0
FAREWELL_SECONDS = 5.0
LOOK_SECONDS = 0.25


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


class LeftBehind:
    """A program that a hall before this one has started, by its number. Ends as a child's ``Process`` does."""

    def __init__(self, pid: int, command: Sequence[str]) -> None:
        self.pid, self._command = pid, tuple(command)

    @property
    def returncode(self) -> int | None:
        """None while it runs; nobody knows with what it ended."""
        return None if _runs(self.pid, self._command) else 0

    async def wait(self) -> int:
        """Until it has ended."""
        while self.returncode is None:  # noqa: ASYNC110 - nothing tells of the end of what is nobody's child
            await asyncio.sleep(LOOK_SECONDS)
        return 0

    def send_signal(self, number: int) -> None:
        """ProcessLookupError where it has ended."""
        os.kill(self.pid, number)


def _runs(pid: int, command: Sequence[str]) -> bool:
    """Whether a number is still that of this program: numbers are used again."""
    try:
        words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")[:-1]
    except OSError:
        return False
    return words == [os.fsencode(one) for one in command]


def _with_us() -> tuple[str, ...]:
    """What makes a program end when the one that started it is killed."""
    setpriv = shutil.which("setpriv", path=SEARCHED)
    return (setpriv, "--pdeathsig", "KILL", "--") if setpriv is not None else ()


def text_of(file: Path) -> bytes:
    """What stands in a file; nothing where there is none."""
    return file.read_bytes() if file.exists() else b""


def left_behind(mark: Path, command: Sequence[str]) -> LeftBehind | None:
    """The program whose number stands in the file ``mark``, None where it does not run."""
    try:
        pid = int(mark.read_text("ascii"))
    except (OSError, ValueError):
        return None
    return LeftBehind(pid, command) if _runs(pid, command) else None


async def ended(process: LeftBehind | Process) -> None:
    """Ends it, at last by force."""
    with suppress(ProcessLookupError):
        process.send_signal(signal.SIGTERM)
    try:
        async with asyncio.timeout(FAREWELL_SECONDS):
            await process.wait()
    except TimeoutError:
        with suppress(ProcessLookupError):
            process.send_signal(signal.SIGKILL)
        await process.wait()


class WatchedProgram:
    """One program that is started again whenever it dies.

    port: where it listens once it is there. mark: the file where its number is kept.
    outlives: whether it runs on where who started it is killed.
    """

    def __init__(self, command: Sequence[str], port: int, mark: Path, *, outlives: bool) -> None:
        self.port, self._outlives = port, outlives
        self._command, self._mark = tuple(command), mark
        self._process: Process | LeftBehind | None = left_behind(mark, command)
        self._watch: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int | None:
        """Its number, None while it does not run."""
        process = self._process
        return process.pid if process is not None and process.returncode is None else None

    async def start(self, *, anew: bool) -> None:
        """Starts it, unless it was left behind, and waits until it listens. anew: ends what was left behind.

        EngineError ``port`` where another program listens there, ``dead`` where it does not start.
        """
        if anew:
            await self.stop()
        if self.pid is None:
            refuse_taken("127.0.0.1", self.port)
            await self._begin()
        if not await self._listens():
            await self.stop()
            raise EngineError("dead", command=" ".join(self._command))
        self._watch = asyncio.create_task(self._keep_up())

    async def _begin(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            *(() if self._outlives else _with_us()),
            *self._command,
            stdin=DEVNULL,
            stdout=DEVNULL,
            stderr=DEVNULL,
            start_new_session=True,
        )
        self._mark.write_text(str(self._process.pid), "ascii")

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
        """Ends it."""
        if self._watch is not None:
            self._watch.cancel()
            await asyncio.gather(self._watch, return_exceptions=True)
        process = self._process
        if process is not None and process.returncode is None:
            await ended(process)
