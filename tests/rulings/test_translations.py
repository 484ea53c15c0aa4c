"""The rule index in other languages: the same rules, the same numbers, whole and well written."""

from __future__ import annotations

import re

import pytest

from companion.locale import LANGUAGES
from companion.rulings import SENTENCES, WRITTEN_IN, Ruling, index, translated

OTHERS = [language for language in LANGUAGES if language != WRITTEN_IN]
WAITING: tuple[str, ...] = ()
"""The letters of games that cannot be played yet: their rules may still be English."""
NUMBER = re.compile(r"\d+")
UNFRENCH = re.compile(
    r"['`]|[a-zé»)] [:;!?»]|« |[a-zé)][:;!?]|\b(?:vous|votre|vos)\b", re.IGNORECASE
)
"""Straight apostrophes, a space that may break before a sign, no space there, and *vous*."""


def wanted() -> tuple[Ruling, ...]:
    """The rules of the games that can be played, with the examples that they show."""
    rules = (rule for rule in index() if rule.id.rstrip("0123456789.") not in WAITING)
    return tuple(rule for rule in rules if rule.part != "examples" or rule.shows)


def sentences(rule: Ruling) -> dict[str, str]:
    return {key: said for key in SENTENCES if (said := getattr(rule, key))}


@pytest.mark.parametrize("language", OTHERS)
def test_every_rule_that_can_be_played_by_has_each_of_its_sentences(language: str) -> None:
    said = translated(language)
    assert [rule.id for rule in wanted() if rule.id not in said] == []
    odd = {rule.id for rule in wanted() if said[rule.id].keys() != sentences(rule).keys()}
    assert odd == set()
    assert [id_ for id_, row in said.items() if not all(row.values())] == []
    assert said.keys() <= {rule.id for rule in index()}


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_names_the_numbers_of_its_rule(language: str) -> None:
    """Counts, costs, dice and the numbers of other rules are the same in every language."""
    said = translated(language)
    odd = [
        (rule.id, key)
        for rule in wanted()
        for key, text in sentences(rule).items()
        if sorted(NUMBER.findall(text)) != sorted(NUMBER.findall(said[rule.id][key]))
    ]
    assert odd == []


def test_french_rules_are_written_as_the_catalogue_is() -> None:
    wrong = [
        (id_, found[0])
        for id_, row in translated("fr").items()
        for text in row.values()
        if (found := UNFRENCH.search(text))
    ]
    assert wrong == []
