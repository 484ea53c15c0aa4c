"""Rules about what people read: the names of the Victory Point cards, the size of the numbers."""

from __future__ import annotations

import importlib
from collections import Counter
from itertools import product

import pytest

from companion.locale import Words

THROWS = Counter(a + b for a, b in product(range(1, 7), repeat=2))


@pytest.mark.rule("B8.21")
@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["University", "Library", "Great Hall", "Chapel", "Market"]),
        ("fr", ["Université", "Bibliothèque", "Parlement", "Cathédrale", "Place du marché"]),
    ],
)
def test_the_five_victory_point_cards_have_names(language: str, names: list[str]) -> None:
    words = Words(language)
    assert [words(f"card.victory_point.{n}") for n in range(1, 6)] == names


@pytest.mark.rule("B1.13")
def test_a_number_is_shown_the_larger_the_likelier_it_is() -> None:
    land = importlib.import_module("companion.faces.painting.land")
    numbers = [n for n in THROWS if n != 7]
    assert {n: land.PIPS[n] for n in numbers} == {n: THROWS[n] for n in numbers}
    heights = [land.SIZE[pips] for pips in sorted(land.SIZE)]
    assert heights == sorted(set(heights)), "each step of likelihood is larger"
    assert [n for n in numbers if land.PIPS[n] == max(land.SIZE)] == [6, 8]
