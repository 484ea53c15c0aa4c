"""What the Market adds to the map: a stall beside a building. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.rules import grid
from companion.rules.grid import Point
from companion.faces.games.face import Part
from companion.faces.board_map import Layer

VIEW = "companion.faces.games.market.painting"


@dataclass(frozen=True, slots=True)
class Stall:
    """A stall of a seat, beside the building on this place."""

    middle: Point
    seat: str


def layers(view: Mapping[str, Any]) -> tuple[Layer, ...]:
    """All stalls, over the pieces."""
    found = view["board"]["stalls"]
    stalls = tuple(Stall(grid.xy(entry["at"]), entry["seat"]) for entry in found)
    return (Layer(Part(f"{VIEW}:paint_stalls", stalls), over=True),)
