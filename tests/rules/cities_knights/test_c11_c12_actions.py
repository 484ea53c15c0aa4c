"""C11, C12: what knights do, and the robber."""

from __future__ import annotations

import pytest

from tests.rules.cities_knights.table import NE, NW, SE, SW, CkGame, N, S, ring_roads
from tests.rules.oracle import neighbors, path_between
from tests.rules.table_for_tests import kinds

RULE = pytest.mark.rule
BELOW = next(node for node in neighbors(S) if node not in (SE, SW))
"""The third intersection beside S, off the ring."""


def ready(*roads: str) -> CkGame:
    """Red has rolled and has a road from N to SW with an active strong knight on N."""
    game = CkGame.empty().rolled()
    game.lays("red", *(roads or ring_roads(N, NE, SE, S, SW)))
    game.knight("red", N, 2, active=True)
    return game


def goals(game: CkGame, at: str) -> set[str]:
    return {o["to"] for o in game.options("red", "move_knight") if o["from"] == at}


@RULE("C11.1", "C11.2", "C11.3", "C2.7")
def test_one_action_on_the_own_turn_then_the_knight_is_inactive() -> None:
    game = ready()
    game.holds("red", grain=2)
    game.do("red", "move_knight", from_=N, to=SE)
    piece = game.at(SE)
    assert piece is not None
    assert (piece["rank"], piece["active"]) == (2, False)
    game.do("red", "activate_knight", at=SE)
    assert game.hand("red") == {"grain": 1}
    assert game.refused("red", "move_knight", from_=SE, to=N).code == "knight_just_activated"
    game.do("red", "end_turn")
    assert game.refused("red", "move_knight", from_=SE, to=N).code == "wait_roll"


@RULE("C11.4", "C11.5", "C11.6")
def test_a_knight_moves_any_distance_past_own_pieces_to_a_free_intersection() -> None:
    game = ready()
    game.lays("red", settlements=[SE])
    game.knight("red", NE)
    assert goals(game, N) == {S, SW}
    assert game.refused("red", "move_knight", from_=N, to=SE).code == "knight_goal_taken"
    assert game.refused("red", "move_knight", from_=N, to=NE).code == "knight_own_goal"
    assert game.refused("red", "move_knight", from_=N, to=NW).code == "knight_unreached"
    game.do("red", "move_knight", from_=N, to=SW)


@RULE("C11.5")
@pytest.mark.parametrize("what", ["knight", "settlement"])
def test_foreign_pieces_cannot_be_passed(what: str) -> None:
    game = ready()
    if what == "knight":
        game.knight("blue", SE, 3)
    else:
        game.lays("blue", settlements=[SE])
    assert goals(game, N) == {NE}
    assert game.refused("red", "move_knight", from_=N, to=S).code == "knight_unreached"


@RULE("C11.7", "C6.6")
def test_building_where_the_own_knight_stands_needs_a_legal_move_first() -> None:
    game = ready()
    game.holds("red", brick=1, lumber=1, wool=1, grain=1)
    assert game.refused("red", "build_settlement", at=N).code == "own_knight_in_the_way"
    game.do("red", "move_knight", from_=N, to=NE)
    game.do("red", "build_settlement", at=N)
    assert game.refused("red", "move_knight", from_=NE, to=SE).code == "knight_inactive"


@RULE("C11.8", "C11.9", "C11.2")
@pytest.mark.parametrize("active", [False, True])
def test_a_weaker_knight_is_displaced_and_its_owner_relocates_it_unchanged(active: bool) -> None:
    game = ready()
    game.lays("blue", path_between(S, BELOW))
    game.knight("blue", S, 1, active=active)
    game.do("red", "move_knight", from_=N, to=S)
    duty = game.owed()[0]
    assert (duty["seat"], duty["type"], duty["from"]) == ("blue", "relocate_knight", S)
    assert game.view()["displaced"] == {"at": S, "seat": "blue", "rank": 1, "active": active}
    assert game.refused("red", "end_turn").code == "wait_relocate_knight"
    assert game.refused("blue", "relocate_knight", to=NW).code == "knight_no_refuge"
    assert duty["to"] == [BELOW]
    game.do("blue", "relocate_knight", to=BELOW)
    assert game.at(BELOW) == {
        "at": BELOW,
        "seat": "blue",
        "piece": "knight",
        "rank": 1,
        "active": active,
    }
    assert (game.at(S) or {})["active"] is False
    assert game.view()["displaced"] is None


@RULE("C11.8")
@pytest.mark.parametrize("rank", [2, 3])
def test_equal_and_stronger_knights_stand_firm(rank: int) -> None:
    game = ready()
    game.knight("blue", SE, rank)
    assert game.refused("red", "move_knight", from_=N, to=SE).code == "knight_too_strong"


