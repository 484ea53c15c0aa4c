"""A tray that exists only as a picture, and throws into it: every frame of a throw, drawn beforehand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.frames import SIZE
from hardware.dice.pictures import Picture
from hardware.dice.reading import Face
from hardware.dice.rendering.camera import light, look
from hardware.dice.rendering.faces import Make, Side, make_die, make_event_die, side_of
from hardware.dice.rendering.grounds import WIDE, table
from hardware.dice.rendering.hand import hand
from hardware.dice.rendering.paint import Floats
from hardware.dice.rendering.solid import Body, draw

Kinds: TypeAlias = tuple[str, ...]
"""One of ``pale``, ``red`` or ``event`` for each die."""

DIE: Final = 56.0
"""Pixels that a die in the middle of the picture is wide."""
WIDEST: Final = 0.35
"""Half the width of a tray that is all in the picture, as a share of the ground's."""
ROLLING: Final = 8
REACHING: Final = 6
"""Frames that dice roll, and that a hand takes to come in or to go."""
EVENT_FACES: Final[tuple[Face, ...]] = ("ship", "ship", "ship", "trade", "politics", "science")
PALE: Final = ("white", "ivory", "yellow")
COCKED: Final = 0.06
TOUCHING: Final = 0.06
"""How often a die leans on another, and how often two lie side by side."""


