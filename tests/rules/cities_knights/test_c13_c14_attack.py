"""C13, C14: the attack, its reward and its losses; victory."""

from __future__ import annotations

import pytest

from tests.rules.cities_knights.table import NE, NW, SE, SW, CkGame, N, S, ring_roads
from tests.rules.oracle import SPREAD
from tests.rules.table_for_tests import Json, kinds

RULE = pytest.mark.rule


def ready(**how: object) -> CkGame:
    return CkGame.empty(**how)


def fought(events: list[Json]) -> Json:
    return next(event for event in events if event["type"] == "attack_fought")


@RULE("C13.1", "C13.20")
def test_the_attack_comes_with_the_seventh_ship_and_the_fleet_goes_back() -> None:
    game = ready()
    for step in range(1, 7):
        events = game.roll(1, 1, "ship")
        assert game.view()["fleet"]["step"] == step
        assert "attack_fought" not in kinds(events)
        game.do(game.active, "end_turn")
    events = game.roll(1, 1, "ship")
    assert kinds(events)[:3] == ["dice_rolled", "fleet_moved", "attack_fought"]
    assert (game.view()["fleet"]["step"], game.view()["fleet"]["attacks"]) == (0, 1)


@RULE("C13.2", "C13.3")
def test_cities_and_metropolises_against_the_ranks_of_active_knights() -> None:
    game = ready()
    game.lays("red", settlements=[NE], cities=[N])
    game.lays("blue", cities=[S])
    game.level("blue", trade=4)
    game.fix("metropolis", track="trade", at=S)
    game.knight("red", SE, 3, active=True)
    game.knight("red", SW, 2)
    game.knight("white", NW, 2, active=True)
    event = fought(game.attack())
    assert (event["barbarians"], event["defence"], event["won"]) == (2, 5, True)
    assert event["strengths"] == {"red": 3, "blue": 0, "white": 2, "orange": 0}


@RULE("C13.4")
@pytest.mark.parametrize(("rank", "won"), [(1, False), (2, True)])
def test_at_equality_the_knights_win(rank: int, won: bool) -> None:
    game = ready()
    game.lays("red", cities=[N, S])
    game.knight("blue", NE, rank, active=True)
    assert game.view()["fleet"]["holds"] == won
    assert fought(game.attack())["won"] == won


@RULE("C13.5", "C14.4", "C14.2")
def test_the_strongest_seat_takes_a_defender_card_even_without_cities() -> None:
    game = ready()
    game.lays("red", cities=[N])
    game.knight("red", SE, 1, active=True)
    game.knight("blue", NE, 2, active=True)
    game.attack()
    assert game.entry("blue")["defender_cards"] == 1
    assert game.points("blue") == 1
    assert {"source": "defender", "count": 1, "points": 1, "rule": "C14.2"} in game.entry("blue")[
        "points_by"
    ]
    for count in range(2, 9):  # cards never run out
        game.knight("blue", NE, 2, active=True)
        game.do(game.active, "end_turn")
        game.attack()
        assert game.entry("blue")["defender_cards"] == count


@RULE("C13.6", "C13.7", "C13.8", "C2.9")
def test_tied_seats_draw_from_decks_of_their_choice_the_active_first() -> None:
    game = ready()
    game.fix("active", of="white")
    game.knight("red", SE, 2, active=True)
    game.knight("white", NE, 2, active=True)
    game.knight("blue", N, 1, active=True)
    event = fought(game.attack())
    assert (event["defender"], event["tied"]) == (None, ["white", "red"])
    assert game.owed() == [{"seat": "white", "type": "choose_deck", "rule": "C13.6"}]
    assert game.refused("red", "draw_progress", track="trade").code == "wait_choose_deck"
    assert game.refused("white", "draw_progress", track="art").code == "no_track"
    game.do("white", "draw_progress", track="trade")  # white has no level in trade
    assert len(game.held("white")) == 1
    game.do("red", "draw_progress", track="science", outcome="printer")
    assert game.entry("red")["victory_cards"] == ["printer"]
    assert game.points("red") == 1
    assert game.entry("white")["defender_cards"] == 0


@RULE("C13.7", "C9.8")
def test_a_fifth_card_of_the_reward_is_given_back_at_once() -> None:
    game = ready()
    game.knight("red", SE, 2, active=True)
    game.knight("blue", NE, 2, active=True)
    game.progress("blue", "merchant", "merchant", "merchant", "merchant")
    game.attack()
    game.do("red", "draw_progress", track="science")
    game.do("blue", "draw_progress", track="trade", outcome="merchant_fleet")
    assert game.owed()[0]["type"] == "give_back_progress"
    game.do("blue", "give_back_progress", card="merchant_fleet")


