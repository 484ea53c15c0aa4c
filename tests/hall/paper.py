"""What so many tables would need, reckoned from what a trial with fewer has measured: paper, which nobody has tried."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from companion.hall.desk import NEWS_SECONDS
from companion.link.membership import HERE_SECONDS

TABLES = 1000
HALF_A_CORE = 0.5
"""More than that is asked of no node and no hall: there must be room for the evening's worst minute."""
EVENING_HOURS = 4


@dataclass(frozen=True, slots=True)
class Measured:
    """Of a trial, in peace. used, empty_*, full_*: of a core and bytes of the hall and of the busiest node."""

    tables: int
    lines_a_second: float
    hall_used: float
    node_used: float
    hall_empty: int
    hall_full: int
    node_empty: int
    node_full: int
    entry_bytes: float


def paper(measured: Measured, tables: int = TABLES) -> list[str]:
    """The lines of the page. What grows with tables is taken to grow evenly with them."""
    times = tables / measured.tables
    lines = measured.lines_a_second * times
    here = tables / HERE_SECONDS
    heard = tables / NEWS_SECONDS
    hall_used, node_used = measured.hall_used * times, measured.node_used * times
    written = lines * 3600 * EVENING_HOURS * measured.entry_bytes
    return [
        f"{tables} tables, on paper:",
        f"  lines into the hall and answers out of it  {lines:6.0f} a second each",
        f"  words that a table is there, and its news  {here:6.0f} a second each",
        f"  the hall's news, to every table            {heard:6.0f} a second",
        f"  all words that the engine carries          {2 * lines + 2 * here + heard:6.0f} a second",
        f"  the hall                                   {_mb(measured.hall_empty, measured.hall_full, times)}, "
        f"{100 * hall_used:.0f} % of a core",
        f"  a node, of three that share the tables     {_mb(measured.node_empty, measured.node_full, times)}, "
        f"{100 * node_used:.0f} % of a core",
        f"  nodes for half a core of each              {max(3, ceil(3 * node_used / HALF_A_CORE)):6}",
        f"  the hall's log after {EVENING_HOURS} hours               {written / 2**20:6.0f} MB",
    ]


def _mb(empty: int, full: int, times: float) -> str:
    return f"{(empty + max(0, full - empty) * times) / 2**20:6.0f} MB"
