"""How the hexes of a board lie: on the board, and through a pinhole camera in a picture. Pure.

A *lattice* is a homography (3 x 3) from the board to pixels. The board's unit is the pitch, from a hex's middle to its
neighbor's; its origin is the middle of the land. A *shape* says where the hexes of a board lie, in the order of its
layout (`companion.boards.layouts`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from companion.boards.layouts import BoardLayout, box_layout
from companion.rules import grid
from companion.rules.draw import corner_hexes

Floats: TypeAlias = npt.NDArray[np.floating[Any]]

SIXTHS: Final = 6
RIM: Final = 480 / 143 - 2
"""How far the frame's corners lie off the middles of the land's corner hexes, in pitches."""
MARGIN: Final = 3.6 - 480 / 143
"""How far what is looked at reaches beyond the frame."""
BARE_RIM: Final = 0.75
"""How far it reaches beyond the middles of land that has no frame."""
USUAL: Final = 480 / 143
"""How far the frame of the small island reaches: sizes are told for it, and grow with a board."""
STEEPEST: Final = 3.5
"""So many times larger than the farthest hex the nearest may be seen."""
LARGEST: Final = 4
SMALLEST: Final = 40
"""A hex of the small island is between these parts of the picture's longer side wide."""
OUTSIDE: Final = 0.05
"""By this part of the picture's size a hex's middle may lie outside it."""
FOCAL: Final = 6.8
"""A camera's focal length in pitches, as telephones have it when the small island fills most of the picture."""


def _directions(first: float) -> Floats:
    angles = np.radians(first + 60 * np.arange(SIXTHS))
    return np.stack([np.cos(angles), np.sin(angles)], axis=1)


TOWARD: Final = _directions(-90.0)
"""The directions of a hex's six neighbors, as rows."""
OUTLINE: Final = _directions(-60.0) / np.sqrt(3.0)
"""The corners of a hex round its middle."""
ACROSS: Final = (1 + 0j) * np.exp(1j * np.radians(30)) / np.sqrt(3.0)
"""What turns and shrinks a place of `grid.center` to one of the board."""


@dataclass(frozen=True, slots=True, eq=False)
class LatticeShape:
    """Where the hexes of a layout lie. centers: their middles (n x 2); corners: the corner hexes of a box's island,
    clockwise from the first, and away: the direction off the land at each; both empty for other land.
    """

    layout: BoardLayout
    centers: Floats
    corners: Floats
    away: Floats

    @property
    def hexes(self) -> int:
        """How many there are."""
        return len(self.centers)

    @property
    def frame(self) -> Floats:
        """The frame's corners, clockwise from that at the first hex; empty where there is none."""
        return self.round(RIM)

    def round(self, far: float) -> Floats:
        """A line round the land, parallel to its sides. far: of its corners off the corner hexes' middles."""
        return np.asarray(self.corners + self.away * far)

    @property
    def reach(self) -> float:
        """How far the frame reaches from the middle, or the land where it has none."""
        if len(self.corners):
            return float(np.linalg.norm(self.frame, axis=1).max())
        return float(np.linalg.norm(self.centers, axis=1).max()) + BARE_RIM

    @property
    def half(self) -> float:
        """How far what is looked at reaches from the middle."""
        return self.reach + MARGIN

    @property
    def narrow(self) -> float:
        """How much farther its middles reach where they reach least than those of the small island."""
        ways = _directions(0.0)
        return float((self.centers @ ways.T).max(axis=0).min() / np.sqrt(3.0))

    @property
    def larger(self) -> float:
        """How much larger than the small island it is."""
        return self.reach / USUAL


@cache
def shape_of(layout: BoardLayout) -> LatticeShape:
    """The shape of a layout."""
    flat = [complex(*grid.center(at)) * ACROSS for at in layout.places]
    spots = np.asarray([[one.real, one.imag] for one in flat])
    spots = spots - (spots.mean(axis=0) if layout.is_box else (spots.max(0) + spots.min(0)) / 2)
    at = [layout.places.index(one) for one in corner_hexes(layout.places) if layout.is_box]
    corners = spots[at].reshape(-1, 2)
    return LatticeShape(layout, spots, corners, _away(spots, corners))


def _away(spots: Floats, corners: Floats) -> Floats:
    """The direction from the neighbors of each corner hex to it."""
    steps = spots[None] - corners[:, None]
    near = np.abs(np.linalg.norm(steps, axis=2) - 1) < 0.1
    toward = -(steps * near[..., None]).sum(axis=1)
    return np.asarray(toward / np.linalg.norm(toward, axis=1, keepdims=True))


SMALL: Final = shape_of(box_layout(4))
"""The box's island for up to four."""


