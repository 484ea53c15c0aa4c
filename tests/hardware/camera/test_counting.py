"""Every throw counts once, and only where a roll is owed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hardware.dice.agree import Expected
from hardware.dice.counting import CONFIRMED, CORRECTED, ITSELF, Count, RollCounting
from hardware.dice.reading import Reading
from hardware.dice.reasons import ASKED, DICE
from hardware.dice.rolls import OwedRoll, expected_of, last_roll, owed_of
from hardware.dice.tray import Sighting
from tests.hardware.camera.scripted_reader import refuses, shows

RED = OwedRoll("red", 3, Expected(2))
BLUE = OwedRoll("blue", 4, Expected(2))
FIRST = shows(3, 5)
NEXT = shows(2, 6, at=((400, 90), (150, 330)))
BARE = Sighting("empty")


def at_rest(reading: Reading) -> Sighting:
    return Sighting("settled", reading)


def ready(owed: OwedRoll | None = RED) -> RollCounting:
    """A tray that was seen empty while a roll is owed."""
    counting = RollCounting(1.0)
    counting.table(owed, 7)
    counting.saw(BARE, 0.0)
    return counting


def counted(counting: RollCounting, at: float = 11.0) -> None:
    """The first throw counts."""
    counting.saw(at_rest(FIRST), 10.0)
    assert counting.due(at) == Count(FIRST, RED, 7)
    counting.became(8)


def test_a_throw_counts_by_itself_after_a_second_with_what_the_table_was_when_it_came_to_rest() -> (
    None
):
    counting = ready()
    counting.saw(at_rest(FIRST), 10.0)
    assert counting.counts_at == 11.0
    counting.table(RED, 9)
    assert counting.due(10.9) is None
    assert counting.due(11.0) == Count(FIRST, RED, 7)
    assert counting.due(12.0) is None


def test_waved_away_it_does_not_count_and_neither_do_the_same_dice_at_rest_again() -> None:
    counting = ready()
    counting.saw(at_rest(FIRST), 10.0)
    assert counting.wave_away()
    assert counting.reason == "waved"
    counting.saw(Sighting("hand"), 11.0)
    counting.saw(at_rest(FIRST), 12.0)
    assert (counting.counts_at, counting.reason) == (None, "waved")


def test_there_is_nothing_to_wave_away_in_an_empty_tray() -> None:
    assert not ready().wave_away()


def test_dice_that_lay_there_at_the_start_are_no_throw() -> None:
    counting = RollCounting()
    counting.table(RED, 7)
    counting.saw(at_rest(FIRST), 1.0)
    assert (counting.counts_at, counting.reason) == (None, "lay_there")
    counting.saw(Sighting("rolling"), 2.0)
    counting.saw(at_rest(NEXT), 3.0)
    assert counting.counts_at == 4.0


def test_a_hand_before_the_second_is_over_withdraws_and_the_same_dice_begin_anew() -> None:
    counting = ready()
    counting.saw(at_rest(FIRST), 10.0)
    counting.saw(Sighting("hand"), 10.5)
    assert counting.due(11.0) is None
    counting.saw(at_rest(FIRST), 12.0)
    assert counting.due(13.0) == Count(FIRST, RED, 7)


def test_the_dice_that_counted_do_not_count_for_the_next_seat() -> None:
    counting = ready()
    counted(counting)
    counting.table(BLUE, 9)
    counting.saw(Sighting("hand"), 20.0)
    counting.saw(at_rest(FIRST), 21.0)
    assert (counting.counts_at, counting.reason) == (None, "same_throw")


@pytest.mark.parametrize("shift", [8, 30])
def test_dice_that_were_bumped_are_the_same_throw(shift: int) -> None:
    counting = ready()
    counted(counting)
    counting.table(BLUE, 9)
    counting.saw(Sighting("rolling"), 20.0)
    counting.saw(at_rest(shows(3, 5, at=((100 + shift, 200), (220 + shift, 200)))), 21.0)
    assert counting.reason == "same_throw"


def test_a_die_that_was_tipped_over_beside_one_that_stayed_does_not_count_by_itself() -> None:
    counting = ready()
    counted(counting)
    counting.table(BLUE, 9)
    counting.saw(Sighting("rolling"), 20.0)
    tipped = shows(3, 2)
    counting.saw(at_rest(tipped), 21.0)
    assert (counting.counts_at, counting.reason) == (None, "disturbed")
    assert counting.count_now() == Count(tipped, BLUE, None, CONFIRMED)


def test_a_tray_that_was_shifted_with_its_dice_does_not_count() -> None:
    counting = ready()
    counted(counting)
    counting.table(BLUE, 9)
    counting.saw(Sighting("rolling"), 20.0)
    counting.saw(at_rest(shows(3, 5, at=((200, 300), (320, 300)))), 21.0)
    assert counting.reason == "disturbed"


def test_another_throw_counts_whether_or_not_the_tray_was_seen_empty_between() -> None:
    for between in (BARE, Sighting("rolling")):
        counting = ready()
        counted(counting)
        counting.table(BLUE, 9)
        counting.saw(between, 20.0)
        counting.saw(at_rest(NEXT), 21.0)
        assert counting.due(22.0) == Count(NEXT, BLUE, 9)


def test_a_sheet_of_paper_over_the_dice_does_not_make_them_a_new_throw() -> None:
    counting = ready()
    counted(counting)
    counting.table(BLUE, 9)
    counting.saw(BARE, 20.0)
    counting.saw(at_rest(FIRST), 21.0)
    assert counting.reason == "same_throw"


def test_a_roll_that_was_typed_meanwhile_makes_the_dice_typed() -> None:
    counting = ready()
    counting.saw(at_rest(FIRST), 10.0)
    counting.rolled_elsewhere()
    counting.table(None, 8)
    assert counting.due(11.0) is None
    assert counting.reason == "typed"
    counting.table(BLUE, 9)
    counting.saw(Sighting("hand"), 12.0)
    counting.saw(at_rest(FIRST), 13.0)
    assert counting.counts_at is None


def test_dice_still_rolling_when_the_roll_was_typed_do_not_count_for_the_next_seat() -> None:
    counting = ready()
    counting.saw(Sighting("rolling"), 10.0)
    counting.rolled_elsewhere()
    counting.table(BLUE, 9)
    counting.saw(at_rest(FIRST), 11.0)
    assert (counting.counts_at, counting.reason) == (None, "typed")


def test_a_cocked_die_that_is_straightened_after_the_roll_was_typed_does_not_count() -> None:
    counting = ready()
    counting.saw(at_rest(refuses("cocked", 3, 5)), 10.0)
    counting.rolled_elsewhere()
    counting.table(BLUE, 9)
    counting.saw(Sighting("rolling"), 11.0)
    counting.saw(at_rest(shows(3, 4)), 12.0)
    assert counting.counts_at is None


def test_a_roll_that_is_typed_over_an_empty_tray_costs_the_next_throw_nothing() -> None:
    counting = ready()
    counting.rolled_elsewhere()
    counting.table(BLUE, 9)
    counting.saw(at_rest(FIRST), 11.0)
    assert counting.counts_at == 12.0


def test_a_throw_before_its_turn_does_not_count_by_itself_later() -> None:
    counting = ready(None)
    counting.saw(at_rest(FIRST), 10.0)
    assert counting.reason == "not_awaited"
    counting.table(RED, 8)
    assert counting.due(20.0) is None
    counting.saw(Sighting("hand"), 21.0)
    counting.saw(at_rest(FIRST), 22.0)
    assert (counting.counts_at, counting.reason) == (None, "not_awaited")
    assert counting.count_now() == Count(FIRST, RED, None, CONFIRMED)


def test_a_roll_that_is_no_longer_owed_does_not_come() -> None:
    counting = ready()
    counting.saw(at_rest(FIRST), 10.0)
    counting.table(BLUE, 9)
    assert counting.due(20.0) is None


def test_after_the_camera_was_away_what_it_finds_is_no_throw() -> None:
    counting = ready()
    counting.saw(Sighting("rolling"), 10.0)
    counting.began_anew()
    counting.saw(at_rest(FIRST), 20.0)
    assert (counting.counts_at, counting.reason) == (None, "lay_there")


def test_what_the_table_refused_can_be_counted_by_hand_but_not_twice() -> None:
    counting = ready()
    counting.saw(at_rest(FIRST), 10.0)
    assert counting.due(11.0)
    counting.refused()
    assert counting.reason == "refused"
    assert counting.count_now() == Count(FIRST, RED, None, CONFIRMED)
    counting.became(8)
    assert counting.count_now() is None


def test_too_few_dice_are_never_counted_not_even_by_hand() -> None:
    counting = ready(OwedRoll("red", 3, Expected(3, event=True)))
    counting.saw(at_rest(FIRST), 10.0)
    assert counting.count_now() is None


def test_what_may_be_the_missing_die_is_offered_and_counts_as_a_person_says() -> None:
    counting = ready()
    seen = refuses("faint", 3, 5)
    counting.saw(at_rest(seen), 10.0)
    assert counting.counts_at is None
    assert counting.offer == seen
    assert counting.count_as(seen) == Count(seen, RED, None, CONFIRMED)


def test_dice_that_counted_are_not_offered_when_one_of_them_is_hardly_seen() -> None:
    counting = ready()
    counted(counting)
    counting.table(BLUE, 9)
    counting.saw(at_rest(refuses("too_few", 3)), 12.0)
    counting.saw(at_rest(refuses("faint", 3, 5)), 13.0)
    assert (counting.offer, counting.reason) == (None, "same_throw")


def test_after_a_die_was_taken_away_the_same_faces_elsewhere_are_another_throw() -> None:
    counting = ready()
    counted(counting)
    counting.table(BLUE, 9)
    gone = replace(NEXT, dice=(FIRST.dice[0], NEXT.dice[1]), accepted=False, reason="faint")
    counting.saw(at_rest(gone), 12.0)
    again = shows(3, 5, at=((20, 400), (500, 20)))
    counting.saw(at_rest(again), 13.0)
    assert counting.counts_at == 14.0


def test_dice_that_cannot_be_read_wait_for_nothing() -> None:
    counting = ready()
    counting.saw(at_rest(refuses("cocked", 3, 5)), 10.0)
    assert counting.counts_at is None
    assert counting.count_now() is None


def test_the_red_die_comes_first_and_the_event_die_apart() -> None:
    throw = shows(2, "ship", 6, colours=("white", "event", "red"))
    owed = OwedRoll("red", 1, Expected(3, event=True))
    assert owed.command(throw) == {"type": "roll", "dice": [6, 2], "event": "ship"}
    alone = shows("trade", colours=("event",))
    assert owed.command(alone) == {"type": "roll", "event": "trade"}


def test_what_is_expected_follows_the_game() -> None:
    view = {
        "game": "base",
        "seats": [{"seat": seat} for seat in ("red", "blue", "white")],
        "winners": None,
        "custody": {"dice": "table"},
        "turn": 2,
        "obligations": [{"type": "roll", "seat": "red"}],
    }
    assert owed_of(view) == OwedRoll("red", 2, Expected(2))
    knights = {**view, "game": "cities_knights", "alchemy": None}
    assert expected_of(knights) == Expected(3, event=True)
    assert expected_of({**knights, "alchemy": [1, 2]}) == Expected(1, event=True)
    assert owed_of({**view, "custody": {"dice": "app"}}) is None
    assert owed_of({**view, "winners": ["red"]}) is None
    assert owed_of({**view, "obligations": [{"type": "act", "seat": "red"}]}) is None
    assert owed_of({"game": None, "winners": None, "obligations": []}) is None


def test_rolls_are_told_apart_by_the_journal() -> None:
    roll = {"seq": 4, "at": 1.5, "by": "touch", "event": {"type": "dice_rolled"}}
    other = {"seq": 5, "at": 2.5, "by": "touch", "event": {"type": "turn_ended"}}
    assert last_roll({"journal": [roll, other]}) == (4, 1.5, "touch")
    assert last_roll({"journal": [other]}) is None


DOUBT = refuses("unsure", 3, 5)


def offering(counting: RollCounting, reading: Reading = DOUBT, at: float = 10.0) -> Reading | None:
    counting.saw(at_rest(reading), at)
    return counting.offer


@pytest.mark.parametrize("reason", ASKED)
def test_a_throw_that_is_not_read_for_sure_is_offered_and_never_counts_by_itself(
    reason: str,
) -> None:
    counting = ready()
    assert offering(counting, refuses(reason, 3, 5)) == refuses(reason, 3, 5)
    assert counting.due(99.0) is None
    said = shows(3, 6)
    assert counting.count_as(said) == Count(said, RED, None, CORRECTED)
    assert (counting.offer, counting.reason) == (None, "same_throw")


def test_a_yes_is_told_from_a_correction_and_from_what_counted_by_itself() -> None:
    counting = ready()
    offering(counting)
    count = counting.count_as(DOUBT)
    assert count is not None
    assert count.how == CONFIRMED
    again = ready()
    again.saw(at_rest(FIRST), 10.0)
    count = again.due(11.0)
    assert count is not None
    assert count.how == ITSELF


@pytest.mark.parametrize("reason", sorted(set(DICE) - set(ASKED)))
def test_dice_that_lean_or_are_not_as_many_as_were_thrown_are_not_offered(reason: str) -> None:
    assert offering(ready(), refuses(reason, 3, 5)) is None


def test_only_the_dice_of_the_roll_that_is_owed_are_offered() -> None:
    assert offering(ready(), refuses("bright", 3)) is None
    assert offering(ready(), refuses("unsure", 3, "ship")) is None
    assert offering(ready(None)) is None
    three = ready(OwedRoll("red", 3, Expected(3, event=True)))
    assert offering(three, refuses("unsure", 3, 5, "ship")) is not None


def test_dice_that_were_confirmed_are_not_offered_to_the_next_seat_however_they_are_read() -> None:
    counting = ready()
    offering(counting)
    assert counting.count_as(DOUBT)
    counting.table(BLUE, 12)
    for later in (refuses("unsure", 2, 6), shows(2, 6), shows(3, 5)):
        counting.saw(Sighting("hand"), 13.0)
        assert offering(counting, later, 14.0) is None
        assert counting.due(99.0) is None
    moved = refuses("unsure", 3, 5)
    thrown = Reading(
        tuple(replace(die, box=(40, 40 + die.box[0], 40, 40)) for die in moved.dice),
        False,
        "unsure",
    )
    assert offering(counting, thrown, 20.0) == thrown


def test_dice_whose_roll_was_typed_are_not_offered_any_more() -> None:
    counting = ready()
    offering(counting)
    counting.rolled_elsewhere()
    assert (counting.offer, counting.reason) == (None, "typed")


def test_a_roll_that_was_taken_back_offers_its_dice_again_and_they_never_count_alone() -> None:
    counting = ready()
    counted(counting)
    counting.taken_back()
    counting.table(RED, 12)
    assert (counting.offer, counting.reason) == (FIRST, "taken_back")
    counting.saw(Sighting("hand"), 13.0)
    assert offering(counting, FIRST, 14.0) == FIRST
    assert counting.due(99.0) is None


def test_dice_that_are_held_back_are_offered_too() -> None:
    counting = ready()
    counting.saw(at_rest(FIRST), 10.0)
    assert counting.offer is None
    counting.wave_away()
    assert counting.offer == FIRST


def doubted(counting: RollCounting, reading: Reading, *, typed: bool = False) -> str | None:
    """Dice that are not read lie there, and a person says what they show; what is said of them meanwhile."""
    counting.saw(BARE, 20.0)
    counting.saw(at_rest(reading), 21.0)
    said = counting.reason
    if typed:
        counting.rolled_elsewhere()
    else:
        assert counting.count_as(reading)
    return said


UNSURE = refuses("unsure", 3, 5)
TINY = replace(UNSURE, dice=tuple(replace(die, box=(*die.box[:2], 20, 22)) for die in UNSURE.dice))


@pytest.mark.parametrize("typed", [False, True])
def test_every_fifth_throw_that_is_not_read_says_what_would_help(typed: bool) -> None:
    counting = ready()
    said = [doubted(counting, UNSURE, typed=typed) for _ in range(11)]
    assert said == [*[None] * 4, "hard", *[None] * 4, "hard", None]


def test_the_camera_is_put_nearer_where_the_dice_are_tiny() -> None:
    counting = ready()
    assert [doubted(counting, TINY) for _ in range(5)][-1] == "too_far"


def test_a_throw_that_was_read_begins_the_five_anew() -> None:
    counting = ready()
    for _ in range(3):
        doubted(counting, UNSURE)
    counting.saw(BARE, 22.0)
    counting.saw(at_rest(NEXT), 23.0)
    assert counting.due(24.0)
    assert [doubted(counting, UNSURE) for _ in range(5)] == [*[None] * 4, "hard"]


def test_dice_that_lie_wrong_are_not_the_readers_fault() -> None:
    counting = ready()
    said = [doubted(counting, refuses("cocked", 3, 5), typed=True) for _ in range(6)]
    assert said == [None] * 6
