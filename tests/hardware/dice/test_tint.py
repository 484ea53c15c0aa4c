"""A die in shades of its own colour: what stands out there, and what is not settled by it."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from hardware.dice.agree import read
from hardware.dice.found import Found
from hardware.dice.learnt import alike, unit
from hardware.dice.lesson import NUMBERS
from hardware.dice.network import FACES, DiePlace, NetworkDie, NetworkReader
from hardware.dice.pictures import Picture, floats
from hardware.dice.reading import Face
from hardware.dice.telling import crop_of, shades_of, views_of
from hardware.dice.tint import tint_of, tinted
from hardware.dice.witness import Witness
from tests.rendering import render_throw

PLACE = floats([100, 100, 60, 60])


def black_with_red_pips() -> Picture:
    """A black 2 with red pips, on which a lamp stands as a pale ring."""
    picture = np.full((260, 260, 3), 150, np.uint8)
    cv2.rectangle(picture, (100, 100), (160, 160), (45, 42, 42), -1)
    cv2.circle(picture, (130, 130), 12, (120, 120, 120), 3)
    for at in ((115, 115), (145, 145)):
        cv2.circle(picture, at, 6, (50, 45, 150), -1)
    return np.asarray(picture, np.uint8)


def test_coloured_pips_stand_out_and_a_mirrored_lamp_does_not() -> None:
    tint = tint_of(black_with_red_pips(), PLACE)
    left, up = 100 - tint.box[0], 100 - tint.box[1]

    def level(x: int, y: int) -> float:
        return float(tint.drawn[y - up, x - left, 0])

    pip, body, ring = level(115, 115), level(130, 105), level(142, 130)
    assert abs(pip - body) > 150
    assert abs(ring - body) < 60
    assert float(tint.turned.drawn[115 - up, 115 - left, 0]) == 255 - pip


def test_a_die_at_the_edge_of_a_picture_has_its_shades_too() -> None:
    picture = black_with_red_pips()[100:160, 100:160]
    tint = tint_of(picture, floats([0, 0, 60, 60]))
    assert tint.drawn.shape == picture.shape
    assert tint.box == (0, 0, 60, 60)


def test_what_is_seen_in_shades_counts_twice_what_was_seen_before() -> None:
    picture, network = black_with_red_pips(), NetworkReader()
    before = die({5: 0.9}, {5: 0.9})
    (after,) = tinted(picture, [before], network)
    tint = tint_of(picture, before.seen.place.box)
    looks = [
        network.looked(one.drawn, one.place, events=False).chances for one in (tint, tint.turned)
    ]
    assert after.tinted
    assert after.seen.chances == pytest.approx((before.seen.chances + looks[0] + looks[1]) / 3)
    assert after.chances[5] < 0.9


def test_what_the_networks_make_of_a_die_in_shades_is_kept_for_the_lessons() -> None:
    picture, network = black_with_red_pips(), NetworkReader()
    (after,) = tinted(picture, [die({5: 0.9}, {5: 0.9})], network)
    crop = crop_of(picture, (100, 100, 60, 60))
    taught = shades_of(crop, network)
    assert [one.shape for one in after.seen.shades] == [(NUMBERS,)] * 2
    assert taught.shape == views_of(crop, network).shape
    shades, plain = (
        alike(np.stack(after.seen.shades), unit(views)).max(axis=1)
        for views in (taught, views_of(crop, network))
    )
    assert (shades > plain + 0.1).all()


def die(named: dict[Face, float], firm: dict[Face, float], wide: float = 60) -> Found:
    """A die as both readers see it, shades included."""
    chances = np.full(len(FACES), 1e-4, np.float32)
    for face, chance in named.items():
        chances[FACES.index("none" if face == 0 else str(face))] = chance
    place = DiePlace(floats([100, 100, wide, wide]), 0.9, 0.01)
    seen = NetworkDie(place, chances, -6.0)
    return Found(seen, firm, {}, floats([60, 60, 60]), tinted=True)


AHEAD = die({3: 0.88, 2: 0.1}, {3: 0.7, 2: 0.1})
LESS = die({3: 0.75, 2: 0.24}, {3: 0.19, 2: 0.027})


def test_a_face_counts_that_is_twelve_times_likelier_in_shades() -> None:
    assert AHEAD.agreed
    assert not replace(AHEAD, tinted=False).agreed
    assert not LESS.agreed


def test_what_the_witness_names_helps_or_hinders() -> None:
    assert replace(LESS, witness=Witness(3, True)).agreed
    assert not replace(LESS, witness=Witness(3, False)).agreed
    assert not replace(AHEAD, witness=Witness(2, True)).agreed
    assert replace(AHEAD, witness=Witness(2, False)).agreed


def test_small_dice_need_more() -> None:
    place = replace(AHEAD.seen.place, box=floats([100, 100, 29, 29]))
    assert not replace(AHEAD, seen=replace(AHEAD.seen, place=place)).agreed


def test_a_four_must_be_clear_of_a_six_with_near_columns() -> None:
    firm: dict[Face, float] = {4: 0.98, 6: 0.007}
    assert not die({4: 0.53, 6: 0.41}, firm).agreed
    assert die({4: 0.78, 6: 0.15}, firm).agreed


@pytest.mark.parametrize(
    "doubtful",
    [
        die({3: 0.36, 1: 0.16, 2: 0.16, 4: 0.16, 5: 0.16}, {3: 0.9}),
        die({3: 0.45, 0: 0.55}, {3: 0.9}),
        die({3: 0.6, "ship": 0.35}, {3: 0.9}),
        die({3: 0.98}, {3: 0.09, 1: 0.001}),
        replace(AHEAD, askew=21.0),
        replace(AHEAD, seen=replace(AHEAD.seen, leaning=1.0)),
        replace(AHEAD, seen=replace(AHEAD.seen, place=replace(AHEAD.seen.place, found=0.2))),
    ],
    ids=["unlikely", "no die", "an event", "not measured", "askew", "leaning", "hardly seen"],
)
def test_what_shades_do_not_settle(doubtful: Found) -> None:
    assert not doubtful.agreed


@pytest.mark.turn(2)
@pytest.mark.parametrize("seed", [1, 10, 98])
def test_throws_count_that_shades_settle(seed: int) -> None:
    picture, truth = render_throw(np.random.default_rng([7014, seed]), ("odd", "odd"))
    reading = read(picture, None, 2)
    assert reading.accepted
    assert sorted(reading.faces) == sorted(die.face for die in truth.dice)
