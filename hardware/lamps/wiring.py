"""The lamps of a wiring file: each lamp of a track is on a pin, an output of the chain or a pixel of the strip."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hardware.reading import Reading
from hardware.scenes import TRACKS, LampRow, Track

PIN, CHAIN, STRIP = "pin", "chain", "strip"
OUTPUTS_A_CHIP = 8
MOST_CHIPS = 16
MOST_PIXELS = 300
ORDERS = ("GRB", "RGB")
SPI_PINS = {"data": 10, "clock": 11, "miso": 9, "select 0": 8, "select 1": 7}
"""The pins that a Raspberry Pi gives to its SPI bus; a strip needs the first and takes them all."""

_RANGE = re.compile(r"(chain|strip)\s+(\d{1,3})(?:\s*-\s*(\d{1,3}))?", re.IGNORECASE)


@dataclass(frozen=True, slots=True, order=True)
class Output:
    """Where a lamp is. kind: ``pin`` (number: of the chip), ``chain`` or ``strip`` (number: counted from 1)."""

    kind: str
    number: int

    def __str__(self) -> str:
        return f"GPIO{self.number}" if self.kind == PIN else f"{self.kind} {self.number}"


@dataclass(frozen=True, slots=True)
class ChainWiring:
    """74HC595 chips in a row. data, clock, latch: GPIO numbers; dim: of output enable, None where it is grounded."""

    data: int
    clock: int
    latch: int
    chips: int
    dim: int | None = None

    @property
    def outputs(self) -> int:
        """How many lamps the chips carry."""
        return self.chips * OUTPUTS_A_CHIP


@dataclass(frozen=True, slots=True)
class StripWiring:
    """An addressable strip on the SPI bus. pixels: how many; order: of its colors."""

    pixels: int
    order: str = ORDERS[0]


@dataclass(frozen=True, slots=True)
class LampWiring:
    """tracks: key of a track → lamp → where it is; brightness: 0 to 1, what the screen's setting counts from."""

    tracks: Mapping[str, Mapping[str, Output]] = field(default_factory=dict)
    chain: ChainWiring | None = None
    strip: StripWiring | None = None
    brightness: float = 1.0

    def outputs(self) -> dict[Output, tuple[str, str]]:
        """Where something is → key of the track and the lamp's name."""
        return {
            output: (track, lamp)
            for track, lamps in self.tracks.items()
            for lamp, output in lamps.items()
        }


def read_lamps(reading: Reading, tracks: Sequence[Track] = TRACKS) -> LampWiring | None:
    """The lamps that a file speaks of, None where there are none; problems go to the reading."""
    if not {"lamps", "chain", "strip"} & reading.raw.keys():
        return None
    return _LampReader(reading, tracks).wiring()


