"""A whole game behind the Great Wall on a real touchscreen and two browser phones, to its end."""

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
    return on_display.told(display, "tests.e2e.wall_evening", "0", pixels=False)[-1]


def test_everybody_plays_where_they_sit_and_no_tap_goes_unheard(told: dict[str, Any]) -> None:
    everybody_was_heard(told, ("place_fortress", "roll", "act"))


@pytest.mark.rule("W12.1", "W12.4")
def test_the_evening_ends_for_one_or_for_all_on_every_screen(told: dict[str, Any]) -> None:
    assert told["winners"] is not None
    assert told["over"] == ["OverSheet"]
    if told["winners"]:
        assert told["points"][told["winners"][0]] >= 10
    else:
        assert told["lost"]["best"]
    shown = {page["winner"] for page in told["pages"].values()}
    assert shown == {len(told["winners"])}


@pytest.mark.rule("W3.1", "W6.10")
def test_raids_are_told_and_moved_and_breaches_announce_themselves(told: dict[str, Any]) -> None:
    assert told["told"]["PrintedSheet"] == 1
    assert told["told"]["moves"] > 0
    scenes = told["told"].get("wall_breached", 0)
    assert told["breaches"] >= scenes  # several of one roll are one scene
    assert bool(told["breaches"]) == bool(scenes)