def seen(lattice: Floats, points: Floats) -> Floats:
    """Where points of the board (n x 2) are in the picture."""
    flat = np.concatenate([points, np.ones((len(points), 1))], axis=1) @ lattice.T
    return np.asarray(flat[:, :2] / flat[:, 2:])


def turned(lattice: Floats, turns: int) -> Floats:
    """The same lattice of a board that is turned by so many sixths, clockwise."""
    angle = np.radians(60 * turns)
    turn = np.asarray(
        [[np.cos(angle), -np.sin(angle), 0], [np.sin(angle), np.cos(angle), 0], [0, 0, 1]]
    )
    return np.asarray(lattice @ turn)


def scaled(lattice: Floats, scale: float) -> Floats:
    """The lattice in a picture that is so many times as wide."""
    return np.diag([scale, scale, 1.0]) @ lattice


def pitch(lattice: Floats) -> float:
    """How many pixels a pitch is in the middle of the board."""
    linear = lattice[:2, :2] - np.outer(lattice[:2, 2], lattice[2, :2]) / lattice[2, 2]
    return float(np.sqrt(abs(np.linalg.det(linear))) / abs(lattice[2, 2]))


def widths(lattice: Floats, shape: LatticeShape) -> Floats:
    """How many pixels each hex is wide: the mean over two directions."""
    across, along = np.asarray([0.5, 0.0]), np.asarray([0.0, 0.5])
    at = shape.centers
    return np.asarray(
        sum(
            np.linalg.norm(seen(lattice, at + half) - seen(lattice, at - half), axis=1)
            for half in (across, along)
        )
        / 2
    )


def apart(one: Floats, other: Floats, shape: LatticeShape) -> float:
    """By how many pitches two lattices differ at the hex where they differ most, however they are counted."""
    there, wide = seen(other, shape.centers), widths(other, shape)
    return min(
        float((np.linalg.norm(seen(turned(one, k), shape.centers) - there, axis=1) / wide).max())
        for k in shape.layout.turns
    )


def is_sane(
    lattice: Floats, wide: int, tall: int, shape: LatticeShape, outside: float = OUTSIDE
) -> bool:
    """Whether a camera can have seen a board so: from above, not mirrored, and nearly all within the picture.

    outside: by which part of the picture's size a hex's middle may lie outside it.
    """
    if not np.isfinite(lattice).all() or lattice[2, 2] <= 0:
        return False
    depth = np.concatenate([shape.centers, np.ones((shape.hexes, 1))], axis=1) @ lattice[2]
    if (depth <= 0).any() or np.linalg.det(lattice) <= 0:
        return False
    at, size = seen(lattice, shape.centers), widths(lattice, shape) * shape.larger
    room, longest = np.asarray([wide, tall]), max(wide, tall)
    inside = ((at > -outside * room) & (at < (1 + outside) * room)).all()
    fits = longest / SMALLEST < size.min() and size.max() < longest / LARGEST
    return bool(inside and fits and size.max() / size.min() < STEEPEST)


def posed(
    middle: Floats, wide: float, turn: float, tilt: float, toward: float, larger: float = 1.0
) -> Floats:
    """The lattice that a pinhole camera sees.

    middle: of the board, in pixels; wide: pixels of a pitch there; turn: of the board; tilt: of the camera, and toward:
    the direction of the axis it is tilted round, in degrees; larger: than the small island the board is.
    """
    away = FOCAL * larger
    focal = wide * away
    axis = np.radians(toward)
    rotation = _round((np.cos(axis), np.sin(axis), 0.0), tilt) @ _round((0.0, 0.0, 1.0), turn)
    lens = np.asarray([[focal, 0, middle[0]], [0, focal, middle[1]], [0, 0, 1]])
    out = lens @ np.stack([rotation[:, 0], rotation[:, 1], np.asarray([0, 0, away])], axis=1)
    return np.asarray(out / out[2, 2])


def _round(axis: tuple[float, float, float], degrees: float) -> Floats:
    """The rotation round an axis, after Rodrigues."""
    x, y, z = axis
    angle = np.radians(degrees)
    cross = np.asarray([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.asarray(np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross)


def poses(layout: BoardLayout) -> Iterator[tuple[float, float, float]]:
    """The poses in which the board is sought: turn, tilt, and the direction of the tilt. After the least turn that
    brings the layout onto itself it is the same again.
    """
    for turn in range(0, 360 // len(layout.turns), 10):
        yield float(turn), 0.0, 0.0
        for tilt in (22.0, 42.0):
            for toward in range(0, 360, 45):
                yield float(turn), tilt, float(toward)
