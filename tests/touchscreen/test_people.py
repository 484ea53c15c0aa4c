"""Somebody is called otherwise at the touchscreen while the game runs, two change places, and two exchange colors."""

from __future__ import annotations

import pytest

from tests.on_display import told

SAID = {
    "en": [
        "From now on Bo is called Boris.",
        "This name looks like the one of Di. Choose another, to be told apart.",
        "Di and Ann changed places.",
        "A robot plays Cy. Let a robot take over the other seat instead.",
        "Boris plays white now. Cy plays blue now.",
    ],
    "fr": [
        "Désormais, Bo s’appelle Boris.",
        "Ce nom ressemble à celui de Di. Choisis-en un autre, pour les distinguer.",
        "Di et Ann ont échangé leurs places.",
        "Un robot joue pour Cy. Confie plutôt l’autre place à un robot.",
        "Boris joue maintenant avec les pièces blanches. Cy joue maintenant avec les pièces bleues.",
    ],
}


@pytest.mark.turn(4)
@pytest.mark.e2e
@pytest.mark.parametrize(("size", "language"), [("800x480", "en"), ("480x800", "fr")])
def test_people_are_renamed_and_change_places_by_fingers_alone_and_the_game_shows_it(
    display: str, size: str, language: str
) -> None:
    program = "tests.touchscreen.people_by_touch"
    (shown,) = told(display, program, size, language, pixels=False)
    assert shown == {
        "names": ["Di", "Boris", "Cy", "Ann"],
        "colors": ["red", "white", "blue", "orange"],
        "told": SAID[language],
        "changed": 0,
        "rows": True,
        "faults": [],
        "failures": 0,
    }
