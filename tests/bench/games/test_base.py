"""The taps of the base game's record."""

from __future__ import annotations

import json

import pytest

from tests.bench.games.base.record import RECORD, record
from tests.bench.replayed import counted


async def test_taps_are_counted_over_a_whole_game_to_its_winner() -> None:
    kept = json.loads(RECORD.read_text(encoding="utf-8"))
    commands = [(seat, do) for seat, do in kept["commands"]]
    taps = await counted(kept["new"], commands)
    built = sum(do["type"].startswith("build_") for _, do in commands)
    assert sum(n for kind, n in taps.items() if kind.startswith("build_")) >= built
    assert taps["roll"] == 2 * sum(do["type"] == "roll" for _, do in commands)


async def test_a_record_that_no_fingers_can_follow_is_refused() -> None:
    kept = json.loads(RECORD.read_text(encoding="utf-8"))
    commands = [(seat, do) for seat, do in kept["commands"]]
    with pytest.raises(ValueError, match=r"red|blue|white|orange"):
        await counted(kept["new"], commands[1:])


@pytest.mark.tour("evenings")
async def test_the_record_can_be_made_anew() -> None:
    made = await record(6)
    # A road may win too, by its title.
    last = made["commands"][-1][1]["type"]
    assert last in ("claim_victory", "build_settlement", "build_city", "build_road")
    assert all(do["type"] != "discard" for _, do in made["commands"])
