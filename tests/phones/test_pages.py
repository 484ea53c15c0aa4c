"""Pages that the table describes: sealed, one as large as the other, and of what their reader may see."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from companion.locale import LANGUAGES, Words
from companion.phones import Phones, PhonesSettings
from companion.phones.client import Phone
from companion.phones.packing import PAGE_STEP, packed
from companion.phones.pages import PAGES, look
from companion.phones.wire import encode
from tests.touchscreen.table_game import CARDBOARD, seated, walk
from tests.web.games.found import states_by_game
from tests.web.published import SceneTable
from tests.web.scenes import SCENES

GAMES = states_by_game()
ENDS = [
    ("base", "over"),
    ("great_wall", "wall-all_lost"),
    ("troy", "troy-over"),
    ("troy", "troy-ended"),
    ("alexander", "alexander-over"),
    ("alexander", "alexander-ended"),
]
KEY = re.compile(r"\b[a-z_]+(\.[a-z_]+){2,}\b|\{\w+\}")
"""A sentence's key that has no sentence, or a place that nothing filled."""


def at(game: str, name: str) -> SceneTable:
    return SceneTable("t", GAMES[game][1][name]())


def texts(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for name, one in value.items() if name != "of" for text in texts(one)]
    return [text for one in value for text in texts(one)] if isinstance(value, list) else []


def page_of(table: SceneTable, language: str) -> dict[str, Any]:
    found = look(table, {"at": "ending"}, language)
    assert found is not None
    return found


@pytest.mark.parametrize(("game", "name"), ENDS)
async def test_the_end_of_a_game_is_described_in_words_and_fills_one_step(
    game: str, name: str
) -> None:
    table = at(game, name)
    told = {language: page_of(table, language) for language in LANGUAGES}
    for language, found in told.items():
        assert found["language"] == language
        assert [text for text in texts(found["page"]) if KEY.search(text)] == []
        for what in PAGES:
            answer = {"ok": True, "seq": 10**6, "id": "x" * 20}
            page = answer | {"look": look(table, {"at": what}, language)}
            assert len(packed(encode(page), PAGE_STEP)) == PAGE_STEP
    assert told["en"]["page"] != told["fr"]["page"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_game_that_goes_on_is_told_in_figures_with_no_kind_that_is_hidden(
    language: str,
) -> None:
    async with seated(custody={**CARDBOARD, "dice": "app"}) as (table, _):
        await walk(table, 60, seed=2, until="act")
        found = look(table, {"at": "figures"}, language)
        assert found is not None
        titles = [one["title"] for one in found["page"]["parts"]]
        words = Words(language)
        assert titles[0] == words("faces.over.rolls")
        assert [text for text in texts(found["page"]) if KEY.search(text)] == []
    assert look(at("base", "over"), {"at": "figures"}, language) is None


async def test_while_a_game_goes_on_it_has_no_end_and_no_page_has_a_name_of_its_own_making() -> (
    None
):
    table = SceneTable("t", SCENES["my_turn"]())
    assert look(table, {"at": "ending"}, "en") is None
    assert look(at("base", "over"), {"at": "hands"}, "en") is None
    assert look(at("base", "over"), {}, "en") is None


@pytest.fixture
async def phones(tmp_path: Path) -> AsyncIterator[Phones]:
    phones = Phones(at("base", "over"), PhonesSettings(tmp_path, host="127.0.0.1"))
    await phones.start()
    yield phones
    await phones.stop()


async def test_a_phone_asks_over_its_link_and_its_wishes_do_not_wait(phones: Phones) -> None:
    phone = await Phone.join(phones.join_url("red"))
    try:
        ask = {"type": "look", "at": "ending", "language": "fr"}
        first, second = await asyncio.gather(phone.submit(ask), phone.submit({"type": "end_turn"}))
        assert first["look"] == page_of(at("base", "over"), "fr")
        assert second["ok"]
        nothing = await phone.submit({"type": "look", "at": "hands"})
        assert nothing["refusal"]["code"] == "look_nothing"
        assert phone.unopened == 0
    finally:
        await phone.close()


async def test_an_observer_asks_the_server_of_the_page_and_a_stranger_gets_nothing(
    phones: Phones,
) -> None:
    jar = aiohttp.CookieJar(unsafe=True)
    async with aiohttp.ClientSession(phones.ready()["http"], cookie_jar=jar) as http:
        path = "/api/look?at=ending&language=fr"
        async with http.get(path) as answer:
            assert answer.status == 404
        claimed = {"code": phones.code("observer")}
        async with http.post("/api/claim", json=claimed) as answer:
            assert answer.status == 200
        async with http.get(path) as answer:
            assert await answer.json() == page_of(at("base", "over"), "fr")
        async with http.get("/api/look?at=hands") as answer:
            assert answer.status == 404


@pytest.mark.rule("B8.9")
async def test_the_end_counts_the_own_hidden_cards_on_the_phone_that_sees_them_open() -> None:
    table = at("base", "over")
    winner = table.view_for("table")["winners"][0]
    mine = next(
        entry["seat"] for entry in table.view_for("table")["seats"] if entry["seat"] != winner
    )
    for audience in ("table", mine):
        for entry in table.view_for(audience)["seats"]:
            if entry["seat"] == mine:
                entry["development"] = 1
    own = next(e for e in table.view_for(mine)["seats"] if e["seat"] == mine)
    public = next(e for e in table.view_for("table")["seats"] if e["seat"] == mine)
    own |= {"points": public["points"] + 1, "development_cards": [{"card": "victory_point"}]}

    def place(who: str, **more: object) -> dict[str, Any]:
        found = look(table, {"at": "ending", **more}, "en", who)
        assert found is not None
        parts = [one for one in found["page"]["parts"] if one.get("places")]
        return next(one for one in parts[0]["places"] if one["seat"] == mine)

    hidden, counted = place(mine), place(mine, open=True)
    assert int(counted["points"]) == int(hidden["points"]) + 1
    assert "hidden card" in hidden["note"]
    assert "hidden card" not in counted["note"]
    assert place(winner, open=True) == place(winner) == hidden
