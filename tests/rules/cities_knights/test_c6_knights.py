"""C6: knights are built, activated and promoted; they block roads and cut trails."""

from __future__ import annotations

import pytest

from tests.rules.cities_knights.table import NE, NW, RING, SE, SW, CkGame, N, S, ring_roads

RULE = pytest.mark.rule
RICH = {"wool": 6, "ore": 6, "grain": 6}


def ready(*roads: str, **hand: int) -> CkGame:
    """Red has rolled and has these roads; without any, those from N to SE."""
    game = CkGame.empty().rolled()
    game.lays("red", *(roads or ring_roads(N, NE, SE)))
    game.holds("red", **(hand or RICH))
    return game


@RULE("C6.1", "C6.2", "C13.3")
def test_only_active_knights_defend_with_their_rank() -> None:
    game = ready()
    for rank, at in enumerate(RING[:3], start=1):
        game.knight("red", at, rank, active=True)
    game.knight("red", S, 2)
    assert game.view()["fleet"]["strengths"]["red"] == 6
    assert game.view()["fleet"]["defence"] == 6


@RULE("C6.3", "C6.4", "C6.5", "C6.19")
def test_a_knight_costs_wool_and_ore_and_stands_basic_and_inactive() -> None:
    game = ready()
    game.lays("blue", settlements=[NW])
    assert game.sites("red", "build_knight") == {N, NE, SE}
    game.do("red", "build_knight", at=N)  # beside blue's settlement: no distance rule
    assert game.hand("red") == {"wool": 5, "ore": 5, "grain": 6}
    assert game.at(N) == {"at": N, "seat": "red", "piece": "knight", "rank": 1, "active": False}
    game.do("red", "build_knight", at=NE)
    assert game.points("red") == 0


@RULE("C6.4", "C6.17")
def test_a_knight_needs_a_free_intersection_on_an_own_road_and_a_piece() -> None:
    game = ready()
    game.lays("red", settlements=[N])
    game.knight("blue", NE)
    assert game.refused("red", "build_knight", at=N).code == "knight_site_taken"
    assert game.refused("red", "build_knight", at=NE).code == "knight_site_taken"
    assert game.refused("red", "build_knight", at=S).code == "knight_no_road"
    game.knight("red", S)
    game.knight("red", SW)
    assert game.refused("red", "build_knight", at=SE).rule == "C6.17"
    assert not game.wish("red", "build_knight")["ok"]


@RULE("C6.3")
def test_a_knight_that_cannot_be_paid_is_refused() -> None:
    game = ready(wool=1)
    assert game.refused("red", "build_knight", at=N).code == "cannot_pay"


@RULE("C6.6", "C11.7")
def test_nobody_settles_where_a_knight_stands() -> None:
    game = ready(brick=2, lumber=2, wool=2, grain=2)
    game.knight("blue", NE)
    assert game.refused("red", "build_settlement", at=NE).code == "knight_in_the_way"
    game.knight("red", NE)
    assert game.refused("red", "build_settlement", at=NE).rule == "C11.7"
    assert NE not in game.sites("red", "build_settlement")


@RULE("C6.7")
@pytest.mark.parametrize("active", [False, True])
def test_no_road_goes_on_across_a_foreign_knight_but_may_lead_up_to_it(active: bool) -> None:
    game = ready(*ring_roads(N, NE), brick=2, lumber=2)
    game.knight("blue", NE, active=active)
    onward = ring_roads(NE, SE)[0]
    assert game.refused("red", "build_road", at=onward).code == "knight_blocks_road"
    game.knight("red", NE)
    assert onward in game.sites("red", "build_road")
    game.fix("knight", at=NE)
    game.knight("blue", SE)
    game.do("red", "build_road", at=onward)


@RULE("C6.8", "C6.10")
@pytest.mark.parametrize("active", [False, True])
def test_a_foreign_knight_cuts_a_trail_until_it_leaves(active: bool) -> None:
    game = ready(*ring_roads(N, NE, SE, S, SW, NW))
    assert game.awarded("longest_road") == "red"
    game.turn_of("blue")
    game.lays("blue", "0,1,W")
    game.holds("blue", wool=1, ore=1)
    game.do("blue", "build_knight", at=S)
    assert game.entry("red")["road_length"] == 3
    assert game.awarded("longest_road") is None
    game.fix("knight", at=S)
    assert game.awarded("longest_road") == "red"
    game.knight("blue", SE, active=active)
    assert game.entry("red")["road_length"] == 3


