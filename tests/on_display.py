"""Programs of these tests that want a display: one of their own, and what they print."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent


@contextmanager
def own_display() -> Iterator[str]:
    """The name of a display of 1300x1300 pixels, on a number that Xvfb finds free."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1300x1300x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as number:
            yield f":{number.readline().strip()}"
    finally:
        server.terminate()
        server.wait(10)


def told(display: str, module: str, *given: str) -> list[dict[str, Any]]:
    """The lines of JSON that ``python -m MODULE given…`` prints on a display."""
    done = subprocess.run(
        [sys.executable, "-m", module, *given],
        cwd=ROOT,
        env={**os.environ, "DISPLAY": display},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return [json.loads(line) for line in done.stdout.splitlines() if line[:1] == "{"]
