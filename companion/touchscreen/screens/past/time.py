"""How long a game took, and everybody's part of it."""

from __future__ import annotations

from kivy.uix.widget import Widget

from companion.faces.past import statistics as figures
from companion.faces.theme import Theme
from companion.locale import Words
from companion.rules.shapes import SeatView
from companion.table.figures import Statistics
from companion.table.shapes import ClockView, View
from companion.touchscreen.widgets import Row, ScrollColumn, SeatBadge
from companion.touchscreen.widgets.prose import Prose


def time_view(theme: Theme, words: Words, view: View, found: Statistics) -> Widget:
    """view: of the game; found: its figures. Where nobody took the time, it says so."""
    clock = view.get("clock")
    goes_on = view.get("winners") is None
    seconds = clock["game"] if clock and goes_on else found["seconds"]  # as the story says it
    rows = ScrollColumn(theme)
    length = figures.duration(words, seconds)
    rows.put(Row(theme, words("touchscreen.statistics.length"), length, tall=56))
    turns = words("touchscreen.statistics.turns_count", n=found["turns"])
    rows.put(Row(theme, words("touchscreen.statistics.turns"), turns, tall=56))
    for entry in view["seats"]:
        rows.put(_row(theme, words, entry, clock, found))
    if clock is None:
        rows.put(Prose(theme, words("touchscreen.statistics.no_clock"), color=theme.palette.muted))
    return rows


def _row(
    theme: Theme, words: Words, entry: SeatView, clock: ClockView | None, found: Statistics
) -> Row:
    seat = entry["seat"]
    parts = [words("touchscreen.statistics.rolled", n=found["rolls"]["by_seat"].get(seat, 0))]
    if clock is not None:
        parts.insert(0, figures.duration(words, clock["seats"].get(seat, 0)))
    badge = SeatBadge(theme, seat, side=32)
    return Row(theme, entry["name"], " · ".join(parts), left=badge, tall=56)
