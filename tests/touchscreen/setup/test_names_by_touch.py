"""Names are written one after the other at the set-up; the window that shows it has a least size."""

from __future__ import annotations

import pytest

from companion.faces.opening import LEAST
from tests.on_display import told


@pytest.mark.turn(2)
@pytest.mark.e2e
def test_each_name_leads_on_to_the_next_who_has_none_and_no_letter_starts_the_game(
    display: str,
) -> None:
    (seen,) = told(display, "tests.touchscreen.setup.names_by_touch", pixels=False)
    assert seen.pop("least") == list(LEAST), "nobody asked for the window's least size"
    assert seen == {
        "asked": ["white", "orange", "red", None],
        "names": ["Ann", "Bo", "Cy", "Di"],
        "told": "The names are kept. Tap once more to start.",
        "begun": [None, "base"],
        "after another name": None,
        "faults": [],
        "failures": 0,
    }
