"""A keyboard can say of a game what fingers can: digits roll, and every place is reached that a tap would take."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.faces.play.game import GamePresenter
from companion.table import Table
from tests.touchscreen.table_game import CARDBOARD, seated, submit_all


async def _typed(table: Table, presenter: GamePresenter, *digits: int) -> dict[str, Any]:
    answer: dict[str, Any] = {}
    for digit in digits:
        answer = await submit_all(table, presenter, presenter.type_digit(digit))
    return answer


def _reached(presenter: GamePresenter) -> set[str]:
    return {place.at for place in presenter.aim.reachable()}


async def _founded(table: Table, presenter: GamePresenter) -> None:
    luck = random.Random(3)
    while table.view_for("table")["phase"] == "founding":
        seat = table.view_for("table")["obligations"][0]["seat"]
        do = {k: v for k, v in luck.choice(table.options(seat)).items() if k != "seat" and v}
        await submit_all(table, presenter, presenter.send(seat, do))


@pytest.mark.rule("B3.5")
async def test_two_digits_roll_two_dice_and_others_are_none() -> None:
    async with seated() as (table, presenter):
        await _typed(table, presenter, 7, 9)
        assert presenter.rolling.entered() == ()
        answer = await _typed(table, presenter, 3, 5)
        assert answer["ok"]
        assert presenter.model().dice.total == 8
        assert presenter.taps == 4


async def test_where_the_app_rolls_digits_do_nothing() -> None:
    async with seated(custody={"dice": "app"}) as (table, presenter):
        await _typed(table, presenter, 3, 5)
        assert table.seq == 0


@pytest.mark.rule("B2.7")
async def test_the_focus_goes_to_the_places_that_may_be_founded() -> None:
    async with seated(board="variable") as (table, presenter):
        seat = presenter.seen.owes("place_settlement") or ""
        assert _reached(presenter) == {do["at"] for do in table.options(seat)}


@pytest.mark.rule("B8.2")
async def test_it_goes_to_every_hex_that_the_robber_may_go_to_and_not_to_the_robber() -> None:
    async with seated(custody=CARDBOARD) as (table, presenter):
        await _typed(table, presenter, 3, 4)
        seat = presenter.seen.owes("move_robber") or ""
        assert _reached(presenter) == {
            do["at"] for do in table.options(seat) if do["type"] == "move_robber"
        }
        glowing = {place.at: place.kind for place in presenter.model().map.glow}
        assert {at for at, kind in glowing.items() if kind == "choice"} == _reached(presenter)


async def test_in_a_turn_it_goes_to_all_that_may_be_built_on_and_with_a_piece_to_its_sites() -> (
    None
):
    async with seated() as (table, presenter):
        await _typed(table, presenter, 3, 5)
        built = {at for piece in presenter.aim.pieces for at in presenter.aim.sites(piece)}
        assert _reached(presenter) == built != set()
        presenter.tap_action("build")
        presenter.tap_choice("piece:road")
        assert _reached(presenter) == set(presenter.aim.sites("road"))


@pytest.mark.parametrize("place", range(1, 5))
async def test_a_third_digit_is_the_event_die_by_the_place_of_its_key(place: int) -> None:
    async with seated(game="cities_knights", board="variable") as (table, presenter):
        await _founded(table, presenter)
        await _typed(table, presenter, 1, 2)
        assert presenter.rolling.entered() == (1, 2)
        await _typed(table, presenter, 6)
        assert presenter.rolling.entered() == (1, 2)
        answer = await _typed(table, presenter, place)
        assert answer["ok"]
        assert table.view_for("table")["roll"]["event"] == presenter.seen.symbols[place - 1]
