"""A7 and A1.4 to A1.6: the March, its Tokens, and what is left undone."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.locale import Words
from companion.rules import Board, is_barrier
from tests.rules.alexander.auctioning import Auctioning
from tests.rules.alexander.ways import plain_board
from tests.rules.table_for_tests import Luck, kinds


@pytest.mark.rule("A1.6", "A2.2")
def test_alexander_starts_before_the_first_point_which_is_passed_on_the_first_turn_without_a_roll() -> (
    None
):
    game = Auctioning.new()
    march = game.view()["march"]
    assert (march["passed"], march["at"]) == (0, None)
    assert march["next"] == {
        "point": 1,
        "at": "0,0,N",
        "kind": "temple",
        "violet": False,
        "seven": False,
    }
    assert game.asked == (game.active, "march")
    events = game.do(game.active, "march")
    assert kinds(events) == ["alexander_marched"]
    assert game.view()["march"]["passed"] == 1
    assert game.auction is not None
    assert game.auction["event"] == "village"


@pytest.mark.rule("A1.4", "A1.5")
def test_of_28_tokens_25_are_turned_over_at_most_and_the_app_draws_from_what_nobody_has_seen() -> (
    None
):
    game = Auctioning.bare(custody={"event_tokens": "app"}, luck=Luck(seed=3))
    assert game.view()["event_tokens"]["hidden"] == dict.fromkeys(
        ("famine", "bridge", "battle", "statue"), 7
    )
    assert game.view()["event_tokens"]["unused"] == 3
    turned: Counter[str] = Counter()
    for number in game.points_of("token"):
        game.stands_before(number)
        events = game.do("red", "march")
        assert kinds(events) == ["alexander_marched", "token_turned"]
        turned[events[1]["kind"]] += 1
        game.bids(None, None, None, None)
    seen = game.view()["event_tokens"]
    assert sum(turned.values()) == 25
    assert seen["turned"] == dict(turned)
    assert {kind: 7 - count for kind, count in turned.items()} == seen["hidden"]
    assert seen["undone"] == 25


@pytest.mark.rule("A1.5")
def test_an_eighth_token_of_a_kind_is_believed_since_the_split_is_nowhere_printed() -> None:
    game = Auctioning.bare()
    for number in game.points_of("token")[:8]:
        game.stands_before(number)
        game.do("red", "march")
        assert [o["kind"] for o in game.options("blue", "turn_token")] == [
            "famine",
            "bridge",
            "battle",
            "statue",
        ]
        game.do("blue", "turn_token", kind="battle")
        game.bids(None, None, None, None)
    assert game.view()["event_tokens"]["turned"]["battle"] == 8
    assert game.view()["event_tokens"]["hidden"] is None
    game.stands_before(game.points_of("token")[8])
    game.do("red", "march")
    refusal = game.refused("red", "turn_token", kind="village")
    assert (refusal.code, refusal.rule) == ("token_unknown", "A1.5")


@pytest.mark.rule("A7.1")
def test_on_every_turn_the_active_seat_must_move_alexander_past_the_next_point() -> None:
    game = Auctioning.bare()
    game.stands_before(3, "blue")
    assert game.asked == ("blue", "march")
    assert game.owed()[0]["point"] == 3
    assert game.refused("blue", "end_turn").rule == "A3.1"
    assert game.refused("blue", "build_road", at="0,0,W").rule == "A3.3"
    assert game.refused("red", "march").code == "wait_march"
    game.do("blue", "march")
    assert game.view()["march"]["passed"] == 3
    assert game.refused("blue", "march").rule == "A7.2"


@pytest.mark.rule("A7.1")
def test_a_turn_that_begins_anew_after_a_correction_has_no_second_march() -> None:
    game = Auctioning.called("bridge")
    behind = game.view()["march"]["passed"]
    game.fix("active", of=game.active)
    assert game.auction is None
    if game.asked[1] == "roll":
        game.roll(1, 1)
    assert game.view()["march"]["passed"] == behind
    assert game.asked[1] == "act"


@pytest.mark.rule("A7.2")
def test_a_temple_calls_a_village_a_question_mark_its_token_and_an_empty_point_nothing() -> None:
    game = Auctioning.bare()
    game.stands_before(game.points_of("temple")[1])
    game.do("red", "march")
    assert game.auction is not None
    assert game.auction["event"] == "village"
    game.stands_before(game.points_of("token")[0])
    game.do("red", "march")
    assert game.asked == ("red", "turn_token")
    game.do("white", "turn_token", kind="statue")
    assert game.auction is not None
    assert game.auction["event"] == "statue"
    game.stands_before(game.points_of("empty")[0])
    assert kinds(game.do("red", "march")) == ["alexander_marched"]
    assert game.asked == ("red", "act")


@pytest.mark.rule("A3.5", "A7.2")
def test_a_token_that_the_app_draws_is_a_barrier_of_undo_a_real_one_is_not() -> None:
    drawn = Auctioning.bare(custody={"event_tokens": "app"})
    drawn.stands_before(drawn.points_of("token")[0])
    drawn.do("red", "march")
    assert is_barrier(drawn.ruleset, drawn.last("token_turned"))
    told = Auctioning.called("bridge")
    assert not is_barrier(told.ruleset, told.last("token_turned"))
    assert not is_barrier(told.ruleset, told.last("alexander_marched"))


@pytest.mark.rule("A7.3", "A7.4", "E54")
def test_past_a_violet_point_alexander_moves_on_a_seven_only_and_the_turn_goes_on_without() -> None:
    game = Auctioning.bare()
    violet = game.points_of("violet")
    assert len(violet) == 3
    game.fix("alexander", count=violet[0] - 1)
    assert game.view()["march"]["next"]["violet"]
    assert game.view()["march"]["odds"] == {"once": 17, "round": 52, "turns": 18}
    game.begins("red")
    assert not game.view()["march"]["next"]["seven"]
    stayed = game.roll(3, 3)
    assert kinds(stayed)[-1] == "alexander_stayed"
    assert game.asked == ("red", "act")
    assert game.view()["march"]["passed"] == violet[0] - 1
    refusal = game.refused("red", "march")
    assert (refusal.code, refusal.rule) == ("violet_stays", "A7.4")
    game.do("red", "end_turn")
    game.roll(3, 4)
    assert game.asked == ("blue", "move_robber")
    assert game.view()["march"]["next"]["seven"]
    robber = next(h["at"] for h in game.view()["board"]["hexes"] if not h["robber"])
    game.do("blue", "move_robber", at=robber)
    assert game.asked == ("blue", "march")
    assert kinds(game.do("blue", "march")) == ["alexander_marched"]
    assert not game.view()["march"]["next"]["seven"]
    assert game.view()["march"]["passed"] == violet[0]
    assert game.asked == ("blue", "act")
    assert game.refused("blue", "march").rule != "A7.4"


@pytest.mark.rule("A7.5")
def test_a_seven_on_the_green_part_moves_him_one_point_like_any_other_roll() -> None:
    game = Auctioning.bare()
    game.fix("alexander", count=game.points_of("empty")[0] - 1)
    game.begins("red")
    game.roll(3, 4)
    robber = next(h["at"] for h in game.view()["board"]["hexes"] if not h["robber"])
    game.do("red", "move_robber", at=robber)
    game.do("red", "march")
    assert game.view()["march"]["passed"] == game.points_of("empty")[0]
    assert game.asked == ("red", "act")


@pytest.mark.rule("A7.6")
def test_violet_points_have_no_event_unless_the_board_gives_them_one() -> None:
    plain = plain_board()
    route = [dict(point) for point in plain.overlays["route"]]
    first = len(route) - 3
    route[first]["kind"] = "temple"
    board = Board(
        "violet temple", plain.hexes, plain.harbors, (), {**plain.overlays, "route": route}
    )
    game = Auctioning.bare(board=board)
    game.fix("alexander", count=first)
    assert game.view()["march"]["next"] == {
        "point": first + 1,
        "at": route[first]["at"],
        "kind": "temple",
        "violet": True,
        "seven": False,
    }
    game.begins("red")
    game.roll(1, 1)
    assert game.asked == ("red", "act")
    game.do("red", "end_turn")
    game.roll(3, 4)
    robber = next(h["at"] for h in game.view()["board"]["hexes"] if not h["robber"])
    game.do("blue", "move_robber", at=robber)
    game.do("blue", "march")
    assert game.auction is not None
    assert game.auction["event"] == "village"
    game.bids(None, None, None, None)
    game.stands_before(first + 2)
    game.fix("alexander", count=first + 1)
    assert game.view()["march"]["next"]["kind"] == "violet"


@pytest.mark.rule("A7.7")
@pytest.mark.parametrize("event", ["village", "famine"])
def test_an_event_for_which_nobody_bids_stays_undone(event: str) -> None:
    game = Auctioning.called(event)
    at = game.view()["march"]["at"]
    for seat in ("red", "blue", "white"):
        assert kinds(game.do(seat, "pass_bid")) == ["bid_passed"]
    assert kinds(game.do("orange", "pass_bid")) == ["bid_passed", "event_undone"]
    said = Words("en").event(game.seen(game.last("event_undone"), "table") or {}, {})
    assert ("token" in said, "temple" in said) == (event != "village", event == "village")
    assert game.auction is None
    assert game.asked == ("red", "act")
    if event == "village":
        assert at not in {b["at"] for b in game.view()["board"]["intersections"]}
    else:
        assert game.view()["event_tokens"]["undone"] == 1
        assert all(game.won(seat) == 0 for seat in game.seats)
