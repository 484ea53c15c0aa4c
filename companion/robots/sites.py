"""How good a place on the board is, as a person would judge it at a glance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
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
    roads: Mapping[str, Json]
    harbor_ends: frozenset[str]

    @classmethod
    def from_view(cls, view: Json) -> Sites:
        """A view → its places."""
        board = view["board"]
        ends = (end for harbor in board["harbors"] for end in grid.ends(harbor["at"]))
        return cls(
            {h["at"]: h for h in board["hexes"]},
            {i["at"]: i for i in board["intersections"]},
            {p["at"]: p for p in board["paths"]},
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

    def is_free_site(self, at: str) -> bool:
        """Whether the distance rule lets a settlement stand there."""
        around = (end for path in _paths_at(at) for end in grid.ends(path))
        is_land = any(h in self.hexes for h in grid.hexes_at(at))
        return is_land and all(node not in self.pieces for node in around)

    def reach(self, path: str, seat: str) -> float:
        """How much a road there promises: the best free site at its ends or one road further."""
        near = [(node, 1.0) for node in grid.ends(path)]
        far = [
            (node, 0.7)
            for end in grid.ends(path)
            if end not in self.pieces
            for further in _paths_at(end)
            if further != path and further not in self.roads
            for node in grid.ends(further)
        ]
        return max(
            (
                self.worth(node, seat) * share
                for node, share in near + far
                if self.is_free_site(node)
            ),
            default=0.0,
        )

    def harm(self, hex_at: str, seat: str, leader: str) -> float:
        """What the robber there costs the opponents (the leader twice), less what it costs oneself."""
        number = pips(self.hexes[hex_at]["number"])
        total = 0.0
        for corner in grid.corners(hex_at):
            piece = self.pieces.get(corner)
            if piece is None:
                continue
            cards = number * (2 if piece["piece"] == "city" else 1)
            own = piece["seat"] == seat
            total += -3 * cards if own else cards * (2 if piece["seat"] == leader else 1)
        return total


@cache
def _paths_at(node: str) -> Sequence[str]:
    sides = {side for h in grid.hexes_at(node) for side in grid.sides(h)}
    return tuple(side for side in sides if node in grid.ends(side))
