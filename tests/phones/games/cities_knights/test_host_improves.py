"""The host's phone may do for a seat whatever lies open: a city on the map can be improved, whoever can pay for it."""

from __future__ import annotations

import pytest

from companion.phones.host import host_view
from companion.rules.packs.cities_knights.words import TRACKS
from tests.table.evening import Evening

PLAYERS = [{"seat": seat, "name": seat.title()} for seat in ("red", "blue", "white")]


@pytest.mark.rule("C7.2", "C7.4")
async def test_with_a_city_on_the_map_the_host_is_offered_all_three_improvements() -> None:
    async with Evening() as evening:
        new = {"game": "cities_knights", "players": PLAYERS, "board": "variable", "entropy": 3}
        assert (await evening.start(new))["ok"]
        table = evening.table
        while not any(one["type"] == "act" for one in table.view_for("table")["obligations"]):
            await evening.play(1, seed=5)
        seat = table.view_for("table")["active"]
        listed = host_view(table)["host"]["options"][seat]
        tracks = [do["track"] for do in listed if do["type"] == "improve_city"]
        assert tuple(tracks) == TRACKS
        payable = [do["track"] for do in table.options(seat) if do["type"] == "improve_city"]
        assert payable != tracks, "whether the seat can pay is nobody's business here"
