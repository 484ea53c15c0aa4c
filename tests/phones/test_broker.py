"""The embedded broker holds against strangers, sluggards and silence; Mosquitto gets the same logins."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shlex
import signal
import socket
import stat
import struct
import subprocess
from pathlib import Path
from secrets import token_urlsafe

import pytest

from companion.phones import qr
from companion.phones.address import BrokerAddress, read_address
from companion.phones.broker import CONNECTIONS_PER_LOGIN, STRANGERS_PER_ADDRESS
from companion.phones.client import claim
from companion.phones.command import main
from companion.phones.lan import is_loopback, local_address
from companion.phones.mosquitto import hashed, write_config
from companion.phones.pairing import PairingBook
from companion.phones.places import PLACES, SEATS
from companion.phones.sockets import TcpPipe
from companion.phones.topics import Topics
from tests.phones.conftest import House
from tests.phones.raw import until


def connect_packet(user: str, password: str, keepalive: int = 60, client: str = "raw") -> bytes:
    """An MQTT 3.1.1 CONNECT with login and clean session."""

    def text(value: str) -> bytes:
        return struct.pack("!H", len(value)) + value.encode()

    body = text("MQTT") + bytes([4, 0xC2]) + struct.pack("!H", keepalive)
    body += text(client) + text(user) + text(password)
    return bytes([0x10, len(body)]) + body


def subscribe_packet(topic: str) -> bytes:
    body = struct.pack("!HH", 1, len(topic)) + topic.encode() + b"\x00"
    return bytes([0x82, len(body)]) + body


@pytest.mark.turn(2)
async def test_a_phone_that_falls_silent_is_noticed(embedded: House) -> None:
    await claim(embedded.phones.join_url("red"))
    reader, writer = await asyncio.open_connection("127.0.0.1", embedded.port)
    writer.write(connect_packet(*embedded.login("red"), keepalive=1))
    assert (await reader.readexactly(4))[3] == 0
    topic = b"katane/t/presence/red"
    body = struct.pack("!H", len(topic)) + topic + b"online"
    writer.write(bytes([0x31, len(body)]) + body)
    await until(lambda: embedded.phones.presence()["red"])
    await until(lambda: not embedded.phones.presence()["red"])
    assert await reader.read() == b""
    writer.close()


async def test_connections_without_login_keep_nobody_out(embedded: House) -> None:
    idle = [
        socket.create_connection(("127.0.0.1", embedded.port)) for _ in range(STRANGERS_PER_ADDRESS)
    ]
    late = socket.create_connection(("127.0.0.1", embedded.port))
    late.settimeout(5)
    assert await asyncio.to_thread(late.recv, 1) == b""
    for stranger in (*idle, late):
        stranger.close()
    red = await embedded.join("red")
    assert (await red.submit({"type": "count"}))["ok"] is True


@pytest.mark.parametrize(
    "garbage",
    [
        b"GET / HTTP/1.1\r\n\r\n",
        b"\x00" * 64,
        b"\x10\xff\xff\xff\x7f" + b"A" * 8192,
        b"\x30\x02\x00\x00",
    ],
)
async def test_what_is_no_mqtt_is_cut_off(embedded: House, garbage: bytes) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", embedded.port)
    writer.write(garbage)
    writer.write_eof()
    async with asyncio.timeout(5):
        with contextlib.suppress(ConnectionResetError):
            assert len(await reader.read()) < 16
    writer.close()
    red = await embedded.join("red")
    assert (await red.submit({"type": "count"}))["ok"] is True


async def test_one_login_has_no_more_than_its_share_of_connections(embedded: House) -> None:
    raws = [await embedded.raw("red") for _ in range(CONNECTIONS_PER_LOGIN + 3)]
    await until(lambda: sum(not raw.ended for raw in raws) == CONNECTIONS_PER_LOGIN)
    assert [raw.ended for raw in raws[:3]] == [True, True, True]


@pytest.mark.turn(2)
async def test_a_phone_that_does_not_read_is_cut_off_and_delays_nobody(embedded: House) -> None:
    await (
        await embedded.join("red")
    ).close()  # a seat that no phone has taken has no views to read
    sluggard = socket.socket()
    sluggard.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    sluggard.connect(("127.0.0.1", embedded.port))
    sluggard.sendall(connect_packet(*embedded.login("red")))
    sluggard.sendall(subscribe_packet("katane/t/for/red"))
    blue = await embedded.join("blue")
    for seq in range(1, 120):
        embedded.table.secrets["red"] = f"{seq}" + token_urlsafe(75_000)
        embedded.table.tick()
        await blue.seen(seq)
    broker = embedded.phones._embedded
    assert broker is not None
    assert broker._broker is not None
    users = [one.user for one in broker._broker.connections]
    await until(lambda: embedded.login("red")[0] not in users or not _connected(embedded, "red"))
    sluggard.close()


def _connected(house: House, seat: str) -> bool:
    broker = house.phones._embedded
    assert broker is not None
    assert broker._broker is not None
    return any(one.user == house.login(seat)[0] for one in broker._broker.connections)


async def test_what_the_table_says_comes_in_the_order_in_which_it_was_said(embedded: House) -> None:
    raw = await embedded.raw("red")
    await raw.subscribe("katane/t/status")
    broker = embedded.phones._embedded
    assert broker is not None
    for number in range(60):
        broker.say("katane/t/status", str(number).encode(), retain=number % 2 == 0)
    await until(lambda: raw.heard and raw.heard[-1][1] == b"59")
    told = [int(data) for _, data in raw.heard if data.isdigit()]
    assert told == sorted(told)
    late = await embedded.raw("blue")
    await late.subscribe("katane/t/status")
    await until(lambda: late.heard)
    assert late.heard[0][1] == b"58"


async def test_the_table_has_no_connection_to_the_broker_it_brings_along(embedded: House) -> None:
    await embedded.join("red")
    broker = embedded.phones._embedded
    assert broker is not None
    assert broker._broker is not None
    users = {one.user for one in broker._broker.connections}
    assert users == {embedded.login("red")[0]}


async def test_small_messages_are_not_held_back(embedded: House) -> None:
    await embedded.raw("red")
    broker = embedded.phones._embedded
    assert broker is not None
    assert broker._broker is not None
    pipes = [one.pipe for one in broker._broker.connections]
    streams = [pipe.stream for pipe in pipes if isinstance(pipe, TcpPipe)]
    assert streams
    for stream in streams:
        sock = stream.get_extra_info("socket")
        assert sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) != 0


@pytest.mark.turn(2)
async def test_the_table_leaves_at_once_though_phones_stay(embedded: House) -> None:
    await embedded.join("red")
    await embedded.join("blue")
    async with asyncio.timeout(3):
        await embedded.phones.stop()


def test_each_seat_reads_and_writes_only_its_own() -> None:
    topics = Topics("t")
    for seat in SEATS:
        others = [other for other in SEATS if other != seat]
        for other in others:
            assert topics.view(other) not in topics.subscribable(seat)
            assert topics.answer(other) not in topics.subscribable(seat)
            assert topics.wish(other) not in topics.writable(seat)
        assert topics.readable(seat).isdisjoint({topics.wish(s) for s in SEATS})
        assert topics.writable(seat) == {topics.wish(seat), topics.presence(seat)}


@pytest.mark.parametrize("name", PLACES)
def test_each_place_reads_and_writes_its_roles_topics_and_no_others(name: str) -> None:
    topics, place = Topics("t"), PLACES[name]
    end = {"seat": name, "second": place.seat, "host": "host", "observer": None}[place.role]
    reads = {topics.view(end), topics.answer(end)} if end else set()
    presences = {topics.presence(other) for other in PLACES}
    assert topics.readable(name) == {topics.status, topics.public} | reads | presences
    wishes = {topics.wish(end)} if end else set()
    assert topics.writable(name) == wishes | {topics.presence(name)}


@pytest.mark.parametrize(
    "topic", ["katane/t/from/pink", "katane/u/from/red", "katane/t/from/", "x"]
)
def test_a_topic_of_nobody_has_no_channel(topic: str) -> None:
    assert Topics("t").channel_of(topic, "from") is None


async def test_mosquitto_takes_the_passwords_as_they_are_written(tmp_path: Path) -> None:
    """mosquitto_passwd can add to the file and reads ours: the format is its own."""
    file = tmp_path / "passwords"
    file.write_text(f"red:{hashed('secret')}\n")
    done = await asyncio.to_thread(
        subprocess.run, ["mosquitto_passwd", "-b", str(file), "blue", "x"], capture_output=True
    )
    assert done.returncode == 0, done.stderr
    assert [line.partition(":")[0] for line in file.read_text().splitlines()] == ["red", "blue"]


async def test_mosquittos_files_are_for_their_owner_only(tmp_path: Path) -> None:
    book = PairingBook(tmp_path / "phones.json")
    broker = write_config(tmp_path / "out", book, "t")
    assert broker.startswith("mqtt://table:")
    for name in ("mosquitto.conf", "passwords", "acl"):
        assert stat.S_IMODE((tmp_path / "out" / name).stat().st_mode) == 0o600
    text = (tmp_path / "out" / "passwords").read_text()
    assert not any(login.password in text for login in book.logins())
    assert "allow_anonymous false" in (tmp_path / "out" / "mosquitto.conf").read_text()


async def test_a_release_with_mosquitto_writes_its_files_anew(mosquitto: House) -> None:
    assert mosquitto.mosquitto is not None
    file = mosquitto.mosquitto.folder / "passwords"
    assert "red.1:" in file.read_text()
    await mosquitto.join("red")
    await mosquitto.phones.release("red")
    assert "red.2:" in file.read_text()
    assert "red.1:" not in file.read_text()


@pytest.mark.turn(2)
async def test_a_released_seat_waits_until_the_broker_refuses_the_old_phone(
    mosquitto: House,
) -> None:
    """A Mosquitto that is not told (another user's) goes on accepting the old login for a while."""
    assert mosquitto.mosquitto is not None
    old = await mosquitto.join("red")
    pid_file = mosquitto.mosquitto.folder / "mosquitto.pid"
    pid = pid_file.read_text()
    pid_file.unlink()
    await mosquitto.phones.release("red")
    mosquitto.table.secrets["red"] = "NEW-SECRET"
    mosquitto.table.tick()
    await old.until(lambda: old.public is not None and old.public["seq"] == 1)
    assert old.connected
    assert old.view is None
    await mosquitto.reopen()
    await old.until(lambda: old.connected)
    assert old.view is None
    os.kill(int(pid), signal.SIGHUP)
    new = await mosquitto.join("red")
    assert (await new.seen(1))["secret"] == "NEW-SECRET"
    assert old.view is None


def test_a_broker_address_is_read() -> None:
    given = read_address("mqtt://ann:p%40ss@pi.local:1884?ws=9002")
    assert given == BrokerAddress("pi.local", 1884, "ann", "p@ss", "ws://pi.local:9002")
    assert "p@ss" not in repr(given)
    assert read_address("mqtts://h").port == 8883
    assert read_address("mqtt://h?ws=wss://other/mqtt").ws == "wss://other/mqtt"


def test_a_broker_on_the_tables_machine_is_found_from_outside() -> None:
    given = read_address("mqtt://a:b@localhost?ws=9001")
    assert given.websocket_from("192.168.1.7") == "ws://192.168.1.7:9001"
    assert read_address("mqtt://h?ws=9001").websocket_from("192.168.1.7") == "ws://h:9001"
    assert read_address("mqtt://h").websocket_from("192.168.1.7") is None


def test_the_local_address_is_one_of_this_machine() -> None:
    address = local_address()
    with socket.socket() as probe:
        probe.bind((address, 0))
    assert is_loopback("127.0.0.1")
    assert is_loopback("localhost")
    assert not is_loopback("192.168.1.7")
    assert not is_loopback("pi.local")


def test_a_qr_code_is_square_with_its_three_corners() -> None:
    matrix = qr.qr_matrix("http://192.168.1.7:8080/j/ABC234")
    assert all(len(row) == len(matrix) for row in matrix)
    assert all((*matrix[0][:7], *matrix[0][-7:], *matrix[-1][:7]))
    assert len(qr.qr_terminal("http://192.168.1.7:8080/j/ABC234").splitlines()) > 12


def test_the_command_writes_all_that_mosquitto_and_table_need(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    given = ["--data", str(tmp_path / "data"), "--table", "t", "--out", str(out), "--mqtt", "1999"]
    assert main(given) == 0
    address = (out / "broker-address").read_text().strip()
    password = read_address(address).password
    assert read_address(address).port == 1999
    assert password
    assert password not in capsys.readouterr().out
    assert PairingBook(tmp_path / "data" / "phones.json").mosquitto == out


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_command_says_which_folder_it_cannot_write(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    (tmp_path / "file").write_text("")
    given = ["--data", str(tmp_path / "data"), "--out", str(tmp_path / "file"), "--lang", language]
    assert main(given) == 2
    assert str(tmp_path / "file") in capsys.readouterr().err


def test_what_is_said_of_mosquittos_files_can_be_typed_wherever_they_lie(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "Spiele für Öma (neu) & co"
    given = ["--out", str(folder / "m"), "--data", str(folder / "data"), "--table", "ours"]
    assert main(given) == 0
    _, start, play = capsys.readouterr().out.splitlines()
    assert shlex.split(start.partition(":")[2])[1:] == ["-c", str(folder / "m/mosquitto.conf")]
    typed = subprocess.run(
        f"printf '%s\\n' {play.partition(':')[2]}", shell=True, capture_output=True, text=True
    )
    program, *words = typed.stdout.splitlines()
    kept = (folder / "m" / "broker-address").read_text("utf-8").strip()
    asked = ["--data", str(folder / "data"), "--table", "ours", "--broker", kept]
    assert (program, words) == ("deploy/play", asked)
