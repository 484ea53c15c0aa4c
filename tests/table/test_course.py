"""The course of a game: points turn by turn, with what was hidden then where it lies open now."""

from __future__ import annotations

import pytest

from tests.rules.troy.ways import way
from tests.table.evening import Evening


@pytest.mark.rule("T2.5", "T2.6", "T6.3", "T11.5")
@pytest.mark.parametrize("sides", ["phones", "cardboard"])
async def test_it_runs_from_the_founding_to_the_end_with_a_sides_points_from_its_battle_on(
    sides: str,
) -> None:
    players = [{"seat": p.seat, "name": p.name} for p in way(4).players]
    new = {"game": "troy", "players": players, "board": "troy", "entropy": 4}
    custody = {"resources": "phones", "dice": "table", "sides": sides}
    async with Evening() as evening:
        await evening.start({**new, "custody": custody})
        assert "course" not in evening.table.statistics()
        await evening.play(20000)
        view, found = evening.table.view_for("table"), evening.table.statistics()
        assert view["winners"]
        moved = [one for one in found["noted"] if one["event"]["side"] is not None]
        assert moved
        for entry in view["seats"]:
            points = found["course"][entry["seat"]]
            assert len(points) == found["turns"] + 1
            assert (points[0], points[-1]) == (2, entry["points"])
            assert found["by_seat"][entry["seat"]]["turn_started"] in range(1, found["turns"])
            if entry.get("side") is None:
                continue
            track = view["track"]["spaces"]
            own = [one for one in moved if one["event"]["side"] == entry["side"]]
            assert points[-1] >= track[len(own)]
            first = own[0]["turn"] if own else len(points) - 1
            assert points[min(first, len(points) - 1)] >= points[first - 1]
