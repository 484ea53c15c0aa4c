"""What the line of story tells of the Great Wall, won or lost."""

from __future__ import annotations

import pytest

from companion.faces.games.great_wall.ending import ending, story
from companion.faces.seen import Seen
from companion.locale import Words

SAID = [
    (0, [], "La muraille n’a jamais été franchie.", "The wall was never breached."),
    (1, [], "La muraille a été franchie une fois.", "The wall was breached once."),
    (
        2,
        ["0,-3", "1,-4"],
        "La muraille a été franchie 2 fois. 2 hexagones libérés par des chevaliers tenaient encore.",
        "The wall was breached 2 times. 2 hexes that knights freed were still held.",
    ),
]


@pytest.mark.parametrize(("breaches", "gaps", "french", "english"), SAID)
def test_it_counts_breaches_and_the_hexes_that_knights_hold_free(
    breaches: int, gaps: list[str], french: str, english: str
) -> None:
    seen = Seen({"breaches": breaches, "gaps": gaps})
    assert story(seen, Words("fr")) == french
    assert story(seen, Words("en")) == english


FELL = [
    (
        "fr",
        "Le pays a tenu 41 tours, 52 min. La muraille a été franchie 5 fois : Bruno 3, Anna 2."
        " 1 hexagone libéré par un chevalier tenait encore.",
    ),
    (
        "en",
        "The country held for 41 turns, 52 min. The wall was breached 5 times: Bruno 3, Anna 2."
        " 1 hex that a knight freed was still held.",
    ),
]


@pytest.mark.rule("W12.2")
@pytest.mark.parametrize(("language", "told"), FELL)
def test_when_all_have_lost_it_tells_how_long_the_country_held_and_where_it_fell(
    language: str, told: str
) -> None:
    seats = [
        {"seat": "red", "name": "Anna", "points_by": []},
        {"seat": "blue", "name": "Bruno", "points_by": []},
    ]
    view = {
        "game": "great_wall",
        "seats": seats,
        "winners": [],
        "all_lost": {"best": ["red"], "points": {"red": 4, "blue": 3}},
        "statistics": {"turns": 41, "seconds": 3125},
        "penalties": {"red": 2, "blue": 3, "white": 0},
        "gaps": ["0,-3"],
    }
    end = ending(Seen(view), Words(language))
    assert end is not None
    assert end.story == told
