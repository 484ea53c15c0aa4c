"""A photograph of a board is read in a process of its own: its answer comes back, and nothing else of it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from companion.app import board_photograph
from companion.app.board_photograph import board_read, picture_read
from companion.boards.layouts import box_layout, land_layout

SMALL = box_layout(4)
ECHO = (sys.executable, "-c", "import json, sys; print(json.dumps({'given': sys.argv[1:]}))")


async def test_what_the_command_prints_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "-board.jpg"
    told = await board_read(path, SMALL, command=ECHO)
    assert told == {"given": ["--seats", "4", "--", str(path)]}
    taps = ((1.0, 2.0), (30.25, 4.0), (5.0, 6.0))
    land = land_layout(("0,0", "1,0", "0,1"))
    told = await board_read(path, land, taps, command=ECHO)
    corners = ["--corners", "1.0,2.0 30.2,4.0 5.0,6.0"]
    assert told == {"given": ["--land", "0,0 1,0 0,1", *corners, "--", str(path)]}


async def test_a_file_that_is_no_picture_is_told_by_the_command_itself(tmp_path: Path) -> None:
    path = tmp_path / "board.jpg"
    path.write_bytes(b"no picture")
    told = await board_read(path, SMALL)
    assert told is not None
    assert (told["reason"], told["hexes"]) == ("corrupt", [])


@pytest.mark.parametrize("said", ["", "no JSON", json.dumps([1])[:-1]])
async def test_what_is_no_answer_is_none(said: str, tmp_path: Path) -> None:
    command = (sys.executable, "-c", f"print({said!r})")
    assert await board_read(tmp_path, SMALL, command=command) is None


LOOK = (
    sys.executable,
    "-c",
    "import json, pathlib, sys; path = pathlib.Path(sys.argv[-1]);"
    "print(json.dumps({'path': str(path), 'size': path.stat().st_size}))",
)


async def test_a_picture_from_a_phone_lies_in_a_file_only_while_it_is_read() -> None:
    told = await picture_read(b"twelve bytes", SMALL, command=LOOK)
    assert told is not None
    assert told["size"] == 12
    assert not Path(str(told["path"])).parent.exists()


async def test_a_command_that_is_not_there_is_none(tmp_path: Path) -> None:
    assert await board_read(tmp_path, SMALL, command=(str(tmp_path / "nothing"),)) is None


def test_nothing_of_the_reading_is_loaded_for_it() -> None:
    source = Path(board_photograph.__file__).read_text(encoding="utf-8")
    assert "hardware" not in source
    assert "cv2" not in source
