"""What is done with one tap in Cities & Knights."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.editor.pointing import middle
from companion.faces.play.game import GamePresenter
from companion.table import Table
from tests.bench.fingers import REACH
from tests.touchscreen.table_game import CARDBOARD, seated, submit_all


async def _do(table: Table, presenter: GamePresenter, seat: str, do: dict[str, Any]) -> None:
    answer = await submit_all(table, presenter, presenter.send(seat, do))
    assert answer["ok"], answer


async def _acting(table: Table, presenter: GamePresenter) -> str:
    luck = random.Random(3)
    while table.view_for("table")["phase"] == "founding":
        seat = table.view_for("table")["obligations"][0]["seat"]
        do = {k: v for k, v in luck.choice(table.options(seat)).items() if k != "seat" and v}
        await _do(table, presenter, seat, do)
    seat = presenter.seen.active or ""
    await _do(table, presenter, seat, {"type": "roll", "dice": [1, 2], "event": "ship"})
    return seat


@pytest.mark.rule("C7.1")
async def test_each_track_is_one_tap_away_and_says_what_its_next_level_costs() -> None:
    async with seated(game="cities_knights", board="variable", custody=CARDBOARD) as (table, shown):
        before = shown.model().quick
        assert [key.key for key in before] == [
            "improve:trade",
            "improve:politics",
            "improve:science",
        ]
        assert not any(key.enabled for key in before)
        seat = await _acting(table, shown)
        assert [key.cost for key in shown.model().quick] == [
            (("cloth", 1),),
            (("coin", 1),),
            (("paper", 1),),
        ]
        assert (await submit_all(table, shown, shown.tap_choice("improve:science")))["ok"]
        assert shown.taps == 1
        assert shown.seen.entry(seat)["improvements"]["science"]["level"] == 1
        assert shown.model().quick[2].cost == (("paper", 2),)


async def test_there_is_no_key_for_what_lies_on_cardboard() -> None:
    custody = {**CARDBOARD, "improvements": "cardboard"}
    async with seated(game="cities_knights", board="variable", custody=custody) as (_, shown):
        assert shown.model().quick == ()


@pytest.mark.rule("C6.4")
async def test_a_knight_that_can_do_one_thing_only_does_it_and_any_other_asks() -> None:
    async with seated(game="cities_knights", board="variable", custody=CARDBOARD) as (table, shown):
        seat = await _acting(table, shown)
        at = shown.aim.sites("knight")[0]
        await _do(table, shown, seat, {"type": "build_knight", "at": at})
        assert shown.tap_map(*middle(at), REACH).send == ()
        choices = shown.model().choices
        assert choices is not None
        assert [b.key for b in choices.buttons if b.enabled] == [
            "knight:activate",
            "knight:promote",
        ]
        shown.tap_close()
        await _do(table, shown, seat, {"type": "promote_knight", "at": at})
        before = shown.taps
        tap = shown.tap_map(*middle(at), REACH)
        assert (await submit_all(table, shown, tap))["ok"]
        standing = shown.seen.standing(at)
        assert standing is not None
        assert standing["active"]
        assert shown.taps == before + 1
