"""A tapped number shows its rule: wherever one stands on the touchscreen, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from companion.locale import LANGUAGES, Words
from companion.rulings import ruling
from tests.on_display import told
from tests.turns import paired

SIZES = ("800x480", "480x800")
WHERE = {"refusal", "why", "points", "journal", "house", "shortage"}
"""Where numbers stand in every game; its own sheets come to these."""


@pytest.mark.e2e
@pytest.mark.tour("phones at a table")
@pytest.mark.rule("H5", "H7", "B4.6")
@pytest.mark.parametrize(
    ("game", "size", "language"),
    paired("rules by touch", ("base", "cities_knights", "great_wall"), SIZES, LANGUAGES),
)
def test_a_tapped_number_shows_its_rule_as_this_game_plays_it_and_one_tap_closes_it(
    display: str, game: str, size: str, language: str
) -> None:
    (seen,) = told(display, "tests.touchscreen.rules_by_touch", size, language, game, pixels=False)
    assert seen["faults"] == []
    assert seen["failures"] == 0
    assert set(seen["read"]) >= WHERE
    for read in seen["read"].values():
        rule = ruling(read["title"].partition(" ")[0], language)
        assert read["title"] == f"{rule.id} · {rule.section}"
        assert rule.text in read["texts"]
    if game == "base":
        says_which_house_rule_it_plays(seen, Words(language))


def says_which_house_rule_it_plays(seen: dict[str, Any], words: Words) -> None:
    """Where the base game was started with a strict bank."""
    strict = words("rulings.set", choice=words("house.bank_shortage.strict"))
    assert strict in seen["read"]["shortage"]["texts"]
    usual = words("rulings.set", choice=words("house.beginner_map.modern"))
    assert usual in seen["read"]["house"]["texts"]
    own = words("rulings.set", choice=words("house.beginner_map.own"))
    assert own in seen["read"]["slot"]["texts"]
