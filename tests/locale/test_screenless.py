"""What a phone says at a table without a touchscreen leads to none."""

from __future__ import annotations

import re

import pytest

from companion.locale import LANGUAGES, catalogue

SCREEN = {"en": r"\b(touch)?screen\b", "fr": r"\bécran\b"}
OF_PHONES = ("phones.", "app.host.", "refusal.", "event.", "obligation.")
ITS_OWN = {"phones.page.me.awake"}
"""Of the phone's own screen."""
TAIL = ".screenless"


def leading_there(language: str) -> dict[str, tuple[str, ...]]:
    """The sentences that phones say of the table's screen."""
    return {
        key: forms
        for key, forms in catalogue(language).items()
        if key.startswith(OF_PHONES) and any(re.search(SCREEN[language], form) for form in forms)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_a_phone_about_the_touchscreen_has_another_where_there_is_none(
    language: str,
) -> None:
    found = leading_there(language)
    assert len(found) > 10
    assert not [key for key in found if key.endswith(TAIL)]
    words = catalogue(language)
    assert {key for key in found if f"{key}{TAIL}" not in words} <= ITS_OWN


def test_what_is_said_without_a_screen_is_said_in_every_language() -> None:
    other = {
        language: {k for k in catalogue(language) if k.endswith(TAIL)} for language in LANGUAGES
    }
    assert len({frozenset(keys) for keys in other.values()}) == 1
    for language, keys in other.items():
        for key in keys:
            assert key.removesuffix(TAIL) in catalogue(language)
