"""What is wired, place by place for screen and host's phone, and drawn onto a drive."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.app.host.keeping import wiring_page
from companion.app.wired import PICTURE, WiredPlaces
from companion.config import WIRING
from companion.locale import LANGUAGES, Words
from hardware.wiring import DEFAULT_PINS

CHAIN = """\
format = 1
[chain]
data = 23
clock = 24
latch = 25
chips = 2
[lamps.fleet]
ship = "chain 1-8"
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_file_the_usual_buttons_are_told(tmp_path: Path, language: str) -> None:
    told = WiredPlaces(None, tmp_path).told(language)
    assert len(told) == len(DEFAULT_PINS)
    assert "11" in told[0]
    assert "GPIO17" in told[0]
    shown = wiring_page(Words(language), told)
    assert [key["word"] for key in shown["parts"][0]["keys"]] == list(told)


def test_the_file_of_the_folder_is_told_and_drawn_onto_a_drive(tmp_path: Path) -> None:
    (tmp_path / WIRING).write_text(CHAIN, encoding="utf-8")
    (tmp_path / "stick").mkdir()
    wired = WiredPlaces(None, tmp_path)
    told = wired.told("en")
    assert len(told) == 4
    assert "→" not in "".join(told), "the screen's letters lack it"
    said = wired.drawn([tmp_path / "stick"], "en")
    assert str(tmp_path / "stick" / PICTURE) in said
    assert "<svg" in (tmp_path / "stick" / PICTURE).read_text(encoding="utf-8")
    assert str(tmp_path / PICTURE) in wired.drawn([], "en")


def test_a_file_that_cannot_be_used_says_why_and_draws_nothing(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text("format = 1\nbutons = 1\n", encoding="utf-8")
    wired = WiredPlaces(tmp_path / "own.toml", tmp_path)
    (told,) = wired.told("fr")
    assert "butons" in told
    assert "butons" in wired.drawn([], "fr")
    assert not (tmp_path / PICTURE).exists()


def test_a_drive_that_takes_nothing_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = WiredPlaces(None, tmp_path).drawn([tmp_path / "file"], "en")
    assert "could not be written" in said
