"""Those who only look on get the newest of each topic, and never before those who play."""

from __future__ import annotations

import asyncio

from companion.phones.onlookers import HOLD_SECONDS, Onlookers
from tests.phones.raw import until


class Heard:
    """Notes what is delivered, and when."""

    def __init__(self) -> None:
        self.what: list[tuple[str, str, bytes]] = []
        self.when: list[float] = []

    def deliver(self, to: str, topic: str, data: bytes, _: int) -> None:
        self.what.append((to, topic, data))
        self.when.append(asyncio.get_running_loop().time())


async def test_each_gets_the_newest_of_each_topic_once() -> None:
    heard = Heard()
    onlookers = Onlookers(heard.deliver)
    ann, ben = "ann", "ben"
    for data in (b"1", b"2", b"3"):
        for one in (ann, ben):
            onlookers.tell(one, "public", data, 1)
    onlookers.tell(ann, "status", b"online", 1)
    await until(lambda: len(heard.what) == 3)
    assert heard.what == [
        ("ann", "public", b"3"),
        ("ben", "public", b"3"),
        ("ann", "status", b"online"),
    ]
    onlookers.tell(ben, "public", b"4", 1)
    await until(lambda: heard.what[-1] == ("ben", "public", b"4"))


async def test_between_two_deliveries_others_have_their_turn() -> None:
    """All that is ready on the loop has run before the next one is told."""
    heard, turns = Heard(), 0
    onlookers = Onlookers(heard.deliver)
    for number in range(20):
        onlookers.tell(str(number), "public", b"", 1)
    while len(heard.what) < 20:
        await asyncio.sleep(0)
        turns += 1
    assert turns > 20


async def test_after_a_players_word_nobody_who_looks_on_is_told_for_a_while() -> None:
    heard = Heard()
    onlookers = Onlookers(heard.deliver)
    said = asyncio.get_running_loop().time()
    onlookers.hold()
    onlookers.tell("ann", "public", b"1", 1)
    await until(lambda: bool(heard.what))
    assert heard.when[0] - said >= HOLD_SECONDS - 0.001


async def test_once_stopped_nothing_waits() -> None:
    heard = Heard()
    onlookers = Onlookers(heard.deliver)
    onlookers.tell("ann", "public", b"1", 1)
    await onlookers.stop()
    assert heard.what == []
