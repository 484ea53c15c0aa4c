"""The table's machine: ``companion play`` as people start it, with its broker, and the finger on its screen."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from pathlib import Path
from typing import Any

from companion.phones.mosquitto import write_config
from companion.phones.pairing import PairingBook
from tests.house.machines import Machine

Json = dict[str, Any]
OLD, NEW = "10.77.0.10", "10.77.0.99"
HTTP, MQTT, WS = 8080, 1883, 9001
PLAYERS = [
    {"seat": "red", "name": "Ann"},
    {"seat": "blue", "name": "Bob"},
    {"seat": "white", "name": "Cy"},
    {"seat": "orange", "name": "Di"},
]
SIZE = (800, 480)
DISPLAY = (1300, 1300)
"""Of ``own_display``; the window lies in its middle."""
YES = (540, 342)
NO = (264, 342)
"""Where the keys stand that let a phone in or not, in a window of that size."""


class HouseTable:
    """display: where its touchscreen is, None without one; broker: ``embedded`` or ``mosquitto``."""

    def __init__(self, machine: Machine, data: Path, broker: str, display: str | None) -> None:
        self.machine = machine
        self.data = data
        self._broker = broker
        self._display = display
        self._running: list[Process] = []

    async def start(self) -> None:
        """Starts it with a game on."""
        self.data.mkdir(parents=True)
        new = self.data / "new.json"
        game = {"game": "base", "players": PLAYERS, "board": "variable", "entropy": 7}
        new.write_text(json.dumps(game), encoding="utf-8")
        more = ["--broker", await self._mosquitto()] if self._broker == "mosquitto" else []
        more += (
            ["--size", "{}x{}".format(*SIZE), "--no-fullscreen"]
            if self._display
            else ["--headless"]
        )
        command = [
            sys.executable,
            "-m",
            "companion",
            "play",
            "--json",
            "--table",
            "house",
            "--new",
            str(new),
        ]
        ports = [f"--http={HTTP}", f"--ws={WS}"] + (
            [] if more[:1] == ["--broker"] else [f"--mqtt={MQTT}"]
        )
        flat = [part for one in ports for part in one.split("=")]
        table = await self._run(*command, "--data", str(self.data), *flat, *more)
        assert table.stdout is not None
        line = await asyncio.wait_for(table.stdout.readline(), 60)
        assert json.loads(line)["ready"]

    def moves(self) -> None:
        """The router gives it another address."""
        self.machine.has(NEW)

    def url(self, place: str, address: str) -> str:
        """What the code of a place says when the table has this address."""
        book = PairingBook(self.data / "phones.json")
        return f"http://{address}:{HTTP}/j/{book.code(place)}#{book.key}"

    async def tap(self, key: tuple[int, int]) -> None:
        """A finger on a key."""
        x, y = (at + (whole - own) // 2 for at, whole, own in zip(key, DISPLAY, SIZE, strict=True))
        environment = {**os.environ, "DISPLAY": str(self._display)}
        for command in (["mousemove", str(x), str(y)], ["mousedown", "1"], ["mouseup", "1"]):
            await asyncio.to_thread(
                subprocess.run, ["xdotool", *command], env=environment, check=True
            )
            await asyncio.sleep(0.15)

    async def stop(self) -> None:
        for process in reversed(self._running):
            if process.returncode is None:
                process.terminate()
                await process.wait()

    async def _mosquitto(self) -> str:
        book, folder = PairingBook(self.data / "phones.json"), self.data / "mosquitto"
        broker = write_config(folder, book, "house", MQTT)
        await book.keep_mosquitto(folder)
        await self._run("mosquitto", "-c", str(folder / "mosquitto.conf"))
        await asyncio.sleep(0.5)
        return broker

    async def _run(self, *command: str) -> Process:
        environment = {**os.environ, **({"DISPLAY": self._display} if self._display else {})}
        process = await asyncio.create_subprocess_exec(
            *self.machine.inside(*command), stdout=PIPE, stderr=DEVNULL, env=environment
        )
        self._running.append(process)
        return process
