"""Every command of a whole game can be played by taps on the screen alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.touchscreen.presenters.fingers import Fingers
from tests.touchscreen.table_game import CARDBOARD, PHONES, seated


async def _play(custody: dict[str, str], seed: int, steps: int) -> tuple[int, int, set[str], bool]:
    async with seated(board="variable", custody=custody) as (table, presenter):
        fingers, luck = Fingers(presenter, table.submit), random.Random(seed)
        played: set[str] = set()
        for done in range(steps):
            duties = table.view_for("table")["obligations"]
            if not duties:
                return done, presenter.taps, played, True
            do = _chosen(luck, [do for duty in duties for do in table.options(duty["seat"])])
            seat = do.pop("seat")
            before = table.seq
            answer = await fingers.play(seat, do)
            assert answer["ok"], (seat, do, answer)
            assert table.seq == before + 1
            played.add(do["type"])
        return steps, presenter.taps, played, False


def _chosen(luck: random.Random, options: list[dict[str, Any]]) -> dict[str, Any]:
    kinds = sorted({do["type"] for do in options})
    builds = [kind for kind in kinds if kind.startswith(("build", "play"))]
    kind = luck.choice(builds if builds and luck.random() < 0.5 else kinds)
    return dict(luck.choice([do for do in options if do["type"] == kind]))


@pytest.mark.parametrize("custody", [PHONES, CARDBOARD, {**PHONES, "dice": "app"}])
async def test_a_whole_game_is_played_by_taps_alone(custody: dict[str, str]) -> None:
    played: set[str] = set()
    for seed in range(5):
        done, taps, kinds, _ = await _play(custody, seed, 500)
        played |= kinds
        assert taps >= done
    assert {"build_road", "build_settlement", "build_city", "buy_development", "roll"} <= played
    if custody["resources"] == "phones":
        assert {"trade_bank", "offer_trade", "discard", "move_robber", "steal"} <= played
