"""The table's name in the local network, with real multicast DNS."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from zeroconf import IPVersion
from zeroconf._services.info import AddressResolverIPv4
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

from companion.phones import Phones, PhonesSettings
from companion.phones.announce import SERVICE, Announcement
from companion.phones.fake import FakeTable
from companion.phones.lan import local_address
from companion.phones.whereabouts import LOOK_SECONDS, Whereabouts
from tests.phones.raw import until

GROUP = ("224.0.0.251", 5353)
PATIENCE_MS = 4000


def carries_multicast(address: str) -> bool:
    """Whether what is sent to a group on an interface is heard on it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        try:
            sock.bind(("", 0))
            here = socket.inet_aton(address)
            sock.setsockopt(
                socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, socket.inet_aton(GROUP[0]) + here
            )
            sock.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, here)
            sock.settimeout(0.5)
            sock.sendto(b"heard?", (GROUP[0], sock.getsockname()[1]))
            return sock.recv(16) == b"heard?"
        except OSError:
            return False


@pytest.fixture
def address() -> str:
    for candidate in ("127.0.0.1", local_address()):
        if carries_multicast(candidate):
            return candidate
    pytest.skip("no interface of this machine carries multicast")


@pytest.fixture
async def ear(address: str) -> AsyncIterator[AsyncZeroconf]:
    ear = AsyncZeroconf(interfaces=[address], ip_version=IPVersion.V4Only)
    yield ear
    await ear.async_close()


async def test_the_tables_name_leads_to_its_address_and_its_page(
    address: str, ear: AsyncZeroconf
) -> None:
    said = Announcement("oak", 8123, lambda: address)
    said.start()
    await until(lambda: said.host == "oak.local")
    resolver = AddressResolverIPv4("oak.local.")
    assert await resolver.async_request(ear.zeroconf, PATIENCE_MS)
    assert resolver.parsed_addresses() == [address]
    page = AsyncServiceInfo(SERVICE, f"Katane oak.{SERVICE}")
    assert await page.async_request(ear.zeroconf, PATIENCE_MS)
    assert (page.port, page.server) == (8123, "oak.local.")
    await said.stop()
    assert said.host is None


async def test_a_second_table_of_the_same_name_gets_a_number(address: str) -> None:
    tables = [Announcement("elm", port, lambda: address) for port in (8123, 8124)]
    for table, host in zip(tables, ("elm.local", "elm-2.local"), strict=True):
        table.start()
        await until(lambda table=table, host=host: table.host == host)
    for table in tables:
        await table.stop()


@pytest.mark.parametrize("nowhere", [None, "203.0.113.7"])
async def test_without_a_network_nothing_stops_and_the_log_says_so_once(
    nowhere: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    """203.0.113.7 is no address of this machine."""
    with caplog.at_level(logging.WARNING, "companion.phones.announce"):
        said = Announcement("ash", 8123, lambda: nowhere)
        said.start()
        await asyncio.sleep(0.3)
        assert said.host is None
        await said.stop()
    assert len(caplog.records) == 1


class Network:
    """The table's network as a test drives it; ``address`` None: there is none."""

    def __init__(self, address: str | None) -> None:
        self.address = address

    def look(self) -> str | None:
        return self.address


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
    await asyncio.sleep(LOOK_SECONDS + 0.2)
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
    where = Whereabouts("table.example", Network("192.0.2.7").look, lambda: None, every=0.01)
    await where.start()
    await asyncio.sleep(0.05)
    assert where.host == "table.example"
    await where.stop()


async def test_a_change_of_address_is_announced_at_once(address: str, ear: AsyncZeroconf) -> None:
    """``look_again`` spares the quarter of a minute that the announcement would wait."""
    network = Network(None)
    said = Announcement("yew", 8123, network.look)
    said.start()
    await asyncio.sleep(0.1)
    assert said.host is None
    network.address = address
    said.look_again()
    await until(lambda: said.host == "yew.local")
    await said.stop()
