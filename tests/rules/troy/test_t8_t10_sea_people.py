"""The SeaPeople, the seven and the Longest Road (T8, T9, T10)."""

from __future__ import annotations

import pytest

from tests.rules.troy.table import TroyGame
from tests.rules.troy.test_t7_ships import ready, sailing


def seven(game: TroyGame) -> None:
    game.turn_of("red", dice=None)
    game.roll(3, 4)


@pytest.mark.rule("T8.1", "T9.1")
def test_the_active_seat_moves_them_on_a_seven_and_the_builder_after_a_ship() -> None:
    game, (at, *_) = ready()
    game.do("red", "build_ship", at=at)
    after_ship = game.owed()[0]
    game.settle("red")
    seven(game)
    after_seven = game.owed()[0]
    assert after_ship["type"] == after_seven["type"] == "move_sea_people"
    assert (after_ship["rule"], after_seven["rule"]) == ("T7.6", "T9.1")
    game.settle("red")
    assert game.owed()[0]["type"] == "act"


@pytest.mark.rule("T8.2")
def test_they_go_to_any_other_sea_hex_with_or_without_symbol_or_ship() -> None:
    game = TroyGame.bare()
    ship = game.symbols()[0]
    game.ship("red", ship)
    here = game.view()["board"]["sea_people"]
    seven(game)
    sites = game.sites("red", "move_sea_people")
    assert sites == set(game.seas())
    assert ship in sites
    assert any(at not in game.symbols() for at in sites)
    assert game.refused("red", "move_sea_people", at=here).code == "sea_people_stay"
    land = next(h.at for h in game.state.setting.board.hexes if h.terrain != "sea")
    assert game.refused("red", "move_sea_people", at=land).code == "sea_people_no_sea"
    assert game.refused("red", "move_sea_people", at="x").rule == "T8.2"


@pytest.mark.rule("T8.3", "T8.4")
def test_the_mover_may_steal_from_who_has_a_ship_or_a_building_there() -> None:
    game = TroyGame.bare()
    at = game.symbols()[0]
    game.ship("blue", at)
    game.lays("white", settlements=[game.corner(at)])
    for seat in ("blue", "white", "orange"):
        game.holds(seat, ore=1)
    seven(game)
    game.do("red", "move_sea_people", at=at)
    (duty,) = game.owed()
    assert (duty["type"], duty["rule"], duty["from"]) == ("steal", "T8.3", ["blue", "white"])
    assert game.refused("red", "steal", from_="orange").rule == "T8.4"
    game.do("red", "steal", from_="white")
    assert (game.hand("red"), game.hand("white")) == ({"ore": 1}, {})


@pytest.mark.rule("T8.3")
def test_the_mover_may_leave_the_card() -> None:
    game = TroyGame.bare()
    game.ship("blue", game.symbols()[0])
    game.holds("blue", ore=1)
    seven(game)
    game.do("red", "move_sea_people", at=game.symbols()[0])
    game.do("red", "decline_steal")
    assert game.hand("blue") == {"ore": 1}


@pytest.mark.rule("T8.4")
def test_from_nobody_or_an_empty_hand_nothing_is_stolen() -> None:
    game = TroyGame.bare()
    game.ship("blue", game.symbols()[0])
    game.ship("red", game.symbols()[1])
    for at in game.symbols()[:2]:
        seven(game)
        game.do("red", "move_sea_people", at=at)
        assert game.owed()[0]["type"] == "act"