@RULE("C13.8")
def test_an_empty_deck_cannot_be_chosen() -> None:
    game = ready()
    cards = ["merchant"] * 6 + ["merchant_fleet"] * 2 + ["commercial_harbor"] * 2
    cards += ["master_merchant"] * 2 + ["resource_monopoly"] * 4 + ["trade_monopoly"] * 2
    game.progress("orange", *cards)
    game.knight("red", SE, 2, active=True)
    game.knight("blue", NE, 2, active=True)
    game.attack()
    assert game.refused("red", "draw_progress", track="trade").code == "progress_deck_empty"
    assert {o["track"] for o in game.options("red", "draw_progress")} == {"politics", "science"}


@RULE("C13.9")
def test_without_cities_and_knights_the_knights_win_and_nothing_is_awarded() -> None:
    event = fought(ready().attack())
    assert (event["won"], event["defender"], event["tied"]) == (True, None, [])


@RULE("C13.10", "C13.11", "C13.12", "C13.18")
def test_the_weakest_of_those_with_a_plain_city_lose_one_each() -> None:
    game = ready()
    game.lays("red", settlements=[SE])
    game.lays("blue", cities=[N])
    game.lays("white", cities=[S])
    game.lays("orange", cities=[NW])
    game.level("orange", science=4)
    game.fix("metropolis", track="science", at=NW)
    game.knight("blue", NE, 1, active=True)
    game.knight("white", SW, 1, active=True)
    assert game.view()["fleet"]["would_lose"] == ["blue", "white"]
    game.level("blue", trade=2)
    event = fought(game.attack())
    assert sorted(event["losers"]) == ["blue", "white"]
    assert (game.at(N) or {})["piece"] == (game.at(S) or {})["piece"] == "settlement"
    assert (game.at(NW) or {})["piece"] == "city"
    assert game.entry("blue")["improvements"]["trade"]["level"] == 2
    assert game.at(NE)
    assert [entry["defender_cards"] for entry in game.view()["seats"]] == [0, 0, 0, 0]


@RULE("C13.11")
def test_a_stronger_seat_loses_nothing() -> None:
    game = ready()
    game.lays("blue", cities=[N])
    game.lays("white", cities=[S, SE])
    game.knight("blue", NE, 1, active=True)
    assert fought(game.attack())["losers"] == ["white"]


@RULE("C13.13")
def test_the_owner_chooses_the_lost_city() -> None:
    game = ready()
    game.lays("blue", cities=[N, S])
    game.lays("white", cities=[SE, NW])
    game.attack()
    assert {duty["seat"] for duty in game.owed()} == {"blue", "white"}
    assert game.refused("blue", "lose_city", at=SE).code == "city_not_losable"
    game.do("white", "lose_city", at=NW)
    game.do("blue", "lose_city", at=S)
    assert (game.at(N) or {})["piece"] == "city"
    assert (game.at(S) or {})["piece"] == "settlement"


@RULE("C13.14")
def test_the_lost_city_is_a_settlement_on_the_spot() -> None:
    game = ready()
    game.lays("blue", cities=[N])
    game.attack()
    assert game.points("blue") == 1
    supply = game.entry("blue")["supply"]
    assert (supply["city"], supply["settlement"]) == (4, 4)


def crowded(**how: object) -> CkGame:
    """Blue has all five settlements far away and a city on S with a road."""
    game = ready(**how)
    places = [at for at in SPREAD if at not in (S, SE, SW) and "0,1" not in at][:5]
    game.lays("blue", ring_roads(S, SW)[0], settlements=places, cities=[S])
    return game


@RULE("C13.15", "C13.16", "H2")
def test_without_a_settlement_piece_city_and_isolated_roads_leave_the_board() -> None:
    game = crowded()
    game.knight("blue", SW, 1)
    game.fix("wall", at=S, present=True)
    assert game.points("blue") == 7
    events = game.attack()
    lost = next(event for event in events if event["type"] == "city_lost")
    assert (lost["becomes"], lost["roads"], lost["knights"]) == (
        "removed",
        ring_roads(S, SW),
        [SW],
    )
    assert lost["wall"]
    assert game.at(S) is None
    assert game.at(SW) is None
    assert game.points("blue") == 5
    supply = game.entry("blue")["supply"]
    assert (supply["road"], supply["city"], supply["city_wall"]) == (15, 4, 3)
    assert supply["basic_knight"] == 2


