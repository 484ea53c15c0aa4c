"""What changes between two values is put back without loss, and shares what does not change."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.table.differences import difference, patched

PAIRS: list[tuple[Any, Any]] = [
    ({"a": 1}, {"a": 2}),
    ({"a": 1, "b": [1, 2]}, {"b": [1, 2, {"c": None}]}),
    ({"a": None}, {"a": {"b": []}}),
    ([{"at": "0,0", "seat": "red"}] * 3, [{"at": "0,0", "seat": "red"}, {"at": "1,0"}, {}]),
    ([1, 2, 3], [1]),
    ([], [[]]),
    ({"a": {"b": {"c": [1, {"d": 1}]}}}, {"a": {"b": {"c": [1, {"d": None}]}}}),
    ({"a": [1]}, {"a": {"0": 1}}),
    ({"long": list(range(50)), "n": 1}, {"long": [*range(49), 0], "n": 1}),
]


@pytest.mark.parametrize(("before", "after"), [*PAIRS, *((b, a) for a, b in PAIRS)])
def test_a_change_leads_from_one_to_the_other(before: Any, after: Any) -> None:
    kept = json.dumps(before)
    change = json.loads(json.dumps(difference(before, after)))
    assert json.dumps(patched(before, change), sort_keys=True) == json.dumps(after, sort_keys=True)
    assert json.dumps(before) == kept, "the one before stays"


def test_nothing_changes_where_both_are_the_same() -> None:
    assert difference({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2}]}) is None


def test_what_does_not_change_is_shared() -> None:
    before = {"board": {"hexes": [1]}, "turn": 1}
    after: Any = patched(before, {"turn": [2]})
    assert after["board"] is before["board"]
