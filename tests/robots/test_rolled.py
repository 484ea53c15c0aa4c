"""The next round as it may be rolled: whole cards, near the mean, the same all through a turn, for strong robots."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from companion.robots.judgement import usual_harvest
from companion.robots.moment import Strength
from companion.robots.outlook import Outlook
from companion.robots.prospects import Vector
from companion.robots.rolled import OUTCOMES, ROUNDS, rolled_land, rolls_of
from tests.robots.games.seats import seen_moment
from tests.rules.table_for_tests import GameForTests


@pytest.fixture
def game() -> GameForTests:
    """Red is to act, with a city, and roads to a place for a settlement."""
    game: GameForTests = GameForTests.empty_island()
    game.turn_of("red")
    game.lays("red", "0,0,NE", "1,0,W", cities=["0,0,N"])
    return game


@pytest.mark.parametrize("throws", [2, 3, 4, 6])
def test_the_rounds_of_a_turn_show_each_number_about_as_often_as_it_comes(throws: int) -> None:
    for seed in range(50):
        rolls = rolls_of(throws, seed)
        assert [len(rolled) for rolled in rolls] == [throws] * ROUNDS
        shown = Counter(number for rolled in rolls for number in rolled)
        for number, often in Counter(OUTCOMES).items():
            assert abs(shown[number] - often * throws * ROUNDS / 36) < 1
    assert len({rolls_of(throws, seed) for seed in range(50)}) > 40


def test_what_is_rolled_comes_in_whole_cards_and_in_the_mean_as_much_as_the_income(
    game: GameForTests,
) -> None:
    here, counted = seen_moment(game, "red"), list[Vector]()
    for mood in range(300):
        outlook = replace(here, mood=mood).outlook
        built = outlook.built(outlook.start)
        assert len(built.rounds) == ROUNDS
        counted += built.rounds
    assert all(count == int(count) for comes in counted for count in comes)
    mean = [sum(kind) / len(counted) for kind in zip(*counted, strict=True)]
    assert mean == pytest.approx(list(built.income), abs=0.05)
    assert max(built.income) > 0.5


def test_a_position_is_worth_the_mean_over_the_rounds(game: GameForTests) -> None:
    facts = seen_moment(game, "red").outlook.situation

    def worth(*rolls: tuple[int, ...]) -> float:
        land = rolled_land(facts.land, facts.kinds, frozenset(), 1.0, usual_harvest, rolls)
        outlook = Outlook(facts, land)
        return outlook.value(replace(outlook.start, hand=facts.vector({"ore": 1})))

    every = sorted({facts.land.number[at] or 0 for at in facts.land.fields[facts.cities[0]]})
    much, nothing = (*every, *every), (7, 7, 7)
    assert worth(much) > worth(nothing)
    assert worth(much, nothing, nothing) == pytest.approx((worth(much) + 2 * worth(nothing)) / 3)


def test_the_rolls_stay_the_same_all_through_a_turn(game: GameForTests) -> None:
    here = seen_moment(game, "red")
    again = seen_moment(game, "red").outlook
    assert here.outlook.built(here.outlook.start) == again.built(again.start)


@pytest.mark.parametrize("strength", ["gentle", "middle"])
def test_weaker_robots_reckon_with_the_mean(game: GameForTests, strength: Strength) -> None:
    outlook = replace(seen_moment(game, "red"), strength=strength).outlook
    built = outlook.built(outlook.start)
    assert built.rounds == (built.income,)


def test_nobody_rolls_in_thought_while_people_found() -> None:
    game = GameForTests.beginner()
    here = seen_moment(game, "red")
    founding = replace(here, view={**here.view, "turn": 0}).outlook
    assert len(founding.built(founding.start).rounds) == 1
    assert len(here.outlook.built(here.outlook.start).rounds) == ROUNDS


def test_a_harbor_that_is_kept_from_its_owner_trades_at_the_rates_of_the_view(
    game: GameForTests,
) -> None:
    here = seen_moment(game, "red")
    facts = here.outlook.situation
    node = min(facts.land.harbor)
    kept = replace(facts, settlements=(node,), rates=tuple(4.0 for _ in facts.kinds))
    outlook = Outlook(kept)
    assert set(outlook.built(outlook.start).rates) == {4.0}
    untold = Outlook(replace(kept, rates_told=False))
    assert min(untold.built(untold.start).rates) < 4
    new = replace(Outlook(replace(kept, settlements=())).start, settlements=(node,))
    assert min(Outlook(replace(kept, settlements=())).built(new).rates) < 4
