"""Names are written one after the other at the set-up; the window that shows it has a least size."""

from __future__ import annotations

import pytest

from companion.faces.opening import LEAST
from tests.on_display import told


@pytest.mark.turn(2)
@pytest.mark.e2e
def test_each_name_leads_on_to_the_next_no_key_moves_and_neither_arrow_nor_letter_does_more_than_asked(
    display: str,
) -> None:
    (seen,) = told(display, "tests.touchscreen.setup.names_by_touch", pixels=False)
    assert seen.pop("least") == list(LEAST), "nobody asked for the window's least size"
    assert seen.pop("looked at") == [[], ["blue"]], "whose hidden hand is put right is told"
    assert seen == {
        "asked": ["white", "orange", "red", None],
        "names": ["Ann", "Bo", "Cyl", "Di"],
        "keys stay": [True, True],
        "mean something": [[True, True], [True, False]],
        "why": "Nothing more is asked here: tap Done.",
        "left": ["Cy", "Cyl"],
        "told": "The names are kept. Tap once more to start.",
        "begun": [None, "base"],
        "after another name": None,
        "faults": [],
        "failures": 0,
    }
