"""What a table says of its phones before they are served."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from companion.phones.doorway import DIST


@dataclass(frozen=True, slots=True)
class PhonesSettings:
    """Where phones' things lie and listen.

    data: the folder for ``phones.json``. broker: another broker's address instead of the embedded
    one. http, mqtt, ws: ports, 0 for free ones (the last start's where they still are). host: the
    name or address that phones are told, None to find it; a loopback address keeps phones of other
    machines out. dist: the page, as built. screen: whether the table has a touchscreen. language: that of the table,
    for whoever asks for its codes in a terminal.
    """

    data: Path
    broker: str | None = field(default=None, repr=False)
    http: int = 0
    mqtt: int = 0
    ws: int = 0
    host: str | None = None
    dist: Path = DIST
    screen: bool = True
    language: str = ""
