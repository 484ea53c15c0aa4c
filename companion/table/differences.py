"""What changes from one JSON value to the next, small enough to travel, and how it is put back. Pure.

A change is ``[value]``, the value that stands there now, or an object: of each member that changes its change, ``null``
for one that is gone. Of a list it has the places that change, from 0, and beyond its end what was added. Within lists
1 and true count as the same: what is a number in a view stays one.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TypeAlias, cast

Value: TypeAlias = object
Change: TypeAlias = list[Value] | dict[str, "Change | None"]


def difference(before: Value, after: Value) -> Change | None:
    """The change from one value to the other, None where nothing changes."""
    if before is after:
        return None
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        return _of_members(before, after)
    if isinstance(before, list | tuple) and isinstance(after, list | tuple):
        return _of_items(before, after)
    same = type(before) is type(after) and before == after
    return None if same else [after]


def _of_members(before: Mapping[str, Value], after: Mapping[str, Value]) -> Change | None:
    found: dict[str, Change | None] = dict.fromkeys(before.keys() - after.keys())
    for name, value in after.items():
        change = difference(before[name], value) if name in before else [value]
        if change is not None:
            found[name] = change
    return _shorter(found, after) if found else None


def _of_items(before: Sequence[Value], after: Sequence[Value]) -> Change | None:
    if len(after) < len(before):
        return [after]
    if before == after:  # most lists of a view are, and C compares them
        return None
    found: dict[str, Change | None] = {}
    for place, value in enumerate(after):
        change = difference(before[place], value) if place < len(before) else [value]
        if change is not None:
            found[str(place)] = change
    return _shorter(found, after) if found else None


def _shorter(found: dict[str, Change | None], whole: Value) -> Change:
    return found if len(json.dumps(found)) <= len(json.dumps(whole)) + 2 else [whole]


def patched(before: Value, change: Change) -> Value:
    """The value after a change. What does not change is shared with the one before, which stays as it is."""
    if isinstance(change, list):
        return change[0]
    if isinstance(before, Mapping):
        return _members(before, change)
    items = list(cast("Sequence[Value]", before))
    for place, its in sorted((int(name), its) for name, its in change.items()):
        value = patched(items[place] if place < len(items) else None, cast("Change", its))
        items[place : place + 1] = [value]
    return items


def _members(before: Mapping[str, Value], change: Mapping[str, Change | None]) -> Value:
    after = {name: value for name, value in before.items() if change.get(name, ()) is not None}
    for name, its in change.items():
        if its is not None:
            after[name] = patched(before.get(name), its)
    return after
