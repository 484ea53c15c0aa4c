"""What a sheet is made of that tells what has happened, step by step with the rules."""

from __future__ import annotations

from collections.abc import Callable

from companion.faces.models import Step
from companion.faces.theme import Theme
from companion.touchscreen.screens.play.sheets.cited import cited
from companion.touchscreen.widgets import Row, SeatBadge
from companion.touchscreen.widgets.sign import Sign


def step_row(
    theme: Theme,
    step: Step,
    on_rule: Callable[[str], object],
    *,
    tall: float = 48,
    sign: str = "",
) -> Row:
    """One thing that happened; a tap calls ``on_rule`` with its rule. tall: in sketch pixels; sign: for a badge."""
    badge = SeatBadge(theme, step.seat, side=28) if step.seat else None
    left = Sign(theme, sign) if sign else badge
    return Row(theme, step.text, left=left, **cited(theme, step.rule, on_rule), tall=tall)
