"""The two endings, ties, and how they go with real cards (T11)."""

from __future__ import annotations

import pytest

from companion.rules import is_barrier
from tests.rules.troy.table import FOUR, TroyGame
from tests.rules.troy.test_t7_ships import far


def with_points(game: TroyGame, **points: int) -> None:
    """Cities and settlements for so many points each."""
    for seat, count in points.items():
        free = far(game)
        cities = min(4, count // 2)
        rest = count - 2 * cities
        game.lays(seat, cities=free[:cities], settlements=free[cities : cities + rest])


def end_of_war(game: TroyGame, side: str = "ore") -> list[str]:
    """The Battle of the end of this turn, which that side's cards win."""
    game.row(**{side: 10})
    return [event["type"] for event in game.do(game.active, "end_turn")]


@pytest.mark.rule("T11.1")
def test_fifteen_points_win_on_ones_own_turn_track_points_included() -> None:
    game = TroyGame.bare()
    game.markers(troy=4)
    with_points(game, red=10, blue=9)
    assert game.view()["winners"] is None
    with_points(game, red=1)
    assert game.view()["winners"] == ["red"]
    assert game.ruleset.target == 15
    assert list(game.ruleset.house["winning"].values) == ["own_turn"]


@pytest.mark.rule("T11.1")
def test_on_anothers_turn_nobody_wins() -> None:
    game = TroyGame.bare()
    game.markers(troy=4)
    with_points(game, white=11)
    assert game.points("white", "white") == 15
    assert game.view()["winners"] is None


@pytest.mark.rule("T11.2")
def test_what_counts() -> None:
    game = TroyGame.bare()
    game.markers(troy=3)
    free = far(game)
    game.lays("red", cities=free[:1], settlements=free[1:2])
    game.ship("red", *game.symbols()[:2])
    by = {b["source"]: b["points"] for b in game.entry("red", "red")["points_by"]}
    assert by == {"settlement": 1, "city": 2, "track": 3, "flag": 1}
    rules = {b["rule"] for b in game.entry("red", "red")["points_by"]}
    assert rules == {"T11.2", "T6.3", "T7.11"}


@pytest.mark.rule("T11.3", "T3.4")
def test_who_reaches_fifteen_by_the_battle_after_its_turn_wins_at_its_next_turn() -> None:
    game = TroyGame.bare()
    game.markers(troy=3)
    with_points(game, red=11)
    assert game.points("red", "red") == 14
    events = end_of_war(game)
    assert events == ["turn_ended", "battle_fought", "turn_started"]
    assert game.points("red", "red") == 15
    assert game.view()["winners"] is None
    game.turn_of("orange")
    events = [event["type"] for event in game.do("orange", "end_turn")]
    assert events == ["turn_ended", "turn_started", "sides_revealed", "game_won"]
    assert game.view()["winners"] == ["red"]


@pytest.mark.rule("T11.3")
def test_who_has_lost_the_points_by_then_does_not_win() -> None:
    game = TroyGame.bare()
    game.markers(troy=3)
    with_points(game, red=11)
    end_of_war(game)
    city = next(p for p in game.view()["board"]["intersections"] if p["piece"] == "city")
    game.fix("piece", at=city["at"], owner="red", piece="settlement")
    game.turn_of("orange")
    game.do("orange", "end_turn")
    assert game.view()["winners"] is None


@pytest.mark.rule("T11.4")
@pytest.mark.parametrize(("seat", "points"), [("blue", 7), ("red", 3)])
def test_the_war_ends_with_space_six_and_most_points_win_of_either_side(
    seat: str, points: int
) -> None:
    game = TroyGame.bare()
    game.markers(troy=4)
    with_points(game, **{seat: points})
    assert end_of_war(game) == ["turn_ended", "battle_fought", "sides_revealed", "game_won"]
    seen = game.view()
    assert (seen["winners"], seen["war"]) == ([seat], "troy")
    assert seen["track"]["troy"].items() >= {"space": 5, "points": 6}.items()
    revealed = game.seen(game.last("sides_revealed"), "table") or {}
    assert (revealed["war"], revealed["variant"]) == ("troy", "war")
    assert (game.seen(game.last("game_won"), "table") or {})["variant"] == "war"


@pytest.mark.rule("T11.5")
def test_the_ranking_counts_both_markers_as_they_stand_then() -> None:
    game = TroyGame.bare()
    game.markers(troy=4, mycenae=3)
    with_points(game, red=3, blue=5)
    end_of_war(game)
    assert game.last("sides_revealed").points == {"red": 9, "blue": 8, "white": 6, "orange": 3}
    assert game.view()["winners"] == ["red"]
    assert [game.points(seat) for seat in FOUR] == [9, 8, 6, 3]


@pytest.mark.rule("T11.6")
def test_at_a_tie_unspent_tokens_decide_and_then_the_victory_is_shared() -> None:
    game = TroyGame.bare()
    game.markers(troy=4, mycenae=3)
    with_points(game, blue=5, orange=5)
    game.tokens(blue=1, orange=2, white=9)
    end_of_war(game)
    assert game.view()["winners"] == ["orange"]
    game.tokens(blue=2)
    assert game.view()["winners"] == ["blue", "orange"]


def real_sides(**how: str) -> TroyGame:
    return TroyGame.bare(custody={"sides": "cardboard", **how})


@pytest.mark.rule("T2.6", "T11.1")
def test_with_real_cards_fifteen_points_are_claimed_with_ones_side() -> None:
    game = real_sides()
    game.markers(troy=4)
    with_points(game, red=11, blue=11)
    assert game.view()["winners"] is None
    assert game.refused("red", "show_side", side="mycenae").code == "claim_with_side"
    assert game.refused("red", "show_side", side="sparta").code == "no_such_side"
    assert game.refused("blue", "show_side", side="troy").rule == "T11.1"
    assert game.options("red", "show_side") == [
        {"type": "show_side", "seat": "red", "side": "troy"}
    ]
    events = [event["type"] for event in game.do("red", "show_side", side="troy")]
    assert events == ["sides_revealed", "game_won"]
    assert game.view()["winners"] == ["red"]
    assert (game.points("red"), game.entry("red")["side"]) == (15, "troy")
    assert "side" not in game.entry("blue")


@pytest.mark.rule("T2.6")
def test_where_the_app_dealt_nobody_claims() -> None:
    game = TroyGame.bare()
    assert game.refused("red", "show_side", side="troy").code == "claim_counted"
    assert game.options("red", "show_side") == []


@pytest.mark.rule("T11.3")
def test_between_turns_nobody_claims() -> None:
    game = TroyGame.bare(6, custody={"sides": "cardboard"})
    game.markers(troy=4)
    with_points(game, red=11, blue=11)
    at = next(s for s in game.symbols() if game.is_lonely(s) and s in game.seas())
    game.fix("ship", at=at, owner="blue")
    game.can_build_ships("blue")
    game.do("red", "end_turn")
    assert game.refused("red", "show_side", side="troy").code == "wait_special_building"
    assert game.refused("blue", "show_side", side="troy").rule == "S2.6"
    game.do("blue", "build_ship", at=game.options("blue", "build_ship")[0]["at"])
    refusal = game.refused("blue", "show_side", side="troy")
    assert (refusal.code, refusal.rule) == ("claim_not_now", "T11.1")


@pytest.mark.rule("T11.5")
def test_with_real_cards_the_table_tells_every_side_when_the_war_is_over() -> None:
    game = real_sides()
    game.markers(troy=4)
    with_points(game, blue=7)
    assert end_of_war(game) == ["turn_ended", "battle_fought"]
    (duty,) = game.owed()
    assert (duty["seat"], duty["type"]) == ("red", "report_sides")
    assert game.refused("red", "end_turn").code == "must_report_sides"
    assert game.refused("blue", "roll", dice=[1, 1]).code == "wait_report_sides"
    assert len(game.options("red", "report_sides")) == 6
    for sides, code in (
        (dict.fromkeys(FOUR, "troy"), "sides_uneven"),
        ({"red": "troy"}, "sides_all_wanted"),
        ({"pink": "troy"}, "fact_seat"),
        ({"red": "sparta"}, "no_such_side"),
    ):
        assert game.refused("red", "report_sides", sides=sides).code == code
    told = dict(zip(FOUR, ("troy", "mycenae", "mycenae", "troy"), strict=True))
    game.do("white", "report_sides", sides=told)
    assert game.view()["winners"] == ["blue"]
    assert [game.points(seat) for seat in FOUR] == [6, 7, 0, 6]
    assert is_barrier(game.ruleset, game.last("sides_revealed"))


@pytest.mark.rule("T2.2", "T2.6")
def test_a_card_that_was_shown_is_never_another_one_later() -> None:
    game = real_sides()
    game.markers(troy=4)
    with_points(game, red=11)
    game.do("red", "show_side", side="troy")
    city = next(p for p in game.view()["board"]["intersections"] if p["piece"] == "city")
    game.fix("piece", at=city["at"])
    assert game.view()["winners"] is None
    assert game.points("red") == 13
    assert game.refused("red", "show_side", side="mycenae").code == "side_shown_otherwise"
    game.markers(troy=5)
    assert game.owed()[0]["type"] == "report_sides"
    sides = dict(zip(FOUR, ("mycenae", "mycenae", "troy", "troy"), strict=True))
    assert game.refused("red", "report_sides", sides=sides).code == "side_shown_otherwise"
    game.markers(troy=4)
    assert game.owed()[0]["type"] == "act"


@pytest.mark.rule("T11.1", "T2.6")
def test_fifteen_public_points_win_without_a_claim() -> None:
    game = real_sides()
    with_points(game, red=13)
    game.ship("red", *game.symbols()[:6])
    assert game.view()["winners"] == ["red"]
    assert not any(event.type == "sides_revealed" for event in game.events)
