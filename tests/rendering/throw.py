"""A throw as a camera sees it: dice placed, lit, drawn on a table, photographed; and what it shows."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.reading import Box, Face
from hardware.dice.rendering.camera import Camera, Light, light, look
from hardware.dice.rendering.faces import SIDE, Make, Side, make_die, make_event_die, side_of
from hardware.dice.rendering.grounds import WIDE, table
from hardware.dice.rendering.hand import hand
from hardware.dice.rendering.paint import Floats, floats
from hardware.dice.rendering.solid import Body, DiePixels, draw
from tests.rendering.clutter import strew
from tests.rendering.lens import Picture, photograph, unevenly
from tests.rendering.odd import odd_die
from tests.rendering.truth import Scene, TrueDie, Truth

Kind: TypeAlias = str
"""`pips` for any die, `odd` for one of a maker with other ideas (`odd.py`), `red`, `pale`, `event`, or `blank` for a
cube that is no die.
"""

EVENT_FACES: tuple[Face, ...] = ("ship", "ship", "ship", "trade", "politics", "science")


def render_throw(
    rng: np.random.Generator, kinds: tuple[Kind, ...] = ("pips", "pips"), scene: Scene | None = None
) -> tuple[Picture, Truth]:
    """A throw whose dice lie flat and in sight. rng: every choice comes from it; scene: how hard it is.

    Out: the picture (h x w x 3, BGR, 8 bit) and what it shows.
    """
    wanted = replace(scene or Scene(), kinds=kinds)
    while True:
        picture, truth = render_scene(rng, wanted)
        if len(truth.dice) == len(kinds) and truth.readable:
            return picture, truth


def render_scene(rng: np.random.Generator, scene: Scene) -> tuple[Picture, Truth]:
    """Whatever the scene asks for: also no dice, hands, dice that lean. Fewer dice where they find no place."""
    width = float(np.exp(rng.uniform(*np.log(scene.die_width))))
    camera = look(scene.size, width, *view_of(rng, scene))
    lamp = light(rng)
    lie = ThrowGround(rng, scene, camera)
    bodies = _bodies(rng, scene, lie)
    seen, truth = drawn(rng, scene, camera, lamp, lie, bodies, width)
    return photograph(rng, unevenly(rng, seen), scene.harshness), truth


def view_of(rng: np.random.Generator, scene: Scene) -> tuple[float, float, float]:
    """How a camera looks: elevation, angle of view and roll, in degrees."""
    low, high = scene.elevation
    elevation = high - (high - low) * float(rng.beta(1.0, 1.4))
    free = elevation > 68 or rng.random() < scene.turned
    roll = float(rng.uniform(0, 360)) if free else float(rng.normal(0, 8))
    return elevation, float(rng.uniform(28, 75)), roll


class ThrowGround:
    """The ground of one throw, where dice may lie on it, and where they lie already."""

    def __init__(self, rng: np.random.Generator, scene: Scene, camera: Camera) -> None:
        self.camera, self.scene = camera, scene
        corners = [camera.on_table(x, camera.size[1] / 2) for x in (0, camera.size[0])]
        self.wide = float(np.linalg.norm(corners[1] - corners[0]))
        self.picture, half = table(rng, scene.tray)
        self.span = self.wide * float(rng.uniform(0.9, 1.5))
        self.floor = None if half is None else half * self.span
        self.picture = strew(rng, self.picture, WIDE / self.span, scene.clutter)
        self.taken: list[tuple[Floats, float]] = []

    def spot(self, rng: np.random.Generator) -> Floats | None:
        """A free place in sight for the middle of a die."""
        wide, tall = self.camera.size
        for _ in range(40):
            margin = 0.6 * self.camera.focal / float(np.linalg.norm(self.camera.eye))
            x, y = rng.uniform(margin, wide - margin), rng.uniform(margin, tall - margin)
            at = self.camera.on_table(float(x), float(y))
            if self.fits(at) and all(np.linalg.norm(at - other) > 1.5 for other, _ in self.taken):
                return at
        return None

    def fits(self, at: Floats) -> bool:
        """Whether a die there lies in the tray and all in the picture."""
        if self.floor is not None and float(np.linalg.norm(at)) > self.floor - 0.75:
            return False
        corners = floats([[x, y, z] for x in (-0.7, 0.7) for y in (-0.7, 0.7) for z in (0, 1)])
        ahead = (np.array([*at, 0.5]) - self.camera.eye) @ self.camera.axes[2]
        if ahead < 1.5:
            return False
        seen = self.camera.pixels(corners + floats([*at, 0]))
        size = np.asarray(self.camera.size)
        return bool((seen > 2).all() and (seen < size - 3).all())

    def beside(self, rng: np.random.Generator, yaw: float) -> Floats | None:
        """A place that touches a die which lies there already."""
        other, other_yaw = self.taken[int(rng.integers(len(self.taken)))]
        for _ in range(20):
            way = float(rng.uniform(0, 2 * np.pi))
            step = np.array([np.cos(way), np.sin(way)])
            far = next(d for d in np.arange(0.95, 1.6, 0.01) if _apart(step * d, other_yaw, yaw))
            at = np.asarray(other + step * (far + rng.uniform(0, 0.12)), np.float32)
            clear = all(np.linalg.norm(at - o) > 1.42 for o, _ in self.taken if o is not other)
            if clear and self.fits(at):
                return at
        return None


def _apart(offset: npt.NDArray[np.float64], one: float, two: float) -> bool:
    for turn in (one, one + np.pi / 2, two, two + np.pi / 2):
        axis = np.array([np.cos(turn), np.sin(turn)])
        between = one - two
        reach = 0.5 + 0.5 * (abs(np.cos(between)) + abs(np.sin(between)))
        if abs(offset @ axis) > reach:
            return True
    return False


def _bodies(rng: np.random.Generator, scene: Scene, lie: ThrowGround) -> list[tuple[Body, bool]]:
    makes = makes_of(rng, scene.kinds)
    blanks = int(rng.poisson(0.25 * scene.clutter))
    bodies: list[tuple[Body, bool]] = []
    for make, kind in [*makes, *[(make_die(rng), "blank")] * blanks]:
        yaw = float(rng.uniform(0, np.pi / 2))
        near_other = lie.taken and rng.random() < scene.touching
        at = lie.beside(rng, yaw) if near_other else lie.spot(rng)
        if at is None:
            continue
        lie.taken.append((at, yaw))
        turn, lift, leans = _rest(rng, yaw, kind != "blank" and rng.random() < scene.cocked)
        centre = floats([*at, lift])
        bodies.append((Body(make, sides_of(rng, make, kind), centre, turn), leans))
    return bodies


def makes_of(rng: np.random.Generator, kinds: tuple[Kind, ...]) -> list[tuple[Make, Kind]]:
    """A make for each die; dice of any kind are alike at times."""
    first = make_die(rng)
    alike = rng.random() < 0.45
    out: list[tuple[Make, Kind]] = []
    for kind in kinds:
        if kind == "event":
            out.append((make_event_die(rng), kind))
        elif kind == "odd":
            out.append((odd_die(rng), kind))
        elif kind in ("red", "pale"):
            names = ("red",) if kind == "red" else ("white", "ivory", "yellow")
            make = make_die(rng)
            while make.name not in names:
                make = make_die(rng)
            out.append((make, kind))
        else:
            out.append((first if alike else make_die(rng), kind))
    return out


def sides_of(rng: np.random.Generator, make: Make, kind: Kind) -> tuple[Side, ...]:
    """The six sides of a die, drawn anew."""
    if kind == "blank":
        paint = np.empty((SIDE, SIDE, 3), np.float32)
        paint[:] = make.body
        return (Side(paint, np.zeros((SIDE, SIDE), np.float32)),) * 6
    if kind == "event":
        faces = [EVENT_FACES[at] for at in rng.permutation(6)]
        return tuple(side_of(rng, make, face) for face in faces)
    pips: list[Face] = []
    for pair in rng.permutation(3):
        face = int(pair) + 1 if rng.random() < 0.5 else 6 - int(pair)
        pips += [face, 7 - face]
    return tuple(side_of(rng, make, face) for face in pips)


def _rest(rng: np.random.Generator, yaw: float, leans: bool) -> tuple[Floats, float, bool]:
    turn = _about(np.array([0, 0, 1.0]), yaw)
    if not leans:
        return turn.astype(np.float32), 0.5, False
    way = float(rng.uniform(0, 2 * np.pi))
    tilt = _about(np.array([np.cos(way), np.sin(way), 0]), np.radians(float(rng.uniform(17, 45))))
    turn = tilt @ turn
    lift = float(0.5 * np.abs(turn[2]).sum())
    return turn.astype(np.float32), lift, True


def _about(axis: npt.NDArray[np.float64], angle: float) -> npt.NDArray[np.float64]:
    x, y, z = axis
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.asarray(np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross)


def drawn(
    rng: np.random.Generator,
    scene: Scene,
    camera: Camera,
    lamp: Light,
    lie: ThrowGround,
    bodies: list[tuple[Body, bool]],
    width: float,
) -> tuple[Floats, Truth]:
    """The light that reaches the camera (h x w x 3, about 0 to 1) and what it shows. width: of a die in its middle."""
    picture = _ground(camera, lie, lamp)
    below = np.asarray(picture.reshape(-1, 3).mean(axis=0), np.float32)
    picture = _shadows(picture, camera, lamp, [body for body, _ in bodies], width)
    order = sorted(bodies, key=lambda one: -float(np.linalg.norm(one[0].centre - camera.eye)))
    patches = [(body, leans, draw(body, camera, lamp, below)) for body, leans in order]
    hidden = np.zeros(picture.shape[:2], np.float32)
    for _, _, patch in patches:
        if patch is not None:
            _paste(picture, patch)
    if rng.random() < scene.hand:
        skin, cover = hand(rng, scene.size, width)
        picture += cover[..., None] * (skin - picture)
        hidden = cover.copy()
    found: list[TrueDie] = []
    others: list[Box] = []
    for body, leans, patch in reversed(patches):
        if patch is not None:
            _record(body, leans, patch, hidden, found, others)
    dice = tuple(sorted(found, key=lambda die: die.box))
    return picture, Truth(dice, tuple(others))


def _record(
    body: Body,
    leans: bool,
    patch: DiePixels,
    hidden: Floats,
    found: list[TrueDie],
    others: list[Box],
) -> None:
    (x, y), (tall, wide) = patch.at, patch.cover.shape
    part = hidden[y : y + tall, x : x + wide]
    seen = float((patch.upper * (1 - part)).sum() / max(1.0, float(patch.upper.sum())))
    np.maximum(part, patch.cover, out=part)
    left, above, across, down = cv2.boundingRect((patch.cover > 0.5).astype(np.uint8))
    box: Box = (left + x, above + y, across, down)
    side = body.sides[body.upper]
    if side.face is not None:
        found.append(TrueDie(side.face, body.make.name, box, leans, seen))
    else:
        others.append(box)


def _ground(camera: Camera, lie: ThrowGround, lamp: Light) -> Floats:
    scale = lie.span / WIDE
    to_table = np.array([[scale, 0, -lie.span / 2], [0, -scale, lie.span / 2], [0, 0, 1]])
    matrix = camera.table_to_picture() @ to_table
    picture = cv2.warpPerspective(
        lie.picture, matrix, camera.size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT
    )
    strength = lamp.key * max(0.0, float(lamp.toward[2])) + lamp.sky
    return np.asarray(picture * strength * 1.05, np.float32)


def _shadows(
    picture: Floats, camera: Camera, lamp: Light, bodies: list[Body], width: float
) -> Floats:
    key = lamp.key * float(lamp.toward[2])
    share = key / (key + lamp.sky)
    for outline, soft, strength in _outlines(camera, lamp, bodies, width):
        low = np.floor(outline.min(axis=0) - 3 * soft - 2).astype(int)
        high = np.ceil(outline.max(axis=0) + 3 * soft + 2).astype(int)
        low, high = np.maximum(low, 0), np.minimum(high, camera.size)
        if (high - low < 3).any():
            continue
        mask = np.zeros((high[1] - low[1], high[0] - low[0]), np.float32)
        cv2.fillConvexPoly(mask, (outline - low).astype(np.int32), 1.0, cv2.LINE_AA)
        mask = cv2.GaussianBlur(mask, (0, 0), max(soft, 0.6))
        part = picture[low[1] : high[1], low[0] : high[0]]
        part *= 1 - (mask * (share if strength is None else strength))[..., None]
    return picture


def _outlines(
    camera: Camera, lamp: Light, bodies: list[Body], width: float
) -> list[tuple[Floats, float, float | None]]:
    out: list[tuple[Floats, float, float | None]] = []
    for body in bodies:
        corners = body.corners() * 0.9 + body.centre * 0.1
        along = corners[:, 2:] / max(0.25, float(lamp.toward[2]))
        fall = corners - lamp.toward * along
        fall[:, 2] = 0
        out.append((_hull(camera.pixels(fall)), lamp.softness * width * 0.5, None))
        foot = corners.copy()
        foot[:, 2] = 0
        out.append((_hull(camera.pixels(foot)), 0.09 * width, 0.45))
    return out


def _hull(points: Floats) -> Floats:
    return np.asarray(cv2.convexHull(points)[:, 0], np.float32)


def _paste(picture: Floats, patch: DiePixels) -> None:
    (x, y), (tall, wide) = patch.at, patch.cover.shape
    part = picture[y : y + tall, x : x + wide]
    part *= 1 - patch.cover[..., None]
    part += patch.paint
