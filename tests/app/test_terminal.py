"""What people without a touchscreen read when a table starts."""

from __future__ import annotations

import pytest

from companion.app.announce import Terminal
from companion.locale import LANGUAGES, Words


class NoCodes:
    """Phones whose codes nobody is to read here; where: the addresses that they are found at."""

    def __init__(self, where: list[str]) -> None:
        self.where = where

    def join_url(self, place: str) -> str:
        return ""

    def code(self, place: str) -> str:
        return ""

    def addresses(self) -> list[str]:
        return self.where

    def claimed(self, place: str) -> bool:
        return False


def said(
    language: str, names: dict[str, str], damage: list[str], where: str = "127.0.0.1:80"
) -> list[str]:
    lines: list[str] = []
    phones = NoCodes([where] if where else [])
    Terminal(Words(language), phones, lines.append, private=True).open("k", names, damage)
    return lines[1:]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_terminal_says_that_the_log_is_damaged_and_who_is_asked_how_to_go_on(
    language: str,
) -> None:
    words = Words(language)
    assert said(language, {}, []) == [words("app.no_game")]
    assert said(language, {"red": "Anna"}, []) == []
    damaged = said(language, {}, ["It is damaged.", "3 entries are good."])
    assert damaged == [f"It is damaged. 3 entries are good. {words('app.log_waits')}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_network_a_terminal_sends_nobody_to_a_touchscreen(language: str) -> None:
    (line,) = said(language, {}, [], where="")
    assert line == Words(language)("app.no_game.alone")
    assert "touchscreen" not in line
    assert "tactile" not in line
