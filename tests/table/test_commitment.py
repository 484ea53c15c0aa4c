"""No draw is changed afterwards: the commitment stands from the first view, the record proves every draw."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli.verify import run
from companion.table.commitment import commitment_to, verdict_on
from companion.table.record import entries_of, full_record, masked_record
from tests.table.evening import VARIABLE, Evening, unsealed

Json = dict[str, Any]
BY_LUCK = {**VARIABLE, "entropy": None, "custody": {"dice": "app"}}


async def played(new: Json = BY_LUCK, steps: int = 250) -> tuple[str, list[Json]]:
    """The commitment that the first view showed, and the full record after a while."""
    async with Evening() as evening:
        await evening.start(new)
        seen = evening.table.view_for("red")["commitment"]
        await evening.play(steps)
        assert evening.table.view_for("table")["commitment"] == seen
        game = evening.table._game
        assert game is not None
        record: list[Json] = json.loads(json.dumps(full_record(game)))
        return seen, record


def drawn_items(record: list[Json]) -> list[int]:
    """Where in a record the table itself rolled or drew."""
    lucky = {"dice_rolled", "development_bought", "card_stolen"}
    return [
        i
        for i, item in enumerate(record)
        if item["kind"] == "done" and any(e["type"] in lucky for e in item["events"])
    ]


async def test_every_draw_of_an_honest_game_follows_from_the_committed_seed() -> None:
    seen, record = await played()
    verdict = verdict_on(entries_of(record))
    assert verdict.commitment == seen == commitment_to(bytes.fromhex(record[0]["seed"]))
    assert verdict.changed == ()
    assert verdict.drawn > 200
    assert verdict.reported == 0
    assert not verdict.seed_was_named


async def test_a_changed_roll_is_found() -> None:
    _, record = await played()
    forged = unsealed(copy.deepcopy(record))
    rolls = [i for i in drawn_items(forged) if forged[i]["events"][0]["type"] == "dice_rolled"]
    last = forged[rolls[-1]]["events"][0]
    last["dice"] = [last["dice"][1] % 6 + 1, last["dice"][0] % 6 + 1]
    last["total"] = sum(last["dice"])
    verdict = verdict_on(entries_of(forged[: rolls[-1] + 1]))
    assert verdict.changed == (rolls[-1],)


async def test_an_exchanged_seed_is_found() -> None:
    seen, record = await played()
    forged = unsealed(copy.deepcopy(record))
    forged[0]["seed"] = "11" * 32
    verdict = verdict_on(entries_of(forged))
    assert verdict.commitment != seen
    assert verdict.changed


async def test_rolls_that_people_typed_are_told_apart_from_draws() -> None:
    _, record = await played({**VARIABLE, "entropy": 5}, steps=120)
    verdict = verdict_on(entries_of(record))
    assert verdict.changed == ()
    assert verdict.reported > 10
    assert verdict.seed_was_named


async def test_a_masked_record_carries_the_commitment_and_no_seed() -> None:
    async with Evening() as evening:
        await evening.start(BY_LUCK)
        game = evening.table._game
        assert game is not None
        first = masked_record(game)[0]
        assert first["commitment"] == commitment_to(game.seed)
        assert game.seed.hex() not in json.dumps(masked_record(game))


@pytest.mark.parametrize(("forge", "status"), [(False, 0), (True, 1)])
async def test_verify_says_on_the_command_line_what_it_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], forge: bool, status: int
) -> None:
    seen, record = await played()
    if forge:
        record = unsealed(record)
        record[0]["seed"] = "22" * 32
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record))
    assert run([str(path), "--commitment", seen], "en") == status
    said = capsys.readouterr()
    assert ("all follow from the seed" in said.out) is not forge
    assert ("exchanged" in said.err) is forge


def test_verify_names_a_file_that_it_cannot_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([str(tmp_path / "nothing.json")], "fr") == 2
    assert capsys.readouterr().err.strip()
