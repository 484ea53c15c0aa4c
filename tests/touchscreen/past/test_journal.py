"""The journal: newest first, in words, each line with the rule that it follows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.locale import LANGUAGES, Words
from companion.rules.games import GAMES
from companion.touchscreen.presenters.past import journal
from companion.touchscreen.presenters.seen import Seen
from tests.touchscreen.sample_views import NAMES

ENTRIES = [
    {"seq": 1, "at": 0.0, "by": "phone:red", "event": {"type": "road_built", "seat": "red"}},
    {
        "seq": 2,
        "at": 60.0,
        "by": "touch",
        "event": {"type": "corrected", "seat": "blue"},
        "undone": True,
    },
]
SEATS = [{"seat": seat, "name": name} for seat, name in NAMES.items()]
SEEN = Seen({"game": "base", "seats": SEATS, "journal": ENTRIES})


def test_the_journal_is_newest_first_and_keeps_what_was_taken_back() -> None:
    lines = journal.lines(SEEN, Words("en"))
    assert [line.seq for line in lines] == [2, 1]
    assert [line.undone for line in lines] == [True, False]
    assert lines[1].device == Words("en")("touchscreen.journal.by.phone")


SIX = ("red", "blue", "white", "orange", "green", "brown")
GAMES_AND_SEATS = [(game.key, count) for game in GAMES for count in game.counts]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_of_the_journal_is_explained_with_its_number(language: str) -> None:
    words = Words(language)
    for game, seats in GAMES_AND_SEATS:
        view = {"game": game, "seats": [{"seat": seat, "name": seat} for seat in SIX[:seats]]}
        for kind, rule in journal.rules_told(Seen(view)).items():
            entry = {"seq": 1, "at": 0.0, "by": "app", "event": {"type": kind}}
            line = journal.lines(Seen({**view, "journal": [entry]}), words)[0]
            assert line.rule == rule
            assert words.has(f"touchscreen.journal.rule.{kind}")
            assert journal.explained(words, line).endswith(f"({rule})")


def test_an_event_without_words_of_its_own_is_explained_by_its_line_and_rule() -> None:
    line = replace(journal.lines(SEEN, Words("en"))[1], kind="harvest_feast", rule="X1.2")
    assert journal.explained(Words("en"), line) == f"{line.text} (X1.2)"


def test_what_no_rule_asks_for_says_so() -> None:
    line = journal.lines(SEEN, Words("en"))[0]
    assert journal.explained(Words("en"), line) == Words("en")("touchscreen.journal.no_rule")


@pytest.mark.parametrize("origin", journal.DEVICES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_device_has_a_word(origin: str, language: str) -> None:
    assert "." not in journal.device(Words(language), origin)


def test_the_journal_names_places_as_somebody_at_the_table_finds_them() -> None:
    hexes = [
        {"at": "7,0", "terrain": "fields", "number": 11},
        {"at": "8,0", "terrain": "desert", "number": None},
        {"at": "9,0", "terrain": "sea", "number": None},
    ]
    drives = {"type": "rider_driven_off", "seat": "red", "at": "7,0", "numeral": "III"}
    breach = {
        "type": "wall_breached",
        "seat": "red",
        "placed": ["7,0", "7,0", "8,0"],
        "level": 2,
        "left": 4,
    }
    sails = {"type": "corrected", "variant": "pirate", "seat": "red", "at": "9,0"}
    entries = [
        {"seq": n, "at": 0.0, "by": "touch", "event": e}
        for n, e in enumerate((drives, breach, sails))
    ]
    seen = Seen(
        {
            "game": "great_wall",
            "seats": [{"seat": seat, "name": "Anna"} for seat in SIX[:4]],
            "board": {"hexes": hexes},
            "wall": [],
            "gathering": [],
            "journal": entries,
        }
    )
    told = [line.text for line in journal.lines(seen, Words("en"))]
    assert told[2] == "Anna’s knight takes a rider off the fields 11, back into the bag."
    assert "riders on the fields 11, the desert:" in told[1]
    assert told[0].endswith("the pirate is: the sea beside the desert.")
