"""What Cities & Knights puts on the map: knights, what cities bear, the merchant. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.faces.board_map import Layer
from companion.faces.games.face import Part
from companion.rules import grid
from companion.rules.grid import Point

VIEW = "companion.faces.games.cities_knights.painting"
BORNE = ("wall", "sabotaged", "tipped")
"""What a city may bear besides a metropolis."""


@dataclass(frozen=True, slots=True)
class DrawnKnight:
    """A knight's state."""

    rank: int
    active: bool


@dataclass(frozen=True, slots=True)
class Borne:
    """What a city bears: ``wall``, ``sabotaged``, ``tipped`` and the track of its metropolis."""

    marks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DrawnMerchant:
    """The merchant's hex and whom it serves."""

    middle: Point
    seat: str


def drawn(entry: Mapping[str, Any]) -> Part | None:
    """A knight, or a city that bears something."""
    if entry["piece"] == "knight":
        return Part(f"{VIEW}:paint_knight", DrawnKnight(entry["rank"], bool(entry["active"])))
    marks = tuple(mark for mark in BORNE if entry.get(mark))
    metropolis = entry.get("metropolis")
    borne = (*marks, metropolis) if metropolis else marks
    return Part(f"{VIEW}:paint_marked_city", Borne(borne)) if borne else None


def layers(view: Mapping[str, Any]) -> tuple[Layer, ...]:
    """The merchant over the pieces, where somebody has it."""
    found = view["board"].get("merchant")
    if not found:
        return ()
    merchant = DrawnMerchant(grid.center(found["at"]), found["seat"])
    return (Layer(Part(f"{VIEW}:paint_merchant", merchant), over=True),)
