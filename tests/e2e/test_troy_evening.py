"""A whole war of Troy on a real touchscreen and two browser phones, to its winner."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests import on_display
from tests.e2e.evening import everybody_was_heard

pytestmark = [pytest.mark.e2e, pytest.mark.long]


@pytest.fixture(scope="module")
def told(display: str, page_built: Path) -> dict[str, Any]:
    """What is to be told of the evening."""
    return on_display.told(display, "tests.e2e.troy_evening", "0", pixels=False)[-1]


def test_everybody_plays_where_they_sit_and_no_tap_goes_unheard(told: dict[str, Any]) -> None:
    everybody_was_heard(told, ("place_settlement", "place_road", "roll", "act"))


@pytest.mark.rule("T11.1", "T11.4", "T2.6")
def test_the_war_ends_on_every_screen_with_all_sides_turned_over(told: dict[str, Any]) -> None:
    assert told["winners"]
    assert told["over"] == ["OverSheet"]
    assert sorted(told["sides"].values()) == ["mycenae", "mycenae", "troy", "troy"]
    assert told["war"] is not None or told["points"][told["winners"][0]] >= 15
    assert {page["winner"] for page in told["pages"].values()} == {len(told["winners"])}


@pytest.mark.rule("T5.5", "T7.2")
def test_battles_and_ships_are_told_as_scenes(told: dict[str, Any]) -> None:
    fought = told["track"]["troy"]["space"] + told["track"]["mycenae"]["space"]
    assert told["told"]["battle_fought"] >= fought
    assert told["ships"] >= told["told"]["ship_built"] > 0
    assert told["told"]["sides_revealed"] == 1
