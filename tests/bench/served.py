"""The real program and a real Mosquitto as child processes, started for a measurement and ended after it."""

from __future__ import annotations

import json
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.phones.mosquitto import write_config
from companion.phones.pairing import PairingBook
from companion.rules import GAMES

TABLE = "bench"
HOST = "127.0.0.1"
PORTS = 20_000, 32_000
TRIES = 5
TAKEN = "already in use"
"""Of a Mosquitto whose port somebody else took before it could, and what it says then."""
NEW_GAME: Mapping[str, Any] = {
    "game": GAMES[0].key,
    "players": [
        {"seat": "red", "name": "Ann"},
        {"seat": "blue", "name": "Ben"},
        {"seat": "white", "name": "Cleo"},
        {"seat": "orange", "name": "Dan"},
    ],
    "board": GAMES[0].board,
    "custody": {"resources": "phones", "cards": "phones", "dice": "app"},
    "entropy": 7,
}


"""What the referee's ``new`` takes: four people at the first game of the list."""


class NotStartedError(Exception):
    """A child process did not get ready; says what it printed last."""


@contextmanager
def fresh_folder() -> Iterator[Path]:
    """A folder that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="companion-bench-") as name:
        yield Path(name)


@contextmanager
def served(
    data: Path, *options: str, new: Mapping[str, Any] = NEW_GAME
) -> Iterator[dict[str, Any]]:
    """``companion play --headless`` with a game for four on free ports; yields its ready line.

    NotStartedError where it ends before it is ready.
    """
    game = data / "new.json"
    game.write_text(json.dumps(new), encoding="utf-8")
    ports = ("--http", "0", "--mqtt", "0", "--ws", "0")
    command = [*play_command(data), "--headless", "--json", "--new", str(game), *ports, *options]
    with (data / "stderr.txt").open("w+", encoding="utf-8") as errors:
        child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        try:
            assert child.stdout is not None
            line = child.stdout.readline()
            if not line.startswith("{"):
                errors.seek(0)
                raise NotStartedError((line + errors.read()).strip()[-400:] or "it said nothing")
            yield json.loads(line) | {"pid": child.pid}
        finally:
            end(child)


@contextmanager
def observed(join: str, count: int) -> Iterator[None]:
    """So many phones that look on, in a process of their own. NotStartedError where they cannot join."""
    command = [sys.executable, "-m", "tests.bench.observers", join, str(count)]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert child.stdout is not None
        if child.stdout.readline().strip() != "ready":
            raise NotStartedError("the observers could not join")
        yield
    finally:
        end(child)


def play_command(data: Path) -> list[str]:
    """How ``companion play`` is called by this very Python."""
    called = [sys.executable, "-m", "companion.cli", "play"]
    return [*called, "--data", str(data), "--table", TABLE]


def end(child: subprocess.Popen[str]) -> None:
    """SIGTERM, and SIGKILL for one that does not listen."""
    if child.poll() is None:
        child.send_signal(signal.SIGTERM)
        try:
            child.wait(10)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
    if child.stdout is not None:
        child.stdout.close()


@contextmanager
def mosquitto(data: Path) -> Iterator[str]:
    """A Mosquitto with the table's logins; yields the ``--broker`` address. NotStartedError without one."""
    program = shutil.which("mosquitto") or shutil.which(
        "mosquitto", path="/usr/sbin:/usr/local/sbin"
    )
    if program is None:
        raise NotStartedError("mosquitto is not installed")
    for _ in range(TRIES):
        ports = free_port(), free_port()
        child, address = _begun(program, data, *ports)
        try:
            if all(_listens(child, port) for port in ports):
                yield address
                return
        finally:
            end(child)
        said = (data / "mosquitto.txt").read_text(encoding="utf-8", errors="replace").strip()
        if TAKEN not in said:
            raise NotStartedError(f"mosquitto ended with status {child.returncode}: {said[-400:]}")
    raise NotStartedError(f"mosquitto found no free ports: {said[-400:]}")


def _begun(program: str, data: Path, mqtt: int, ws: int) -> tuple[subprocess.Popen[str], str]:
    folder = data / "mosquitto"
    address = write_config(folder, PairingBook(data / "phones.json"), TABLE, mqtt, ws, HOST)
    command: Sequence[str] = [program, "-c", str(folder / "mosquitto.conf")]
    with (data / "mosquitto.txt").open("w", encoding="utf-8") as told:
        return subprocess.Popen(command, stdout=told, stderr=told, text=True), address


def _listens(child: subprocess.Popen[str], port: int) -> bool:
    """Waits until it listens there; not so where it ended, as when somebody else took a port of its meanwhile."""
    while child.poll() is None:
        with socket.socket() as caller:
            if caller.connect_ex((HOST, port)) == 0:
                return True
        time.sleep(0.02)
    return False


def free_port() -> int:
    """A port that was free a moment ago, below those that Linux gives to callers: nobody's call takes it by chance."""
    while True:
        port = random.randrange(*PORTS)
        with socket.socket() as probe:
            if _binds(probe, port):
                return port


def _binds(probe: socket.socket, port: int) -> bool:
    try:
        probe.bind((HOST, port))
    except OSError:
        return False
    return True