@RULE("C11.10")
def test_a_displaced_knight_without_a_refuge_goes_back_to_the_supply() -> None:
    game = ready()
    game.knight("blue", S, 1)
    events = game.do("red", "move_knight", from_=N, to=S)
    assert kinds(events) == ["knight_moved", "knight_lost"]
    assert game.entry("blue")["supply"]["basic_knight"] == 2
    assert game.owed()[0]["type"] == "act"


@RULE("C11.11")
def test_a_relocated_knight_displaces_nobody() -> None:
    game = ready()
    game.knight("red", N, 3, active=True)
    game.knight("blue", S, 2)
    game.lays("blue", path_between(S, BELOW))
    game.knight("white", BELOW, 1)
    events = game.do("red", "move_knight", from_=N, to=S)
    assert "knight_lost" in kinds(events)
    assert (game.at(BELOW) or {})["seat"] == "white"


@RULE("C6.10")
def test_longest_road_follows_once_the_relocation_is_complete() -> None:
    game = ready()
    game.lays("red", ring_roads(SW, NW)[0])
    assert game.awarded("longest_road") == "red"
    near = next(node for node in neighbors(SE) if node not in (S, NE))
    game.lays("blue", path_between(SE, near))
    game.knight("blue", SE, 1)
    assert game.awarded("longest_road") is None
    events = game.do("red", "move_knight", from_=N, to=SE)
    assert "longest_road_moved" not in kinds(events)
    events = game.do("blue", "relocate_knight", to=near)
    assert "longest_road_moved" in kinds(events)
    assert game.awarded("longest_road") == "red"


@RULE("C12.6", "C12.5", "C11.1")
@pytest.mark.parametrize("rank", [1, 2, 3])
def test_an_active_knight_beside_the_robber_chases_it_and_stays(rank: int) -> None:
    game = ready()
    game.knight("red", N, rank, active=True)
    game.lays("blue", settlements=["1,1,N"])
    game.holds("blue", cloth=1)
    game.do("red", "chase_robber", at=N)
    assert game.owed()[0] == {"seat": "red", "type": "move_robber", "rule": "C12.6"}
    game.do("red", "move_robber", at="1,0")
    game.do("red", "steal", from_="blue")
    assert game.hand("red") == {"cloth": 1}
    assert game.at(N) == {"at": N, "seat": "red", "piece": "knight", "rank": rank, "active": False}


@RULE("C12.2")
def test_a_wall_lost_in_the_attack_no_longer_protects_on_the_same_seven() -> None:
    game = CkGame.empty()
    game.lays("blue", cities=[N])
    game.fix("wall", at=N, present=True)
    game.holds("blue", ore=9)
    events = game.attack(3, 4)
    assert kinds(events)[:4] == ["dice_rolled", "fleet_moved", "attack_fought", "city_lost"]
    assert game.owed("discard") == [{"seat": "blue", "type": "discard", "rule": "B9.2", "count": 4}]


@RULE("C12.3")
def test_the_robbers_hex_gives_neither_resources_nor_commodities() -> None:
    game = CkGame.empty()
    game.lays("blue", cities=[SE])
    game.fix("robber", at="1,0")
    game.roll(1, 2)
    assert game.hand("blue") == {}


@RULE("C12.4")
def test_a_theft_takes_any_card_resource_or_commodity() -> None:
    stolen = set()
    for place in range(3):
        game = CkGame.empty()
        game.lays("blue", settlements=[S])
        game.holds("blue", ore=1, cloth=1, coin=1)
        game.roll(3, 4)
        game.do("red", "move_robber", at="0,1")
        game.luck.script = [place]
        game.do("red", "steal", from_="blue")
        stolen.update(game.hand("red"))
    assert stolen == {"ore", "cloth", "coin"}


@RULE("C12.5")
def test_building_a_knight_does_not_move_the_robber() -> None:
    game = ready()
    game.holds("red", wool=1, ore=1, grain=1)
    game.do("red", "build_knight", at=NE)
    game.do("red", "activate_knight", at=NE)
    assert game.owed()[0]["type"] == "act"


@RULE("C12.7", "H1")
def test_the_robber_is_free_from_the_first_turn_or_locked_by_the_house() -> None:
    game = CkGame.empty()
    game.roll(3, 4)
    assert game.owed()[0]["type"] == "move_robber"
    game = CkGame.empty(house={"robber_lock": "on"})
    game.lays("red", *ring_roads(N, NE))
    game.knight("red", N, 1, active=True)
    game.holds("blue", ore=8)
    game.progress("red", "bishop")
    game.roll(3, 4)
    game.do("blue", "discard", cards={"ore": 4})
    assert game.owed()[0]["type"] == "act"
    for command, fields in (("chase_robber", {"at": N}), ("play_bishop", {"at": "0,1"})):
        refusal = game.refused("red", command, **fields)
        assert (refusal.code, refusal.rule) == ("robber_locked", "H1")
    assert not game.wish("red", "chase_robber")["ok"]
    game.do("red", "end_turn")
    game.attack(3, 4)  # the first attack comes before the seven
    assert game.owed()[0] | {"seat": "blue", "type": "move_robber"} == game.owed()[0]
