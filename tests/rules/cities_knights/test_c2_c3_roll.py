"""C2, C3: the order of a roll, production with commodities, the Aqueduct."""

from __future__ import annotations

import pytest

from tests.rules.cities_knights.table import NE, NW, SE, SW, CkGame, N, S
from tests.rules.table_for_tests import kinds

RULE = pytest.mark.rule


@RULE("C2.2", "C2.3", "C2.5")
def test_a_ship_sails_first_nobody_draws_then_the_sum_produces() -> None:
    game = CkGame.empty()
    game.lays("red", cities=[N])
    game.level("red", trade=1, politics=1, science=1)
    events = game.roll(1, 3, "ship")
    assert kinds(events) == ["dice_rolled", "fleet_moved", "resources_gained"]
    assert game.view()["fleet"]["step"] == 1
    assert game.hand("red") == {"wool": 1, "cloth": 1}


@RULE("C2.2", "C2.8")
def test_a_color_face_draws_first_even_with_a_seven() -> None:
    game = CkGame.empty()
    game.level("red", trade=1)
    events = game.roll(1, 6, "trade")
    assert kinds(events) == ["dice_rolled", "progress_drawn"]
    assert game.owed()[0]["type"] == "move_robber"
    assert game.view()["fleet"]["step"] == 0


@RULE("C2.4", "C13.1", "C13.17", "C2.9")
def test_the_attack_comes_at_once_and_the_lost_city_produces_as_a_settlement() -> None:
    game = CkGame.empty()
    game.lays("red", cities=[SE, NW])
    events = game.attack(1, 3)
    assert kinds(events)[:3] == ["dice_rolled", "fleet_moved", "attack_fought"]
    assert game.owed() == [{"seat": "red", "type": "lose_city", "rule": "C13.13"}]
    assert game.refused("red", "build_knight", at=N).code == "must_lose_city"
    assert game.refused("blue", "end_turn").code == "wait_lose_city"
    game.do("red", "lose_city", at=SE)
    assert game.hand("red") == {"grain": 1}
    assert game.view()["phase"] == "action"


@RULE("C2.6")
def test_after_the_roll_everything_may_be_mixed() -> None:
    game = CkGame.empty()
    game.lays("red", "0,0,NE", cities=[N])
    game.rolled()
    game.holds("red", brick=6, wool=4, ore=2, grain=1, cloth=1)
    game.do("red", "build_wall", at=N)
    game.do("red", "trade_bank", give="brick", get="lumber")
    game.do("red", "build_knight", at=NE)
    game.do("red", "activate_knight", at=NE)
    game.do("red", "improve_city", track="trade")
    game.holds("red", wool=4)
    game.do("red", "trade_bank", give="wool", get="ore")
    assert game.ruleset.house["trade_and_build"].values == ("mixed",)


@RULE("C2.7")
def test_before_the_roll_only_the_alchemist_may_be_played() -> None:
    game = CkGame.empty()
    game.lays("red", cities=[N])
    game.holds("red", brick=9, ore=9, wool=9, grain=9, cloth=9)
    game.progress("red", "alchemist", "merchant")
    assert {option["type"] for option in game.options("red")} == {"roll", "play_alchemist"}
    for command in ("build_wall", "build_knight", "play_merchant", "chase_robber"):
        assert game.refused("red", command, at=N).code == "must_roll"
    assert game.refused("red", "improve_city", track="trade").code == "must_roll"


@RULE("C3.1", "C3.2", "C3.3", "C3.4")
@pytest.mark.parametrize(
    ("at", "dice", "settlement", "city"),
    [
        (N, (1, 5), {"brick": 1}, {"brick": 2}),
        (S, (1, 3), {"grain": 1}, {"grain": 2}),
        (S, (1, 2), {"ore": 1}, {"ore": 1, "coin": 1}),
        (NE, (1, 2), {"lumber": 1}, {"lumber": 1, "paper": 1}),
        (NE, (1, 3), {"wool": 1}, {"wool": 1, "cloth": 1}),
    ],
)
def test_settlements_take_a_resource_cities_two_or_a_commodity_beside(
    at: str, dice: tuple[int, int], settlement: dict[str, int], city: dict[str, int]
) -> None:
    for piece, due in (("settlement", settlement), ("city", city), ("metropolis", city)):
        game = CkGame.empty()
        kind = "settlement" if piece == "settlement" else "city"
        game.fix("piece", at=at, owner="blue", piece=kind)
        if piece == "metropolis":
            game.level("blue", trade=4)
            game.fix("metropolis", track="trade", at=at)
        game.roll(*dice)
        assert game.hand("blue") == due
        assert game.view()["roll"]["gains"] == {"blue": due}


