"""A lamp that is mirrored in a dark die is no pip."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from hardware.dice.found import Found
from hardware.dice.glare import glares
from hardware.dice.network import FACES, DiePlace, NetworkDie
from hardware.dice.pictures import Picture, floats
from hardware.dice.witness import Witness
from tests.hardware.dice.test_geometry import drawn

BLACK, LIGHT, GROUND = 30, 195, 150
BOX = (84, 124, 52, 52)


def black(face: int, lamp: int | None = None, ink: int = LIGHT) -> Picture:
    """A black die, 40 pixels wide. lamp: grey level of a lamp that is mirrored in its middle."""
    picture = drawn((face,), side=40, body=BLACK, ink=ink, ground=GROUND)
    if lamp is not None:
        cv2.circle(picture, (110, 150), 2, (lamp,) * 3, -1)
    return picture


@pytest.mark.parametrize("face", [2, 4])
def test_what_is_brighter_than_the_pips_is_a_lamp(face: int) -> None:
    assert glares(black(face, lamp=252), BOX)
    assert not glares(black(face, lamp=LIGHT), BOX)


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("ink", [120, 195, 250])
def test_pips_themselves_are_no_lamp(face: int, ink: int) -> None:
    assert not glares(black(face, ink=ink), BOX)


def test_a_light_die_hides_no_lamp_among_its_pips() -> None:
    picture = drawn((4,), side=40, body=215, ink=30)
    cv2.circle(picture, (110, 150), 2, (255,) * 3, -1)
    assert not glares(picture, BOX)


def test_a_box_beyond_the_picture_shows_none() -> None:
    assert not glares(np.zeros((60, 60, 3), np.uint8), (70, 70, 30, 30))


def sure(face: int) -> Found:
    """A die that both readers are sure of."""
    chances = np.full(len(FACES), 1e-4, np.float32)
    chances[FACES.index(str(face))] = 0.998
    seen = NetworkDie(DiePlace(floats([100, 100, 40, 40]), 0.9, 0.01), chances, -6.0)
    return Found(seen, {face: 0.99}, {}, floats([30, 30, 30]))


@pytest.mark.parametrize(("face", "counts"), [(5, False), (3, False), (4, True), (6, True)])
def test_a_middle_pip_that_may_be_a_lamp_needs_the_witness(face: int, counts: bool) -> None:
    plain = sure(face)
    assert plain.agreed
    assert replace(plain, glares=True).agreed == counts
    assert replace(plain, glares=True, witness=Witness(face, True)).agreed
    assert replace(plain, glares=True, witness=Witness(face - 1, True)).agreed == counts
