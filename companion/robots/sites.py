"""How good a place on the board is, as a person would judge it at a glance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.rules import grid
from companion.rules.terms import YIELD

Json = dict[str, Any]

HARBOR_WORTH = 1.5
VARIETY_WORTH = 1.0


def pips(number: int | None) -> int:
    """Of 36 throws of two dice, how many show this number: 6 → 5, 2 → 1, None → 0."""
    return 0 if number is None else 6 - abs(7 - number)


@dataclass(frozen=True)
class Sites:
    """The public board of one view, indexed by place."""

    hexes: Mapping[str, Json]
    pieces: Mapping[str, Json]
    harbor_ends: frozenset[str]

    @classmethod
    def from_view(cls, view: Json) -> Sites:
        """A view → its places."""
        board = view["board"]
        ends = (end for harbor in board["harbors"] for end in grid.ends(harbor["at"]))
        return cls(
            {h["at"]: h for h in board["hexes"]},
            {i["at"]: i for i in board["intersections"]},
            frozenset(ends),
        )

    def resources_of(self, seat: str) -> set[str]:
        """The resources that a seat's buildings already bring."""
        return {
            YIELD[self.hexes[h]["terrain"]]
            for at, piece in self.pieces.items()
            if piece["seat"] == seat
            for h in grid.hexes_at(at)
            if h in self.hexes and self.hexes[h]["terrain"] in YIELD
        }

    def income(self, at: str) -> float:
        """Pips of the hexes round an intersection, those under the robber left out."""
        return sum(
            pips(self.hexes[h]["number"])
            for h in grid.hexes_at(at)
            if h in self.hexes and not self.hexes[h].get("robber")
        )

    def worth(self, at: str, seat: str) -> float:
        """How much a settlement there would be worth to a seat: pips, variety and a harbor."""
        have = self.resources_of(seat)
        terrains = [self.hexes[h]["terrain"] for h in grid.hexes_at(at) if h in self.hexes]
        new = {YIELD[t] for t in terrains if t in YIELD} - have
        harbor = HARBOR_WORTH if at in self.harbor_ends else 0.0
        return self.income(at) + VARIETY_WORTH * len(new) + harbor
