"""Whom a door turns away before anybody knows who it is: who came to nothing again and again, and nobody else."""

from __future__ import annotations

from companion.phones.doors import FAILURES, FAILURES_IN_ALL, FAILURES_IN_ALL_A_SECOND, Bounds, Door

BOUNDS = Bounds(64, 64, 64, 64, 1024, 10.0)


class Clock:
    """Seconds that a test drives."""

    now = 5.0

    def __call__(self) -> float:
        return self.now


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
