"""The strip of the wall is calm until a danger grows."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.games.great_wall.sections import wall
from companion.faces.seen import Seen
from companion.locale import Words
from tests.touchscreen.table_game import CARDBOARD, seated, walk


def _changed(seen: Seen, breaches: int, **more: Any) -> Seen:
    first, *others = seen.view["wall"]
    return Seen({**seen.view, "breaches": breaches, "wall": [{**first, **more}, *others]})


@pytest.mark.rule("W1.7")
async def test_a_wall_that_nobody_has_raised_alarms_only_when_riders_come_or_breaches_add_up() -> (
    None
):
    words = Words("en")
    game = seated(game="great_wall", board="great_wall", custody={**CARDBOARD, "bag": "app"})
    async with game as (table, presenter):
        await walk(table, 60, until="roll")
        presenter.refresh()
        seen = presenter.seen
        assert all(entry["warns"] and not entry["riders"] for entry in seen.view["wall"])
        start = wall(seen, words)
        fresh = {s["section"]: tuple(sorted(s["attack_numbers"])) for s in seen.view["wall"]}
        assert {s.name: s.numbers for s in start.sections} == fresh
        assert all(fresh.values())
        assert not start.alarm
        assert not any(section.warns for section in start.sections)
        assert start.line == words("touchscreen.wall.breaches", count=0, end=start.end)
        near = wall(_changed(seen, 0, level=1, riders=1, warns=True), words)
        assert [section.warns for section in near.sections].count(True) == 1
        assert near.alarm
        assert not wall(_changed(seen, 0, level=2, riders=1, warns=False), words).alarm
        assert all(s.warns for s in wall(_changed(seen, start.end - 1), words).sections)
