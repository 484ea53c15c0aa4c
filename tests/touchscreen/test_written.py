"""The parts of a line, and the order in which they are seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.faces.written import runs
from companion.fonts import Font

HEBREW, PICTURES = Font(Path("hebrew")), Font(Path("pictures"))


def font(sign: str) -> Font | None:
    if "\u0590" <= sign <= "\u06ff":
        return HEBREW
    return PICTURES if sign >= "\U0001f000" else None


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("", []),
        ("Anna", ["Anna"]),
        ("C’est à דוד de jouer", ["C’est à ", "דוד", " de jouer"]),
        ("דוד: à toi", ["דוד", ": à toi"]),
        ("Eva מרים", ["Eva ", "מרים"]),
        ("דוד 2", ["2", "דוד "]),
        ("מרים|", ["|", "מרים"]),
        ("שלום😀", ["😀", "שלום"]),
        ("محمد علي", ["محمد علي"]),
        ("👩\u200d🚀 Eva", ["👩\u200d🚀 ", "Eva"]),
    ],
)
def test_a_line_is_seen_in_this_order(text: str, parts: list[str]) -> None:
    assert [run.text for run in runs(text, font)] == parts


def test_each_part_has_the_font_of_its_letters_and_its_direction() -> None:
    found = runs("Eva שלום 😀", font)
    assert [(run.font, run.right_to_left) for run in found] == [
        (None, False),
        (HEBREW, True),
        (None, False),
        (PICTURES, False),
    ]
