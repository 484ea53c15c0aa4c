"""The house rules H1 to H4 and H8, and the rulebook's examples E11 to E22."""

from __future__ import annotations

import pytest

from tests.rules.cities_knights.table import NE, NW, SE, SW, CkGame, N, S, ring_roads
from tests.rules.oracle import neighbors, path_between
from tests.rules.table_for_tests import kinds

RULE = pytest.mark.rule
FOUR_CARDS = ("merchant", "merchant", "merchant_fleet", "resource_monopoly")
BELOW = next(node for node in neighbors(S) if node not in (SE, SW))


def test_the_defaults_are_those_of_the_rulebook() -> None:
    house = CkGame.new().view()["house"]
    assert {key: house[key] for key in house if key not in ("beginner_map",)} == {
        "bank_shortage": "sole",
        "trade_and_build": "mixed",
        "longest_road_tie": "holder",
        "winning": "own_turn",
        "target": "13",
        "friendly_robber": "off",
        "no_seven": "0",
        "hand_limit": "7",
        "robber_lock": "off",
        "pillage": "removed",
        "isolated_roads": "joined",
        "aqueduct": "income",
        "road_building": "both",
        "saboteur": "city",
        "commercial_harbor": "player",
        "progress_limit": "immediate",
        "fleet_steps": "7",
    }


@RULE("H3", "C10.22")
def test_the_later_saboteur_makes_equal_and_leading_seats_discard_half() -> None:
    game = CkGame.empty(house={"saboteur": "discard"}).rolled()
    game.lays("red", settlements=[N])
    game.lays("blue", settlements=[S])
    game.lays("white", cities=[SE])
    game.holds("blue", ore=5)
    game.holds("white", coin=2, ore=1)
    game.holds("orange", ore=9)
    game.progress("red", "saboteur")
    assert game.refused("red", "play_saboteur", at=SE).code == "saboteur_city_unwanted"
    game.do("red", "play_saboteur")
    assert {duty["seat"]: duty["count"] for duty in game.owed()} == {"blue": 2, "white": 1}
    game.do("white", "discard", cards={"coin": 1})
    game.do("blue", "discard", cards={"ore": 2})
    assert game.owed()[0]["type"] == "act"


@RULE("H4", "C10.13")
def test_the_opponent_may_choose_the_commodity_it_gives() -> None:
    game = CkGame.empty(house={"commercial_harbor": "opponent"}).rolled()
    game.holds("red", ore=2)
    game.holds("blue", cloth=1, coin=1)
    game.holds("white", wool=1)
    game.progress("red", "commercial_harbor")
    game.do("red", "play_commercial_harbor")
    do = {"with_": "blue", "give": "ore"}
    assert game.refused("red", "swap_at_harbor", **do, get="coin").code == "swap_commodity_unwanted"
    game.do("red", "swap_at_harbor", **do)
    assert game.owed()[0] | {"seat": "blue", "type": "give_commodity"} == game.owed()[0]
    assert game.refused("blue", "give_commodity", commodity="paper").rule == "H4"
    game.do("blue", "give_commodity", commodity="coin")
    assert game.hand("red") == {"ore": 1, "coin": 1}
    events = game.do("red", "swap_at_harbor", with_="white", give="ore")
    assert events[0]["get"] is None
    assert game.hand("white") == {"wool": 1}


@RULE("H8", "C9.8", "C9.9")
def test_the_fifth_card_may_wait_until_the_end_of_the_own_turn() -> None:
    game = CkGame.empty(house={"progress_limit": "end_of_turn"})
    game.level("red", science=1)
    game.level("blue", science=1)
    for seat in ("red", "blue"):
        game.progress(seat, *FOUR_CARDS[:1], *(["master_merchant"] if seat == "red" else ["spy"]))
    game.progress("red", "merchant", "merchant", "merchant", "merchant_fleet")
    game.progress("blue", "wedding", "wedding", "spy", "spy")
    game.roll(1, 1, "science")
    while game.owed()[0]["type"] == "give_back_progress":  # blue, off turn, at once
        assert game.owed()[0]["seat"] == "blue"
        game.do("blue", "give_back_progress", card="spy")
    assert game.owed()[0] | {"seat": "red", "type": "act"} == game.owed()[0]
    if len(game.held("red")) == 5:
        game.do("red", "end_turn")
        assert game.owed()[0] | {"seat": "red", "type": "give_back_progress"} == game.owed()[0]
        assert game.refused("red", "play_merchant", at="0,0").code == "must_give_back_progress"
        game.do("red", "give_back_progress", card="merchant")
    else:
        game.do("red", "end_turn")
    assert game.active == "blue"


