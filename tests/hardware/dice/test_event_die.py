"""The event die, measured: which ink is on the side that is up."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pytest

from hardware.dice.event_die import event_chances
from hardware.dice.inks import SYMBOLS
from hardware.dice.pictures import Picture
from hardware.dice.reading import Box, Face
from tests.rendering import Scene, render_throw

PLAIN = Scene(
    size=(320, 240),
    elevation=(55, 90),
    die_width=(40, 90),
    touching=0,
    clutter=0,
    hand=0,
    harshness=0.4,
    tray=0,
)


@lru_cache(maxsize=1)
def _throws() -> list[tuple[Face, Picture, Box]]:
    out = []
    for seed in range(36):
        picture, truth = render_throw(np.random.default_rng([31, seed]), ("event",), PLAIN)
        out.append((truth.dice[0].face, picture, truth.dice[0].box))
    return out


def _thrown(wanted: Face) -> list[tuple[Picture, Box]]:
    return [(picture, box) for face, picture, box in _throws() if face == wanted]


def _likeliest(picture: Picture, box: Box) -> Face:
    chances = event_chances(picture, box)
    return max(SYMBOLS, key=lambda symbol: chances[symbol])


@pytest.mark.turn(3)
@pytest.mark.parametrize("face", SYMBOLS)
def test_every_symbol_is_read_where_it_is_plain(face: Face) -> None:
    read = [_likeliest(picture, box) for picture, box in _thrown(face)]
    assert len(read) >= 3
    assert read.count(face) >= 0.8 * len(read)


@pytest.mark.parametrize("cast", [(0.6, 0.9, 1.0), (1.0, 0.85, 0.65), (0.5, 0.5, 0.5)])
def test_the_colour_of_the_lamp_does_not_change_a_gate(cast: tuple[float, float, float]) -> None:
    for gate in ("trade", "science", "politics"):
        dice = [one for one in _thrown(gate) if _likeliest(*one) == gate]
        lit = [(np.asarray(picture * np.asarray(cast), np.uint8), box) for picture, box in dice]
        same = [_likeliest(*one) == gate for one in lit]
        assert len(same) >= 3
        assert same.count(False) <= 1


def test_chances_are_whole_even_where_nothing_is_painted() -> None:
    blank = np.full((120, 160, 3), 200, np.uint8)
    for box in ((40, 30, 60, 60), (-20, -20, 60, 60), (150, 110, 40, 40)):
        chances = event_chances(blank, box)
        assert set(chances) == set(SYMBOLS)
        assert sum(chances.values()) == pytest.approx(1, abs=1e-4)
