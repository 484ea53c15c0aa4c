"""What a robot learns of the answers to its own offers: who agrees to nearly everything, and when to ask."""

from __future__ import annotations

from typing import Any

from companion.robots.player import RobotPlayer
from companion.robots.willing import EASY, LEAST, LIKELY, SURE, LikelyAnswer, WillingSeats
from tests.robots.driver import seen_by
from tests.rules.table_for_tests import GameForTests

TRADES = ("offer_trade", "confirm_trade", "withdraw_trade")
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


class OneCardShort:
    """Red lacks one ore for a city, and blue and white have land that brings it. A robot plays red for as long as it
    trades, and they answer."""

    def __init__(self) -> None:
        self.game: GameForTests = GameForTests.empty_island()
        self.game.turn_of("red")
        self.game.lays("red", settlements=["0,2,S", "-1,0,N"])
        self.game.lays("blue", settlements=["2,0,S"])
        self.game.lays("white", settlements=["1,-3,S"])
        self.robot = RobotPlayer("red", "strong", 1)

    def turn(self, answer: str, *holding: str) -> list[list[str]]:
        """A turn of red's in the same position but for who holds cards; whom it asked, offer by offer."""
        game, asked = self.game, list[list[str]]()
        game.holds("red", ore=2, grain=2, wool=1)
        for seat in ("blue", "white"):
            game.holds(seat, **({"ore": 4, "wool": 4} if seat in holding else {}))
        while (do := self.wanted()) is not None and do["type"] in TRADES:
            game.do(do.pop("seat"), do.pop("type"), **do)
            for offer in game.view()["offers"]:
                if not offer["accepted"] and not offer["declined"]:
                    asked.append(offer["to"])
                    self.all_say(answer, offer)
        for _ in game.seats:
            game.pass_on()
        return asked

    def wanted(self) -> Any:
        return self.robot.choose(seen_by(self.game.ruleset, self.game.state, "red"))

    def all_say(self, answer: str, offer: Any) -> None:
        for seat in offer["to"]:
            self.game.do(seat, answer, offer=offer["id"])


def test_who_refused_is_asked_less_and_after_trades_again() -> None:
    table = OneCardShort()
    assert table.turn("decline_trade", "blue") == [["blue"]]
    assert table.turn("decline_trade", "blue") == []
    for _ in range(2):
        assert table.turn("accept_trade", "blue", "white") == [["blue", "white"]]
    assert table.turn("decline_trade", "blue") == [["blue"]]
