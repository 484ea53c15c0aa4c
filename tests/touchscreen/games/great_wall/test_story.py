"""What the winner's line of story tells of the Great Wall."""

from __future__ import annotations

import pytest

from companion.locale import Words
from companion.touchscreen.games.great_wall.ending import story
from companion.touchscreen.presenters.seen import Seen

SAID = [
    (0, [], "La muraille n’a jamais été franchie.", "The wall was never broken through."),
    (1, [], "La muraille a été franchie une fois.", "The wall was broken through once."),
    (
        2,
        ["0,-3", "1,-4"],
        "La muraille a été franchie 2 fois. 2 hexagones libérés par des chevaliers tenaient encore.",
        "The wall was broken through 2 times. 2 hexes that knights freed were still held.",
    ),
]


@pytest.mark.parametrize(("breaches", "gaps", "french", "english"), SAID)
def test_it_counts_breaches_and_the_hexes_that_knights_hold_free(
    breaches: int, gaps: list[str], french: str, english: str
) -> None:
    seen = Seen({"breaches": breaches, "gaps": gaps})
    assert story(seen, Words("fr")) == french
    assert story(seen, Words("en")) == english
