"""Every screen but the game's own, shown for real: readable, hittable and whole at every size, in both languages."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from shutil import which

import pytest

SIZES = ("800x480", "480x800", pytest.param("1280x720", marks=pytest.mark.long))


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A display of its own, as Xvfb names it."""
    if which("Xvfb") is None:
        pytest.skip("Xvfb is not installed: apt install xvfb")
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1300x1300x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as number:
        yield f":{number.readline().strip()}"
    server.terminate()
    server.wait(10)


@pytest.mark.e2e
@pytest.mark.parametrize("screens", ["screens_fit", "screens_fit_knights", "screens_fit_camera"])
@pytest.mark.parametrize("size", SIZES)
def test_texts_are_readable_targets_a_finger_wide_and_nothing_lies_outside(
    display: str, size: str, screens: str
) -> None:
    command = [sys.executable, "-m", f"tests.touchscreen.{screens}", size]
    shown = subprocess.run(
        command,
        env={**os.environ, "DISPLAY": display},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert shown.returncode == 0, shown.stderr[-3000:]
    *misfits, end = [json.loads(line) for line in shown.stdout.splitlines() if line[:1] == "{"]
    assert misfits == []
    assert end["failures"] == 0
    assert end["seen"] > 25


@pytest.mark.e2e
def test_a_lost_phone_is_replaced_by_touch_once_another_seat_agreed(display: str) -> None:
    """With the real broker: the old phone is out at once, the new one has the hand within seconds."""
    command = [sys.executable, "-m", "tests.touchscreen.join_by_touch"]
    done = subprocess.run(
        command,
        env={**os.environ, "DISPLAY": display},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    seen = json.loads(done.stdout.splitlines()[-1])
    assert seen.pop("seconds") < 3
    assert seen == {
        "asked": True,
        "a short press does nothing": True,
        "old phone": "refused",
        "new code": True,
        "hand": True,
        "shown": [["red", True]],
        "failures": 0,
    }
