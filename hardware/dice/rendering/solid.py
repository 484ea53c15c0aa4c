"""One die as light meets it: a rounded cube by sphere tracing, painted, drilled, glossy or clear."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.rendering.camera import Camera, Light
from hardware.dice.rendering.faces import SIDE, Make, Side
from hardware.dice.rendering.paint import Floats, floats

Index: TypeAlias = npt.NDArray[np.intp]

STEPS = 12
CORNERS = floats([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)])


@dataclass(frozen=True, slots=True)
class Body:
    """A die in place. turn: its axes in the world as columns (3 x 3); sides: +x, -x, +y, -y, +z, -z."""

    make: Make
    sides: tuple[Side, ...]
    centre: Floats
    turn: Floats

    def corners(self) -> Floats:
        """The eight corners of its cube in the world."""
        return np.asarray(CORNERS @ self.turn.T + self.centre, np.float32)

    @property
    def upper(self) -> int:
        """The side that points up most, as an index of `sides`."""
        up = self.turn[2]
        axis = int(np.argmax(np.abs(up)))
        return 2 * axis + (0 if up[axis] > 0 else 1)


@dataclass(frozen=True, slots=True)
class DiePixels:
    """A die as pixels. at: x, y of the corner; paint: h x w x 3; cover and upper: h x w, 0 to 1."""

    at: tuple[int, int]
    paint: Floats
    cover: Floats
    upper: Floats


def draw(body: Body, camera: Camera, light: Light, ground: Floats) -> DiePixels | None:
    """The pixels of a die. ground: the colour that shines up on it and through it; None: out of the picture."""
    seen = camera.pixels(body.corners())
    low = np.floor(seen.min(axis=0)).astype(int) - 1
    high = np.ceil(seen.max(axis=0)).astype(int) + 2
    low, high = np.maximum(low, 0), np.minimum(high, camera.size)
    wide, tall = (high - low).tolist()
    if wide < 4 or tall < 4:
        return None
    fine = 3 if max(wide, tall) < 45 else 2 if max(wide, tall) < 120 else 1
    x = (np.arange(wide * fine, dtype=np.float32) + 0.5) / fine + low[0]
    y = (np.arange(tall * fine, dtype=np.float32) + 0.5) / fine + low[1]
    rays = camera.rays(*np.meshgrid(x, y)).reshape(-1, 3)
    paint, hit, top = _shade(body, camera.eye, rays, light, ground)
    shape = (tall * fine, wide * fine)
    cover = hit.astype(np.float32).reshape(shape)
    colour = (paint * hit[:, None]).reshape(*shape, 3).astype(np.float32)
    upper = top.astype(np.float32).reshape(shape)
    if fine == 1:
        parts = [cv2.GaussianBlur(one, (3, 3), 0.6) for one in (cover, colour)] + [upper]
    else:
        parts = [
            cv2.resize(one, (wide, tall), interpolation=cv2.INTER_AREA)
            for one in (cover, colour, upper)
        ]
    cover, colour, upper = (np.asarray(one, np.float32) for one in parts)
    at = (int(low[0]), int(low[1]))
    return DiePixels(at, np.asarray(colour), np.asarray(cover), np.asarray(upper))


def _shade(
    body: Body, eye: Floats, rays: Floats, light: Light, ground: Floats
) -> tuple[Floats, Floats, Floats]:
    start = ((eye - body.centre) @ body.turn).astype(np.float32)
    ways = (rays @ body.turn).astype(np.float32)
    enter, leave = _slab(start, ways)
    could = enter < leave
    hit = np.zeros(len(rays), bool)
    top = np.zeros(len(rays), bool)
    paint = np.zeros((len(rays), 3), np.float32)
    at = np.flatnonzero(could)
    points, met = _march(body.make, start, ways[at], enter[at])
    at, points = at[met], points[met]
    hit[at] = True
    normal = _normal(body.make, points)
    colour, side, bumped = _painted(body, points, normal)
    top[at] = side == body.upper
    if body.make.clear:
        through = points + ways[at] * np.maximum(leave[at] - enter[at], 0)[:, None] * 0.9
        behind, _, _ = _painted(body, through, through)
        mix = body.make.clear
        colour = colour * (1 - mix * 0.6) + mix * 0.6 * behind * (0.35 + 0.65 * ground)
    paint[at] = _lit(body, colour, bumped @ body.turn.T, rays[at], points, light, ground)
    return paint, hit, top


def _slab(start: Floats, ways: Floats) -> tuple[Floats, Floats]:
    safe = np.where(np.abs(ways) < 1e-6, np.float32(1e-6), ways)
    one, two = (-0.5 - start) / safe, (0.5 - start) / safe
    near, far = np.minimum(one, two).T, np.maximum(one, two).T
    enter = np.maximum(np.maximum(near[0], near[1]), near[2])
    return enter, np.minimum(np.minimum(far[0], far[1]), far[2])


def _distance(make: Make, points: Floats) -> Floats:
    out = np.abs(points) - np.float32(0.5 - make.corner)
    far = np.maximum(out, 0)
    inner = np.maximum(np.maximum(out[:, 0], out[:, 1]), out[:, 2])
    box = np.sqrt(_dot(far, far)) + np.minimum(inner, 0) - make.corner
    if make.ball > 1:
        return np.asarray(box)
    ball = np.sqrt(_dot(points, points)) - make.ball
    return np.asarray(np.maximum(box, ball))


def _dot(one: Floats, two: Floats) -> Floats:
    return np.asarray(np.einsum("ij,ij->i", one, two))


def _march(make: Make, start: Floats, ways: Floats, enter: Floats) -> tuple[Floats, Floats]:
    along = enter.copy()
    gap = np.zeros_like(along)
    for _ in range(STEPS):
        gap = _distance(make, start + ways * along[:, None])
        along += gap
    return start + ways * along[:, None], np.asarray(gap < 0.01)


def _normal(make: Make, points: Floats) -> Floats:
    out = np.abs(points) - np.float32(0.5 - make.corner)
    far = np.maximum(out, 0.0)
    flat = np.eye(3, dtype=np.float32)[out.argmax(axis=1)]
    normal = np.where((_dot(far, far) > 1e-8)[:, None], far, flat) * np.sign(points)
    if make.ball < 1:
        length = np.sqrt(_dot(points, points))
        normal = np.where((length > make.ball - 0.012)[:, None], points, normal)
    return np.asarray(normal / (np.linalg.norm(normal, axis=1, keepdims=True) + 1e-9), np.float32)


def _painted(body: Body, points: Floats, normal: Floats) -> tuple[Floats, Index, Floats]:
    axis = np.abs(points).argmax(axis=1)
    rows = np.arange(len(points))
    side = 2 * axis + (points[rows, axis] < 0)
    one, two = (axis + 1) % 3, (axis + 2) % 3
    u = np.clip((points[rows, one] + 0.5) * SIDE, 0, SIDE - 1).astype(np.int32)
    v = np.clip((points[rows, two] + 0.5) * SIDE, 0, SIDE - 1).astype(np.int32)
    colour = np.stack([one_side.paint for one_side in body.sides])[side, v, u]
    if not body.make.depth:
        return colour, side, normal
    depth = np.stack([one_side.depth for one_side in body.sides])
    slope_v = np.gradient(depth, axis=1)[side, v, u] * SIDE
    slope_u = np.gradient(depth, axis=2)[side, v, u] * SIDE
    bumped = normal.copy()
    bumped[rows, one] += slope_u
    bumped[rows, two] += slope_v
    bumped /= np.linalg.norm(bumped, axis=1, keepdims=True)
    return colour, side, bumped


def _lit(
    body: Body,
    colour: Floats,
    normal: Floats,
    rays: Floats,
    points: Floats,
    light: Light,
    ground: Floats,
) -> Floats:
    toward = normal @ light.toward
    soft = 0.25 + body.make.clear
    key = np.maximum((toward + soft) / (1 + soft), 0) * light.key
    height = points @ body.turn[2] + 0.5
    up = 0.5 + 0.5 * normal[:, 2]
    sky = light.sky * (0.45 + 0.55 * up) * (0.72 + 0.28 * np.clip(height * 1.6, 0, 1))
    bounce = ((1 - up) * 0.35)[:, None] * ground
    shade = colour * (key + sky)[:, None] * 1.15 + colour * bounce
    if body.make.gloss < 0.05:
        return np.asarray(shade, np.float32)
    along = _dot(rays, normal)
    mirror = rays - 2 * along[:, None] * normal
    facing = 1 - np.clip(-along, 0, 1)
    shine = body.make.gloss * (0.05 + 0.5 * facing**5)
    sharp = 12 + 160 * body.make.gloss
    glare = np.maximum(mirror @ light.toward, 0) ** sharp * body.make.gloss * light.key * 1.3
    for at, wide, strength in light.windows:
        inside = np.clip((mirror @ at - (1 - wide)) / (0.3 * wide), 0, 1)
        glare += inside * strength * (shine * 2.5)
    return np.asarray(shade + glare[:, None] + (shine * light.sky * 0.35)[:, None], np.float32)