@RULE("C6.9")
def test_own_knights_never_cut_own_roads() -> None:
    game = ready(*ring_roads(N, NE, SE, S, SW, NW))
    game.knight("red", SE)
    game.knight("red", S, active=True)
    assert game.entry("red")["road_length"] == 5
    assert game.awarded("longest_road") == "red"


@RULE("C6.11", "C6.12", "C6.13")
def test_activating_costs_a_grain_and_forbids_action_this_turn() -> None:
    game = ready()
    game.do("red", "build_knight", at=N)
    game.knight("red", SE, rank=3)
    for at in (N, SE):
        game.do("red", "activate_knight", at=at)
    assert game.hand("red")["grain"] == 4
    assert game.refused("red", "activate_knight", at=N).code == "knight_is_active"
    assert game.view()["fleet"]["defence"] == 4
    refusal = game.refused("red", "move_knight", from_=N, to=NE)
    assert (refusal.code, refusal.rule) == ("knight_just_activated", "C6.12")
    assert game.options("red", "move_knight") == []
    game.round_to("red")
    piece = game.at(N)
    assert piece is not None
    assert piece["active"]
    game.do("red", "move_knight", from_=N, to=NE)


@RULE("C6.2")
def test_an_inactive_or_foreign_knight_does_nothing() -> None:
    game = ready()
    game.knight("red", N)
    game.knight("blue", SE, active=True)
    assert game.refused("red", "move_knight", from_=N, to=NE).code == "knight_inactive"
    assert game.refused("red", "move_knight", from_=SE, to=NE).code == "no_own_knight"
    assert game.refused("red", "activate_knight", at=SE).code == "no_own_knight"
    assert game.refused("red", "activate_knight", at="nowhere").code == "no_intersection"


@RULE("C6.14", "C6.15", "C6.17", "C6.18")
@pytest.mark.parametrize("active", [False, True])
def test_promotion_costs_wool_and_ore_keeps_the_state_and_comes_once_a_turn(active: bool) -> None:
    game = ready()
    game.knight("red", N, active=active)
    game.do("red", "promote_knight", at=N)
    assert game.hand("red") == {"wool": 5, "ore": 5, "grain": 6}
    piece = game.at(N)
    assert piece is not None
    assert (piece["rank"], piece["active"]) == (2, active)
    supply = game.entry("red")["supply"]
    assert (supply["basic_knight"], supply["strong_knight"]) == (2, 1)
    game.level("red", politics=3)
    assert game.refused("red", "promote_knight", at=N).code == "knight_promoted"
    if active:
        game.do("red", "move_knight", from_=N, to=NE)


@RULE("C6.14")
def test_a_knight_may_be_promoted_on_the_turn_it_was_built() -> None:
    game = ready()
    game.do("red", "build_knight", at=N)
    game.do("red", "promote_knight", at=N)
    assert (game.at(N) or {})["rank"] == 2


@RULE("C6.16", "C7.6")
def test_mighty_knights_need_the_fortress() -> None:
    game = ready()
    game.knight("red", N, rank=2)
    assert game.refused("red", "promote_knight", at=N).code == "no_fortress"
    game.level("red", politics=3)
    game.do("red", "promote_knight", at=N)
    assert (game.at(N) or {})["rank"] == 3
    game.round_to("red")
    game.holds("red", **RICH)
    assert game.refused("red", "promote_knight", at=N).code == "knight_mightiest"


@RULE("C6.17")
def test_promotion_needs_a_piece_of_the_new_rank() -> None:
    game = ready()
    game.knight("red", N)
    game.knight("red", NE, rank=2)
    game.knight("red", SE, rank=2)
    assert game.refused("red", "promote_knight", at=N).rule == "C6.17"
    assert not game.wish("red", "promote_knight")["ok"]


@RULE("C6.19")
def test_a_knight_produces_nothing_opens_no_harbor_and_is_nobody_to_rob() -> None:
    game = CkGame.empty()
    game.knight("blue", S, active=True)
    game.knight("blue", "-2,0,S", active=True)
    game.holds("blue", ore=1)
    game.roll(1, 3)
    assert game.hand("blue") == {"ore": 1}
    assert game.entry("blue")["rates"]["brick"] == 4
    game.fix("active", of="red")
    game.roll(3, 4)
    game.do("red", "move_robber", at="0,1")
    assert game.owed()[0]["type"] == "act"
