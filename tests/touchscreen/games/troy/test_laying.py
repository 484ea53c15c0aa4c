"""The set-up of Troy on the table: every step in its order, said as it is done at this very table."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.games.troy.laying import laying
from companion.faces.seen import Seen
from companion.faces.setup.laying import BEGINS, JOIN, LayingStep
from companion.locale import LANGUAGES, Words
from companion.rules import Refusal, initial, ruleset_for, start, view
from companion.rulings import is_rule
from tests.rules.table_for_tests import Luck
from tests.rules.troy.ways import way

ORDER = (
    "The board",
    "Everybody’s pieces",
    "The support row",
    "The Sea People",
    "The 2:1 tokens",
    "The commerce tokens",
    "The two markers",
    "The secret sides",
    "Who begins",
    "Starting settlements",
)


def fresh(count: int = 4, **custody: str) -> Seen:
    """What the table sees of a game that has just begun."""
    setup = way(count, custody)
    rules = ruleset_for(setup)
    assert not isinstance(rules, Refusal)
    events = start(rules, setup, Luck())
    assert not isinstance(events, Refusal)
    state: Any = initial(rules, events[0])  # type: ignore[arg-type]
    return Seen(view(rules, state, "table"))


def steps(count: int = 4, language: str = "en", **custody: str) -> tuple[LayingStep, ...]:
    return laying(fresh(count, **custody), Words(language))


def step(title: str, count: int = 4, **custody: str) -> LayingStep:
    return next(one for one in steps(count, **custody) if one.title == title)


@pytest.mark.parametrize("count", [4, 6])
def test_the_steps_come_in_the_order_in_which_the_table_is_laid(count: int) -> None:
    assert tuple(one.title for one in steps(count)) == ORDER


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("resources", ["phones", "cardboard"])
@pytest.mark.parametrize("sides", ["phones", "cardboard"])
@pytest.mark.parametrize("count", [4, 6])
def test_every_step_is_a_whole_sentence_with_a_rule_that_can_be_read(
    count: int, sides: str, resources: str, language: str
) -> None:
    for one in steps(count, language, sides=sides, resources=resources):
        assert is_rule(one.rule)
        assert "{" not in one.title + one.text
        assert "touchscreen." not in one.title + one.text


@pytest.mark.rule("T1.3", "T12.1")
def test_four_fold_the_board_and_six_use_all_of_it() -> None:
    assert step("The board").text.startswith("Fold the right third away")
    assert step("The board", 6).text.startswith("Six play on the whole board")


@pytest.mark.rule("T1.5", "T1.6")
def test_pieces_are_those_of_the_box_and_ships_lie_in_their_order() -> None:
    told = step("Everybody’s pieces").text
    assert "15 roads, 5 settlements, 4 cities and 7 ships" in told
    assert "1 on top, 7 at the bottom" in told


@pytest.mark.rule("T1.7")
def test_a_row_that_the_app_keeps_asks_for_no_real_card() -> None:
    assert "Lay no real card" in step("The support row").text
    assert "face down" in step("The support row", resources="cardboard").text


@pytest.mark.rule("T1.10")
def test_the_hex_of_the_sea_people_glows_on_the_map() -> None:
    at = fresh().view["board"]["sea_people"]
    assert step("The Sea People").places == (at,)


@pytest.mark.rule("T1.8", "T1.9")
def test_ten_tiles_and_thirty_tokens_are_laid_beside_the_board() -> None:
    assert "the 10 tokens" in step("The 2:1 tokens").text
    assert "the 30 commerce tokens" in step("The commerce tokens").text


@pytest.mark.rule("T2.1")
def test_sides_are_dealt_by_the_app_or_as_real_cards_of_which_four_leave_two_in_the_box() -> None:
    dealt = step("The secret sides")
    assert "stay in the box" in dealt.text
    assert dealt.leads == JOIN
    four = step("The secret sides", sides="cardboard")
    assert four.text.startswith("Put one card of Troy and one of Mycenae back into the box")
    assert step("The secret sides", 6, sides="cardboard").text.startswith("Shuffle all six cards")
    assert four.leads == ""


@pytest.mark.rule("B2.3", "T1.12")
def test_who_begins_is_named_and_may_be_left_to_the_dice() -> None:
    assert step("Who begins").text.startswith("Red begins")
    assert step("Who begins").leads == BEGINS
    assert step("Starting settlements").text.startswith("Starting with Red")
