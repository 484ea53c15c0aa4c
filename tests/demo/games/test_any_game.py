"""The demo of a game that no file of the demo knows: it is played by its options alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.demo.people import playable
from companion.robots.games import JUDGEMENTS
from tests.demo.playing import whole_game
from tests.stub import GAMES_WITH_STUB, STUB


@pytest.mark.tour("evenings")
async def test_a_game_without_a_file_comes_to_its_end_without_a_refusal(tmp_path: Path) -> None:
    assert STUB.key not in JUDGEMENTS
    assert STUB.key in playable(GAMES_WITH_STUB)
    kinds, view = await whole_game(tmp_path, 1, STUB.key, GAMES_WITH_STUB)
    assert len(view["winners"]) == 1
    assert min(kinds["build_settlement"], kinds["build_city"], kinds["trade_bank"]) > 0
