"""What is attacked, and what an attack is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

SOURCE = "127.0.0.66"
"""Where a guest calls from."""


@dataclass(frozen=True, slots=True)
class Target:
    """http, ws, mqtt: addresses of a table called ``table``. user, password: a login; channel: its ``from/``; place:
    its name."""

    table: str
    http: str
    ws: str
    mqtt: str
    user: str
    password: str
    channel: str
    place: str

    def port(self, door: str) -> int:
        """Of ``http``, ``ws`` or ``mqtt``."""
        return urlsplit(str(getattr(self, door))).port or 0


Assault = Callable[[Target, Counter[str]], Awaitable[None]]
"""Goes on until it is stopped, and counts what it did."""
