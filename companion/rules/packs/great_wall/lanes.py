"""Where riders over the wall go: first breach, gaps, highest number, second riders (W6.3, W7, W8)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping


def placed(
    lane: tuple[str, ...],
    riders: Mapping[str, int],
    numbers: Mapping[str, int | None],
    count: int,
    gaps: Collection[str] = (),
) -> tuple[str, ...]:
    """The hexes that ``count`` riders take, one after the other, in a lane ordered from the wall.

    riders: hex → how many stand there already. numbers: hex → production number. gaps: hexes that a knight freed.
    The answer is empty if the lane is.
    """
    standing = {at: riders.get(at, 0) for at in lane}
    next_hex = _later(numbers, gaps) if any(standing.values()) else _first
    taken = []
    for _ in range(count if lane else 0):
        at = next_hex(lane, standing)
        standing[at] += 1
        taken.append(at)
    return tuple(taken)


Choice = Callable[[tuple[str, ...], Mapping[str, int]], str]


def _first(lane: tuple[str, ...], standing: Mapping[str, int]) -> str:
    """Into a free lane: from the wall onward, round by round where it is too short (W6.3)."""
    return min(lane, key=lambda at: (standing[at], lane.index(at)))


def _later(numbers: Mapping[str, int | None], gaps: Collection[str]) -> Choice:
    """After earlier breaches: gaps, then the highest number, then all hexes again (W7.2 to W7.4)."""

    def chosen(lane: tuple[str, ...], standing: Mapping[str, int]) -> str:
        free = [at for at in lane if not standing[at]]
        freed = [at for at in free if at in gaps]
        if freed:
            return freed[0]
        if free:
            return max(free, key=lambda at: (numbers.get(at) or 0, -lane.index(at)))
        return _first(lane, standing)

    return chosen
