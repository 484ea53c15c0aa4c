"""A key that confirms what was laid confirms what was read on it."""

from __future__ import annotations

import pytest

from companion.faces.models import Action, Choices
from companion.faces.play.just_shown import LONG, MOMENT, FreshKeys, FreshUsual, JustShown, keys_of
from companion.table import Submission
from tests.touchscreen.robots_seated import robot_does, sit
from tests.touchscreen.table_game import seated, submit_all


async def test_a_finger_confirms_what_was_read_and_nothing_that_came_a_moment_before_it() -> None:
    async with seated(board="variable") as (table, presenter):
        await sit(table, "red", "blue")
        panel = JustShown()
        await robot_does(table, "build_settlement")
        presenter.refresh()
        panel.show(presenter.model().moves, 10.0)
        await robot_does(table, "build_road")
        presenter.refresh()
        panel.show(presenter.model().moves, 20.0)
        early = panel.meant(20.0 + MOMENT / 2)
        assert (await submit_all(table, presenter, presenter.tap_moved(early)))["ok"]
        assert [one.split(":")[0] for one in presenter.all_to_lay()] == ["Road"]
        assert presenter.tap_moved(early).send == (), "a second tap confirms no road"
        later = panel.meant(20.0 + MOMENT)
        assert (await submit_all(table, presenter, presenter.tap_moved(later)))["ok"]
        assert presenter.all_to_lay() == ()


async def test_a_second_tap_confirms_nothing_where_what_was_read_has_gone() -> None:
    async with seated(board="variable") as (table, presenter):
        await sit(table, "red", "blue")
        panel = JustShown()
        await robot_does(table, "build_settlement")
        await robot_does(table, "build_road")
        presenter.refresh()
        panel.show(presenter.model().moves, 10.0)
        house = presenter.each_to_lay()[0]
        assert (await submit_all(table, presenter, presenter.tap_laid(house.seq)))["ok"]
        panel.show(presenter.model().moves, 20.0)
        assert panel.meant(20.0 + MOMENT / 2) is None
        assert panel.meant(20.0 + MOMENT) == presenter.model().moves


async def test_a_robot_that_founds_twice_has_a_card_for_each_time() -> None:
    """What it founds while the first two things are laid is asked for afterwards."""
    async with seated(board="variable") as (table, presenter):
        for seat in presenter.look().seats[1:]:
            await sit(table, seat, "red")
        for kind in ("build_settlement", "build_road"):
            option = next(o for o in table.options("red") if o["type"] == kind)
            await table.submit(Submission(f"own-{kind}", "touch", "red", table.seq, option))
        for _ in presenter.look().seats[1:]:
            await robot_does(table, "build_settlement")
            await robot_does(table, "build_road")
        cards = []
        presenter.refresh()
        while (moves := presenter.model().moves) is not None:
            cards.append((presenter.model().prompt.note.split(" (as")[0], moves.done))
            if len(cards) == 3:
                await robot_does(table, "build_settlement")
                presenter.refresh()
                assert presenter.model().moves == moves, "the second time waits"
            await submit_all(table, presenter, presenter.tap_moved(moves))
        names = [presenter.seen.names[seat] for seat in presenter.seen.seats[1:]]
        pairs = [(f"Ann, lay for {name}: settlement, road", "All done (2)") for name in names]
        assert cards == [*pairs, (f"Ann, lay for {names[-1]}: settlement", "Done")]


def test_keys_that_come_in_the_place_of_others_hear_nothing_for_a_moment() -> None:
    keys, dice = FreshKeys(), keys_of(None)
    rob, other = (keys_of(Choices("rob", (Action(f"rob:{seat}", seat),), "")) for seat in "ab")
    keys.show(dice, 1.0)
    assert not keys.is_early(1.1), "they stood there from the start"
    for at, shown in ((10.0, rob), (20.0, other), (30.0, dice)):
        keys.show(shown, at)
        assert keys.is_early(at + MOMENT / 2)
        keys.show(shown, at + MOMENT / 2)
        assert not keys.is_early(at + 2 * MOMENT)


@pytest.mark.rule("A8.7")
def test_a_second_tap_on_pass_in_an_auction_does_not_pass_for_the_next_bidder() -> None:
    keys = FreshKeys()
    bid = Choices("bid", (Action("bid:3", "Bid 3"), Action("pass_bid", "Pass")), "")
    keys.show(keys_of(bid, "red"), 1.0)
    keys.show(keys_of(bid, "blue"), 10.0)
    assert keys.is_early(10.0 + MOMENT / 2)
    assert not keys.is_early(10.0 + 2 * MOMENT)


@pytest.mark.rule("S2.2")
def test_all_pass_in_the_place_of_end_turn_hears_no_second_tap() -> None:
    usual = FreshUsual()
    turn = (("cards", Action("cards", "Cards")), ("end", Action("end", "End turn")))
    between = (("cards", Action("pass", "I pass")), ("end", Action("pass_all", "All pass")))
    usual.show(turn, "red", 1.0)
    assert not usual.is_early("end", 1.1), "it stood there from the start"
    usual.show(between, "blue", 10.0)
    assert usual.is_early("end", 10.7), "two taps in 0.7 s"
    assert not usual.is_early("end", 10.0 + LONG)
    assert usual.is_early("cards", 10.0 + MOMENT / 2), "for one seat a moment is enough"
    assert not usual.is_early("cards", 10.7)


@pytest.mark.rule("S2.2")
def test_a_second_tap_on_i_pass_does_not_pass_for_the_next_seat() -> None:
    usual = FreshUsual()
    keys = (("cards", Action("pass", "I pass")), ("end", Action("pass_all", "All pass")))
    usual.show(keys, "blue", 1.0)
    usual.show(keys, "white", 10.0)
    assert usual.is_early("cards", 10.0 + MOMENT / 2)
    assert not usual.is_early("end", 10.1), "it means what it meant"


def test_a_row_that_moves_into_the_place_of_another_is_deaf_and_one_that_comes_below_moves_none() -> (
    None
):
    fresh, soon = FreshKeys(), MOMENT / 2
    fresh.line_up(["3", "5", "8"], 10.0)
    assert fresh.is_early(10.0 + soon), "the list itself comes where a key stood"
    fresh.line_up(["3", "5", "8", "9"], 20.0)
    assert not fresh.is_early(20.0 + soon), "what a robot does meanwhile takes nobody's key away"
    fresh.line_up(["3", "8", "9"], 30.0)
    assert fresh.is_early(30.0 + soon)
    assert not fresh.is_early(30.0 + MOMENT)
