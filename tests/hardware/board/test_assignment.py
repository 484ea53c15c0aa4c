"""What each hex gets when all are told at once under the box's counts."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

from companion.boards.layouts import box_layout, land_layout
from hardware.board import box
from hardware.board.assignment import assigned, cheapest


@pytest.mark.parametrize("seed", range(20))
def test_no_other_assignment_is_cheaper(seed: int) -> None:
    cost = np.random.default_rng(seed).normal(size=(5, 7))
    chosen = cheapest(cost)
    assert len(set(chosen)) == 5
    least = min(sum(cost[range(5), way]) for way in permutations(range(7), 5))
    assert sum(cost[range(5), chosen]) == pytest.approx(least)


def test_the_counts_of_the_box_decide_between_two_that_look_alike() -> None:
    worth = np.asarray([[0.0, -0.1], [0.0, -2.0], [0.0, -0.4]])
    given = assigned(worth, ("a", "b"), {"a": 2, "b": 1}, 5.0, 1)
    assert [one.thing for one in given] == ["b", "a", "a"]
    assert given[0].others[0][0] == "a"
    assert given[0].lead == pytest.approx(0.3)
    assert given[1].lead == pytest.approx(1.9)
    assert [one.own for one in given] == pytest.approx([-0.1, 2.0, 0.4])


def test_one_too_many_costs_its_price() -> None:
    worth = np.asarray([[0.0, -9.0], [0.0, -9.0]])
    given = assigned(worth, ("a", "b"), {"a": 1, "b": 1}, 4.0, 1)
    assert [one.thing for one in given] == ["a", "a"]
    assert [one.lead for one in given] == pytest.approx([5.0, 5.0])
    strict = assigned(worth, ("a", "b"), {"a": 1, "b": 1}, 12.0, 1)
    assert sorted(one.thing for one in strict) == ["a", "b"]


@pytest.mark.rule("B1.2")
@pytest.mark.rule("S1.2")
@pytest.mark.rule("S1.8")
@pytest.mark.parametrize(("seats", "hexes", "deserts"), [(4, 19, 1), (6, 30, 2)])
def test_the_box_holds_so_many_hexes_and_tokens(seats: int, hexes: int, deserts: int) -> None:
    layout = box_layout(seats)
    terrains, numbers = box.terrain_counts(layout), box.number_counts(layout)
    assert sum(terrains.values()) == sum(numbers.values()) == hexes
    assert numbers[None] == deserts
    assert set(numbers) == {*box.NUMBERS, None}
    assert set(terrains) == set(box.TERRAINS)


def test_of_other_land_nobody_knows_how_many_there_are() -> None:
    layout = land_layout(("0,0", "1,0", "0,1"))
    assert set(box.terrain_counts(layout).values()) == {3}
    assert set(box.number_counts(layout).values()) == {3}
