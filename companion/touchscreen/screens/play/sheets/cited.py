"""The rule that a row cites: its number at the right, and what a tap on the row leads to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.faces.theme import Theme
from companion.touchscreen.widgets.rule_mark import RuleMark


def cited(theme: Theme, rule: str, on_rule: Callable[[str], object]) -> dict[str, Any]:
    """What a ``Row`` is given for the rule that it cites; nothing where it cites none."""
    if not rule:
        return {}
    return {"right": RuleMark(theme, rule), "on_tap": partial(on_rule, rule)}
