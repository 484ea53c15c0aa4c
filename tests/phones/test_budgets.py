"""Who has a login slows nobody else: told, cut off, locked out, and the host sees who; on both brokers."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable

import pytest

from companion.phones import budgets
from companion.phones.budgets import (
    LOCKED_SECONDS,
    PATIENCE_SECONDS,
    BudgetLine,
    Budgets,
    Overdone,
    OverdoneError,
    Packets,
    filters_in,
)
from companion.phones.client import Credentials, claim
from companion.phones.connect import read_connect
from companion.phones.doors import FAILURES
from companion.phones.wire import LARGEST_PACKET
from tests.attacks.guest import (
    CONTINUATION,
    PING,
    Guest,
    connect,
    frame,
    packet,
    publish,
    subscribe,
)
from tests.phones.conftest import House
from tests.phones.raw import until
from tests.phones.test_floods import answered_soon

FROM_RED = "katane/t/from/red"
JUNK = json.dumps({"id": "j", "do": {"type": "refuse"}}).encode()
LOCKED_OUT = 3


class Clock:
    """Seconds that a test drives."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


class Ledger:
    """A login's line, a clock, and what was told."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.told: list[Overdone] = []
        self.budgets = Budgets(self.told.append, self.clock)
        self.budget = self.budgets.of("red.1")
        self.line = BudgetLine(self.budget)

    def says(self, said: bytes, start: int = 2) -> float:
        """The pause that a packet costs, which is then over."""
        pause = self.line.pause(said[0], said[start:])
        self.clock.now += pause
        return pause


@pytest.fixture
def ledger() -> Ledger:
    return Ledger()


def test_what_a_phone_says_in_a_game_is_never_waited_for(ledger: Ledger) -> None:
    for _ in range(2000):
        assert ledger.says(publish(FROM_RED, b"x" * 100)) == 0.0
        ledger.clock.now += 1 / 30
    assert ledger.told == []


def shout(ledger: Ledger) -> None:
    """Publishes until the login is locked out."""
    while not ledger.budgets.is_locked("red.1"):
        with contextlib.suppress(OverdoneError):
            ledger.says(publish(FROM_RED, b"x"))


def test_a_page_at_the_edge_of_the_wi_fi_comes_back_every_second_and_is_not_waited_for(
    ledger: Ledger,
) -> None:
    for _ in range(300):
        assert ledger.budget.may_connect()
        assert ledger.says(subscribe(*[f"katane/t/presence/{n}" for n in range(25)]), 3) == 0.0
        assert ledger.says(publish("katane/t/presence/red", b"online")) == 0.0
        ledger.clock.now += 1.0
    assert ledger.told == []


def test_who_says_too_much_is_slowed_and_told_once_then_locked_out(ledger: Ledger) -> None:
    began = ledger.clock.now
    shout(ledger)
    assert [one.locked for one in ledger.told] == [False, True]
    assert ledger.clock.now - began + 1 >= PATIENCE_SECONDS
    assert ledger.budgets.is_locked("red.1")
    assert not ledger.budget.may_connect()
    ledger.clock.now += LOCKED_SECONDS
    assert ledger.budget.may_connect()


def test_a_pause_makes_good_again(ledger: Ledger) -> None:
    for _ in range(10):
        while not ledger.says(publish(FROM_RED, b"x")):
            pass
        ledger.clock.now += 60
        assert ledger.says(publish(FROM_RED, b"x")) == 0.0
    assert {one.locked for one in ledger.told} == {False}


@pytest.mark.parametrize("bad", ["qos 2", "filters", "size", "connects", "frames", "presences"])
def test_each_way_to_overdo_it_ends_in_a_lock(ledger: Ledger, bad: str) -> None:
    says: dict[str, Callable[[], object]] = {
        "qos 2": lambda: ledger.says(publish(FROM_RED, b"x", qos=2)),
        "filters": lambda: ledger.says(subscribe(*["katane/t/public"] * 12)),
        "size": lambda: ledger.says(publish(FROM_RED, b"x" * 1_000_000), 4),
        "connects": ledger.budget.may_connect,
        "frames": ledger.budget.frame,
        "presences": lambda: ledger.says(publish("katane/t/presence/red", b"online")),
    }
    for _ in range(4000):
        try:
            says[bad]()
        except OverdoneError:
            break
        if ledger.budgets.is_locked("red.1"):
            break
    assert ledger.told[-1].locked


def test_what_is_acknowledged_costs_nothing(ledger: Ledger) -> None:
    for _ in range(20_000):
        ledger.budget.delivered()
        assert ledger.says(packet(0x40, b"\x00\x01")) == 0.0


def test_a_large_packet_that_is_no_publication_is_not_even_read(ledger: Ledger) -> None:
    with pytest.raises(OverdoneError):
        ledger.line.check_size(0x82, 1_000_000)
    ledger.line.check_size(0x30, 1_000_000)


@pytest.mark.parametrize("count", [0, 1, 7, 500])
def test_filters_are_counted_without_being_read(count: int) -> None:
    body = b"\x00\x01" + b"".join(b"\x00\x03a/b\x01" for _ in range(count))
    assert filters_in(body, 1) == count


@pytest.mark.parametrize("piece", [1, 3, 1000])
def test_a_stream_is_cut_into_its_packets_however_it_comes(piece: int) -> None:
    said = [publish("a", b"x" * size) for size in (0, 5, 200, 20_000)]
    whole, packets = b"".join(said), Packets(1 << 20)
    found = [
        one for at in range(0, len(whole), piece) for one, _ in packets.cut(whole[at : at + piece])
    ]
    assert found == said
    with pytest.raises(ValueError, match="large"):
        list(Packets(10).cut(publish("a", b"x" * 50)))


def test_a_login_is_read_from_its_connect_and_nothing_else_is_one() -> None:
    said = connect("red.1", "secret", ("katane/t/presence/red", b"offline"))
    read = read_connect(said, 2)
    assert read is not None
    assert (read.user, read.will_topic, read.will) == ("red.1", "katane/t/presence/red", b"offline")
    assert "secret" not in repr(read)
    for cut in range(2, len(said) - 8):
        read_connect(said[:cut], 2)
    assert read_connect(publish("a", b""), 2) is None


# -- at a table

AT_ONCE = 20
"""Wishes of which no answer is one too many for a phone that has not read the others yet."""


async def invited(house: House, place: str = "red") -> Credentials:
    return await claim(house.phones.join_url(place))


async def test_junk_is_told_of_and_slows_nobody(house: House) -> None:
    blue = await house.join("blue")
    red = await invited(house)
    guest = await Guest.log_in(red)
    assert await guest.welcome() == 0
    house.clock.stop()
    guest.say(subscribe("katane/t/answer/red"))
    said = 0
    while said < budgets.MESSAGES:
        said += AT_ONCE
        guest.say(*[publish(FROM_RED, JUNK)] * AT_ONCE)
        await until(lambda: guest.heard.count(b"katane/t/answer/red") >= said)  # noqa: B023
    guest.say(*[publish(FROM_RED, JUNK)] * 3)
    await until(lambda: b"too_loud" in guest.heard)
    await answered_soon(blue)
    assert house.phones.loud() == ["red"]
    guest.go()


@pytest.mark.tour("too much at once")
@pytest.mark.parametrize(
    "shouted",
    [
        frame(subscribe(*["katane/t/public"] * 5000)),
        frame(subscribe(*["katane/t/public"] * 100_000)),
        frame(b"x" * (3 * LARGEST_PACKET)),
        b"".join(frame(publish(FROM_RED, b"x", qos=2, ident=n)) for n in range(1, 20)),
        frame(b"", PING) * 3000,
        frame(b"") * 3000,
        frame(b"", final=False) + frame(b"", CONTINUATION, final=False) * 3000,
    ],
    ids=["filters", "large filters", "large frame", "unanswered", "pings", "empty", "continued"],
)
async def test_what_cannot_be_meant_well_is_cut_off_and_stays_out(
    house: House, shouted: bytes
) -> None:
    blue = await house.join("blue")
    red = await invited(house)
    guest = await Guest.log_in(red)
    assert await guest.welcome() == 0
    house.clock.stop()
    guest.shout(shouted)
    await until(lambda: guest.ended)
    await answered_soon(blue)
    again = await Guest.log_in(red)
    assert await again.welcome() == LOCKED_OUT
    assert house.phones.loud() == ["red"]


@pytest.mark.turn(2)
async def test_who_connects_again_and_again_is_locked_out(house: House) -> None:
    blue = await house.join("blue")
    red = await invited(house)
    answers = []
    house.clock.stop()
    for _ in range(int(budgets.CONNECTS) + 6):
        guest = await Guest.log_in(red)
        answers.append(await guest.welcome())
        guest.go()
    assert answers[0] == 0
    assert answers[-1] == LOCKED_OUT
    await answered_soon(blue)
    assert house.phones.loud() == ["red"]


@pytest.mark.turn(2)
async def test_nobody_without_its_password_locks_a_login_out(house: House) -> None:
    red = await invited(house)
    for number in range(int(budgets.CONNECTS) + 6):
        stranger = await Guest.come(red.ws, f"127.0.0.{7 + number % 8}")  # one alone is turned away
        stranger.say(connect(red.user, "wrong"))
        assert await stranger.welcome() not in (0, LOCKED_OUT)
        stranger.go()
    own = await Guest.log_in(red)
    assert await own.welcome() == 0
    assert house.phones.loud() == []
    own.go()


async def test_who_comes_to_nothing_again_and_again_is_not_let_in(embedded: House) -> None:
    red = await invited(embedded)
    turned_away = 0
    embedded.clock.stop()
    for _ in range(2 * int(FAILURES)):
        try:
            stranger = await Guest.come(red.ws, "127.0.0.7")
        except OSError:
            turned_away += 1
            continue
        stranger.go()
        await asyncio.sleep(0)
    assert turned_away > 0
    own = await Guest.log_in(red)
    assert await own.welcome() == 0
    own.go()


@pytest.mark.turn(2)
async def test_a_will_obeys_the_rules_of_messages(house: House) -> None:
    ear = await house.raw("blue")
    await ear.subscribe("katane/t/presence/red")
    red = await invited(house)
    guest = await Guest.come(red.ws)
    guest.say(connect(red.user, red.password, ("katane/t/presence/red", b"<b>hello</b>")))
    await guest.welcome()
    guest.go()
    own = await Guest.log_in(red)
    assert await own.welcome() == 0
    own.say(publish("katane/t/presence/red", b"online"))
    await until(lambda: ("katane/t/presence/red", b"online") in ear.heard)
    assert not any(b"hello" in payload for _, payload in ear.heard)
    own.go()
