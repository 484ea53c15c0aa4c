"""The end page tells the story to everybody alike, in both languages; each sentence leads into the replay."""

from __future__ import annotations

from typing import Any

import pytest

from companion.locale import LANGUAGES, Words
from companion.phones.pages import look
from companion.story.told import story_of
from companion.table import MemoryStore, Table
from companion.table.game import PlayedGame
from companion.table.record import full_record
from companion.table.shapes import in_game
from tests.story.evenings import begun, whole

Json = dict[str, Any]


async def over(table: Table, game: PlayedGame) -> None:
    """The game lies on the table, its story told."""
    answer = await table.load(full_record(game))
    assert answer["ok"], answer
    table.reckoned(in_game(table.view_for("table"))["head"], story_of(game), "story")


def ending(table: Table, language: str, who: str) -> list[Json]:
    found = look(table, {"at": "ending"}, language, who)
    assert found is not None
    parts: list[Json] = found["page"]["parts"]
    return parts


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_sentence_leads_to_its_place_in_the_replay_for_everybody(language: str) -> None:
    game = whole("base", 3, 3)
    async with Table(MemoryStore()) as table:
        await over(table, game)
        title = Words(language)("faces.story.title")
        pages = [ending(table, language, who) for who in ("observer", "host", "red", "blue")]
        assert pages == [pages[0]] * 4
        (told,) = [part for part in pages[0] if part["title"] == title]
        sentences = story_of(game)["sentences"]
        sent = [key["do"] for key in told["keys"]]
        assert sent == [{"type": "replay", "step": one["seq"]} for one in sentences]
        watch = [key["do"] for part in pages[0] for key in part["keys"] if key["do"]]
        assert watch[0] == {"type": "replay"}


async def test_while_people_play_there_is_no_story() -> None:
    async with Table(MemoryStore()) as table:
        await table.load(full_record(begun("base", 3)))
        assert "story" not in (table.statistics() or {})


async def test_until_it_comes_and_where_it_cannot_a_sentence_says_so() -> None:
    game = whole("base", 3, 3)
    async with Table(MemoryStore()) as table:
        await table.load(full_record(game))
        words = Words("en")
        assert [
            p["note"]
            for p in ending(table, "en", "red")
            if p["title"] == words("faces.story.title")
        ] == [words("faces.story.waits")]
        table.reckoned(in_game(table.view_for("table"))["head"], None, "story")
        assert [
            p["note"]
            for p in ending(table, "en", "red")
            if p["title"] == words("faces.story.title")
        ] == [words("faces.story.none")]
