"""Modules above the rules that say what every expression is go on to do so; their list only gets longer."""

from __future__ import annotations

import tomllib

import pytest

from tests.rooms.typed import PROJECT, held, modules, typed, written

TEXT = PROJECT.read_text(encoding="utf-8")
LEAST = 216
"""So many modules are held to it at least."""


def test_every_module_on_the_list_is_there_and_stands_once_in_order() -> None:
    names = held(TEXT)
    assert names == sorted(set(names))
    assert not set(names) - modules(), "python -m tests.rooms.typed writes the list anew"


def test_the_list_only_gets_longer() -> None:
    assert len(held(TEXT)) >= LEAST


def test_mypy_is_told_of_them_and_of_nothing_that_lets_them_off() -> None:
    sections = tomllib.loads(TEXT)["tool"]["mypy"]["overrides"]
    asked = [one for one in sections if "disallow_any_expr" in one]
    assert [(one["module"], one["disallow_any_expr"]) for one in asked] == [(held(TEXT), True)]


def test_a_report_is_read_and_the_list_written() -> None:
    report = (
        'companion/robots/plan.py:3: error: Expression has type "Any"  [misc]\n'
        'companion/phones/__init__.py:9: error: Expression type contains "Any" (has type "X")  [misc]\n'
        "companion/robots/land.py:3: note: Something else\n"
    )
    names = typed(report)
    assert modules() - set(names) == {"companion.phones", "companion.robots.plan"}
    assert held(written(TEXT, names)) == names


def test_without_its_list_the_project_is_refused() -> None:
    with pytest.raises(ValueError, match="no list"):
        held("[tool.mypy]\n")
