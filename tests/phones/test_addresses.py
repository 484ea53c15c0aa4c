"""Which of a machine's addresses phones are told, and what is said where there is none."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest

from companion.app.announce import Terminal
from companion.locale import LANGUAGES, Words
from companion.phones import Phones, PhonesSettings
from companion.phones.lan import _sixth_addresses, in_url, plain
from companion.phones.ports import EVERYBODY, held_port
from companion.phones.whereabouts import Whereabouts
from tests.phones.fake import FakeTable
from tests.phones.raw import until

LISTED = """\
00000000000000000000000000000001 01 80 10 80       lo
fe8000000000000000fc00fffe000001 04 40 20 80     eth0
20010db8000000000000000000000005 04 40 00 00     eth0
20010db80000000000000000000000aa 04 40 00 01     eth0
fd000000000000000000000000000002 04 40 00 82     eth0
fd000000000000000000000000000003 04 40 00 a0     eth0
fd000000000000000000000000000004 05 40 00 80  docker0
"""
"""Loopback, link-local, global, temporary, the network's own, deprecated, and of a network that no phone is in."""


def test_lasting_addresses_of_a_network_are_told_its_own_first(tmp_path: Path) -> None:
    listed = tmp_path / "if_inet6"
    listed.write_text(LISTED, encoding="ascii")
    assert _sixth_addresses(listed) == ("fd00::2", "2001:db8::5")
    assert _sixth_addresses(tmp_path / "none") == ()


def test_an_address_is_written_as_people_and_browsers_write_it() -> None:
    assert (in_url("fd00::2"), in_url("10.0.0.2")) == ("[fd00::2]", "10.0.0.2")
    assert (plain("::ffff:10.0.0.2"), plain("fe80::1%eth0")) == ("10.0.0.2", "fe80::1")
    assert plain("fd00::2") == "fd00::2"


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="this machine has no IPv6")
def test_everybody_may_call_by_either_kind_of_address() -> None:
    with held_port(EVERYBODY, 0, "--http") as door:
        port = door.getsockname()[1]
        for address in ("127.0.0.1", "::1"):
            socket.create_connection((address, port), 5).close()


async def test_a_network_that_goes_and_comes_back_is_followed() -> None:
    found: list[str | None] = ["192.168.1.5"]
    moves: list[tuple[str, bool]] = []
    where = Whereabouts(
        None, lambda: found[0], lambda: moves.append((where.host, where.reachable)), every=0.01
    )
    await where.start()
    for address in (None, "fd00::2"):
        found[0] = address
        seen = len(moves)
        await until(lambda seen=seen: len(moves) > seen)
    await where.stop()
    assert moves == [("192.168.1.5", False), ("[fd00::2]", True)]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_without_a_network_the_terminal_says_so_until_there_is_one(
    tmp_path: Path, language: str
) -> None:
    found: list[str | None] = [None]
    phones = Phones(FakeTable("t", {"red": "Ann"}), PhonesSettings(tmp_path), lambda: found[0])
    await phones.start()
    try:
        said: list[str] = []
        terminal = Terminal(Words(language), phones, said.append, private=True)
        terminal.open("t", {"red": "Ann"})
        assert phones.addresses() == ()
        assert Words(language)("phones.link.no_network") in said[0]
        assert not any("127.0.0.1" in line for line in said)
        phones.listen(lambda: terminal.look({"red": "Ann"}))
        found[0] = "127.0.0.1"
        await until(lambda: any(phones.code("red") in line for line in said))
        assert any(phones.code("host") in line for line in said)
    finally:
        await phones.stop()
        await asyncio.sleep(0)
