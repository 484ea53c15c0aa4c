"""Boards of this scenario made at random, and a search for the one that ships.

A map is 15 hexes wide and 8 high, Greece in the west and Asia Minor in the east, with land without numbers, the two
cities, Ship symbols and harbors; four seats play on the western two thirds of it (D5).

``python -m tests.rules.troy.board_search 400`` draws so many maps, keeps those without any finding for four and for
six, and prints the files of the one that founds best; with a seed after it those of the map with this seed. How maps
play says ``board_play``.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from companion.boards import board_file
from companion.boards.writing import toml_of
from companion.rules import Board, Refusal, board_from_json, grid
from companion.rules.packs.troy.words import SIDES
from tests.rules.troy.ways import GAMES

Json = dict[str, Any]
WIDE, HIGH, FOLD = 15, 8, 10
"""Columns, rows, and the first column of the third that four seats fold away."""
LANDS = ("forest", "pasture", "fields", "hills", "mountains")
TOKENS = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
"""Of a base game; laid in any order, again from the start where there is more land."""
PIPS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
SHIPPED = 507
"""The seed of the map whose boards ship: of those that found best the one that plays best (``board_play``)."""
BENEFITS = ("three_to_one", "flag", "exchange", "two_to_one", "row_card", "flag", "row_card")


def at(x: int, row: int) -> str:
    """The hex in a column and a row."""
    return grid.hex_name(x - row // 2, row)


def column(hex_at: str) -> int:
    """The column of a hex."""
    q, r = grid.axial(hex_at)
    return q + r // 2


CELLS = tuple(at(x, row) for row in range(HIGH) for x in range(WIDE))


@dataclass
class Map:
    """A map while it is drawn."""

    source: random.Random
    terrains: dict[str, str] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    cities: dict[str, str] = field(default_factory=dict)
    symbols: list[str] = field(default_factory=list)
    harbors: list[tuple[str, str]] = field(default_factory=list)
    start: str = ""

    def grown(self, seed: str, count: int, low: int, high: int) -> list[str]:
        """Land from a hex on, in columns from low to high."""
        land = [seed]
        for _ in range(200):
            if len(land) >= count:
                break
            near = self.source.choice(grid.neighbors(self.source.choice(land)))
            if near in CELLS and low <= column(near) <= high and near not in land:
                land.append(near)
        return land

    def lay_land(self) -> None:
        greece = self.grown(at(2, self.source.randint(2, 4)), 13, 0, 4)
        coast = self.grown(at(8, self.source.randint(2, 4)), 13, 7, 9)
        inland = self.grown(at(10, self.source.randint(2, 4)), 18, 10, 14)
        islands = [at(self.source.randint(3, 5), 7), at(6, self.source.choice((0, 6)))]
        land = dict.fromkeys((*greece, *coast, *inland, *islands))
        kinds: list[str] = []
        for hex_at in land:
            kinds = kinds or self.source.sample(LANDS, len(LANDS))
            self.terrains[hex_at] = kinds.pop()
        by_sea = [h for h in coast if any(n not in land for n in grid.neighbors(h))]
        self.cities = {SIDES[0]: self.source.choice(by_sea), SIDES[1]: self.source.choice(greece)}

    def lay_numbers(self) -> None:
        """In any order, red ones apart; in either part a hex more stays without one."""
        taken = set(self.cities.values())
        west = [h for h in self.terrains if column(h) < FOLD and h not in taken]
        east = [h for h in self.terrains if column(h) >= FOLD]
        taken |= {self.source.choice(west), self.source.choice(east)}
        for part in (west, east):
            tokens = self.source.sample(TOKENS, len(TOKENS))
            tokens += self.source.sample(TOKENS, len(TOKENS))
            for hex_at in part:
                if hex_at not in taken:
                    self.numbers[hex_at] = self._fitting(hex_at, tokens)

    def _fitting(self, hex_at: str, tokens: list[int]) -> int:
        red = any(self.numbers.get(near) in (6, 8) for near in grid.neighbors(hex_at))
        for i, token in enumerate(tokens):
            if not red or token not in (6, 8):
                return tokens.pop(i)
        return tokens.pop()

    def lay_sea(self) -> None:
        sea = [cell for cell in CELLS if cell not in self.terrains]
        coast = [c for c in sea if any(n in self.terrains for n in grid.neighbors(c))]
        self.symbols = [cell for cell in coast if self.source.random() < 0.75]
        open_sea = [c for c in sea if c not in self.symbols and column(c) in range(4, FOLD)]
        self.start = self.source.choice(open_sea or sea)

    def lay_harbors(self) -> None:
        """Each at a sea hex of its own, first those that the fold leaves."""
        used: set[str] = set()
        for low, high, trades in (
            (0, FOLD - 1, ["any", "any", "brick", "ore"]),
            (FOLD + 1, WIDE, ["any", "wool"]),
        ):
            for cell in self.source.sample(CELLS, len(CELLS)):
                beside = [s for s in grid.sides(cell) if self._is_coast(s)]
                plain = cell not in self.terrains and cell not in self.symbols
                if trades and plain and beside and cell not in used and low <= column(cell) <= high:
                    path = self.source.choice(beside)
                    land = next(h for h in grid.hexes_beside(path) if h in self.terrains)
                    if low <= column(land) <= high:
                        self.harbors.append((path, trades.pop()))
                        used.add(cell)

    def _is_coast(self, path: str) -> bool:
        return sum(h in self.terrains for h in grid.hexes_beside(path)) == 1

    def described(self, seats: int) -> Json:
        """The board object for so many seats."""
        wide = FOLD if seats == 4 else WIDE
        cells = [cell for cell in CELLS if column(cell) < wide]
        here = set(cells)
        barren = [h for h in cells if h in self.terrains and h not in self.numbers]
        cities = self.cities.items()
        return {
            "name": "troy",
            "hexes": [self._hex(cell) for cell in cells],
            "harbors": [
                {"at": path, "trade": trade}
                for path, trade in self.harbors
                if here.issuperset(grid.hexes_beside(path))
            ],
            "overlays": {
                "symbols": [{"at": cell} for cell in self.symbols if cell in here],
                "starts": [{"name": "sea_people", "at": self.start}],
                "benefits": [{"benefit": benefit} for benefit in BENEFITS],
                "unnumbered": [{"at": h} for h in barren if h not in self.cities.values()],
                "cities": [{"name": name, "at": hex_at} for name, hex_at in cities],
            },
        }

    def _hex(self, cell: str) -> Json:
        if cell not in self.terrains:
            return {"at": cell, "terrain": "sea"}
        number = self.numbers.get(cell)
        shown = {"at": cell, "terrain": self.terrains[cell]}
        return {**shown, "barren": True} if number is None else {**shown, "number": number}


def drawn(seed: int) -> Map:
    """A map by this seed, with faults or without."""
    made = Map(random.Random(seed))
    made.lay_land()
    made.lay_numbers()
    made.lay_sea()
    made.lay_harbors()
    return made


def file_of(made: Map, seats: int) -> Any:
    """The board file of a map for so many seats."""
    content = made.described(seats)
    for hex_ in content["hexes"]:
        hex_.pop("barren", None)
    for overlay in ("starts", "cities"):
        for entry in content["overlays"][overlay]:
            entry["sources"] = {"name": "rulebook"}
    head = {"format": 1, "name": "troy", "game": "troy", "seats": seats, "source": "reconstruction"}
    found = board_file({**head, **content}, GAMES)
    assert not isinstance(found, Refusal), found.message
    return found


def is_faultless(made: Map) -> bool:
    """Whether nothing is found about it, for four and for six."""
    return not any(file_of(made, seats).findings() for seats in (4, 6))


@cache
def random_board(seats: int, seed: int) -> Board:
    """A board for four or six seats without any finding."""
    for i in range(seed * 1000, seed * 1000 + 1000):
        made = drawn(i)
        if is_faultless(made):
            board = board_from_json(made.described(seats))
            assert not isinstance(board, Refusal), board.message
            return board
    raise AssertionError("no map without fault among a thousand")


def worth(made: Map) -> float:
    """How well a map founds: good corners near the sea, and all resources alike."""
    total = 0.0
    for seats in (4, 6):
        board = board_from_json(made.described(seats))
        assert not isinstance(board, Refusal)
        pips = {h.at: PIPS.get(h.number or 0, 0) for h in board.hexes}
        land = board.topology
        corners = sorted(sum(pips[h] for h in land.node_hexes[n]) for n in land.nodes)
        best = corners[-4 * seats :]
        by_kind: Counter[str] = Counter()
        for hex_ in board.hexes:
            by_kind[hex_.terrain] += pips[hex_.at]
        kinds = [by_kind[kind] for kind in LANDS]
        total += sum(best) / len(best) - (max(kinds) - min(kinds)) / 4
    return total


def ranked(count: int) -> list[int]:
    """The seeds of the maps without a finding among so many, the one that founds best first."""
    good = [seed for seed in range(count) if is_faultless(drawn(seed))]
    return sorted(good, key=lambda seed: -worth(drawn(seed)))


def main(count: int, seed: int | None = None) -> None:
    """Draw so many maps and print the files of the one that founds best, or of the one with this seed."""
    good = ranked(count)
    print(f"# {len(good)} of {count} maps without a finding; the best are {good[:8]}")
    for seats in (4, 6):
        chosen = good[0] if seed is None else seed
        print(f"# ---- {seats}\n{toml_of(file_of(drawn(chosen), seats).content)}")


if __name__ == "__main__":
    given = [int(arg) for arg in sys.argv[1:]]
    main(*(given or [200]))
