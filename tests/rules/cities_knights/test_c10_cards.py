"""C10: what each of the 25 kinds of progress card does."""

from __future__ import annotations

import pytest

from companion.rules.packs.cities_knights.words import PROGRESS
from tests.rules.cities_knights.table import holding

RULE = pytest.mark.rule


COUNTS = {
    "C10.1": ("alchemist", 2),
    "C10.2": ("crane", 2),
    "C10.3": ("engineer", 1),
    "C10.4": ("inventor", 2),
    "C10.5": ("irrigation", 2),
    "C10.6": ("medicine", 2),
    "C10.7": ("mining", 2),
    "C10.8": ("printer", 1),
    "C10.9": ("road_building", 2),
    "C10.10": ("smith", 2),
    "C10.11": ("merchant", 6),
    "C10.12": ("merchant_fleet", 2),
    "C10.13": ("commercial_harbor", 2),
    "C10.14": ("master_merchant", 2),
    "C10.15": ("resource_monopoly", 4),
    "C10.16": ("trade_monopoly", 2),
    "C10.17": ("bishop", 2),
    "C10.18": ("constitution", 1),
    "C10.19": ("deserter", 2),
    "C10.20": ("diplomat", 2),
    "C10.21": ("intrigue", 2),
    "C10.22": ("saboteur", 2),
    "C10.23": ("spy", 3),
    "C10.24": ("warlord", 2),
    "C10.25": ("wedding", 2),
}


@RULE(*COUNTS)
def test_the_decks_hold_the_printed_number_of_each_card() -> None:
    decks = {card: count for deck in PROGRESS.values() for card, count in deck.items()}
    assert decks == dict(COUNTS.values())


@RULE("C10.8", "C10.18")
def test_printer_and_constitution_are_points_outside_the_limit() -> None:
    game = holding("merchant", "merchant", "merchant", "merchant")
    game.fix("victory_cards", of="red", cards={"printer": 1, "constitution": 1})
    assert game.points("red") == 2
    sources = {line["source"]: line["rule"] for line in game.entry("red")["points_by"]}
    assert sources == {"printer": "C10.8", "constitution": "C10.18"}
    assert game.owed()[0]["type"] == "act"