class _LampReader:
    def __init__(self, reading: Reading, tracks: Sequence[Track]) -> None:
        self._reading = reading
        self._tracks = tracks
        self._chain = self._read_chain()
        self._strip = self._read_strip()
        self._taken: dict[Output, str] = {}

    def wiring(self) -> LampWiring:
        table = self._reading.table("lamps", self._reading.raw.get("lamps", {})) or {}
        keys = [track.key for track in self._tracks]
        self._reading.known("lamps.", table, ("brightness", *keys))
        percent = self._reading.number("lamps.brightness", table.get("brightness"), 100, 1, 100)
        lamps = {t.key: self._track(t, table[t.key]) for t in self._tracks if t.key in table}
        return LampWiring(lamps, self._chain, self._strip, percent / 100)

    # --- what carries the lamps ---

    def _read_chain(self) -> ChainWiring | None:
        table = self._carrier("chain", ("data", "clock", "latch", "dim", "chips"))
        if table is None:
            return None
        missing = [key for key in ("data", "clock", "latch", "chips") if key not in table]
        if missing:
            self._reading.problem("chain_lacks", missing=", ".join(missing))
            return None
        names = ("data", "clock", "latch", *(["dim"] if "dim" in table else []))
        pins = {name: self._reading.pin(f"chain.{name}", table[name]) for name in names}
        chips = self._reading.whole("chain.chips", table["chips"], 1, MOST_CHIPS)
        found = {name: pin for name, pin in pins.items() if pin is not None}
        if len(found) < len(names):
            return None
        return ChainWiring(found["data"], found["clock"], found["latch"], chips, found.get("dim"))

    def _read_strip(self) -> StripWiring | None:
        table = self._carrier("strip", ("pixels", "order"))
        if table is None:
            return None
        for name, pin in SPI_PINS.items():
            self._reading.claim(f"strip (SPI {name})", pin)
        pixels = self._reading.whole("strip.pixels", table.get("pixels"), 1, MOST_PIXELS)
        order = self._reading.choice("strip.order", table.get("order", ORDERS[0]), ORDERS)
        return StripWiring(pixels, order)

    def _carrier(self, key: str, known: tuple[str, ...]) -> Mapping[str, Any] | None:
        if key not in self._reading.raw:
            return None
        table = self._reading.table(key, self._reading.raw[key])
        if table is not None:
            self._reading.known(f"{key}.", table, known)
        return table

    # --- lamps ---

    def _track(self, track: Track, value: object) -> dict[str, Output]:
        where = f"lamps.{track.key}"
        table = self._reading.table(where, value)
        if table is None:
            return {}
        self._reading.known(f"{where}.", table, tuple(row.name for row in track.rows))
        missing = [row.name for row in track.rows if row.needed and row.name not in table]
        if missing:
            self._reading.problem("rows", key=where, missing=", ".join(missing))
        lamps: dict[str, Output] = {}
        for row in track.rows:
            if row.name in table:
                lamps |= self._row(f"{where}.{row.name}", row, table[row.name])
        return lamps

    def _row(self, where: str, row: LampRow, value: object) -> dict[str, Output]:
        written = value if isinstance(value, list) else [value]
        places = [place for item in written for place in _spread(item)]
        if len(places) not in row.counts:
            wanted = "/".join(str(count) for count in row.counts)
            code = "too_few" if len(places) < row.counts[0] else "too_many"
            self._reading.problem(code, key=where, count=len(places), wanted=wanted)
        outputs: dict[str, Output] = {}
        for lamp, place in zip(row.lamps(), places, strict=False):
            output = self._output(_lamp_key(where, row, lamp.place), place)
            if output is not None:
                outputs[lamp.name] = output
        return outputs

    def _output(self, where: str, place: object) -> Output | None:
        if isinstance(place, Output):
            return self._carried(where, place)
        pin = self._reading.pin(where, place)
        return None if pin is None else Output(PIN, pin)

    def _carried(self, where: str, output: Output) -> Output | None:
        carrier = self._chain if output.kind == CHAIN else self._strip
        if carrier is None:
            if output.kind not in self._reading.raw:
                self._reading.problem("no_carrier", key=where, value=output, carrier=output.kind)
            return None
        most = carrier.outputs if isinstance(carrier, ChainWiring) else carrier.pixels
        if not 1 <= output.number <= most:
            chips = -(-output.number // OUTPUTS_A_CHIP)
            code = f"beyond_{output.kind}" if output.number else "from_one"
            self._reading.problem(code, key=where, value=output, most=most, chips=chips)
            return None
        if output in self._taken:
            other = self._taken[output]
            self._reading.problem("lamp_doubled", key=where, value=output, other=other)
            return None
        self._taken[output] = where
        return output


def _spread(item: object) -> list[object]:
    """``"chain 3-5"`` → the outputs 3, 4 and 5 of the chain; anything else is one place."""
    match = _RANGE.fullmatch(item.strip()) if isinstance(item, str) else None
    if match is None:
        return [item]
    first, last = int(match[2]), int(match[3] or match[2])
    step = 1 if first <= last else -1
    return [Output(match[1].lower(), n) for n in range(first, last + step, step)]


def _lamp_key(where: str, row: LampRow, place: int) -> str:
    return where if len(row.places) == 1 else f"{where}[{row.places.index(place) + 1}]"
