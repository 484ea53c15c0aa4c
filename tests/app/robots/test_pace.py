"""A robot's turn never keeps the table waiting more than ten seconds of its own, however much it does."""

from __future__ import annotations

from itertools import pairwise

from companion.app.robots.pace import TURN, RobotPace, TurnPauses
from companion.app.robots.seats import ANSWERING


def test_the_pauses_of_a_turn_stay_within_ten_seconds_however_much_is_done() -> None:
    turn, pace = TurnPauses(), RobotPace()
    pauses = [turn.pause("red 5", pace.laid) for _ in range(40)]
    assert sum(pauses) <= TURN
    assert pauses[0] == pace.laid
    assert all(earlier >= later for earlier, later in pairwise(pauses))


def test_what_another_robot_does_in_between_gives_a_turn_no_further_seconds() -> None:
    turn, pace = TurnPauses(), RobotPace()
    pauses = []
    for _ in range(10):
        pauses.append(turn.pause("red 5", pace.laid))
        turn.pause("blue 5", pace.said)
    assert sum(pauses) <= TURN


def test_each_turn_has_its_own_ten_seconds() -> None:
    turn = TurnPauses()
    for _ in range(20):
        turn.pause("red 5", 2.5)
    assert turn.pause("red 6", 2.5) == 2.5


def test_after_a_turn_that_left_much_to_lay_all_that_is_left_of_its_ten_seconds_may_pass() -> None:
    turn, pace = TurnPauses(), RobotPace()
    first = turn.pause("red -1", pace.laid)
    assert turn.pause("red -1", 2 * pace.laid, last=True) == TURN - first
    assert turn.pause("red -1", pace.laid, last=True) == 0.0


def test_an_answer_comes_within_two_seconds() -> None:
    assert ANSWERING + RobotPace().answer <= 2.0