@RULE("C13.16")
def test_roads_that_reach_another_own_building_stay_and_longest_road_follows() -> None:
    game = crowded()
    keeper = next(p["at"] for p in game.view()["board"]["intersections"] if p["seat"] == "blue")
    assert keeper
    game = ready()
    places = [at for at in SPREAD if at not in (S, SE, SW, N) and "0,1" not in at][:4]
    game.lays("blue", *ring_roads(S, SE, NE, N), settlements=[*places, N], cities=[S])
    lost = next(e for e in game.attack() if e["type"] == "city_lost")
    assert (lost["becomes"], lost["roads"]) == ("removed", [])
    assert game.entry("blue")["supply"]["road"] == 12
    game = crowded()
    game.lays("blue", *ring_roads(SW, NW, N, NE, SE))
    assert game.awarded("longest_road") == "blue"
    game.attack()
    assert game.awarded("longest_road") is None


@RULE("H2")
def test_a_tipped_city_counts_as_a_settlement_and_must_be_raised_first() -> None:
    game = crowded(house={"pillage": "tipped"})
    game.attack()
    piece = game.at(S) or {}
    assert (piece["piece"], piece["tipped"]) == ("city", True)
    assert game.points("blue") == 6
    assert game.view()["fleet"]["barbarians"] == 0
    game.do("red", "end_turn")
    game.fix("active", of="blue")
    game.roll(1, 3)
    assert game.hand("blue").get("grain", 0) >= 1
    game.holds("blue", grain=2, ore=3, brick=2, coin=1)
    other = next(
        p["at"]
        for p in game.view()["board"]["intersections"]
        if p["seat"] == "blue" and p["piece"] == "settlement"
    )
    assert game.refused("blue", "build_city", at=other).code == "tipped_city_first"
    assert game.refused("blue", "build_wall", at=S).code == "no_own_city"
    assert game.refused("blue", "improve_city", track="politics").code == "improve_without_city"
    game.do("blue", "build_city", at=S)
    assert (game.at(S) or {})["tipped"] is False
    assert game.points("blue") == 7
    assert game.entry("blue")["supply"]["city"] == 3


@RULE("C13.17")
def test_a_pillaged_city_produces_as_a_settlement_on_the_same_roll() -> None:
    game = ready()
    game.lays("blue", cities=[S])
    game.attack(1, 3)
    assert game.hand("blue") == {"grain": 1}


@RULE("C13.19", "C6.13")
@pytest.mark.parametrize("cities", [1, 4])
def test_after_the_attack_all_knights_are_inactive(cities: int) -> None:
    game = ready()
    game.lays("blue", cities=[N, S, SE, SW][:cities])
    game.knight("red", NE, 2, active=True)
    game.knight("white", NW, 1, active=True)
    game.attack()
    assert game.view()["fleet"]["defence"] == 0
    assert all(not (game.at(at) or {})["active"] for at in (NE, NW))
    assert game.view()["fleet"]["step"] == 0


@RULE("C14.1")
def test_thirteen_points_win_on_the_own_turn_only() -> None:
    game = ready()
    assert game.view()["target"] == 13
    game.rolled()
    game.fix("defender_cards", of="blue", count=13)
    assert game.view()["winners"] is None
    game.do("red", "end_turn")
    assert game.view()["winners"] == ["blue"]
    game = ready().rolled()
    game.fix("defender_cards", of="red", count=12)
    game.lays("red", cities=[])
    game.progress("red", "merchant")
    game.lays("red", settlements=[])
    assert game.view()["winners"] is None
    game.fix("defender_cards", of="red", count=13)
    assert game.view()["winners"] == ["red"]


@RULE("C14.2", "C8.3")
def test_every_source_of_points_counts_as_printed() -> None:
    game = ready().rolled()
    game.lays("red", *ring_roads(N, NE, SE, S, SW, NW), settlements=[SW], cities=[N])
    game.level("red", trade=4)
    game.fix("metropolis", track="trade", at=N)
    game.fix("victory_cards", of="red", cards={"printer": 1, "constitution": 1})
    game.fix("merchant", of="red", at="0,0")
    game.fix("defender_cards", of="red", count=2)
    points = {line["source"]: line["points"] for line in game.entry("red")["points_by"]}
    assert points == {
        "settlement": 1,
        "city": 2,
        "metropolis": 2,
        "longest_road": 2,
        "printer": 1,
        "constitution": 1,
        "merchant": 1,
        "defender": 2,
    }
