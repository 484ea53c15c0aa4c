"""What a robot does with cards stands in the bar, beside what is to be laid and offers that lie open."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.play.game import GamePresenter
from companion.rules import grid
from companion.table import Submission, Table
from tests.touchscreen.robots_seated import robot_does, sit
from tests.touchscreen.table_game import seated


async def _done(table: Table, seat: str, origin: str = "touch", **do: Any) -> None:
    answer = await table.submit(Submission(f"d{table.seq}", origin, seat, None, do))
    assert answer["ok"], answer


async def _robots_hand(table: Table, **cards: int) -> None:
    """Red is a robot's and holds these cards; the others have an ore each."""
    await sit(table, "red")
    for seat in ("red", "blue", "white", "orange"):
        held = cards if seat == "red" else {"ore": 1}
        await _done(table, seat, type="correct", fact="resources", of=seat, cards=held)


def _note(presenter: GamePresenter) -> str:
    presenter.refresh()
    return presenter.model().prompt.note


@pytest.mark.rule("B8.16", "B8.17")
@pytest.mark.parametrize(
    ("card", "do", "told"),
    [
        ("monopoly", {"resource": "ore"}, "Monopoly (ore) for Ann: Bo gives"),
        ("invention", {"resources": ["ore", "ore"]}, "plays Year of Plenty: ore, ore"),
    ],
)
async def test_a_robots_card_is_told_behind_the_offer_that_it_makes_then(
    card: str, do: dict[str, Any], told: str
) -> None:
    async with seated() as (table, presenter):
        await _robots_hand(table, brick=1)
        await _done(table, "red", type="correct", fact="development", of="red", cards={card: 1})
        await _done(table, "red", type="roll", dice=[1, 2])
        await _done(table, "red", "robot", type=f"play_{card}", **do)
        assert told in _note(presenter)
        give, get = {"brick": 1}, {"wool": 1}
        await _done(table, "red", "robot", type="offer_trade", give=give, get=get)
        note = _note(presenter)
        assert note.startswith("Ann gives 1 brick for 1 wool")
        assert told in note
        await _done(table, "red", "robot", type="end_turn")
        assert told in _note(presenter), "nor is it lost with the turn"


@pytest.mark.rule("B8.17")
async def test_a_card_before_the_roll_is_told_by_its_name_and_with_what_came_of_it() -> None:
    async with seated() as (table, presenter):
        await _robots_hand(table, brick=1)
        held = {"monopoly": 1}
        await _done(table, "red", type="correct", fact="development", of="red", cards=held)
        await _done(table, "red", "robot", type="play_monopoly", resource="ore")
        note = _note(presenter)
        assert note.startswith("Ann plays Monopoly and names ore. Monopoly (ore) for Ann: Bo gives")


@pytest.mark.rule("B9.5")
async def test_what_a_robot_stole_is_told_before_the_robber_that_is_moved_for_it() -> None:
    async with seated() as (table, presenter):
        await _robots_hand(table, brick=1)
        await _done(table, "red", type="roll", dice=[3, 4])
        board = table.view_for("table")["board"]["intersections"]
        at = next(
            do["at"]
            for do in table.options("red")
            for corner in board
            if corner["seat"] not in (None, "red") and corner["at"] in grid.corners(do["at"])
        )
        await _done(table, "red", "robot", type="move_robber", at=at)
        assert _note(presenter).startswith("Move for Ann: robber")
        await robot_does(table, "steal")
        note = _note(presenter)
        assert note.startswith("Ann has stolen a card from ")
        assert "Move for Ann: robber" in note


@pytest.mark.rule("B9.2")
async def test_everybody_who_discarded_in_a_robots_seven_is_named_with_how_many() -> None:
    async with seated() as (table, presenter):
        await sit(table, "red")
        for seat, kind in (("red", "ore"), ("orange", "brick")):
            await _done(table, seat, type="correct", fact="resources", of=seat, cards={kind: 9})
        await _done(table, "red", type="roll", dice=[3, 4])
        await robot_does(table, "discard")
        await _done(table, "orange", type="discard", cards={"brick": 4})
        assert _note(presenter) == "Discarded: Ann 4, Di 4."
        await robot_does(table, "move_robber")
        while table.view_for("table")["obligations"][0]["type"] == "steal":
            await robot_does(table, "steal")
        await _done(table, "red", "robot", type="end_turn")
        assert _note(presenter).startswith("Ann rolled 7 – discarded: Ann 4, Di 4.")


async def test_a_person_who_discards_alone_in_a_robots_seven_is_told_of_its_turn() -> None:
    async with seated() as (table, presenter):
        await sit(table, "red")
        await _done(table, "blue", type="correct", fact="resources", of="blue", cards={"ore": 9})
        await _done(table, "red", type="roll", dice=[3, 4])
        await _done(table, "blue", type="discard", cards={"ore": 4})
        await robot_does(table, "move_robber")
        while table.view_for("table")["obligations"][0]["type"] == "steal":
            await robot_does(table, "steal")
        await _done(table, "red", "robot", type="end_turn")
        assert _note(presenter).startswith("Ann rolled 7 – Bo has discarded 4 cards.")
