"""Expressions of type Any are counted above the rules, and those of Kivy's widgets apart."""

from __future__ import annotations

import pytest

from tests.rooms.untyped import MOST, told, untyped

DRAWS = "companion.app.play"
BARE = "companion.app.arguments"
BELOW = "companion.table.session"


def report(**counts: int) -> str:
    """As mypy writes it; a module's dots are given as two underscores."""
    rows = [f"   {name.replace('__', '.')}   {n}   1000   90.00%" for name, n in counts.items()]
    return "\n".join(["   Name   Anys   Exprs   Coverage", "-----", *rows, "-----"])


def of(module: str, count: int) -> dict[str, int]:
    return {module.replace(".", "__"): count}


def test_rooms_above_the_rules_are_counted_and_widgets_apart() -> None:
    assert untyped(report(**of(DRAWS, 7), **of(BARE, 4), **of(BELOW, 9))) == (11, 4)


def test_one_more_than_allowed_is_too_many() -> None:
    line, is_few = told(report(**of(DRAWS, 5000), **of(BARE, MOST)))
    assert is_few
    assert f"Any above the rules: {5000 + MOST} (" in line
    assert f"widgets: {MOST};" in line
    assert not told(report(**of(BARE, MOST + 1)))[1]


def test_a_report_of_nothing_is_no_report_of_zero() -> None:
    with pytest.raises(ValueError, match="no module"):
        untyped(report(**of(BELOW, 1)))
