"""What is heard, through SDL's driver that writes to a file; and that a machine without sound is only silent."""

from __future__ import annotations

import os
import subprocess
import sys
from array import array
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.forks import ROOT

PLAYED = """
from companion.faces.moments.victory import TUNE
from companion.touchscreen.speaker import Speaker
speaker = Speaker()
speaker.play(TUNE)
speaker.wait()
speaker.hush()
print("kivy" in __import__("sys").modules)
"""


def _heard(env: Mapping[str, str], folder: Path) -> list[int]:
    disk = {"SDL_DISKAUDIOFILE": str(folder / "heard.raw"), "SDL_DISKAUDIODELAY": "0"}
    kept = {k: v for k, v in os.environ.items() if k not in ("SDL_AUDIODRIVER", "XDG_RUNTIME_DIR")}
    done = subprocess.run(
        [sys.executable, "-c", PLAYED],
        cwd=ROOT,
        env={**kept, **disk, **env},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "False", "what is heard needs no window"
    told = [line for line in done.stderr.splitlines() if not line.startswith("CRITICAL: ")]
    assert told == [], "SDL alone says that it writes to a file"
    file = folder / "heard.raw"
    return list(array("h", file.read_bytes())) if file.exists() else []


def test_a_tune_is_written_and_is_not_silence(tmp_path: Path) -> None:
    heard = _heard({"SDL_AUDIODRIVER": "disk"}, tmp_path)
    assert sum(abs(value) > 300 for value in heard) > 2000
    assert 2000 < max(map(abs, heard)) < 10000, "it is heard, and quietly"


@pytest.mark.turn(3)
@pytest.mark.parametrize("driver", ["nonsense", "dummy"])
def test_without_a_device_nothing_fails_and_nothing_is_said(driver: str, tmp_path: Path) -> None:
    assert _heard({"SDL_AUDIODRIVER": driver}, tmp_path) == []
