"""A replay shows at each step what the table showed then, and nothing of what it hid."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from companion.faces.past.reel import Reel
from companion.faces.past.replayed import LEFT_OUT, parts, pieces
from companion.locale import Words
from companion.rules import GAMES as PLAYABLE
from companion.rules import resample
from companion.story.told import story_of
from companion.table.game import PlayedGame
from companion.table.luck import Luck, seed_from
from companion.table.record import full_record
from companion.table.replaying import positions
from companion.table.views import own_seats_of, view_of
from tests.phones.test_nothing_told import hide
from tests.story.evenings import finished, whole

GAMES = ("base", "cities_knights", "great_wall", "troy", "alexander")
EARLY, FOUNDED = 64, 32
"""Entries of a game that is looked through: its founding, and some turns."""


def as_json(value: object) -> Any:
    return json.loads(json.dumps(value))


@pytest.mark.turn(2)
@pytest.mark.parametrize("key", GAMES)
async def test_each_step_is_what_the_table_showed_and_dealt_anew_it_is_the_same(key: str) -> None:
    entries = finished(key, 5, until=EARLY).entries()
    words, luck = Words("fr"), Random(5)
    plain = as_json(list(pieces(positions(entries), words, PLAYABLE, hands=False)))
    head = {"pieces": [piece["first"] for piece in plain]}

    async def part(number: int) -> Any:
        return [head, *plain][number]

    reel = Reel(part)
    for step, game in enumerate(positions(entries)):
        view = view_of(game, "table")
        shown = {k: v for k, v in view.items() if k not in LEFT_OUT}
        frame = await reel.frame(step)
        assert {k: v for k, v in frame.view.items() if k not in LEFT_OUT} == as_json(shown)
        assert frame.said or not any(one["seq"] == step for one in view["journal"])

    other = as_json(
        list(pieces(dealt_anew(positions(entries), luck), words, PLAYABLE, hands=False))
    )
    assert other == plain
    begun = islice(positions(entries), FOUNDED)
    (first,) = as_json(list(pieces(begun, words, PLAYABLE, hands=True)))
    assert any(seat["hand"] is not None for seat in first["view"]["seats"])
    assert first["steps"] != plain[0]["steps"][:FOUNDED], "with hands it says more"


def dealt_anew(played: Iterator[PlayedGame], luck: Random) -> Iterator[PlayedGame]:
    """The same game, at each step with everything hidden from the table another."""
    for game in played:
        hide(game, "table", luck)
        other = copy.copy(game)
        entropy = Luck(seed_from(luck.randrange(10**9)), 1)
        other.state, other.caches = resample(game.ruleset, game.state, "table", entropy), {}
        yield other


@pytest.mark.turn(2)
async def test_a_game_that_is_over_has_its_turning_points_and_every_hand_where_that_is_asked() -> (
    None
):
    game = whole("base", 3, 3)
    record = full_record(game)
    head, *made = as_json(list(parts(record, Words("en"), PLAYABLE, hands=True)))
    assert head["last"] == len(record) - 1
    steps = sorted(told["seq"] for told in story_of(game)["sentences"])
    assert [one["step"] for one in head["moments"]] == steps
    assert all(one["text"] for one in head["moments"])
    assert head["turns"][-1] == head["last"]
    assert sum(len(piece["steps"]) for piece in made) == len(record)
    assert [piece["first"] for piece in made] == head["pieces"]

    async def part(number: int) -> Any:
        return [head, *made][number]

    frame = await Reel(part).frame(head["last"])
    assert frame.view["winners"] == view_of(game, "table")["winners"]
    assert [seat["points"] for seat in frame.view["seats"]] == [
        seat["points"] for seat in view_of(game, "table")["seats"]
    ]
    shown = made[1]["view"]["seats"]
    own = own_seats_of(next(islice(positions(game.entries()), made[1]["first"], None)))
    assert [seat["hand"] for seat in shown] == [seat["hand"] for seat in own]


def test_a_game_that_goes_on_has_none() -> None:
    record = full_record(finished("base", 3, 3, until=40))
    assert list(parts(record, Words("en"), PLAYABLE, hands=False)) == []
