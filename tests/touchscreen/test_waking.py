"""Which touches only wake a dark screen, and what is said to a Wayland compositor and heard from it."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from companion.touchscreen.lit.waking import BELIEVED, MOMENT, Waking
from companion.touchscreen.lit.wayland import COMPOSITOR, INHIBIT, OUTPUT, POWER, Wayland
from companion.touchscreen.lit.x11 import X11

OFF, ON = 0, 1


def test_a_tap_on_a_lit_screen_is_never_swallowed_however_long_nobody_touched_it() -> None:
    waking = Waking()
    for now in (0.0, 1.0, 4000.0):
        waking.seen(False, now)
        assert not waking.only_wakes(now + 0.1)


def test_the_first_touch_on_a_dark_screen_only_wakes_and_the_next_one_plays() -> None:
    waking = Waking()
    waking.seen(True, 10.0)
    assert waking.only_wakes(100.0)
    waking.seen(False, 100.0)
    assert not waking.only_wakes(100.0 + MOMENT)


def test_a_touch_that_comes_with_the_movement_that_woke_it_belongs_to_the_waking() -> None:
    waking = Waking()
    waking.seen(True, 10.0)
    waking.stirred(100.0)
    waking.seen(False, 100.0)
    assert waking.only_wakes(100.05)
    assert not waking.only_wakes(101.0)


def test_an_impatient_second_tap_on_a_screen_that_is_dark_still_only_wakes() -> None:
    waking = Waking()
    waking.seen(True, 10.0)
    assert waking.only_wakes(100.0)
    assert waking.only_wakes(100.0 + BELIEVED / 2)


def test_a_desktop_that_says_for_ever_that_it_is_dark_does_not_make_a_dead_table() -> None:
    waking = Waking()
    waking.seen(True, 10.0)
    assert waking.only_wakes(100.0)
    waking.seen(True, 102.0)
    assert not waking.only_wakes(100.0 + BELIEVED)


def test_each_darkness_is_woken_anew() -> None:
    waking = Waking()
    for begin in (0.0, 1000.0):
        waking.seen(True, begin)
        assert waking.only_wakes(begin + 100)
        waking.seen(False, begin + 100)
        assert not waking.only_wakes(begin + 200)


def test_without_a_display_nothing_is_dark() -> None:
    for environ in ({}, {"DISPLAY": ":9999"}):
        x11 = X11(environ)
        assert not x11.dark()
        x11.close()


class Compositor:
    """One that a test drives. said: every message but those about the registry, as (interface or object, opcode)."""

    def __init__(self, *interfaces: str) -> None:
        self.interfaces = interfaces
        self.said: list[tuple[str, int]] = []
        self.objects: dict[int, str] = {1: "display", 2: "registry"}
        self._writer: asyncio.StreamWriter | None = None
        self.stirred = asyncio.Event()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writer = writer
        while head := await reader.read(8):
            object_, both = struct.unpack("=II", head)
            body = await reader.readexactly((both >> 16) - 8)
            self._take(object_, both & 0xFFFF, body)
            self.stirred.set()

    def _take(self, object_: int, opcode: int, body: bytes) -> None:
        if (object_, opcode) == (1, 1):
            for number, interface in enumerate(self.interfaces, 10):
                self.add(number, interface)
        elif object_ == 2:
            (new,) = struct.unpack("=I", body[-4:])
            self.objects[new] = self.interfaces[struct.unpack_from("=I", body)[0] - 10]
        else:
            self.said.append((self.objects.get(object_, str(object_)), opcode))
            if self.objects.get(object_) == POWER:
                self.objects[struct.unpack_from("=I", body)[0]] = "power"
            if self.objects.get(object_) == INHIBIT:
                self.objects[struct.unpack_from("=I", body)[0]] = "inhibitor"

    def add(self, number: int, interface: str) -> None:
        text = interface.encode() + b"\0"
        text += b"\0" * (-len(text) % 4)
        length = len(interface) + 1
        self.say(2, 0, struct.pack("=II", number, length) + text + struct.pack("=I", 9))

    def say(self, object_: int, opcode: int, body: bytes) -> None:
        assert self._writer is not None
        head = struct.pack("=II", object_, (8 + len(body)) << 16 | opcode)
        # half a message now and half of it later, as a socket may give it
        self._writer.write(head + body[:2])
        self._writer.write(body[2:])

    def power(self, *modes: int) -> None:
        powers = [one for one, what in self.objects.items() if what == "power"]
        for one, mode in zip(powers, modes, strict=True):
            self.say(one, 0, struct.pack("=I", mode))

    def hang_up(self) -> None:
        assert self._writer is not None
        self._writer.close()

    async def until(self, said: tuple[str, int], times: int = 1) -> None:
        while self.said.count(said) < times:
            self.stirred.clear()
            await asyncio.wait_for(self.stirred.wait(), 20)


@asynccontextmanager
async def talking(tmp_path: Path, *interfaces: str) -> AsyncIterator[tuple[Compositor, Wayland]]:
    compositor, changed = Compositor(*interfaces), asyncio.Event()
    server = await asyncio.start_unix_server(compositor.serve, tmp_path / "wayland-7")
    wayland = Wayland(changed.set)
    wayland.changed_ = changed  # type: ignore[attr-defined]
    assert wayland.open({"XDG_RUNTIME_DIR": str(tmp_path), "WAYLAND_DISPLAY": "wayland-7"})
    try:
        yield compositor, wayland
    finally:
        wayland.close()
        server.close()


async def told(wayland: Wayland) -> None:
    changed: asyncio.Event = wayland.changed_  # type: ignore[attr-defined]
    await asyncio.wait_for(changed.wait(), 20)
    changed.clear()


ALL = (COMPOSITOR, INHIBIT, POWER, OUTPUT, OUTPUT)


async def test_an_inhibitor_is_held_while_it_is_wanted(tmp_path: Path) -> None:
    async with talking(tmp_path, *ALL) as (compositor, wayland):
        wayland.hold(True)
        await compositor.until((INHIBIT, 1))
        assert compositor.said.count((COMPOSITOR, 0)) == 1
        assert wayland.holds
        wayland.hold(True)
        wayland.hold(False)
        await compositor.until(("inhibitor", 0))
        assert not wayland.holds
        wayland.hold(True)
        await compositor.until((INHIBIT, 1), times=2)


async def test_it_is_dark_when_every_screen_is_off_and_each_change_is_told(tmp_path: Path) -> None:
    async with talking(tmp_path, *ALL) as (compositor, wayland):
        await compositor.until((POWER, 0), times=2)
        assert wayland.dark is None
        compositor.power(ON, ON)
        await told(wayland)
        assert wayland.dark is False
        compositor.power(OFF, OFF)
        await told(wayland)
        assert wayland.dark is True
        compositor.power(OFF, ON)
        await told(wayland)
        assert wayland.dark is False


async def test_only_a_screen_that_is_off_is_switched_on(tmp_path: Path) -> None:
    async with talking(tmp_path, *ALL) as (compositor, wayland):
        await compositor.until((POWER, 0), times=2)
        wayland.light()
        compositor.power(ON, ON)
        await told(wayland)
        wayland.light()
        compositor.power(OFF, OFF)
        await told(wayland)
        assert ("power", 0) not in compositor.said
        wayland.light()
        await compositor.until(("power", 0), times=2)


async def test_a_compositor_that_knows_neither_gives_nothing(tmp_path: Path) -> None:
    async with talking(tmp_path, COMPOSITOR, OUTPUT) as (_, wayland):
        wayland.hold(True)
        await asyncio.sleep(0)
        assert not wayland.holds
        assert wayland.dark is None


async def test_a_compositor_that_goes_away_or_refuses_does_no_harm(tmp_path: Path) -> None:
    async with talking(tmp_path, *ALL) as (compositor, wayland):
        await compositor.until((POWER, 0), times=2)
        compositor.hang_up()
        await told(wayland)
        wayland.hold(True)
        assert wayland.dark is None
        assert not wayland.holds


@pytest.mark.parametrize(
    "environ",
    [{}, {"WAYLAND_DISPLAY": "wayland-0"}, {"WAYLAND_DISPLAY": "/nowhere/wayland-0"}],
)
async def test_without_wayland_nobody_is_asked(environ: dict[str, str]) -> None:
    assert not Wayland().open(environ)
