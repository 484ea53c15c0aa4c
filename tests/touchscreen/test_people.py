"""Somebody is called otherwise at the touchscreen while the game runs."""

from __future__ import annotations

import pytest

from tests.on_display import told

SAID = {
    "en": [
        "From now on Bo is called Boris.",
        "This name looks like the one of Di. Choose another, to be told apart.",
    ],
    "fr": [
        "Désormais, Bo s’appelle Boris.",
        "Ce nom ressemble à celui de Di. Choisis-en un autre, pour les distinguer.",
    ],
}


@pytest.mark.e2e
@pytest.mark.parametrize(("size", "language"), [("800x480", "en"), ("480x800", "fr")])
def test_a_person_is_renamed_by_fingers_alone_and_the_game_shows_it(
    display: str, size: str, language: str
) -> None:
    program = "tests.touchscreen.people_by_touch"
    (shown,) = told(display, program, size, language, pixels=False)
    assert shown == {
        "names": ["Ann", "Boris", "Cy", "Di"],
        "told": SAID[language],
        "changed": 0,
        "rows": True,
        "faults": [],
        "failures": 0,
    }
