"""In every state of the page, whatever the game, each word has its room and each target its size."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.conftest import Hall
from tests.web.games.cities_knights.states import KNIGHTS_SCENES, KNIGHTS_STATES
from tests.web.games.great_wall.states import WALL_SCENES, WALL_STATES
from tests.web.looks import LOOKS, faults_of_states
from tests.web.scenes import SCENES
from tests.web.states import STATES

pytestmark = pytest.mark.e2e

GAMES = {
    "base": (STATES, SCENES),
    "cities_knights": (KNIGHTS_STATES, KNIGHTS_SCENES),
    "great_wall": (WALL_STATES, WALL_SCENES),
}


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: "-".join(map(str, look)))
@pytest.mark.parametrize("game", GAMES)
async def test_no_word_is_cut_or_missing_every_target_can_be_hit_and_axe_finds_nothing(
    stage: Hall, axe: Path, game: str, look: tuple[int, str, str]
) -> None:
    wrong = await faults_of_states(stage, axe, look, *GAMES[game])
    assert not wrong, "\n".join(wrong)
