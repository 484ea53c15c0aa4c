"""The geometry reader by itself, on dice that are drawn plainly."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt
import pytest

from hardware.dice.cube import FACES, PATTERNS, WIDE, seen
from hardware.dice.cube import PLACES as PLACES_OF_A_FACE
from hardware.dice.fit import fitted
from hardware.dice.geometry import MANY, measure, measure_all
from hardware.dice.marks import Layers, marks
from hardware.dice.rendering.faces import PLACES
from tests.rendering import Scene, render_throw


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


def faces_in(picture: npt.NDArray[np.uint8], count: int, side: int, turn: float = 20) -> list[int]:
    """What is read of each die of `drawn`, whose places are known."""
    reach = round(side * (abs(np.cos(np.radians(turn))) + abs(np.sin(np.radians(turn)))))
    boxes = [(110 + 160 * at - reach // 2, 150 - reach // 2, reach, reach) for at in range(count)]
    return [measure(picture, box).face for box in boxes]


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("turn", [0, 20, 45, 70])
def test_every_face_is_read_however_it_is_turned(face: int, turn: float) -> None:
    assert faces_in(drawn((face,), turn=turn), 1, 70, turn) == [face]


@pytest.mark.parametrize(
    ("body", "ink", "ground"), [(235, 25, 20), (40, 230, 120), (225, 30, 190), (50, 220, 15)]
)
def test_both_polarities_are_read_on_dark_and_light_grounds(
    body: int, ink: int, ground: int
) -> None:
    assert faces_in(drawn((2, 5, 6), body=body, ink=ink, ground=ground), 3, 70) == [2, 5, 6]


@pytest.mark.parametrize("side", [24, 60, 120])
def test_dice_of_any_size_are_read(side: int) -> None:
    assert faces_in(drawn((4, 3, 6), side=side), 3, side) == [4, 3, 6]


def test_a_box_that_does_not_fit_well_is_read_too() -> None:
    picture = drawn((5,), turn=0)
    for shift in (-5, 0, 5):
        assert measure(picture, (75 + shift, 113, 74, 78)).face == 5


def test_where_nothing_is_marked_no_face_is_read() -> None:
    plain = np.full((100, 100, 3), 90, np.uint8)
    assert measure(plain, (20, 20, 60, 60)).face == 0


def test_a_box_that_hangs_out_of_the_picture_is_no_trouble() -> None:
    assert sum(measure(drawn((4,)), (-20, -30, 90, 80)).chances) in (0, pytest.approx(1))


def test_dice_are_measured_together_as_each_is_alone() -> None:
    picture = drawn((2, 5, 6, 1))
    boxes = [(110 + 160 * at - 45, 105, 90, 90) for at in range(4)]
    boxes.insert(1, (2, 2, 50, 50))  # nothing is marked there
    assert len(boxes) > MANY
    together = measure_all(picture, boxes)
    for box, one in zip(boxes, together, strict=True):
        alone = measure(picture, box)
        assert one.chances == pytest.approx(alone.chances, abs=1e-4)
        np.testing.assert_allclose(one.ups, alone.ups, atol=1e-3)
    assert [one.face for one in together] == [2, 0, 5, 6, 1]


EASY = Scene(elevation=(45, 90), die_width=(40, 110), touching=0, clutter=0, hand=0, harshness=0.5)


@pytest.mark.turn(3)
def test_the_upper_face_is_told_from_the_sides() -> None:
    right = count = 0
    for seed in range(15):
        picture, truth = render_throw(np.random.default_rng([16, seed]), scene=EASY)
        for die in truth.dice:
            right += measure(picture, die.box).face == die.face
            count += 1
    assert right >= 0.9 * count


def test_a_pose_is_fitted_to_its_own_pips() -> None:
    pose = np.asarray([[1.1, 0.5, 0.1, 0.25, 1.05, 0.02, -0.01, 0.0]], np.float32)
    places = seen(pose).at(pose[:, 3, None, None] * PLACES_OF_A_FACE)
    bent = pose + np.asarray([[0.06, -0.08, 0.05, 0.008, 0.03, 0.01, 0.02, 0.01]], np.float32)
    best = np.asarray([[6, 7, 5]])
    spots = places[PATTERNS[best]]
    drawing = np.full((WIDE, WIDE, 3), 230, np.uint8)
    for x, y in spots.tolist():
        cv2.circle(drawing, (round(x), round(y)), 2, (20, 20, 20), -1, cv2.LINE_AA)
    drawn_marks = Layers.of([marks(drawing, dark=True)])
    again, found = fitted(bent, best, drawn_marks, np.zeros(1, np.intp))
    lattice = again[:, 3, None, None] * PLACES_OF_A_FACE
    apart = np.linalg.norm(seen(again).at(lattice)[PATTERNS[best]] - spots, axis=1)
    assert apart.mean() < 1
    assert FACES[found].tolist() == [[5, 6, 4]]
