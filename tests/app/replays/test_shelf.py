"""A replay is made once by a process, beside the table; its parts are had as soon as they are made."""

from __future__ import annotations

import asyncio
import gzip
import io
import json
import sys
from base64 import b64decode
from collections.abc import Sequence
from itertools import islice
from typing import Any

import pytest

from companion.app.replays.past import unpacked
from companion.app.replays.serve import serve
from companion.app.replays.shelf import AT_ONCE, KEPT, ReplayShelf
from companion.faces.page import NotYetError
from companion.faces.past.replayed import parts
from companion.locale import Words
from companion.rules import GAMES
from companion.table.record import full_record
from tests.story.evenings import whole

HEAVIEST = 150_000
"""Bytes of a whole replay."""
LINES = """
import base64, gzip, json, sys
asked = json.load(sys.stdin)
for n in range(2):
    print(base64.b64encode(gzip.compress(json.dumps([n, asked]).encode())).decode(), flush=True)
"""
QUICK = (sys.executable, "-c", LINES)
"""A program that makes two parts of what it is asked."""
NEVER = (sys.executable, "-c", "import time; time.sleep(600)")


async def record() -> Sequence[Any]:
    return [{"hash": "00"}]


def test_the_process_says_what_is_made_here_and_that_is_light_enough() -> None:
    record, out = full_record(whole("base", 3, 3)), io.StringIO()
    serve(io.StringIO(json.dumps({"record": record, "language": "fr", "hands": False})), out)
    packed = [b64decode(line) for line in out.getvalue().splitlines()]
    made = json.loads(json.dumps(list(islice(parts(record, Words("fr"), GAMES, hands=False), 2))))
    assert [json.loads(gzip.decompress(part)) for part in packed[:2]] == made
    assert len(packed) == 1 + len(made[0]["pieces"])
    assert sum(map(len, packed)) < HEAVIEST


async def test_each_game_language_and_kind_is_made_once() -> None:
    asked = 0

    async def counted() -> Sequence[Any]:
        nonlocal asked
        asked += 1
        return await record()

    shelf = ReplayShelf(QUICK)
    for n in (0, 1, 0):
        found = await shelf.part("a", counted, "en", n, hands=True)
        assert json.loads(gzip.decompress(found or b""))[0] == n
    assert asked == 1
    assert await shelf.part("a", counted, "en", 2, hands=True) is None, "beyond the end"
    await shelf.part("a", counted, "fr", 0, hands=True)
    await shelf.part("a", counted, "fr", 0, hands=False)
    assert asked == 3
    for n in range(KEPT):
        await shelf.part(f"b{n}", record, "fr", 0, hands=False)
    await shelf.part("a", counted, "fr", 0, hands=False)
    assert asked == 4, "the one that was looked at longest ago was forgotten"
    assert await unpacked(shelf, await record(), "en", 9) is None
    await shelf.close()


async def test_who_asks_for_too_many_waits_and_what_fails_may_be_asked_for_again() -> None:
    shelf = ReplayShelf(NEVER)
    waiting = [
        asyncio.ensure_future(shelf.part(str(n), record, "en", 0, hands=False))
        for n in range(AT_ONCE)
    ]
    await asyncio.sleep(0)
    with pytest.raises(NotYetError):
        await shelf.part("one more", record, "en", 0, hands=False)
    await shelf.close()
    assert await asyncio.gather(*waiting) == [None] * AT_ONCE
    nobody = ReplayShelf(("false",))
    assert [await nobody.part("a", record, "en", 0, hands=False) for _ in range(2)] == [None, None]
    await nobody.close()
