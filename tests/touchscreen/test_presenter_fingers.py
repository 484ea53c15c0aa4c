"""Every command of a whole game can be played by taps on the screen alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.bench.fingers import Fingers
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
            assert table.seq - before == 1
            played.add(do["type"])
        return steps, presenter.taps, played, False


def _chosen(luck: random.Random, options: list[dict[str, Any]]) -> dict[str, Any]:
    kinds = sorted({do["type"] for do in options})
    builds = [kind for kind in kinds if kind.startswith(("build", "play"))]
    kind = luck.choice(builds if builds and luck.random() < 0.5 else kinds)
    return dict(luck.choice([do for do in options if do["type"] == kind]))


@pytest.mark.turn(2)
@pytest.mark.parametrize("custody", [PHONES, CARDBOARD, {**PHONES, "dice": "app"}])
async def test_a_whole_game_is_played_by_taps_alone(custody: dict[str, str]) -> None:
    wanted = {"build_road", "build_settlement", "build_city", "buy_development", "roll"}
    if custody["resources"] == "phones":
        wanted |= {"trade_bank", "offer_trade", "discard", "move_robber", "steal"}
    played: set[str] = set()
    for seed in range(5):
        if not wanted <= played:
            done, taps, kinds, _ = await _play(custody, seed, 500)
            played |= kinds
            assert taps >= done
    assert wanted <= played


ONE_TAP = ("build_road", "build_settlement", "buy_development", "move_robber")
TWO_TAPS = ("build_city",)
"""What is built on an own piece: a tap there may only mean to look, and the next one pays."""


async def test_each_thing_on_the_board_costs_one_tap_and_a_typed_roll_two() -> None:
    async with seated(board="variable") as (table, presenter):
        fingers, luck = Fingers(presenter, table.submit), random.Random(3)
        counted: dict[str, set[int]] = {}
        for _ in range(400):
            duties = table.view_for("table")["obligations"]
            do = _chosen(luck, [do for duty in duties for do in table.options(duty["seat"])])
            before = presenter.taps
            await fingers.play(do.pop("seat"), do)
            counted.setdefault(do["type"], set()).add(presenter.taps - before)
        assert {kind: counted[kind] for kind in ONE_TAP} == {kind: {1} for kind in ONE_TAP}
        assert {kind: counted[kind] for kind in TWO_TAPS} == {kind: {2} for kind in TWO_TAPS}
        assert counted["roll"] == {2}


async def test_a_round_of_quiet_turns_costs_two_taps_a_turn_and_none_to_end_them() -> None:
    async with seated() as (table, presenter):
        fingers = Fingers(presenter, table.submit)
        commands: list[tuple[str, dict[str, Any]]] = []
        for seat in (*presenter.seen.seats, *presenter.seen.seats):
            commands += [(seat, {"type": "roll", "dice": [1, 1]}), (seat, {"type": "end_turn"})]
        answers = await fingers.play_all(commands[:-1])
        assert all(answer["ok"] for answer in answers)
        assert presenter.taps == 2 * 8
        assert presenter.seen.view["turn"] == 8
