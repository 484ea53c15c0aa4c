"""The page of a big screen: it shows what everybody may see, learns no more with its code, and can say nothing."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from companion.faces.big_screen import big_screen
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words
from companion.phones import Phones, PhonesSettings
from companion.phones.book import stream_code
from companion.phones.client import ClaimRefusedError, claim
from companion.phones.page import STREAM
from companion.phones.patience import WRONG_A_MINUTE
from companion.phones.places import PLACES
from companion.phones.streaming import StreamAnswer, Streaming
from companion.table import Submission, Table
from companion.table.shapes import in_game
from tests.phones.raw import Raw
from tests.table.evening import Evening

Json = dict[str, Any]
PLAYERS = [
    {"seat": "red", "name": "Ann <b>"},
    {"seat": "blue", "name": "Bob"},
    {"seat": "white", "name": "Cleo"},
]


class Streamed:
    """A table with a game, its phones, and what a big screen asks."""

    def __init__(self, table: Table, phones: Phones, http: aiohttp.ClientSession) -> None:
        self.table, self.phones, self.http = table, phones, http

    @property
    def code(self) -> str:
        return self.phones.code("stream")

    async def ask(self, code: str | None = None, after: str = "") -> tuple[int, Json, str]:
        """The status, what was said, and its mark."""
        wish = {"code": self.code if code is None else code, "after": after, "language": "en"}
        async with self.http.get("/api/stream", params=wish) as answer:
            assert not answer.cookies
            told = await answer.json() if answer.status != 204 else {}
            return answer.status, told, answer.headers.get("Katane-Mark", "")


@pytest.fixture
async def streamed(tmp_path: Path) -> AsyncIterator[Streamed]:
    async with Evening() as evening:
        new = {"game": "base", "board": "variable", "players": PLAYERS, "entropy": 3}
        assert (await evening.start(new))["ok"]
        await evening.play(40, seed=3)
        phones = Phones(evening.table, PhonesSettings(tmp_path, None, 0, 0, 0, host="127.0.0.1"))
        await phones.start()
        async with aiohttp.ClientSession(phones.ready()["http"]) as http:
            yield Streamed(evening.table, phones, http)
        await phones.stop()


def public(table: Table) -> Json:
    seen = Seen(in_game(table.view_for("table")), table.playable)
    told: Json = json.loads(json.dumps(big_screen(seen, Words("en"))))
    return told


async def test_it_shows_what_the_public_view_says_and_each_change(streamed: Streamed) -> None:
    status, told, mark = await streamed.ask()
    assert (status, told) == (200, public(streamed.table))
    assert [one["points"] for one in told["seats"]] == [
        str(entry["points"]) for entry in in_game(streamed.table.view_for("table"))["seats"]
    ]
    waits = asyncio.create_task(streamed.ask(after=mark))
    done = await streamed.table.submit(Submission("u1", "touch", "red", None, {"type": "undo"}))
    assert done["ok"], done
    status, told, later = await waits
    assert (status, told) == (200, public(streamed.table))
    assert later != mark


async def test_its_code_opens_nothing_else_and_ends_with_the_observers(streamed: Streamed) -> None:
    code, seats = streamed.code, streamed.phones.join_url("stream")
    assert code not in {streamed.phones.code(place) for place in (*PLACES, "observer")}
    with pytest.raises(ClaimRefusedError) as refused:
        await claim(seats.replace("/s/", "/j/"))
    assert refused.value.refusal["code"] == "code_unknown"
    for path in (
        "/api/look?at=points",
        "/api/record",
        "/api/picture?of=1-1",
        f"/api/look?code={code}&at=points",
    ):
        async with streamed.http.get(path) as answer:
            assert answer.status == 404, path
    for send in (streamed.http.post, streamed.http.put, streamed.http.delete):
        async with send(
            "/api/stream", params={"code": code}, json={"do": {"type": "undo"}}
        ) as answer:
            assert answer.status == 405
    port = int(streamed.phones.ready()["mqtt"].rpartition(":")[2])
    for user in ("stream", "stream.1", "observer-1.1", "table"):
        thief = await Raw(port, user, code).connect()
        assert thief.accepted is not True
        await thief.close()
    before = streamed.table.seq
    await streamed.phones.release_any("observer")
    assert (await streamed.ask(code))[0] == 404
    assert (await streamed.ask())[0] == 200
    assert streamed.table.seq == before


async def test_wrong_codes_are_counted(streamed: Streamed) -> None:
    said = [(await streamed.ask("ABCDEFGH"))[0] for _ in range(WRONG_A_MINUTE + 1)]
    assert said == [404] * WRONG_A_MINUTE + [429]


async def test_one_that_waits_while_its_code_is_renewed_learns_nothing(streamed: Streamed) -> None:
    _, _, mark = await streamed.ask()
    waits = asyncio.create_task(streamed.ask(after=mark))
    await streamed.phones.release_any("stream")
    done = await streamed.table.submit(Submission("u1", "touch", "red", None, {"type": "undo"}))
    assert done["ok"], done
    assert (await waits)[0] == 404
    assert (await streamed.ask(after=mark))[0] == 200


@pytest.mark.parametrize("language", LANGUAGES)
async def test_without_a_game_it_says_so(language: str) -> None:
    async with Table(Evening().store) as table:
        streaming = Streaming(table, lambda: stream_code("secret", "AAAAAA"))
        shown = await streaming.shown("", language)
        assert shown.packed
        assert streaming.holds(stream_code("secret", "AAAAAA").lower())
        assert not streaming.holds("é")
        assert isinstance(shown, StreamAnswer)
        assert big_screen(None, Words(language))["lead"]


def test_the_page_loads_nothing_from_elsewhere_and_sends_nothing() -> None:
    texts = {path.name: path.read_text(encoding="utf-8") for path in STREAM.iterdir()}
    assert set(texts) == {"stream.html", "stream.js", "stream.css"}
    for text in texts.values():
        assert "//" not in text.replace("http://www.w3.org/2000/svg", "").replace(
            "\n  // ", ""
        ).replace("// A page", "")
    assert "POST" not in texts["stream.js"]
    assert "innerHTML" not in texts["stream.js"]
