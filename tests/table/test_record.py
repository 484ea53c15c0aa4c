"""Records: a whole game, folded again to the same views; masked while the game goes on."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from companion.rules.refusals import Refusal
from companion.table.game import PlayedGame
from companion.table.record import entries_of, full_record, game_from_record, masked_record
from companion.table.views import view_of
from tests.rules.seeds import fresh
from tests.table.evening import SEATS, VARIABLE, Evening, unsealed
from tests.turns import LONG

Json = dict[str, Any]


async def recorded(steps: int = 120, **more: Any) -> list[Json]:
    """The full record of a random game with an undo in it, as JSON text would carry it."""
    async with Evening() as evening:
        await evening.start(VARIABLE, **more)
        await evening.play(20)
        await evening.done("red", "undo", across=True)
        await evening.play(steps, seed=2)
        game = evening.table._game
        assert game is not None
        loaded: list[Json] = json.loads(json.dumps(full_record(game)))
        return unsealed(loaded)


def same_views(one: PlayedGame, other: PlayedGame) -> bool:
    return all(view_of(one, who) == view_of(other, who) for who in ("table", *SEATS))


@pytest.mark.parametrize("custody", [{}, {"resources": "cardboard", "cards": "cardboard"}])
async def test_a_loaded_record_gives_the_same_views(custody: dict[str, str]) -> None:
    async with Evening() as evening:
        await evening.start(VARIABLE, custody=custody, clock=True)
        await evening.play(300)
        before = evening.everything()
        game = evening.table._game
        assert game is not None
        record = json.loads(json.dumps(full_record(game)))
        loaded = game_from_record(record)
        assert isinstance(loaded, PlayedGame)
        assert same_views(game, loaded)
        answer = await evening.table.load(record)
        assert answer == {"ok": True, "seq": game.seq}
        after = evening.everything()
        assert [{**v, "clock": None} for v in after] == [{**v, "clock": None} for v in before]
        assert evening.notices[-1].reason == "loaded"
        assert len(evening.table.games()) == 2


async def test_a_loaded_game_goes_on_with_the_same_luck() -> None:
    async with Evening() as one, Evening() as other:
        await one.start(VARIABLE, custody={"dice": "app"})
        await one.play(40)
        game = one.table._game
        assert game is not None
        await other.table.load(full_record(game))
        await one.play(100, seed=9)
        await other.play(100, seed=9)
        seats = [[view["seats"] for view in evening.everything()] for evening in (one, other)]
        assert seats[0] == seats[1]


async def test_a_running_game_is_exported_masked_and_says_so_when_loaded() -> None:
    async with Evening() as evening:
        await evening.start(VARIABLE)
        await evening.play(80)
        record = evening.table.record()
        game = evening.table._game
        assert game is not None
        assert record == masked_record(game)
        assert record[0]["masked"] is True
        answer = await evening.table.load(record)
        assert answer["refusal"]["code"] == "record_masked"


async def test_a_finished_game_is_exported_whole() -> None:
    async with Evening() as evening:
        await evening.start(VARIABLE)
        await evening.play(5000)
        record = json.loads(json.dumps(evening.table.record()))
        seen = evening.everything()
        answer = await evening.table.load(record)
        assert answer["ok"]
        assert evening.everything() == seen


def refusal_of(record: object) -> Refusal:
    refusal = game_from_record(record)
    assert isinstance(refusal, Refusal)
    return refusal


@pytest.mark.parametrize(
    ("record", "line"),
    [
        ([], 1),
        ("record", 1),
        ({}, 1),
        ([7], 1),
        ([{}], 1),
        ([{"kind": "opening", "at": "now"}], 1),
        ([{"kind": "opening", "at": 0, "origin": "x", "events": []}], 1),
        ([{"kind": "opening", "at": 0, "origin": "x", "events": [{"type": "game_started"}]}], 1),
    ],
)
def test_what_is_no_record_is_refused(record: object, line: int) -> None:
    refusal = refusal_of(record)
    assert (refusal.code, refusal.params["line"]) == ("record_bad", line)


async def test_a_damaged_record_names_the_first_entry_that_does_not_fit() -> None:
    good = await recorded()

    def spoiled(line: int, **change: Any) -> list[Json]:
        record = copy.deepcopy(good)
        record[line - 1].update(change)
        return record

    assert isinstance(game_from_record(good), PlayedGame)
    cases = [
        spoiled(1, seed="zz"),
        spoiled(1, format="one"),
        spoiled(1, new=None),
        spoiled(1, events=[{"type": "turn_started", "seat": "red", "number": 1}]),
        spoiled(5, events=[]),
        spoiled(5, events=[{"type": "castle_built"}]),
        spoiled(5, events=[7]),
        spoiled(5, kind="dreamt"),
        spoiled(5, id=None),
        spoiled(5, at=float("nan")),
        spoiled(5, at=-1),
        spoiled(5, spent={"seats": {}}),
        spoiled(5, kind="undone", target=2, events=[{"type": "undone"}]),
    ]
    lines = [refusal_of(record).params["line"] for record in cases]
    assert lines == [1, 1, 1, 1, 5, 5, 5, 5, 5, 5, 5, 5, 5]
    assert {refusal_of(record).code for record in cases} == {"record_bad"}


async def test_events_that_cannot_follow_are_refused_and_not_folded() -> None:
    good = await recorded(10)
    impossible = copy.deepcopy(good)
    event = {"type": "cards_discarded", "seat": "nobody", "cards": {"ore": 3}}
    impossible[4]["events"] = [event]
    assert refusal_of(impossible).params["line"] == 5


async def test_an_opening_that_names_no_players_is_refused() -> None:
    record = await recorded(1)
    del record[0]["new"]["players"]
    assert refusal_of(record).params == {"line": 1, "problem": "new.players: they cannot be read"}


async def test_a_record_from_a_newer_companion_is_refused_by_its_number() -> None:
    record = await recorded(1)
    record[0]["format"] = 99
    refusal = refusal_of(record)
    assert (refusal.code, refusal.params) == ("record_newer", {"format": 99, "known": 1})


async def test_a_bad_record_changes_nothing_at_the_table() -> None:
    async with Evening() as evening:
        await evening.start()
        await evening.play(3)
        before = evening.everything()
        assert not (await evening.table.load([{"kind": "opening"}]))["ok"]
        assert evening.everything() == before
        assert len(evening.table.games()) == 1


async def test_entries_keep_their_times() -> None:
    record = await recorded(3)
    assert [entry.at for entry in entries_of(record)] == [item["at"] for item in record]


JUNK: list[Any] = [None, True, -1, 10**12, 1.5, "", "red", [], {}, {"ore": -2}, [1], "x" * 300]


def spoil(value: Any, luck: random.Random) -> Any:
    """One random place in a JSON value replaced by junk, renamed or left out."""
    if isinstance(value, dict) and value and luck.random() < 0.85:
        key = luck.choice(sorted(value))
        rest = {k: v for k, v in value.items() if k != key}
        how = luck.random()
        if how < 0.1:
            return rest
        if how < 0.15:
            return {**rest, key + "x": value[key]}
        return {**value, key: spoil(value[key], luck)}
    if isinstance(value, list) and value and luck.random() < 0.85:
        i = luck.randrange(len(value))
        return [*value[:i], spoil(value[i], luck), *value[i + 1 :]]
    return luck.choice(JUNK)


TRIES = 1500 if LONG else 400
"""Each spoils the record in another place; which ones changes from run to run."""


async def test_a_record_spoiled_anywhere_is_refused_or_harmless_and_never_an_accident() -> None:
    good = await recorded(30, clock=True)
    luck = random.Random(fresh(1)[0])
    refused = 0
    async with Evening() as evening:
        for n in range(TRIES):
            bad = spoil(copy.deepcopy(good), luck) if n % 3 else [*good[:-1], spoil(good[-1], luck)]
            game = game_from_record(bad)
            if isinstance(game, Refusal):
                assert game.code in ("record_bad", "record_masked", "record_newer"), game
                assert game.message
                refused += 1
                continue
            for audience in ("table", *game.seats):
                json.dumps(view_of(game, audience), allow_nan=False)
            if n % 10 == 0:
                assert (await evening.table.load(bad))["ok"]
                assert evening.table.games()
    assert refused > TRIES / 3
