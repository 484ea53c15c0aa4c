"""Whatever the table would take on the map it offers: a tap elsewhere asks for what it refuses, and does nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from companion.rules import GAMES, grid
from companion.rules.games import Game
from companion.table import Table
from tests.rules.seeds import fresh
from tests.said.wandering import Json, wander

STEPS = 40
TRIED = 8
"""Places tried of each field that names one."""
PLACES = ("at", "from", "to")


def of_kind(place: str, hexes: list[str]) -> list[str]:
    """All places like this one, hexes around the board among them."""
    side = place.rpartition(",")[2]
    if side in ("N", "S"):
        return sorted({corner for at in hexes for corner in grid.corners(at)})
    if side.isalpha():
        return sorted({path for at in hexes for path in grid.sides(at)})
    return sorted({near for at in hexes for near in (at, *grid.neighbors(at))})


def elsewhere(table: Table, seat: str, luck: random.Random) -> Iterator[Json]:
    """Offered commands with other places, which are not offered."""
    hexes = [one["at"] for one in table.view_for("table")["board"]["hexes"]]
    offered = table.options(seat)
    for do in {do["type"]: do for do in offered}.values():
        for field in PLACES:
            if "," in str(do.get(field)):
                places = of_kind(do[field], hexes)
                tries = ({**do, field: at} for at in luck.sample(places, TRIED))
                yield from (one for one in tries if one not in offered)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_what_is_not_offered_on_the_map_is_refused(game: Game) -> None:
    tried = 0
    for seed in fresh(1, part=90):
        luck = random.Random(seed)
        async for table, _ in wander(game.key, game.counts[-1], seed, STEPS):
            for owed in table.view_for("table")["obligations"]:
                for do in elsewhere(table, owed["seat"], luck):
                    assert table.why_not(owed["seat"], do) is not None, do
                    tried += 1
    assert tried > 0
