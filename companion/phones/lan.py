"""The address under which phones in the same network find this machine."""

from __future__ import annotations

import ipaddress
import socket
import struct

try:
    import fcntl
except ImportError:  # not Unix: only the route is asked
    fcntl = None  # type: ignore[assignment]

_SIOCGIFADDR = 0x8915
_NOT_FOR_PHONES = ("lo", "docker", "veth", "br-", "virbr", "tun", "tap", "tailscale", "wg", "zt")


def local_address() -> str:
    """This machine's IPv4 address in the local network, ``127.0.0.1`` where there is none.

    Asks the routing table first (no packet is sent), then each network interface: a table that is
    its own access point has an address but no route to the world.
    """
    candidates = [_routed_address(), *_interface_addresses().values()]
    return next((a for a in candidates if a and _is_local(a)), None) or next(
        (a for a in candidates if a and not ipaddress.ip_address(a).is_loopback), "127.0.0.1"
    )


def lan_address() -> str | None:
    """This machine's IPv4 address in the local network, None where there is none."""
    address = local_address()
    return None if is_loopback(address) else address


def is_loopback(host: str) -> bool:
    """Whether a host means this machine only."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def _is_local(address: str) -> bool:
    parsed = ipaddress.ip_address(address)
    return parsed.is_private and not parsed.is_loopback and not parsed.is_link_local


def _routed_address() -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: never sent to
            return str(probe.getsockname()[0])
        except OSError:
            return None


def _interface_addresses() -> dict[str, str]:
    if fcntl is None:
        return {}
    found = {name: _address_of(name) for _, name in socket.if_nameindex()}
    return {
        name: address
        for name, address in found.items()
        if address and not name.startswith(_NOT_FOR_PHONES)
    }


def _address_of(interface: str) -> str | None:
    request = struct.pack("256s", interface[:15].encode())
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            answer = fcntl.ioctl(probe.fileno(), _SIOCGIFADDR, request)
        except OSError:
            return None
    return socket.inet_ntoa(answer[20:24])
