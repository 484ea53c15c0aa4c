"""A die whose edges do not show: a row of pips on its side must not be read as one of its upper face."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from hardware.dice.agree import Expected, read
from hardware.dice.found import Found
from hardware.dice.network import FACES, DiePlace, NetworkDie
from hardware.dice.pictures import Floats, floats
from hardware.dice.reading import Face
from hardware.dice.rendering.faces import Make, make_die
from hardware.dice.witness import Witness
from tests.rendering import render_throw, throw

GREY, BLACK, WASHED = floats([120, 120, 120]), floats([20, 9, 9]), floats([250, 252, 180])


def die(named: float, body: Floats, askew: float = 0.0) -> Found:
    """A 4 as both readers see it, which may be a 2. named: how likely the networks hold the 4."""
    chances = np.full(len(FACES), 1e-4, np.float32)
    chances[FACES.index("4")], chances[FACES.index("2")] = named, 0.01
    place = DiePlace(floats([100, 100, 60, 60]), 0.9, 0.001)
    return Found(
        NetworkDie(place, chances, -6.0), {4: 0.98, 2: 0.01, 1: 0.01}, {}, body, askew=askew
    )


@pytest.mark.parametrize("body", [BLACK, WASHED])
def test_of_a_die_without_edges_both_readers_must_be_surer(body: Floats) -> None:
    plain = die(0.98, GREY)
    assert plain.agreed
    assert replace(plain, body=body).agreed, "they are sure of it"
    doubted = die(0.28, GREY)
    assert 5.0 <= doubted._ahead < 6.0
    sure = replace(doubted.seen, chances=doubted.seen.chances / np.float32(0.29))
    assert replace(doubted, seen=sure).agreed
    assert not replace(doubted, seen=sure, body=body).agreed


@pytest.mark.parametrize("body", [BLACK, WASHED])
def test_of_a_die_without_edges_the_more_the_more_it_points_elsewhere(body: Floats) -> None:
    assert die(0.98, GREY, askew=30).agreed
    assert not die(0.98, body, askew=30).agreed


@pytest.mark.parametrize("body", [BLACK, WASHED])
def test_a_witness_only_speaks_against_a_die_without_edges(body: Floats) -> None:
    seen = die(0.98, body)
    assert not replace(seen, witness=Witness(2, False)).agreed
    hesitant = replace(seen, chances={4: 0.08, 2: 0.3})
    assert replace(hesitant, body=GREY, witness=Witness(4, True)).agreed
    assert not replace(hesitant, witness=Witness(4, True)).agreed


def test_a_side_that_points_elsewhere_than_the_upper_face_beside_it_is_not_settled() -> None:
    chances = np.full(len(FACES), 0.04, np.float32)
    chances[FACES.index("3")], chances[FACES.index("none")] = 0.56, 0.2
    place = DiePlace(floats([100, 100, 60, 60]), 0.9, 0.001)
    doubted = Found(NetworkDie(place, chances, -6.0), {3: 0.96, 6: 0.02}, {}, GREY, tinted=True)
    assert not doubted.alike
    assert replace(doubted, askew=29).agreed, "small dice are measured badly"
    assert not replace(doubted, askew=87).agreed
    assert not replace(doubted, tinted=False, askew=87, witness=Witness(3, True)).agreed


WRONG: tuple[tuple[str, int, int], ...] = (
    ("two", 8101, 3469),
    ("two", 8101, 3539),
    ("three", 8102, 3012),
    ("event", 8103, 3472),
)
KINDS = {"two": ("pips",) * 2, "three": ("pips",) * 3, "event": ("red", "pale", "event")}


@pytest.mark.parametrize(("kind", "seed", "number"), WRONG)
def test_throws_that_were_accepted_and_wrong_are_asked_about(
    kind: str, seed: int, number: int
) -> None:
    kinds = KINDS[kind]
    picture, _ = render_throw(np.random.default_rng([seed, number]), kinds)
    assert not read(picture, None, Expected(len(kinds), kind == "event")).accepted


def _edgeless(rng: np.random.Generator) -> Make:
    """A die so bright that light washes it out, or so black that none is left on it."""
    bright = bool(rng.random() < 0.5)
    level = float(rng.uniform(1.15, 1.8) if bright else rng.uniform(0, 0.02))
    ink = (0.05, 0.05, 0.05) if bright else (0.95, 0.95, 0.95)
    return replace(
        make_die(rng),
        body=(level,) * 3,
        ink=ink,
        clear=0.0,
        big_one=None,
        red_four=False,
        grain=0.0,
        gloss=0.0,
    )


@pytest.mark.turn(2)
def test_nothing_is_accepted_wrongly_of_dice_without_edges(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = 0
    for number in range(16):
        rng = np.random.default_rng([9101, number])
        dice: list[tuple[Make, str]] = [(_edgeless(rng), "pips"), (_edgeless(rng), "pips")]
        monkeypatch.setattr(throw, "makes_of", lambda _rng, _kinds, dice=dice: dice)
        picture, truth = render_throw(rng)
        reading = read(picture, None, 2)
        faces: list[Face] = sorted((one.face for one in truth.dice), key=str)
        taken += reading.accepted
        assert not reading.accepted or sorted(reading.faces, key=str) == faces
    assert taken >= 8
