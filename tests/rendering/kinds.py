"""One table after another: on each the same dice are thrown again and again before the same camera, in the same light.

What is drawn goes beyond what `render_throw` draws: worn and faint pips, rounder and sharper dice, warm lamps, glare.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from hardware.dice.rendering.camera import light, look
from hardware.dice.rendering.faces import Make, Side
from hardware.dice.rendering.paint import Colour, Floats, floats
from hardware.dice.rendering.solid import Body
from tests.rendering.lens import Picture, photograph, unevenly
from tests.rendering.throw import Kind, ThrowGround, drawn, makes_of, sides_of, view_of
from tests.rendering.truth import Scene, Truth

FLICKER = 0.03
GRAIN = 0.006
"""By how much the light differs from throw to throw, and every pixel by itself."""
LEAST = 3.0
"""Widths of a die that the dice need beside each other on a tray."""


@dataclass(frozen=True, slots=True)
class _Die:
    make: Make
    sides: tuple[Side, ...]


class OneTable:
    """A camera over a ground, in one light, and one set of dice. seed: all of it comes from that."""

    def __init__(self, seed: tuple[int, ...], kinds: tuple[Kind, ...] = ("pips", "pips")) -> None:
        rng = np.random.default_rng([*seed, 0])
        self._seed = seed
        self._scene = Scene(
            kinds=kinds,
            die_width=(18, 110),
            clutter=float(rng.choice([0.0, 0.5])),
            hand=0,
            harshness=float(rng.uniform(0.2, 1)),
            tray=0.7,
            touching=0.06,
        )
        self._width = float(np.exp(rng.uniform(*np.log(self._scene.die_width))))
        self._camera = look(self._scene.size, self._width, *view_of(rng, self._scene))
        self._lamp = light(rng)
        self._ground = ThrowGround(rng, self._scene, self._camera)
        while not self._room():
            self._ground = ThrowGround(rng, self._scene, self._camera)
        self._dice = [_die(rng, make, kind) for make, kind in makes_of(rng, kinds)]
        self._warmth = _warmth(rng)
        self._glare = _glare(rng, self._scene.size)

    def throw(self, number: int) -> tuple[Picture, Truth]:
        """The throw of that number: a picture (640x480, BGR, 8 bit) and what it shows; every die flat and in sight."""
        rng = np.random.default_rng([*self._seed, 1, number])
        while True:
            seen, truth = self._drawn(rng)
            if len(truth.dice) == len(self._dice) and truth.readable:
                return self._photograph(rng, seen), truth

    def _room(self) -> bool:
        floor = self._ground.floor
        return floor is None or floor > LEAST

    def _drawn(self, rng: np.random.Generator) -> tuple[Floats, Truth]:
        self._ground.taken.clear()
        bodies = []
        for die in self._dice:
            yaw = float(rng.uniform(0, 2 * np.pi))
            beside = self._ground.taken and rng.random() < self._scene.touching
            at = self._ground.beside(rng, yaw) if beside else self._ground.spot(rng)
            if at is not None:
                self._ground.taken.append((at, yaw))
                body = Body(die.make, die.sides, floats([*at, 0.5]), _turned(rng, yaw))
                bodies.append((body, False))
        return drawn(rng, self._scene, self._camera, self._lamp, self._ground, bodies, self._width)

    def _photograph(self, rng: np.random.Generator, seen: Floats) -> Picture:
        lens = np.random.default_rng([*self._seed, 2])
        lit = unevenly(lens, seen * self._warmth + self._glare)
        lit = lit * (1 + FLICKER * rng.normal()) + GRAIN * rng.standard_normal(
            lit.shape, np.float32
        )
        return photograph(lens, floats(lit), self._scene.harshness)


def _die(rng: np.random.Generator, make: Make, kind: Kind) -> _Die:
    """A die of that make, or odder; no pips are worn of one that is marbled: nobody could read them."""
    worn = float(rng.choice([0.0, rng.uniform(0.1, 0.45)], p=[0.6, 0.4]))
    spacing = float(rng.uniform(0.2, 0.3))
    odd = replace(
        make,
        ink=make.ink if make.grain else _mixed(make.ink, make.body, worn),
        spacing=spacing,
        pip=min(float(rng.uniform(0.055, 0.135)), 0.44 * spacing),
        corner=float(rng.uniform(0.015, 0.3)),
    )
    return _Die(odd, sides_of(rng, odd, kind))


def _mixed(one: Colour, two: Colour, share: float) -> Colour:
    b, g, r = (a + share * (z - a) for a, z in zip(one, two, strict=True))
    return b, g, r


def _warmth(rng: np.random.Generator) -> Floats:
    if rng.random() < 0.6:
        return floats([1, 1, 1])
    cold = float(rng.uniform(0.45, 0.9))
    return floats([cold, (1 + cold) / 2, 1])


def _glare(rng: np.random.Generator, size: tuple[int, int]) -> Floats:
    """A lamp mirrored in the table, at one place."""
    if rng.random() < 0.7:
        return floats(np.zeros((1, 1, 1)))
    x, y = rng.uniform(0.2, 0.8, 2) * size
    wide = float(rng.uniform(40, 160))
    across = (np.arange(size[0]) - x) ** 2
    down = (np.arange(size[1]) - y) ** 2
    spot = np.exp(-(across[None] + down[:, None]) / (2 * wide * wide))
    return floats(float(rng.uniform(0.15, 0.5)) * spot[..., None])


def _turned(rng: np.random.Generator, yaw: float) -> Floats:
    """Any of the 24 ways a die can lie flat, turned."""
    up = rng.permutation(3)
    turn = np.zeros((3, 3))
    turn[np.arange(3), up] = rng.choice([-1, 1], 3)
    if np.linalg.det(turn) < 0:
        turn[0] = -turn[0]
    flat = np.array([[np.cos(yaw), -np.sin(yaw), 0], [np.sin(yaw), np.cos(yaw), 0], [0, 0, 1]])
    return floats(flat @ turn)
