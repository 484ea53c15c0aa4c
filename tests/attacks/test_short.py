"""The shortest of the attacks, as a program: the game goes on, newcomers join, memory and log stay bounded."""

from __future__ import annotations

import subprocess
import sys

from tests.app.running import ROOT


def test_under_attack_the_game_goes_on_and_nothing_grows() -> None:
    command = [
        sys.executable,
        "-m",
        "tests.attacks",
        "--short",
        "frames_before_connect",
        "junk_wishes",
    ]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "junk_wishes" in done.stdout
