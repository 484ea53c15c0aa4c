"""Drawn boards: the same for the same seed, as the box is made, and with a truth that fits the picture."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from companion.boards.layouts import box_layout
from hardware.board import box
from hardware.board.finder import fitted_places
from hardware.board.lattice import SMALL, LatticeShape, apart, is_sane, shape_of
from hardware.board.rendering.digits import digit_hand, number_mask
from hardware.board.rendering.discs import disc_look, disc_picture
from hardware.board.rendering.sheet import laid
from hardware.board.tokens import discs
from tests.hardware.board.drawn_boards import board


@pytest.mark.rule("B1.2")
@pytest.mark.rule("S1.2")
@pytest.mark.parametrize("shape", [SMALL, shape_of(box_layout(6))], ids=["19", "30"])
def test_a_laid_board_is_what_the_box_holds(shape: LatticeShape) -> None:
    for seed in range(20):
        board = laid(np.random.default_rng(seed), shape=shape)
        assert Counter(board.terrains) == Counter(box.terrain_counts(shape.layout))
        assert Counter(board.numbers) == Counter(box.number_counts(shape.layout))


def test_a_set_of_two_boxes_may_hold_others() -> None:
    every = [laid(np.random.default_rng(seed), two_boxes=True) for seed in range(20)]
    assert any(Counter(one.terrains) != Counter(box.terrain_counts(SMALL.layout)) for one in every)
    assert any(Counter(one.numbers) != Counter(box.number_counts(SMALL.layout)) for one in every)
    assert all(one.numbers.count(None) == 1 for one in every)


def test_every_number_is_drawn_in_every_hand() -> None:
    for seed in range(12):
        hand = digit_hand(np.random.default_rng(seed))
        masks = {number: number_mask(hand, number) for number in box.NUMBERS}
        assert all(mask.max() > 0.9 and 0.08 < mask.mean() < 0.8 for mask in masks.values())
        assert masks[12].shape[1] > 1.2 * masks[2].shape[1]


def test_six_and_eight_are_red() -> None:
    rng = np.random.default_rng(2)
    look = disc_look(rng)
    drawn_faces = {number: disc_picture(rng, look, number) for number in box.NUMBERS}
    redness = {n: float(np.ptp(face[..., 2] - face[..., 1])) for n, face in drawn_faces.items()}
    others = [redness[number] for number in box.NUMBERS if number not in box.RED]
    assert min(redness[number] for number in box.RED) > max(others)


def test_the_truth_of_a_drawn_photograph_fits_it() -> None:
    made = board("pieces")
    tall, wide = made.picture.shape[:2]
    assert is_sane(made.lattice, wide, tall, SMALL)
    place = fitted_places(made.picture, SMALL, [made.lattice])[0]
    assert apart(place.lattice, made.lattice, SMALL) < 0.15
    clear = [one.clear for one in discs(made.picture, made.lattice, SMALL)]
    told = [number is not None for number in made.board.numbers]
    assert min(c for c, has in zip(clear, told, strict=True) if has) > 0.5


def test_the_same_seed_draws_the_same_photograph() -> None:
    one, other = board("glare"), board.__wrapped__("glare")
    assert np.array_equal(one.picture, other.picture)
    assert one.board == other.board
