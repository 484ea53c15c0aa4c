"""Boards of this scenario made at random, and a search for the one that ships.

A map is ten hexes wide and nine high, shaped after what Alexander saw: Macedonia, Asia Minor, Egypt, back through
Iraq and Persia to Bactria and the west of India, and to Persepolis, with the sea, gold rivers, deserts and harbors.

``python -m tests.rules.alexander.board_search 400`` draws so many maps, keeps those without any finding for three and
for four, and prints the file of the one that is worth most; with a seed after it that of the map with this seed. How
maps play says ``board_play``.
"""

from __future__ import annotations

import heapq
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from statistics import mean, pstdev
from typing import Any

from companion.boards import BoardFile, board_file
from companion.boards.writing import toml_of
from companion.rules import Board, Refusal, board_from_json, grid
from companion.rules.packs.alexander.chart import chart_of
from companion.rules.packs.alexander.checks import open_sites, sites_near, temples_of
from companion.rules.packs.alexander.words import ADVISORS, EMPTY, TEMPLE, TOKEN, TOKENS, VIOLET
from companion.rules.terms import DESERT, GOLD_RIVER, LANDS, SEA
from companion.rules.topology import Topology, topology
from tests.rules.alexander.ways import GAMES

Json = dict[str, Any]
MAP = (
    "MM..C.SSB.",
    "MTAAAC.HBB",
    "G.AAACHHBI",
    "....LQHPBI",
    "...LQQPPII",
    "...LDQQPDI",
    ".ELDD.QPDI",
    "EEED...PP.",
    "EE........",
)
"""Macedonia, Thrace, Greece, Asia Minor, Levant, Egypt, iraQ, Caucasus, Hyrcania, Persia, Sogdia, Bactria, India, and

Deserts.
"""
WAY = (
    *(
        (1, 0),
        (1, 1),
        (2, 1),
        (3, 1),
        (3, 2),
        (4, 2),
        (4, 3),
        (3, 4),
        (3, 5),
        (2, 6),
        (1, 6),
        (0, 7),
    ),
    *(
        (1, 8),
        (2, 7),
        (3, 6),
        (4, 4),
        (5, 4),
        (6, 5),
        (6, 4),
        (7, 3),
        (6, 3),
        (6, 2),
        (7, 1),
        (6, 0),
    ),
    *(
        (8, 0),
        (8, 1),
        (8, 2),
        (9, 2),
        (9, 3),
        (8, 4),
        (9, 4),
        (9, 5),
        (9, 6),
        (8, 6),
        (8, 7),
        (7, 6),
    ),
)
"""The hexes that Alexander comes by, by column and row; the last is Persopolis."""
START = (0, 0)
RIVERS = "ACPI"
"""Where gold rivers may lie: the Pactolus, Colchis, the treasures of Persia, the Indus."""
DRY = ("D", "D", "D")
PRODUCING = LANDS[:-1]
NUMBERS = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
PIPS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
TRADES = ("any", "any", "any", "brick", "ore", "grain")
MARKS = 25
"""Points with a question mark."""


