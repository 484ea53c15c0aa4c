"""A board as people lay it: hexes with terrain and number, harbors, and pieces that stand from the start."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.rules.messages import plain
from companion.rules.terms import NUMBERED, SEA
from companion.rules.topology import Topology, topology


@dataclass(frozen=True, slots=True)
class Hex:
    """One hex: ``number`` is None where nothing is produced.

    That is so on deserts and at sea, and on land that a board calls ``barren``: printed without a number, or with
    one that nobody has entered yet.
    """

    at: str
    terrain: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Harbor:
    """A harbor on a coastal path; ``trade`` is a resource for 2:1 or ``any`` for 3:1."""

    at: str
    trade: str


@dataclass(frozen=True, slots=True)
class StartingPiece:
    """A printed settlement with its road; the starred one of a seat pays its starting cards."""

    seat: str
    settlement: str
    road: str
    starred: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """A whole board. ``overlays``: what only a scenario's pack reads, by name (see ``board_overlays``)."""

    name: str
    hexes: tuple[Hex, ...]
    harbors: tuple[Harbor, ...] = ()
    pieces: tuple[StartingPiece, ...] = ()
    overlays: Mapping[str, Any] = field(default_factory=dict)

    @property
    def topology(self) -> Topology:
        """What touches what; sea hexes do not count."""
        return topology(frozenset(hex_.at for hex_ in self.hexes if hex_.terrain != SEA))

    def as_json(self) -> dict[str, Any]:
        """The board object of the protocol; ``board_from_json`` reads it back."""
        board: dict[str, Any] = {
            "name": self.name,
            "hexes": [_hex_json(hex_) for hex_ in self.hexes],
            "harbors": [{"at": harbor.at, "trade": harbor.trade} for harbor in self.harbors],
        }
        if self.pieces:
            board["pieces"] = [_piece_json(piece) for piece in self.pieces]
        if self.overlays:
            board["overlays"] = plain(self.overlays)
        return board


def _hex_json(hex_: Hex) -> dict[str, Any]:
    shown: dict[str, Any] = {"at": hex_.at, "terrain": hex_.terrain, "number": hex_.number}
    if hex_.number is None and hex_.terrain in NUMBERED:
        shown["barren"] = True
    return shown


def _piece_json(piece: StartingPiece) -> dict[str, Any]:
    return {
        "seat": piece.seat,
        "settlement": piece.settlement,
        "road": piece.road,
        "starred": piece.starred,
    }
