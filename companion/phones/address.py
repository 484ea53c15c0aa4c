"""Where a broker is: the ``--broker`` option read into values."""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

from companion.phones.errors import PhonesError
from companion.phones.lan import is_loopback

PORTS = {"mqtt": 1883, "mqtts": 8883}


@dataclass(frozen=True, slots=True)
class BrokerAddress:
    """A broker and the table's login there.

    ws: the broker's own websocket address for phones; None where the companion carries them.
    """

    host: str
    port: int
    user: str | None
    password: str | None = field(repr=False)
    ws: str | None = None
    tls: bool = False

    @property
    def url(self) -> str:
        """The address without the login."""
        return f"mqtt{'s' if self.tls else ''}://{self.host}:{self.port}"

    def websocket_from(self, host: str) -> str | None:
        """``ws`` for a phone that knows the table's machine as ``host``: loopback means that machine."""
        if self.ws is None:
            return None
        parts = urlsplit(self.ws)
        if not is_loopback(parts.hostname or ""):
            return self.ws
        port = f":{parts.port}" if parts.port else ""
        return parts._replace(netloc=f"{host}{port}").geturl()


def read_address(text: str) -> BrokerAddress:
    """``mqtt[s]://user:password@host[:port][?ws=<port or ws:// address>]`` into values.

    PhonesError for anything else.
    """
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError as error:
        raise PhonesError("broker_address", text=_shown(text)) from error
    if parts.scheme not in PORTS or not parts.hostname:
        raise PhonesError("broker_address", text=_shown(text))
    user = unquote(parts.username) if parts.username else None
    password = unquote(parts.password) if parts.password else None
    tls = parts.scheme == "mqtts"
    port = port or PORTS[parts.scheme]
    return BrokerAddress(parts.hostname, port, user, password, _websocket(parts, text), tls)


def _websocket(parts: SplitResult, text: str) -> str | None:
    wanted = parse_qs(parts.query).get("ws", [None])[0]
    if wanted is None:
        return None
    if wanted.isdecimal():
        return f"ws{'s' if parts.scheme == 'mqtts' else ''}://{parts.hostname}:{wanted}"
    if not wanted.startswith(("ws://", "wss://")):
        raise PhonesError("broker_address", text=_shown(text))
    return wanted


def _shown(text: str) -> str:
    """The address without what may be a password."""
    head, at, tail = text.rpartition("@")
    return f"{head.partition('://')[0]}://…@{tail}" if at else text