def at(x: int, row: int) -> str:
    """The hex in a column and a row."""
    return grid.hex_name(x - row // 2, row)


REGION = {at(x, r): letter for r, line in enumerate(MAP) for x, letter in enumerate(line)}
CELLS = tuple(REGION)
LAND = tuple(cell for cell in CELLS if REGION[cell] != ".")


@cache
def land() -> Topology:
    """What hangs together of the land, which is the same on all maps."""
    return topology(frozenset(LAND))


@dataclass
class Map:
    """A map while it is drawn."""

    source: random.Random
    terrains: dict[str, str] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    harbors: list[tuple[str, str]] = field(default_factory=list)
    route: list[tuple[str, str]] = field(default_factory=list)

    def lay_land(self) -> None:
        """Deserts and gold rivers where they lie in history, the rest of each kind alike often."""
        dry = [cell for cell in LAND if REGION[cell] == "D"]
        for cell in self.source.sample(dry, len(DRY)):
            self.terrains[cell] = DESERT
        for region in RIVERS:
            there = [cell for cell in LAND if REGION[cell] == region]
            self.terrains[self.source.choice(there)] = GOLD_RIVER
        kinds: list[str] = []
        for cell in LAND:
            if cell not in self.terrains:
                kinds = kinds or self.source.sample(PRODUCING, len(PRODUCING))
                self.terrains[cell] = kinds.pop()

    def lay_numbers(self) -> None:
        """In any order, red ones apart."""
        tokens: list[int] = []
        for cell in LAND:
            if self.terrains[cell] != DESERT:
                tokens = tokens if len(tokens) > 6 else self._shuffled() + tokens
                self.numbers[cell] = self._fitting(cell, tokens)

    def _shuffled(self) -> list[int]:
        return self.source.sample(NUMBERS, len(NUMBERS))

    def _fitting(self, cell: str, tokens: list[int]) -> int:
        red = any(self.numbers.get(near) in (6, 8) for near in grid.neighbors(cell))
        same = {self.numbers.get(near) for near in grid.neighbors(cell)}
        for i, token in enumerate(tokens):
            if token not in same and not (red and token in (6, 8)):
                return tokens.pop(i)
        return tokens.pop()

    def lay_harbors(self) -> None:
        """Each at a sea hex of its own, and none at another's corner."""
        used: set[str] = set()
        trades = list(TRADES)
        for cell in self.source.sample(CELLS, len(CELLS)):
            quays = [side for side in grid.sides(cell) if self._is_quay(side)]
            if REGION[cell] == "." and cell not in used and quays and trades:
                path = self.source.choice(quays)
                if used.isdisjoint(grid.ends(path)):
                    self.harbors.append((path, trades.pop(0)))
                    used.update((cell, *grid.ends(path)))

    def _is_quay(self, path: str) -> bool:
        return sum(cell in self.terrains for cell in grid.hexes_beside(path)) == 1

    # ---- the route

    def lay_route(self) -> bool:
        """Whether a route was found: points along a way from hex to hex, one to three paths apart."""
        way = self._walked()
        count = self.source.randint(48, 52)
        if not way or not count <= len(way) <= 3 * count - 2:
            return False
        places = self._picked(way, count)
        temples = self._temples(places)
        if temples is None:
            return False
        kinds = [VIOLET] * count
        free = [i for i in range(count - 3) if i not in temples]
        marks = set(self.source.sample(free, MARKS))
        for i in range(count - 3):
            kinds[i] = TEMPLE if i in temples else TOKEN if i in marks else EMPTY
        self.route = list(zip(places, kinds, strict=True))
        return True

    def _walked(self) -> list[str]:
        """Corner after corner from hex to hex of the way, none twice; empty where it gets stuck."""
        walked = [self.source.choice(grid.corners(at(*WAY[0])))]
        for stop in WAY[1:]:
            goals = set(grid.corners(at(*stop))) - set(walked)
            leg = self._leg(walked[-1], goals, set(walked))
            if leg is None:
                return []
            walked += leg
        return walked

    def _leg(self, start: str, goals: set[str], used: set[str]) -> list[str] | None:
        """A way from here to one of these, by chance and as short as that allows, over land and not where one was."""
        heap: list[tuple[float, str, tuple[str, ...]]] = [(0.0, start, ())]
        seen: set[str] = set()
        while heap:
            cost, node, way = heapq.heappop(heap)
            if node in goals:
                return list(way)
            if node in seen:
                continue
            seen.add(node)
            for near in land().node_nodes[node]:
                if near not in used and near not in seen:
                    step = 1 + 4 * self.source.random()
                    heapq.heappush(heap, (cost + step, near, (*way, near)))
        return None

    def _picked(self, way: list[str], count: int) -> list[str]:
        """So many places of a way, the first and the last with them, at most three steps apart."""
        gaps = [1] * (count - 1)
        left = len(way) - count
        while left:
            i = self.source.randrange(count - 1)
            if gaps[i] < 3:
                gaps[i] += 1
                left -= 1
        places, i = [way[0]], 0
        for gap in gaps:
            i += gap
            places.append(way[i])
        return places

    def _temples(self, places: list[str]) -> set[int] | None:
        """The first point and one in each of ten stretches, four or five of them before the supply ends."""
        wanted, early = {0}, self.source.randint(4, 5)
        for low, high, count in ((2, 18, early), (18, len(places) - 3, 10 - early)):
            for k in range(count):
                begin, end = (low + (high - low) * i // count for i in (k, k + 1))
                fits = [i for i in range(begin, end) if self._may_be_temple(places, i, wanted)]
                if not fits:
                    return None
                wanted.add(self.source.choice(fits))
        return wanted

    def _may_be_temple(self, places: list[str], i: int, temples: set[int]) -> bool:
        near = land().node_nodes[places[i]]
        pips = sum(PIPS.get(self.numbers.get(h, 0), 0) for h in land().node_hexes[places[i]])
        return pips >= 5 and not any(places[j] in near or abs(i - j) < 2 for j in temples)

    # ---- as a board

    def described(self) -> Json:
        """The board object."""
        return {
            "name": "alexander",
            "hexes": [self._hex(cell) for cell in CELLS],
            "harbors": [{"at": path, "trade": trade} for path, trade in self.harbors],
            "overlays": {
                "starts": [{"at": at(*START)}],
                "route": [{"kind": kind, "at": place} for place, kind in self.route],
                "tokens": [{"name": kind, "count": 7} for kind in TOKENS],
                "advisors": [
                    {"name": name, "points": points}
                    for name, points in zip(ADVISORS, (4, 3, 2), strict=True)
                ],
            },
        }

    def _hex(self, cell: str) -> Json:
        shown = {"at": cell, "terrain": self.terrains.get(cell, SEA)}
        return {**shown, "number": self.numbers[cell]} if cell in self.numbers else shown


def drawn(seed: int) -> Map | None:
    """A map by this seed, with faults or without; None where no route was found on it."""
    made = Map(random.Random(seed))
    made.lay_land()
    made.lay_numbers()
    made.lay_harbors()
    return made if made.lay_route() else None


def file_of(made: Map) -> BoardFile:
    """The board file of a map, for three and four."""
    content = made.described()
    for entry in content["overlays"]["advisors"]:
        entry["source"] = "rulebook"
    for entry in content["overlays"]["tokens"]:
        entry["sources"] = {"name": "rulebook"}
    route = content["overlays"]["route"]
    for entry in (route[0], *route[-3:]):
        entry["sources"] = {"kind": "rulebook"}
    head = {"format": 1, "name": "alexander", "game": "alexander", "seats": 4}
    found = board_file({**head, "source": "reconstruction", **content}, GAMES)
    assert not isinstance(found, Refusal), found.message
    return found


def is_faultless(made: Map | None) -> bool:
    """Whether nothing is found about it, for four and so for three."""
    return made is not None and not file_of(made).findings()


def faultless(seeds: range) -> Iterator[tuple[int, Map]]:
    """The maps among these seeds about which nothing is found."""
    for seed in seeds:
        made = drawn(seed)
        if made is not None and is_faultless(made):
            yield seed, made


@cache
def random_board(seed: int) -> Board:
    """A board without any finding."""
    for _, made in faultless(range(seed * 1000, seed * 1000 + 1000)):
        return board_of(made)
    raise AssertionError("no map without fault among a thousand")


def board_of(made: Map) -> Board:
    """The board of a map."""
    board = board_from_json(made.described())
    assert not isinstance(board, Refusal), board.message
    return board


def worth(made: Map) -> float:
    """How well a map should play: temples alike good, room beside them early, resources alike, kinds well mixed."""
    board = board_of(made)
    chart, ground = chart_of(board), board.topology
    pips = {h.at: PIPS.get(h.number or 0, 0) for h in board.hexes}
    good = [sum(pips[h] for h in ground.node_hexes[node]) for _, node in temples_of(chart)]
    early = [i for i, _ in temples_of(chart) if i < 18]
    room = [min(6, len(sites_near(chart, ground, i))) for i in early]
    by_kind: Counter[str] = Counter()
    for hex_ in board.hexes:
        by_kind[hex_.terrain] += pips[hex_.at]
    kinds = [by_kind[kind] for kind in PRODUCING]
    runs = sum(a[1] == b[1] for a, b in zip(made.route, made.route[1:], strict=False))
    sites = len(open_sites(chart, ground, 18))
    rivers = {h.at for h in board.hexes if h.terrain == GOLD_RIVER}
    golden = sum(not rivers.isdisjoint(ground.node_hexes[n]) for _, n in temples_of(chart))
    return (
        min(4, golden)
        + mean(good)
        - pstdev(good)
        + mean(room)
        + sites / 10
        - (max(kinds) - min(kinds)) / 5
    ) - runs / 6


def ranked(count: int) -> list[int]:
    """The seeds of the maps without a finding among so many, the one that is worth most first."""
    good = dict(faultless(range(count)))
    return sorted(good, key=lambda seed: -worth(good[seed]))


def main(count: int, seed: int | None = None) -> None:
    """Draw so many maps and print the file of the best, or of the one with this seed."""
    if seed is None:
        good = ranked(count)
        print(f"# {len(good)} of {count} maps without a finding; the best are {good[:8]}")
        seed = good[0]
    made = drawn(seed)
    assert made is not None
    print(toml_of(file_of(made).content))


if __name__ == "__main__":
    given = [int(arg) for arg in sys.argv[1:]]
    main(*(given or [400]))
