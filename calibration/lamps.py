"""Finding out where each lamp of a track is, by lighting one output after the other. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from hardware.lamps.wiring import CHAIN, STRIP, LampWiring, Output
from hardware.scenes import Lamp, Track


@dataclass(frozen=True, slots=True)
class LampFitting:
    """outputs: what is lit in turn; likely: lamps in the order in which one would wire them; written: output → lamp,

    as the file says; found: output → lamp, None for no lamp.
    """

    outputs: tuple[Output, ...]
    likely: tuple[str, ...]
    written: Mapping[Output, str] = field(default_factory=dict)
    found: Mapping[Output, str | None] = field(default_factory=dict)

    @property
    def lit(self) -> Output | None:
        """The output that shines now, or None when all have been seen."""
        return next((output for output in self.outputs if output not in self.found), None)

    @property
    def expected(self) -> str | None:
        """The lamp that most likely shines now: what the file says, else the first that was not named yet."""
        known = [lamp for output, lamp in self.written.items() if output == self.lit]
        return next((lamp for lamp in (*known, *self.likely) if lamp not in self.where), None)

    @property
    def where(self) -> dict[str, Output]:
        """Lamp → where it is, as far as it is known."""
        return {lamp: output for output, lamp in self.found.items() if lamp is not None}

    def named(self, lamp: str | None) -> LampFitting:
        """The lit output is this lamp (None: no lamp of the track shines). KeyError for a lamp named before."""
        if lamp in self.where:
            raise KeyError(lamp)
        assert self.lit is not None
        return replace(self, found={**self.found, self.lit: lamp})

    def back(self) -> LampFitting:
        """Light the output before once more."""
        return replace(self, found=dict(list(self.found.items())[:-1]))

    def rows(self, track: Track) -> dict[str, tuple[Output, ...]]:
        """Row → the places of its lamps, in order; rows without any lamp are left out."""
        where = self.where
        rows = {
            row.name: tuple(where[lamp.name] for lamp in row.lamps() if lamp.name in where)
            for row in track.rows
        }
        return {name: outputs for name, outputs in rows.items() if outputs}

    def incomplete(self, track: Track) -> tuple[Lamp, ...]:
        """Lamps that are missing from rows that are needed, or begun and not ended."""
        where = self.where
        missing: list[Lamp] = []
        for row in track.rows:
            lamps = tuple(row.lamps())
            count = sum(lamp.name in where for lamp in lamps)
            full = next((n for n in row.counts if n >= count), len(lamps))
            if row.needed or count:
                missing += [lamp for lamp in lamps[:full] if lamp.name not in where]
        return tuple(missing)


def fitting_for(wiring: LampWiring, track: Track) -> LampFitting:
    """Where to begin with a track of this wiring."""
    written = {o: lamp for lamp, o in wiring.tracks.get(track.key, {}).items()}
    likely = (lamp.name for row in track.rows for lamp in list(row.lamps())[: row.counts[0]])
    return LampFitting(outputs_to_try(wiring, track), tuple(likely), written)


def outputs_to_try(wiring: LampWiring, track: Track) -> tuple[Output, ...]:
    """Every output that may carry a lamp of the track, those that the file names for it first, in its order."""
    mine = list(wiring.tracks.get(track.key, {}).values())
    taken = {o for key, lamps in wiring.tracks.items() if key != track.key for o in lamps.values()}
    chain = wiring.chain.outputs if wiring.chain else 0
    strip = wiring.strip.pixels if wiring.strip else 0
    carried = [Output(CHAIN, n + 1) for n in range(chain)]
    carried += [Output(STRIP, n + 1) for n in range(strip)]
    return (*mine, *(o for o in carried if o not in taken and o not in mine))
