"""The names under which this table is found, and the origins that are its page.

A page of somebody else's that a browser in this network looks at must not speak to the table in that browser's
name: neither from its own origin, nor by a name that it lets lead here.
"""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterable
from urllib.parse import urlsplit

from companion.phones.lan import PLAIN_PORT, in_url, is_loopback

MISDIRECTED, FORBIDDEN = 421, 403
PROBES = frozenset(
    (
        "/generate_204",
        "/gen_204",
        "/hotspot-detect.html",
        "/library/test/success.html",
        "/success.txt",
        "/canonical.html",
        "/connecttest.txt",
        "/ncsi.txt",
        "/redirect",
        "/check_network_status.txt",
        "/mobile/status.php",
    )
)
"""What phones ask a network under names of their makers to see whether it leads anywhere; on the table's own
Wi-Fi these come here, and a refusal would say that the network is broken."""
Here = tuple[str, int] | None
"""Address and port of this machine that were called; None where the connection is gone."""


class Hosts:
    """names: under which phones are told to come, as they are now; port: the page's; former: hosts with ports under
    which pages were loaded that may still be open. Of any thread.
    """

    def __init__(
        self,
        names: Callable[[], Iterable[str]],
        port: Callable[[], int],
        former: Callable[[], Iterable[str]] = tuple,
    ) -> None:
        self._names = names
        self._port = port
        self._former = former
        machine = socket.gethostname().lower()
        short = machine.partition(".")[0]
        self._machine = frozenset((machine, short, f"{short}.local"))

    def knows(self, host: str | None, here: Here) -> bool:
        """Whether a ``Host`` header names this table; here: what was called.

        None: who calls is no browser.
        """
        if host is None:
            return True
        name = name_of(host)
        return (
            is_loopback(name)
            or (here is not None and name == in_url(here[0]).lower())
            or name in self._machine
            or name in self._told()
        )

    def is_page(self, origin: str | None, host: str | None, here: Here) -> bool:
        """Whether an ``Origin`` header is this table's page; None: who calls is no page.

        What was called itself stands in the header of programs that speak websocket without a browser (paho); no
        other page can have that.
        """
        if origin is None:
            return True
        try:
            parts = urlsplit(origin)
            port = parts.port or PLAIN_PORT
        except ValueError:
            return False
        at_home = parts.scheme == "http" and port == self._port()
        return (at_home or parts.netloc == host) and self.knows(parts.netloc, here)

    def why_not(self, host: str | None, origin: str | None, here: Here) -> int | None:
        """The HTTP status of the refusal, None for who is right."""
        if not self.knows(host, here):
            return MISDIRECTED
        return None if self.is_page(origin, host, here) else FORBIDDEN

    def why_not_carried(self, host: str | None, origin: str | None, here: Here) -> int | None:
        """As ``why_not`` of a websocket, also for a page that is open since before the table's address or port changed.

        A page of a stranger who has that address now gains nothing: a websocket gives nobody more than a login does.
        """
        refused = self.why_not(host, origin, here)
        if refused != FORBIDDEN or origin is None:
            return refused
        before = {f"http://{one}" for one in self._former()}
        return None if origin.lower() in before else refused

    def _told(self) -> set[str]:
        return {name.lower() for name in self._names()}


def name_of(host: str) -> str:
    """The name in a ``Host`` header, without port, final dot and capitals."""
    if host.startswith("["):
        return host.partition("]")[0].lower() + "]"
    return host.partition(":")[0].rstrip(".").lower()
