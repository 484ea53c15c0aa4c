"""Keys of what costs more cards than the seat that builds has: off, and a tap says why."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.models import Action
from companion.faces.play.prices import is_short
from tests.touchscreen.table_game import PHONES, seated, walk

GAMES: dict[str, dict[str, Any]] = {
    "base": {},
    "great_wall": {"board": "great_wall", "custody": {**PHONES, "bag": "app"}},
    "cities_knights": {},
    "troy": {"board": "troy"},
    "alexander": {"board": "alexander"},
}
KINDS = ("brick", "lumber", "wool", "grain", "ore")


@pytest.mark.tour("prices that all can count")
@pytest.mark.rule("B6.2", "W4.2")
@pytest.mark.parametrize("game", GAMES)
async def test_a_key_is_off_where_everybody_can_count_that_its_price_is_too_high(game: str) -> None:
    off, on = 0, 0
    async with seated(game=game, **GAMES[game]) as (table, presenter):
        for seed in range(60):
            await walk(table, 8, seed=seed)
            presenter.refresh()
            seat = presenter.seen.builder
            if seat is None:
                continue
            bank = presenter.seen.view["bank"]
            held = presenter.seen.entry(seat)["resources"]
            presenter.tap_action("build")
            model = presenter.model()
            keys = (*model.quick, *(model.choices.buttons if model.choices else ()))
            for key in keys:
                price = sum(n for kind, n in key.cost if kind in bank)
                if key.sheet or not price:
                    continue
                off += _checked(key, held < price, presenter.seen.names[seat])
                on += key.enabled
    assert off
    assert on


def _checked(key: Action, is_too_high: bool, name: str) -> bool:
    if not is_too_high:
        assert not key.terse, key
        return False
    assert not key.enabled, key
    if key.terse:
        assert key.reason.startswith(f"{name} cannot pay for this. It costs ")
    return key.terse


def test_a_hand_that_all_see_counts_by_kind_and_one_of_cardboard_never() -> None:
    cost = (("brick", 1), ("wool", 1), ("token", 3))
    assert is_short(1, cost, KINDS)
    assert not is_short(2, cost, KINDS)
    assert is_short({"brick": 4}, cost, KINDS)
    assert not is_short({"brick": 1, "wool": 1}, cost, KINDS)
    assert not is_short(None, cost, KINDS)