@RULE("C3.5")
def test_commodities_are_as_secret_as_resources() -> None:
    game = CkGame.empty()
    game.holds("blue", paper=2, ore=1)
    assert game.entry("blue", "red")["resources"] == 3
    assert game.entry("blue")["resources"] == 3
    assert game.entry("blue", "blue")["hand"] == {"paper": 2, "ore": 1}


@RULE("C3.6")
def test_a_short_commodity_does_not_keep_the_resource_back() -> None:
    game = CkGame.empty()
    game.lays("red", cities=[NE])
    game.lays("blue", cities=[SE])
    game.holds("white", paper=11)
    game.roll(1, 2)  # the forest 3 owes both a lumber and a paper, and there is one paper
    assert game.hand("red") == {"lumber": 1}
    assert game.hand("blue") == {"lumber": 1}
    assert game.view()["roll"]["short"] == ["paper"]


@RULE("C3.6", "H5")
def test_a_sole_claimant_takes_the_rest_unless_the_house_is_strict() -> None:
    for house, paper in (("sole", 1), ("strict", 0)):
        game = CkGame.empty(house={"bank_shortage": house})
        game.lays("red", cities=[NE, SE])  # two papers are due, one is there
        game.holds("white", paper=11)
        game.roll(1, 2)
        assert game.hand("red") == {"lumber": 2} | ({"paper": 1} if paper else {})


@RULE("C3.7", "C3.8", "C3.10")
def test_the_aqueduct_gives_a_resource_to_whom_the_roll_gave_none() -> None:
    game = CkGame.empty()
    game.lays("red", settlements=[N])
    game.lays("white", settlements=[S])
    game.fix("robber", at="0,-1")
    for seat in ("red", "blue", "white"):
        game.level(seat, science=3)
    game.roll(1, 5)  # red's hills 6 lie under the robber
    assert game.owed() == [{"seat": "red", "type": "aqueduct", "rule": "C3.7"}]
    assert game.refused("red", "take_aqueduct", resource="paper").rule == "C3.7"
    assert game.refused("red", "end_turn").code == "must_use_aqueduct"
    game.do("red", "take_aqueduct", resource="ore")
    assert game.owed()[0]["seat"] == "blue"
    game.do("blue", "decline_aqueduct")
    game.do("white", "take_aqueduct", resource="wool")
    assert [game.hand(seat) for seat in ("red", "blue", "white")] == [{"ore": 1}, {}, {"wool": 1}]
    assert game.owed()[0]["type"] == "act"


@RULE("C3.7")
def test_the_aqueduct_sleeps_on_a_seven_below_level_3_and_where_something_came() -> None:
    game = CkGame.empty()
    game.level("red", science=3)
    game.level("blue", science=2)
    game.roll(1, 6)
    assert game.owed()[0]["type"] == "move_robber"
    game = CkGame.empty()
    game.lays("red", settlements=[N])
    game.level("red", science=3)
    game.level("blue", science=2)
    game.roll(1, 5)
    assert game.owed()[0]["type"] == "act"


@RULE("C3.7")
def test_the_aqueduct_gives_only_what_the_bank_has() -> None:
    game = CkGame.empty()
    game.level("red", science=3)
    game.holds("blue", ore=19)
    game.rolled()
    assert game.refused("red", "take_aqueduct", resource="ore").code == "bank_out_of"
    offered = {option.get("resource") for option in game.options("red")}
    assert offered == {"brick", "lumber", "wool", "grain", None}


@RULE("C3.9")
def test_a_commodity_alone_counts_as_income() -> None:
    game = CkGame.empty()
    game.lays("red", cities=[NE])
    game.level("red", science=3)
    game.holds("blue", lumber=19)
    game.roll(1, 2)
    assert game.hand("red") == {"paper": 1}
    assert game.owed()[0]["type"] == "act"


def test_a_city_on_two_hexes_of_one_number_takes_from_both() -> None:
    game = CkGame.empty()
    game.lays("red", cities=[SW])
    game.fix("hex", at="-1,0", terrain="forest", number=3)
    game.roll(1, 2)
    assert game.hand("red") == {"ore": 1, "coin": 1, "lumber": 1, "paper": 1}
