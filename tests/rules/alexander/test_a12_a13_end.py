"""A12 and A13: what is counted, what a payment costs, and the two ways in which the game ends."""

from __future__ import annotations

import pytest

from companion.rules import Board, resample
from tests.rules.alexander.auctioning import Auctioning
from tests.rules.alexander.ways import plain_board
from tests.rules.table_for_tests import Luck, kinds


def before_persopolis(count: int = 4, **how: object) -> Auctioning:
    """Red owes the last step of the March, with a seven rolled."""
    game = Auctioning.bare(count, **how)
    route = game.view()["board"]["route"]
    game.fix("alexander", count=len(route) - 1)
    game.begins("red")
    game.roll(3, 4)
    robber = next(h["at"] for h in game.view()["board"]["hexes"] if not h["robber"])
    game.do("red", "move_robber", at=robber)
    if game.owed("steal"):
        game.do("red", "decline_steal")
    assert game.asked == ("red", "march")
    return game


def spots(game: Auctioning) -> list[str]:
    """Points of the route far enough apart for buildings."""
    return [point["at"] for point in game.view()["board"]["route"]][::3]


@pytest.mark.rule("A12.1", "A12.3")
def test_points_are_those_of_the_rulebook_gold_and_tokens_as_such_are_none() -> None:
    game = Auctioning.bare()
    worth = {s.name: s.worth for s in game.ruleset.point_sources}
    assert worth["settlement"] == worth["victory_point"] == 1
    assert worth["city"] == worth["longest_road"] == worth["largest_army"] == 2
    assert {s.rule for s in game.ruleset.point_sources if s.name in ("city", "longest_road")} == {
        "A12.3"
    }
    game.gold(red=9)
    game.fix("event_tokens", of="red", count=2)
    assert game.points("red") == 0
    game.lays("red", settlements=spots(game)[:2], cities=spots(game)[2:3])
    assert game.points("red") == 4


@pytest.mark.rule("A12.2")
@pytest.mark.parametrize(
    ("counts", "paid", "after"),
    [
        ((4, 3, 0, 0), 1, "red"),
        ((4, 3, 0, 0), 2, "blue"),
        ((4, 3, 3, 0), 2, None),
        ((3, 2, 0, 0), 1, None),
        ((5, 4, 0, 0), 1, "red"),
    ],
)
def test_a_payment_may_cost_the_largest_army(
    counts: tuple[int, ...], paid: int, after: str | None
) -> None:
    game = Auctioning.called("battle")
    for seat, count in zip(game.seats, counts, strict=True):
        game.has_open(seat, count)
    assert game.awarded("largest_army") == "red"
    game.bids(3 * paid, None, None, None)
    events = game.do("red", "pay_bid", cards={}, knights=paid)
    assert game.awarded("largest_army") == after
    assert ("largest_army_moved" in kinds(events)) == (after != "red")


@pytest.mark.rule("A12.2")
def test_a_knight_bought_again_and_played_counts_anew() -> None:
    game = Auctioning.called("battle")
    game.has_open("red", 3)
    game.bids(3, None, None, None)
    game.do("red", "pay_bid", cards={}, knights=1)
    game.has_cards("red", knight=1)
    assert game.view()["deck_beneath"] == {"knight": 1}
    game.do("red", "play_knight")
    assert game.awarded("largest_army") == "red"


@pytest.mark.rule("A13.1")
def test_fourteen_points_on_the_own_turn_win_and_by_another_seats_auction_they_wait() -> None:
    game = Auctioning.bare()
    game.lays("blue", cities=spots(game)[:4], settlements=spots(game)[4:6])
    game.fix("event_tokens", of="blue", count=2)
    assert game.points("blue") == 10
    game.calls("statue")
    game.gold(blue=1)
    game.wins("blue", 1)
    game.do("blue", "pay_bid", cards={}, gold=1)
    assert game.points("blue") == 14
    assert game.view()["winners"] is None
    won = game.do("red", "end_turn")
    assert kinds(won)[-1] == "game_won"
    assert game.view()["winners"] == ["blue"]
    assert game.view()["target"] == 14


