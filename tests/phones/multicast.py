"""Multicast DNS on one machine as a test drives it: other machines, and a kernel that gives what is sent wrongly."""

from __future__ import annotations

import ctypes
import os
import socket
import struct
from types import TracebackType

from zeroconf import IPVersion, ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

GROUP, PORT = "224.0.0.251", 5353
OWN_LOOPBACK = f"127.77.{os.getpid() >> 8 & 255}.{os.getpid() & 255}"
"""No other test run of this machine has it."""
_ATTACH_REUSEPORT_CBPF = 51
_FIRST_OF_ALL = struct.pack("HBBI", 0x06, 0, 0, 0)  # the classic filter "return 0"


def carries_multicast(address: str) -> bool:
    """Whether what is sent to a group on an interface is heard on it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        try:
            sock.bind(("", 0))
            here = socket.inet_aton(address)
            sock.setsockopt(
                socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, socket.inet_aton(GROUP) + here
            )
            sock.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, here)
            sock.settimeout(5)
            sock.sendto(b"heard?", (GROUP, sock.getsockname()[1]))
            return sock.recv(16) == b"heard?"
        except OSError:
            return False


class Thief:
    """Takes whatever is sent to an address's port 5353 alone, and says nothing.

    It opens the port first, and has the kernel choose the first of those that share it every time:
    the worst that the kernel's own choice, a hash with a secret, can do to the others.
    """

    def __init__(self, address: str) -> None:
        self.address = address

    def __enter__(self) -> Thief:
        self._sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        self._sock.bind((self.address, PORT))
        program = ctypes.create_string_buffer(_FIRST_OF_ALL, len(_FIRST_OF_ALL))
        chosen = struct.pack("HP", 1, ctypes.addressof(program))
        self._sock.setsockopt(socket.SOL_SOCKET, _ATTACH_REUSEPORT_CBPF, chosen)
        self._sock.settimeout(5)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._sock.close()

    def steals(self) -> bool:
        """Whether a packet sent to the address now reaches the thief and nobody else."""
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
            mark = os.urandom(8)
            sender.sendto(mark, (self.address, PORT))
            return any(self._sock.recv(9000) == mark for _ in range(100))


class Machine:
    """Another machine of the network that says a name is its own, as its address, and no table."""

    def __init__(self, name: str, address: str, interface: str) -> None:
        self._service = ServiceInfo(
            "_workstation._tcp.local.",
            f"{name}._workstation._tcp.local.",
            port=9,
            server=f"{name}.local.",
            addresses=[socket.inet_aton(address)],
        )
        self._zeroconf = AsyncZeroconf(interfaces=[interface], ip_version=IPVersion.V4Only)

    async def comes(self) -> None:
        """Says it, and asks nobody: it was in another network before."""
        said = await self._zeroconf.async_register_service(
            self._service, cooperating_responders=True
        )
        await said

    def has_heard(self, address: str) -> bool:
        """Whether somebody told it that the name is at an address."""
        known = self._zeroconf.zeroconf.cache.entries_with_name(str(self._service.server))
        return any(getattr(entry, "address", b"") == socket.inet_aton(address) for entry in known)

    async def goes(self) -> None:
        await self._zeroconf.async_close()
