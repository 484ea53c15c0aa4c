"""What was read from a photograph of a board: how it lies in the picture, and what each hex is. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from hardware.board.box import Number

Spot: TypeAlias = tuple[float, float]
"""A place in the picture, in pixels from its upper left corner."""

OK: Final = "ok"
PICTURES: Final = (
    "missing", "empty", "corrupt", "no_picture", "too_small", "too_large", "other_kind"
)  # fmt: skip
"""There is nothing to read. `other_kind`: a HEIC picture, which OpenCV cannot open."""
LATTICES: Final = ("no_board", "taps", "unfit_taps")
"""The board is not found, or not surely (`taps`: three taps are needed), or not with these taps."""
REASONS: Final = (OK, *PICTURES, *LATTICES)


@dataclass(frozen=True, slots=True)
class TerrainSeen:
    """The terrain of a hex. sure: nobody need look; likely: up to three answers, the best first."""

    terrain: str
    sure: bool
    likely: tuple[str, ...]
    lead: float


@dataclass(frozen=True, slots=True)
class NumberSeen:
    """The number of a hex, None for none; otherwise as a terrain."""

    number: Number
    sure: bool
    likely: tuple[Number, ...]
    lead: float


@dataclass(frozen=True, slots=True)
class HexSeen:
    """One hex. at: its middle in the picture; outline: its six corners there; piers: on which of its paths at the
    coast, counted clockwise, a harbor's pier is seen; look: how it looks against the board's other hexes, packed.
    """

    at: Spot
    terrain: TerrainSeen
    number: NumberSeen
    outline: tuple[Spot, ...] = ()
    piers: tuple[int, ...] = ()
    look: str = ""

    @property
    def marks(self) -> int:
        """How many questions it has."""
        return (not self.terrain.sure) + (not self.number.sure)


@dataclass(frozen=True, slots=True)
class BoardReading:
    """A board as it was read. reason: one of REASONS; `ok` and `taps` come with hexes, in the order of `lattice`, from
    the corner of the island that is topmost in the picture; fit: how well the lattice fits, 1 at most.

    frame: the six corners of the frame, clockwise from the topmost; robber: where he may stand, or None, which a person
    is asked in any case; size: width and height of the picture, as its camera was held.
    """

    reason: str
    hexes: tuple[HexSeen, ...] = ()
    frame: tuple[Spot, ...] = ()
    fit: float = 0.0
    robber: int | None = None
    size: tuple[int, int] = (0, 0)
    ms: float = 0.0

    @property
    def marks(self) -> int:
        """How many questions there are, without that for the robber."""
        return sum(one.marks for one in self.hexes)
