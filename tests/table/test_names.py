"""Nobody's name looks like another's, or like nothing."""

from __future__ import annotations

import pytest

from companion.table.names import look, shown, told_apart
from companion.table.opening import LONGEST_NAME, Opening, opened


def names(*given: str) -> list[str]:
    """As the players of a game with these names are called."""
    seats = ("blue", "white", "orange")
    players = [{"seat": seat, "name": name} for seat, name in zip(seats, given, strict=False)]
    opening = opened({"game": "base", "players": players, "entropy": 1}, "test")
    assert isinstance(opening, Opening)
    return [player["name"] for player in opening.body["events"][0]["players"]]


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800\u2800", " \u115f \u1160", "\uffa0", "\u0301\u0302"]
)
def test_a_name_that_shows_nothing_is_none(name: str) -> None:
    assert shown(name) == ""
    assert names(name, "Bob", "Cem")[0] == "Blue"


@pytest.mark.parametrize(
    "other",
    ["Ann", "ann", "Аnn", "A nn", "Ａｎｎ", "Ann\u3164", "A\u0301nn", "Ann."],
)
def test_one_that_looks_like_anothers_is_marked(other: str) -> None:
    told = names("Ann", other, "Cem")
    assert told[0] == "Ann"
    assert told[1].endswith(" (2)")


@pytest.mark.parametrize("name", ["Zoé", "Łukasz", "李雷", "Ann-Kathrin", "😀", "José María"])
def test_a_name_that_is_somebodys_own_stays(name: str) -> None:
    assert names("Bob", name, "Cem") == ["Bob", name, "Cem"]


def test_marks_never_meet_and_never_make_a_name_too_long() -> None:
    told = told_apart(["x" * LONGEST_NAME, "x" * LONGEST_NAME, "X" * LONGEST_NAME], LONGEST_NAME)
    assert len(set(map(look, told))) == 3
    assert max(map(len, told)) == LONGEST_NAME
    assert told_apart(["Al (2)", "Al", "AI"], 40) == ("Al (2)", "Al", "AI (3)")


def test_a_tower_of_accents_is_cut_and_no_letter_lost() -> None:
    assert shown("Z\u0301\u0301\u0301\u0301\u0301oe") == "Z\u0301\u0301oe"
