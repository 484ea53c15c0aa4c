"""Who may watch a game again, and what is seen of it: by a seat, an observer, a guest of last week and a stranger."""

from __future__ import annotations

import gzip
import json
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from companion.faces.page import NotYetError
from companion.faces.past.kept_games import handle
from companion.phones import Phones, PhonesSettings
from companion.story.told import story_of
from companion.table import MemoryStore, Table
from companion.table.record import full_record
from tests.story.evenings import begun, whole

Json = dict[str, Any]
HANDS = ('"hand":{"', '"card":"')
"""What only a view that shows cards says."""


class FakeReplayer:
    """A replay of one piece, which says what was asked for."""

    def __init__(self) -> None:
        self.busy = False
        self.records: list[Sequence[Any]] = []

    async def part(
        self,
        name: str,
        record: Callable[[], Awaitable[Sequence[Any]]],
        language: str,
        number: int,
        *,
        hands: bool,
    ) -> bytes | None:
        if self.busy:
            raise NotYetError
        self.records.append(await record())
        said = {"hands": hands, "language": language, "steps": len(self.records[-1])}
        return gzip.compress(json.dumps(said).encode()) if number < 2 else None


class Guest:
    """A browser with one cookie."""

    def __init__(self, http: aiohttp.ClientSession) -> None:
        self.http = http

    async def claim(self, code: str) -> None:
        async with self.http.post("/api/claim", json={"code": code}) as answer:
            assert answer.status == 200

    async def replay(self, of: str = "", part: str = "1", language: str = "fr") -> Any:
        """What a part of a replay says, or the status of a refusal."""
        query = {"of": of, "language": language, "part": part}
        async with self.http.get("/api/replay", params=query) as answer:
            return await answer.json() if answer.status == 200 else answer.status

    async def record(self, of: str = "") -> int:
        """How it is answered to who asks for the file."""
        async with self.http.get("/api/record", params={"of": of}) as answer:
            return answer.status

    async def kept(self, of: str) -> Json | None:
        asked = {"at": "kept", "of": of, "whole": "1"}
        async with self.http.get("/api/look", params=asked) as answer:
            return await answer.json() if answer.status == 200 else None


@pytest.mark.turn(2)
async def test_who_watches_again_what_was_played(tmp_path: Path) -> None:
    game, made = whole("base", 3, 3), FakeReplayer()
    record = full_record(game)
    async with Table(MemoryStore()) as table, AsyncExitStack() as open_now:

        async def told(_: object) -> Any:
            return story_of(game)

        table.tales = told
        phones = Phones(table, PhonesSettings(tmp_path, host="127.0.0.1"), replayer=made)
        await table.load(full_record(begun("base", 3, 4)))
        await phones.start()
        open_now.push_async_callback(phones.stop)
        red, onlooker, stranger, before = [
            Guest(
                await open_now.enter_async_context(
                    aiohttp.ClientSession(
                        phones.ready()["http"], cookie_jar=aiohttp.CookieJar(unsafe=True)
                    )
                )
            )
            for _ in range(4)
        ]
        await before.claim(phones.code("orange"))
        await table.load(full_record(begun("base", 3, 3)))
        await red.claim(phones.code("red"))
        await onlooker.claim(phones.code("observer"))
        for guest in (red, onlooker, stranger, before):
            assert await guest.replay() == 404, "while people play there is none"
        assert made.records == [], "nor is one made"

        await table.load(record)
        asked = {"language": "fr", "steps": len(record)}
        assert await red.replay() == {**asked, "hands": True}
        assert await onlooker.replay() == {**asked, "hands": False}, "what the table showed"
        assert await stranger.replay() == 404
        assert await before.replay() == {**asked, "hands": False}, "who sat here last week"
        guests = (red, onlooker, stranger, before)
        assert [await guest.record() for guest in guests] == [200, 404, 404, 404]
        for part in ("2", "-1", "x", "1" * 9):
            assert await red.replay(part=part) == 404
        made.busy = True
        assert await red.replay() == 503
        made.busy = False

        await table.put_away()
        (kept,) = (one for one in table.games() if one["winners"] is not None)
        going, _ = (one for one in table.games() if one["winners"] is None)
        assert await red.replay() == 404, "none lies on the table"
        assert (await red.replay(handle(kept)))["hands"] is True
        assert (await onlooker.replay(handle(kept)))["hands"] is False
        assert (await before.replay(handle(kept)))["hands"] is False
        assert [await guest.record(handle(kept)) for guest in guests] == [200, 404, 404, 404]
        for wrong in (handle(going), "9-9", handle(kept) + "0", "../1"):
            assert await red.replay(wrong) == 404
        assert await stranger.replay(handle(kept)) == 404

        await phones.release("red")
        assert await red.replay(handle(kept)) == 404, "a guest of last week has no place"
        page = await onlooker.kept(handle(kept))
        assert page is not None
        sent = [key["do"] for part in page["page"]["parts"] for key in part["keys"] if key["do"]]
        replays = [one for one in sent if one["type"] == "replay"]
        assert {one["of"] for one in replays} == {handle(kept)}
        steps = [one.get("step") for one in replays]
        assert steps == [None, *(told["seq"] for told in story_of(game)["sentences"])]
        assert not any(secret in json.dumps(page, separators=(",", ":")) for secret in HANDS)
        assert await red.kept(handle(kept)) is None
        assert await stranger.kept(handle(kept)) is None
