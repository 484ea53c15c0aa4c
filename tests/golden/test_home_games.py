"""Games by each house rule that people play at home (H11 and on), word for word."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from companion.rules import GameSetup
from tests.golden.kept import compare
from tests.golden.playthrough import playthrough
from tests.golden.test_golden import way
from tests.rules.properties.setups import handicapped

FOLDER = Path(__file__).parent / "home"


@dataclass(frozen=True)
class HomeGame:
    """A game by one house rule. moves: so many at most are kept, so that people can read them."""

    name: str
    game: str
    count: int
    house: Mapping[str, str] = field(default_factory=dict)
    handicap: Mapping[str, int] = field(default_factory=dict)
    seed: int = 1
    moves: int | None = 80

    def setup(self) -> GameSetup:
        """As it starts; the app rolls, so that each line is one that luck chose."""
        setup = handicapped(way(self.game, self.count), **self.handicap)
        return replace(setup, house=dict(self.house), custody={"dice": "app"})


GAMES = (
    HomeGame("target", "base", 3, {"target": "8"}),
    HomeGame("no_seven", "base", 4, {"no_seven": "2"}),
    HomeGame("hand_limit", "base", 4, {"hand_limit": "5"}),
    HomeGame("handicap", "base", 3, handicap={"blue": 2}),
    HomeGame("friendly_robber", "base", 4, {"friendly_robber": "2"}),
    HomeGame("friendly_robber_3", "cities_knights", 4, {"friendly_robber": "3"}),
)


@pytest.mark.rule("H11", "H12", "H13", "H14", "H15")
@pytest.mark.parametrize("one", GAMES, ids=lambda one: one.name)
def test_a_game_by_a_house_rule_as_everybody_sees_it(one: HomeGame, update_golden: bool) -> None:
    lines = playthrough(one.setup(), one.seed, longest=one.moves)
    compare(FOLDER / f"{one.name}.game.txt", "\n".join(lines) + "\n", update_golden)
