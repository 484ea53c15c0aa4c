"""``companion board``: a JSON line a photograph, a score a folder, and a word for whatever is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import pytest

from companion.cli import main
from companion.locale import Words
from hardware.board.lattice import SMALL, seen
from hardware.board.reading import OK, REASONS
from hardware.board.rendering.photograph import Drawn
from hardware.board.score import LETTERS
from tests.hardware.board.drawn_boards import board


@pytest.fixture(scope="module")
def made() -> Drawn:
    return board()


@pytest.fixture
def photograph(made: Drawn, tmp_path: Path) -> Path:
    path = tmp_path / "board.png"
    cv2.imwrite(str(path), made.picture)
    return path


def taps_of(made: Drawn) -> list[str]:
    """The three corner hexes, as a person writes them."""
    return [
        f"{x:.0f},{y:.0f}" for x, y in seen(made.lattice, SMALL.centers[list(SMALL.layout.shown)])
    ]


@pytest.mark.turn(2)
def test_a_photograph_gives_one_json_line(
    made: Drawn, photograph: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["board", "--corners", *taps_of(made), str(photograph)]) == 0
    said = json.loads(capsys.readouterr().out)
    assert list(said) == [
        "file", "size", "reason", "fit", "corners", "hexes", "robber", "marks", "ms",
    ]  # fmt: skip
    assert said["size"] == [made.picture.shape[1], made.picture.shape[0]]
    assert (said["file"], said["reason"], len(said["corners"])) == (str(photograph), OK, 6)
    assert said["robber"]["sure"] is False
    assert len(said["hexes"]) == 19
    for one in said["hexes"]:
        assert list(one) == [
            "at", "outline", "terrain", "terrain_sure", "terrain_likely", "number", "number_sure",
            "number_likely", "piers", "look",
        ]  # fmt: skip


@pytest.mark.parametrize(
    "taps", [["1,2", "3,4"], ["1,2", "3", "4,5"], ["1,2 3,4 a,b"], ["1,2 3,4 1e9,5"]]
)
def test_taps_that_are_no_places_are_refused(
    taps: list[str], photograph: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", "en", "board", "--corners", *taps, str(photograph)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "--corners must be three places" in told.err


def test_a_file_that_is_no_picture_gets_its_line_a_word_and_status_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.heic").write_bytes(b"\0\0\0\x18ftypheic\0\0\0\0mif1heic")
    assert main(["--lang", "fr", "board", str(tmp_path / "bad.heic")]) == 2
    told = capsys.readouterr()
    said = json.loads(told.out)
    assert (said["reason"], said["hexes"], said["robber"]) == ("other_kind", [], None)
    assert "HEIC" in told.err


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_reason_has_a_sentence(language: str) -> None:
    words = Words(language)
    assert all(words.has(f"hardware.board.{reason}") for reason in REASONS if reason != OK)


@pytest.mark.turn(2)
def test_a_folder_with_truth_is_scored(
    made: Drawn, photograph: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    letters = {name: letter for letter, name in LETTERS.items()}
    image = {
        "file": photograph.name,
        "corners_px": seen(made.lattice, SMALL.frame).tolist(),
        "terrain": "".join(letters[name] for name in made.board.terrains),
        "numbers": made.board.numbers,
        "robber_hex": made.board.robber,
    }
    (photograph.parent / "truth.json").write_text(json.dumps({"images": [image]}))
    assert main(["--lang", "en", "board", "--score", str(photograph.parent)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[:3] == [
        "photographs: 1",
        "found by itself: 1 (three taps for the others)",
        "terrains all right: 1 of 1",
    ]
    assert said[6] == "wrong without a mark: 0 of 38 terrains and numbers"


@pytest.mark.parametrize(
    ("truth", "said"),
    [
        (None, "no readable truth.json"),
        ("[]", "no readable truth.json"),
        ('{"images": []}', "names no pictures"),
        ('{"images": [{"file": "a.jpg"}]}', "Image 1 of truth.json"),
        ('{"images": [{"file": "a", "terrain": "F", "numbers": null, "corners_px": [[0, 0]]}]}', "Image 1"),
    ],
)  # fmt: skip
def test_a_folder_without_truth_says_what_is_missing(
    truth: str | None, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if truth is not None:
        (tmp_path / "truth.json").write_text(truth)
    assert main(["--lang", "en", "board", "--score", str(tmp_path)]) == 2
    assert said in capsys.readouterr().err


def test_nothing_to_read_is_a_wrong_question(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "board"]) == 2
    assert "Name the photographs" in capsys.readouterr().err
