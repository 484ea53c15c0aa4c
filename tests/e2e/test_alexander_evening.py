"""A whole march with Alexander on a real touchscreen and two browser phones, to its winner.

The touchscreen is laid out and touched, not drawn.
"""

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
    return on_display.told(display, "tests.e2e.alexander_evening", "0", pixels=False)[-1]


def test_everybody_bids_and_pays_where_they_sit_and_no_tap_goes_unheard(
    told: dict[str, Any],
) -> None:
    everybody_was_heard(told, ("march", "bid", "roll", "act"))


@pytest.mark.rule("A7.3", "A13.1", "A13.2")
def test_the_march_ends_on_every_screen(told: dict[str, Any]) -> None:
    assert told["winners"]
    assert told["over"] == ["OverSheet"]
    winner = told["winners"][0]
    assert told["points"][winner] >= 14 or told["march"]["passed"] == told["march"]["points"]
    assert {page["winner"] for page in told["pages"].values()} == {len(told["winners"])}


@pytest.mark.rule("A7.1")
def test_marches_and_auctions_are_told_as_scenes(told: dict[str, Any]) -> None:
    assert told["march"]["passed"] > 10
    assert sum(told["tokens"].values()) > 0
    assert sum(told["told"].values()) > 0
