"""Games that have just begun, on the boards that are shipped: what a phone shows first of each."""

from __future__ import annotations

from companion.rules import GAMES
from companion.table import MemoryStore, Table
from tests.web.published import Scene

NAMES = {
    "red": "Anna",
    "blue": "Bruno",
    "white": "Chloé",
    "orange": "David",
    "green": "Élise",
    "brown": "Farid",
}
BEGUN = [(game.key, seats) for game in GAMES for seats in game.counts]
"""Every game with every number of seats."""


async def begun(game: str, seats: int) -> Scene:
    """The first moment of a game: red, or another, places its first piece."""
    players = [{"seat": seat, "name": name} for seat, name in list(NAMES.items())[:seats]]
    async with Table(MemoryStore(), name="begun") as table:
        new = {"game": game, "players": players, "entropy": 7}
        answer = await table.start(new)
        if not answer["ok"]:  # red stays out of three on the board for beginners
            answer = await table.start(new | {"board": "variable"})
        assert answer["ok"], answer
        views = {one["seat"]: table.view_for(one["seat"]) for one in players}
        return Scene(table.view_for("table"), views)
