"""Whether a name in the local network is somebody else's: another table's of this machine, or another machine's."""

from __future__ import annotations

import asyncio
import errno
import socket
from collections.abc import Callable, Container
from contextlib import suppress

from zeroconf import (  # type: ignore[attr-defined]
    DNSOutgoing,
    DNSQuestion,
    DNSRecord,
    RecordUpdate,
    RecordUpdateListener,
    ServiceInfo,
    Zeroconf,
)

PROBES = 3
PROBE_SECONDS = 0.5
A, AAAA, SRV, INTERNET = 1, 28, 33, 1


def hold(name: str) -> socket.socket | None:
    """A name against all other tables of this machine, until the socket is closed; None: one has it.

    Two tables of one machine share one address and port, and the kernel gives what is sent to it to
    either of them: what they say to each other may be lost for ever. So the kernel itself is asked:
    an abstract socket has one owner, and ends with its process.
    """
    held = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    try:
        held.bind(f"\0katane/{name.lower()}.local")
    except OSError as error:
        held.close()
        if error.errno == errno.EADDRINUSE:
            return None
        raise
    return held


def is_this_machine(name: str) -> bool:
    """Whether a name is the machine's own, which its own responder (Avahi) may announce at any time."""
    return name.lower() == socket.gethostname().partition(".")[0].lower()


async def is_free(zeroconf: Zeroconf, service: ServiceInfo) -> bool:
    """Whether nobody in the network answers to a service's names; a yes takes a second and a half."""
    answered = asyncio.Event()
    rivals = Rivals(service, (), lambda record: answered.set())
    zeroconf.async_add_listener(rivals, None)
    for _ in range(PROBES):
        zeroconf.async_send(_probe(service))
        with suppress(TimeoutError):
            async with asyncio.timeout(PROBE_SECONDS):
                await answered.wait()
        if answered.is_set():
            break
    zeroconf.async_remove_listener(rivals)
    return not answered.is_set()


class Rivals(RecordUpdateListener):
    """Tells of each record that somebody gives a service's names, but for those in ``own``."""

    def __init__(
        self, service: ServiceInfo, own: Container[DNSRecord], tell: Callable[[DNSRecord], None]
    ) -> None:
        self._names = (service.key, service.server_key)
        self._own = own
        self._tell = tell

    def async_update_records(self, zc: Zeroconf, now: float, records: list[RecordUpdate]) -> None:
        """Called by the responder with what it heard."""
        for record in (update.new for update in records):
            if record.key in self._names and record not in self._own and not record.is_expired(now):
                self._tell(record)


def _probe(service: ServiceInfo) -> DNSOutgoing:
    """Asks for answers to everybody: an answer to the asker alone can reach another socket here."""
    out = DNSOutgoing(0)
    for name, kind in ((service.server, A), (service.server, AAAA), (service.name, SRV)):
        out.add_question(DNSQuestion(str(name), kind, INTERNET))
    out.add_authorative_answer(service.dns_pointer())
    return out
