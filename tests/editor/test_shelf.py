"""Boards are kept as they were, and a file that is none says why."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.editor.shelf import BoardShelf, file_stem, shipped_board
from companion.rules.refusals import Refusal


def test_a_kept_board_comes_back_as_it_was(tmp_path: Path) -> None:
    shelf = BoardShelf(tmp_path)
    board = {**shipped_board("variable"), "name": "Chez Zoé"}
    file = shelf.keep(board)
    assert shelf.names() == (file,)
    assert shelf.read(file) == board


def test_keeping_under_the_same_name_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    shelf = BoardShelf(tmp_path)
    for _ in range(2):
        board = {**shipped_board("variable"), "name": "Ours"}
        shelf.keep(board)
    assert len(shelf.names()) == 1
    assert shelf.read(shelf.names()[0]) == board


@pytest.mark.parametrize("text", ["", "{", '{"hexes": 3}', '{"hexes": [{"at": "x"}]}'])
def test_a_broken_board_file_is_refused_with_a_reason(tmp_path: Path, text: str) -> None:
    (tmp_path / "bad.json").write_text(text)
    answer = BoardShelf(tmp_path).read("bad.json")
    assert isinstance(answer, Refusal)
    assert answer.message


def test_a_shelf_without_a_folder_keeps_nothing() -> None:
    shelf = BoardShelf(None)
    assert not shelf.keeps
    assert shelf.names() == ()


@pytest.mark.parametrize(
    ("name", "stem"), [("Chez Zoé!", "chez-zoé"), ("../../etc", "etc"), ("///", "board")]
)
def test_a_name_makes_a_harmless_file_name(name: str, stem: str) -> None:
    assert file_stem(name) == stem


@pytest.mark.rule("B1.5", "B1.11")
def test_a_drawn_board_differs_from_time_to_time() -> None:
    drawn = {json.dumps(shipped_board("variable")) for _ in range(5)}
    assert len(drawn) > 1
