"""B6: roads, settlements and cities, what they cost and where they may stand."""

from __future__ import annotations

import pytest

from tests.rules.oracle import (
    COAST,
    PATHS,
    SPREAD,
    chain,
    corners_of,
    neighbors,
    path_between,
    paths_at,
    road_sites,
    settlement_sites,
)
from tests.rules.table_for_tests import GameForTests

COSTS = {
    "road": {"lumber": 1, "brick": 1},
    "settlement": {"lumber": 1, "brick": 1, "grain": 1, "wool": 1},
    "city": {"grain": 2, "ore": 3},
    "development": {"grain": 1, "wool": 1, "ore": 1},
}
RING = corners_of("0,0")
HOME = RING[0]
RICH = {"brick": 9, "lumber": 9, "wool": 9, "grain": 9, "ore": 9}


@pytest.fixture
def game() -> GameForTests:
    """Red has rolled, is rich and has a settlement on the desert with a road to the right."""
    game = GameForTests.empty_island()
    game.lays("red", path_between(RING[0], RING[1]), settlements=[HOME])
    game.holds("red", **RICH)
    game.roll(1, 1)
    return game


def build(game: GameForTests, seat: str, what: str) -> None:
    """Build or buy where the game allows it first."""
    options = game.options(seat, "buy_development" if what == "development" else f"build_{what}")
    assert options, f"{seat} can build no {what}"
    fields = {key: value for key, value in options[0].items() if key not in ("type", "seat")}
    game.do(seat, options[0]["type"], **{k: v for k, v in fields.items() if v is not None})


@pytest.mark.rule("B6.1", "B6.2")
@pytest.mark.parametrize("what", sorted(COSTS))
def test_the_full_cost_goes_from_the_hand_to_the_bank(game: GameForTests, what: str) -> None:
    game.lays("red", *chain(RING[1], RING[2]))
    before = game.bank()
    build(game, "red", what)
    spent = {kind: RICH[kind] - game.hand("red").get(kind, 0) for kind in RICH}
    assert {kind: n for kind, n in spent.items() if n} == COSTS[what]
    after = game.bank()
    assert {k: after[k] - before[k] for k in after if after[k] != before[k]} == COSTS[what]


@pytest.mark.rule("B6.1")
def test_the_piece_stands_at_once(game: GameForTests) -> None:
    road = path_between(RING[1], RING[2])
    game.do("red", "build_road", at=road)
    laid = {path["at"]: path["seat"] for path in game.view()["board"]["paths"]}
    assert laid[road] == "red"


@pytest.mark.rule("B6.2")
@pytest.mark.parametrize(
    ("what", "lacking"), [(what, kind) for what, cost in COSTS.items() for kind in cost]
)
def test_one_missing_card_refuses_the_build(game: GameForTests, what: str, lacking: str) -> None:
    game.lays("red", *chain(RING[1], RING[2]))
    game.holds("red", **(COSTS[what] | {lacking: COSTS[what][lacking] - 1}))
    type_ = "buy_development" if what == "development" else f"build_{what}"
    where = {"road": path_between(RING[2], RING[3]), "settlement": RING[2], "city": HOME}
    fields = {"at": where[what]} if what in where else {}
    assert game.refused("red", type_, **fields).rule in ("B6.1", "B6.2")
    assert game.options("red", type_) == []
    game.holds("red", **COSTS[what])
    game.do("red", type_, **fields)
    assert game.hand("red") == {}


@pytest.mark.rule("B6.3", "B1.16")
def test_a_sixteenth_road_cannot_be_built() -> None:
    game = GameForTests.empty_island()
    game.lays("red", *chain(*COAST[:16]))
    game.holds("red", **RICH)
    game.roll(1, 1)
    assert game.entry("red")["supply"]["road"] == 0
    assert game.refused("red", "build_road", at=chain(*COAST[15:17])[0]).rule in ("B6.3", "B1.16")
    assert game.options("red", "build_road") == []


@pytest.mark.rule("B6.3", "B1.16")
def test_a_sixth_settlement_cannot_be_built(game: GameForTests) -> None:
    free = [c for c in SPREAD if c not in neighbors(HOME) and c != HOME]
    game.lays("red", settlements=free[:4])
    game.lays("red", paths_at(free[4])[0])
    refusal = game.refused("red", "build_settlement", at=free[4])
    assert refusal.rule in ("B6.3", "B1.16")


@pytest.mark.rule("B6.3", "B1.16")
def test_a_fifth_city_cannot_be_built() -> None:
    game = GameForTests.empty_island()
    game.turn_of("blue")
    game.lays("red", settlements=[SPREAD[4]], cities=SPREAD[:4])
    game.holds("red", **RICH)
    game.turn_of("red")
    assert game.refused("red", "build_city", at=SPREAD[4]).rule in ("B6.3", "B1.16")


@pytest.mark.rule("B6.4")
def test_a_path_carries_one_road(game: GameForTests) -> None:
    own = path_between(RING[0], RING[1])
    foreign = path_between(RING[1], RING[2])
    game.lays("blue", foreign)
    game.refused("red", "build_road", at=own)
    game.refused("red", "build_road", at=foreign)


@pytest.mark.rule("B6.4")
@pytest.mark.parametrize("at", ["9,9,NE", "0,0", "0,0,N", "nowhere", ""])
def test_what_is_no_path_of_the_island_is_refused(game: GameForTests, at: str) -> None:
    game.refused("red", "build_road", at=at)


@pytest.mark.rule("B6.4")
def test_a_path_may_be_called_by_its_other_name(game: GameForTests) -> None:
    events = game.do("red", "build_road", at="0,0,E")
    assert events[0]["at"] == "1,0,W"


