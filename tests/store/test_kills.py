"""Pull the plug at any moment: nothing that was acknowledged is lost, and the table goes on."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rules.seeds import fresh
from tests.turns import LONG

KILLS = 200 if LONG else 60
"""Each child lives for a few moves only; 200 of them are the long run's."""


@pytest.mark.tour("plugs pulled")
@pytest.mark.slow
def test_kills_at_random_moments_lose_nothing_and_the_table_goes_on(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "tests.store.kills",
        str(tmp_path),
        str(KILLS),
        str(fresh(1)[0]),
    ]
    root = Path(__file__).parent.parent.parent
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    print(f"kills: {figures}")
    assert figures["kills"] == KILLS
    assert figures["lost"] == 0
    assert figures["went_on"] > KILLS / 3
    assert figures["acknowledged"] > KILLS
