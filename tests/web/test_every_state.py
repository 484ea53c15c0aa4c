"""In every state of the page, whatever the game, each word has its room and each target its size."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.conftest import Hall
from tests.web.games.found import states_by_game
from tests.web.looks import LOOKS, TURNS, faults_of_states

pytestmark = pytest.mark.e2e

GAMES = states_by_game()


@pytest.mark.tour("pages of a phone")
@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("game", GAMES)
async def test_no_word_is_cut_or_missing_every_target_can_be_hit_and_axe_finds_nothing(
    stage: Hall, axe: Path, game: str, turn: int
) -> None:
    wrong = await faults_of_states(stage, axe, LOOKS[turn], *GAMES[game])
    assert not wrong, "\n".join((str(LOOKS[turn]), *wrong))
