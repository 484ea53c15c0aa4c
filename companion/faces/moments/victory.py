"""The picture and the sound of a victory. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.faces.moments.picture import (
    BEYOND,
    Actor,
    Picture,
    Pose,
    appearing,
    standing,
    then,
)
from companion.faces.moments.tune import Note, Tune
from companion.faces.outlines import SHAPES, Polygon, ring
from companion.faces.theme import CREAM, GLOW, INK, SEATS, TERRAIN, faded, mix

TUNE: Tune = (
    *(Note(at, pitch, 0.35, "horn", 0.5) for at, pitch in ((0.0, 392), (0.2, 392), (0.4, 523))),
    Note(0.65, 659, 0.9, "horn", 0.5),
    *(Note(0.7 + 0.15 * i, pitch, 1.1) for i, pitch in enumerate((784, 1047, 1319))),
)
CROWN: tuple[Polygon, ...] = (
    ((-0.9, -0.5), (0.9, -0.5), (0.9, -0.15), (-0.9, -0.15)),
    ((-0.9, -0.2), (-0.3, -0.2), (-0.85, 0.55)),
    ((-0.5, -0.2), (0.5, -0.2), (0.0, 0.75)),
    ((0.3, -0.2), (0.9, -0.2), (0.85, 0.55)),
)
RAYS, SCRAPS = 12, 18


def victory(winners: Sequence[str], seats: Sequence[str]) -> Picture:
    """The winner's badge under a crown, rays behind it, and scraps in the seats' colors and shapes that fall."""
    night: Polygon = ((-BEYOND, -1.5), (BEYOND, -1.5), (BEYOND, 1.5), (-BEYOND, 1.5))
    ground = standing((night,), mix(TERRAIN["sea"], INK, 0.35), 0, 0, 1.0)
    return (ground, *_rays(), *_scraps(seats), *_winners(winners))


def _rays() -> Iterator[Actor]:
    ray: tuple[Polygon, ...] = (((-0.03, 0.4), (0.03, 0.4), (0.11, 1.0), (-0.11, 1.0)),)
    for i in range(RAYS):
        turn = 360 / RAYS * i
        dark = Pose(0.0, 0, -0.1, 0.5, turn, 0.0)
        yield Actor(ray, faded(GLOW, 0.4), (dark, Pose(2.8, 0, -0.1, 0.88, turn + 30)))


def _scraps(seats: Sequence[str]) -> Iterator[Actor]:
    for i in range(SCRAPS):
        look = SEATS[seats[i % len(seats)]]
        x = -1.5 + 3.0 * ((i * 7) % SCRAPS) / (SCRAPS - 1)
        low = -0.9 + 0.9 * ((i * 5) % SCRAPS) / SCRAPS
        start = 0.05 * i
        falls = (
            Pose(start, x, 0.93, 0.05, 40 * i, 0.0),
            Pose(start + 0.2, x + 0.04, 0.8, 0.05, 40 * i + 40),
            Pose(start + 1.6, x - 0.06, low, 0.05, 40 * i + 200),
        )
        yield Actor((SHAPES[look.shape],), look.color, falls)


def _winners(winners: Sequence[str]) -> Iterator[Actor]:
    size = 0.5 if len(winners) == 1 else 0.34
    for i, seat in enumerate(winners[:3]):
        look = SEATS[seat]
        x = (i - (min(len(winners), 3) - 1) / 2) * 0.95
        grown = (Pose(0.0, x, -0.25, 0.12, opacity=0.0), Pose(0.5, x, -0.22, size))
        small = tuple(Pose(p.at, p.x, p.y, p.size * 0.46, 0, p.opacity) for p in grown)
        yield Actor((ring(40),), look.color, grown, mix(look.color, INK, 0.4))
        yield Actor((SHAPES[look.shape],), look.ink, small)
        top = -0.22 + size
        fallen = Pose(1.2, x, top + 0.1, size * 0.62)
        crown = Actor(CROWN, GLOW, (Pose(0.7, x, top + 0.22, size * 0.62, 12, 0.0),), INK)
        yield then(crown, fallen)
        yield appearing(Actor((ring(12),), CREAM, (Pose(0, x, top + 0.06, 0.04),), INK), 1.2)