@pytest.mark.rule("A13.1")
def test_by_house_rule_fourteen_win_at_once_judged_after_payment_and_reward() -> None:
    game = Auctioning.bare(house={"winning": "any_turn"})
    game.lays("blue", cities=spots(game)[:4], settlements=spots(game)[4:6])
    game.fix("event_tokens", of="blue", count=2)
    game.calls("statue")
    game.gold(blue=1)
    game.wins("blue", 1)
    events = game.do("blue", "pay_bid", cards={}, gold=1)
    assert kinds(events) == ["bid_paid", "token_won", "advisors_moved", "game_won"]
    assert game.view()["winners"] == ["blue"]


@pytest.mark.rule("A13.2", "A13.4", "E55")
def test_persopolis_ends_the_game_at_once_and_tokens_break_a_tie() -> None:
    game = before_persopolis()
    game.lays("blue", cities=spots(game)[:4])
    game.lays("white", cities=spots(game)[4:8])
    game.fix("event_tokens", of="blue", count=5)
    game.fix("event_tokens", of="white", count=6)
    game.lays("white", settlements=spots(game)[8:9])
    game.lays("blue", settlements=spots(game)[9:11])
    assert game.points("blue") == 13
    assert game.points("white") == 13
    events = game.do("red", "march")
    assert kinds(events) == ["alexander_marched", "game_won"]
    assert events[0]["last"]
    assert events[1]["winners"] == ["white"]
    assert game.owed() == []


@pytest.mark.rule("A13.2")
def test_most_points_win_in_persopolis_also_over_a_seat_that_waited_with_fourteen() -> None:
    game = before_persopolis()
    game.lays("blue", cities=spots(game)[:4], settlements=spots(game)[4:6])
    game.lays("white", cities=spots(game)[6:10], settlements=spots(game)[10:13])
    for seat in ("white", "blue"):
        game.fix("event_tokens", of=seat, count=3)
    assert (game.points("white"), game.points("blue")) == (15, 13)
    game.do("red", "march")
    assert game.view()["winners"] == ["white"]


@pytest.mark.rule("A13.2")
def test_a_temple_at_persopolis_calls_for_nothing() -> None:
    plain = plain_board()
    route = [dict(point) for point in plain.overlays["route"]]
    route[-1]["kind"] = "temple"
    board = Board("last", plain.hexes, plain.harbors, (), {**plain.overlays, "route": route})
    game = before_persopolis(board=board)
    assert kinds(game.do("red", "march")) == ["alexander_marched", "game_won"]


@pytest.mark.rule("A13.3")
def test_hidden_victory_points_are_revealed_and_counted_in_persopolis() -> None:
    game = before_persopolis()
    game.lays("blue", settlements=spots(game)[:1])
    game.has_cards("white", victory_point=2)
    game.has_cards("orange", victory_point=1, knight=1)
    assert game.points("white") == 0
    won = game.do("red", "march")[-1]
    assert won["winners"] == ["white"]
    assert won["revealed"] == {"white": 2, "orange": 1}
    assert [game.points(seat) for seat in game.seats] == [0, 1, 2, 1]
    for seed in range(5):
        other = resample(game.ruleset, game.state, "red", Luck(seed=seed))
        assert game.view() == _seen(game, other)


def _seen(game: Auctioning, state: object) -> object:
    other = object.__new__(Auctioning)
    other.ruleset, other.state = game.ruleset, state  # type: ignore[assignment]
    return other.view()


