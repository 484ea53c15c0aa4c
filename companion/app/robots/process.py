"""Thinking in a process of its own, which can be killed: a slow thought never holds up the table."""

from __future__ import annotations

import asyncio
import itertools
import json
import logging
import sys
from collections.abc import Sequence
from contextlib import suppress

from companion.app.aside import begun, ended
from companion.app.robots.thinking import (
    READY,
    Json,
    Proposal,
    RobotQuestion,
    Thinker,
    ThinkingError,
    Thought,
)

COMMAND = (sys.executable, "-m", "companion.app.robots.serve")
PATIENCE = 4

_log = logging.getLogger("companion.robots")


class ThinkingProcess(Thinker):
    """Starts when it is prepared or asked, and anew after each question that was not answered in time.

    command: what is started; starting: seconds that it may take to load the rules, until it says so. After
    one that did not, the next has twice as long, up to ``PATIENCE`` times, as the machine may be busy for a while.
    """

    def __init__(self, command: Sequence[str] = COMMAND, starting: float = 20.0) -> None:
        self._command = command
        self._starting = starting
        self._patience = 1
        self._process: asyncio.subprocess.Process | None = None
        self._loading: asyncio.Task[bool] | None = None
        self._ids = itertools.count(1)
        self._one = asyncio.Lock()

    @property
    def number(self) -> int | None:
        """The process's id while there is one."""
        return None if self._process is None else self._process.pid

    async def prepare(self) -> None:
        if self._process is None and not self._one.locked():
            async with self._one:
                with suppress(ThinkingError):  # the first question says so
                    await self._running()

    async def think(self, question: RobotQuestion, seconds: float) -> Thought:
        said = await self._answered(question, seconds, {})
        return Thought(said["do"], said.get("why"))

    async def advise(self, question: RobotQuestion, seconds: float) -> tuple[Proposal, ...]:
        said = await self._answered(question, seconds, {"advise": True})
        return tuple(
            Proposal(one["do"], tuple((key, params) for key, params in one["reasons"]))
            for one in said["advice"]
        )

    async def _answered(self, question: RobotQuestion, seconds: float, more: Json) -> Json:
        async with self._one:
            process = await self._running()
            try:
                await self._loaded()
                async with asyncio.timeout(seconds):
                    said = await self._asked(process, question, more)
            except (TimeoutError, OSError, EOFError, ValueError) as error:
                _log.warning("a robot did not answer: %s", type(error).__name__)
                await self._end()
                raise ThinkingError(type(error).__name__) from error
            except asyncio.CancelledError:
                await self._end()  # what it answers later would be taken for the next answer
                raise
        if "error" in said:
            _log.warning("a robot could not think: %s", said["error"])
            raise ThinkingError(said["error"])
        return said

    async def close(self) -> None:
        """Ends the process; a later question would start another."""
        await self._end()

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is not None and self._process.returncode is None:
            return self._process
        await self._end()
        try:
            self._process = await begun(self._command)
        except OSError as error:
            raise ThinkingError(type(error).__name__) from error
        self._loading = asyncio.create_task(self._says_ready(self._process))
        return self._process

    async def _says_ready(self, process: asyncio.subprocess.Process) -> bool:
        """Whether it does, while the time for loading lasts."""
        assert process.stdout is not None
        try:
            async with asyncio.timeout(self._starting * self._patience):
                line = await process.stdout.readline()
        except (TimeoutError, OSError, ValueError):
            self._patience = min(2 * self._patience, PATIENCE)
            return False
        self._patience = 1
        return line.strip() == READY.encode()

    async def _loaded(self) -> None:
        assert self._loading is not None
        if not await asyncio.shield(self._loading):
            raise TimeoutError

    async def _asked(
        self, process: asyncio.subprocess.Process, question: RobotQuestion, more: Json
    ) -> Json:
        assert process.stdin is not None
        assert process.stdout is not None
        number = next(self._ids)
        asked = {
            "id": number,
            "game": question.game,
            "seat": question.seat,
            "strength": question.strength,
            "seed": question.seed,
            "view": question.view,
            **more,
        }
        process.stdin.write(json.dumps(asked).encode() + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise EOFError
        said: Json = json.loads(line)
        if said.get("id") != number:
            raise ValueError("an answer to another question")
        return said

    async def _end(self) -> None:
        process, self._process = self._process, None
        if self._loading is not None:
            self._loading.cancel()
            self._loading = None
        if process is not None:
            await ended(process)
