"""Where riders over the wall must be by what happened alone: W6.3, W7.1 to W7.4 written down a second time, naively."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.rules import Event
from companion.rules.packs.great_wall.attack import WallBreached
from companion.rules.packs.great_wall.knight import RiderDrivenOff


class Lane:
    """One lane from the wall on. freed: hexes that a knight freed and no rider has entered since."""

    def __init__(self, hexes: Sequence[str], numbers: Mapping[str, int | None]) -> None:
        self.riders = dict.fromkeys(hexes, 0)
        self.numbers = numbers
        self.freed: set[str] = set()
        self.filled = 0

    def breach(self, count: int) -> list[str]:
        """So many riders over the wall: where they go."""
        in_order = not any(self.riders.values())
        return [self._one(in_order) for _ in range(count)]

    def drive_off(self, at: str) -> None:
        """A knight takes one rider away."""
        self.riders[at] -= 1
        if not self.riders[at]:
            self.freed.add(at)
        if not any(self.riders.values()):
            self.freed.clear()

    def _one(self, in_order: bool) -> str:
        at = self._next(in_order)
        self.filled += at in self.freed
        self.freed.discard(at)
        self.riders[at] += 1
        return at

    def _next(self, in_order: bool) -> str:
        for at in self.riders:
            if at in self.freed:
                return at
        least = min(self.riders.values())
        lowest = [at for at, count in self.riders.items() if count == least]
        if least or in_order:
            return lowest[0]
        return sorted(lowest, key=lambda at: -(self.numbers[at] or 0))[0]


class Told:
    """All lanes of a game, by section."""

    def __init__(self, lanes: Mapping[str, Lane]) -> None:
        self.lanes = lanes

    def hear(self, event: Event) -> None:
        """Fails where riders went elsewhere than they had to."""
        if isinstance(event, WallBreached):
            assert list(event.placed) == self.lanes[event.section].breach(event.riders), event
        if isinstance(event, RiderDrivenOff):
            next(lane for lane in self.lanes.values() if event.at in lane.riders).drive_off(
                event.at
            )

    @property
    def gaps(self) -> list[str]:
        """The gaps of all lanes."""
        return [at for lane in self.lanes.values() for at in lane.riders if at in lane.freed]

    @property
    def filled(self) -> int:
        """How many gaps riders have filled."""
        return sum(lane.filled for lane in self.lanes.values())