@pytest.mark.rule("T8.5")
def test_a_ship_under_them_gives_no_rate() -> None:
    game = sailing(4)
    harbor, tile = (game.ships("red")[i]["at"] for i in (0, 3))
    game.fix("tile", at=tile, trade="ore")
    assert game.entry("red")["rates"] == {**dict.fromkeys(game.bank(), 3), "ore": 2}
    game.people(harbor)
    assert game.ships("red")[0]["blocked"]
    assert game.entry("red")["rates"] == {**dict.fromkeys(game.bank(), 4), "ore": 2}
    game.holds("red", wool=3, ore=1)
    assert game.refused("red", "trade_bank", give="wool", get="ore").rule == "T8.5"
    assert game.refused("red", "trade_bank", give="ore", get="wool").rule == "T7.15"
    game.people(tile)
    assert game.entry("red")["rates"] == dict.fromkeys(game.bank(), 3)
    assert game.refused("red", "trade_bank", give="ore", get="wool").rule == "T8.5"


@pytest.mark.rule("T8.5")
def test_a_ship_under_them_draws_no_card() -> None:
    game = sailing(7)
    swap, draw = (game.ships("red")[i]["at"] for i in (2, 4))
    game.people(swap)
    assert game.refused("red", "swap_row").code == "row_ship_blocked"
    assert game.wish("red", "swap_row")["rule"] == "T8.5"
    game.people(draw)
    assert game.refused("red", "draw_row", ship=5).code == "row_ship_blocked"
    assert [option["ship"] for option in game.options("red", "draw_row")] == [7]


@pytest.mark.rule("T8.6")
def test_a_ship_under_them_still_leads_on_and_a_flag_still_counts() -> None:
    game, (first, second, _) = ready()
    game.ship("red", first)
    game.people(first)
    assert second in game.sites("red", "build_ship")
    flagged = sailing(2)
    points = flagged.points("red")
    flagged.people(flagged.ships("red")[1]["at"])
    assert flagged.points("red") == points == 1


@pytest.mark.rule("T8.7")
def test_they_block_no_building_and_no_harbor_of_the_coast() -> None:
    game = TroyGame.bare()
    harbor = game.view()["board"]["harbors"][0]
    ends = game.state.setting.topology.ends[harbor["at"]]
    game.lays("red", settlements=[ends[0]])
    rates = game.entry("red")["rates"]
    assert set(rates.values()) != {4}
    for at in game.seas():
        game.people(at)
        assert game.entry("red")["rates"] == rates
    game.holds("red", lumber=1, brick=1)
    assert game.options("red", "build_road")


@pytest.mark.rule("T9.1")
def test_a_seven_brings_discards_then_the_sea_people_and_no_cards() -> None:
    game = TroyGame.bare()
    game.holds("blue", ore=8)
    game.holds("red", ore=7)
    seven(game)
    (duty,) = game.owed()
    assert (duty["seat"], duty["type"], duty["count"]) == ("blue", "discard", 4)
    assert game.refused("red", "end_turn").rule == "T9.1"
    game.do("blue", "discard", cards={"ore": 4})
    assert game.owed()[0]["type"] == "move_sea_people"
    game.settle("red")
    assert game.refused("red", "move_robber", at="0,0").rule == "T1.2"


@pytest.mark.rule("T9.2")
def test_after_a_ship_nobody_discards() -> None:
    game, (at, *_) = ready()
    game.holds("blue", ore=12)
    game.do("red", "build_ship", at=at)
    assert [duty["type"] for duty in game.owed()] == ["move_sea_people"]


@pytest.mark.rule("T10.1")
def test_the_longest_road_is_two_points_for_roads_alone() -> None:
    game, chain = ready()
    land = game.state.setting.topology
    node = game.corner(chain[0], chain[1:])
    roads: list[str] = []
    seen = {node}
    while len(roads) < 5:
        path, node = next((p, n) for p, n in land.node_links[node] if n not in seen)
        seen.add(node)
        roads.append(path)
    game.lays("red", *roads[:4])
    game.ship("red", *chain)
    assert game.awarded("longest_road") is None
    assert game.entry("red")["road_length"] == 4
    game.lays("red", roads[4])
    assert game.awarded("longest_road") == "red"
    line = next(b for b in game.entry("red")["points_by"] if b["source"] == "longest_road")
    assert (line["points"], line["rule"]) == (2, "T11.2")
