"""Random evenings with all that might be tried, also what is wrong: positions and refusals to be put into words."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Any

from companion.rules import GAMES, grid
from companion.table import Submission, Table
from tests.table.evening import IDS, Evening

Json = dict[str, Any]
WAYS = [(game.key, count) for game in GAMES for count in game.counts]
COORDINATE = re.compile(r"(?<![\w.,:])-?\d+,-?\d|\d,[NS]\b|(?<![\w–-])-\d")
"""``5,-1``, ``5,0 4,1``, ``-3``, ``1,0,S``: what no sentence may hold."""
PLACES = ("at", "to", "from", "hexes", "near")


async def wander(
    key: str, count: int, seed: int, steps: int
) -> AsyncIterator[tuple[Table, list[Json]]]:
    """An evening with so many players, most steps legal: the table after each, and the refusals of what is not."""
    luck = random.Random(seed)
    game = next(g for g in GAMES if g.key == key and count in g.counts)
    players = [{"seat": seat, "name": seat.title()} for seat in game.seats[-count:]]
    async with Evening() as evening:
        answer = await evening.start({"game": key, "players": players, "entropy": seed})
        assert answer["ok"], answer
        known: dict[str, Json] = {}
        for _ in range(steps):
            table = evening.table
            owed = table.view_for("table")["obligations"]
            if not owed:
                return
            seat = luck.choice(owed)["seat"]
            listed = table.options(seat)
            known |= {do["type"]: do for do in listed}
            yield table, list(_refusals(table, known, luck))
            done = await table.submit(_wish(seat, _any_kind(listed, luck)))
            assert done["ok"], done
            if luck.random() < 0.3:
                await table.submit(_wish(seat, luck.choice(list(corrections(table, luck)))))
            if luck.random() < 0.1:
                await table.submit(_wish(seat, {"type": "undo", "across": True}))


def _wish(seat: str, do: Mapping[str, Any]) -> Submission:
    return Submission(f"wander-{next(IDS)}", "touch", seat, None, do)


def _any_kind(listed: list[Json], luck: random.Random) -> Json:
    """Every kind of command as likely as any other, so that much is built and played."""
    kinds = sorted({do["type"] for do in listed} - {"offer_trade"}) or ["offer_trade"]
    kind = luck.choice(kinds)
    return luck.choice([do for do in listed if do["type"] == kind])


def _refusals(table: Table, known: Mapping[str, Json], luck: random.Random) -> Iterator[Json]:
    """Why not, of commands that were legal once with other places and seats, and of corrections."""
    seats = [entry["seat"] for entry in table.view_for("table")["seats"]]
    tries = [_elsewhere(table, do, luck) for do in known.values() for _ in range(2)]
    for do in (*tries, *known.values(), *corrections(table, luck)):
        refusal = table.why_not(luck.choice(seats), do)
        if refusal is not None:
            yield dict(refusal)


def _elsewhere(table: Table, do: Json, luck: random.Random) -> Json:
    places = _places(table, luck)
    return {
        key: (
            luck.choice(places) if isinstance(value, str) else [luck.choice(places) for _ in value]
        )
        if key in PLACES and "," in str(value)
        else value
        for key, value in do.items()
        if key != "seat"
    }


def _places(table: Table, luck: random.Random) -> list[str]:
    """Hexes, intersections and paths of the board, one that is not there, and one that is none."""
    hexes = [one["at"] for one in table.view_for("table")["board"]["hexes"]]
    luck.shuffle(hexes)
    here = hexes[0]
    return [*hexes[:3], *grid.corners(here), *grid.sides(here), "17,-17", "17,-17,N", "-9,9,W", "-"]


def corrections(table: Table, luck: random.Random) -> Iterator[Json]:
    """A correction of each fact, with whatever its fields may hold, at places where it makes sense or not."""
    told = table.about()
    assert told is not None
    seats = [entry["seat"] for entry in table.view_for("table")["seats"]]
    places = _places(table, luck)
    for fact in told["facts"]:
        do: Json = {"type": "correct", "fact": fact["fact"]}
        for field in fact["fields"]:
            values = list(field["values"])
            cards = [{kind: luck.randrange(4) for kind in values}]
            kinds = {"place": places, "seat": seats, "flag": [True, False], "cards": cards}
            do[field["name"]] = luck.choice(kinds.get(field["kind"], values or [0, 1, 3]))
        yield do
