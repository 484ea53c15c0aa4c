"""What a hall's log adds up to, entry by entry, and that it is the same when it is read again."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.hall.entries import (
    Announced,
    CallAnswered,
    CallClosed,
    HallEntry,
    HallOpened,
    JudgeGone,
    JudgeNamed,
    LineTaken,
    ResultCorrected,
    RoundHeld,
    RoundOver,
    RoundSet,
    TableJoined,
    TableLeft,
    entry_json,
    entry_of,
)
from companion.hall.fold import HallState, folded, is_taken, why_not
from companion.hall.ledger import HallLedger
from companion.link.messages import (
    CallWithdrawn,
    Digest,
    GameEnded,
    HallLine,
    JudgeCalled,
    ResultConfirmed,
    RoundClock,
    Said,
    SeatPoints,
    StateTold,
)

PEOPLE = (
    SeatPoints("red", "Anna", 10),
    SeatPoints("blue", "Bob", 7),
    SeatPoints("white", "Cleo", 4),
)
END = Digest("base", "seed", 30, "red", PEOPLE, ("red",))
JOINED = TableJoined("t1", "anna")


def line(said: Said, number: int = 1, box: str = "box") -> LineTaken:
    return LineTaken("t1", HallLine(box, number, 5.0, said))


def hall(*entries: HallEntry) -> HallState:
    """After these entries, one a minute."""
    state = HallState()
    for minute, entry in enumerate((HallOpened("Club"), JOINED, *entries)):
        state = folded(state, minute * 60.0, entry)
    return state


def test_a_call_is_made_answered_and_done_with() -> None:
    call = hall(line(JudgeCalled())).tables["t1"].call
    assert call is not None
    assert call.since == 120.0
    answered = hall(line(JudgeCalled()), CallAnswered("t1", "Zoe")).tables["t1"].call
    assert answered is not None
    assert (answered.since, answered.answered, answered.by) == (120.0, 180.0, "Zoe")
    assert hall(line(JudgeCalled()), CallClosed("t1", "Zoe")).tables["t1"].call is None
    assert hall(line(JudgeCalled()), line(CallWithdrawn(), 2)).tables["t1"].call is None
    twice = hall(line(JudgeCalled()), line(JudgeCalled(), 2)).tables["t1"].call
    assert twice is not None
    assert twice.since == 120.0


def test_an_answer_to_nobody_is_no_call() -> None:
    assert hall(CallAnswered("t1", "Zoe")).tables["t1"].call is None


def test_a_turn_takes_so_many_minutes() -> None:
    first, later = Digest("base", "seed", 1), Digest("base", "seed", 4)
    assert hall(line(StateTold(first))).tables["t1"].turn_minutes() is None
    state = hall(line(StateTold(first)), line(StateTold(later), 2))
    assert state.tables["t1"].turn_minutes() == pytest.approx(1 / 3)
    other = hall(line(StateTold(first)), line(StateTold(Digest("base", "other", 2)), 2))
    assert other.tables["t1"].began == 180.0


def test_a_result_stands_when_two_people_confirmed_it() -> None:
    ended, one = line(GameEnded(END, "head")), line(ResultConfirmed("seed", "red"), 2)
    two, again = line(ResultConfirmed("seed", "blue"), 3), line(ResultConfirmed("seed", "red"), 4)
    assert not hall(ended, one, again).results["t1", "seed"].stands
    assert hall(ended, one, two).results["t1", "seed"].stands


def test_a_corrected_result_keeps_what_stood_there_and_hears_the_table_no_more() -> None:
    people = (SeatPoints("red", "Anna", 9), *PEOPLE[1:])
    corrected = ResultCorrected("t1", "seed", people, ("blue",), "miscounted", "Zoe")
    told_again = line(GameEnded(Digest("base", "seed", 31, "red", PEOPLE, ("red",)), "other"), 2)
    result = hall(line(GameEnded(END, "head")), corrected, told_again).results["t1", "seed"]
    assert result.stands
    assert (result.told.winners, result.told.people) == (("blue",), people)
    (trace,) = result.corrections
    assert (trace.by, trace.why, trace.before) == ("Zoe", "miscounted", END)


def test_an_end_that_was_undone_and_came_otherwise_is_to_be_confirmed_again() -> None:
    other = Digest("base", "seed", 31, "blue", PEOPLE, ("blue",))
    state = hall(
        line(GameEnded(END, "head")),
        line(ResultConfirmed("seed", "red"), 2),
        line(GameEnded(other, "other"), 3),
    )
    result = state.results["t1", "seed"]
    assert (result.told, result.confirmed) == (other, ())


def test_the_clock_of_a_round_runs_stands_and_goes() -> None:
    set_, held, on = RoundSet("1", 600.0, "Z"), RoundHeld(True, "Z"), RoundHeld(False, "Z")
    assert hall(set_).round == RoundClock("1", 720.0, None)
    assert hall(set_, held).round == RoundClock("1", None, 540.0)
    assert hall(set_, held, held).round == RoundClock("1", None, 540.0)
    assert hall(set_, held, on).round == RoundClock("1", 780.0, None)
    assert hall(set_, RoundOver("Z")).round is None
    assert hall(held).round is None


def test_a_line_is_taken_once_for_each_box() -> None:
    state = hall(line(JudgeCalled(), 3))
    assert is_taken(state, "t1", HallLine("box", 2, 5.0, JudgeCalled()))
    assert is_taken(state, "t1", HallLine("box", 3, 5.0, JudgeCalled()))
    assert not is_taken(state, "t1", HallLine("box", 4, 5.0, JudgeCalled()))
    assert not is_taken(state, "t1", HallLine("other", 1, 5.0, JudgeCalled()))


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (ResultConfirmed("none", "red"), "no_result"),
        (ResultConfirmed("seed", "green"), "no_seat"),
        (GameEnded(Digest("base", "x", 3), "h"), "no_end"),
        (ResultConfirmed("seed", "red"), None),
        (JudgeCalled(), None),
    ],
)
def test_what_can_never_be_taken_is_refused(said: Said, code: str | None) -> None:
    state = hall(line(GameEnded(END, "head")))
    assert why_not(state, "t1", HallLine("box", 9, 5.0, said)) == code


def test_a_table_that_left_and_one_with_too_many_boxes_are_refused() -> None:
    call = HallLine("new", 1, 5.0, JudgeCalled())
    assert why_not(hall(TableLeft("t1", "Zoe")), "t1", call) == "no_table"
    assert why_not(hall(), "t7", call) == "no_table"
    many = hall(*(line(JudgeCalled(), 1, f"b{n}") for n in range(16)))
    assert why_not(many, "t1", call) == "boxes"


ALL: tuple[HallEntry, ...] = (
    JOINED,
    line(StateTold(END)),
    line(GameEnded(END, "head"), 2),
    line(ResultConfirmed("seed", "red"), 3),
    line(JudgeCalled(), 4),
    CallAnswered("t1", "Zoe"),
    CallClosed("t1", "Zoe"),
    Announced("Soup", "Zoe"),
    RoundSet("1", 60.0, "Zoe"),
    RoundHeld(True, "Zoe"),
    RoundOver("Zoe"),
    ResultCorrected("t1", "seed", PEOPLE, ("blue",), "why", "Zoe"),
    JudgeNamed("Yan", "judge", "secret"),
    JudgeGone("Yan", "Zoe"),
    TableLeft("t1", "Zoe"),
)


@pytest.mark.parametrize("entry", ALL)
def test_an_entry_is_read_as_it_was_written(entry: HallEntry) -> None:
    assert entry_of(entry.kind, entry_json(entry)) == entry


async def test_a_hall_that_starts_anew_is_as_it_was(tmp_path: Path) -> None:
    ledger = HallLedger(tmp_path, "Club")
    ledger.start()
    for entry in ALL:
        await ledger.put(entry)
    before, count = ledger.state, ledger.entries
    await ledger.stop()
    again = HallLedger(tmp_path, "another name")
    assert (again.state, again.entries) == (before, count)
    await again.stop()
