"""What is shown of a game while it goes on binds all of it, and betrays nothing; afterwards everything opens."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli.verify import run
from companion.table.chain import SALT_SIZE, entry_hash, heads_of
from companion.table.game import PlayedGame
from companion.table.record import (
    entries_of,
    full_record,
    game_from_record,
    heads_of_record,
    masked_record,
)
from companion.table.views import view_of
from tests.table.evening import SEATS, VARIABLE, Evening

Json = dict[str, Any]


def game_of(evening: Evening) -> PlayedGame:
    game = evening.table._game
    assert game is not None
    return game


async def test_every_view_shows_the_head_that_the_record_ends_with() -> None:
    async with Evening() as evening:
        await evening.start(VARIABLE)
        heads = [evening.table.view_for("red")["head"]]
        for n in range(40):
            await evening.play(1, seed=n)
            heads.append(evening.table.view_for("table")["head"])
        await evening.done("red", "undo", across=True)
        shown = {view["head"] for view in evening.everything()}
        record = json.loads(json.dumps(full_record(game_of(evening))))
        found = [head.hex() for head in heads_of_record(record)]
        assert len(set(heads)) == len(heads)
        assert set(heads) <= set(found)
        assert shown == {found[-1]}
        stored = PlayedGame.folded(evening.store.read(1))
        assert stored.head.hex() == found[-1]


async def test_the_masked_record_has_the_hashes_of_the_whole_one_and_none_of_their_salt() -> None:
    async with Evening() as evening:
        await evening.start(VARIABLE)
        await evening.play(120)
        masked = masked_record(game_of(evening))
        seen = json.dumps([*evening.everything(), masked, evening.table.statistics()])
        salts = [entry.salt for entry in game_of(evening).entries()]
        assert {len(salt) for salt in salts} == {SALT_SIZE}
        assert len(set(salts)) == len(salts)
        assert not [salt for salt in salts if salt.hex() in seen]
        await evening.play(40, seed=3)
        whole = full_record(game_of(evening))
        assert heads_of_record(whole)[: len(masked)] == heads_of_record(masked)
        assert heads_of_record(masked) == heads_of(entry.hash for entry in entries_of(whole))[:121]


async def test_nobody_can_try_out_what_a_hidden_card_was() -> None:
    """Who knows all of an entry but the card, and even the seed's entropy, finds no card that gives the hash."""
    async with Evening() as one, Evening() as other:
        for evening in (one, other):
            await evening.start({**VARIABLE, "entropy": 7})
            await evening.play(400)
        hidden = [
            line
            for line in game_of(one).lines
            if any(event.type in ("development_bought", "card_stolen") for event in line.events)
        ]
        assert hidden
        for line in hidden:
            entry = line.entry
            guesses = [bytes(SALT_SIZE), game_of(one).seed[:SALT_SIZE], game_of(one).seed[-16:]]
            for salt in guesses:
                assert (
                    entry_hash(entry.position, entry.at, entry.kind, entry.body, salt) != entry.hash
                )
        same = zip(game_of(one).entries(), game_of(other).entries(), strict=True)
        assert not [a for a, b in same if a.hash == b.hash]


async def test_a_head_stays_as_it_is_whatever_is_dealt_anew() -> None:
    """A head is a value of the log, made once with salt that nobody sees: no look at it depends on what is hidden."""
    async with Evening() as evening:
        await evening.start(VARIABLE)
        await evening.play(60)
        game = game_of(evening)
        for audience in ("table", *SEATS):
            shown = view_of(game, audience)
            again = PlayedGame.folded(game.entries())
            assert view_of(again, audience)["head"] == shown["head"] == game.head.hex()


async def test_a_record_whose_entry_was_changed_is_refused_by_its_hash(tmp_path: Path) -> None:
    async with Evening() as evening:
        await evening.start(VARIABLE)
        await evening.play(30)
        good = json.loads(json.dumps(full_record(game_of(evening))))
        assert isinstance(game_from_record(good), PlayedGame)
        assert (await evening.table.load(good))["ok"]
        loaded = [entry.hash for entry in evening.store.read(2)]
        assert loaded == [entry.hash for entry in entries_of(good)]
    for line, change in (
        (5, {"at": 7.0}),
        (9, {"salt": "00" * 16}),
        (9, {"hash": "00" * 32}),
        (12, {"seat": "green"}),
        (1, {"seed": "11" * 32}),
    ):
        record = copy.deepcopy(good)
        record[line - 1].update(change)
        refusal = game_from_record(record)
        assert not isinstance(refusal, PlayedGame)
        assert (refusal.code, refusal.params["line"]) == ("record_changed", line)
    del good[20]["hash"]
    refusal = game_from_record(good)
    assert not isinstance(refusal, PlayedGame)
    assert refusal.params["line"] == 21


async def test_verify_finds_a_head_that_was_noted_and_the_record_exported_during_play(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with Evening() as evening:
        await evening.start({**VARIABLE, "entropy": None})
        await evening.play(50)
        noted = evening.table.view_for("table")["head"]
        during, whole = tmp_path / "during.json", tmp_path / "whole.json"
        during.write_text(json.dumps(masked_record(game_of(evening))))
        await evening.play(50, seed=8)
        whole.write_text(json.dumps(full_record(game_of(evening))))
    assert run([str(during), "--head", noted], "fr") == 0
    assert "51" in capsys.readouterr().out
    given = [str(whole), "--head", noted[:12].upper(), "--during", str(during)]
    assert run(given, "en") == 0
    said = capsys.readouterr().out
    assert "after entry 51" in said
    assert "51 entries of the record exported during play are its beginning" in said
    assert run([str(whole), "--head", "12345678"], "en") == 1
    assert run([str(whole), "--head", noted[:4]], "en") == 1
    changed = json.loads(during.read_text())
    changed[7]["hash"] = "00" * 32
    during.write_text(json.dumps(changed))
    assert run([str(whole), "--during", str(during)], "en") == 1
    assert "entry 8" in capsys.readouterr().err
