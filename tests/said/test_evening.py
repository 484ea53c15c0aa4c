"""Whoever reads only one language finds no wrong line in a whole evening of each game."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest

from companion.demo.people import playable
from companion.locale import LANGUAGES, Words, catalogue
from companion.table import Table
from tests.locale.terms import wrongs
from tests.rules.seeds import fresh
from tests.said.evening import evening, said
from tests.turns import LONG, chosen

LEFT_OVER = re.compile(r"\{\w*\}|\b[a-z]+_[a-z_]+\b|\bNone\b(?! )|\b(?:True|False)\b")
"""A place that nothing filled, a name of the program, a value that is no word."""
WHOLE_AT = 4
"""Looks from one at all that stands on the screen to the next; the languages in turn. The journal is read at each."""
KEYS = frozenset(key.partition(".")[0] for key in catalogue("en"))


def left_over(sentence: str) -> bool:
    """Whether a sentence shows something of the program: a placeholder, a key of the catalogue, a raw value."""
    keys = re.findall(r"\b([a-z]+)\.[a-z]+(?:\.[a-z]+)*", sentence)
    return bool(LEFT_OVER.search(sentence)) or any(key in KEYS for key in keys)


async def enumerated(tables: AsyncIterator[Table]) -> AsyncIterator[tuple[int, Table]]:
    """With the number of each."""
    number = 0
    async for table in tables:
        yield number, table
        number += 1


@pytest.mark.tour("evenings told")
@pytest.mark.parametrize("game", chosen("said", playable(), 1))
async def test_no_line_of_a_whole_game_is_wrong_in_any_language(game: str) -> None:
    heard: dict[str, set[str]] = {language: set() for language in LANGUAGES}
    for seed in fresh(1, part=70):
        async for look, table in enumerated(evening(game, seed)):
            over = table.view_for("table")["winners"] is not None
            for language in LANGUAGES:
                whole = LONG or look % WHOLE_AT == LANGUAGES.index(language) or over
                heard[language] |= said(table, Words(language), whole=whole)
    wrong = [
        (text, *wrongs(language, text))
        for language, texts in heard.items()
        for text in texts
        if left_over(text) or [*wrongs(language, text)]
    ]
    assert wrong == []
    assert all(len(texts) > 100 for texts in heard.values()), (
        "a game says little that ends after a few rounds, none says nothing"
    )


def test_what_is_looked_for_is_found() -> None:
    assert left_over("Das {seat} ist rot")
    assert left_over("touchscreen.journal.rule.dice")
    assert left_over("cities_knights")
    assert not left_over("Anna joue : Chevalier.")
