"""One word for one thing, and one way to write it: the table of terms against the whole catalogue."""

from __future__ import annotations

import re

import pytest

from companion.locale import LANGUAGES, catalogue
from tests.locale.terms import FREELY, ONCE, terms, wrongs

SENTENCES = {language: catalogue(language) for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_a_form_that_the_table_of_terms_forbids(language: str) -> None:
    found = [
        (key, wrong)
        for key, forms in SENTENCES[language].items()
        for form in forms
        if key not in FREELY
        for wrong in wrongs(language, form)
    ]
    assert found == []


def test_every_language_has_a_table_of_terms() -> None:
    assert [language for language in LANGUAGES if not terms(language)] == []


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("fr", "Choisissez une carte."),
        ("fr", "C’est votre tour."),
        ("fr", "Touche la tuile."),
        ("fr", "Un cavalier attend."),
        ("fr", "L'appli lance."),
        ("fr", "Que veux-tu ?"),
        ("fr", "Fini!"),
        ("fr", "Plateau: rien"),
        ("fr", "le bord de une route"),
        ("en", "Tap a tile."),
        ("en", "the robber's hex"),
        ("en", "One Victory Point card"),
        ("en", "{name} gives 2 cards to the support row"),
        ("fr", "cartes Point de victoire"),
        ("fr", "Mycènes avance"),
        ("fr", "La partie jusqu’ici"),
        ("fr", "selon notre choix"),
    ],
)
def test_the_test_sees_a_wrong_form(language: str, sentence: str) -> None:
    assert list(wrongs(language, sentence)) != []


def test_a_noun_that_is_counted_has_a_plural_of_its_own() -> None:
    counted = re.compile(r"\{(?:n|count)\} (?!sur\b|fois\b|px\b)[a-zà-ÿ]{3,}", re.IGNORECASE)
    flat = {
        (language, key)
        for language, sentences in SENTENCES.items()
        for key, forms in sentences.items()
        if len(forms) == 1 and counted.search(forms[0]) and key not in ONCE
    }
    assert flat == set()


def test_what_is_listed_as_never_one_is_there_and_is_flat() -> None:
    assert [key for key in ONCE if len(SENTENCES["fr"][key]) != 1] == []
