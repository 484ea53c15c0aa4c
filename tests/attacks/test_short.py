"""A minute of the attacks, other ones each time: games go on, newcomers join, records hold, nothing grows.

With KATANE_LONG=1 all of them, for as long as ``python -m tests.attacks`` takes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import pytest

from tests.app.running import ROOT
from tests.attacks.evening import BROKERS

LONG = os.environ.get("KATANE_LONG") == "1"


@pytest.mark.tour("evenings")
@pytest.mark.parametrize("broker", BROKERS)
def test_under_attack_games_go_on_records_hold_and_nothing_grows(broker: str) -> None:
    if broker == "mosquitto" and shutil.which("mosquitto") is None:
        pytest.skip("mosquitto is not installed")
    command = [sys.executable, "-m", "tests.attacks", "--broker", broker]
    short = [] if LONG else ["--short"]
    done = subprocess.run([*command, *short], cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "calm" in done.stdout
