"""A pinhole camera over a table, and the lamp. The table is z = 0, a die is one unit wide."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from hardware.dice.rendering.paint import Floats, floats


@dataclass(frozen=True, slots=True)
class Camera:
    """eye: where it stands (3); axes: right, down, forward as rows (3 x 3); focal: in pixels."""

    eye: Floats
    axes: Floats
    focal: float
    size: tuple[int, int]

    def pixels(self, points: Floats) -> Floats:
        """Where points (n x 3) are seen: n x 2 pixels."""
        seen = (points - self.eye) @ self.axes.T
        middle = np.asarray(self.size, np.float32) / 2
        return np.asarray(seen[:, :2] / seen[:, 2:] * self.focal + middle, np.float32)

    def rays(self, x: Floats, y: Floats) -> Floats:
        """Unit directions (… x 3) through pixels."""
        seen = np.stack(
            [
                (x - self.size[0] / 2) / self.focal,
                (y - self.size[1] / 2) / self.focal,
                np.ones_like(x),
            ],
            axis=-1,
        )
        world = seen @ self.axes
        return np.asarray(world / np.linalg.norm(world, axis=-1, keepdims=True), np.float32)

    def on_table(self, x: float, y: float) -> Floats:
        """The point of the table (2) that a pixel shows."""
        ray = self.rays(floats([x]), floats([y]))[0]
        return np.asarray((self.eye - ray * self.eye[2] / ray[2])[:2], np.float32)

    def table_to_picture(self) -> Floats:
        """The homography (3 x 3) from table units to pixels."""
        rows = self.axes * floats([self.focal, self.focal, 1])[:, None]
        rows[0] += self.axes[2] * self.size[0] / 2
        rows[1] += self.axes[2] * self.size[1] / 2
        return np.stack([rows[:, 0], rows[:, 1], -rows @ self.eye], axis=1).astype(np.float32)


def look(
    size: tuple[int, int], die_width: float, elevation: float, view: float, roll: float
) -> Camera:
    """A camera that sees a die in the middle so many pixels wide.

    elevation: above the table, roll: round the axis, view: the longer side's angle; all in degrees.
    """
    focal = max(size) / 2 / np.tan(np.radians(view / 2))
    distance = focal / die_width
    up = np.radians(elevation)
    eye = distance * np.array([0, -np.cos(up), np.sin(up)])
    forward = -eye / distance
    right = np.array([1.0, 0, 0])
    down = np.cross(forward, right)
    turn = np.radians(roll)
    turned = np.cos(turn) * right + np.sin(turn) * down
    axes = np.stack([turned, np.cross(forward, turned), forward])
    return Camera(eye.astype(np.float32), axes.astype(np.float32), float(focal), size)


@dataclass(frozen=True, slots=True)
class Light:
    """toward: unit vector to the lamp; key and sky: strengths; windows: mirrored rectangles."""

    toward: Floats
    key: float
    sky: float
    windows: tuple[tuple[Floats, float, float], ...]
    softness: float


def light(rng: np.random.Generator) -> Light:
    """A lamp and what else shines: one window at times, two lamps at times."""
    turn, high = rng.uniform(0, 2 * np.pi), np.radians(rng.uniform(28, 88))
    toward = np.array([np.cos(turn) * np.cos(high), np.sin(turn) * np.cos(high), np.sin(high)])
    key = float(rng.uniform(0.1, 0.75))
    windows = []
    for _ in range(int(rng.integers(0, 4))):
        at = rng.normal(0, 1, 3)
        at[2] = abs(at[2]) + 0.3
        at /= np.linalg.norm(at)
        windows.append(
            (at.astype(np.float32), float(rng.uniform(0.03, 0.2)), float(rng.uniform(0.2, 1.2)))
        )
    return Light(
        toward.astype(np.float32),
        key,
        1 - key * 0.75,
        tuple(windows),
        float(rng.uniform(0.03, 0.4)),
    )
