"""The touchscreen names whose phone says more than the table can hear: once, until it was quiet for a while."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.app.loud import Loud, moved
from companion.app.surroundings import Saying, Surroundings
from companion.faces.context import PlainNews
from tests.app.host.houses import PretendedPhones

NAMES = {"red": "Élodie", "blue": "Bob"}


def test_everybody_is_named_once_and_again_after_a_quiet_while() -> None:
    loud = Loud()
    assert loud.news([]) is None
    assert said(loud.news(["red-2", "observer-7"])).endswith("its place.")
    assert loud.news(["red-2", "red", "observer-9"]) is None
    assert "Bob" in said(loud.news(["red", "blue"]))
    assert loud.news([]) is None
    assert "Élodie" in said(loud.news(["red"]))


@pytest.mark.parametrize(
    ("language", "names"), [("en", "Observers, Élodie"), ("fr", "Spectateurs, Élodie")]
)
def test_it_says_whose_they_are_in_the_screens_language(language: str, names: str) -> None:
    assert f": {names}." in said(Loud().news(["red-2", "observer-7"]), language).replace(
        "\u00a0", " "
    )


def test_a_seat_that_nobody_plays_now_is_named_by_its_color() -> None:
    assert "Orange" in said(Loud().news(["orange"])).title()


def test_what_phones_tell_reaches_the_screen_as_a_sentence_once(tmp_path: Path) -> None:
    phones, heard = Phones(), []
    around = Surroundings(
        tmp_path, phones=None, hardware=None, demo=None, spawn=nothing, leave=nothing
    )
    around.listen(heard.append)
    around.phones_come(phones)
    phones.noisy = ["red"]
    phones.tell()
    phones.tell()
    sentences = [saying("en", NAMES) for saying in heard if saying is not None]
    assert len(sentences) == 1
    assert "Élodie" in sentences[0]
    assert around.loud() == ["red"]


def test_that_a_place_moved_is_no_trouble_and_that_a_phone_is_loud_is_one() -> None:
    assert isinstance(moved("red"), PlainNews)
    assert "Élodie" in said(moved("red"))
    assert not isinstance(Loud().news(["red"]), PlainNews)


class Phones(PretendedPhones):
    """Phones that tell when a test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.watchers: list[Any] = []

    def listen(self, watcher: Any) -> Any:
        self.watchers.append(watcher)
        return lambda: self.watchers.remove(watcher)

    def tell(self) -> None:
        """Something changed."""
        for watcher in self.watchers:
            watcher()


def nothing(_: Any) -> None:
    """For what is not asked for here."""


def said(saying: Saying | None, language: str = "en") -> str:
    """The sentence."""
    assert saying is not None
    return saying(language, NAMES)
