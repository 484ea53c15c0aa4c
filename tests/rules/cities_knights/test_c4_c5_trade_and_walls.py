"""C4, C5: trade with commodities, city walls."""

from __future__ import annotations

import pytest

from tests.rules.cities_knights.table import NE, SW, CkGame, N, S

RULE = pytest.mark.rule
BRICK_HARBOR, ANY_HARBOR = "-2,1,W", "0,-2,NW"


def ready(**hand: int) -> CkGame:
    game = CkGame.empty().rolled()
    game.holds("red", **hand)
    return game


@RULE("C4.1")
def test_commodities_are_traded_between_seats_in_any_mixture() -> None:
    game = ready(coin=1, ore=1)
    game.holds("blue", cloth=2, wool=1)
    game.do("red", "offer_trade", give={"coin": 1, "ore": 1}, get={"cloth": 2}, to=["blue"])
    game.do("blue", "accept_trade", offer=1)
    assert game.hand("red") == {"cloth": 2}
    assert game.hand("blue") == {"wool": 1, "coin": 1, "ore": 1}


@RULE("C4.2", "C4.3")
def test_the_bank_takes_four_equal_cards_or_three_at_a_3_1_harbor_of_either_kind() -> None:
    game = ready(coin=4, brick=4)
    game.do("red", "trade_bank", give="coin", get="ore")
    game.do("red", "trade_bank", give="brick", get="cloth")
    assert game.hand("red") == {"ore": 1, "cloth": 1}
    game.holds("red", coin=3, brick=3)
    assert game.refused("red", "trade_bank", give="coin", get="ore").code == "too_few_to_trade"
    assert game.refused("red", "trade_bank", give="coin", get="coin").code == "same_kind"
    game.lays("red", settlements=["0,-2,N"])
    game.do("red", "trade_bank", give="coin", get="paper")
    game.do("red", "trade_bank", give="brick", get="coin")
    assert game.hand("red") == {"paper": 1, "coin": 1}


@RULE("C4.3", "C4.4")
def test_a_2_1_harbor_takes_its_resource_only_but_may_give_a_commodity() -> None:
    game = ready(brick=2, cloth=3)
    game.lays("red", settlements=["-2,0,S"])
    rates = game.entry("red")["rates"]
    assert (rates["brick"], rates["cloth"], rates["coin"]) == (2, 4, 4)
    game.do("red", "trade_bank", give="brick", get="cloth")
    assert game.hand("red") == {"cloth": 4}


@RULE("C4.5", "C7.6")
@pytest.mark.parametrize("level", [3, 4, 5])
def test_the_guild_trades_commodities_two_to_one_and_leaves_resources_alone(level: int) -> None:
    game = ready(cloth=2, paper=2, ore=2)
    game.level("red", trade=level)
    rates = game.entry("red")["rates"]
    assert {rates[kind] for kind in ("coin", "cloth", "paper")} == {2}
    assert rates["ore"] == 4
    game.do("red", "trade_bank", give="cloth", get="paper")
    game.do("red", "trade_bank", give="paper", get="wool")
    assert game.hand("red") == {"paper": 1, "ore": 2, "wool": 1}
    assert game.entry("blue")["rates"]["cloth"] == 4


@RULE("C4.6")
def test_progress_cards_cannot_be_traded() -> None:
    game = ready(ore=4)
    game.progress("red", "merchant")
    refusal = game.refused("red", "offer_trade", give={"merchant": 1}, get={"ore": 1})
    assert refusal.code == "bad_cards"
    assert game.refused("red", "trade_bank", give="ore", get="merchant").code == "bad_cards"


@RULE("C5.1", "C5.2")
def test_a_wall_costs_two_bricks_under_an_own_city_one_per_city_three_per_seat() -> None:
    game = ready(brick=12)
    game.lays("red", settlements=[N], cities=[S, NE, SW, "0,-2,N"])
    game.lays("blue", cities=["1,1,S"])
    assert game.refused("red", "build_wall", at=N).rule == "C5.1"
    assert game.refused("red", "build_wall", at="1,1,S").code == "no_own_city"
    game.do("red", "build_wall", at=S)
    assert game.hand("red") == {"brick": 10}
    assert game.refused("red", "build_wall", at=S).code == "city_has_wall"
    game.do("red", "build_wall", at=NE)
    game.do("red", "build_wall", at=SW)
    assert game.refused("red", "build_wall", at="0,-2,N").code == "no_piece_left"
    assert game.entry("red")["supply"]["city_wall"] == 0
    assert game.at(S) == {
        "at": S,
        "seat": "red",
        "piece": "city",
        "wall": True,
        "metropolis": None,
        "sabotaged": False,
        "tipped": False,
    }


@RULE("C5.1")
def test_a_wall_that_cannot_be_paid_is_refused() -> None:
    game = ready(brick=1)
    game.lays("red", cities=[N])
    assert game.refused("red", "build_wall", at=N).code == "cannot_pay"
    assert not game.wish("red", "build_wall")["ok"]


@RULE("C5.3")
def test_a_city_with_a_metropolis_may_carry_a_wall() -> None:
    game = ready(brick=2)
    game.lays("red", cities=[N])
    game.level("red", science=4)
    game.fix("metropolis", track="science", at=N)
    game.do("red", "build_wall", at=N)
    piece = game.at(N)
    assert piece is not None
    assert (piece["wall"], piece["metropolis"]) == (True, "science")


@RULE("C5.4", "C12.1")
@pytest.mark.parametrize("walls", [0, 1, 2, 3])
def test_each_wall_keeps_two_cards_more_safe(walls: int) -> None:
    limit = 7 + 2 * walls
    for cards in (limit, limit + 1):
        game = CkGame.empty()
        game.lays("blue", cities=[N, S, NE])
        for at in (N, S, NE)[:walls]:
            game.fix("wall", at=at, present=True)
        game.holds("blue", paper=3, ore=cards - 3)
        assert game.entry("blue")["hand_limit"] == limit
        game.roll(3, 4)
        owed = game.owed("discard")
        assert bool(owed) == (cards > limit)
        if owed:
            assert owed[0]["count"] == cards // 2
            game.do("blue", "discard", cards={"paper": 1, "ore": cards // 2 - 1})


@RULE("C5.5", "C13.14")
def test_a_lost_city_loses_its_wall_and_walls_do_not_defend() -> None:
    game = CkGame.empty()
    game.lays("blue", cities=[N])
    game.fix("wall", at=N, present=True)
    assert game.view()["fleet"]["defence"] == 0
    game.attack()
    assert game.at(N) == {"at": N, "seat": "blue", "piece": "settlement"}
    assert game.entry("blue")["supply"]["city_wall"] == 3
    assert game.entry("blue")["supply"]["city"] == 4
    assert game.points("blue") == 1
