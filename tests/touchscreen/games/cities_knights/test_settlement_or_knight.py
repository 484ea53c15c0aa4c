"""Where a settlement and a knight may stand one tap builds the settlement, as in the base game; one more the knight."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.editor.pointing import middle
from companion.faces.play.game import GamePresenter
from companion.table import Table
from tests.bench.fingers import REACH
from tests.touchscreen.table_game import CARDBOARD, PHONES, seated, submit_all

TOWN = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
KNIGHT = {"ore": 1, "wool": 1}


async def _do(table: Table, presenter: GamePresenter, seat: str, do: dict[str, Any]) -> None:
    answer = await submit_all(table, presenter, presenter.send(seat, do))
    assert answer["ok"], answer


async def _site(table: Table, presenter: GamePresenter) -> str:
    """A place where red, whose turn it is, may set both; its hand is empty where hands are known."""
    luck = random.Random(3)
    while table.view_for("table")["phase"] == "founding":
        seat = table.view_for("table")["obligations"][0]["seat"]
        do = {k: v for k, v in luck.choice(table.options(seat)).items() if k != "seat" and v}
        await _do(table, presenter, seat, do)
    await _do(table, presenter, "red", {"type": "roll", "dice": [1, 2], "event": "ship"})
    while not (places := presenter.aim.sites("settlement")):
        road = {"fact": "piece", "at": presenter.aim.sites("road")[0], "owner": "red"}
        await _do(table, presenter, "red", {"type": "correct", **road, "piece": "road"})
    if presenter.seen.hands_known:
        await _holds(table, presenter, {})
    return places[0]


async def _holds(table: Table, presenter: GamePresenter, cards: dict[str, int]) -> None:
    fact = {"type": "correct", "fact": "resources", "of": "red", "cards": cards}
    await _do(table, presenter, "red", fact)


def _piece(table: Table, at: str) -> str | None:
    here = [p for p in table.view_for("table")["board"]["intersections"] if p["at"] == at]
    return here[0]["piece"] if here else None


async def test_one_tap_builds_the_settlement_and_one_more_makes_it_a_knight() -> None:
    async with seated(game="cities_knights", board="variable", custody=CARDBOARD) as (table, seen):
        at = await _site(table, seen)
        before = seen.taps
        outcome = seen.tap_map(*middle(at), REACH)
        assert (await submit_all(table, seen, outcome))["ok"]
        assert _piece(table, at) == "settlement"
        assert outcome.instead is not None
        assert (await submit_all(table, seen, outcome.instead()))["ok"]
        assert _piece(table, at) == "knight"
        assert seen.taps - before == 2


@pytest.mark.parametrize(
    ("cards", "built"), [(TOWN, "settlement"), (KNIGHT, "knight"), ({**TOWN, **KNIGHT}, None)]
)
async def test_the_hand_settles_what_only_one_of_them_can_be(
    cards: dict[str, int], built: str | None
) -> None:
    async with seated(game="cities_knights", board="variable", custody=PHONES) as (table, seen):
        at = await _site(table, seen)
        await _holds(table, seen, cards)
        outcome = seen.tap_map(*middle(at), REACH)
        assert (await submit_all(table, seen, outcome))["ok"]
        # The wool of a settlement would be missing for the knight: both are offered all the same.
        assert _piece(table, at) == (built or "settlement")
        assert (outcome.instead is None) == (built is not None)


async def test_who_can_pay_for_neither_reads_what_the_settlement_costs() -> None:
    async with seated(game="cities_knights", board="variable", custody=PHONES) as (table, seen):
        at = await _site(table, seen)
        answer = await submit_all(table, seen, seen.tap_map(*middle(at), REACH))
        assert answer["refusal"]["code"] == "hand_cannot_pay"
        assert _piece(table, at) is None
