"""The programs of a trial: the real hall, which may be killed, and processes with many real tables in each."""

from __future__ import annotations

import asyncio
import re
import signal
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import aiohttp
import psutil

from companion.hall.passes import kept_secret
from tests.hall.evenings import free_ports

START_SECONDS = 60.0
LAST_LINES = 5


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
        """The nodes that the hall has started."""
        assert self._process is not None
        found = psutil.Process(self._process.pid).children()
        return [one for one in found if one.name().startswith(("mosquitto", "nats"))]

    def kill(self) -> None:
        """As a power cut does, and its nodes with it (they end when it does)."""
        assert self._process is not None
        self._process.kill()

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
