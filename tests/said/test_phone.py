"""The phone page names places by what people see, and has one word for one thing, over whole evenings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.locale import LANGUAGES
from companion.phones.web.build import look_through, what_is_told
from companion.rules import GAMES
from tests.locale.terms import terms
from tests.rules.seeds import fresh
from tests.said.doings import evening as doings_of
from tests.said.wandering import COORDINATE, Json, wander
from tests.turns import LONG, chosen

STEPS = 60
KEPT_EVERY = 6
"""Steps between two positions that the page is shown."""

DOINGS = 160
"""Things that are done in two games on one table, the first of which is gone on with after a start."""

TOLD = ("seq", "who", "beside", "since", "since_roll", "game", "rolled")
"""What the page is told of who did what."""

UNSAID = ("options", "wishes", "costs", "undo", "statistics")
"""What telling a seat of what happened does not read of its view."""


async def evening(key: str, count: int, seed: int) -> Json:
    """Positions of an evening as one seat's phone sees them, with the refusals since the last; steps of all seats."""
    positions, refused, step = [], [], 0
    steps: list[Json] = []
    last: dict[str, Json] = {}
    async for table, refusals in wander(key, count, seed, STEPS):
        step += 1
        refused += refusals
        seats = [entry["seat"] for entry in table.view_for("table")["seats"]]
        if seats:
            seat = seats[step % len(seats)]
            view = _heard(table.view_for(seat))
            if seat in last and last[seat]["commitment"] == view["commitment"]:
                steps.append({"before": last[seat], "view": view})
            last[seat] = view
        if step % KEPT_EVERY == 0:
            owed = table.view_for("table")["obligations"]
            positions.append({"view": table.view_for(owed[0]["seat"]), "refusals": refused})
            refused = []
    name = f"{key} {count}"
    rooms = [name, *what_is_told()[name]["rooms"]]
    return {
        "rooms": rooms,
        "coordinate": COORDINATE.pattern,
        "forbidden": {language: _forbidden(language) for language in LANGUAGES},
        "positions": positions,
        "steps": steps,
        "doings": await done_by(key, count, seed),
    }


async def done_by(key: str, count: int, seed: int) -> Json:
    """An evening with all that anybody does, and what every seat's phone sees after each."""
    found: list[Json] = []
    names: dict[str, str] = {}
    table = None
    async for doings, done in doings_of(key, count, seed, DOINGS):
        names = doings.names
        seen = {who: doings.table.view_for(who) for who in ("table", *doings.seats)}
        views = {who: _heard(view) for who, view in seen.items()}
        kinds = [event["type"] for event in done.events]
        told = {name: getattr(done, name) for name in TOLD}
        reloaded = table is not doings.table
        table = doings.table
        found.append({**told, "kinds": kinds, "reloaded": reloaded, "views": views})
    return {"names": names, "done": found}


def _heard(view: Json) -> Json:
    return {name: its for name, its in view.items() if name not in UNSAID}


def _forbidden(language: str) -> list[str]:
    """What no sentence of a language may hold: second words for one thing, and places that nothing filled."""
    return [r"\{\w+\}", *(form for term in terms(language).values() for form in term["not"])]


@pytest.mark.turn(6)
@pytest.mark.parametrize("part", range(8 if LONG else 1))
async def test_no_sentence_of_the_phone_page_is_of_the_wrong_person_old_or_holds_a_coordinate(
    tmp_path: Path, part: int
) -> None:
    told = [
        await evening(game.key, game.counts[-1], seed)
        for number, game in chosen("phone sentences", list(enumerate(GAMES)), 3)
        for seed in fresh(1, part=50 + number + 10 * part)
    ]
    file = tmp_path / "told.json"
    file.write_text(json.dumps(told), encoding="utf-8")
    look_through(file)
