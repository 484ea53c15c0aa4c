"""What is put right, checked and announced in Cities & Knights, with fingers on the real screen and a real table."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.games.cities_knights.facts import FACTS
from tests.on_display import told

pytestmark = pytest.mark.e2e


@pytest.fixture(scope="module")
def tables(display: str) -> list[dict[str, Any]]:
    """What each of the tables had to tell."""
    return told(
        display,
        "tests.touchscreen.games.cities_knights.facts_by_touch",
        "800x480",
        "fr",
        pixels=False,
    )


@pytest.mark.turn(4, "tables")
def test_every_fact_of_cities_and_knights_is_put_right_by_touch(
    tables: list[dict[str, Any]],
) -> None:
    for table in tables:
        wrong = {fact: said for fact, said in table["facts"].items() if said != "done"}
        assert wrong == {}
        assert (table["faults"], table["failures"]) == ([], 0)
    known = {fact.key for fact in FACTS}
    assert {fact for table in tables for fact in table["facts"]} == known


@pytest.mark.turn(4, "tables")
def test_a_forgotten_flip_costs_one_tap_on_the_check_before_an_attack(
    tables: list[dict[str, Any]],
) -> None:
    assert tables[0]["flipped"]


@pytest.mark.turn(4, "tables")
@pytest.mark.rule("C13.1")
def test_an_attack_announces_itself_over_the_game(tables: list[dict[str, Any]]) -> None:
    assert [table["scenes"].get("attack_fought") for table in tables] == [1, 1]
