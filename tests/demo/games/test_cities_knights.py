"""The demo of Cities & Knights."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.demo.playing import whole_game


@pytest.mark.tour("evenings")
async def test_it_shows_what_is_new_in_it(tmp_path: Path) -> None:
    kinds, view = await whole_game(tmp_path, 1, "cities_knights")
    assert view["fleet"]["attacks"] > 0
    assert min(kinds["improve_city"], kinds["build_knight"], kinds["activate_knight"]) > 0
    assert sum(count for kind, count in kinds.items() if kind.startswith("play_")) > 5
