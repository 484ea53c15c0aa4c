"""A damaged log in words: how many entries up to which moment are there, how many are missing, and what can be done."""

from __future__ import annotations

import time
from typing import Any, get_args, get_type_hints

import pytest

from companion.faces.setup.mending import BACKUP, GO_ON, mending
from companion.locale import LANGUAGES, Words
from companion.table.shapes import Damage

NOW = time.mktime((2026, 11, 23, 21, 30, 0, 0, 0, -1))
EVERY = get_args(get_type_hints(Damage)["reason"])


def log(**more: Any) -> dict[str, Any]:
    known = {"reason": "short", "entries": 151, "until": NOW - 600, "missing": 37}
    return {**known, "unsure": False, "backup": None, **more}


def test_every_reason_has_its_sentence() -> None:
    for language in LANGUAGES:
        said = {mending(log(reason=reason), Words(language), NOW).lines[0] for reason in EVERY}
        assert len(said) == len(EVERY)


@pytest.mark.parametrize(
    ("language", "there", "missing", "at_least"),
    [
        (
            "en",
            "151 entries are good. The last: today, 21:20.",
            "37 entries are missing.",
            "At least 37 entries are missing.",
        ),
        (
            "fr",
            "151 entrées sont intactes. La dernière\u00a0: aujourd’hui, 21:20.",
            "Il manque 37 entrées.",
            "Il manque au moins 37 entrées.",
        ),
    ],
)
def test_it_says_how_many_are_there_up_to_when_and_how_many_are_missing(
    language: str, there: str, missing: str, at_least: str
) -> None:
    words = Words(language)
    assert mending(log(), words, NOW).lines[1:] == (there, missing)
    assert mending(log(unsure=True), words, NOW).lines[-1] == at_least


def test_what_cannot_be_known_is_said_and_what_is_whole_too() -> None:
    words = Words("fr")
    unsure = mending(log(reason="unsure", missing=0, unsure=True), words, NOW)
    assert unsure.lines[-1] == "Impossible de savoir s’il en manque."
    whole = mending(log(reason="structure", missing=0), words, NOW)
    assert whole.lines[-1] == "Aucune entrée ne manque."
    another_day = mending(log(until=NOW - 86_400), words, NOW)
    assert "dimanche 22 novembre 2026, 21:30" in another_day.lines[1]


def test_whichever_way_leads_to_more_entries_comes_first() -> None:
    words = Words("en")
    backup = {"at": NOW - 3_600, "entries": 170, "until": NOW - 4_000}
    ways = mending(log(backup=backup), words, NOW).ways
    assert [way.how for way in ways] == [BACKUP, GO_ON]
    assert ways[0].note == "today, 20:30: 170 entries"
    ways = mending(log(backup={**backup, "entries": 100}), words, NOW).ways
    assert [way.how for way in ways] == [GO_ON, BACKUP]
    nothing = mending(log(reason="unreadable", entries=0, until=None), words, NOW)
    assert [way.word for way in nothing.ways] == ["Begin with an empty table"]
