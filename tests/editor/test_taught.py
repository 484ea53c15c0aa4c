"""What a photographed board teaches once it is put right and taken: looks of its hexes, and never a picture."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.boards.layouts import box_layout
from companion.editor import draft as drafts
from companion.editor.desk import DraftDesk
from companion.editor.draft import Draft
from companion.editor.photographed import ReadHex, hexes_of, with_reading
from companion.editor.shelf import BoardShelf
from companion.editor.taught import (
    ENDING,
    MOST,
    VERSION,
    keep_lesson,
    lesson_of,
    lessons_kept,
    wipe_lessons,
)
from companion.rules.terms import FIELDS, FOREST, HILLS
from tests.editor.test_photograph_desk import NEW, Photographer, key
from tests.editor.test_photographed import reading

LAYOUT = box_layout(4)


def seen() -> tuple[ReadHex, ...]:
    """A reading in which one terrain is asked for, with looks."""
    found = hexes_of(reading(), LAYOUT)
    return tuple(replace(one, look=f"look {i}") for i, one in enumerate(found))


def told(hexes: tuple[ReadHex, ...], **lands: str) -> Draft:
    """The board as it is taken: the question answered, and some hexes said otherwise."""
    draft = with_reading(drafts.empty("base", 4), hexes).with_terrain("1,-2", HILLS)
    for at, land in lands.items():
        draft = draft.with_terrain(at, land)
    return draft


def test_a_board_that_was_put_right_teaches_every_hex_of_it() -> None:
    lesson = lesson_of(seen(), told(seen()))
    assert lesson is not None
    assert (lesson["version"], len(lesson["hexes"])) == (VERSION, 19)
    assert lesson["hexes"][:2] == [
        {"look": "look 0", "terrain": FOREST},
        {"look": "look 1", "terrain": HILLS},
    ]
    mended = lesson_of(seen(), told(seen(), **{"0,-2": FIELDS}))
    assert mended is not None
    assert mended["hexes"][0]["terrain"] == FIELDS


def test_what_nobody_put_right_teaches_nothing() -> None:
    sure = tuple(replace(one, terrain=one.guess) for one in seen())
    assert lesson_of(sure, with_reading(drafts.empty("base", 4), sure)) is None
    assert lesson_of((), told(seen())) is None
    blank = with_reading(drafts.empty("base", 4), seen())
    assert lesson_of(seen(), blank) is None, "a board that is not said"
    without = tuple(replace(one, look="") for one in seen())
    assert lesson_of(without, told(without)) is None


def test_another_board_in_its_place_teaches_nothing() -> None:
    other = dict.fromkeys(LAYOUT.places[:8], FIELDS)
    assert lesson_of(seen(), told(seen(), **other)) is None


def test_the_latest_boards_are_kept_and_all_are_forgotten(tmp_path: Path) -> None:
    folder = tmp_path / "lessons"
    wipe_lessons(folder)
    for number in range(MOST + 2):
        keep_lesson(folder, {"version": VERSION, "hexes": [number]}, 1000.0 + number)
    assert lessons_kept(folder) == MOST
    first = min(folder.glob(f"*{ENDING}"))
    assert json.loads(first.read_text())["hexes"] == [2]
    wipe_lessons(folder)
    assert lessons_kept(folder) == 0


def test_a_board_that_the_host_keeps_teaches_once(tmp_path: Path) -> None:
    lessons: list[dict[str, Any]] = []
    host = Photographer(tmp_path)
    host.desk = DraftDesk(BoardShelf(tmp_path), reader=host.reader, teach=lessons.append)
    said = reading()
    for one in said["hexes"]:
        one["look"] = "a look"
    host.reader.says = {"reason": "ok", "size": [640, 480], **said}
    page = host.send(**NEW)["boards"]["photograph"]
    sheet = host.does(key(page["keys"], "It fits"))["sheet"]
    host.does(key(sheet["keys"], "hills"))
    host.does(key(host.ask("show")["sheet"]["keys"], "9"))
    assert lessons == [], "not before the board is taken"
    host.ask("keep", name="ours")
    assert [one["terrain"] for one in lessons[0]["hexes"]].count(HILLS) == 1
    host.ask("keep", name="ours", replace=True)
    assert len(lessons) == 1


@pytest.mark.parametrize("act", ["begin", "photograph"])
def test_a_board_that_is_left_teaches_nothing(tmp_path: Path, act: str) -> None:
    lessons: list[dict[str, Any]] = []
    host = Photographer(tmp_path)
    host.desk = DraftDesk(BoardShelf(tmp_path), reader=host.reader, teach=lessons.append)
    host.send(**NEW)
    host.ask("photograph", fits=True)
    host.answer(act, **(NEW if act == "begin" else {}))
    host.answer("keep", name="another", replace=True)
    assert lessons == []
