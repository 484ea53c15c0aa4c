"""What could never happen is refused with its entry, and what is taken can be looked at in every way."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from companion.cli.records import story
from companion.demo.people import SEATS
from companion.demo.players import Demo, DemoPace, TouchDevice
from companion.locale import Words
from companion.rules.games import GAMES
from companion.rules.refusals import Refusal
from companion.table import MemoryStore, RecordError, Table
from companion.table.commitment import verdict_on
from companion.table.game import PlayedGame
from companion.table.record import entries_of, full_record, game_from_record
from companion.table.views import TABLE, options_of, view_of
from tests.rules.seeds import fresh
from tests.table.evening import unsealed
from tests.table.spoiled import spoiled
from tests.turns import LONG, chosen

KEYS = sorted({game.key for game in GAMES})
EACH = 60 if LONG else 12
MOVES = 60


async def recorded(game: str, seed: int) -> list[dict[str, Any]]:
    async with Table(MemoryStore()) as table:
        players = dict.fromkeys(SEATS, TouchDevice(table))
        demo = Demo(table, players, DemoPace().scaled(0), Random(seed), game)
        await demo.begin()
        for _ in range(MOVES):
            await demo.step()
        assert table._game is not None
        return unsealed(json.loads(json.dumps(full_record(table._game))))


def looked_at(game: PlayedGame) -> None:
    """Everything that play, replay and verify would do with it."""
    for audience in (TABLE, *game.seats):
        json.dumps(view_of(game, audience))
        list(story(game, audience, Words("fr")))
    for seat in game.seats:
        options_of(game, seat)


@pytest.mark.tour("records spoiled")
@pytest.mark.parametrize("key", KEYS)
async def test_a_spoiled_record_is_refused_by_its_entry_or_is_a_game_like_any(key: str) -> None:
    seeds = fresh(EACH)
    good = await recorded(key, seeds[0])
    refused = 0
    for seed in seeds:
        record = spoiled(good, Random(seed))
        game = game_from_record(record)
        if isinstance(game, Refusal):
            refused += 1
            assert game.code in ("record_bad", "record_newer"), seed
            assert game.code == "record_newer" or 1 <= game.params["line"] <= len(record)
            continue
        try:
            looked_at(game)
            verdict_on(entries_of(record))
        except RecordError:
            pass
        except Exception as error:
            pytest.fail(f"KATANE_SEED={seed}: {error!r}")
    print(f"{key}: {refused} of {EACH} refused, from seed {seeds[0]}")


async def test_a_card_that_is_played_twice_is_refused_with_its_entry() -> None:
    """The second finds no card; every place of a whole game was tried, and six of them ended the program."""
    good = await recorded("base", fresh(1)[0])
    for at in chosen("cards played twice", range(1, len(good)), len(good) // 4):
        twice = [*good[: at + 1], {**good[at], "id": "again"}]
        game = game_from_record(twice)
        if isinstance(game, PlayedGame):
            looked_at(game)
        else:
            assert game.params["line"] == at + 2
