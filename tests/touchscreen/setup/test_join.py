"""The screen of joining: what it shows for each place, and when another seat must agree."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.faces.around import ShownWifi
from companion.faces.setup import join
from companion.faces.setup.join import PhoneKey
from companion.locale import LANGUAGES, Words

WORDS = Words("en")
NAMES = {"red": "Ann", "blue": "Bob", "white": "Cleo"}
PHONES = (("red", True), ("red-2", False), ("blue", False), ("host", True), ("observer-1", True))
HIDDEN = {"game": "base", "winners": None, "custody": {"resources": "phones", "cards": "phones"}}
OPEN = {**HIDDEN, "custody": {"resources": "cardboard", "cards": "cardboard", "dice": "table"}}
RELEASE = PhoneKey("release", "red", "")


def test_each_seats_row_says_how_its_phones_are() -> None:
    rows = join.rows(WORDS, NAMES, PHONES, "blue")
    assert [(row.key, row.text, row.note) for row in rows[:3]] == [
        ("red", "Ann", "2 phones, 1 online"),
        ("blue", "Bob", "phone asleep or away"),
        ("white", "Cleo", "no phone yet"),
    ]
    assert [row.key for row in rows if row.chosen] == ["blue"]
    assert rows[3].key == join.MORE


def test_a_further_phone_is_chosen_under_its_seat() -> None:
    assert [row.key for row in join.rows(WORDS, NAMES, PHONES, "red+") if row.chosen] == ["red"]


def test_a_robots_seat_needs_no_phone() -> None:
    rows = join.rows(WORDS, NAMES, (), "red", robots=["blue"])
    assert {row.seat: row.note for row in rows if row.seat in ("red", "blue")} == {
        "red": "no phone yet",
        "blue": "a robot: needs no phone",
    }


def test_observers_and_host_are_one_level_down() -> None:
    rows = join.rows(WORDS, NAMES, PHONES, "host")
    assert [row.key for row in rows] == [join.SEATS, "observer", "host", "stream"]
    notes = ["1 phone is watching", "phone connected", "shows the game, takes no part"]
    assert [row.note for row in rows[1:]] == notes


def test_a_televisions_address_has_its_code_in_it_and_can_be_made_anew() -> None:
    assert join.typed_at("stream", ["a.local:80", "1.2.3.4:80"], "ABC") == (
        "a.local:80/s/ABC",
        "1.2.3.4:80/s/ABC",
    )
    assert join.typed_at("host", ["a.local:80"], "ABC") == ("a.local:80",)
    assert [key.do for key in join.keys(WORDS, PHONES, "stream")] == ["release"]


def test_a_page_that_was_closed_does_not_look_on() -> None:
    closed = [(f"observer-{n}", False) for n in range(1, 6)]
    notes = [
        join.rows(words, NAMES, phones, "host")[1].note
        for words in (WORDS, Words("fr"))
        for phones in (closed, [*closed, ("observer-6", True)])
    ]
    assert notes == [
        "nobody is watching · 5 closed pages",
        "1 phone is watching · 5 closed pages",
        "personne ne regarde · 5 pages fermées",
        "1 téléphone regarde · 5 pages fermées",
    ]


def test_a_robots_seat_whose_phone_is_away_needs_none() -> None:
    rows = join.rows(WORDS, NAMES, PHONES, "red", robots=["blue", "red"])
    assert [row.note for row in rows[:2]] == ["2 phones, 1 online", "a robot: needs no phone"]


def test_whose_phone_says_too_much_stands_in_its_row_and_in_the_row_that_leads_to_it() -> None:
    seats = join.rows(WORDS, NAMES, PHONES, "blue", ["red-2", "observer-1"])
    assert [row.note for row in seats] == [
        "sends too much: slowed down",
        "phone asleep or away",
        "no phone yet",
        "sends too much: slowed down",
    ]
    shared = join.rows(WORDS, NAMES, PHONES, "host", ["observer-1"])
    assert [row.note for row in shared[1:3]] == ["sends too much: slowed down", "phone connected"]


@pytest.mark.parametrize(
    ("place", "keys"),
    [
        ("white", []),
        ("blue", [("release", "blue"), ("show", "blue+")]),
        ("red+", [("release", "red-2"), ("show", "red")]),
        ("host", [("release", "host")]),
        ("observer", [("release", "observer")]),
    ],
)
def test_only_what_has_a_phone_can_be_released(place: str, keys: list[tuple[str, str]]) -> None:
    found = join.keys(WORDS, PHONES, place)
    assert [(key.do, key.what) for key in found] == keys
    assert join.keys(WORDS, (), place) == (found[-1:] if place == "red+" else ())


@pytest.mark.parametrize(
    ("view", "key", "asked"),
    [
        (HIDDEN, RELEASE, True),
        (HIDDEN, PhoneKey("show", "red+", ""), True),
        (HIDDEN, PhoneKey("release", "red-2", ""), True),
        (HIDDEN, PhoneKey("show", "red", ""), False),
        (HIDDEN, PhoneKey("release", "host", ""), False),
        (HIDDEN, PhoneKey("release", "observer", ""), False),
        (OPEN, RELEASE, False),
        ({**HIDDEN, "winners": ["red"]}, RELEASE, False),
        ({**HIDDEN, "game": None}, RELEASE, False),
    ],
)
def test_another_seat_agrees_wherever_a_hidden_hand_could_be_seen(
    view: dict[str, Any], key: PhoneKey, asked: bool
) -> None:
    assert join.needs_consent(view, key) is asked


@pytest.mark.parametrize("what", ["red", "red+", "red-2"])
def test_the_seat_itself_is_never_asked(what: str) -> None:
    key = PhoneKey("release", what, "")
    asked = [join.consent(WORDS, NAMES, key, turned).witness for turned in range(4)]
    assert asked == ["blue", "white", "blue", "white"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_question_names_who_is_asked_and_whose_cards_these_are(language: str) -> None:
    for do in ("release", "show"):
        asked = join.consent(Words(language), NAMES, PhoneKey(do, "red", ""))
        assert "Bob" in asked.title
        assert "Bob" in asked.hold
        assert "Ann" in asked.question


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("place", ["red", "white", "red+", "observer", "host"])
def test_what_a_code_does_is_said_in_words(language: str, place: str) -> None:
    words = Words(language)
    said = {join.title(words, NAMES, phones, place) for phones in ((), PHONES)}
    assert len(said) == (2 if place in ("red", "host") else 1)
    assert not any("touchscreen." in text for text in said)


WIFI = ShownWifi("Katane-42", "hjk37mnpqr", [[True]], 10)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_wi_fi_s_card_says_what_a_phone_needs_and_what_it_will_miss(language: str) -> None:
    words = Words(language)
    card = join.wifi_card(words, WIFI, "red")
    assert "Katane-42" in card.typed
    assert "hjk37mnpqr" in card.typed
    assert "internet" in card.notes[0].lower()
    assert "10" in card.notes[1]
    assert [(key.do, key.what) for key in card.keys] == [("switch", "down"), ("show", "red")]
    silent = join.wifi_card(words, replace(WIFI, phones=None), "red")
    assert not any(letter.isdigit() for letter in silent.notes[1])


def test_a_table_in_no_network_can_open_its_own() -> None:
    (key,) = join.alone_keys(WORDS, may_open=True)
    assert (key.do, key.what) == ("switch", "up")
    assert join.alone_keys(WORDS, may_open=False) == ()
