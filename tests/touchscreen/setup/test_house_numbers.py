"""House rules that are numbers, handicaps and a limit of turns, as the set-up asks and keeps them (H11 and on)."""

from __future__ import annotations

import pytest

from companion.faces.setup import draft as setup
from companion.faces.setup import kept
from companion.faces.setup.beside import answered, asked_beside, house_note, with_handicap
from companion.faces.setup.offered import answer, changes, in_order
from companion.locale import LANGUAGES, Words
from tests.touchscreen.setup.test_draft import COLORS


@pytest.mark.rule("H11")
def test_points_to_win_are_those_of_one_game_and_do_not_follow_into_another() -> None:
    longer = setup.with_house(setup.SetupDraft(), "target", "12")
    longer = setup.with_house(longer, "bank_shortage", "strict")
    assert setup.changed_rules(setup.with_count(longer, 6))["target"] == "12"
    knights = setup.with_game(longer, "cities_knights")
    assert setup.changed_rules(knights) == {"bank_shortage": "strict"}
    assert "target" not in setup.changed_rules(setup.with_game(knights, "base"))


@pytest.mark.rule("H11")
@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_stand_in_order_and_the_usual_one_says_so(language: str) -> None:
    words, base = Words(language), "touchscreen.setup.house.target"
    switch = next(s for s in setup.switches_of(setup.SetupDraft(), "house") if s.key == "target")
    said = {n: answer(words, base, "house", switch, n) for n in in_order(switch)}
    assert list(said) == [str(n) for n in range(8, 21)]
    assert said["12"] == ("12", "")
    assert said["10"] == ("10", words("touchscreen.setup.house.usual_number"))
    assert "@" not in changes(words, base) != ""


@pytest.mark.rule("H15")
def test_a_handicap_goes_with_a_person_into_the_game_and_the_next_one() -> None:
    draft = with_handicap(setup.SetupDraft(), "blue", 2)
    assert setup.changed_count(draft) == 1
    players = setup.new_from_draft(draft, COLORS)["players"]
    assert [one.get("handicap") for one in players] == [None, 2, None, None]  # type: ignore[attr-defined]
    assert kept.draft_from_remembered(kept.remembered_from_draft(draft)) == draft
    swapped = setup.with_color(draft, "blue", "red")
    assert {chair.seat: chair.handicap for chair in swapped.chairs}["red"] == 2
    assert not setup.has_handicap(setup.as_usual(draft))
    assert not setup.is_to_the_letter(with_handicap(setup.to_the_letter(draft), "red", 1))


@pytest.mark.rule("H15", "H16")
def test_every_player_is_asked_about_by_name_and_each_rule_says_once_what_it_changes() -> None:
    words, draft = Words("en"), setup.with_name(setup.SetupDraft(), "red", "Ann")
    turn, *players = asked_beside(with_handicap(draft, "red", 5), words)
    assert (turn.key, turn.rule, turn.chosen, list(turn.choices)) == (
        "turn",
        "H16",
        0,
        [0, 1, 2, 3, 5, 10],
    )
    assert [one.key for one in players] == list(draft.seats)
    assert (players[0].title, players[0].chosen) == ("Handicap: Ann", 5)
    assert [one.rule for one in players] == ["H15", "", "", ""]
    assert [bool(one.note) for one in players] == [True, False, False, False]
    assert list(players[0].choices.values()) == ["0", "+1", "+2", "+3", "+4", "+5"]


@pytest.mark.rule("H16")
def test_a_limit_for_turns_brings_its_clock_and_is_remembered() -> None:
    draft = answered(setup.SetupDraft(), "turn", 3)
    assert draft is not None
    new = setup.new_from_draft(draft, COLORS)
    assert (new["clock"], new["turn_seconds"]) == (True, 180)
    assert setup.changed_count(draft) == 1
    assert kept.draft_from_remembered(kept.remembered_from_draft(draft)) == draft
    assert "turn_seconds" not in setup.new_from_draft(setup.with_clock(draft, runs=False), COLORS)
    assert setup.changed_count(setup.as_usual(draft)) == 0


@pytest.mark.parametrize(("key", "number"), [("turn", 4), ("turn", -1), ("red", 6), ("pink", 1)])
def test_what_nobody_is_asked_is_no_answer(key: str, number: int) -> None:
    assert answered(setup.SetupDraft(), key, number) is None


def test_one_house_rule_alone_that_is_not_as_usual_is_named() -> None:
    words = Words("en")
    draft = setup.as_usual(setup.SetupDraft())
    rules = setup.switches_of(draft, "house")
    assert house_note(draft, words) == words("touchscreen.setup.house.usual")
    one = setup.with_house(draft, rules[0].key, rules[0].values[1])
    assert house_note(one, words) == f"1 changed: {words(f'house.{rules[0].key}')}"
    two = setup.with_house(one, rules[1].key, rules[1].values[1])
    assert house_note(two, words) == "2 changed"
