"""What people say for a robot, in every game: the list that the page's own tests walk is the rules' own."""

from __future__ import annotations

import json
from pathlib import Path

from companion.rules import about

TOLD = json.loads((Path(__file__).parent / "told_for_robots.json").read_text())


def test_the_page_is_tested_with_every_duty_that_no_robot_answers() -> None:
    anyone = set()
    for game, duties in TOLD["games"].items():
        told = about(game, 3 if game == "base" else 4)
        assert isinstance(told, dict)
        reports = {one["command"] for one in told["commands"] if one["reports"]}
        found = {
            one["duty"] for one in told["duties"] if one["duty"] in reports or one["duty"] == "roll"
        }
        assert found == set(duties), game
        anyone |= {one["duty"] for one in told["duties"] if one["duty"] in one["anyone"]} & found
    assert anyone == set(TOLD["anyone"])
