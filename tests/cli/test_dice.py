"""``companion dice``: a JSON line a picture, a score a folder, and a word for whatever is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.cli import main
from hardware.dice.reasons import REASONS
from tests.rendering import render_throw


@pytest.fixture
def throw(tmp_path: Path) -> Path:
    picture, _ = render_throw(np.random.default_rng([21, 0]))
    path = tmp_path / "throw.png"
    cv2.imwrite(str(path), picture)
    return path


def test_a_picture_gives_one_json_line(throw: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dice", "--expect", "2", str(throw)]) == 0
    said = json.loads(capsys.readouterr().out)
    assert list(said) == ["file", "dice", "accepted", "reason", "ms"]
    assert said["file"] == str(throw)
    assert said["reason"] in REASONS
    for die in said["dice"]:
        assert list(die) == ["face", "colour", "box", "confidence"]
        assert len(die["box"]) == 4


def test_a_file_that_is_no_picture_gets_its_line_a_word_and_status_1(
    throw: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.jpg").write_bytes(b"")
    assert main(["--lang", "fr", "dice", str(tmp_path / "bad.jpg"), str(throw)]) == 2
    told = capsys.readouterr()
    first, second = (json.loads(line) for line in told.out.splitlines())
    assert (first["reason"], first["accepted"], first["dice"]) == ("empty", False, [])
    assert second["file"] == str(throw)
    assert "Le fichier est vide" in told.err


def test_a_folder_is_read_picture_by_picture(
    throw: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["dice", str(throw.parent)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1


@pytest.mark.turn(2)
def test_a_folder_with_truth_is_scored(throw: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (throw.parent / "truth.csv").write_text("file,faces\nthrow.png,1+2\nthrow.png,ship+6\n")
    assert main(["--lang", "en", "dice", "--score", str(throw.parent)]) == 0
    said = capsys.readouterr().out
    assert "images: 2\ndice: 4\n" in said
    assert [line.split(":")[0] for line in said.splitlines()] == [
        "images", "dice", "dice right", "images exact", "accepted", "accepted and wrong", "ms per image",
    ]  # fmt: skip


@pytest.mark.turn(2)
def test_a_folder_is_learnt_picture_by_picture(
    throw: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (throw.parent / "truth.csv").write_text("file,faces\nthrow.png,1+2\nnone.png,6+6\n")
    assert main(["--lang", "en", "dice", "--score", str(throw.parent), "--learn"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in said] == [
        "part 1 of 10", "part 2 of 10", "from lesson 0 on", "from lesson 20 on", "from lesson 40 on", "all",
    ]  # fmt: skip
    assert said[-1].startswith("all: pictures: 2, accepted: ")


@pytest.mark.parametrize(
    "truth",
    [None, "picture,dice\n", "file,faces\na.png,7\n", "file,faces\na.png\n", "file,faces\n"],
)
def test_a_truth_that_cannot_be_used_is_said_to_be_so(
    tmp_path: Path, truth: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    if truth is not None:
        (tmp_path / "truth.csv").write_text(truth)
    assert main(["--lang", "en", "dice", "--score", str(tmp_path)]) == 2
    assert "truth.csv" in capsys.readouterr().err


@pytest.mark.parametrize(
    "argv",
    [
        ["dice"],
        ["dice", "--learn", "a.png"],
        ["dice", "--expect", "two", "a.png"],
        ["dice", "--profile", "none.json", "a.png"],
    ],
)
def test_what_is_asked_wrongly_ends_with_status_2(
    argv: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(argv) == 2
    assert capsys.readouterr().err
