"""What of the March may be put right, and that the game can be played on afterwards."""

from __future__ import annotations

import pytest

from companion.table.put_back import put_back
from tests.rules.alexander.auctioning import Auctioning
from tests.rules.alexander.test_a12_a13_end import before_persopolis
from tests.rules.table_for_tests import kinds


@pytest.mark.rule("A7.1")
def test_alexander_can_be_put_anywhere_on_his_route() -> None:
    game = Auctioning.bare()
    last = game.view()["march"]["points"]
    for count in (-1, last + 1, None):
        refusal = game.try_("red", "correct", fact="alexander", count=count)
        assert refusal.code in ("fact_alexander", "bad_command")
    game.fix("alexander", count=7)
    assert game.view()["march"]["passed"] == 7
    game.begins("red")
    game.roll(1, 1)
    assert game.owed()[0]["point"] == 8
    game.fix("alexander", count=8)
    assert game.owed()[0]["point"] == 9


@pytest.mark.rule("A7.4")
def test_a_march_that_cannot_be_after_a_correction_is_not_owed_any_more() -> None:
    game = Auctioning.bare()
    game.stands_before(3)
    game.fix("alexander", count=game.points_of("violet")[0] - 1)
    assert game.asked == ("red", "act")


@pytest.mark.rule("A13.2")
def test_alexander_put_into_persopolis_ends_the_game_and_put_back_lets_it_go_on() -> None:
    game = Auctioning.bare()
    last = game.view()["march"]["points"]
    assert kinds(game.fix("alexander", count=last)) == ["corrected", "game_won"]
    game.fix("alexander", count=last - 1)
    assert game.view()["winners"] is None
    assert game.asked == ("red", "act")


@pytest.mark.rule("A13.2")
def test_an_auction_under_which_the_game_ends_is_over_and_goes_on_where_that_is_put_right() -> None:
    """Nobody has any points yet, so that all share the victory; who put Alexander there by mistake loses nothing."""
    game = Auctioning.called("statue")
    passed, last = game.view()["march"]["passed"], game.view()["march"]["points"]
    for seat in ("red", "blue"):
        game.holds(seat, brick=3)
    game.bids(1, 2)
    asked, auction = game.asked, game.view()["auction"]
    assert kinds(game.fix("alexander", count=last)) == ["corrected", "game_won"]
    assert game.view()["winners"] == list(game.seats)
    assert game.view()["auction"] is None
    assert [
        entry["bid_most"] for entry in game.view("blue")["seats"] if entry["seat"] == "blue"
    ] == [None]
    assert game.owed() == []
    game.fix("alexander", count=passed)
    assert (game.asked, game.view()["auction"]) == (asked, auction)


@pytest.mark.rule("A13.3")
def test_what_was_said_in_persopolis_is_forgotten_where_alexander_has_not_been_there() -> None:
    game = before_persopolis(custody={"cards": "cardboard"})
    game.fix("development", of="white", count=1)
    game.do("red", "march")
    behind = game.view()["march"]["passed"]
    game.fix("alexander", count=behind - 1)
    assert game.asked == ("red", "act")
    game.fix("alexander", count=behind)
    assert game.asked == ("red", "report_points")
    game.do("red", "report_points", cards={"white": 1})
    assert game.points("white") == 1
    game.fix("alexander", count=behind - 1)
    assert game.points("white") == 0


@pytest.mark.rule("A10.2", "A10.4")
def test_tokens_can_be_put_right_and_the_advisors_follow() -> None:
    game = Auctioning.bare()
    refusal = game.refused("red", "correct", fact="event_tokens", of="red", count=26)
    assert (refusal.code, refusal.rule) == ("fact_event_tokens", "A1.4")
    game.fix("event_tokens", of="red", count=20)
    assert game.refused("red", "correct", fact="event_tokens", of="blue", count=6)
    assert kinds(game.fix("event_tokens", of="blue", count=4)) == ["corrected", "advisors_moved"]
    assert game.view()["advisors"]["ranking"] == ["red", "blue"]
    assert kinds(game.fix("event_tokens", of="red", count=0)) == ["corrected", "advisors_moved"]
    assert game.view()["advisors"]["ranking"] == ["blue"]
    assert kinds(game.fix("event_tokens", of="blue", count=0)) == ["corrected", "advisors_moved"]
    assert game.last("advisors_moved").cards == {}


@pytest.mark.rule("A9.3")
def test_a_knight_that_was_not_paid_comes_back_from_under_the_deck() -> None:
    game = Auctioning.called("battle")
    game.has_open("red", 2)
    game.bids(6, None, None, None)
    game.do("red", "pay_bid", cards={}, knights=2)
    left = game.view()["deck"]
    game.fix("played_knights", of="red", count=1)
    assert game.view()["deck_beneath"] == {"knight": 1}
    assert game.view()["deck"] == left - 1
    game.fix("played_knights", of="red", count=3)
    assert game.view()["deck_beneath"] == {}
    assert game.view()["deck"] == left - 3
    game.fix("played_knights", of="red", count=0)
    assert game.view()["deck_beneath"] == {"knight": 3}
    assert game.refused("red", "correct", fact="played_knights", of="red", count=15).code == (
        "fact_cards"
    )


@pytest.mark.rule("A9.6")
def test_a_hand_put_right_while_its_bid_is_paid_may_turn_out_too_small() -> None:
    game = Auctioning.called("statue")
    game.holds("red", brick=3)
    game.bids(3, None, None, None)
    assert game.asked == ("red", "pay_bid")
    events = game.do("red", "correct", fact="resources", of="red", cards={"brick": 2})
    assert kinds(events) == ["corrected", "bid_failed"]
    assert game.owed()[0]["count"] == 1


def lists(before: Auctioning, after: Auctioning) -> list[tuple[str, str | None, int | None]]:
    """What has to be put back when the one becomes the other: piece, seat and count or card."""
    moves = put_back(after.ruleset, before.view(), after.view())
    return [(m["piece"], m["seat"], m.get("track", m["count"])) for m in moves]


def test_after_an_undo_alexander_his_token_and_the_advisors_go_back_to_where_they_were() -> None:
    game = Auctioning.bare()
    game.fix("event_tokens", of="blue", count=3)
    game.fix("event_tokens", of="red", count=2)
    earlier = Auctioning.bare()
    earlier.fix("event_tokens", of="blue", count=3)
    earlier.fix("event_tokens", of="red", count=2)
    earlier.stands_before(game.points_of("token")[0])
    game.calls("battle")
    game.has_open("red", 2)
    earlier.has_open("red", 2)
    game.bids(6, None, None, None)
    game.do("red", "pay_bid", cards={}, knights=2)
    number = game.points_of("token")[0]
    assert lists(game, earlier) == [
        ("knights_beneath", None, 0),
        ("event_token", "red", 2),
        ("alexander", None, number - 1),
        ("token_face_down", None, number),
        ("advisor_aside", None, "second"),
    ]


def test_at_the_very_beginning_alexander_goes_back_on_the_red_arrow() -> None:
    game = Auctioning.new()
    before = Auctioning.new()
    before.do(before.active, "march")
    assert lists(before, game) == [("alexander_start", None, 1)]
