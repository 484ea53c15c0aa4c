"""What a robot learns of the answers to its own offers: who agrees to nearly everything, and when to ask."""

from __future__ import annotations

from companion.robots.willing import EASY, LEAST, LIKELY, SURE, LikelyAnswer, WillingSeats

LITTLE_TO_GAIN = {"blue": LikelyAnswer(easy=0.9, fair=0.2)}


def test_who_says_yes_without_a_gain_is_thought_to_agree_to_nearly_everything() -> None:
    known = WillingSeats()
    before = LITTLE_TO_GAIN["blue"].chance(known.of("blue"))
    known.answered(LITTLE_TO_GAIN, yes=["blue"], no=[])
    assert known.of("blue") > EASY
    assert LITTLE_TO_GAIN["blue"].chance(known.of("blue")) > before
    assert known.of("white") == EASY


def test_who_says_no_though_it_has_the_card_is_thought_to_weigh_its_gain() -> None:
    known = WillingSeats()
    known.answered(LITTLE_TO_GAIN, yes=[], no=["blue"])
    assert known.of("blue") < EASY


def test_nobody_is_ever_held_for_certain() -> None:
    known = WillingSeats()
    for _ in range(50):
        known.answered(LITTLE_TO_GAIN, yes=["blue"], no=[])
    assert known.of("blue") == SURE
    known.answered(LITTLE_TO_GAIN, yes=[], no=["blue"])
    assert known.of("blue") < SURE


def test_offers_that_are_taken_make_it_bolder_and_refusals_shyer_within_bounds() -> None:
    known = WillingSeats()
    known.answered(LITTLE_TO_GAIN, yes=[], no=["blue"])
    assert known.least == LIKELY
    known.answered(LITTLE_TO_GAIN, yes=["blue"], no=[])
    bold = known.least
    assert LEAST < bold < LIKELY
    known.answered(LITTLE_TO_GAIN, yes=[], no=["blue"])
    assert bold < known.least < LIKELY
    for _ in range(50):
        known.answered(LITTLE_TO_GAIN, yes=["blue"], no=[])
    assert known.least == LEAST


def test_who_was_not_asked_tells_nothing() -> None:
    known = WillingSeats()
    known.answered(LITTLE_TO_GAIN, yes=["white"], no=["orange"])
    assert (known.of("white"), known.of("orange")) == (EASY, EASY)
