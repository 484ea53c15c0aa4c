"""Where riders over the wall go: first breach, gaps, highest number, second riders (W6.3, W7, W8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping


def placed(
    lane: tuple[str, ...],
    riders: Mapping[str, int],
    numbers: Mapping[str, int | None],
    count: int,
) -> tuple[str, ...]:
    """The hexes that ``count`` riders take, one after the other, in a lane ordered from the wall.

    riders: hex → how many stand there already. numbers: hex → production number. Nothing where there is no lane.
    """
    standing = {at: riders.get(at, 0) for at in lane}
    next_hex = _later if any(standing.values()) else _first
    taken = []
    for _ in range(count if lane else 0):
        at = next_hex(lane, standing, numbers)
        standing[at] += 1
        taken.append(at)
    return tuple(taken)


Choice = Callable[[tuple[str, ...], Mapping[str, int], Mapping[str, int | None]], str]


def _first(
    lane: tuple[str, ...], standing: Mapping[str, int], numbers: Mapping[str, int | None]
) -> str:
    """Into a free lane: from the wall onward, round by round where it is too short (W6.3)."""
    return min(lane, key=lambda at: (standing[at], lane.index(at)))


def _later(
    lane: tuple[str, ...], standing: Mapping[str, int], numbers: Mapping[str, int | None]
) -> str:
    """After earlier breaches: gaps, then the highest number, then all hexes again (W7.2 to W7.4)."""
    free = [at for at in lane if not standing[at]]
    farthest = max(i for i, at in enumerate(lane) if standing[at])
    gaps = [at for at in free if lane.index(at) < farthest]
    if gaps:
        return gaps[0]
    if free:
        return max(free, key=lambda at: (numbers.get(at) or 0, -lane.index(at)))
    return _first(lane, standing, numbers)
