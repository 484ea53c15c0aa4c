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
            assert line.why
            assert journal.explained(words, line).endswith(f"({rule})")


def why(game: str, seats: int, **event: object) -> str:
    """What a tap on a line of the journal says in English."""
    view = {"game": game, "seats": [{"seat": seat, "name": seat} for seat in SIX[:seats]]}
    entry = {"seq": 1, "at": 0.0, "by": "app", "event": event}
    words = Words("en")
    return journal.explained(words, journal.lines(Seen({**view, "journal": [entry]}), words)[0])


@pytest.mark.rule("B10.1", "C14.1", "W12.1")
def test_the_journal_names_the_points_that_win_this_game() -> None:
    assert why("base", 4, type="game_won") == "10 points on your own turn win. (B10.1)"
    assert why("cities_knights", 6, type="game_won") == "13 points on your own turn win. (C14.1)"
    assert "penalty" in why("great_wall", 4, type="game_won")


@pytest.mark.rule("C10.15", "C10.16")
def test_the_journal_explains_each_monopoly_as_this_game_has_it() -> None:
    assert "every card" in why("base", 4, type="monopoly_taken")
    resource = why("cities_knights", 4, type="monopoly_taken", variant="resource")
    commodity = why("cities_knights", 6, type="monopoly_taken", variant="commodity")
    assert "gives two" in resource
    assert resource.endswith("(C10.15)")
    assert commodity.endswith("gives one. (C10.16)")


@pytest.mark.rule("C2.1", "W3.1", "C12.1", "W9.3", "C3.3", "C4.2")
def test_the_journal_explains_what_a_game_does_otherwise_in_its_own_words() -> None:
    told = ("dice_rolled", "cards_discarded", "card_stolen", "bank_traded", "city_built")
    for kind in told:
        said = {why(game, 4, type=kind) for game in ("base", "cities_knights", "great_wall")}
        assert len(said) == 3, kind


@pytest.mark.rule("B8.16", "B4.6", "C10.5")
def test_cards_from_the_bank_are_explained_by_where_they_come_from() -> None:
    gained = {
        variant: why("cities_knights", 4, type="resources_gained", variant=variant)
        for variant in ("production", "founding", "nothing", "short", "irrigation", "aqueduct")
    }
    assert len(set(gained.values())) == len(gained)
    assert gained["irrigation"].endswith("(C10.5)")


def test_an_event_without_words_of_its_own_is_explained_by_its_line_and_rule() -> None:
    line = replace(journal.lines(SEEN, Words("en"))[1], why="", rule="X1.2")
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
