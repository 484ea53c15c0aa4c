"""Who may watch a game again, and what is seen of it: by a seat, an observer, a guest of last week and a stranger."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import aiohttp

from companion.app.replays.shelf import ReplayShelf
from companion.faces.past.kept_games import handle
from companion.faces.past.replayed import parts
from companion.locale import Words
from companion.phones import Phones, PhonesSettings
from companion.rules import GAMES as PLAYABLE
from companion.story.told import story_of
from companion.table import MemoryStore, Table
from companion.table.record import full_record
from tests.story.evenings import begun, finished

Json = dict[str, Any]
HANDS = ('"hand":{"', '"card":"')
"""What only a view that shows cards says."""


class Guest:
    """A browser with one cookie."""

    def __init__(self, http: aiohttp.ClientSession, phones: Phones) -> None:
        self.http, self.phones = http, phones

    async def claim(self, code: str) -> None:
        async with self.http.post("/api/claim", json={"code": code}) as answer:
            assert answer.status == 200

    async def replay(self, of: str = "") -> tuple[int, list[Json]]:
        """The status, and every part of a replay."""
        found: list[Json] = []
        while not found or len(found) <= len(found[0]["pieces"]):
            query = {"of": of, "language": "en", "part": str(len(found))}
            async with self.http.get("/api/replay", params=query) as answer:
                if answer.status != 200:
                    return answer.status, found
                found.append(await answer.json())
        return 200, found

    async def look(self, at: str, **given: str) -> Json | None:
        async with self.http.get("/api/look", params={"at": at, **given}) as answer:
            return await answer.json() if answer.status == 200 else None


async def test_everybody_sees_what_the_table_showed_and_whoever_has_the_record_the_hands(
    tmp_path: Path,
) -> None:
    game = finished("base", 3, 3)
    record = full_record(game)
    shelf = ReplayShelf()
    async with Table(MemoryStore()) as table:
        table.tales = lambda _: story_of(game)
        phones = Phones(table, PhonesSettings(tmp_path, host="127.0.0.1"), replayer=shelf)
        await table.load(full_record(begun("base", 3, 3)))
        await phones.start()
        at = phones.ready()["http"]
        jars = [aiohttp.CookieJar(unsafe=True) for _ in range(3)]
        async with (
            aiohttp.ClientSession(at, cookie_jar=jars[0]) as one,
            aiohttp.ClientSession(at, cookie_jar=jars[1]) as two,
            aiohttp.ClientSession(at, cookie_jar=jars[2]) as three,
        ):
            red, onlooker, stranger = (Guest(http, phones) for http in (one, two, three))
            await red.claim(phones.code("red"))
            await onlooker.claim(phones.code("observer-1") or phones.code("observer"))
            for guest in (red, onlooker, stranger):
                assert (await guest.replay())[0] == 404, "while people play there is none"

            await table.load(record)
            plain, whole = (as_made(record, hands=hands) for hands in (False, True))
            assert await stranger.replay() == (404, [])
            assert await onlooker.replay() == (200, plain)
            assert await red.replay() == (200, whole)
            said = json.dumps(plain, separators=(",", ":"))
            assert not any(secret in said for secret in HANDS)
            assert all(secret in json.dumps(whole, separators=(",", ":")) for secret in HANDS)

            await table.put_away()
            (kept,) = (one for one in table.games() if one["winners"] is not None)
            assert (await red.replay())[0] == 404, "none lies on the table"
            assert await onlooker.replay(handle(kept)) == (200, plain)
            assert await stranger.replay(handle(kept)) == (404, [])
            for wrong in ("9-9", handle(kept) + "0", "../1"):
                assert (await red.replay(wrong))[0] == 404
            page = await onlooker.look("kept", of=handle(kept))
            assert page is not None
            sent = [
                key["do"] for part in page["page"]["parts"] for key in part["keys"] if key["do"]
            ]
            steps = [one["step"] for one in sent if one["type"] == "replay" and "step" in one]
            assert steps == [told["seq"] for told in story_of(game)["sentences"]]
            assert not any(secret in json.dumps(page, separators=(",", ":")) for secret in HANDS)
            assert await stranger.look("kept", of=handle(kept)) is None

            await phones.release("red")
            assert await red.replay(handle(kept)) == (404, []), "a guest of last week has no place"
            assert await red.look("kept", of=handle(kept)) is None
        await phones.stop()
        await shelf.close()


def as_made(record: list[Any], *, hands: bool) -> list[Json]:
    made = list(parts(record, Words("en"), PLAYABLE, hands=hands))
    found: list[Json] = json.loads(json.dumps(made))
    return found
