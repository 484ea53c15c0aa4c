"""A robot's cards where people hold cardboard: what it draws is named, what it gives is seen by whoever lays it."""

from __future__ import annotations

from typing import Any

from companion.faces.play import beside
from companion.faces.play.game import GamePresenter
from companion.faces.play.robots import moves_to_lay
from companion.locale import Words
from companion.table import Submission, Table
from tests.bench.games.troy.fingers import taps
from tests.touchscreen.games.troy.playing import GAME, correct, play
from tests.touchscreen.table_game import seated, submit_all

EN = Words("en")
BESIDE = {"resources": "cardboard", "dice": "table"}


async def _sent(table: Table, presenter: GamePresenter, origin: str, seat: str, **do: Any) -> None:
    answer = await table.submit(Submission(f"{origin}-{table.seq}", origin, seat, None, do))
    assert answer["ok"], answer
    presenter.refresh()


async def _at_war(table: Table, presenter: GamePresenter, cards: str = "app") -> None:
    """Red is a robot's with all Ships and some cards, and has rolled; blue lays for it."""
    await play(table, presenter, 90, 1, until="roll")
    robot = {"type": "seat_robot", "strength": "middle", "hands": "blue", "cards": cards}
    await _sent(table, presenter, "touch", "red", **robot)
    for at in presenter.seen.view["board"]["symbols"][:7]:
        await correct(table, presenter, "ship", at=at, owner="red")
    await correct(table, presenter, "hand", of="red", cards={"ore": 2, "wool": 1})
    await correct(table, presenter, "active", of="red")
    await _sent(table, presenter, "touch", "red", type="roll", dice=[1, 1])


async def test_a_card_that_a_robot_draws_off_the_table_is_named_with_one_tap() -> None:
    async with seated(custody=BESIDE, **GAME) as (table, presenter):
        await _at_war(table, presenter)
        do = {"type": "draw_row", "ship": 5}
        await _sent(table, presenter, "robot", "red", type="robot_asks", do=do)
        presenter.refresh()
        model = presenter.model()
        assert model.prompt.title == "Which card from the row for Ann?"
        assert model.choices is not None
        assert len(model.choices.buttons) == len(presenter.seen.kinds)
        assert {key.kind for key in (*model.quick, model.end)} == {"quiet"}
        assert model.end.reason == "Ann, a robot, plays by itself"
        answer = await submit_all(table, presenter, presenter.tap_choice("beside:grain"))
        assert answer["ok"], answer
        presenter.refresh()
        assert beside.matter(presenter.seen) is None
        assert "1 grain" in beside.in_app(presenter.seen, EN)


async def test_a_robots_gift_is_shown_under_the_finger_of_whoever_lays_it_and_nowhere_else() -> (
    None
):
    async with seated(custody=BESIDE, **GAME) as (table, presenter):
        await _at_war(table, presenter)
        await _sent(table, presenter, "robot", "red", type="donate", cards={"ore": 2})
        presenter.refresh()
        moves = moves_to_lay(presenter.seen, EN)
        assert moves is not None
        name = presenter.seen.names["blue"]
        assert f"Which ones: for {name} only (tap that seat)" in moves.lines
        assert not any(" ore" in line for line in moves.lines)
        assert presenter.peek("blue").taken == "Face down for Ann: 2 ore"
        assert presenter.peek("white").taken == ""
        await _sent(table, presenter, "touch", "blue", type="go_on")
        presenter.refresh()
        assert presenter.peek("blue").taken == ""


async def test_a_gift_out_of_an_open_hand_is_named_to_all() -> None:
    async with seated(custody=BESIDE, **GAME) as (table, presenter):
        await _at_war(table, presenter, "open")
        await _sent(table, presenter, "touch", "blue", type="go_on")
        await _sent(table, presenter, "robot", "red", type="donate", cards={"ore": 2})
        presenter.refresh()
        moves = moves_to_lay(presenter.seen, EN)
        assert moves is not None
        assert "Face down for Ann: 2 ore" in moves.lines


async def test_a_silent_robots_gift_and_draw_are_done_by_hand_out_of_its_kept_hand() -> None:
    async with seated(custody=BESIDE, **GAME) as (table, presenter):
        await _at_war(table, presenter)
        for do in (
            {"type": "draw_row", "ship": 5, "outcome": "brick"},
            {"type": "swap_row", "ship": 3, "outcome": "lumber"},
            {"type": "return_card", "resource": "lumber"},
            {"type": "donate", "cards": {"ore": 1, "brick": 1}},
        ):
            assert do["type"] in {option["type"] for option in table.options("red")}
            for tap in taps(presenter, 0.5, "red", do) or ():
                answer = await submit_all(table, presenter, tap)
                presenter.refresh()
            assert answer["ok"], (do, answer)
        assert presenter.peek("red").cards == (("wool", 1), ("ore", 1))
