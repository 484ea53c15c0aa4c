"""Robots on a real table of the touchscreen's tests: who sits down, and what one does."""

from __future__ import annotations

from typing import Any

from companion.table import Submission, Table


async def sit(table: Table, seat: str, hands: str | None = None) -> None:
    """A middling robot takes the seat over. hands: who lays for it, anybody where None."""
    do = {"type": "seat_robot", "strength": "middle", "hands": hands}
    answer = await table.submit(Submission(f"sit-{seat}-{table.seq}", "touch", seat, None, do))
    assert answer["ok"], answer


async def robot_does(table: Table, kind: str) -> dict[str, Any]:
    """The robot that is waited for does the first thing of this kind that it may; what it was."""
    seat = table.view_for("table")["obligations"][0]["seat"]
    do = next(option for option in table.options(seat) if option["type"] == kind)
    answer = await table.submit(Submission(f"robot-{table.seq}", "robot", seat, table.seq, do))
    assert answer["ok"], answer
    return do


def in_a_turn(table: Table) -> list[Any]:
    """What is to be laid, as though it had been built in turns: what is founded anew is laid apart."""
    things = table.view_for("table")["robots"]["to_lay"]
    return [{key: what for key, what in thing.items() if key != "anew"} for thing in things]
