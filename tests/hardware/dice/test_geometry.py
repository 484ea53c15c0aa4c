"""The geometry reader by itself, on dice that are drawn plainly."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt
import pytest

from hardware.dice.geometry import measure
from hardware.dice.rendering.faces import PLACES


def drawn(
    faces: tuple[int, ...],
    side: int = 70,
    turn: float = 20,
    body: int = 235,
    ink: int = 25,
    ground: int = 70,
) -> npt.NDArray[np.uint8]:
    """Flat dice seen from above, in a row."""
    picture = np.full((300, 160 * len(faces) + 60, 3), ground, np.uint8)
    for at, face in enumerate(faces):
        middle = np.array([110 + 160 * at, 150.0])
        corners = cv2.boxPoints((middle.tolist(), (side, side), turn)).astype(np.int32)
        cv2.fillPoly(picture, [corners], (body, body, body), cv2.LINE_AA)
        across = np.array([np.cos(np.radians(turn)), np.sin(np.radians(turn))]) * side * 0.25
        along = np.array([-across[1], across[0]])
        for one, two in PLACES[face]:
            spot = middle + one * across + two * along
            cv2.circle(
                picture,
                tuple(np.rint(spot).astype(int).tolist()),
                round(side * 0.09),
                (ink,) * 3,
                -1,
                cv2.LINE_AA,
            )
    return np.asarray(cv2.GaussianBlur(picture, (3, 3), 0.8), np.uint8)


def faces_in(picture: npt.NDArray[np.uint8]) -> list[int]:
    return [
        one.face
        for one in sorted(measure(picture), key=lambda one: float(one.middle[0]))
        if one.firm > 0.45
    ]


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("turn", [0, 20, 45, 70])
def test_every_face_is_read_however_it_is_turned(face: int, turn: float) -> None:
    assert faces_in(drawn((face,), turn=turn)) == [face]


@pytest.mark.parametrize(
    ("body", "ink", "ground"), [(235, 25, 20), (40, 230, 120), (225, 30, 190), (50, 220, 15)]
)
def test_both_polarities_are_read_on_dark_and_light_grounds(
    body: int, ink: int, ground: int
) -> None:
    assert faces_in(drawn((2, 5, 6), body=body, ink=ink, ground=ground)) == [2, 5, 6]


@pytest.mark.parametrize("side", [30, 60, 120])
def test_dice_of_any_size_are_read(side: int) -> None:
    assert faces_in(drawn((4, 3, 6), side=side)) == [4, 3, 6]


def test_an_empty_ground_has_no_faces() -> None:
    noise = np.random.default_rng(3).normal(90, 6, (300, 400, 3)).clip(0, 255).astype(np.uint8)
    assert faces_in(noise) == []
