"""A moving picture as numbers: outlines, and where each of them is at which second. Pure.

The stage reaches from -1.6 to 1.6 and from -1 to 1, y upward; a wider or higher screen shows what lies beyond, up to
``BEYOND`` to either side. Before its first pose an actor is as in the first, after
its last as in the last, and what the last ones show together is the still picture.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise

from companion.faces.outlines import Polygon
from companion.faces.theme import Color

WIDE, HIGH = 3.2, 2.0
"""The sides of the stage."""
BEYOND = 3.4


@dataclass(frozen=True, slots=True)
class Pose:
    """Where an actor is at one time. at: seconds from the start. size: its reach. turn: degrees. opacity: 0 to 1.

    wide: its width as a share of what it was drawn with. A card that is turned over has 0 when it stands on its edge.
    """

    at: float
    x: float
    y: float
    size: float
    turn: float = 0.0
    opacity: float = 1.0
    wide: float = 1.0


@dataclass(frozen=True, slots=True)
class Actor:
    """Some polygons of one color that move as one. edge: of their rim, None for none."""

    outline: tuple[Polygon, ...]
    color: Color
    poses: tuple[Pose, ...]
    edge: Color | None = None


Picture = tuple[Actor, ...]
"""The lowest first."""


def pose(actor: Actor, seconds: float) -> Pose:
    """Where an actor is at a time; between two poses it sets off and arrives softly."""
    poses = actor.poses
    after = bisect_right([one.at for one in poses], seconds)
    if after == 0 or after == len(poses):
        return poses[min(after, len(poses) - 1)]
    start, end = poses[after - 1], poses[after]
    share = (seconds - start.at) / (end.at - start.at)
    return _between(start, end, share * share * (3 - 2 * share), seconds)


def _between(start: Pose, end: Pose, share: float, seconds: float) -> Pose:
    def mixed(a: float, b: float) -> float:
        return a + (b - a) * share

    return Pose(
        seconds,
        mixed(start.x, end.x),
        mixed(start.y, end.y),
        mixed(start.size, end.size),
        mixed(start.turn, end.turn),
        mixed(start.opacity, end.opacity),
        mixed(start.wide, end.wide),
    )


def lasts(picture: Picture) -> float:
    """The second from which on nothing moves any more."""
    return max((actor.poses[-1].at for actor in picture), default=0.0)


def standing(
    outline: tuple[Polygon, ...],
    color: Color,
    x: float,
    y: float,
    size: float,
    edge: Color | None = None,
) -> Actor:
    """An actor that is there from the start and does not move."""
    return Actor(outline, color, (Pose(0, x, y, size),), edge)


def appearing(actor: Actor, at: float, within: float = 0.25) -> Actor:
    """The same actor, which grows out of nothing at its first place; its other poses must come later."""
    first = actor.poses[0]
    grown = replace(first, at=at + within)
    seed = replace(first, at=at, size=first.size * 0.4, opacity=0.0)
    return replace(actor, poses=(seed, grown, *actor.poses[1:]))


def then(actor: Actor, *poses: Pose) -> Actor:
    """The same actor, with more to do."""
    return replace(actor, poses=(*actor.poses, *poses))


def in_order(actors: Iterable[Actor]) -> bool:
    """Whether every actor's poses come one after the other, as ``pose`` needs it."""
    return all(a.at < b.at for actor in actors for a, b in pairwise(actor.poses))
