"""Phones reach another broker through the companion, or through the broker's own websockets where asked."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from secrets import token_urlsafe

import pytest

from companion.phones import Phones, PhonesError, PhonesSettings
from tests.phones.conftest import SEATS, House
from tests.phones.fake import FakeTable
from tests.phones.raw import free_port, until
from tests.phones.test_broker import connect_packet


async def test_without_a_word_about_websockets_the_companion_carries_phones(
    mosquitto: House,
) -> None:
    bridge = mosquitto.phones._bridge
    assert bridge is not None
    red = await mosquitto.join("red")
    assert red.credentials.ws == f"ws://127.0.0.1:{bridge.port}"


async def test_a_large_view_is_not_cut_into_tenths_of_seconds(mosquitto: House) -> None:
    """Mosquitto's own websockets need 100 ms for every 4 kB; twenty views of 100 kB would take 50 s."""
    red = await mosquitto.join("red")
    for seq in range(1, 21):
        mosquitto.table.secrets["red"] = f"{seq}" + token_urlsafe(75_000)
        mosquitto.table.tick()
        await red.seen(seq)


async def test_the_brokers_own_websockets_are_used_where_asked(
    mosquitto: House, tmp_path: Path
) -> None:
    assert mosquitto.mosquitto is not None
    config = await asyncio.to_thread((mosquitto.mosquitto.folder / "mosquitto.conf").read_text)
    ws = next(
        line.split()[1]
        for line in config.splitlines()
        if line.startswith("listener") and line.split()[1] != str(mosquitto.port)
    )
    await mosquitto.phones.stop()
    settings = PhonesSettings(
        mosquitto.settings.data, f"{mosquitto.settings.broker}?ws={ws}", host="127.0.0.1"
    )
    mosquitto.phones = Phones(mosquitto.table, settings)
    await mosquitto.open()
    assert mosquitto.phones._bridge is None
    red = await mosquitto.join("red")
    assert red.credentials.ws == f"ws://127.0.0.1:{ws}"
    assert (await red.submit({"type": "count"}))["ok"] is True


async def test_a_broker_that_is_away_ends_the_phones_connection(tmp_path: Path) -> None:
    address = f"mqtt://a:b@127.0.0.1:{free_port()}"
    phones = Phones(FakeTable("t", SEATS), PhonesSettings(tmp_path, address, host="127.0.0.1"))
    await phones.start()
    port = int(phones.ready()["ws"].rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Protocol: mqtt\r\n\r\n"
    )
    async with asyncio.timeout(5):
        await reader.readuntil(b"\r\n\r\n")
        frame = connect_packet("red.1", "x")
        writer.write(bytes((0x82, 0x80 | len(frame), 0, 0, 0, 0)) + frame)
        assert (await reader.read(1))[0] == 0x88  # a closing frame
    writer.close()
    await phones.stop()


async def test_its_port_in_use_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        settings = PhonesSettings(tmp_path, "mqtt://a:b@127.0.0.1", ws=port, host="127.0.0.1")
        phones = Phones(FakeTable("t", SEATS), settings)
        with pytest.raises(PhonesError, match=f"{port}.*--ws"):
            await phones.start()


@pytest.mark.turn(2)
async def test_connections_are_counted_down_again(mosquitto: House) -> None:
    bridge = mosquitto.phones._bridge
    assert bridge is not None
    red = await mosquitto.join("red")
    assert bridge.connections() == 1
    await red.drop()
    await red.until(lambda: red.connected)
    await until(lambda: bridge.connections() == 1)
