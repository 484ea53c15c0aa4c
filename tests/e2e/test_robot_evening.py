"""Whole evenings with robots on a real touchscreen and a phone's page, in each game, to the winner.

One person plays on the page, one at the touchscreen, which is laid out and touched, not drawn; robots have all other
seats, and now and then their process is killed or stopped in the middle of a turn.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests import on_display

pytestmark = [pytest.mark.e2e, pytest.mark.long]

EVENINGS = (
    ("base", 3),
    ("base", 5),
    ("cities_knights", 3),
    ("great_wall", 4),
    ("troy", 4),
    ("alexander", 3),
)
"""Three seats where three may play; once a game of five, with a special building phase."""


@pytest.fixture(scope="module", params=EVENINGS, ids=lambda one: f"{one[0]}-{one[1]}")
def told(request: pytest.FixtureRequest, display: str, page_built: Path) -> dict[str, Any]:
    """What is to be told of an evening."""
    game, seats = request.param
    module = "tests.e2e.robot_evening"
    return on_display.told(display, module, game, str(seats), pixels=False)[-1]


def test_the_evening_comes_to_its_end_and_no_tap_goes_unheard(told: dict[str, Any]) -> None:
    assert told["winners"] is not None
    assert told["over"] == ["OverSheet"]
    assert {page["winner"] for page in told["pages"].values()} == {len(told["winners"])}
    assert told["unheard"] == []
    assert told["faults"] == []
    assert told["failures"] == 0
    assert {"touch", "phone:red", "robot"} <= told["by"].keys()


def test_no_turn_of_a_robot_takes_more_taps_than_it_did_things(told: dict[str, Any]) -> None:
    assert len(told["turns"]) > 3
    assert [turn for turn in told["turns"] if turn["taps"] > turn["things"]] == []


def test_nothing_goes_off_the_list_unlaid_and_all_that_is_to_be_laid_glows(
    told: dict[str, Any],
) -> None:
    assert told["lost"] == []


def test_a_killed_and_a_stopped_robot_leave_their_turns_to_hands_and_play_on(
    told: dict[str, Any],
) -> None:
    assert {"killed", "stopped"} <= told["broken"].keys()
    assert sum(told["by_hand"].values()) > 1
    assert any(said.endswith("again") for said in told["silent"])
