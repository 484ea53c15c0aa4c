"""S2, S3, H6: the special building phase, in base and in Cities & Knights."""

from __future__ import annotations

import pytest

from tests.rules.cities_knights.table import SIX, CkGame
from tests.rules.oracle import chain, corners_of
from tests.rules.table_for_tests import Json, kinds

RULE = pytest.mark.rule
FIVE = SIX[:5]


class BaseOfSix(CkGame):
    """The base game with five or six."""

    def roll(self, one: int, other: int, event: str = "") -> list[Json]:
        return self.do(self.active, "roll", dice=[one, other])

    def round_to(self, seat: str) -> None:
        """Everybody passes and rolls 2 until this seat has rolled."""
        while True:
            self.do(self.active, "end_turn")
            self.pass_all()
            self.roll(1, 1)
            if self.active == seat:
                return

    def pass_all(self) -> None:
        while self.owed("special_building"):
            self.do(self.owed()[0]["seat"], "pass_building")


def built(seats: tuple[str, ...] = FIVE) -> BaseOfSix:
    """After the founding; red has rolled and ended its turn. Everybody is rich."""
    game = BaseOfSix.new(seats, game="base")
    game.found()
    game.roll(1, 1)
    for seat in seats:
        game.holds(seat, brick=2, lumber=2, wool=2, grain=3, ore=3)
    game.do("red", "end_turn")
    assert isinstance(game, BaseOfSix)
    return game


@RULE("S2.1", "S2.2", "S2.9", "H6")
@pytest.mark.parametrize("count", [5, 6])
def test_every_other_seat_gets_one_opportunity_clockwise_before_the_next_turn(count: int) -> None:
    game = built(SIX[:count])
    assert game.view()["house"]["extra_building"] == "special_building"
    order = []
    while game.owed()[0]["type"] == "special_building":
        seat = game.owed()[0]["seat"]
        assert game.view()["special_building"] == seat
        assert game.active == "red"
        order.append(seat)
        waiting = next(other for other in game.seats if other != seat)
        assert game.refused(waiting, "pass_building").code == "wait_special_building"
        game.do(seat, "pass_building")
    assert order == list(SIX[1:count])
    assert game.owed() == [{"seat": "blue", "type": "roll", "rule": "B3.5"}]
    assert game.view()["special_building"] is None


@RULE("S2.2", "S2.9")
def test_the_next_seat_cannot_roll_over_the_phase() -> None:
    game = built()
    game.do("blue", "pass_building")
    assert game.refused("blue", "roll", dice=[1, 1]).code == "wait_special_building"
    game = BaseOfSix.new(FIVE, game="base")
    game.found()
    game.roll(1, 1)
    refusal = game.refused("blue", "roll", dice=[1, 1], ends_turn=True)
    assert refusal.code == "special_building_only"


@RULE("S2.3")
def test_a_seat_may_build_all_pieces_and_buy_cards_at_normal_costs() -> None:
    game = built()
    road = game.options("blue", "build_road")[0]
    game.do("blue", "build_road", at=road["at"])
    city = game.options("blue", "build_city")[0]
    game.do("blue", "build_city", at=city["at"])
    assert game.hand("blue") == {"brick": 1, "lumber": 1, "wool": 2, "grain": 1}
    assert game.refused("blue", "buy_development").code == "cannot_pay"
    game.holds("blue", wool=1, grain=1, ore=1)
    game.do("blue", "buy_development")
    assert game.refused("blue", "build_road", at="0,0,NE").code in (
        "cannot_pay",
        "road_unconnected",
        "path_taken",
    )
    assert game.wish("blue", "build_road")["code"] == "cannot_pay"
    sites = {o["type"] for o in game.options("blue")}
    assert sites == {"pass_building"}


@RULE("S2.3", "B6.9")
def test_settlements_follow_the_usual_rules_there() -> None:
    game = built()
    game.holds("blue", brick=9, lumber=9, wool=2, grain=2)
    for _ in range(6):
        if game.options("blue", "build_settlement"):
            break
        game.do("blue", "build_road", at=game.options("blue", "build_road")[-1]["at"])
    game.do("blue", "build_settlement", at=game.options("blue", "build_settlement")[0]["at"])
    assert game.points("blue") == 3


@RULE("S2.4")
def test_it_may_not_trade() -> None:
    game = built()
    game.holds("blue", ore=8)
    for do in (
        {"type": "trade_bank", "give": "ore", "get": "wool"},
        {"type": "offer_trade", "give": {"ore": 1}, "get": {"wool": 1}},
    ):
        assert game.refused("blue", **do).code == "special_building_only"
    assert game.refused("red", "offer_trade", give={"ore": 1}, get={"wool": 1})
    assert game.refused("blue", "end_turn").code == "special_building_only"


