"""The real program in a process of its own, as a person starts it."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
FREE_PORTS = ("--http", "0", "--mqtt", "0", "--ws", "0")


class RunningTable:
    """``companion play --headless --json`` on a data folder; ``ready`` is the line it printed."""

    def __init__(self, data: Path, *more: str, ports: Sequence[str] = FREE_PORTS) -> None:
        command = [sys.executable, "-m", "companion", "play", "--headless", "--json"]
        self.process = subprocess.Popen(
            [*command, "--data", str(data), *ports, *more],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, "LANG": "C.UTF-8", "PYTHONUNBUFFERED": "1"},
        )

    def ready(self, seconds: float = 40) -> dict[str, Any]:
        """The JSON line; AssertionError with what stands on stderr if none comes."""
        assert self.process.stdout is not None
        there, _, _ = select.select([self.process.stdout], [], [], seconds)
        line = self.process.stdout.readline() if there else ""
        if not line:
            self.process.kill()
            raise AssertionError(f"no ready line: {self.process.communicate()[1]}")
        said: dict[str, Any] = json.loads(line)
        return said

    def end(self, number: int = signal.SIGTERM) -> int:
        """Sends a signal and gives the exit status."""
        self.process.send_signal(number)
        self.process.communicate(timeout=30)
        return self.process.returncode

    def failed(self) -> tuple[int, str]:
        """The exit status and stderr of a start that ends by itself."""
        _, said = self.process.communicate(timeout=40)
        return self.process.returncode, said

    def __enter__(self) -> RunningTable:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()


def new_file(folder: Path, **more: Any) -> Path:
    """A file for ``--new`` with three players on the variable board."""
    players = [{"seat": seat, "name": seat.title()} for seat in ("red", "blue", "white")]
    path = folder / "new.json"
    path.write_text(json.dumps({"game": "base", "players": players, "board": "variable", **more}))
    return path
