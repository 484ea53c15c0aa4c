"""A table's own sets of house rules: kept under a name, played again, forgotten."""

from __future__ import annotations

import pytest

from companion.faces.setup import draft as setup
from companion.faces.setup.beside import answered, with_handicap
from companion.faces.setup.sets import (
    MOST,
    NAME,
    HouseSet,
    has_own_rules,
    is_played,
    played,
    sets_of,
    with_set,
    without_set,
)


def ours() -> setup.SetupDraft:
    """Twelve points, a friendly robber and three minutes for a turn."""
    draft = setup.with_house(setup.SetupDraft(), "target", "12")
    found = answered(setup.with_house(draft, "friendly_robber", "2"), "turn", 3)
    assert found is not None
    return found


def test_a_set_that_was_kept_is_played_again_whatever_was_chosen_meanwhile() -> None:
    text = with_set("", ours(), "  Our   evening ")
    (one,) = sets_of(text, "base")
    house = {"target": "12", "friendly_robber": "2"}
    alike = dict.fromkeys(("red", "blue", "white", "orange"), 0)
    assert one == HouseSet("Our evening", "base", house, 180, alike)
    other = setup.with_house(setup.SetupDraft(), "bank_shortage", "strict")
    assert not is_played(other, one)
    again = played(with_handicap(other, "red", 1), one)
    assert is_played(again, one)
    assert setup.changed_rules(again) == one.house
    assert (again.clock, again.turn_seconds, again.chairs[0].handicap) == (True, 180, 0)


@pytest.mark.rule("H15")
def test_a_set_says_the_handicap_of_who_sat_there_by_name_and_leaves_others_theirs() -> None:
    anna = setup.with_name(with_handicap(ours(), "red", 2), "red", "Anna")
    (one,) = sets_of(with_set("", anna, "Ours"), "base")
    other = with_handicap(setup.with_name(setup.SetupDraft(), "blue", "Anna"), "red", 1)
    again = played(setup.with_name(other, "red", "Max"), one)
    assert [(chair.name, chair.handicap) for chair in again.chairs[:3]] == [
        ("Max", 1),
        ("Anna", 2),
        ("", 0),
    ]
    assert is_played(again, one)
    assert not is_played(with_handicap(again, "blue", 0), one)
    assert is_played(with_handicap(again, "red", 0), one)


@pytest.mark.rule("H15")
def test_a_set_of_an_earlier_version_leaves_everybody_their_handicap() -> None:
    text = '[{"name": "Ours", "game": "base", "house": {"target": "12"}, "turn_seconds": 0}]'
    (one,) = sets_of(text, "base")
    again = played(with_handicap(setup.SetupDraft(), "red", 3), one)
    assert again.chairs[0].handicap == 3
    assert is_played(again, one)


def test_a_set_belongs_to_its_game_and_a_second_of_the_name_takes_its_place() -> None:
    text = with_set(with_set("", ours(), "Ours"), setup.with_house(ours(), "target", "9"), "Ours")
    assert [one.house["target"] for one in sets_of(text, "base")] == ["9"]
    assert sets_of(text, "troy") == ()
    assert without_set(text, "troy", "Ours") == text
    assert sets_of(without_set(text, "base", "Ours"), "base") == ()


def test_the_latest_come_first_and_only_so_many_are_kept() -> None:
    text = ""
    for n in range(MOST + 2):
        text = with_set(text, ours(), f"Set {n}")
    assert [one.name for one in sets_of(text, "base")] == [
        f"Set {n}" for n in range(MOST + 1, 1, -1)
    ]


def test_only_what_is_not_as_usual_is_worth_a_name() -> None:
    assert has_own_rules(ours())
    assert not has_own_rules(setup.SetupDraft())
    assert has_own_rules(with_handicap(setup.SetupDraft(), "red", 1))
    assert with_set("", ours(), "   ") == ""
    assert len(sets_of(with_set("", ours(), "x" * 99), "base")[0].name) == NAME


@pytest.mark.parametrize(
    "text", ["", "no json", "{}", "[7]", '[{"name": "a"}]', '[{"name": 1, "game": 2, "house": 3}]']
)
def test_what_cannot_be_read_is_no_set(text: str) -> None:
    assert [one.house for one in sets_of(text, "base")] == []
