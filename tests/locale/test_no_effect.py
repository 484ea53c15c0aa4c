"""A card that would do nothing is refused with the reason, in every language."""

from __future__ import annotations

import pytest

from companion.locale import LANGUAGES, Words
from companion.rules.packs.cities_knights.words import PROGRESS, SHOWN_AT_ONCE

ALWAYS = {
    "alchemist",
    "bishop",
    "commercial_harbor",
    "merchant_fleet",
    "resource_monopoly",
    "trade_monopoly",
}
"""These can be played whatever stands on the board."""
CARDS = {card for deck in PROGRESS.values() for card in deck} - ALWAYS - {*SHOWN_AT_ONCE}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_progress_card_that_would_do_nothing_says_why(language: str) -> None:
    words = Words(language)
    plain = words.refusal({"code": "progress_no_effect", "params": {"card": "bishop"}})
    for card in sorted(CARDS):
        said = words.refusal({"code": "progress_no_effect", "params": {"card": card}})
        assert len(said) > len(plain) + 10, said
        assert ":" in said
