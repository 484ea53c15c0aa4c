"""Every command of Alexander's game can be played by taps on the screen alone, most of them by one."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from companion.faces.play.trade import TradePresenter
from tests.bench.fingers import Fingers
from tests.touchscreen.games.alexander.playing import GAME, IN_APP, ON_TABLE, play, step
from tests.touchscreen.table_game import seated

DONE = {"march", "bid", "pass_bid", "pay_bid", "roll", "end_turn"}
TOLD = {"choose_desert", "name_first_seat", "turn_token", "end_supply", "fail_bid"}


@pytest.mark.turn(3)
@pytest.mark.parametrize(("custody", "seats"), [(IN_APP, 4), (ON_TABLE, 3)])
async def test_alexanders_game_is_played_by_taps_alone(custody: dict[str, str], seats: int) -> None:
    wanted = DONE | (TOLD if custody == ON_TABLE else set())
    played: Counter[str] = Counter()
    for seed in range(8):
        if wanted <= played.keys():
            break
        async with seated(entropy=seed, seats=seats, custody=custody, **GAME) as (table, game):
            played += await play(table, game, 160, seed)
    assert wanted <= played.keys(), wanted - played.keys()


@pytest.mark.rule("A7.1", "A8.7")
async def test_the_march_and_every_word_of_an_auction_cost_one_tap() -> None:
    async with seated(entropy=3, custody=ON_TABLE, **GAME) as (table, game):
        fingers, luck = Fingers(game, table.submit), random.Random(3)
        taps: dict[str, set[int]] = {}
        for _ in range(120):
            before = game.taps
            kind = await step(table, game, fingers, luck)
            if kind is None:
                break
            taps.setdefault(kind, set()).add(game.taps - before)
        for kind in ("march", "pass_bid", "turn_token", "name_first_seat", "choose_desert"):
            assert taps[kind] == {1}, kind
        assert 1 in taps["bid"]
        assert 1 in taps["pay_bid"]


@pytest.mark.rule("A5.4")
async def test_gold_of_a_real_trade_changes_hands_by_taps() -> None:
    async with seated(entropy=3, custody=ON_TABLE, **GAME) as (table, game):
        await play(table, game, 60, 3, until="act")
        seat = str(game.seen.active)
        fingers = Fingers(game, table.submit)
        answer = await fingers.play(seat, {"type": "move_gold", "to": seat, "count": 3})
        assert answer["ok"], answer
        other = game.seen.after(seat)
        await fingers.play(seat, {"type": "move_gold", "from": seat, "to": other, "count": 2})
        assert game.seen.entry(other)["gold"] == 2
        assert game.seen.entry(seat)["gold"] == 1


@pytest.mark.rule("A5.4", "A5.5", "A5.6")
async def test_gold_lies_in_the_trade_sheet_where_hands_are_on_phones() -> None:
    async with seated(entropy=3, custody=IN_APP, **GAME) as (_, game):
        sheet = TradePresenter(game)
        assert sheet.kinds[-1] == "gold"
        assert sheet.rates()["gold"] == 4
        assert sheet.stock()["gold"] == 40
