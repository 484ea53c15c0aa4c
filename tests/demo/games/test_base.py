"""The demo of the base game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.demo.playing import whole_game
from tests.turns import chosen


@pytest.mark.tour("evenings")
@pytest.mark.parametrize("seed", chosen("demo of base", range(2), 1))
async def test_a_demo_game_comes_to_its_end_without_a_refusal(tmp_path: Path, seed: int) -> None:
    kinds, _ = await whole_game(tmp_path, seed, "base")
    assert kinds["build_settlement"] > 8
    assert kinds["offer_trade"] > 0
