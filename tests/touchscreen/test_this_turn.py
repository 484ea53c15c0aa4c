"""Before its roll a turn shows no older one, and what stands beside the dice takes back that roll and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.play.game import GamePresenter
from companion.table import Submission, Table
from tests.touchscreen.table_game import seated, submit_all


async def _do(table: Table, presenter: GamePresenter, by: str, **do: Any) -> dict[str, Any]:
    do.pop("seat", None)
    answer = await table.submit(Submission(f"t{table.seq}", "demo", by, None, do))
    assert answer["ok"], answer
    presenter.refresh()
    return answer


@pytest.mark.rule("B8.9", "B3.2")
async def test_a_knight_before_the_roll_does_not_bring_back_the_roll_of_the_turn_before() -> None:
    async with seated() as (table, presenter):
        first = str(presenter.seen.active)
        await _do(table, presenter, first, type="roll", dice=[3, 3])
        assert presenter.model().dice.total == 6
        assert any(row.gain for row in presenter.model().rows)
        await _do(table, presenter, first, type="end_turn")
        assert not any(row.gain for row in presenter.model().rows)
        second = str(presenter.seen.active)
        has = {"type": "correct", "fact": "development", "of": second, "cards": {"knight": 1}}
        await _do(table, presenter, second, **has)
        await _do(table, presenter, second, type="play_knight")
        assert presenter.seen.owes("roll") is None
        model = presenter.model()
        assert model.dice.total is None
        assert model.dice.faces == (None, None)
        assert not model.payouts.cards
        assert not any(row.gain for row in model.rows)
        await _do(table, presenter, second, **presenter.options(second, "move_robber")[0])
        assert presenter.model().dice.total is None


@pytest.mark.rule("B8.9", "B3.2")
async def test_a_knight_before_the_roll_shows_no_older_roll_where_the_turn_was_put_right() -> None:
    async with seated() as (table, presenter):
        first = str(presenter.seen.active)
        await _do(table, presenter, first, type="roll", dice=[3, 3])
        second = presenter.seen.after(first)
        await _do(table, presenter, first, type="correct", fact="active", of=second)
        has = {"type": "correct", "fact": "development", "of": second, "cards": {"knight": 1}}
        await _do(table, presenter, second, **has)
        await _do(table, presenter, second, type="play_knight")
        assert presenter.seen.owes("roll") is None
        dice = presenter.model().dice
        assert dice.total is None
        assert not dice.fixable
        assert dice.source == presenter.words("touchscreen.dice.none")


@pytest.mark.rule("S2.1")
async def test_what_corrects_the_dice_takes_back_no_end_of_a_turn() -> None:
    async with seated(board="variable", seats=5) as (table, presenter):
        while table.view_for("table")["phase"] == "founding":
            (duty,) = table.view_for("table")["obligations"]
            built = (o for o in table.options(duty["seat"]) if o["type"].startswith("build"))
            await _do(table, presenter, duty["seat"], **next(built))
        first = str(presenter.seen.active)
        await _do(table, presenter, first, type="roll", dice=[3, 2])
        assert presenter.model().dice.fixable
        await _do(table, presenter, first, type="end_turn")
        dice = presenter.model().dice
        assert dice.total == 5
        assert dice.fixable
        outcome = presenter.tap_correct()
        assert outcome.send == ()
        undo, correct = map(presenter.words, ("touchscreen.game.undo", "touchscreen.menu.correct"))
        assert outcome.say.startswith("More has happened since this roll.")
        assert f"“{undo}”" in outcome.say, "the key is named as it is written"
        assert f"“{correct}”" in outcome.say


async def test_a_roll_that_ended_the_turn_before_is_corrected_beside_the_dice() -> None:
    async with seated() as (table, presenter):
        first = str(presenter.seen.active)
        await _do(table, presenter, first, type="roll", dice=[3, 3])
        second = presenter.seen.after(first)
        await _do(table, presenter, second, type="roll", dice=[2, 3], ends_turn=True)
        assert presenter.model().dice.total == 5
        assert presenter.model().dice.fixable
        await submit_all(table, presenter, presenter.tap_correct())
        assert presenter.model().dice.total == 6


async def test_a_roll_that_is_taken_back_is_told_while_the_right_one_is_waited_for() -> None:
    async with seated() as (table, presenter):
        await _do(table, presenter, str(presenter.seen.active), type="roll", dice=[5, 6])
        await submit_all(table, presenter, presenter.tap_correct())
        bar = presenter.model().prompt
        assert bar.title.endswith("enter the dice again")
        assert "took back a roll of the dice" in bar.note
