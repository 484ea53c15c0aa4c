"""A rule as people read it: what it says, how it is read, what the table chose, and examples."""

from __future__ import annotations

import re

import pytest

from companion.locale import LANGUAGES, Words
from companion.rules import GAMES
from companion.rules.about import about
from companion.rulings import SENTENCES, Ruling, examples_of, index, is_rule, ruling, translated
from companion.rulings.reading import HouseChoice, choices_told, numbers_in, paragraphs, reading

ABOUTS = [about(game.key, count) for game in GAMES for count in game.counts]
PLAYED = {game.key for game in GAMES} | {"five_six", "house"}
COORDINATE = re.compile(r"-?\d+,-?\d+(,[NSEW]+)?|\b[qr] ?=")
"""A place as the program spells it."""
CODE = re.compile(r"[`*_]|[a-z][A-Z]")
"""What nobody but a program says: code words, signs of a text format."""


def choices() -> tuple[HouseChoice, ...]:
    return choices_told([told for told in ABOUTS if isinstance(told, dict)])


def sentences(rule: Ruling) -> list[str]:
    return [said for key in SENTENCES if (said := getattr(rule, key))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_of_a_game_that_can_be_played_says_a_coordinate_or_a_code_word(
    language: str,
) -> None:
    played = [rule for rule in index(language) if rule.part != "examples" or rule.shows]
    wrong = [
        (rule.id, said)
        for rule in played
        for said in sentences(rule)
        if COORDINATE.search(said) or CODE.search(said)
    ]
    assert wrong == []
    assert {rule.part for rule in played} >= PLAYED


def test_every_example_of_a_game_that_can_be_played_belongs_to_rules() -> None:
    shown = {rule.id: rule.shows for rule in index() if rule.shows}
    assert len(shown) >= 55
    assert set(shown) == {f"E{n + 1}" for n in range(len(shown))}
    assert [one for rules in shown.values() for one in rules if not is_rule(one)] == []
    assert [example.id for example in examples_of("B7.7")] == ["E6"]


def test_a_rule_says_the_reading_taken_and_what_is_played_where_the_book_is_open() -> None:
    words = Words("en")
    read = reading("B8.15", words)
    assert read.title == "B8.15 · Development cards and Largest Army"
    said = [(part.heading, part.text) for part in read.said[1:]]
    assert said == [
        (words("rulings.open"), "If supply or board allow one only"),
        (words("rulings.default"), "One is placed, and with none possible the card is refused"),
    ]
    silent = reading("B5.5", words)
    assert [part.text for part in silent.said] == [
        ruling("B5.5").text,
        words("rulings.silent"),
    ]


@pytest.mark.rule("H5")
def test_a_rule_says_which_house_rule_is_set_in_this_game() -> None:
    words = Words("en")
    read = reading("B4.6", words, choices())
    in_game = [part.text for part in paragraphs(read, {"bank_shortage": "strict"})]
    strict = words("house.bank_shortage.strict")
    assert f"In this game: {strict}" in in_game
    offered = [part.text for part in paragraphs(read, {})]
    both = " · ".join(words(f"house.bank_shortage.{value}") for value in ("sole", "strict"))
    assert f"The choices, the usual one first: {both}" in offered
    assert "H5" in read.more


def test_every_house_rule_of_a_game_can_be_read_by_its_number_in_every_language() -> None:
    for language in LANGUAGES:
        words = Words(language)
        for choice in choices():
            read = reading(choice.rule, words, choices())
            assert choice.key in {one.key for one in read.house}
            said = {value for one in read.house if one.key == choice.key for value in one.set}
            assert set(choice.values) <= said
            numbers = [
                value for value in choice.values if not words.has(f"house.{choice.key}.{value}")
            ]
            assert not numbers or words.has(f"house.{choice.key}.n")
            assert all(
                words.has(f"house.{choice.key}.{value}") or value.isdigit()
                for value in choice.values
            )


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_is_read_in_two_parts_and_no_sign_is_left_that_the_screen_cannot_draw(
    language: str,
) -> None:
    words = Words(language)
    played = [rule for rule in index(language) if rule.part in PLAYED]
    reads = [reading(rule.id, words) for rule in played]
    said = [part for read in reads for part in paragraphs(read, {})]
    assert [part.text for part in said if "→" in part.text or not part.text] == []
    headings = [part.heading for part in reading("B4.2", words).after]
    assert headings == [words("rulings.example"), words("rulings.outcome")]


def test_the_numbers_that_a_sentence_names_are_found() -> None:
    assert numbers_in("No path is free beside your roads (B6.5)") == ("B6.5",)
    assert numbers_in("two paths from the next building (B6.7, B6.9), B6.7") == ("B6.7", "B6.9")
    assert numbers_in("tokens A5 B2 C6 D3 E8, a 3:1 harbor, Z9.9, level 2.5") == ()
    assert "B6.9" in reading("B2.7", Words("en")).more
    assert "B2.7" not in reading("B2.7", Words("en")).more


def test_what_has_no_translation_stays_english() -> None:
    waiting = next(rule for rule in index("fr") if rule.id == "A1.1")
    assert ("A1.1" in translated("fr")) or waiting == ruling("A1.1")


DECIDED = [
    *("A1.9", "A4.5", "A5.3", "A8.7", "A8.8", "A8.11", "A9.3", "A10.2", "A10.6", "A14.3"),
    *("T1.3", "T6.1", "T7.7", "W4.6", "W6.5", "W6.9", "W7.2", "C6.5", "C9.16", "C12.4"),
    *("B6.11", "B7.2", "B7.8"),
]
"""What no book says, or says for less."""
SPOKEN = {
    "A13.1": "as soon as",
    "B10.4": "as soon as",
    "B10.5": "at once",
    "B7.9": "any tie",
    "B8.8": "any moment",
    "C14.1": "as soon as",
}
"""Where the book speaks and the usual way follows later editions → what the book says."""


@pytest.mark.rule(
    "A1.9", "A4.5", "A5.3", "A8.7", "A8.8", "A8.11", "A9.3", "A10.2", "A10.6", "A14.3"
)
@pytest.mark.rule("T1.3", "T6.1", "T7.7", "W4.6", "W6.5", "W6.9", "W7.2", "C6.5", "C9.16", "C12.4")
@pytest.mark.rule("B6.11", "B7.2", "B7.8")
@pytest.mark.parametrize("number", DECIDED)
def test_what_was_decided_here_is_marked_as_decided(number: str) -> None:
    assert ruling(number).ruling is not None


@pytest.mark.rule("A13.1", "B10.4", "B10.5", "B7.9", "B8.8", "C14.1")
@pytest.mark.parametrize("number", SPOKEN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_where_the_book_speaks_nothing_calls_it_open_or_silent(language: str, number: str) -> None:
    rule = ruling(number, language)
    assert (rule.ruling, rule.open) == (None, None)
    assert rule.house_note
    later = {"en": "later editions", "fr": "éditions plus récentes"}
    assert later[language] in rule.text
    assert SPOKEN[number] in (ruling(number).house_note or "")


@pytest.mark.rule("A10.1", "A3.5", "B8.20", "B4.6")
def test_a_rule_is_marked_for_that_part_alone_of_which_the_book_is_silent() -> None:
    assert ruling("A10.1").ruling not in (None, "")
    assert "temple" in ruling("A3.5").text
    assert ruling("B8.20").ruling is None
    assert "no rulebook" not in (ruling("B4.6").open or "")


@pytest.mark.rule("W10.1")
def test_two_of_the_three_actions_of_a_knight_is_what_the_book_says() -> None:
    for language in LANGUAGES:
        assert ruling("W10.1", language).ruling is None
    assert ruling("W10.1").open == "fewer than two"
