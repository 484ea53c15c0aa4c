"""What the touchscreen shows of things round the table: lamps, findings about the machine, the table's own Wi-Fi."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Matrix = Sequence[Sequence[bool]]
LIGHTS = ("bright", "half", "night", "off")
"""How brightly lamps may shine."""


@dataclass(frozen=True, slots=True)
class ShownLamp:
    """A lamp beside the board. row: lamps of one row lie together; text: what it means; rhythm: what it does, in words.

    pattern: ``off``, ``steady``, ``breathing`` …; level: 0 to 1, of the pattern at this moment; color: 0 to 255.
    """

    row: str
    text: str
    pattern: str
    rhythm: str
    level: float
    color: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class ShownFinding:
    """What the machine lacks, or has. level: ``bad``, ``note`` or ``good``; to_do: what helps, empty for nothing."""

    level: str
    said: str
    to_do: str


@dataclass(frozen=True, slots=True)
class ShownWifi:
    """The table's own Wi-Fi. code: a QR code by rows, from which a phone joins; phones: how many its radio
    takes, None where it does not say.
    """

    name: str
    password: str
    code: Matrix
    phones: int | None