@dataclass(frozen=True, slots=True)
class Cel:
    """What differs from the empty tray. at: x, y of its corner."""

    at: tuple[int, int]
    pixels: Picture = field(repr=False)

    def on(self, empty: Picture) -> Picture:
        """The whole picture."""
        picture = empty.copy()
        tall, wide = self.pixels.shape[:2]
        picture[self.at[1] : self.at[1] + tall, self.at[0] : self.at[0] + wide] = self.pixels
        return picture


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw's frames: a hand comes, the dice roll, lie there, and a hand takes them.

    faces: what they show, the red die first where there is one, the event die last; cocked: one of them leans.
    """

    reach: tuple[Cel, ...] = field(repr=False)
    roll: tuple[Cel, ...] = field(repr=False)
    lie: Cel = field(repr=False)
    take: tuple[Cel, ...] = field(repr=False)
    faces: tuple[Face, ...] = ()
    cocked: bool = False


class DemoTray:
    """One camera over one tray. rng: every choice comes from it."""

    def __init__(self, rng: np.random.Generator) -> None:
        self._rng = rng
        self._camera = look(SIZE, DIE, 80.0, 46.0, 0.0)
        lamp = light(rng)
        while not 0.35 < lamp.key * lamp.toward[2] + lamp.sky < 1.0:
            lamp = light(rng)
        self._lamp = lamp
        ends = [self._camera.on_table(x, SIZE[1] / 2) for x in (0, SIZE[0])]
        span = 1.04 * float(np.linalg.norm(ends[1] - ends[0]))
        ground, half = table(rng, 1.0)
        while half is None or half > WIDEST:
            ground, half = table(rng, 1.0)
        self._floor = half * span
        self._bare = self._lit_ground(ground, span)
        self._below = np.asarray(self._bare.reshape(-1, 3).mean(axis=0), np.float32)
        self.empty: Picture = _exposed(self._bare)
        self._makes: dict[str, Make] = {}

    def corners(self) -> tuple[tuple[float, float], ...]:
        """The floor of the tray in pixels, a polygon."""
        turns = np.linspace(0, 2 * np.pi, 24, endpoint=False)
        ring = np.stack([np.cos(turns), np.sin(turns), 0 * turns], axis=1).astype(np.float32)
        return tuple((float(x), float(y)) for x, y in self._camera.pixels(ring * self._floor))

    def throw(self, kinds: Kinds) -> Throw:
        """Draws one throw of these dice; about half a second of work."""
        rng = self._rng
        ends = self._at_rest(kinds)
        cocked = rng.random() < COCKED
        if cocked:
            ends[-1] = _leaning(rng, ends[-1])
        lying = self._with_dice(ends)
        skin, cover = hand(rng, SIZE, DIE)
        start = np.asarray([*rng.uniform(-1, 1, 2), 0]) * self._floor * 0.5
        roll = [self._rolling(ends, start, step / ROLLING) for step in range(ROLLING)]
        takes = [self._with_hand(lying, skin, cover, step / REACHING) for step in _in()]
        takes += [self._with_hand(self._bare, skin, cover, step / REACHING) for step in _out()]
        return Throw(
            reach=tuple(self._with_hand(self._bare, skin, cover, n / REACHING) for n in _in()),
            roll=tuple(roll),
            lie=self._cel(lying),
            take=tuple(takes),
            faces=tuple(_face(body) for body in ends),
            cocked=cocked,
        )

    def rest(self, kinds: Kinds) -> tuple[Picture, tuple[Face, ...]]:
        """A picture of these dice thrown and at rest, none of them leaning, and what they show."""
        ends = self._at_rest(kinds)
        return _exposed(self._with_dice(ends)), tuple(_face(body) for body in ends)

    def _at_rest(self, kinds: Kinds) -> list[Body]:
        places = self._places(len(kinds))
        return [self._body(kind, at) for kind, at in zip(kinds, places, strict=True)]

    def _places(self, count: int) -> list[Floats]:
        rng, places = self._rng, list[Floats]()
        touching = rng.random() < TOUCHING
        while len(places) < count:
            way, far = rng.uniform(0, 2 * np.pi), np.sqrt(rng.random()) * (self._floor - 1.3)
            at = np.asarray([np.cos(way) * far, np.sin(way) * far], np.float32)
            if touching and places:
                at = np.asarray(places[0] + 1.03 * _unit(at - places[0]), np.float32)
                touching = False
            least = min((float(np.linalg.norm(at - other)) for other in places), default=9.0)
            if least > 1.0 and (least < 1.05 or least > 1.6):
                places.append(at)
        return places

    def _body(self, kind: str, at: Floats) -> Body:
        rng = self._rng
        make = self._makes.setdefault(kind, _make(rng, kind))
        turn = _about(np.asarray([0, 0, 1.0]), float(rng.uniform(0, 2 * np.pi)))
        return Body(make, _sides(rng, make, kind), np.asarray([*at, 0.5], np.float32), turn)

    def _rolling(self, ends: list[Body], start: npt.NDArray[np.float64], part: float) -> Cel:
        rng, bodies = self._rng, []
        for body in ends:
            axis = _unit(rng.normal(0, 1, 3))
            turn = _about(axis, 5 * (1 - part)) @ body.turn
            lift = float(0.5 * np.abs(turn[2]).sum()) + 0.8 * abs(np.sin(6 * part)) * (1 - part)
            at = start * (1 - part) + body.centre * part
            centre = np.asarray([at[0], at[1], lift], np.float32)
            bodies.append(Body(body.make, body.sides, centre, np.asarray(turn, np.float32)))
        return self._cel(np.asarray(cv2.GaussianBlur(self._with_dice(bodies), (0, 0), 1.2)))

    def _with_dice(self, bodies: list[Body]) -> Floats:
        picture = self._bare.copy()
        for body in bodies:
            self._shade(picture, body)
        for body in sorted(
            bodies, key=lambda b: -float(np.linalg.norm(b.centre - self._camera.eye))
        ):
            patch = draw(body, self._camera, self._lamp, self._below)
            if patch is not None:
                (x, y), (tall, wide) = patch.at, patch.cover.shape
                part = picture[y : y + tall, x : x + wide]
                part *= 1 - patch.cover[..., None]
                part += patch.paint
        return picture

    def _shade(self, picture: Floats, body: Body) -> None:
        foot = body.corners()
        foot[:, :2] -= self._lamp.toward[:2] * foot[:, 2:] * 0.6
        foot[:, 2] = 0
        outline = cv2.convexHull(self._camera.pixels(foot))[:, 0].astype(np.int32)
        mask = np.zeros(picture.shape[:2], np.float32)
        cv2.fillConvexPoly(mask, outline, 0.45)
        picture *= 1 - cv2.GaussianBlur(mask, (0, 0), 4)[..., None]

    def _with_hand(self, under: Floats, skin: Floats, cover: Floats, part: float) -> Cel:
        middle = np.asarray(SIZE, np.float32) / 2
        y, x = np.nonzero(cover > 0.5)
        way = np.asarray([x.mean(), y.mean()]) - middle if x.size else np.asarray([1.0, 0.0])
        shift = _unit(way) * SIZE[0] * 0.9 * (1 - part)
        matrix = np.asarray([[1, 0, shift[0]], [0, 1, shift[1]]], np.float32)
        moved = cv2.warpAffine(cover, matrix, SIZE)[..., None]
        paint = cv2.warpAffine(skin, matrix, SIZE)
        return self._cel(np.asarray(under + moved * (paint - under), np.float32))

    def _cel(self, picture: Floats) -> Cel:
        seen = _exposed(picture)
        changed = (cv2.absdiff(seen, self.empty).max(axis=2) > 1).astype(np.uint8)
        x, y, wide, tall = cv2.boundingRect(changed)
        return Cel((x, y), np.ascontiguousarray(seen[y : y + tall, x : x + wide]))

    def _lit_ground(self, ground: Floats, span: float) -> Floats:
        scale = span / WIDE
        to_table = np.array([[scale, 0, -span / 2], [0, -scale, span / 2], [0, 0, 1]])
        matrix = self._camera.table_to_picture() @ to_table
        seen = cv2.warpPerspective(ground, matrix, SIZE, borderMode=cv2.BORDER_REFLECT)
        strength = self._lamp.key * max(0.0, float(self._lamp.toward[2])) + self._lamp.sky
        return np.asarray(seen * strength, np.float32)


def _in() -> range:
    return range(1, REACHING + 1)


def _out() -> range:
    return range(REACHING, 0, -1)


def _exposed(light_seen: Floats) -> Picture:
    return np.asarray(np.clip(light_seen * 255, 0, 255), np.uint8)


def _make(rng: np.random.Generator, kind: str) -> Make:
    if kind == "event":
        return make_event_die(rng)
    names = ("red",) if kind == "red" else PALE
    make = make_die(rng)
    while make.name not in names or make.clear or make.big_one:
        make = make_die(rng)
    return make


def _sides(rng: np.random.Generator, make: Make, kind: str) -> tuple[Side, ...]:
    if kind == "event":
        return tuple(side_of(rng, make, EVENT_FACES[at]) for at in rng.permutation(6))
    faces: list[Face] = []
    for pair in rng.permutation(3):
        low = int(pair) + 1
        faces += [low, 7 - low] if rng.random() < 0.5 else [7 - low, low]
    return tuple(side_of(rng, make, face) for face in faces)


def _face(body: Body) -> Face:
    face = body.sides[body.upper].face
    assert face is not None
    return face


def _leaning(rng: np.random.Generator, body: Body) -> Body:
    way = float(rng.uniform(0, 2 * np.pi))
    tilt = _about(np.asarray([np.cos(way), np.sin(way), 0]), np.radians(float(rng.uniform(22, 44))))
    turn = np.asarray(tilt @ body.turn, np.float32)
    lift = float(0.5 * np.abs(turn[2]).sum())
    return Body(body.make, body.sides, np.asarray([*body.centre[:2], lift], np.float32), turn)


def _unit(way: npt.NDArray[Any]) -> npt.NDArray[np.float64]:
    length = float(np.linalg.norm(way)) or 1.0
    return np.asarray(way, np.float64) / length


def _about(axis: npt.NDArray[np.float64], angle: float) -> npt.NDArray[np.float32]:
    x, y, z = axis
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    turn = np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross
    return np.asarray(turn, np.float32)
