"""The programs of a trial: the real hall, which may be killed, and processes with many real tables in each."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import sys
import time
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Any

import aiohttp
import psutil

from companion.hall.passes import kept_secret
from tests.hall.evenings import free_ports

START_SECONDS = 60.0
LAST_LINES = 5
PER_PROCESS = 60


class NotStartedError(Exception):
    """A program of the trial did not start; the sentence has what it said last."""

    def __init__(self, what: str, said: Path) -> None:
        lines = said.read_text("utf-8", errors="replace").splitlines()[-LAST_LINES:]
        super().__init__("\n  ".join((f"{what} did not start. It said:", *(lines or ["nothing"]))))


class HallProcess:
    """``companion hall`` with its data in ``folder``; what it complains of lies in ``<folder>.said``."""

    def __init__(self, folder: Path, engine: str, places: int) -> None:
        self.folder, self.engine = folder, engine
        self.said = folder.with_name(f"{folder.name}.said")
        self._places = places
        self._mqtt = free_ports()
        self.page_port = self._mqtt + 50
        self._process: Process | None = None

    @property
    def page(self) -> str:
        return f"http://127.0.0.1:{self.page_port}"

    async def start(self) -> None:
        """Until its page answers; NotStartedError."""
        options = ["--engine", self.engine, "--tables", str(self._places), "--name", "Trial"]
        ports = ["--http", str(self.page_port), "--mqtt", str(self._mqtt), "--bind", "127.0.0.1"]
        with self.said.open("ab") as said:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "companion", "hall", "--data", str(self.folder)),
                *(*options, *ports, "--lang", "en"),
                stdout=PIPE,
                stderr=said,
                start_new_session=True,  # on a busy machine each session gets its share: tables are other machines
            )
        assert self._process.stdout is not None
        try:
            async with asyncio.timeout(START_SECONDS):
                while b"organiser.json" not in (line := await self._process.stdout.readline()):
                    if not line:
                        raise NotStartedError("the hall", self.said)
        except TimeoutError as error:
            raise NotStartedError(f"within {START_SECONDS:.0f} s the hall", self.said) from error

    def engines(self) -> list[psutil.Process]:
        """The nodes that the hall has started, whether it still runs or not."""
        marks = self.folder.glob("*/*.pid")
        found = []
        for mark in sorted(marks):
            with suppress(psutil.NoSuchProcess):
                found.append(psutil.Process(int(mark.read_text("ascii"))))
        return [one for one in found if one.status() != psutil.STATUS_ZOMBIE]

    def kill(self) -> None:
        """The hall alone; a broker of its own, inside of it, with it."""
        assert self._process is not None
        self._process.kill()

    def process(self) -> psutil.Process:
        """The hall itself."""
        assert self._process is not None
        return psutil.Process(self._process.pid)

    async def stop(self) -> None:
        """Ends it in order."""
        process = self._process
        if process is not None and process.returncode is None:
            process.send_signal(signal.SIGTERM)
            await process.wait()

    async def login(self, http: aiohttp.ClientSession) -> str:
        """Logs in as the organiser; the code for tables."""
        secret = kept_secret(self.folder)
        fields = {"name": "organiser", "password": secret.password}
        async with http.post(f"{self.page}/login", data=fields) as answer:
            found = re.search(r"Code for tables: ([a-z]{6})", await answer.text())
        assert found is not None
        return found[1]


class Crowd:
    """Processes with many real tables. out: how many tables are out of touch. last_out: when the last one was."""

    def __init__(self) -> None:
        self._workers: list[Process] = []
        self._out: dict[Process, int] = {}
        self._told: list[asyncio.Task[dict[str, Any]]] = []
        self.last_out = 0.0

    @property
    def out(self) -> int:
        return sum(self._out.values())

    async def start(
        self, hall: HallProcess, code: str, tables: int, moves: int, pace: float
    ) -> None:
        """All of them joined. moves: at most, of each. pace: seconds between two."""
        for first in range(0, tables, PER_PROCESS):
            count = min(PER_PROCESS, tables - first)
            with hall.said.open("ab") as said:
                worker = await asyncio.create_subprocess_exec(
                    *(sys.executable, "-m", "tests.hall.tables", hall.page, code),
                    *(str(count), str(moves), str(pace)),
                    stdin=PIPE,
                    stdout=PIPE,
                    stderr=said,
                    start_new_session=True,
                    limit=2**24,
                )
            self._workers.append(worker)
            assert worker.stdout is not None
            if await worker.stdout.readline() != b"joined\n":
                raise NotStartedError("a process with tables", hall.said)
            self._told.append(asyncio.create_task(self._heard(worker)))

    async def _heard(self, worker: Process) -> dict[str, Any]:
        assert worker.stdout is not None
        while (line := await worker.stdout.readline()).strip().isdigit():
            self._out[worker] = int(line)
            if self._out[worker]:
                self.last_out = time.monotonic()
        told: dict[str, Any] = json.loads(line) if line else {"tables": {}, "wrong": ["it died"]}
        return told

    async def calm(self, since: float, seconds: float, most: float) -> float:
        """Waits until no table was out of touch for so many seconds, most at most; when one was last, after since."""
        while time.monotonic() - since < most:
            if time.monotonic() - max(since, self.last_out) > seconds and not self.out:
                break
            await asyncio.sleep(0.1)
        return max(self.last_out - since, 0.0)

    async def end(self) -> tuple[dict[str, Any], list[str]]:
        """Ends the evening: what every table had told, by its place, and what went wrong at tables."""
        for worker in self._workers:
            assert worker.stdin is not None
            worker.stdin.write(b"end\n")
        told, wrong = dict[str, Any](), list[str]()
        for one in await asyncio.gather(*self._told):
            told |= one["tables"]
            wrong += one["wrong"]
        return told, wrong

    def kill(self) -> None:
        """Whatever they do."""
        for worker in self._workers:
            with suppress(ProcessLookupError):
                worker.kill()
        for task in self._told:
            task.cancel()
