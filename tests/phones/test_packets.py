"""What comes to the embedded broker as bytes: filters, numbers, and what MQTT forbids."""

from __future__ import annotations

import asyncio
import struct

import pytest

from companion.phones.broker import matches
from companion.phones.budgets import Packets
from companion.phones.connection import (
    NoPacketError,
    filters_of,
    packed,
    publication,
    said,
)
from tests.phones.conftest import House
from tests.phones.raw import until
from tests.phones.test_broker import connect_packet, subscribe_packet

WISH = "katane/t/from/red"


@pytest.mark.parametrize(
    ("topic", "topic_filter", "means"),
    [
        ("katane/t/status", "katane/t/status", True),
        ("katane/t/status", "katane/t/public", False),
        ("katane/t/presence/red", "katane/t/presence/+", True),
        ("katane/t/presence", "katane/t/presence/+", False),
        ("katane/t/presence/red", "katane/+/presence/red", True),
        ("katane/t/presence/red", "katane/t/+", False),
        ("katane/t/for/red", "katane/t/#", True),
        ("katane/t", "katane/t/#", True),
        ("katane/u/for/red", "katane/t/#", False),
        ("katane/t/for/red", "#", True),
    ],
)
def test_a_filter_means_the_topics_that_the_standard_says(
    topic: str, topic_filter: str, means: bool
) -> None:
    assert matches(topic, topic_filter) is means


@pytest.mark.parametrize("size", [0, 1, 127, 128, 16_383, 16_384, 300_000])
def test_what_is_packed_is_cut_again_whatever_its_size(size: int) -> None:
    packet = packed(3, 1, b"x" * size)
    ((found, start),) = Packets(400_000).cut(packet)
    assert found == packet
    assert found[start:] == b"x" * size


def test_a_publication_is_read_with_and_without_a_number() -> None:
    assert publication(0x30, said("a/b") + b"data") == ("a/b", 0, 0, b"data")
    assert publication(0x33, said("a/b") + b"\x01\x02data") == ("a/b", 1, 0x102, b"data")
    assert publication(0x34, said("é") + b"\x00\x07") == ("é", 2, 7, b"")


NO_PUBLICATIONS = [
    (0x30, b""),
    (0x30, b"\x00\x09short"),
    (0x30, said("")),
    (0x30, said("a/+")),
    (0x30, said("a/#")),
    (0x30, b"\x00\x01\xff"),
    (0x32, said("a")),
    (0x36, said("a") + b"\x00\x01"),
]
NO_FILTERS = [
    (0x82, b"\x00\x01"),
    (0x82, b"\x00"),
    (0x80, b"\x00\x01" + said("a") + b"\x00"),
    (0x82, b"\x00\x01" + said("a")),
    (0x82, b"\x00\x01" + said("a") + b"\x03"),
    (0x82, b"\x00\x01\x00\x09a"),
]


@pytest.mark.parametrize(("first", "body"), NO_PUBLICATIONS)
def test_what_is_no_publication_is_none(first: int, body: bytes) -> None:
    with pytest.raises(NoPacketError):
        publication(first, body)


@pytest.mark.parametrize(("first", "body"), NO_FILTERS)
def test_what_names_no_filter_is_refused(first: int, body: bytes) -> None:
    with pytest.raises(NoPacketError):
        filters_of(first, body, 1)


FORBIDDEN = [packed(first >> 4, first & 0x0F, body) for first, body in NO_PUBLICATIONS + NO_FILTERS]
FORBIDDEN += [packed(kind, 0, b"\x00\x01") for kind in (0, 2, 5, 7, 9, 11, 13, 15)]
FORBIDDEN += [b"\x30\xff\xff\xff\xff\x01"]


@pytest.mark.parametrize("packet", FORBIDDEN)
async def test_what_mqtt_forbids_ends_its_own_connection_and_no_other(
    embedded: House, packet: bytes
) -> None:
    blue = await embedded.join("blue")
    reader, writer = await _logged_in(embedded, "red")
    writer.write(packet)
    async with asyncio.timeout(10):
        assert await reader.read() == b""
    writer.close()
    assert (await blue.submit({"type": "count"}))["ok"] is True


async def test_a_second_login_on_one_connection_ends_it(embedded: House) -> None:
    reader, writer = await _logged_in(embedded, "red")
    writer.write(connect_packet(*embedded.login("red")))
    async with asyncio.timeout(10):
        assert await reader.read() == b""
    writer.close()


async def test_another_version_of_mqtt_is_told_so(embedded: House) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", embedded.port)
    packet = bytearray(connect_packet(*embedded.login("red")))
    packet[8] = 5
    writer.write(packet)
    async with asyncio.timeout(10):
        assert await reader.read() == bytes((0x20, 2, 0, 1))
    writer.close()


async def test_what_is_sent_twice_with_one_number_counts_once_until_it_is_released(
    embedded: House,
) -> None:
    """Quality of service 2: the number is free again after PUBREL (MQTT 3.1.1, 4.3.3)."""
    reader, writer = await _logged_in(embedded, "red")
    wish = b'{"id": "%d", "do": {"type": "count"}}'
    number = struct.pack("!H", 7)
    for i in (1, 2):
        writer.write(packed(3, 4, said(WISH) + number + wish % i))
        assert await reader.readexactly(4) == bytes((0x50, 2)) + number
    writer.write(packed(6, 2, number))
    assert await reader.readexactly(4) == bytes((0x70, 2)) + number
    writer.write(packed(3, 4, said(WISH) + number + wish % 3))
    assert await reader.readexactly(4) == bytes((0x50, 2)) + number
    await until(lambda: len(embedded.table.taken) == 2)
    assert [one.id for one in embedded.table.taken] == ["1", "3"]
    writer.close()


async def test_a_filter_that_was_taken_back_brings_nothing_more(embedded: House) -> None:
    reader, writer = await _logged_in(embedded, "red")
    topic = "katane/t/status"
    writer.write(subscribe_packet(topic))
    assert (await reader.readexactly(5))[4] == 0
    assert await reader.readexactly(2 + len(said(topic)) + len(b"online"))
    writer.write(packed(10, 2, b"\x00\x02" + said(topic)))
    assert await reader.readexactly(4) == bytes((0xB0, 2, 0, 2))
    broker = embedded.phones._embedded
    assert broker is not None
    broker.say(topic, b"online", True)
    writer.write(packed(12, 0, b""))
    assert await reader.readexactly(2) == bytes((0xD0, 0))
    writer.close()


async def _logged_in(house: House, seat: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    writer.write(connect_packet(*house.login(seat)))
    assert (await reader.readexactly(4))[3] == 0
    return reader, writer
