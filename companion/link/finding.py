"""Halls in the local network: how one announces itself, and how a table finds those that are there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from ipaddress import IPv4Address, ip_address
from typing import Final

from zeroconf import IPVersion, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from companion.faces.hall import NearHall
from companion.link.joining import PORT

_log = logging.getLogger(__name__)

SERVICE: Final = "_http._tcp.local."
KIND, NAME = b"katane", b"name"
HALL: Final = b"hall"
LOOK_SECONDS: Final = 1.5
ANSWER_MILLISECONDS: Final = 1000
MOST: Final = 5
LONGEST_NAME: Final = 60


def announced(name: str) -> Mapping[str, str]:
    """What a hall's announcement says beside its address, by which tables know it for a hall."""
    return {"path": "/", KIND.decode(): HALL.decode(), NAME.decode(): name[:LONGEST_NAME]}


async def halls_near(seconds: float = LOOK_SECONDS) -> tuple[NearHall, ...]:
    """The halls that answer within so many seconds, by name, a few at most; none where there is no network."""
    try:
        network = AsyncZeroconf(ip_version=IPVersion.V4Only)
    except OSError as error:
        _log.info("no network to look for halls in: %s", error)
        return ()
    names: set[str] = set()

    def heard(
        zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        if state_change is not ServiceStateChange.Removed:
            names.add(name)

    browser = AsyncServiceBrowser(network.zeroconf, SERVICE, handlers=[heard])
    try:
        await asyncio.sleep(seconds)
        asked = (_asked(network, name) for name in sorted(names))
        found = [one for one in await asyncio.gather(*asked) if one is not None]
    finally:
        await browser.async_cancel()
        await network.async_close()
    return tuple(sorted(found, key=lambda one: (one.name, one.address))[:MOST])


async def _asked(network: AsyncZeroconf, name: str) -> NearHall | None:
    info = AsyncServiceInfo(SERVICE, name)
    if not await info.async_request(network.zeroconf, ANSWER_MILLISECONDS):
        return None
    return near_hall(info.properties, info.addresses, info.port)


def near_hall(
    told: Mapping[bytes, bytes | None], addresses: list[bytes], port: int | None
) -> NearHall | None:
    """A hall from what its announcement says; None for what announces itself and is none."""
    called = (told.get(NAME) or b"").decode(errors="replace").strip()[:LONGEST_NAME]
    if told.get(KIND) != HALL or not called.isprintable() or port is None:
        return None
    known = [one for one in map(ip_address, addresses) if isinstance(one, IPv4Address)]
    if not known:
        return None
    address = str(known[0]) if port == PORT else f"{known[0]}:{port}"
    return NearHall(called or address, address)
