"""Modules above the rules say what every expression is, but for a list that only gets shorter."""

from __future__ import annotations

import tomllib

import pytest

from tests.rooms.typed import PROJECT, ROOMS, excepted, found, modules, written

TEXT = PROJECT.read_text(encoding="utf-8")
MOST = 317
"""So many modules are excepted at most: who types one takes it off."""


def test_every_module_that_is_excepted_is_there_and_stands_once_in_order() -> None:
    names = excepted(TEXT)
    assert names == sorted(set(names))
    assert not set(names) - modules(), "python -m tests.rooms.typed writes the list anew"


def test_the_list_only_gets_shorter() -> None:
    assert len(excepted(TEXT)) <= MOST


def test_all_other_modules_of_the_rooms_are_held_to_it() -> None:
    sections = tomllib.loads(TEXT)["tool"]["mypy"]["overrides"]
    held = [one["module"] for one in sections if one.get("disallow_any_expr") is True]
    assert held == [[f"companion.{room}.*" for room in ROOMS]]
    let = [one["module"] for one in sections if one.get("disallow_any_expr") is False]
    assert let == [excepted(TEXT)]


def test_a_report_is_read_and_the_list_written() -> None:
    report = (
        'companion/robots/plan.py:3: error: Expression has type "Any"  [misc]\n'
        'companion/phones/__init__.py:9: error: Expression type contains "Any" (has type "X")  [misc]\n'
        'companion/rules/state.py:3: error: Expression has type "Any"  [misc]\n'
        "companion/robots/land.py:3: note: Something else\n"
    )
    names = found(report)
    assert names == ["companion.phones", "companion.robots.plan"]
    assert excepted(written(TEXT, names)) == names


def test_without_its_list_the_project_is_refused() -> None:
    with pytest.raises(ValueError, match="no list"):
        excepted("[tool.mypy]\n")
