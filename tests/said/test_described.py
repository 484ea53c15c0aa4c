"""The pages that the table describes for phones name places by what people see, and have one word for one thing."""

from __future__ import annotations

import re

import pytest

from companion.locale import LANGUAGES
from companion.rules import GAMES
from companion.rules.games import Game
from tests.locale.terms import terms
from tests.phones.described import everything, said
from tests.rules.seeds import fresh
from tests.said.wandering import COORDINATE, wander

STEPS = 40
KEPT_EVERY = 20
"""Steps between two positions of which all pages are looked at."""
UNFILLED = re.compile(r"\{\w+\}|\b(touchscreen|faces|phones)\.[a-z_.]+")


def forbidden(language: str) -> re.Pattern[str]:
    """Second words for one thing."""
    return re.compile("|".join(form for term in terms(language).values() for form in term["not"]))


@pytest.mark.tour("evenings told")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_no_described_page_holds_a_coordinate_or_a_second_word(game: Game) -> None:
    heard: dict[str, set[str]] = {language: set() for language in LANGUAGES}
    step = 0
    async for table, _ in wander(game.key, game.counts[-1], next(iter(fresh(1, part=170))), STEPS):
        step += 1
        owed = table.view_for("table").get("obligations")
        if step % KEPT_EVERY or not owed:
            continue
        for language in LANGUAGES:
            for who in ("host", owed[0]["seat"]):
                for page in everything(table, who, language):
                    heard[language] |= {*said(page)}
    for language, texts in heard.items():
        wrong = (COORDINATE, UNFILLED, forbidden(language))
        assert [text for text in texts if any(one.search(text) for one in wrong)] == []
    assert all(heard.values())