@RULE("E11", "C4.3")
def test_e11_four_bricks_buy_a_cloth() -> None:
    game = CkGame.empty().rolled()
    game.holds("red", brick=4)
    game.do("red", "trade_bank", give="brick", get="cloth")
    assert game.hand("red") == {"cloth": 1}


@RULE("E12", "C4.3")
@pytest.mark.parametrize("commodity", ["coin", "cloth", "paper"])
def test_e12_two_bricks_at_the_brick_harbor_buy_any_commodity(commodity: str) -> None:
    game = CkGame.empty().rolled()
    game.lays("red", settlements=["-2,0,S"])
    game.holds("red", brick=2)
    game.do("red", "trade_bank", give="brick", get=commodity)
    assert game.hand("red") == {commodity: 1}


@RULE("E13", "C7.2", "C9.2")
@pytest.mark.parametrize(("red", "draws"), [(1, 1), (2, 1), (3, 0)])
def test_e13_a_cloth_builds_the_market_which_draws_on_1_and_2(red: int, draws: int) -> None:
    game = CkGame.empty().rolled()
    game.lays("red", cities=[N])
    game.holds("red", cloth=1)
    game.do("red", "improve_city", track="trade")
    assert game.entry("red")["improvements"]["trade"]["building"] == "market"
    game.do("red", "end_turn")
    game.roll(red, 1, "trade")
    assert sum(game.entry("red")["progress"].values()) == draws


@RULE("E14", "C6.4", "C6.7", "C6.8")
def test_e14_a_knight_blocks_a_junction_and_cuts_a_trail() -> None:
    game = CkGame.empty().rolled()
    game.lays("red", *ring_roads(N, NE, SE))
    junction = next(node for node in neighbors(NE) if node not in (N, SE))
    game.lays("blue", path_between(NE, junction))
    game.lays("blue", *ring_roads(S, SW))
    below_se = next(node for node in neighbors(SE) if node not in (NE, S))
    game.lays("blue", path_between(SE, S), path_between(SE, below_se))
    assert game.entry("blue")["road_length"] == 3
    game.holds("red", wool=2, ore=2)
    assert game.sites("red", "build_knight") == {N, NE, SE}
    game.do("red", "build_knight", at=SE)
    assert game.entry("blue")["road_length"] == 2
    game.do("red", "build_knight", at=NE)
    game.holds("red", brick=1, lumber=1)
    assert path_between(NE, junction) not in game.sites("red", "build_road")
    game.turn_of("blue", None)
    game.roll(1, 1)
    game.holds("blue", brick=2, lumber=2)
    beyond = {path_between(SE, node) for node in neighbors(SE)}
    assert not beyond & game.sites("blue", "build_road")


@RULE("E15", "C8.5", "C8.6")
def test_e15_level_5_takes_the_politics_metropolis_for_good() -> None:
    game = CkGame.empty().rolled()
    game.lays("blue", cities=[N])
    game.lays("red", cities=[S])
    game.level("blue", politics=4)
    game.fix("metropolis", track="politics", at=N)
    game.level("red", politics=4)
    game.holds("red", coin=5)
    game.do("red", "improve_city", track="politics")
    assert game.view()["metropolises"]["politics"] == {"seat": "red", "at": S}
    game.turn_of("blue", None)
    game.roll(1, 1)
    game.holds("blue", coin=5)
    game.do("blue", "improve_city", track="politics")
    assert game.view()["metropolises"]["politics"] == {"seat": "red", "at": S}


@RULE("E16", "C9.1", "C2.2")
def test_e16_a_three_draws_a_trade_card_at_level_2_and_then_nine_produces() -> None:
    game = CkGame.empty()
    game.level("blue", politics=1, trade=2)
    game.lays("orange", settlements=["-2,0,N"])
    events = game.roll(3, 6, "trade")
    assert kinds(events) == ["dice_rolled", "progress_drawn", "resources_gained"]
    assert game.entry("blue")["progress"] == {"trade": 1, "politics": 0, "science": 0}
    assert game.hand("orange") == {"grain": 1}


