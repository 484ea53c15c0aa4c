"""Pull the plug in the middle of a backup or a restore: nothing half made, nothing lost."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rules.seeds import fresh
from tests.turns import LONG

KILLS = 200 if LONG else 24
"""The check looks at a few; the long run at many."""


@pytest.mark.tour("plugs pulled")
def test_kills_in_backups_and_restores_leave_the_old_or_the_new_and_never_a_half(
    tmp_path: Path,
) -> None:
    command = [sys.executable, "-m", "tests.store.restore_kills"]
    done = subprocess.run(
        [*command, str(tmp_path), str(KILLS), str(fresh(1)[0])],
        cwd=Path(__file__).parent.parent.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    print(f"kills: {figures}")
    assert figures["wrong"] == 0, figures
    assert figures["at_work"] > KILLS / 6
