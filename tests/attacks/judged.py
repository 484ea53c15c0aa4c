"""What a run came to: a line of the table with its verdict, and what must never be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tests.attacks.evening import Costs

GROWTH, LOG = 30 * 1024 * 1024, 1024 * 1024
MOST_TIMES, WORST_TIMES = 3.0, 10.0
"""An answer's 99th percentile and worst under attack, to those of the same game in peace."""
_WIDTHS = (22, 10, 15, 6, 9, 9, 9, 7, 7, 5, 7, 6)
HEAD = (
    *("attack", "broker", "game", "moves", "median", "99th", "worst"),
    *("x99th", "xworst", "MB", "log kB", "times"),
)


@dataclass(frozen=True, slots=True)
class Run:
    """costs under this broker in this kind of game; grown: bytes of memory more than before it; log: what the
    table wrote; wrong: what its game and views came to; whole: whether the game was to be played to its end."""

    broker: str
    game: str
    costs: Costs
    grown: int
    log: str
    wrong: tuple[str, ...] = ()
    whole: bool = True

    def faults(self) -> Iterator[str]:
        """What must not be, however slow the machine is."""
        named = f"{self.costs.name}, {self.broker}, {self.game}"
        must = {
            "no move was answered": not self.costs.answers,
            f"{self.costs.refused} moves were refused": self.costs.refused > 0,
            "the game did not end": self.whole and not self.costs.over,
            "nobody could join": not self.costs.joined,
            f"memory grew by {self.grown >> 20} MB": self.grown > GROWTH,
            f"the log has {len(self.log)} bytes": len(self.log) > LOG,
            "a traceback is in the log": "Traceback" in self.log,
            "something was answered 500": any(_is_500(key) for key in self.costs.done),
            "the attack broke by itself": any(key.startswith("broke") for key in self.costs.done),
        }
        yield from (f"{named}: {what}" for what, is_so in must.items() if is_so)
        yield from (f"{named}: {what}" for what in self.wrong)

    def line(self, calm: Costs | None) -> str:
        """For the table. calm: the same game in peace, None for a run that is that itself."""
        costs = self.costs
        median, most, worst = (costs.at(share) for share in (0.5, 0.99, 1.0))
        took = tuple(f"{1000 * one:.0f} ms" for one in (median, most, worst))
        base = calm or costs
        most_times, worst_times = most / base.at(0.99), worst / base.at(1.0)
        well = most_times <= MOST_TIMES and worst_times <= WORST_TIMES
        times = (f"{most_times:.1f}", f"{worst_times:.1f}")
        rest = (self.grown >> 20, len(self.log) >> 10, "well" if well else "slow")
        done = ", ".join(f"{what} {count}" for what, count in costs.done.items())
        named = (costs.name, self.broker, self.game, len(costs.answers))
        return f"{row(*named, *took, *times, *rest)}  {done}"


def row(*cells: object) -> str:
    """Cells below those of the head."""
    first, *others = zip(cells, _WIDTHS, strict=True)
    return f"{first[0]!s:{first[1]}}" + "".join(f"{cell!s:>{width}}" for cell, width in others)


def _is_500(key: str) -> bool:
    return key.startswith("status 5")
