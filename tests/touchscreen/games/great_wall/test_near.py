"""The strip of the wall says whose section is one rider from a breach."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.games.great_wall.sections import wall
from companion.faces.seen import Seen
from companion.locale import Words
from tests.touchscreen.table_game import CARDBOARD, seated, walk

HIGHEST = 5


def _first(seen: Seen, level: int, riders: int) -> Seen:
    """The same view with another first section; the rules' own word for whether one more breaks through."""
    first, *others = seen.view["wall"]
    calm = [{**other, "level": HIGHEST, "warns": False} for other in others]
    changed = {**first, "level": level, "riders": riders, "warns": level == riders < HIGHEST}
    return Seen({**seen.view, "wall": [changed, *calm]})


def _waiting(seen: Seen) -> Seen:
    """The same view with a rider in each territory."""
    camps = [{**camp, "riders": 1} for camp in seen.view["gathering"]]
    return Seen({**seen.view, "gathering": camps})


def _said(words: Words, end: int, **near: Any) -> str:
    counted = words("touchscreen.wall.breaches", count=0, end=end)
    return f"{counted} – {words('touchscreen.wall.near', **near)}"


@pytest.mark.rule("W6.1", "W6.11")
async def test_a_wall_is_one_rider_from_a_breach_where_its_riders_equal_its_level_zero_included() -> (
    None
):
    words = Words("en")
    game = seated(game="great_wall", board="great_wall", custody={**CARDBOARD, "bag": "app"})
    async with game as (table, presenter):
        await walk(table, 60, until="roll")
        presenter.refresh()
        seen = presenter.seen
        assert [(s["level"], s["riders"]) for s in seen.view["wall"]] == [(0, 0)] * 4
        start = wall(seen, words)
        fresh = {s["section"]: tuple(sorted(s["attack_numbers"])) for s in seen.view["wall"]}
        assert {s.name: s.numbers for s in start.sections} == fresh
        assert all(fresh.values())
        assert not start.alarm, "no rider is on the board yet"
        assert wall(_waiting(seen), words).alarm
        assert all(section.warns for section in start.sections)
        four = words("touchscreen.wall.sections", n=4)
        assert start.line == _said(words, start.end, names=four)
        name = seen.names[seen.view["wall"][0]["seat"]]
        for level, riders in ((0, 0), (1, 1), (4, 4)):
            near = wall(_waiting(_first(seen, level, riders)), words)
            assert [section.warns for section in near.sections] == [True, False, False, False]
            assert near.alarm
            assert near.line == _said(words, near.end, names=name)
        for level, riders in ((1, 0), (2, 1), (5, 5)):
            calm = wall(_waiting(_first(seen, level, riders)), words)
            assert not calm.alarm
            assert calm.line == words("touchscreen.wall.breaches", count=0, end=calm.end)


@pytest.mark.rule("W12.2")
async def test_before_the_last_breach_one_short_sentence_says_what_one_more_rider_does() -> None:
    words = Words("fr")
    async with seated(game="great_wall", board="great_wall") as (table, presenter):
        await walk(table, 60, until="roll")
        presenter.refresh()
        seen = presenter.seen
        end = seen.view["breaches_end"]
        last = Seen({**seen.view, "breaches": end - 1})
        usual, grave = wall(seen, words).line, wall(last, words).line
        assert "finit la partie" in grave
        assert len(grave) <= len(usual) + 8, "the letters stay as large"
        over = Seen({**last.view, "winners": []})
        assert not any(section.alarm for section in wall(_waiting(over), words).sections)
