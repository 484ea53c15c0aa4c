"""Whatever is wrong when the table starts, its screen says it and what to do, and the game goes on where it can."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest

from tests.app.errors_planted import PLANTS, planted
from tests.app.running import FREE_PORTS, ROOT

QUICK = ("the_pages_port_is_taken", "a_button_is_on_no_pin", "the_data_folder_is_a_file")
"""One of a part, one of the wiring and one of the store: the check looks at them, the long run at all."""
WINDOW = ("--size", "800x480", "--no-fullscreen")

pytestmark = pytest.mark.e2e


def may_mount() -> bool:
    """Whether a program may have a file system of its own here."""
    found = which("unshare") is not None
    return found and not subprocess.run(["unshare", "-rm", "true"], capture_output=True).returncode


def _cases() -> list[object]:
    long = pytest.mark.long
    return [pytest.param(name, marks=() if name in QUICK else long) for name in PLANTS]


@pytest.mark.turn(4)
@pytest.mark.parametrize("name", _cases())
def test_the_window_says_what_is_wrong_and_what_to_do(
    name: str, display: str, tmp_path: Path
) -> None:
    data, picture = tmp_path / "data", tmp_path / "shot.png"
    data.mkdir()
    with planted(name, data) as error:
        if error.before[:1] == ("unshare",) and not may_mount():
            pytest.skip("no file system of its own may be mounted here")
        command = [
            *(*error.before, sys.executable, "-m", "tests.app.planted"),
            *(str(picture), "\n".join(error.says), "--data", str(data)),
            *(*FREE_PORTS, *WINDOW, *error.argv),
        ]
        around = {**os.environ, "LANG": "C.UTF-8", "DISPLAY": display, **error.environ}
        done = subprocess.run(
            command, cwd=ROOT, env=around, capture_output=True, text=True, timeout=600
        )
    shown = [json.loads(line) for line in done.stdout.splitlines() if line[:1] == "{"]
    assert shown, done.stderr[-3000:]
    texts = shown[0]["texts"]
    plays = any(text in ("Start the game", "Undo") for text in texts)
    assert plays is not error.stops
    assert done.returncode == (2 if error.stops else 0), done.stderr[-3000:]
    assert "Traceback" not in done.stderr or "the game goes on without it" in done.stderr
    assert Path(shown[0]["picture"]).stat().st_size > 2000
    _keep(name, Path(shown[0]["picture"]))


def _keep(name: str, picture: Path) -> None:
    """For whoever wants to look at all of them."""
    folder = os.environ.get("KATANE_PICTURES")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        (Path(folder) / f"{name}.png").write_bytes(picture.read_bytes())
