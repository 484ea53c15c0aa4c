"""systemd hears that the table runs, and hears nothing any more when its loop stands."""

from __future__ import annotations

import asyncio
import os
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from companion.app.alive import BEAT, READY, beating


class Listener:
    """systemd's end of the line."""

    def __init__(self, address: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self._socket.bind(address)

    def heard(self) -> list[bytes]:
        """What was said since the last look."""
        found = []
        with suppress(BlockingIOError):
            while True:
                found.append(self._socket.recv(100))
        return found

    def close(self) -> None:
        self._socket.close()


@pytest.fixture
def place(tmp_path: Path) -> str:
    return str(tmp_path / "notify")


@pytest.fixture
def systemd(place: str) -> Iterator[Listener]:
    listener = Listener(place)
    yield listener
    listener.close()


async def test_it_says_that_it_runs_and_goes_on_saying_so(place: str, systemd: Listener) -> None:
    environ = {"NOTIFY_SOCKET": place, "WATCHDOG_USEC": "60000"}
    async with beating(environ):
        await asyncio.sleep(0.2)
    first, *beats = systemd.heard()
    assert first == READY
    assert len(beats) >= 3
    assert set(beats) == {BEAT}
    await asyncio.sleep(0.1)
    assert systemd.heard() == []


async def test_a_loop_that_stands_is_silent(place: str, systemd: Listener) -> None:
    async with beating({"NOTIFY_SOCKET": place, "WATCHDOG_USEC": "60000"}):
        await asyncio.sleep(0.05)
        systemd.heard()
        time.sleep(0.2)  # noqa: ASYNC251 -- what stands is what is tried
        assert systemd.heard() == []


@pytest.mark.parametrize(
    "without",
    [{}, {"WATCHDOG_USEC": "0"}, {"WATCHDOG_USEC": "60000", "WATCHDOG_PID": "1"}],
)
async def test_nobody_waits_for_its_beats(
    place: str, systemd: Listener, without: dict[str, str]
) -> None:
    async with beating({"NOTIFY_SOCKET": place, **without}, own=os.getpid):
        await asyncio.sleep(0.1)
    assert systemd.heard() == [READY]


async def test_without_systemd_nothing_is_said(tmp_path: Path) -> None:
    async with beating({}):
        pass
    async with beating({"NOTIFY_SOCKET": str(tmp_path / "gone"), "WATCHDOG_USEC": "60000"}):
        await asyncio.sleep(0.05)


async def test_an_abstract_address_is_reached() -> None:
    name = f"katane-{os.getpid()}"
    listener = Listener(f"\0{name}")
    async with beating({"NOTIFY_SOCKET": f"@{name}"}):
        pass
    assert listener.heard() == [READY]
    listener.close()
