"""A story is told once and kept beside the log; told anew where its game or what tells is another."""

from __future__ import annotations

import asyncio
import io
import json
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from companion.app.chances.follow import follow
from companion.app.stories.serve import serve
from companion.app.stories.shelf import COMMAND, FOLDER, ChancesShelf, StoryShelf
from companion.story.told import story_of
from companion.table import MemoryStore, Table
from companion.table.commitment import commitment_to
from companion.table.ports import Notice
from companion.table.record import full_record
from companion.table.shapes import in_game
from tests.story.evenings import begun, whole

Json = dict[str, Any]
NOBODY = ("false",)
"""A program that tells nothing."""


def one_file(home: Path) -> Path:
    (found,) = (home / FOLDER).iterdir()
    return found


@pytest.mark.turn(2)
async def test_it_is_told_by_a_process_and_then_read(tmp_path: Path) -> None:
    game = whole("base", 3, 3)
    record, told = full_record(game), story_of(game)
    assert await StoryShelf(tmp_path, COMMAND).story(record) == json.loads(json.dumps(told))
    assert await StoryShelf(tmp_path, NOBODY).story(record) == json.loads(json.dumps(told))
    assert one_file(tmp_path).stat().st_mode & 0o077 == 0
    assert await StoryShelf(None, NOBODY).story(record) is None


async def test_chances_that_a_kept_game_lacks_are_worked_out_once_for_whoever_looks_again(
    tmp_path: Path,
) -> None:
    record = full_record(whole("base", 3, 3))
    program = "import sys; sys.stdin.read(); print('{\"turns\": {}}')"
    shelf = ChancesShelf(tmp_path, (sys.executable, "-c", program))
    begun: list[asyncio.Task[None]] = []

    def spawn(work: Coroutine[Any, Any, None]) -> None:
        begun.append(asyncio.create_task(work))

    assert shelf.soon(record, spawn) is None
    assert shelf.soon(record, spawn) is None
    await asyncio.gather(*begun)
    assert len(begun) == 1
    assert shelf.soon(record, spawn) == {"turns": {}}


@pytest.mark.turn(2)
async def test_an_older_version_another_end_or_a_broken_file_is_told_anew(tmp_path: Path) -> None:
    record = full_record(whole("base", 3, 3))
    await StoryShelf(tmp_path).story(record)
    nobody, file = StoryShelf(tmp_path, NOBODY), one_file(tmp_path)
    kept = json.loads(file.read_text(encoding="utf-8"))
    left = {"kind": "game_put_away", "at": 1.0, "hash": "00", "origin": "touch", "events": []}
    assert await nobody.story([*record, left]) is not None, "leaving the table changes nothing"
    assert await nobody.story(record[:-1]) is None, "another end"
    older = {**kept, "version": 0}
    for text in (json.dumps(older), "{", ""):
        file.write_text(text, encoding="utf-8")
        assert await nobody.story(record) is None
    assert await StoryShelf(tmp_path).story(record) == kept["story"]
    for told in ({}, {"gone": "0" * 64}):
        nobody.heard(Notice(1, "kept", {"ok": True, **told}))
    assert file.exists(), "that a game gets a name, or another is deleted, changes nothing"
    gone = commitment_to(bytes.fromhex(record[0]["seed"]))
    nobody.heard(Notice(1, "kept", {"ok": True, "gone": gone}))
    assert not file.exists(), "a deleted game leaves no story behind"


def test_the_process_says_what_is_told_here() -> None:
    game = whole("base", 3, 3)
    out = io.StringIO()
    serve(io.StringIO(json.dumps(full_record(game))), out)
    assert json.loads(out.getvalue()) == json.loads(json.dumps(story_of(game)))


@pytest.mark.turn(2)
async def test_at_the_end_it_comes_to_every_view_and_not_before(tmp_path: Path) -> None:
    came = asyncio.Event()
    record, going = full_record(whole("base", 3, 3)), full_record(begun("base", 3, 3))
    async with Table(MemoryStore()) as table:
        await table.load(going)
        table.listen(lambda notice: came.set() if notice.reason == "story" else None)
        following = asyncio.create_task(follow(table, StoryShelf(tmp_path).story, "story"))
        await asyncio.sleep(0)
        assert not (tmp_path / FOLDER).exists(), "nothing is told while people play"
        await table.load(record)
        await came.wait()
        following.cancel()
        for audience in ("table", "red", "blue"):
            view = in_game(table.view_for(audience))
            assert (
                view["statistics"]["story"] == json.loads(one_file(tmp_path).read_text())["story"]
            )
