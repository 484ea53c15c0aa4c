"""What people may put right, and scoring by hand where the board or the riders are not known to the app."""

from __future__ import annotations

import pytest

from companion.rules import Refusal, ruleset_for
from tests.rules.great_wall.table import FIELDS, FOUR, SITES, TERRITORIES, WallGame, without
from tests.rules.great_wall.ways import GAMES, way


def test_riders_put_right_come_from_the_bag_and_go_back_there() -> None:
    game = WallGame.bare()
    game.wall(red=3)
    for at, count in ((TERRITORIES["II"], 4), (FIELDS["red"], 3), ("5,0", 2)):
        game.fix("riders", at=at, count=count)
    assert game.view()["bag"] == 12
    assert game.all_riders() == 21
    for at in (TERRITORIES["II"], FIELDS["red"], "5,0"):
        game.fix("riders", at=at, count=0)
    assert game.view()["bag"] == 21
    assert game.view()["dead"] == []


@pytest.mark.rule("W1.10", "W3.4", "W6.1")
@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"at": TERRITORIES["I"], "count": 22}, "fact_riders_left"),
        ({"at": FIELDS["red"], "count": 6}, "fact_field_full"),
        ({"at": FIELDS["red"], "count": 3}, "fact_riders_through"),
        ({"at": "4,2", "count": 1}, "fact_riders_place"),
        ({"at": "here", "count": 1}, "fact_riders_place"),
        ({"at": "5,0"}, "fact_count"),
    ],
)
def test_impossible_riders_are_refused(fields: dict[str, object], code: str) -> None:
    game = WallGame.bare()
    game.wall(red=2)
    refusal = game.refused("red", "correct", fact="riders", **fields)
    assert refusal.code == code
    through = code == "fact_riders_through"
    assert refusal.message.endswith("correct the level of the wall first.") == through


def test_a_level_cannot_be_put_below_the_riders_before_it() -> None:
    game = WallGame.bare()
    game.wall(red=3)
    game.riders(red=2)
    refusal = game.refused("blue", "correct", fact="wall_level", of="red", count=1)
    assert (refusal.code, refusal.params) == ("fact_wall_too_low", {"riders": 2, "level": 1})
    assert refusal.message.endswith("correct the number of riders first.")
    assert game.refused("red", "correct", fact="wall_level", of="red").code == "fact_wall_level"
    assert game.refused("red", "correct", fact="wall_level", of="pink", count=1).code == "fact_seat"
    assert game.refused("red", "correct", fact="penalties", of="red").code == "fact_count"
    assert game.refused("red", "correct", fact="pirate", at="5,0").code == "pirate_no_sea"


def test_two_seats_that_mixed_up_their_fortresses_exchange_the_sections() -> None:
    game = WallGame.bare()
    game.wall(red=3, blue=1)
    game.riders(red=2)
    game.fix("fortress", of="red", at=SITES["blue"])
    assert (game.section("red")["section"], game.section("red")["level"]) == ("3", 1)
    assert (game.section("blue")["section"], game.section("blue")["level"]) == ("4", 3)
    assert game.section("blue")["riders"] == 2
    refusal = game.refused("red", "correct", fact="fortress", of="red", at="5,0,S")
    assert refusal.code == "no_wall_section"


def test_a_level_before_the_fortress_stands_has_no_section() -> None:
    game = WallGame.new()
    assert game.refused("red", "correct", fact="wall_level", of="red", count=1).code == (
        "no_wall_section"
    )


def test_penalties_put_right_to_the_last_breach_end_the_game_and_back_again() -> None:
    game = WallGame.bare()
    game.penalties(red=5)
    assert game.view()["winners"] == []
    game.penalties(red=4)
    assert game.view()["winners"] is None


def test_a_correction_during_a_draw_or_a_knight_leads_into_no_dead_end() -> None:
    game = WallGame.bare()
    game.turn_of("red", (1, 1))
    game.holds("red", ore=3, grain=2)
    game.do("red", "build_city", at=SITES["red"])
    game.waiting(I=7, II=7, III=7)
    assert game.owed()[0]["type"] == "act"
    game.has_cards("red", knight=1)
    game.do("red", "play_knight")
    game.do("red", "move_pirate", at="11,1")
    assert list(game.owed()[0]["actions"]) == ["move_rider", "drive_off_rider"]
    game.waiting(I=0, II=0, III=0)
    assert game.owed()[0]["type"] == "act"


def by_hand(board: object = None) -> WallGame:
    return WallGame.bare(custody={"bag": "cardboard"}, board=board)


def test_an_incomplete_board_is_refused_with_its_field_unless_riders_stay_on_cardboard() -> None:
    board = without(4, "overlays.arrows[2].number").board()
    assert not isinstance(board, Refusal)
    refusal = ruleset_for(way(4, board=board), GAMES)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.params["field"]) == (
        "overlay_missing",
        "overlays.arrows[2].number",
    )
    assert not isinstance(ruleset_for(way(4, {"bag": "cardboard"}, board=board), GAMES), Refusal)


def test_by_hand_the_table_reports_breaches_and_the_app_keeps_the_score() -> None:
    game = by_hand()
    assert game.section("red")["riders"] is None
    assert game.view()["bag"] is None
    game.wall(red=2)
    game.again("blue")
    assert game.refused("blue", "report_breach", of="red", hexes=["0,99"]).code == "no_hex"
    assert game.refused("blue", "report_breach", of="pink").code == "fact_seat"
    events = game.do("blue", "report_breach", of="red", hexes=["5,0", "4,1", "3,2"])
    assert (events[0]["level"], events[0]["left"]) == (1, 4)
    assert game.points("red") == 0
    assert game.view()["dead"] == ["5,0", "4,1", "3,2"]
    assert "red" not in game.roll(5, 5)[-1]["gains"]
    game.fix("riders", at="5,0", count=0)
    assert game.view()["dead"] == ["4,1", "3,2"]
    for _ in range(3):
        game.do("red", "report_breach", of="white", hexes=[])
    game.do("orange", "report_breach", of="red")
    assert game.view()["winners"] == []


def test_by_hand_building_draws_nothing_and_knights_drive_off_what_was_reported() -> None:
    game = by_hand()
    game.turn_of("red", (1, 1))
    game.do("blue", "report_breach", of="white", hexes=["9,0"])
    game.holds("red", ore=3, grain=2)
    game.do("red", "build_city", at=SITES["red"])
    game.has_cards("red", knight=1)
    game.do("red", "play_knight")
    game.do("red", "drive_off_rider", at="9,0")
    game.do("red", "move_pirate", at="11,1")
    assert game.view()["dead"] == []
    assert game.owed()[0]["type"] == "act"


def test_by_hand_a_board_without_any_overlay_can_be_played() -> None:
    board = without(4, "overlays").board()
    assert not isinstance(board, Refusal)
    game = by_hand(board)
    assert [section["seat"] for section in game.view()["wall"]] == list(FOUR)
    game.turn_of("red", (1, 1))
    game.do("red", "raise_wall")
    assert game.section("red")["level"] == 1
    assert game.section("red")["next_cost"] == {}
    assert game.view()["board"]["pirate"] is None
    game.do("red", "end_turn")
    game.roll(3, 4)
    game.do("blue", "move_pirate", at="11,1")


def test_with_riders_in_the_app_a_breach_cannot_be_reported() -> None:
    game = WallGame.bare()
    game.again()
    assert game.refused("red", "report_breach", of="red").code == "breach_followed"
