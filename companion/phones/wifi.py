"""The name of the Wi-Fi that this machine is in, or gives itself: what a phone must join to find the table."""

from __future__ import annotations

import array
import socket
import struct
from collections.abc import Callable, Iterable
from pathlib import Path

try:
    import fcntl
except ImportError:  # not Unix: nobody can be asked
    fcntl = None  # type: ignore[assignment]

_SIOCGIWESSID = 0x8B1B
"""linux/wireless.h: the network's name of an interface."""
LONGEST = 32
"""Bytes of a name, IEEE 802.11."""
INTERFACES = Path("/sys/class/net")


def network_name(
    interfaces: Callable[[], Iterable[str]] | None = None,
    ask: Callable[[str], bytes] | None = None,
) -> str | None:
    """The first wireless interface's network; None without one, or where the system does not say.

    interfaces: the wireless ones; ask: the name of one's network, OSError where it has none.
    """
    for interface in (interfaces or wireless)():
        try:
            name = (ask or _asked)(interface)
        except OSError:
            continue
        said = name.rstrip(b"\0").decode(errors="replace")
        if said.strip() and said.isprintable():
            return said
    return None


def wireless(folder: Path = INTERFACES) -> tuple[str, ...]:
    """Names of the wireless interfaces, in order."""
    return tuple(sorted(path.parent.name for path in folder.glob("*/wireless")))


def _asked(interface: str) -> bytes:
    """Of the kernel; OSError where the interface is in no network."""
    if fcntl is None:
        raise OSError("this system has no such question")
    name = array.array("B", bytes(LONGEST + 1))
    address, _ = name.buffer_info()
    request = struct.pack("16sPHH", interface.encode()[:15], address, LONGEST, 0)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        fcntl.ioctl(probe.fileno(), _SIOCGIWESSID, request)
    return name.tobytes()
