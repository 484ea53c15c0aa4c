"""The picture of a game that is over: painted once from the public view, kept, forgotten, and of every game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import aiohttp
import cv2
import numpy as np
import pytest

from companion.app.pictures.packed import packed
from companion.app.pictures.sheet import PicturePen
from companion.app.pictures.shelf import COMMAND, FOLDER, PNG, PictureShelf
from companion.faces.past.kept_games import handle
from companion.faces.past.poster import INKS, Poster
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words
from companion.phones import Phones, PhonesSettings
from companion.phones.pages import look, look_up
from companion.story.told import story_of
from companion.table import MemoryStore, Table
from companion.table.game import PlayedGame
from companion.table.ports import Notice
from companion.table.record import full_record
from companion.table.shapes import View, in_game
from companion.table.views import view_of
from tests.story.evenings import begun, whole

Json = dict[str, Any]
NOBODY = ("false",)
"""A program that paints nothing."""
LARGEST = 150_000
"""Bytes of a picture, at most."""
LETTERS = (
    "Maximiliane-Konstantina von und zu Hohenlohe-Öhringen die Ältere",
    "Łukasz Žižek Øystein Çağrı",
    "محمد العربي",
    "山田太郎",
    "😀 é",
)


def over() -> PlayedGame:
    return whole("base", 3, 3)


def at_end() -> View:
    view = in_game(view_of(over(), "table"))
    return {**view, "statistics": {**view["statistics"], "story": story_of(over())}}


def painted(view: View, language: str = "en") -> PicturePen:
    poster = Poster(Seen(view), Words(language), 1.7e9)
    sheet = PicturePen(*poster.size, INKS.ground)
    poster.paint(sheet)
    return sheet


@pytest.mark.turn(3)
async def test_it_is_painted_by_a_process_then_read_and_forgotten(tmp_path: Path) -> None:
    async with Table(MemoryStore()) as table:
        assert (await table.load(full_record(over())))["ok"]
        (game,) = table.games()
        shelf, nobody = (
            PictureShelf(table, tmp_path, COMMAND),
            PictureShelf(table, tmp_path, NOBODY),
        )
        assert await nobody.picture(handle(game), "fr") is None
        picture = await shelf.picture(handle(game), "fr")
        assert picture is not None
        assert picture.startswith(PNG)
        assert len(picture) < LARGEST
        assert await nobody.picture(handle(game), "fr") == picture
        assert await nobody.picture("7-7", "fr") is None
        (file,) = (tmp_path / FOLDER).iterdir()
        assert file.stat().st_mode & 0o077 == 0
        shelf.heard(Notice(1, "kept", {"ok": True}))
        assert file.exists(), "a name changes nothing"
        shelf.heard(Notice(1, "kept", {"ok": True, "gone": at_end()["commitment"]}))
        assert not file.exists(), "a deleted game leaves no picture behind"


async def test_there_is_none_while_people_play(tmp_path: Path) -> None:
    async with Table(MemoryStore()) as table:
        assert (await table.load(full_record(begun("base", 3, 3))))["ok"]
        (game,) = table.games()
        assert await PictureShelf(table, tmp_path, COMMAND).picture(handle(game), "en") is None
        assert not (tmp_path / FOLDER).exists()


@pytest.mark.turn(2)
def test_any_name_is_written_and_none_leaves_its_room() -> None:
    view = at_end()
    named = [{**seat, "name": name} for seat, name in zip(view["seats"], LETTERS, strict=False)]
    sheet = painted({**view, "seats": named}, "fr")  # type: ignore[typeddict-item]
    picture = cv2.imdecode(np.frombuffer(sheet.png(), np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    assert picture.shape[:2] == (sheet.height, sheet.width)
    rim = picture[:, -24:]
    assert (rim.max(axis=(0, 1)) < 90).all(), "nothing is written up to the edge"
    for name in LETTERS:
        assert 0 < sheet.measured(name, 30, bold=True) < 3000


class Painted:
    """Has painted one picture."""

    async def picture(self, of: str, language: str) -> bytes | None:
        """Of one game."""
        return PNG + language.encode() if of == "1-1" else None


async def test_it_is_for_phones_with_a_place(tmp_path: Path) -> None:
    async with Table(MemoryStore()) as table:
        settings = PhonesSettings(tmp_path, None, 0, 0, 0, host="127.0.0.1")
        phones = Phones(table, settings, pictures=Painted())
        await phones.start()
        jar = aiohttp.CookieJar(unsafe=True)
        async with aiohttp.ClientSession(phones.ready()["http"], cookie_jar=jar) as http:

            async def asked(of: str) -> tuple[int, bytes]:
                async with http.get("/api/picture", params={"of": of, "language": "fr"}) as answer:
                    return answer.status, await answer.read()

            assert (await asked("1-1"))[0] == 404
            claimed = {"code": phones.code("observer")}
            async with http.post("/api/claim", json=claimed) as answer:
                assert answer.status == 200
            assert await asked("1-1") == (200, PNG + b"fr")
            assert (await asked("2-2"))[0] == 404
        await phones.stop()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_end_page_leads_to_it_for_everybody(language: str) -> None:
    async with Table(MemoryStore()) as table:
        assert (await table.load(full_record(over())))["ok"]
        for who in ("observer", "host", "red"):
            found = look(table, {"at": "ending"}, language, who)
            assert found is not None
            (shown,) = [part["picture"] for part in found["page"]["parts"] if "picture" in part]
            assert shown["from"].startswith("/api/picture?of=")
            assert shown["file"].endswith(".png")
        (game,) = table.games()
        await table.put_away()
        kept = await look_up(table, {"at": "kept", "of": handle(game)}, language)
        assert kept is not None
        assert [part["picture"] for part in kept["page"]["parts"] if "picture" in part] == [shown]


def test_a_palette_keeps_what_is_frequent_and_the_file_is_whole() -> None:
    shades = np.random.default_rng(3).integers(0, 255, (40, 40, 3), np.uint8)
    shades[:30] = (200, 30, 10)
    back = cv2.imdecode(np.frombuffer(packed(shades), np.uint8), cv2.IMREAD_COLOR)
    assert back is not None
    assert (back[:30] == (200, 30, 10)).all()
    assert np.abs(back[30:].astype(int) - shades[30:]).mean() < 30