@RULE("E17", "C11.4", "C11.2")
def test_e17_a_knight_goes_along_its_own_roads_only() -> None:
    for to, legal in ((NE, True), (SE, True), (S, False), (NW, False)):
        game = CkGame.empty().rolled()
        game.lays("red", *ring_roads(N, NE, SE), *ring_roads(S, SW))
        game.knight("red", N, 1, active=True)
        if legal:
            game.do("red", "move_knight", from_=N, to=to)
            assert (game.at(to) or {})["active"] is False
        else:
            assert game.refused("red", "move_knight", from_=N, to=to).code == "knight_unreached"


@RULE("E18", "C11.8", "C11.9")
def test_e18_blue_moves_the_displaced_knight_along_its_own_route() -> None:
    game = CkGame.empty().rolled()
    game.lays("red", *ring_roads(N, NE, SE, S))
    game.lays("blue", path_between(S, BELOW), *ring_roads(S, SW))
    game.knight("red", N, 2, active=True)
    game.knight("blue", S, 1, active=True)
    game.do("red", "move_knight", from_=N, to=S)
    assert set(game.owed()[0]["to"]) == {BELOW, SW}
    assert game.refused("blue", "relocate_knight", to=NW).code == "knight_no_refuge"
    game.do("blue", "relocate_knight", to=SW)
    assert (game.at(SW) or {}) | {"rank": 1, "active": True} == game.at(SW)
    assert (game.at(S) or {})["active"] is False


@RULE("E19", "C12.6", "C11.3")
def test_e19_chasing_a_far_robber_takes_two_turns() -> None:
    game = CkGame.empty().rolled()
    far = next(node for node in neighbors(S) if node not in (SE, SW))
    game.lays("red", path_between(S, far))
    game.knight("red", far, 1, active=True)
    game.holds("red", grain=1)
    assert game.refused("red", "chase_robber", at=far).code == "no_robber_near"
    game.do("red", "move_knight", from_=far, to=S)
    game.do("red", "activate_knight", at=S)
    assert game.refused("red", "chase_robber", at=S).code == "knight_just_activated"
    game.round_to("red")
    game.do("red", "chase_robber", at=S)
    assert game.owed()[0]["type"] == "move_robber"


@RULE("E20", "C13.10", "C13.11")
def test_e20_five_against_three_costs_the_weak_owners_of_plain_cities_one_each() -> None:
    game = CkGame.empty()  # red P, blue F, white C, orange G
    game.lays("red", cities=["0,-2,N", "2,-2,N"])
    game.lays("blue", cities=["-2,0,N", "2,0,N"])
    game.lays("white", settlements=[N])
    game.lays("orange", cities=[S])
    game.level("orange", trade=4)
    game.fix("metropolis", track="trade", at=S)
    for seat, at in (("red", NE), ("blue", SE), ("white", SW)):
        game.knight(seat, at, 1, active=True)
    event = next(e for e in game.attack() if e["type"] == "attack_fought")
    assert (event["barbarians"], event["defence"], event["won"]) == (5, 3, False)
    assert event["losers"] == ["red", "blue"]
    game.do("red", "lose_city", at="0,-2,N")
    game.do("blue", "lose_city", at="2,0,N")
    pieces = {p["at"]: p["piece"] for p in game.view()["board"]["intersections"]}
    assert (pieces["0,-2,N"], pieces["2,-2,N"], pieces[S]) == ("settlement", "city", "city")
    assert game.view()["fleet"] | {"step": 0, "defence": 0} == game.view()["fleet"]


@RULE("E21", "C13.11")
def test_e21_without_any_active_knight_everybody_with_a_plain_city_loses_one() -> None:
    game = CkGame.empty()
    for seat, at in (("red", N), ("blue", S), ("white", SE)):
        game.lays(seat, cities=[at])
    game.lays("orange", settlements=[NW])
    events = game.attack()
    assert [e["seat"] for e in events if e["type"] == "city_lost"] == ["red", "blue", "white"]


@RULE("E22", "C13.15", "C13.16", "H2")
def test_e22_with_five_settlements_standing_the_city_and_its_roads_are_gone() -> None:
    game = CkGame.empty()
    places = ["0,-2,N", "2,-2,N", "-2,0,N", "2,0,N", "0,2,S"]
    game.lays("blue", *ring_roads(S, SW), settlements=places, cities=[S])
    lost = next(e for e in game.attack() if e["type"] == "city_lost")
    assert (lost["becomes"], lost["roads"]) == ("removed", ring_roads(S, SW))
    assert game.at(S) is None
