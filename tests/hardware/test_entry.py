"""Whose roll two presses are, by the table's view."""

from __future__ import annotations

from hardware.dice.entry import Half, Roller, is_stale, roller_of
from tests.hardware.desk_table import NO_GAME, view


def test_the_seat_that_owes_a_roll_rolls() -> None:
    roller = roller_of(view(("blue", "roll")))
    assert roller == Roller("blue", ends_turn=False)
    assert roller.command((3, 5)) == {"type": "roll", "dice": [3, 5]}


def test_a_roll_may_end_the_turn_before_it() -> None:
    roller = roller_of(view(("blue", "act")))
    assert roller == Roller("white", ends_turn=True)
    assert roller.command((1, 6)) == {"type": "roll", "dice": [1, 6], "ends_turn": True}


def test_after_the_last_seat_comes_the_first() -> None:
    assert roller_of(view(("white", "act"))) == Roller("red", ends_turn=True)


def test_nobody_rolls_while_somebody_owes_something_else() -> None:
    assert roller_of(view(("red", "discard"), ("blue", "discard"))) is None
    assert roller_of(view(("red", "act"), ("blue", "discard"))) is None
    assert roller_of(view(("red", "place_road"))) is None


def test_without_a_game_nobody_rolls() -> None:
    assert roller_of(NO_GAME) is None


def test_a_first_die_is_stale_when_its_time_is_up_or_another_roll_is_due() -> None:
    half = Half(4, Roller("red", ends_turn=False), until=10.0)
    assert not is_stale(half, view(("red", "roll")), 9.9)
    assert is_stale(half, view(("red", "roll")), 10.0)
    assert is_stale(half, view(("red", "act")), 5.0)
