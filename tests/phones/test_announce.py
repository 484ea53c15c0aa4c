"""The table's name in the local network, with real multicast DNS."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from zeroconf import IPVersion
from zeroconf._services.info import AddressResolverIPv4
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

from companion.phones import Phones, PhonesSettings
from companion.phones.announce import SERVICE, Announcement
from companion.phones.lan import local_address
from companion.phones.names import hold
from companion.phones.whereabouts import Whereabouts
from tests.phones.fake import FakeTable
from tests.phones.multicast import OWN_LOOPBACK, Machine, Thief, carries_multicast
from tests.phones.raw import until

PATIENCE_MS = 60_000
NAMED = f"elm{os.getpid()}"
"""A name that no other test run of this machine has."""


@pytest.fixture
def address() -> str:
    for candidate in (OWN_LOOPBACK, "127.0.0.1", local_address()):
        if carries_multicast(candidate):
            return candidate
    pytest.skip("no interface of this machine carries multicast")


@pytest.fixture
async def ear(address: str) -> AsyncIterator[AsyncZeroconf]:
    ear = AsyncZeroconf(interfaces=[address], ip_version=IPVersion.V4Only)
    yield ear
    await ear.async_close()


class Network:
    """The table's network as a test drives it; ``address`` None: there is none. ``looks``: how often it was asked."""

    def __init__(self, address: str | None) -> None:
        self.address = address
        self.looks = 0

    def look(self) -> str | None:
        self.looks += 1
        return self.address

    async def looked(self, times: int) -> None:
        """Waits until it was asked so many times more."""
        wanted = self.looks + times
        await until(lambda: self.looks >= wanted)


async def said_as(name: str, address: str, port: int = 8123) -> Announcement:
    """A table that has found its name."""
    said = Announcement(name, port, lambda: address)
    said.start()
    await until(lambda: said.host is not None)
    return said


@pytest.mark.turn(2)
async def test_the_tables_name_leads_to_its_address_and_its_page(
    address: str, ear: AsyncZeroconf
) -> None:
    said = await said_as(NAMED, address)
    assert said.host == f"{NAMED}.local"
    resolver = AddressResolverIPv4(f"{NAMED}.local.")
    assert await resolver.async_request(ear.zeroconf, PATIENCE_MS)
    assert resolver.parsed_addresses() == [address]
    page = AsyncServiceInfo(SERVICE, f"Katane {NAMED}.{SERVICE}")
    assert await page.async_request(ear.zeroconf, PATIENCE_MS)
    assert (page.port, page.server) == (8123, f"{NAMED}.local.")
    await said.stop()
    assert said.host is None
    held = hold(NAMED)
    assert held is not None, "the next table may have the name"
    held.close()


@pytest.mark.turn(3)
async def test_two_tables_of_a_machine_get_two_names_whatever_the_kernel_does(address: str) -> None:
    """What is sent to their address reaches neither of them."""
    with Thief(address) as thief:
        tables = [await said_as(NAMED, address, port) for port in (8123, 8124)]
        assert [table.host for table in tables] == [f"{NAMED}.local", f"{NAMED}-2.local"]
        assert thief.steals()
        await asyncio.gather(*(table.stop() for table in tables))


@pytest.mark.turn(2)
async def test_tables_of_a_machine_that_start_together_get_different_names(address: str) -> None:
    tables = await asyncio.gather(*(said_as(NAMED, address, port) for port in (1, 2, 3)))
    assert {table.host for table in tables} == {
        f"{NAMED}.local",
        f"{NAMED}-2.local",
        f"{NAMED}-3.local",
    }
    await asyncio.gather(*(table.stop() for table in tables))


def test_a_name_is_one_tables_until_that_lets_go() -> None:
    first = hold(NAMED)
    assert first is not None
    assert hold(NAMED.upper()) is None
    first.close()
    again = hold(NAMED)
    assert again is not None
    again.close()


@pytest.mark.turn(2)
async def test_the_machines_own_name_is_left_to_its_own_responder(address: str) -> None:
    """Avahi announces it, now or later; the kernel gives what is sent to one of the two."""
    own = socket.gethostname().partition(".")[0].lower()
    said = await said_as(own, address)
    assert said.host != f"{own}.local"
    await said.stop()


@pytest.mark.turn(3)
async def test_a_machine_that_is_no_table_keeps_its_name(address: str) -> None:
    with Thief(address):
        machine = Machine(NAMED, "192.0.2.1", address)
        await machine.comes()
        said = await said_as(NAMED, address)
        assert said.host == f"{NAMED}-2.local"
        await said.stop()
        await machine.goes()


