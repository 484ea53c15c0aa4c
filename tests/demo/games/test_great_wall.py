"""The demo of the Great Wall."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.demo.playing import whole_game


@pytest.mark.tour("evenings")
async def test_it_holds_the_wall_and_uses_its_knights(tmp_path: Path) -> None:
    kinds, _ = await whole_game(tmp_path, 1, "great_wall")
    assert kinds["raise_wall"] > 4
    assert sum(kinds[kind] for kind in ("drive_off_rider", "move_rider", "move_pirate")) > 0
