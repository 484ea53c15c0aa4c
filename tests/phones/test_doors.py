"""Whom a door turns away before anybody knows who it is: who came to nothing again and again, and nobody else."""

from __future__ import annotations

import asyncio
from typing import Any

from companion.phones.doors import FAILURES, FAILURES_IN_ALL, FAILURES_IN_ALL_A_SECOND, Bounds, Door

BOUNDS = Bounds(128, 128, 64, 64, 1024, 10.0)


class Clock:
    """Seconds that a test drives."""

    now = 5.0

    def __call__(self) -> float:
        return self.now


class Caller(asyncio.Transport):
    """A connection from an address."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 1)})
        self.ended = False

    def abort(self) -> None:
        self.ended = True


async def test_of_too_many_strangers_the_one_that_waited_longest_makes_room() -> None:
    door = Door("a door", BOUNDS, Clock())
    crowd = [Caller(f"10.0.1.{number}") for number in range(BOUNDS.visits)]
    visits: list[Any] = [door.enter(caller) for caller in crowd]
    visits[0].known()
    assert door.enter(Caller("10.0.0.2")) is not None
    assert [caller.ended for caller in crowd] == [False] * BOUNDS.visits
    newest = door.enter(Caller("10.0.0.3"))
    assert newest is not None
    assert [caller.ended for caller in crowd[:3]] == [False, True, False]
    assert door.visits() == BOUNDS.visits
    assert door.tally.counted == {"too many strangers": 1}
    for visit in visits:
        visit.ended()


def test_an_address_that_comes_to_nothing_too_often_waits_and_others_do_not() -> None:
    clock = Clock()
    door = Door("a door", BOUNDS, clock)
    for _ in range(int(FAILURES)):
        assert door.bears("10.0.0.1")
        door.failed("10.0.0.1")
    assert not door.bears("10.0.0.1")
    assert door.bears("10.0.0.2")
    clock.now += 1.0
    assert door.bears("10.0.0.1")


def test_many_addresses_of_one_machine_come_to_nothing_no_more_often_than_so_many_together() -> (
    None
):
    clock = Clock()
    door = Door("a door", BOUNDS, clock)
    crowd = [f"10.0.1.{number}" for number in range(200)]
    failed = 0
    for _ in range(int(FAILURES)):
        for address in filter(door.bears, crowd):
            door.failed(address)
            failed += 1
    assert failed == FAILURES_IN_ALL
    assert door.bears("10.0.0.2"), "who never failed comes in"
    assert not any(map(door.bears, crowd))
    clock.now += 2.0 / FAILURES_IN_ALL_A_SECOND
    assert all(map(door.bears, crowd))
    for _ in range(2):
        door.failed(crowd[0])
    assert not any(map(door.bears, crowd))
    clock.now += 60.0
    assert all(map(door.bears, crowd))
