"""The taps that Cities & Knights takes beside the base game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.bench.games.cities_knights.taps import side_by_side


@pytest.mark.turn(3)
@pytest.mark.rule("C2.1")
async def test_plain_turns_of_cities_and_knights_take_one_tap_more_for_the_event_die() -> None:
    both = await side_by_side()
    assert both.knights.taps == both.base.taps + both.turns
    seen: Mapping[str, Any] = both.base.table.view_for("table")
    assert len(seen["board"]["intersections"]) > 8, (
        "settlements were built beside those of the founding"
    )
