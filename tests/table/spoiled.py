"""Records with what could never happen: one thing changed at random, anywhere."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

Json = dict[str, Any]

ODD: tuple[Any, ...] = (
    None, True, -1, 0, 7, 10**6, 10**30, 0.5, 1e300, "", "red", "nobody", "0,0", "99,99,N", "x" * 300,
    [], [[]], {}, {"brick": -5}, {"brick": 10**9}, ["red", "red"], [None], {"": {}},
)  # fmt: skip


def deep(levels: int) -> list[Any]:
    """A list in a list in a list."""
    nest: list[Any] = []
    for _ in range(levels):
        nest = [nest]
    return nest


def spoiled(record: list[Json], luck: Random) -> list[Json]:
    """A copy with one thing in it changed; without hashes, so that nothing else tells of it."""
    changed = copy.deepcopy(record)
    way = luck.choice((_value, _value, _value, _left_out, _twice, _exchanged, _events_twice))
    way(changed, luck)
    return changed


def _place(record: list[Json], luck: Random) -> tuple[Any, Any]:
    """Something that holds something: where, and under which key or number."""
    here: Any = record
    key: Any = luck.randrange(len(record))
    for _ in range(luck.randrange(1, 6)):
        inner = here[key]
        if not isinstance(inner, dict | list) or not inner:
            break
        here, key = (
            inner,
            luck.choice(list(inner) if isinstance(inner, dict) else range(len(inner))),
        )
    return here, key


def _value(record: list[Json], luck: Random) -> None:
    here, key = _place(record, luck)
    here[key] = luck.choice((*ODD, deep(500)))


def _left_out(record: list[Json], luck: Random) -> None:
    here, key = _place(record, luck)
    del here[key]


def _twice(record: list[Json], luck: Random) -> None:
    at = luck.randrange(len(record))
    record.insert(at, copy.deepcopy(record[at]))


def _exchanged(record: list[Json], luck: Random) -> None:
    one, other = (luck.randrange(1, len(record)) for _ in range(2))
    record[one], record[other] = record[other], record[one]


def _events_twice(record: list[Json], luck: Random) -> None:
    item = record[luck.randrange(1, len(record))]
    item["events"] = [*item["events"], *copy.deepcopy(item["events"])]
