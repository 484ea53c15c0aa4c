"""Rendered throws: the same seed gives the same picture, and the truth is in it."""

from __future__ import annotations

import numpy as np
import pytest

from hardware.dice.reading import EVENTS
from tests.rendering import Scene, render_scene, render_throw


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
