"""The demo's devices, joined to the running table: real phones over the broker, simulated dice buttons, fingers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from companion.demo.people import SEATS
from companion.demo.players import (
    PHONE_SEATS,
    ButtonDevice,
    CameraDevice,
    Device,
    TouchDevice,
)
from companion.phones.client import ClaimRefusedError, Phone
from companion.phones.service import Phones
from companion.table.ports import Json, TablePort
from companion.table.shapes import View
from hardware import Hardware

if TYPE_CHECKING:
    from companion.table.wire import CommandJson

_log = logging.getLogger("companion.demo")


class PhoneDevice:
    """A demo phone: joins by the seat's link when it first has something to say."""

    def __init__(self, phones: Phones, other: Device) -> None:
        self._phones = phones
        self._other = other
        self._phone: Phone | None = None

    async def send(self, seat: str, view: View, command: CommandJson) -> Json:
        """Submits over MQTT; while no phone can join, by the other device."""
        phone = await self._joined(seat)
        if phone is None:
            return await self._other.send(seat, view, command)
        try:
            return await phone.submit(command, seen=view["seq"])
        except TimeoutError:
            _log.info("the demo phone of %s got no answer", seat)
            return await self._other.send(seat, view, command)

    async def close(self) -> None:
        """Leaves the broker."""
        phone, self._phone = self._phone, None
        if phone is not None:
            await phone.close()

    async def _joined(self, seat: str) -> Phone | None:
        if self._phone is None:
            try:
                if self._phones.claimed(seat):
                    await self._phones.release(seat)
                self._phone = await Phone.join(self._phones.join_url(seat))
            except (ClaimRefusedError, OSError, TimeoutError) as error:
                _log.info("the demo phone of %s cannot join: %s", seat, error)
        return self._phone


async def demo_devices(
    table: TablePort, phones: Phones | None, hardware: Hardware | None, pace: float
) -> tuple[dict[str, Device], Callable[[], Awaitable[None]]]:
    """Seat → its device, and how to close them all. pace: 0 leaves the buttons out, for tests in a hurry.

    phones, hardware: None where they could not be opened; fingers do their part then.
    """
    touch: Device = TouchDevice(table)
    mobile = {seat: PhoneDevice(phones, touch) for seat in PHONE_SEATS if phones is not None}
    devices: dict[str, Device] = {seat: mobile.get(seat, touch) for seat in SEATS}
    panel = hardware.panel if hardware is not None else None
    if panel is not None and pace > 0:
        devices = {
            seat: ButtonDevice(panel.press, _next_change(table), device)
            for seat, device in devices.items()
        }

    if hardware is not None and hardware.camera is not None:
        devices = {
            seat: CameraDevice(lambda: _reads(hardware), _next_change(table), device)
            for seat, device in devices.items()
        }

    async def close() -> None:
        for phone in mobile.values():
            await phone.close()

    return devices, close


def _reads(hardware: Hardware) -> bool:
    return hardware.camera is not None and hardware.camera.trouble is None


def _next_change(table: TablePort) -> Callable[[], asyncio.Event]:
    def watch() -> asyncio.Event:
        stirred = asyncio.Event()
        stop: list[Callable[[], None]] = []

        def heard(_: Any) -> None:
            stirred.set()
            stop.pop()()

        stop.append(table.listen(heard))
        return stirred

    return watch
