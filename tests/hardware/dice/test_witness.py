"""The witness by itself, and what it must not settle: each guard on a drawing that only this guard keeps out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np
import pytest

from hardware.dice.agree import read
from hardware.dice.found import Found
from hardware.dice.network import FACES, DiePlace, NetworkDie
from hardware.dice.pictures import Floats, Picture, floats
from hardware.dice.reading import Box, Face
from hardware.dice.rendering.faces import PLACES
from hardware.dice.witness import Witness, witness
from tests.rendering import render_throw

BODY, INK, GROUND, RED = (235, 235, 235), (25, 25, 25), (90, 90, 90), (140, 165, 255)
FLAT = np.asarray([[70.0, 0.0], [0.0, 70.0]])
"""A face 70 pixels wide, seen from right above: where its sides lie, as columns."""
BOX: Box = (115, 115, 70, 70)
Ink = tuple[int, int, int]
Marks = list[tuple[float, float]]
"""Where pips lie, in widths of the face from its middle."""


def marks_of(face: int, rows: float = 1.0) -> Marks:
    """The pips of a face. rows: how far the rows of a six stand apart beside its columns, as a share of the usual."""
    return [(0.26 * x * (1 if face < 6 else 1 / rows), 0.26 * y) for x, y in PLACES[face]]


def drawn(
    marks: Marks,
    way: Floats = FLAT,
    body: Ink = BODY,
    ink: Ink = INK,
    also: Sequence[tuple[float, float]] = (),
) -> Picture:
    """A face with these marks in the middle of 300 x 300 pixels. way: where its sides lie, as columns; also: marks of
    the body's own brightness, in red.
    """
    picture = np.full((600, 600, 3), GROUND, np.uint8)
    corners = floats([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]]) @ way.T * 2 + 300
    cv2.fillPoly(picture, [np.rint(corners).astype(np.int32)], body)
    for mark in marks:
        spot(picture, mark, way, ink)
    for mark in also:
        spot(picture, mark, way, RED)
    small = cv2.resize(picture, (300, 300), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.GaussianBlur(small, (0, 0), 0.7), np.uint8)


def spot(picture: Picture, mark: tuple[float, float], way: Floats, ink: Ink) -> None:
    """A round pip, as the face lies."""
    turn = np.linspace(0, 2 * np.pi, 60)
    edge = np.stack([np.cos(turn), np.sin(turn)], axis=1) * 0.09 + np.asarray(mark)
    cv2.fillPoly(picture, [np.rint(edge @ way.T * 2 + 300).astype(np.int32)], ink)


def turned(degrees: float, squeezed: float = 1.0) -> Floats:
    """FLAT turned, then squeezed from above as a lower camera sees it."""
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    return floats(np.asarray([[1, 0], [0, squeezed]]) @ np.asarray([[c, -s], [s, c]]) @ FLAT)


def box_of(way: Floats) -> Box:
    wide, tall = (round(float(side)) for side in np.abs(way).sum(axis=1))
    return 150 - wide // 2, 150 - tall // 2, wide, tall


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(("degrees", "squeezed"), [(0, 1.0), (20, 0.8), (45, 0.9), (70, 0.7)])
def test_every_face_is_seen_however_it_lies(face: int, degrees: float, squeezed: float) -> None:
    way = turned(degrees, squeezed)
    assert witness(drawn(marks_of(face), way), box_of(way)) == Witness(face, True)


@pytest.mark.parametrize(
    ("body", "ink"),
    [((40, 40, 40), (230, 230, 230)), ((30, 30, 180), (40, 200, 235)), (BODY, (60, 60, 220))],
)
@pytest.mark.parametrize("face", [1, 3, 6])
def test_pips_of_any_ink_are_seen(face: int, body: Ink, ink: Ink) -> None:
    assert witness(drawn(marks_of(face), body=body, ink=ink), BOX) == Witness(face, True)


@pytest.mark.parametrize("rows", [1.0, 1.3, 1.6, 2.0])
def test_a_six_may_have_its_rows_as_close_as_its_maker_likes(rows: float) -> None:
    marks = [(x / rows, y) for x, y in marks_of(6)]
    assert witness(drawn(marks), BOX) == Witness(6, True)


def test_where_nothing_is_round_nothing_is_said() -> None:
    plain = drawn([])
    assert witness(plain, BOX) is None
    for at in range(120, 180, 12):
        cv2.line(plain, (120, at), (180, at), INK, 4)
    assert witness(plain, BOX) is None


def test_a_spot_that_fits_no_pattern_is_not_overlooked() -> None:
    assert witness(drawn([*marks_of(4), (0.0, 0.12)]), BOX) is None
    assert witness(drawn([*marks_of(2), (0.13, -0.13)]), BOX) is None


def test_a_single_pip_must_be_alone_and_in_the_middle() -> None:
    assert witness(drawn([(0.0, 0.0)]), BOX) == Witness(1, True)
    assert witness(drawn([(0.24, 0.1)]), BOX) is None
    assert witness(drawn([(0.0, 0.0), (0.05, 0.24)]), BOX) is None


def test_pips_of_two_inks_that_contradict_say_nothing() -> None:
    """A five of black and red pips: three differ in brightness, the others in colour alone."""
    body, ink, others = (195, 195, 195), (110, 110, 110), [(-0.26, 0.26), (0.26, -0.26)]
    assert witness(drawn(marks_of(3), body=body, ink=ink), BOX) == Witness(3, True)
    assert witness(drawn(marks_of(3), body=body, ink=ink, also=others), BOX) is None


def test_two_faces_that_are_seen_alike_say_nothing() -> None:
    left, right = (
        floats(marks_of(face)) * [0.5, 1] + [side, 0] for face, side in ((2, -0.25), (4, 0.25))
    )
    half = turned(0) @ np.asarray([[1.0, 0], [0, 0.8]])
    assert witness(drawn([*map(tuple, left), *map(tuple, right)], half), box_of(half)) is None


def test_pips_above_the_face_make_it_a_side() -> None:
    """A low camera: the upper face is narrow, and what is plainly seen is the side below it."""
    way = turned(0, 0.6)
    x, y, wide, tall = box_of(way)
    picture = drawn([(x, y + 0.1) for x, y in marks_of(5)], way)
    assert witness(picture, (x, y - 8, wide, tall + 10)) == Witness(5, True)
    cv2.ellipse(picture, (140, 127), (6, 3), 0, 0, 360, INK, -1)
    assert witness(picture, (x, y - 8, wide, tall + 10)) == Witness(5, False)


def die(named: dict[Face, float], firm: dict[Face, float], wide: float = 60) -> Found:
    """A die as both readers see it."""
    chances = np.full(len(FACES), 1e-4, np.float32)
    for face, chance in named.items():
        chances[FACES.index(str(face))] = chance
    place = DiePlace(floats([100, 100, wide, wide]), 0.9, 0.01)
    return Found(NetworkDie(place, chances, -6.0), firm, {}, floats([200, 200, 200]))


def test_the_witness_settles_what_the_networks_hold_likeliest() -> None:
    doubtful = die({6: 0.5, 5: 0.4}, {6: 0.1, 5: 0.4})
    assert not doubtful.agreed
    assert replace(doubtful, witness=Witness(6, True)).agreed
    assert not replace(doubtful, witness=Witness(5, True)).agreed
    assert not replace(doubtful, witness=Witness(6, False)).agreed


def test_a_four_that_may_be_a_six_with_near_columns_is_not_settled_by_both_readers() -> None:
    four = die({4: 0.99, 6: 0.004}, {4: 0.98})
    maybe = die({4: 0.93, 6: 0.06}, {4: 0.98})
    assert four.doubtful, "the second naming network has not seen it yet"
    assert four.agreed
    assert not maybe.agreed
    assert not replace(maybe, witness=Witness(6, True)).agreed
    assert replace(maybe, witness=Witness(4, True)).agreed


def test_nothing_is_settled_of_small_leaning_or_hardly_seen_dice() -> None:
    small = die({6: 0.5, 5: 0.4}, {6: 0.1, 5: 0.4}, wide=29)
    assert not replace(small, witness=Witness(6, True)).agreed
    large = die({6: 0.5, 5: 0.4}, {6: 0.1, 5: 0.4})
    leaning = replace(large.seen, leaning=3.0)
    assert not replace(large, seen=leaning, witness=Witness(6, True)).agreed
    hidden = replace(large.seen, place=replace(large.seen.place, found=0.2))
    assert not replace(large, seen=hidden, witness=Witness(6, True)).agreed


@pytest.mark.parametrize(
    ("face", "named", "firm", "counts"),
    [
        (4, 0.45, 0.06, True), (4, 0.38, 0.06, False), (4, 0.45, 0.04, False),
        (3, 0.65, 0.25, True), (3, 0.55, 0.25, False), (3, 0.65, 0.15, False),
    ],
)  # fmt: skip
def test_a_small_number_needs_more_as_missed_pips_make_it(
    face: int, named: float, firm: float, counts: bool
) -> None:
    rest = (1 - named) / 3
    seen = die({face: named, 1: rest, 2: rest, 6: rest}, {face: firm, 5: 0.5})
    assert replace(seen, witness=Witness(face, True)).agreed == counts


@pytest.mark.parametrize(("leaning", "settled"), [(-2.0, True), (0.5, False)])
def test_a_die_that_was_held_to_lean_must_lie_flat_for_certain(
    leaning: float, settled: bool
) -> None:
    plain = die({6: 0.99}, {6: 0.99})
    place = replace(plain.seen.place, leans=0.5)
    before = replace(plain, seen=replace(plain.seen, place=place, leaning=leaning))
    nearly = replace(plain, seen=replace(plain.seen, place=place, leaning=-1.0))
    flat = replace(plain, seen=replace(plain.seen, place=place, leaning=-2.0))
    assert nearly.agreed
    assert nearly.settles(before) == settled
    assert flat.settles(before)


@pytest.mark.parametrize("seed", [75, 316])
def test_throws_count_that_the_witness_settles(seed: int) -> None:
    picture, truth = render_throw(np.random.default_rng([7701, seed]))
    reading = read(picture, None, 2)
    assert reading.accepted
    assert sorted(reading.faces) == sorted(die.face for die in truth.dice)


@pytest.mark.parametrize(("against", "counts"), [(-0.5, True), (0.5, False)])
def test_lessons_that_leave_it_open_leave_it_to_the_witness(against: float, counts: bool) -> None:
    doubtful = die({6: 0.5, 5: 0.4}, {6: 0.1, 5: 0.4})
    taught = replace(doubtful, taught={6: 0.0, 5: against})
    assert not taught.agreed
    assert replace(taught, witness=Witness(6, True)).agreed == counts
