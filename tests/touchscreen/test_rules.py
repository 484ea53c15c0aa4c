"""A tapped number shows its rule: wherever one stands on the touchscreen, in both languages."""

from __future__ import annotations

import pytest

from companion.locale import Words
from companion.rulings import ruling
from tests.on_display import told

WHERE = {"refusal", "why", "points", "journal", "house", "shortage"}
"""Where numbers stand in every game; its own sheets come to these."""


@pytest.mark.e2e
@pytest.mark.parametrize(
    ("size", "language", "game"),
    [
        ("800x480", "en", "base"),
        ("480x800", "fr", "base"),
        ("800x480", "fr", "cities_knights"),
        ("800x480", "fr", "great_wall"),
    ],
)
def test_a_tapped_number_shows_its_rule_and_one_tap_closes_it(
    display: str, size: str, language: str, game: str
) -> None:
    (seen,) = told(display, "tests.touchscreen.rules_by_touch", size, language, game, pixels=False)
    assert seen["faults"] == []
    assert seen["failures"] == 0
    assert set(seen["read"]) >= WHERE
    for read in seen["read"].values():
        rule = ruling(read["title"].partition(" ")[0], language)
        assert read["title"] == f"{rule.id} · {rule.section}"
        assert rule.text in read["texts"]


@pytest.mark.e2e
@pytest.mark.rule("H5", "B4.6")
def test_a_rule_says_which_house_rule_this_game_plays(display: str) -> None:
    (seen,) = told(
        display, "tests.touchscreen.rules_by_touch", "800x480", "fr", "base", pixels=False
    )
    words = Words("fr")
    strict = words("rulings.set", choice=words("house.bank_shortage.strict"))
    assert strict in seen["read"]["shortage"]["texts"]
    usual = words("rulings.set", choice=words("house.beginner_map.modern"))
    assert usual in seen["read"]["house"]["texts"]