@pytest.mark.rule("B6.5")
def test_a_road_touches_an_own_road_settlement_or_city(game: GameForTests) -> None:
    game.lays("blue", settlements=[RING[3]])
    game.lays("blue", path_between(RING[3], RING[4]))
    expected = road_sites(
        "red",
        {path_between(RING[0], RING[1]): "red", path_between(RING[3], RING[4]): "blue"},
        {HOME: "red", RING[3]: "blue"},
    )
    assert game.sites("red", "build_road") == expected
    for at in set(PATHS) - expected:
        game.refused("red", "build_road", at=at)


@pytest.mark.rule("B6.5")
def test_a_road_may_start_at_a_city(game: GameForTests) -> None:
    game.lays("red", cities=["-1,2,S"])
    for at in paths_at("-1,2,S"):
        assert game.may("red", "build_road", at=at)


@pytest.mark.rule("B6.6")
def test_a_road_leads_up_to_a_foreign_building_but_not_across(game: GameForTests) -> None:
    game.lays("blue", settlements=[RING[2]])
    game.do("red", "build_road", at=path_between(RING[1], RING[2]))
    onward = [p for p in paths_at(RING[2]) if p != path_between(RING[1], RING[2])]
    for at in onward:
        game.refused("red", "build_road", at=at)


@pytest.mark.rule("B6.7")
def test_a_settlement_needs_an_own_road(game: GameForTests) -> None:
    game.lays("blue", path_between(RING[3], RING[4]))
    assert game.refused("red", "build_settlement", at=RING[3]).rule == "B6.7"


@pytest.mark.rule("B6.7", "B6.9")
def test_settlement_sites_are_those_of_the_rulebook(game: GameForTests) -> None:
    roads = dict.fromkeys(chain(*RING[:4]), "red")
    roads |= dict.fromkeys(chain(RING[3], RING[4]), "blue")
    game.lays("red", *chain(*RING[1:4]))
    game.lays("blue", *chain(RING[3], RING[4]))
    expected = settlement_sites("red", roads, {HOME: "red"})
    assert expected == {RING[2], RING[3]}
    assert game.sites("red", "build_settlement") == expected


@pytest.mark.rule("B6.7")
def test_a_taken_intersection_is_refused(game: GameForTests) -> None:
    game.lays("red", *chain(RING[1], RING[2]))
    game.lays("blue", settlements=[RING[2]])
    game.refused("red", "build_settlement", at=RING[2])
    game.refused("red", "build_settlement", at=HOME)


@pytest.mark.rule("B6.8")
def test_a_settlement_may_stand_on_a_strangers_road(game: GameForTests) -> None:
    away = next(c for c in neighbors(RING[2]) if c not in RING)
    game.lays("red", *chain(RING[1], RING[2]))
    game.lays("blue", *chain(RING[3], RING[2], away))
    game.do("red", "build_settlement", at=RING[2])


@pytest.mark.rule("B6.9")
@pytest.mark.parametrize("owner", ["red", "blue"])
@pytest.mark.parametrize("piece", ["settlements", "cities"])
def test_the_distance_rule_counts_every_seats_buildings(
    game: GameForTests, owner: str, piece: str
) -> None:
    game.lays("red", *chain(RING[1], RING[2]))
    game.lays(owner, **{piece: [RING[3]]})  # type: ignore[arg-type]
    assert game.refused("red", "build_settlement", at=RING[2]).rule == "B6.9"


@pytest.mark.rule("B6.9")
def test_two_paths_away_is_far_enough(game: GameForTests) -> None:
    game.lays("red", *chain(RING[1], RING[2]))
    game.lays("blue", settlements=[RING[4]])
    game.do("red", "build_settlement", at=RING[2])


@pytest.mark.rule("B6.10")
def test_a_city_replaces_an_own_settlement_only(game: GameForTests) -> None:
    game.lays("blue", settlements=[RING[3]])
    game.refused("red", "build_city", at=RING[1])
    game.refused("red", "build_city", at=RING[3])
    assert game.sites("red", "build_city") == {HOME}
    game.do("red", "build_city", at=HOME)
    game.refused("red", "build_city", at=HOME)


@pytest.mark.rule("B6.11")
def test_the_replaced_settlement_returns_to_the_supply(game: GameForTests) -> None:
    before = game.entry("red")["supply"]
    game.do("red", "build_city", at=HOME)
    after = game.entry("red")["supply"]
    assert after == before | {
        "settlement": before["settlement"] + 1,
        "city": before["city"] - 1,
    }


@pytest.mark.rule("B6.11")
def test_with_all_five_on_the_board_a_city_frees_one_to_build_again(game: GameForTests) -> None:
    free = [c for c in SPREAD if c not in (*RING, *neighbors(HOME), *neighbors(RING[2]))]
    game.lays("red", *chain(RING[1], RING[2]), settlements=free[:4])
    game.refused("red", "build_settlement", at=RING[2])
    game.do("red", "build_city", at=free[0])
    game.do("red", "build_settlement", at=RING[2])


@pytest.mark.rule("B6.12")
def test_a_settlement_of_this_turn_may_become_a_city_at_once(game: GameForTests) -> None:
    game.lays("red", *chain(RING[1], RING[2]))
    game.do("red", "build_settlement", at=RING[2])
    game.do("red", "build_city", at=RING[2])


@pytest.mark.rule("B6.13")
def test_new_buildings_produce_from_the_next_roll_on(game: GameForTests) -> None:
    low = RING[3]
    game.lays("red", *chain(*RING[1:4]))
    game.do("red", "build_settlement", at=low)
    assert game.view()["roll"]["gains"] == {}
    before = game.hand("red").get("grain", 0)
    game.do("red", "end_turn")
    game.roll(2, 2)
    assert game.hand("red").get("grain", 0) == before + 1
