"""Rendered throws: the same seed gives the same picture, and the truth is in it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from hardware.dice.reading import EVENTS
from hardware.dice.rendering.faces import make_die, side_of
from tests.rendering import Scene, render_scene, render_throw
from tests.rendering.odd import odd_die
from tests.training.pictures import with_odd


def test_the_same_seed_renders_the_same_throw() -> None:
    one, truth = render_throw(np.random.default_rng([7, 1]))
    two, again = render_throw(np.random.default_rng([7, 1]))
    assert (one == two).all()
    assert truth == again


@pytest.mark.parametrize("seed", range(4))
def test_a_throw_shows_every_die_flat_whole_and_in_the_picture(seed: int) -> None:
    picture, truth = render_throw(np.random.default_rng([8, seed]), ("red", "pale", "event"))
    assert picture.shape == (480, 640, 3)
    assert truth.readable
    assert sorted(die.face in EVENTS for die in truth.dice) == [False, False, True]
    for die in truth.dice:
        x, y, wide, tall = die.box
        assert min(x, y) >= 0
        assert x + wide <= 640
        assert y + tall <= 480
        assert min(wide, tall) >= 12


def test_dice_that_lean_are_said_to_lean() -> None:
    _, truth = render_scene(np.random.default_rng(9), Scene(cocked=1.0))
    assert truth.dice
    assert not truth.readable
    assert all(die.cocked for die in truth.dice)


def test_nothing_thrown_is_nothing_there() -> None:
    _, truth = render_scene(np.random.default_rng(10), Scene(kinds=(), hand=1.0))
    assert truth.dice == ()


def test_the_columns_of_a_six_stand_as_near_as_its_maker_likes() -> None:
    def across(close: float) -> float:
        make = replace(make_die(np.random.default_rng(4)), close=close, grain=0.0)
        side = side_of(np.random.default_rng(5), make, 6)
        inked = np.abs(side.paint - make.body).sum(axis=2) > 0.3
        rows, columns = (np.flatnonzero(inked.any(axis=at)) for at in (0, 1))
        return float(min(np.ptp(rows), np.ptp(columns)))

    assert across(1.0) > 1.3 * across(2.0)


def test_dice_of_odd_makers_are_drawn_where_they_are_asked_for() -> None:
    scene = Scene(kinds=("pips",) * 4)
    rng = np.random.default_rng(6)
    assert with_odd(rng, scene, 0.0) == scene
    assert rng.random() == np.random.default_rng(6).random()
    assert with_odd(rng, scene, 1.0).kinds == ("odd",) * 4
    made = {odd_die(np.random.default_rng([7, at])).close > 1 for at in range(20)}
    assert made == {False, True}
