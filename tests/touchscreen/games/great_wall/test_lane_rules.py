"""By which rule a rider over the wall took its hex, as *Why* cites it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest

from companion.faces.games.great_wall.lane_rules import rides
from companion.faces.games.great_wall.riders import breach_steps
from companion.faces.games.great_wall.shown import board, shown
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words
from tests.touchscreen.table_game import seated

Json = dict[str, Any]


def _breach(lane: Json, *placed: str) -> Json:
    kept = {"riders": len(placed), "was": 1, "level": 0, "left": 4, "breaches": 1}
    seat = {"type": "wall_breached", "seat": "red", "section": lane["section"]}
    return {**seat, **kept, "placed": list(placed)}


def _freed(at: str) -> Json:
    return {"type": "rider_driven_off", "seat": "red", "at": at, "numeral": "I", "gap": True}


def _after(seen: Seen, events: list[Json], stands: Json) -> Seen:
    """The same with these events as the journal, and so many riders there after them."""
    journal = [
        {"seq": seq, "by": "touch", "at": 0.0, "event": event}
        for seq, event in enumerate(events, 1)
    ]
    land = [{**hex_, "riders": stands.get(hex_["at"], 0)} for hex_ in board(seen)["hexes"]]
    there = {**seen.view["board"], "hexes": land}
    return replace(seen, view=cast("Any", {**seen.view, "journal": journal, "board": there}))


@pytest.mark.rule("W6.3", "W7.1", "W7.2", "W7.3", "W7.4")
async def test_a_rider_cites_the_gap_the_number_or_the_second_round_that_it_rode_by() -> None:
    async with seated(game="great_wall", board="great_wall") as (_, game):
        lane = cast("Json", next(one for one in shown(game.seen)["wall"] if len(one["hexes"]) > 2))
        a, b, c, *more = (hex_["at"] for hex_ in lane["hexes"])
        first, freed = _breach(lane, a, b), _freed(a)
        gap, rest = _breach(lane, a, c), _breach(lane, *more, a)
        seen = _after(
            game.seen, [first, freed, gap, rest], {a: 2, b: 1, c: 1, **dict.fromkeys(more, 1)}
        )
        assert rides(seen, 1, first) == [("W6.3", (a, b))]
        assert rides(seen, 3, gap) == [("W7.2", (a,)), ("W7.3", (c,))]
        last = rides(seen, 4, rest)
        assert last[-1] == ("W7.4", (a,))
        assert last[:-1] == ([("W7.3", tuple(more))] if more else [])
        for language in LANGUAGES:
            steps = breach_steps(seen, Words(language), 3, (gap,))
            assert [step.rule for step in steps][:3] == ["W6.1", "W7.2", "W7.3"]
            assert not any("{" in step.text or "touchscreen." in step.text for step in steps)


@pytest.mark.rule("W7.1", "W6.3")
async def test_a_lane_that_was_freed_completely_is_filled_from_the_wall_again() -> None:
    async with seated(game="great_wall", board="great_wall") as (_, game):
        lane = cast("Json", next(one for one in shown(game.seen)["wall"] if len(one["hexes"]) > 1))
        a, b = (hex_["at"] for hex_ in lane["hexes"][:2])
        once, again = _breach(lane, a), _breach(lane, a, b)
        seen = _after(game.seen, [once, _freed(a), again], {a: 1, b: 1})
        assert rides(seen, 3, again) == [("W6.3", (a, b))]