@pytest.mark.turn(3)
async def test_of_two_that_meet_with_one_name_the_greater_address_keeps_it(address: str) -> None:
    """Two networks became one, or both began at once: who asked first heard nobody."""
    said = await said_as(NAMED, address)
    lesser, greater = (Machine(NAMED, other, address) for other in ("1.0.0.1", "223.255.255.254"))
    await lesser.comes()
    await until(lambda: lesser.has_heard(address))
    assert said.host == f"{NAMED}.local"
    await greater.comes()
    await until(lambda: said.host == f"{NAMED}-2.local")
    await asyncio.gather(said.stop(), lesser.goes(), greater.goes())


@pytest.mark.parametrize("nowhere", [None, "203.0.113.7"])
async def test_without_a_network_nothing_stops_and_the_log_says_so_once(
    nowhere: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    """203.0.113.7 is no address of this machine."""
    network = Network(nowhere)
    with caplog.at_level(logging.WARNING, "companion.phones.announce"):
        said = Announcement("ash", 8123, network.look)
        said.start()
        for _ in range(3):
            await network.looked(1)
            await until(lambda: caplog.records)
            said.look_again()
        assert said.host is None
        await said.stop()
    assert len(caplog.records) == 1


@pytest.mark.turn(2)
async def test_a_cable_that_is_pulled_is_told_in_a_line(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    """What zeroconf's socket then meets comes from below it, with a traceback, and ends nothing."""
    announcement = Announcement(f"{NAMED}-cable", 8080, lambda: address)
    announcement.start()
    await until(lambda: announcement.host is not None)
    assert announcement._zeroconf is not None
    pulled = OSError(errno.ENETUNREACH, f"Network is unreachable from {NAMED}")
    with caplog.at_level(logging.DEBUG):
        for protocol in announcement._zeroconf.zeroconf.engine.protocols:
            protocol.error_received(pulled)
            protocol.error_received(pulled)
    await announcement.stop()
    (told,) = [one for one in caplog.records if str(pulled) in one.getMessage()]
    assert told.exc_info is None
    assert told.levelno == logging.WARNING
    assert "phones need its number" in told.getMessage()


@pytest.mark.turn(2)
async def test_codes_and_addresses_follow_the_table_into_another_network(tmp_path: Path) -> None:
    network = Network("192.0.2.7")
    phones = Phones(FakeTable("fir", {"red": "Ann"}), PhonesSettings(tmp_path), network.look)
    redrawn: list[str] = []
    phones.listen(lambda: redrawn.append(phones.addresses()[-1].partition(":")[0]))
    await phones.start()
    assert phones.join_url("red").startswith("http://192.0.2.7:")
    network.address = "198.51.100.9"
    await until(lambda: "198.51.100.9" in redrawn)
    assert phones.join_url("red").startswith("http://198.51.100.9:")
    assert phones.ready()["ws"].startswith("ws://198.51.100.9:")
    network.address = None
    await network.looked(2)
    assert phones.join_url("red").startswith("http://198.51.100.9:")
    await phones.stop()


async def test_a_table_that_starts_without_a_network_finds_it_when_it_comes() -> None:
    network, moves = Network(None), []
    where = Whereabouts(None, network.look, lambda: moves.append(where.host), every=0.01)
    assert where.host == "127.0.0.1"
    await where.start()
    network.address = "192.0.2.7"
    await until(lambda: moves)
    assert (where.host, moves) == ("192.0.2.7", ["192.0.2.7"])
    await where.stop()


async def test_a_fixed_name_is_not_looked_for() -> None:
    network = Network("192.0.2.7")
    where = Whereabouts("table.example", network.look, lambda: None, every=0.01)
    await where.start()
    await asyncio.sleep(0.05)
    assert (where.host, network.looks) == ("table.example", 0)
    await where.stop()


@pytest.mark.turn(2)
async def test_a_change_of_address_is_announced_at_once(address: str, ear: AsyncZeroconf) -> None:
    """``look_again`` spares the quarter of a minute that the announcement would wait."""
    network = Network(None)
    said = Announcement(NAMED, 8123, network.look)
    said.start()
    await network.looked(1)
    assert said.host is None
    network.address = address
    said.look_again()
    await until(lambda: said.host == f"{NAMED}.local")
    await said.stop()
