"""B5: trade with the other seats and with the bank."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.oracle import BEGINNER_TRADES, HARBOR_PATHS, PATHS, RESOURCES, ends_of, neighbors
from tests.rules.table_for_tests import GameForTests

HARBOR_OF = dict(zip(BEGINNER_TRADES, HARBOR_PATHS, strict=True))


@pytest.fixture
def game() -> GameForTests:
    """Red has rolled; nobody holds or has built anything."""
    game = GameForTests.empty_island()
    game.roll(1, 1)
    return game


def offer(game: GameForTests, by: str, give: dict[str, int], get: dict[str, int], **to: Any) -> int:
    """Make the offer and return its number."""
    game.do(by, "offer_trade", give=give, get=get, **to)
    return int(game.view()["offers"][-1]["id"])


@pytest.mark.rule("B5.1")
@pytest.mark.parametrize("partner", ["blue", "white", "orange"])
def test_the_active_seat_trades_with_any_opponent(game: GameForTests, partner: str) -> None:
    game.holds("red", ore=1)
    game.holds(partner, wool=1)
    game.do(
        partner, "accept_trade", offer=offer(game, "red", {"ore": 1}, {"wool": 1}, to=[partner])
    )
    assert (game.hand("red"), game.hand(partner)) == ({"wool": 1}, {"ore": 1})


@pytest.mark.rule("B5.1")
def test_opponents_do_not_trade_among_themselves(game: GameForTests) -> None:
    game.holds("blue", ore=1)
    game.holds("white", wool=1)
    game.refused("blue", "offer_trade", give={"ore": 1}, get={"wool": 1}, to=["white"])
    open_ = offer(game, "blue", {"ore": 1}, {"wool": 1})
    game.refused("white", "accept_trade", offer=open_)


@pytest.mark.rule("B5.1")
def test_an_open_offer_goes_to_the_opponent_whom_the_active_seat_picks(game: GameForTests) -> None:
    game.holds("red", ore=1)
    for seat in ("blue", "white"):
        game.holds(seat, wool=1)
    made = offer(game, "red", {"ore": 1}, {"wool": 1})
    game.do("blue", "accept_trade", offer=made)
    game.do("white", "accept_trade", offer=made)
    assert game.hand("red") == {"ore": 1}, "nothing is exchanged before red picks"
    game.do("red", "confirm_trade", offer=made, with_="white")
    assert (game.hand("red"), game.hand("white")) == ({"wool": 1}, {"ore": 1})
    assert game.hand("blue") == {"wool": 1}


@pytest.mark.rule("B5.1")
def test_only_a_seat_that_accepted_can_be_picked(game: GameForTests) -> None:
    game.holds("red", ore=1)
    game.holds("blue", wool=1)
    made = offer(game, "red", {"ore": 1}, {"wool": 1})
    game.refused("red", "confirm_trade", offer=made, with_="blue")
    game.do("blue", "decline_trade", offer=made)
    game.refused("red", "confirm_trade", offer=made, with_="blue")


@pytest.mark.rule("B5.1")
def test_an_offer_binds_only_those_it_is_made_to(game: GameForTests) -> None:
    game.holds("red", ore=1)
    for seat in ("blue", "white"):
        game.holds(seat, wool=1)
    made = offer(game, "red", {"ore": 1}, {"wool": 1}, to=["blue"])
    game.refused("white", "accept_trade", offer=made)


@pytest.mark.rule("B5.1")
def test_nobody_trades_with_himself(game: GameForTests) -> None:
    game.holds("red", ore=1, wool=1)
    game.refused("red", "offer_trade", give={"ore": 1}, get={"wool": 1}, to=["red"])
    made = offer(game, "red", {"ore": 1}, {"wool": 1})
    game.refused("red", "accept_trade", offer=made)


@pytest.mark.rule("B5.2")
def test_development_cards_are_never_traded(game: GameForTests) -> None:
    game.has_cards("red", knight=1)
    game.holds("red", ore=1)
    game.refused("red", "offer_trade", give={"knight": 1}, get={"wool": 1})
    game.refused("red", "offer_trade", give={"ore": 1}, get={"knight": 1})
    game.refused("red", "trade_bank", give="knight", get="wool")


@pytest.mark.rule("B5.3")
@pytest.mark.parametrize(
    ("give", "get"),
    [
        ({"ore": 3}, {"brick": 1}),
        ({"ore": 1}, {"brick": 4, "wool": 2}),
        ({"ore": 2, "grain": 1}, {"lumber": 1, "brick": 1}),
    ],
)
def test_any_numbers_and_kinds_may_be_exchanged(
    game: GameForTests, give: dict[str, int], get: dict[str, int]
) -> None:
    game.holds("red", **give)
    game.holds("blue", **get)
    game.do("blue", "accept_trade", offer=offer(game, "red", give, get, to=["blue"]))
    assert (game.hand("red"), game.hand("blue")) == (get, give)


@pytest.mark.rule("B5.4")
def test_the_active_seat_chooses_freely_among_the_proposals(game: GameForTests) -> None:
    game.holds("red", ore=3)
    game.holds("blue", wool=1)
    game.holds("white", wool=1)
    offer(game, "blue", {"wool": 1}, {"ore": 2})
    cheaper = offer(game, "white", {"wool": 1}, {"ore": 1})
    game.do("red", "accept_trade", offer=cheaper)
    assert (game.hand("red"), game.hand("blue")) == ({"ore": 2, "wool": 1}, {"wool": 1})


@pytest.mark.rule("B5.4")
def test_the_active_seat_need_accept_no_proposal(game: GameForTests) -> None:
    game.holds("blue", wool=1)
    made = offer(game, "blue", {"wool": 1}, {"ore": 1})
    game.do("red", "decline_trade", offer=made)
    offer(game, "blue", {"wool": 1}, {"ore": 2})
    game.do("red", "end_turn")
    assert game.view()["offers"] == []


@pytest.mark.rule("B5.4")
def test_a_proposal_may_be_withdrawn_by_its_maker_alone(game: GameForTests) -> None:
    game.holds("blue", wool=1)
    made = offer(game, "blue", {"wool": 1}, {"ore": 1})
    game.refused("white", "withdraw_trade", offer=made)
    game.do("blue", "withdraw_trade", offer=made)
    game.holds("red", ore=1)
    game.refused("red", "accept_trade", offer=made)


@pytest.mark.rule("B5.5")
@pytest.mark.parametrize(
    ("give", "get"), [({"ore": 1}, {}), ({}, {"wool": 1}), ({}, {}), ({"ore": 0}, {"wool": 1})]
)
def test_gifts_are_refused(game: GameForTests, give: dict[str, int], get: dict[str, int]) -> None:
    game.holds("red", ore=1)
    game.holds("blue", wool=1)
    refusal = game.refused("red", "offer_trade", give=give, get=get, to=["blue"])
    assert refusal.rule == "B5.5"


@pytest.mark.rule("B5.5")
def test_a_negative_count_is_refused(game: GameForTests) -> None:
    game.holds("red", ore=1)
    game.refused("red", "offer_trade", give={"ore": -1}, get={"wool": 1})
    game.refused("red", "offer_trade", give={"ore": 1}, get={"wool": -1})


@pytest.mark.rule("B5.6")
@pytest.mark.parametrize(
    ("give", "get"),
    [({"ore": 1}, {"ore": 1}), ({"ore": 2}, {"ore": 1}), ({"ore": 1, "wool": 1}, {"wool": 2})],
)
def test_no_kind_stands_on_both_sides(
    game: GameForTests, give: dict[str, int], get: dict[str, int]
) -> None:
    game.holds("red", ore=3, wool=3)
    game.holds("blue", ore=3, wool=3)
    assert game.refused("red", "offer_trade", give=give, get=get).rule == "B5.6"


@pytest.mark.rule("B5.6")
def test_the_bank_does_not_change_a_kind_for_itself(game: GameForTests) -> None:
    game.holds("red", ore=4)
    assert game.refused("red", "trade_bank", give="ore", get="ore").rule == "B5.6"


@pytest.mark.rule("B5.7")
def test_what_one_does_not_hold_cannot_be_offered(game: GameForTests) -> None:
    game.holds("red", ore=1)
    game.refused("red", "offer_trade", give={"ore": 2}, get={"wool": 1})


@pytest.mark.rule("B5.7")
def test_who_lacks_the_cards_cannot_accept(game: GameForTests) -> None:
    game.holds("red", ore=1)
    made = offer(game, "red", {"ore": 1}, {"wool": 1}, to=["blue"])
    game.refused("blue", "accept_trade", offer=made)


@pytest.mark.rule("B5.7")
def test_both_must_hold_their_cards_at_the_moment_of_the_trade(game: GameForTests) -> None:
    game.holds("red", ore=4)
    game.holds("blue", wool=1)
    made = offer(game, "red", {"ore": 1}, {"wool": 1}, to=["blue"])
    game.do("red", "trade_bank", give="ore", get="brick")
    game.refused("blue", "accept_trade", offer=made)
    assert (game.hand("red"), game.hand("blue")) == ({"brick": 1}, {"wool": 1})


@pytest.mark.rule("B5.7")
def test_a_partner_who_spent_his_cards_meanwhile_cannot_be_picked(game: GameForTests) -> None:
    game.holds("red", ore=1, brick=1)
    game.holds("blue", wool=1)
    first = offer(game, "red", {"ore": 1}, {"wool": 1})
    game.do("blue", "accept_trade", offer=first)
    second = offer(game, "red", {"brick": 1}, {"wool": 1}, to=["blue"])
    game.do("blue", "accept_trade", offer=second)
    game.refused("red", "confirm_trade", offer=first, with_="blue")


@pytest.mark.rule("B5.8")
@pytest.mark.parametrize("give", RESOURCES)
def test_without_a_harbor_four_equal_cards_buy_one(game: GameForTests, give: str) -> None:
    get = next(kind for kind in RESOURCES if kind != give)
    game.holds("red", **{give: 3})
    game.refused("red", "trade_bank", give=give, get=get)
    game.holds("red", **{give: 5})
    game.do("red", "trade_bank", give=give, get=get)
    assert game.hand("red") == {give: 1, get: 1}


@pytest.mark.rule("B5.8")
def test_any_kind_may_be_chosen(game: GameForTests) -> None:
    game.holds("red", ore=4)
    assert {option["get"] for option in game.options("red", "trade_bank")} == {
        "brick",
        "lumber",
        "wool",
        "grain",
    }


@pytest.mark.rule("B5.8")
def test_four_different_cards_buy_nothing(game: GameForTests) -> None:
    game.holds("red", ore=1, wool=1, grain=1, brick=1)
    assert game.options("red", "trade_bank") == []


@pytest.mark.rule("B5.9")
@pytest.mark.parametrize("give", RESOURCES)
def test_a_3_1_harbor_takes_three_equal_cards_of_any_kind(game: GameForTests, give: str) -> None:
    game.lays("red", settlements=[ends_of("3,0,W")[0]])
    get = next(kind for kind in RESOURCES if kind != give)
    game.holds("red", **{give: 2})
    game.refused("red", "trade_bank", give=give, get=get)
    game.holds("red", **{give: 3})
    game.do("red", "trade_bank", give=give, get=get)
    assert game.hand("red") == {get: 1}


@pytest.mark.rule("B5.10")
@pytest.mark.parametrize("kind", RESOURCES)
def test_a_2_1_harbor_takes_two_cards_of_its_kind_only(game: GameForTests, kind: str) -> None:
    game.lays("red", settlements=[ends_of(HARBOR_OF[kind])[0]])
    others = [other for other in RESOURCES if other != kind]
    game.holds("red", **dict.fromkeys(others, 3))
    assert game.options("red", "trade_bank") == [], "other kinds still cost four"
    game.holds("red", **{kind: 2})
    game.do("red", "trade_bank", give=kind, get=others[0])
    assert game.hand("red") == {others[0]: 1}


@pytest.mark.rule("B5.11", "B1.7")
@pytest.mark.parametrize("harbor", HARBOR_PATHS)
def test_a_harbor_serves_its_two_intersections_and_no_other(harbor: str) -> None:
    game = GameForTests.empty_island()
    ends = ends_of(harbor)
    beside = [c for end in ends for c in neighbors(end) if c not in ends]
    plain = dict.fromkeys(RESOURCES, 4)
    for at in (*ends, *beside):
        game.lays("red", settlements=[at])
        served = game.entry("red")["rates"] != plain
        assert served == (at in ends or _on_another_harbor(at, harbor))
        game.fix("piece", at=at, owner=None, piece=None)


def _on_another_harbor(at: str, harbor: str) -> bool:
    return any(at in PATHS[other] for other in HARBOR_PATHS if other != harbor)


@pytest.mark.rule("B5.11")
def test_a_strangers_building_or_an_own_road_opens_no_harbor(game: GameForTests) -> None:
    harbor = HARBOR_OF["ore"]
    game.lays("blue", settlements=[ends_of(harbor)[0]])
    game.lays("red", harbor)
    game.holds("red", ore=3)
    game.refused("red", "trade_bank", give="ore", get="wool")


@pytest.mark.rule("B5.11")
def test_a_city_opens_the_harbor_as_well(game: GameForTests) -> None:
    game.lays("red", cities=[ends_of(HARBOR_OF["ore"])[1]])
    game.holds("red", ore=2)
    game.do("red", "trade_bank", give="ore", get="wool")


@pytest.mark.rule("B5.12")
def test_a_harbor_works_at_once_after_building(game: GameForTests) -> None:
    harbor = HARBOR_OF["ore"]
    game.lays("red", harbor)
    game.holds("red", brick=1, lumber=1, grain=1, wool=1, ore=2)
    game.refused("red", "trade_bank", give="ore", get="wool")
    game.do("red", "build_settlement", at=ends_of(harbor)[0])
    game.do("red", "trade_bank", give="ore", get="wool")
    assert game.hand("red") == {"wool": 1}


@pytest.mark.rule("B5.13")
def test_each_kind_goes_at_the_best_own_rate(game: GameForTests) -> None:
    game.lays("red", settlements=[ends_of(HARBOR_OF["ore"])[0], ends_of("3,0,W")[0]])
    rates = game.entry("red")["rates"]
    assert rates == {"brick": 3, "lumber": 3, "wool": 3, "grain": 3, "ore": 2}
    game.holds("red", ore=2, wool=3)
    game.do("red", "trade_bank", give="ore", get="brick")
    game.do("red", "trade_bank", give="wool", get="brick")
    assert game.hand("red") == {"brick": 2}


@pytest.mark.rule("B5.14")
def test_cards_given_to_the_bank_return_to_their_piles(game: GameForTests) -> None:
    game.holds("red", ore=4)
    before = game.bank()
    game.do("red", "trade_bank", give="ore", get="wool")
    after = game.bank()
    assert (after["ore"] - before["ore"], after["wool"] - before["wool"]) == (4, -1)


@pytest.mark.rule("B5.14")
def test_a_kind_that_has_run_out_cannot_be_taken(game: GameForTests) -> None:
    game.holds("red", ore=4)
    game.holds("blue", wool=19)
    game.refused("red", "trade_bank", give="ore", get="wool")
    assert "wool" not in {option["get"] for option in game.options("red", "trade_bank")}
