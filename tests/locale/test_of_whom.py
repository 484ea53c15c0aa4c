"""A host's phone plays nobody: what speaks to a player there is said of whom the host acts for."""

from __future__ import annotations

import re

import pytest

from companion.locale import LANGUAGES, catalogue

TAIL = ".acted"
PERSON = {
    "en": r"\b(you|your|yours|yourself|my|mine|I)\b",
    "fr": r"(?<![^\W\d_])(tu|te|toi|ton|ta|tes|tien|tienne|mon|ma|mes|moi|je|me)(?![^\W\d_])|(?<![^\W\d_])[tjm]’",
}
"""A player who is spoken to, or who speaks."""
TO_THE_HOLDER = (
    *("absent", "band.", "fleeting.", "join.", "last", "me.", "tell.", "undo.asked", "waiting."),
    *("discard.unseen", "gold.detail", "robot.ask", "turn.for", "other.seat"),
)
"""Said to whoever holds the phone in the hand, a host too."""
OF_THE_HAND = ("bid.beyond", "bid.most", "can.covered", "hand.", "robot.for_me")
"""Beside a hand; a host's phone shows none."""
HEADS = ("can.title", "can.later")
"""Heads of lists; a host's phone has its own."""
OF_NO_SEAT = ("board_slot_empty", "boards_odd", "host_odd", "nothing_asked", "stale")
"""Refusals to whoever taps, whatever the seat."""
NEVER = tuple(f"phones.page.{key}" for key in (*TO_THE_HOLDER, *OF_THE_HAND, *HEADS))


def addressing(language: str, begin: str = "phones.page.") -> set[str]:
    """The sentences of the page that speak to a player, or as one."""
    return {
        key
        for key, forms in catalogue(language).items()
        if key.startswith(begin)
        and any(re.search(PERSON[language], form, re.IGNORECASE) for form in forms)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_to_a_player_has_another_for_the_host_who_acts_for_one(
    language: str,
) -> None:
    found = {key for key in addressing(language) if not key.startswith(NEVER)}
    assert len(found) > 50
    words = catalogue(language)
    assert {key for key in found if not key.endswith(TAIL) and f"{key}{TAIL}" not in words} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_to_a_player_has_another_for_the_host_who_acts_for_one(
    language: str,
) -> None:
    never = {f"refusal.{code}" for code in OF_NO_SEAT}
    found = addressing(language, "refusal.") - never
    assert len(found) > 100
    words = catalogue(language)
    assert {key for key in found if not key.endswith(TAIL) and f"{key}{TAIL}" not in words} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_somebody_speaks_to_no_player(language: str) -> None:
    said = {key for key in catalogue(language) if key.endswith(TAIL)}
    assert said & (addressing(language) | addressing(language, "refusal.")) == set()
