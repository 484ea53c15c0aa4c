"""From a few answers to a wiring file: which tracks, on a chain, a strip or pins of their own. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from calibration.wiring_file import places_written
from hardware.lamps.wiring import (
    CHAIN,
    MOST_CHIPS,
    MOST_PIXELS,
    ORDERS,
    OUTPUTS_A_CHIP,
    PIN,
    SPI_PINS,
    STRIP,
    Output,
)
from hardware.pins import FREE, PULLED_UP, place_of
from hardware.scenes import LampRow, Track
from hardware.wiring import DEFAULT_PINS, Wiring, wiring_from_text

CHAIN_PINS = {"data": 23, "clock": 24, "latch": 25, "dim": 18}
"""Where the wires of a chain go, unless something else is there."""
_HEADER = re.compile(r"\s*\[\s*([^\]\s]+)\s*\]\s*(#.*)?")
_NUMBERED = re.compile(r"(\w+)_(\d+)")


@dataclass(frozen=True, slots=True)
class WiringWishes:
    """What is to be wired. full: every lamp that a track can have, for six seats and house rules; carrier: ``chain``,
    ``strip`` or ``pin``; dims: OE of the chain is wired; order: of the strip's colors; buttons: dice buttons as well.
    """

    tracks: tuple[Track, ...] = ()
    full: bool = False
    carrier: str = CHAIN
    dims: bool = True
    order: str = ORDERS[0]
    buttons: bool = True


class TooManyError(Exception):
    """More lamps than fit. most: how many would."""

    def __init__(self, most: int) -> None:
        self.most = most
        super().__init__(str(most))


def rows_of(track: Track, *, full: bool) -> Iterator[tuple[LampRow, int]]:
    """The rows that are wired and how many lamps each has."""
    numbers = [int(m[2]) for row in track.rows if row.needed and (m := _numbered(row))]
    for row in track.rows:
        found = _numbered(row)
        if full or found is None or not numbers or int(found[2]) <= max(numbers):
            yield row, row.counts[-1 if full else 0]


def lamps_of(wishes: WiringWishes) -> int:
    """How many lamps are wired."""
    return sum(count for track in wishes.tracks for _, count in rows_of(track, full=wishes.full))


def planned(wishes: WiringWishes, old: str = "") -> str:
    """The text of the wiring file: what the old one says of buttons and brightness stays, its lamps go.

    Raises TooManyError, and WiringError for an old file that cannot be used.
    """
    before = wiring_from_text(old, "wiring.toml") if old else None
    lines = _without_lamps(old.splitlines()) if old else ["format = 1"]
    if before is None or before.buttons is None:
        lines += _buttons() if wishes.buttons else []
    taken = _taken(before, wishes)
    outputs = iter(_outputs(wishes, taken))
    lines += _carrier(wishes, taken) if wishes.tracks else []
    for track in wishes.tracks:
        lines += ["", f"[lamps.{track.key}]"]
        for row, count in rows_of(track, full=wishes.full):
            lines.append(f"{row.name} = {places_written([next(outputs) for _ in range(count)])}")
    text = "\n".join(lines) + "\n"
    wiring_from_text(text, "wiring.toml")
    return text


def _numbered(row: LampRow) -> re.Match[str] | None:
    return _NUMBERED.fullmatch(row.name)


def _buttons() -> list[str]:
    written = [
        f'{name} = "GPIO{pin}"  # place {place_of(pin)}' for name, pin in DEFAULT_PINS.items()
    ]
    return ["", "[buttons]", *written]


def _taken(before: Wiring | None, wishes: WiringWishes) -> set[int]:
    """The pins of the buttons that there will be."""
    if before is not None and before.buttons is not None:
        return set(before.buttons.pins.values())
    return set(DEFAULT_PINS.values()) if wishes.buttons else set()


def _outputs(wishes: WiringWishes, taken: set[int]) -> Sequence[Output]:
    wanted = lamps_of(wishes)
    if wishes.carrier == PIN:
        free = [pin for pin in FREE if pin not in taken and pin not in PULLED_UP]
        places = [Output(PIN, pin) for pin in sorted(free, key=place_of)]
    else:
        most = MOST_PIXELS if wishes.carrier == STRIP else MOST_CHIPS * OUTPUTS_A_CHIP
        places = [Output(wishes.carrier, number) for number in range(1, most + 1)]
    if wanted > len(places):
        raise TooManyError(len(places))
    return places[:wanted]


def _carrier(wishes: WiringWishes, taken: set[int]) -> list[str]:
    lamps = lamps_of(wishes)
    if wishes.carrier == CHAIN:
        pins = _chain_pins(taken, dims=wishes.dims)
        written = [f'{name} = "GPIO{pin}"  # place {place_of(pin)}' for name, pin in pins.items()]
        return ["", "[chain]", *written, f"chips = {-(-lamps // OUTPUTS_A_CHIP)}"]
    if wishes.carrier == STRIP:
        return ["", "[strip]", f"pixels = {lamps}", f'order = "{wishes.order}"']
    return []


def _chain_pins(taken: set[int], *, dims: bool) -> dict[str, int]:
    """The usual pins, or free ones where a button is there."""
    usual = {name: pin for name, pin in CHAIN_PINS.items() if dims or name != "dim"}
    avoided = taken | set(usual.values()) | set(SPI_PINS.values()) | PULLED_UP
    spare = (pin for pin in FREE if pin not in avoided)
    return {name: pin if pin not in taken else next(spare) for name, pin in usual.items()}


def _without_lamps(lines: Sequence[str]) -> list[str]:
    """The lines, those of chain, strip and tracks behind a ``#``: nothing that somebody wrote is lost."""
    kept: list[str] = []
    table = ""
    for line in lines:
        header = _HEADER.fullmatch(line)
        table = header[1] if header else table
        gone = table in (CHAIN, STRIP) or table.startswith("lamps.")
        kept.append(f"# {line}" if gone and line.strip() and not line.startswith("#") else line)
    return kept