@RULE("S2.5", "S2.8")
def test_it_may_not_play_a_card_but_plays_a_bought_one_on_its_next_turn() -> None:
    game = built()
    game.do("blue", "buy_development", outcome="knight")
    assert game.refused("blue", "play_knight").code == "special_building_only"
    game.pass_all()
    assert game.active == "blue"
    game.do("blue", "play_knight")


@RULE("S2.6")
def test_longest_road_and_points_change_at_once_but_nobody_wins() -> None:
    game = built()
    *four, fifth = chain(*corners_of("0,1"))
    game.lays("blue", *four)
    before = game.points("blue")
    assert game.awarded("longest_road") is None
    game.do("blue", "build_road", at=fifth)
    assert game.awarded("longest_road") == "blue"
    assert game.points("blue") == before + 2
    assert game.view()["winners"] is None
    assert game.owed()[0] | {"seat": "blue", "type": "special_building"} == game.owed()[0]


@RULE("S2.6", "S2.7")
def test_who_reaches_the_target_in_the_phase_wins_when_its_own_turn_begins() -> None:
    game = BaseOfSix.new(FIVE, game="base")
    game.found()
    game.roll(1, 1)
    game.has_cards("blue", victory_point=5)
    for seat in ("blue", "white"):
        places = [p for p in game.view()["board"]["intersections"] if p["seat"] == seat]
        for place in places:
            game.fix("piece", at=place["at"], owner=seat, piece="city")
    game.do("red", "end_turn")
    game.holds("blue", ore=3, grain=2)
    spare = next(
        at for at in game.ruleset.ask.sites(game.ruleset, game.state, "blue", "founding_settlement")
    )
    game.fix("piece", at=spare, owner="blue", piece="settlement")
    assert game.points("blue", "blue") == 10
    assert game.view()["winners"] is None
    game.do("blue", "pass_building")
    for _ in range(2):
        game.do(game.owed()[0]["seat"], "pass_building")
    assert game.view()["winners"] is None
    events = game.do("green", "pass_building")
    assert kinds(events)[-2:] == ["turn_started", "game_won"]
    assert game.view()["winners"] == ["blue"]


@RULE("S2.6")
def test_the_seat_whose_turn_ended_does_not_win_by_what_others_build() -> None:
    game = built()
    game.has_cards("red", victory_point=5)
    for place in [p for p in game.view()["board"]["intersections"] if p["seat"] == "red"]:
        game.fix("piece", at=place["at"], owner="red", piece="city")
    sites = game.ruleset.ask.sites(game.ruleset, game.state, "red", "founding_settlement")
    game.fix("piece", at=next(iter(sites)), owner="red", piece="settlement")
    assert game.points("red", "red") == 10
    assert game.view()["winners"] is None
    game.pass_all()
    assert game.view()["winners"] is None
    game.roll(1, 1)
    while game.view()["winners"] is None:
        game.do(game.active, "end_turn")
        game.pass_all()
        if game.view()["winners"] is None:
            game.roll(1, 1)
    assert game.view()["winners"] == ["red"]
    assert game.last("turn_started").seat == "red"


# --- Cities & Knights ---


def knights(seats: tuple[str, ...] = FIVE) -> CkGame:
    """Red's turn has ended; blue may build first and has a city and a road."""
    game = CkGame.new(seats)
    game.found()
    game.roll(1, 1)
    for seat in seats:
        game.holds(seat)
    game.holds("blue", brick=4, wool=3, ore=3, grain=3, cloth=3)
    game.do("red", "end_turn")
    return game


@RULE("S3.1", "S3.2")
def test_six_have_18_of_each_commodity_and_all_else_unchanged() -> None:
    game = CkGame.new(SIX)
    view = game.view()
    assert {view["bank"][kind] for kind in ("coin", "cloth", "paper")} == {18}
    assert {view["bank"][kind] for kind in ("ore", "wool")} == {24}
    assert view["progress_decks"] == {"trade": 18, "politics": 18, "science": 18}
    assert (view["fleet"]["steps"], view["target"]) == (7, 13)
    assert game.entry("brown")["supply"]["mighty_knight"] == 2
    assert "buy_development" not in game.ruleset.commands
    game.found()
    for count in range(1, 10):  # eight printed Defender cards never run out
        game.fix("defender_cards", of="blue", count=count)
        assert game.entry("blue")["defender_cards"] == count