@pytest.mark.rule("A13.3")
def test_with_cardboard_cards_the_table_says_what_they_show_before_anybody_has_won() -> None:
    game = before_persopolis(custody={"cards": "cardboard"})
    game.lays("blue", settlements=spots(game)[:1])
    game.fix("development", of="white", count=2)
    game.fix("development", of="orange", count=1)
    assert kinds(game.do("red", "march")) == ["alexander_marched"]
    assert game.asked == ("red", "report_points")
    assert len(game.options("blue", "report_points")) == 3 * 2
    assert game.refused("red", "end_turn").rule == "A13.3"
    assert game.refused("blue", "report_points", cards={"white": 3}).code == "points_reported"
    assert game.refused("blue", "report_points", cards={"green": 1}).rule == "A13.3"
    events = game.do("blue", "report_points", cards={"white": 2, "orange": 1, "red": 0})
    assert kinds(events) == ["points_reported", "game_won"]
    assert events[1]["winners"] == ["white"]
    assert [game.points(seat) for seat in game.seats] == [0, 1, 2, 1]


@pytest.mark.rule("A13.3")
def test_where_nobody_holds_a_cardboard_card_nothing_is_asked() -> None:
    game = before_persopolis(custody={"cards": "cardboard"})
    assert kinds(game.do("red", "march")) == ["alexander_marched", "game_won"]


@pytest.mark.rule("A13.3")
def test_what_the_app_knows_of_cardboard_cards_nobody_has_to_say_in_persopolis() -> None:
    game = before_persopolis(custody={"cards": "cardboard"})
    game.fix("development_hand", of="white", cards={"victory_point": 2, "knight": 1})
    game.fix("development", of="orange", count=1)
    assert kinds(game.do("red", "march")) == ["alexander_marched"]
    assert len(game.options("blue", "report_points")) == 2
    for seed in range(3):
        other = resample(game.ruleset, game.state, "red", Luck(seed=seed))
        assert game.view() == _seen(game, other)
    events = game.do("blue", "report_points", cards={"white": 1})
    assert events[0]["cards"] == {"white": 2}
    assert events[1]["winners"] == ["white"]
    assert [game.points(seat) for seat in game.seats] == [0, 0, 2, 0]


@pytest.mark.rule("A13.3")
def test_where_the_app_knows_all_cardboard_cards_the_game_ends_in_persopolis_at_once() -> None:
    game = before_persopolis(custody={"cards": "cardboard"})
    game.fix("development_hand", of="white", cards={"victory_point": 1})
    assert game.points("white") == 0
    won = game.do("red", "march")
    assert kinds(won) == ["alexander_marched", "game_won"]
    assert (won[1]["winners"], won[1]["revealed"]) == (["white"], {"white": 1})


@pytest.mark.rule("A9.3")
def test_a_knight_from_under_a_real_deck_nobody_names_for_a_hand_that_the_app_keeps() -> None:
    game = Auctioning.called("battle", custody={"cards": "cardboard"})
    game.fix("development_hand", of="red", cards={})
    game.fix("played_knights", of="red", count=1)
    game.wins("red", 2)
    game.do("red", "pay_bid", knights=1)
    assert game.view()["deck_beneath"] == {"knight": 1}
    game.fix("development", of="blue", count=game.view()["deck"] - 1)
    assert game.view()["deck"] == 1
    game.acts("red")
    game.holds("red", grain=1, wool=1, ore=1)
    (buy,) = game.options("red", "buy_development")
    assert buy.get("outcome") is None
    game.do("red", "buy_development")
    held = game.entry("red", "red")["development_cards"]
    assert [card["card"] for card in held] == ["knight"]


@pytest.mark.rule("A13.4")
def test_a_tie_of_points_and_tokens_is_a_shared_victory() -> None:
    game = before_persopolis()
    for seat, at in zip(("blue", "orange"), spots(game), strict=False):
        game.lays(seat, settlements=[at])
        game.fix("event_tokens", of=seat, count=1)
    won = game.do("red", "march")[-1]
    assert won["winners"] == ["blue", "orange"]
    assert won["points"] == {"blue": 1, "orange": 1}
