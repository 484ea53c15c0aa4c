"""The touchscreen's font has every sign that its sentences are written with."""

from __future__ import annotations

import struct
from importlib.util import find_spec
from pathlib import Path

import pytest

from companion.locale import LANGUAGES, catalogue

ELSEWHERE = ("phones.", "cli.", "app.")
"""How keys begin that only a browser or a terminal shows."""


def signs_of(font: bytes) -> set[int]:
    """The code points of a TrueType font, by its table of format 4."""
    count = struct.unpack_from(">H", font, 4)[0]
    tables = (struct.unpack_from(">4sLLL", font, 12 + 16 * n) for n in range(count))
    start = next(offset for tag, _, offset, _ in tables if tag == b"cmap")
    parts = struct.unpack_from(">H", font, start + 2)[0]
    places = (struct.unpack_from(">HHL", font, start + 4 + 8 * n)[2] for n in range(parts))
    at = next(start + p for p in places if struct.unpack_from(">H", font, start + p)[0] == 4)
    twice = struct.unpack_from(">H", font, at + 6)[0]
    ends = struct.unpack_from(f">{twice // 2}H", font, at + 14)
    begins = struct.unpack_from(f">{twice // 2}H", font, at + 16 + twice)
    return {one for first, last in zip(begins, ends, strict=True) for one in range(first, last + 1)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_space_where_no_line_may_break_is_the_one_that_every_font_has(language: str) -> None:
    narrow = [key for key, forms in catalogue(language).items() if "\u202f" in "".join(forms)]
    assert narrow == [], "U+202F; the house uses U+00A0"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_touchscreen_can_draw_every_sign_of_its_sentences(language: str) -> None:
    kivy = find_spec("kivy")
    assert kivy is not None
    assert kivy.origin is not None
    font = Path(kivy.origin).parent / "data" / "fonts" / "Roboto-Regular.ttf"
    known = signs_of(font.read_bytes())
    assert ord("é") in known
    missing = {
        (key, sign)
        for key, forms in catalogue(language).items()
        if not key.startswith(ELSEWHERE)
        for sign in "".join(forms)
        if ord(sign) not in known and sign != "\n"
    }
    assert missing == set()
