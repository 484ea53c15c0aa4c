"""Boards of this scenario made at random: within what the rulebook pins, and nothing else alike."""

from __future__ import annotations

import random
from typing import Any

from companion.rules import Board, Refusal, board_from_json, grid
from companion.rules.packs.great_wall.words import NUMERALS

LANDS = ("forest", "pasture", "fields", "hills", "mountains")
NUMBERS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
Json = dict[str, Any]


def _at(x: float, row: int) -> str:
    """The hex whose middle lies x hexes east of hex 0,0, in a row."""
    return grid.hex_name(int(x - row / 2), row)


class Ground:
    """The land: ``wide`` columns a section, ``deep`` rows, with an inlet in the east."""

    def __init__(self, seats: int, source: random.Random) -> None:
        self.source, self.seats = source, seats
        self.wide, self.deep = source.choice((2, 3)), source.choice((3, 4))
        self.columns = seats * self.wide
        self.inlet = _at(self.columns - 1.5, 1)
        rows = range(self.deep)
        cells = [_at(x + row % 2 / 2, row) for row in rows for x in range(self.columns - row % 2)]
        self.land = [at for at in cells if at != self.inlet]
        self.sea = [self.inlet, _at(self.columns, 0), _at(self.columns - 0.5, 1)]
        self.sea += [
            _at(x + self.deep % 2 / 2, self.deep)
            for x in range(self.columns)
            if source.random() < 0.6
        ]
        self.forest = _at(self.columns - 1, 0)

    def hexes(self) -> list[Json]:
        return [self._hex(at) for at in self.land] + [
            {"at": at, "terrain": "sea"} for at in self.sea
        ]

    def _hex(self, at: str) -> Json:
        if at == self.forest:
            return {"at": at, "terrain": "forest", "number": self.source.choice(NUMBERS)}
        if self.source.random() < 0.05:
            return {"at": at, "terrain": "desert"}
        terrain = self.source.choice(LANDS)
        if self.source.random() < 0.04:
            return {"at": at, "terrain": terrain, "barren": True}
        return {"at": at, "terrain": terrain, "number": self.source.choice(NUMBERS)}

    def harbors(self) -> list[Json]:
        land, sea = set(self.land), set(self.sea)
        sides = {
            path for at in self.land for path in grid.sides(at) if sea & {*grid.hexes_beside(path)}
        }
        coast = sorted(p for p in sides if len(land & {*grid.hexes_beside(p)}) == 1)
        trades = ("any", "brick", "lumber", "wool", "grain", "ore")
        some = self.source.sample(coast, min(len(coast), self.source.randint(0, 9)))
        return [{"at": path, "trade": self.source.choice(trades)} for path in some]

    def sections(self) -> list[Json]:
        """Drawn again where others boxed a lane in: it needs two hexes of land (DW5)."""
        while True:
            found = self._sections()
            if all(len({*one["lane"]} - {self.inlet}) > 1 for one in found):
                return found

    def _sections(self) -> list[Json]:
        taken: set[str] = set()
        found = []
        for i in range(self.seats):
            battlefield = _at(i * self.wide + 0.5, -1)
            lane = self._lane(i, taken)
            taken.update(lane)
            name, site = str(self.seats - i), f"{battlefield},S"
            found.append({"name": name, "site": site, "battlefield": battlefield, "lane": lane})
        return found

    def _lane(self, i: int, taken: set[str]) -> list[str]:
        """A walk over free land from the wall; the eastmost begins with forest and inlet."""
        first = _at(i * self.wide + self.source.randint(0, 1), 0)
        lane = [self.forest, self.inlet] if i == self.seats - 1 else [first]
        for _ in range(self.source.randint(2, 4)):
            near = [
                at
                for at in grid.neighbors(lane[-1])
                if at in self.land and at not in taken and at not in lane and at != self.forest
            ]
            below = [at for at in near if grid.axial(at)[1] > 0] or near
            lane += [self.source.choice(below)] if below else []
        return lane


def random_board(seats: int, seed: int) -> Board:
    """A board for four or six seats without a grave finding."""
    source = random.Random(seed)
    ground = Ground(seats, source)
    territories = NUMERALS[: seats - 1][::-1]
    numbers = source.sample(NUMBERS * (1 if source.random() < 0.5 else 3), 2 * (seats - 1))
    arrows = [
        {"from": territory, "number": numbers.pop(), "to": str(seats - i - side)}
        for i, territory in enumerate(territories)
        for side in (0, 1)
    ]
    kinds = ("brick", "ore", "grain", "wool", "lumber")
    described = {
        "name": f"random {seed}",
        "hexes": ground.hexes(),
        "harbors": ground.harbors(),
        "overlays": {
            "sections": ground.sections(),
            "gathering": [
                {"name": name, "at": _at(i * ground.wide + 1.5, -3)}
                for i, name in enumerate(territories)
            ],
            "arrows": arrows,
            "stages": [
                {"cost": {kind: source.randint(1, 2) for kind in source.sample(kinds, 2)}}
                for _ in range(5)
            ],
            "starts": [{"name": "pirate", "at": source.choice(ground.sea)}],
        },
    }
    board = board_from_json(described)
    assert not isinstance(board, Refusal), board.message
    return board
