"""The journal's line of a hex that paid nothing: here riders hold hexes, not the robber."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.games.faces import faces_in
from companion.faces.past import journal
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words
from companion.rules.grid import corners
from tests.touchscreen.table_game import seated, walk


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_hex_that_paid_nothing_is_said_to_be_a_riders(language: str) -> None:
    async with seated(game="great_wall", board="great_wall") as (table, _):
        await walk(table, 60, until="roll")
        view = dict(table.view_for("table"))
        built = {one["at"] for one in view["board"]["intersections"]}
        hexes = (one for one in view["board"]["hexes"] if one.get("number"))
        beside = next(one for one in hexes if built & {*corners(one["at"])})
        roll = {"type": "dice_rolled", "seat": "red", "dice": [1, 1], "total": beside["number"]}
        gained = {"type": "resources_gained", "source": "production", "gains": {}, "by_hex": []}
        items: list[dict[str, Any]] = [
            {"seq": view["seq"] + 1, "at": 0, "by": "touch", "event": event}
            for event in (roll, gained)
        ]
        seen = Seen({**view, "seq": view["seq"] + 1, "journal": [*view["journal"], *items]})
        lines = journal.lines(seen, Words(language), faces_in(seen.view))
        told = [line.text for line in lines if line.follows]
        rider, robber = {"en": ("A rider", "robber"), "fr": ("Un coureur", "brigand")}[language]
        assert any(text.startswith(rider) for text in told)
        assert not any(robber in text for text in told)
