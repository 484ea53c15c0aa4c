"""H5, H7, H9 and H10: the switches of the base game, each with its default and its other value."""

from __future__ import annotations

import pytest

from companion.boards import board_named
from companion.rules import Refusal, ruleset_for
from tests.rules.oracle import COAST, chain, corners_of, neighbors, path_between, paths_at
from tests.rules.table_for_tests import GameForTests, Luck, setup_for

HOME = "-1,1,N"
FIELDS_4 = corners_of("0,1")


@pytest.mark.rule("H5", "H7", "H9", "H10")
def test_without_a_word_the_defaults_hold() -> None:
    assert GameForTests.beginner().view()["house"] == {
        "bank_shortage": "sole",
        "beginner_map": "modern",
        "trade_and_build": "mixed",
        "longest_road_tie": "holder",
        "road_building": "both",
        "new_cards": "wait",
        "friendly_robber": "off",
        "no_seven": "0",
        "hand_limit": "7",
        "target": "10",
        "winning": "own_turn",
    }


@pytest.mark.rule("H5", "H9")
@pytest.mark.parametrize("house", [{"bank_shortage": "maybe"}, {"no_such_rule": "on"}])
def test_unknown_house_rules_and_values_are_refused_by_name(house: dict[str, str]) -> None:
    refusal = ruleset_for(setup_for(house=house))
    assert isinstance(refusal, Refusal)
    assert refusal.params["key"] == next(iter(house))
    assert "{" not in refusal.message


@pytest.mark.rule("H5")
def test_strict_shortage_pays_nobody_not_even_a_single_claimant() -> None:
    game = GameForTests.empty_island(house={"bank_shortage": "strict"})
    game.holds("orange", grain=18)
    game.lays("red", cities=[FIELDS_4[0]])
    game.roll(2, 2)
    assert game.hand("red") == {}
    assert game.view()["roll"]["short"] == ["grain"]


@pytest.mark.rule("H5")
def test_strict_shortage_still_pays_what_the_bank_covers() -> None:
    game = GameForTests.empty_island(house={"bank_shortage": "strict"})
    game.holds("orange", grain=17)
    game.lays("red", cities=[FIELDS_4[0]])
    game.roll(2, 2)
    assert game.hand("red") == {"grain": 2}


@pytest.mark.rule("H7")
def test_the_own_beginner_map_ships_empty_and_says_so() -> None:
    refusal = board_named("beginner", Luck(), {"beginner_map": "own"})
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, "{" in refusal.message) == ("H7", False)


@pytest.mark.rule("H7")
def test_the_modern_map_is_the_default() -> None:
    board = board_named("beginner", Luck())
    assert not isinstance(board, Refusal)
    assert board.name == "beginner"


@pytest.fixture
def printed() -> GameForTests:
    """House rule H9; red has rolled and may trade and build."""
    game = GameForTests.empty_island(house={"trade_and_build": "printed"})
    game.lays("red", paths_at(HOME)[0], settlements=[HOME])
    game.holds("red", brick=3, lumber=3, grain=3, wool=3, ore=8)
    game.holds("blue", wool=2)
    game.roll(1, 1)
    return game


@pytest.mark.rule("H9")
def test_printed_order_allows_trades_and_then_builds(printed: GameForTests) -> None:
    printed.do("red", "trade_bank", give="ore", get="wool")
    printed.do("red", "trade_bank", give="ore", get="wool")
    printed.do("red", "build_road", at=paths_at(HOME)[1])


@pytest.mark.rule("H9")
@pytest.mark.parametrize(
    ("type_", "fields"),
    [
        ("build_road", {"at": paths_at(HOME)[1]}),
        ("build_city", {"at": HOME}),
        ("buy_development", {}),
    ],
)
def test_printed_order_refuses_every_trade_after_the_first_build_or_purchase(
    printed: GameForTests, type_: str, fields: dict[str, str]
) -> None:
    printed.do("blue", "offer_trade", give={"wool": 1}, get={"ore": 1})
    open_ = printed.view()["offers"][0]["id"]
    printed.do("red", type_, **fields)
    printed.holds("red", brick=3, lumber=3, ore=8)
    assert printed.refused("red", "trade_bank", give="ore", get="wool").rule == "H9"
    printed.refused("red", "offer_trade", give={"ore": 1}, get={"wool": 1})
    printed.refused("red", "accept_trade", offer=open_)
    other = printed.refused("blue", "offer_trade", give={"wool": 1}, get={"ore": 1})
    assert other.params == {"seat": "red"}
    assert other.message.startswith("red has built already")
    assert printed.options("red", "trade_bank") == []
    printed.do("red", "build_road", at=paths_at(HOME)[2])


@pytest.mark.rule("H9")
def test_printed_order_holds_for_one_turn_only(printed: GameForTests) -> None:
    printed.do("red", "build_road", at=paths_at(HOME)[1])
    for _ in range(4):
        printed.pass_on()
    printed.do("red", "trade_bank", give="ore", get="wool")


@pytest.mark.rule("H9")
def test_a_free_road_of_a_card_is_no_build(printed: GameForTests) -> None:
    printed.has_cards("red", road_building=1)
    printed.do("red", "play_road_building")
    for _ in range(2):
        printed.do("red", "build_road", at=sorted(printed.sites("red", "build_road"))[0])
    printed.do("red", "trade_bank", give="ore", get="wool")


@pytest.mark.rule("H9", "B5.12")
def test_in_printed_order_a_new_harbor_first_serves_on_the_next_turn(
    printed: GameForTests,
) -> None:
    harbor = "2,-1,NE"
    printed.lays("red", harbor)
    printed.do("red", "build_settlement", at=corners_of("2,-1")[0])
    printed.refused("red", "trade_bank", give="ore", get="wool")
    for _ in range(4):
        printed.pass_on()
    printed.holds("red", ore=2)
    printed.do("red", "trade_bank", give="ore", get="wool")


@pytest.mark.rule("H10")
def test_with_ties_set_aside_the_holder_loses_the_card_as_well() -> None:
    game = GameForTests.empty_island(house={"longest_road_tie": "set_aside"})
    i = next(n for n, c in enumerate(COAST) if n > 5 and any(x not in COAST for x in neighbors(c)))
    game.turn_of("red")
    game.lays("red", *chain(*COAST[i - 5 : i + 4]))
    game.holds("red", brick=1, lumber=1)
    game.do("red", "build_road", at=chain(*COAST[i + 3 : i + 5])[0])
    assert game.awarded("longest_road") == "red"
    game.lays("blue", *chain(*COAST[i + 6 : i + 12]))
    game.turn_of("orange")
    inland = next(c for c in neighbors(COAST[i]) if c not in COAST)
    game.lays("orange", path_between(inland, COAST[i]))
    game.holds("orange", brick=1, lumber=1, grain=1, wool=1)
    game.do("orange", "build_settlement", at=COAST[i])
    assert (game.entry("red")["road_length"], game.entry("blue")["road_length"]) == (5, 5)
    assert game.awarded("longest_road") is None


@pytest.mark.rule("H10", "B7.3")
def test_building_up_to_a_tie_takes_nothing_under_either_rule() -> None:
    game = GameForTests.empty_island(house={"longest_road_tie": "set_aside"})
    game.turn_of("red")
    for seat, first in (("red", 0), ("blue", 10)):
        game.fix("active", of=seat)
        game.roll(1, 1)
        game.lays(seat, *chain(*COAST[first : first + 5]))
        game.holds(seat, brick=1, lumber=1)
        game.do(seat, "build_road", at=chain(*COAST[first + 4 : first + 6])[0])
    assert game.awarded("longest_road") == "red"
