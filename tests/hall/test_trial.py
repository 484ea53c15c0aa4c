"""A small club night with the real program: hall and node are killed, and nothing is lost."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.hall.programs import SEARCHED
from tests.hall.trial import trial


@pytest.mark.turn(6)
@pytest.mark.slow
@pytest.mark.parametrize("engine", ["embedded", "mosquitto"])
async def test_nothing_that_a_table_was_told_is_taken_is_lost(tmp_path: Path, engine: str) -> None:
    if engine == "mosquitto" and shutil.which(engine, path=SEARCHED) is None:
        pytest.skip("mosquitto is not installed")
    found = await trial(engine, 5, 6.0, tmp_path / "hall", pace=1.0)
    assert found.wrong == []
    assert found.lines > 20
    assert found.back["hall"] < 15
    assert found.state_99 < 2