@RULE("S3.3")
def test_the_phase_allows_walls_improvements_and_knights() -> None:
    game = knights()
    city = game.options("blue", "build_wall")[0]["at"]
    game.do("blue", "build_wall", at=city)
    game.do("blue", "improve_city", track="trade")
    at = game.options("blue", "build_knight")[0]["at"]
    game.do("blue", "build_knight", at=at)
    game.do("blue", "activate_knight", at=at)
    game.do("blue", "promote_knight", at=at)
    assert (game.at(at) or {}) | {"rank": 2, "active": True} == game.at(at)
    game.holds("blue", lumber=1, brick=1)
    assert game.options("blue", "build_road")
    game.holds("blue", grain=2, ore=3)
    assert game.options("blue", "build_city")


@RULE("S3.4")
def test_the_phase_allows_no_trade_no_progress_card_and_no_knight_action() -> None:
    game = knights()
    game.progress("blue", "irrigation", "warlord")
    at = game.options("blue", "build_knight")[0]["at"]
    game.knight("blue", at, 1, active=True)
    for do in (
        {"type": "play_irrigation"},
        {"type": "play_warlord"},
        {"type": "chase_robber", "at": at},
        {"type": "move_knight", "from_": at, "to": "0,0,N"},
        {"type": "trade_bank", "give": "ore", "get": "wool"},
        {"type": "swap_at_harbor", "with_": "red", "give": "ore", "get": "coin"},
        {"type": "repair_city", "at": at},
    ):
        assert game.refused("blue", **do).code == "special_building_only"


@RULE("S3.5")
def test_a_knight_activated_in_the_phase_acts_on_the_owners_next_turn() -> None:
    game = knights()
    game.lays("blue", *chain(*corners_of("0,1")))
    at = corners_of("0,1")[0]
    game.do("blue", "build_knight", at=at)
    game.do("blue", "activate_knight", at=at)
    while game.owed()[0]["type"] == "special_building":
        game.do(game.owed()[0]["seat"], "pass_building")
    assert game.active == "blue"
    game.roll(1, 1)
    assert game.options("blue", "move_knight")


@RULE("S2.6")
def test_where_a_table_lets_win_on_any_turn_it_is_so_in_the_phase_as_well() -> None:
    game = BaseOfSix.new(FIVE, game="base", house={"winning": "any_turn"})
    game.found()
    game.roll(1, 1)
    game.has_cards("blue", victory_point=5)
    for place in [p for p in game.view()["board"]["intersections"] if p["seat"] == "blue"]:
        game.fix("piece", at=place["at"], owner="blue", piece="city")
    game.do("red", "end_turn")
    assert game.owed()[0]["type"] == "special_building"
    sites = game.ruleset.ask.sites(game.ruleset, game.state, "blue", "founding_settlement")
    game.fix("piece", at=next(iter(sites)), owner="blue", piece="settlement")
    assert game.view()["winners"] == ["blue"]


@RULE("S2.2")
def test_a_seat_without_cards_passes_by_itself_and_one_card_is_asked_whatever_it_is() -> None:
    game = built()
    for seat in ("blue", "orange"):
        game.holds(seat)
    game.holds("white", wool=1)
    assert game.owed()[0]["seat"] == "white", "blue, whose phase it was, had its cards taken away"
    events = game.do("white", "pass_building")
    passed = [(one["seat"], one["by_itself"]) for one in events if one["type"] == "building_passed"]
    assert passed == [("white", False), ("orange", True)]
    assert game.owed()[0]["seat"] == "green"


@RULE("S2.2")
def test_where_nobody_holds_a_card_the_next_turn_begins_at_once() -> None:
    game = BaseOfSix.new(FIVE, game="base")
    game.found()
    game.roll(1, 1)
    for seat in FIVE:
        game.holds(seat)
    events = game.do("red", "end_turn")
    assert kinds(events) == ["turn_ended", *["building_passed"] * 4, "turn_started"]
    assert game.active == "blue"


@RULE("S2.2", "S2.3")
def test_who_pays_the_last_card_ends_the_building_with_a_tap_and_is_said_to_have_built() -> None:
    game = built()
    game.holds("blue", wool=1, grain=1, ore=1)
    game.do("blue", "buy_development")
    assert game.owed()[0]["seat"] == "blue", "the key of the next would come under the finger"
    (passed, *_) = game.do("blue", "pass_building")
    assert passed["built"] is True
    (passed, *_) = game.do("white", "pass_building")
    assert passed["built"] is False, "what blue built is no longer meant"
