"""Every refusal and event of the table has its sentence in both languages."""

from __future__ import annotations

import re

import pytest

import companion.cli.referee as referee
import companion.table.refusals as refusals
from companion.locale import LANGUAGES, Words, catalogue
from companion.rules.refusals import Reason, Refusal
from companion.table import StoreError
from companion.table.game import PlayedGame
from companion.table.messages import COMMANDS, EVENTS
from companion.table.refusals import refusal_json, refusal_of
from tests.table.test_codec import game

REASONS = [
    reason
    for module in (refusals, referee)
    for reason in vars(module).values()
    if isinstance(reason, Reason)
]


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", text))


@pytest.mark.parametrize("reason", REASONS, ids=lambda reason: str(reason.code))
def test_a_refusal_reads_the_same_in_code_and_catalogue_and_has_a_french_sentence(
    reason: Reason,
) -> None:
    assert catalogue("en")[f"refusal.{reason.code}"] == (reason.text,)
    (french,) = catalogue("fr")[f"refusal.{reason.code}"]
    assert placeholders(french) == placeholders(reason.text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence_and_a_name(language: str) -> None:
    words = Words(language)
    known: PlayedGame = game()
    for kind in EVENTS:
        assert words.has(f"event.{kind}")
    for kind in (*EVENTS, *known.ruleset.events):
        assert words.has(f"happened.{kind}")


def test_what_happened_is_named_in_the_readers_language() -> None:
    refusal = refusal_json(refusals.UNDO_BARRIER(what="dice_rolled"))
    assert "un lancer de dés" in Words("fr").refusal(refusal)


def test_names_of_the_protocol_stand_in_messages_exactly() -> None:
    refusal: Refusal = refusals.UNKNOWN_COMMAND(type="build_rod", known=sorted(COMMANDS))
    assert "build_rod" in refusal_json(refusal)["message"]
    assert ", ".join(sorted(COMMANDS)) in refusal_json(refusal)["message"]


def test_an_error_of_the_store_becomes_a_refusal_with_its_params() -> None:
    refusal = refusal_of(StoreError("store_newer", path="games.sqlite", version=3, known=1))
    assert "version 3; this one knows 1" in refusal.message
