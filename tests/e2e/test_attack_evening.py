"""Cities & Knights on a real touchscreen, two browser phones and mock pins at once: the lamps through a whole attack.

In the checks the evening ends with the roll after the attack, and the touchscreen is laid out and touched, not drawn.
``KATANE_WHOLE_EVENING=1`` draws it and plays to its winner, which takes some twenty minutes.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from tests import on_display
from tests.e2e.evening import everybody_was_heard

WHOLE = os.environ.get("KATANE_WHOLE_EVENING") == "1"
ROLLS = 0 if WHOLE else 8
SHIP = tuple(f"ship.{place}" for place in range(8))
LANDING = {"ship.7": "steady", "attack": "beating"}
TOLD = {
    True: dict.fromkeys((*SHIP, "defence"), "beating"),
    False: dict.fromkeys((*SHIP, "attack"), "beating"),
}
"""Won or lost → what the lamps do when it is told."""

pytestmark = [pytest.mark.e2e, *([pytest.mark.timeout(3 * 3600)] if WHOLE else [])]


@pytest.fixture(scope="module")
def told(display: str, page_built: Path) -> dict[str, Any]:
    """What is to be told of the evening."""
    return on_display.told(display, "tests.e2e.attack_evening", str(ROLLS), pixels=WHOLE)[-1]


def _at_rest(step: int, holds: bool) -> dict[str, str]:
    """The ship on its step, the next one breathing, and how an attack would end."""
    return {
        SHIP[step]: "steady",
        SHIP[step + 1]: "breathing",
        ("defence" if holds else "attack"): "steady",
    }


@pytest.mark.turn(4, "told")
def test_everybody_plays_where_they_sit_and_no_tap_goes_unheard(told: dict[str, Any]) -> None:
    everybody_was_heard(told, ("roll",))


@pytest.mark.turn(4, "told")
@pytest.mark.rule("C13.1")
def test_the_pins_do_what_the_scene_says_in_every_phase(told: dict[str, Any]) -> None:
    judged = [phase for phase in told["lamps"] if phase["pins"] is not None]
    assert [phase for phase in judged if phase["said"] != phase["pins"]] == []
    assert len(judged) >= 4
    assert told["dark"], "no lamp stays on after the end"


@pytest.mark.turn(4, "told")
@pytest.mark.rule("C2.3", "C13.1", "C13.10")
def test_over_a_whole_attack_the_pins_sail_land_tell_and_start_anew(told: dict[str, Any]) -> None:
    said = [phase["said"] for phase in told["lamps"]]
    landing = said.index(LANDING)
    sailing, after = said[:landing], said[landing + 2 :]
    assert said[landing + 1] == TOLD[told["attacks"][0]["won"]]
    assert told["lamps"][landing + 1]["pins"] == said[landing + 1]
    steps = [step for step in range(7) for one in sailing if one in _rests(step)]
    assert len(steps) == len(sailing), "nothing but the ship on its way came before"
    assert sorted(set(steps)) == list(range(7))
    assert after[0] in _rests(0)
    assert told["attacks"][0]["scenes"]["attack_fought"] == 1, "the touchscreen told it by itself"


def _rests(step: int) -> list[dict[str, str]]:
    return [_at_rest(step, holds) for holds in (True, False)]


@pytest.mark.skipif(not WHOLE, reason="KATANE_WHOLE_EVENING=1 plays to the winner")
@pytest.mark.slow
def test_the_evening_ends_with_a_winner_on_every_screen(told: dict[str, Any]) -> None:
    (winner,) = told["winners"]
    assert told["points"][winner] >= 13
    assert told["over"] == ["OverSheet"]
    assert {page["winner"] for page in told["pages"].values()} == {1}
    assert len(told["attacks"]) > 1
