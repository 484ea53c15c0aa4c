"""The addresses under which phones in the same network find this machine."""

from __future__ import annotations

import ipaddress
import socket
import struct
from collections.abc import Sequence
from pathlib import Path

try:
    import fcntl
except ImportError:  # not Unix: only the route is asked
    fcntl = None  # type: ignore[assignment]

PLAIN_PORT = 80
"""What a browser takes where a URL names no port."""
_SIOCGIFADDR = 0x8915
_SIXTH = Path("/proc/net/if_inet6")
_OWN = ipaddress.IPv6Network("fc00::/7")
_PASSING = 0x01 | 0x08 | 0x20 | 0x40
"""Flags of an address that will not last or is not sure yet (linux/if_addr.h): temporary, its test failed,
deprecated, tentative."""
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
    """This machine's address in the local network, an IPv4 one where it has any; None where there is none."""
    return next(iter(lan_addresses()), None)


def lan_addresses() -> tuple[str, ...]:
    """All of this machine's addresses that phones may reach, the best first: IPv4, then IPv6.

    Addresses that a machine gives itself where nobody else does, on one link only, are none.
    """
    fourth = dict.fromkeys((local_address(), *_interface_addresses().values()))
    return (*(one for one in fourth if _is_of_a_network(one)), *_sixth_addresses())


def in_url(address: str) -> str:
    """An address as it stands in a URL."""
    return f"[{address}]" if ":" in address else address


def at_port(host: str, port: int) -> str:
    """A host of a URL with its port, which is left out where browsers take it without a word."""
    return host if port == PLAIN_PORT else f"{host}:{port}"


def plain(address: str) -> str:
    """An address as people know it: without the interface, and an IPv4 one as such though it came to an IPv6 socket."""
    bare = address.partition("%")[0]
    mapped = bare.removeprefix("::ffff:")
    return mapped if "." in mapped else bare


def is_loopback(host: str) -> bool:
    """Whether a host means this machine only."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def _is_of_a_network(address: str) -> bool:
    parsed = ipaddress.ip_address(address)
    return not (parsed.is_loopback or parsed.is_link_local or parsed.is_unspecified)


def _sixth_addresses(listed: Path = _SIXTH) -> tuple[str, ...]:
    """Lasting IPv6 addresses of the network's own (fc00::/7), then global ones, as Linux lists them."""
    try:
        lines = listed.read_text(encoding="ascii").splitlines()
    except OSError:
        return ()
    found = [_sixth_address(line.split()) for line in lines]
    usable = [one for one in found if one is not None]
    return tuple(map(str, sorted(usable, key=lambda one: (one not in _OWN, one))))


def _sixth_address(fields: Sequence[str]) -> ipaddress.IPv6Address | None:
    """Of a line of ``/proc/net/if_inet6``: address, index, prefix, scope, flags, interface."""
    if len(fields) != 6 or fields[5].startswith(_NOT_FOR_PHONES):
        return None
    address = ipaddress.IPv6Address(int(fields[0], 16))
    passing = int(fields[4], 16) & _PASSING
    return None if passing or not _is_of_a_network(str(address)) else address


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
