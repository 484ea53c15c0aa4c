"""Ships: price, order, places, benefits (T7)."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.rules import grid, is_barrier
from tests.rules.table_for_tests import Luck
from tests.rules.troy.table import TroyGame

SHIPS = ("three_to_one", "flag", "exchange", "two_to_one", "row_card", "flag", "row_card")
"""The benefits of the shipped board."""


def sailing(number: int, luck: Luck | None = None, **how: str) -> TroyGame:
    """Red has the Ships up to this one, nobody is near them, and the SeaPeople are elsewhere."""
    game = TroyGame.bare(luck=luck, custody=how)
    game.ship("red", *game.symbols()[:number])
    game.people(game.away())
    return game


def ready(count: int = 1) -> tuple[TroyGame, list[str]]:
    """Red may build Ships on a chain of symbols from a settlement at the first of them on."""
    game = TroyGame.bare()
    chain = game.chain(3)
    game.lays("red", settlements=[game.corner(chain[0], chain[1:])])
    game.people(game.away())
    game.can_build_ships("red", count)
    return game, chain


@pytest.mark.rule("T7.1")
def test_a_ship_costs_wool_lumber_and_two_tokens_that_return() -> None:
    game, (at, *_) = ready()
    game.holds("red", wool=1, lumber=1, ore=1)
    bank = game.bank()
    game.do("red", "build_ship", at=at)
    assert game.hand("red") == {"ore": 1}
    assert game.bank() == {**bank, "wool": bank["wool"] + 1, "lumber": bank["lumber"] + 1}
    assert (game.tokens_of("red"), game.view()["tokens"]) == (0, 30)


@pytest.mark.rule("T7.1")
def test_without_cards_or_tokens_no_ship() -> None:
    game, (at, *_) = ready()
    game.tokens(red=1)
    refusal = game.refused("red", "build_ship", at=at)
    assert (refusal.code, refusal.rule) == ("ship_tokens", "T7.1")
    game.tokens(red=2)
    game.holds("red", wool=2)
    refusal = game.refused("red", "build_ship", at=at)
    assert (refusal.code, refusal.rule) == ("cannot_pay", "T7.1")


@pytest.mark.rule("T7.2", "T1.6")
def test_any_number_of_ships_a_turn_always_the_top_one() -> None:
    game, chain = ready(3)
    for number, at in enumerate(chain, 1):
        assert game.entry("red")["next_ship"] == {
            "ship": number,
            "benefit": SHIPS[number - 1],
            "tokens": 2,
        }
        (built, *_) = game.do("red", "build_ship", at=at)
        assert (built["ship"], built["benefit"]) == (number, SHIPS[number - 1])
        game.settle("red")
    assert game.entry("red")["supply"]["ship"] == 4


@pytest.mark.rule("T7.2")
def test_without_a_legal_hex_the_wish_is_refused_and_nothing_is_paid() -> None:
    game = TroyGame.bare()
    game.can_build_ships("red")
    assert game.wish("red", "build_ship")["code"] == "ship_no_place"
    assert not game.options("red", "build_ship")
    assert game.hand("red") == {"wool": 1, "lumber": 1}
    game = sailing(7)
    game.can_build_ships("red")
    assert game.wish("red", "build_ship")["code"] == "ships_all_built"
    assert game.entry("red")["next_ship"] is None


@pytest.mark.rule("T7.3")
def test_a_ship_goes_on_a_symbol_without_a_ship() -> None:
    game, (at, *_) = ready(2)
    plain = next(sea for sea in game.seas() if sea not in game.symbols())
    land = game.state.setting.board.hexes
    inland = next(hex_.at for hex_ in land if hex_.terrain != "sea")
    for where in (plain, inland, "40,40", "nonsense"):
        assert game.refused("red", "build_ship", at=where).code == "ship_no_symbol"
    game.ship("blue", at)
    assert game.refused("red", "build_ship", at=at).code == "ship_hex_taken"


@pytest.mark.rule("T7.4")
def test_a_building_on_a_corner_or_an_own_ship_beside_is_needed() -> None:
    game, (first, second, third) = ready(2)
    assert game.sites("red", "build_ship") == {
        at for at in game.symbols() if set(grid.corners(at)) & own_nodes(game, "red")
    }
    assert game.refused("red", "build_ship", at=second).code == "ship_too_far"
    game.ship("blue", second)
    assert game.refused("red", "build_ship", at=third).rule == "T7.4"
    game.do("red", "build_ship", at=first)
    game.settle("red")
    game.fix("ship", at=second)
    assert second in game.sites("red", "build_ship")
    game.do("red", "build_ship", at=second)


def own_nodes(game: TroyGame, seat: str) -> set[str]:
    pieces = game.view()["board"]["intersections"]
    return {piece["at"] for piece in pieces if piece["seat"] == seat}


@pytest.mark.rule("T7.5", "T7.6")
def test_a_ship_may_be_built_where_the_sea_people_are_who_must_go_then() -> None:
    game, (at, *_) = ready()
    game.people(at)
    game.do("red", "build_ship", at=at)
    (duty,) = game.owed()
    assert (duty["seat"], duty["type"], duty["rule"]) == ("red", "move_sea_people", "T7.6")
    assert game.refused("red", "end_turn").code == "must_move_sea_people"
    assert game.refused("red", "move_sea_people", at=at).code == "sea_people_stay"
    assert at not in game.sites("red", "move_sea_people")


@pytest.mark.rule("T7.7")
def test_nothing_moves_a_ship_or_takes_it_off() -> None:
    game, (at, *_) = ready()
    game.do("red", "build_ship", at=at)
    game.settle("red")
    game.do("red", "end_turn")
    assert [ship["at"] for ship in game.ships("red")] == [at]
    assert not [name for name in game.ruleset.commands if "ship" in name and name != "build_ship"]


@pytest.mark.rule("T7.8")
def test_the_board_says_what_each_number_gives_and_it_is_the_same_for_all() -> None:
    game = sailing(7)
    assert game.view()["benefits"] == list(SHIPS)
    assert [ship["benefit"] for ship in game.ships("red")] == list(SHIPS)
    game.ship("blue", *game.symbols()[7:9])
    assert [ship["benefit"] for ship in game.ships("blue")] == list(SHIPS[:2])


@pytest.mark.rule("T7.9", "T7.10")
def test_a_harbor_ship_trades_at_three_to_one_from_the_moment_it_stands() -> None:
    game, (at, *_) = ready()
    game.holds("red", wool=1, lumber=1, ore=3)
    assert game.refused("red", "trade_bank", give="ore", get="grain").rule == "B5.8"
    game.do("red", "build_ship", at=at)
    game.settle("red")
    assert set(game.entry("red")["rates"].values()) == {3}
    game.do("red", "trade_bank", give="ore", get="grain")
    refusal = game.refused("red", "trade_bank", give="grain", get="ore")
    assert refusal.rule == "T7.10"


@pytest.mark.rule("T7.11")
def test_a_flag_is_one_point() -> None:
    game = sailing(6)
    assert game.points("red") == 2
    (line,) = game.entry("red")["points_by"]
    assert (line["source"], line["count"], line["rule"]) == ("flag", 2, "T7.11")


@pytest.mark.rule("T7.12")
def test_a_swap_draws_blind_and_then_a_card_goes_back_the_drawn_one_too() -> None:
    game = sailing(3)
    game.row(ore=2)
    game.holds("red", brick=1)
    game.do("red", "swap_row")
    drawn = game.last("row_drawn")
    assert (drawn.resource, drawn.ship, drawn.back) == ("ore", 3, True)
    assert game.hand("red") == {"brick": 1, "ore": 1}
    assert game.refused("red", "end_turn").code == "must_return_card"
    assert game.refused("blue", "roll", dice=[1, 1]).code == "wait_return_card"
    assert {option["resource"] for option in game.options("red")} == {"brick", "ore"}
    assert game.refused("red", "return_card", resource="wool").code == "not_held"
    game.do("red", "return_card", resource="ore")
    assert game.hand("red") == {"brick": 1}
    assert game.row_cards() == {"ore": 2}
    assert game.tokens_of("red") == 0
    game.do("red", "donate", cards={"brick": 1})


@pytest.mark.rule("T7.12", "T7.13", "T5.9")
def test_which_card_was_drawn_and_put_back_only_its_seat_sees() -> None:
    game = sailing(3)
    game.row(ore=2)
    game.do("red", "swap_row")
    game.do("red", "return_card", resource="ore")
    drawn, returned = game.last("row_drawn"), game.last("card_returned")
    for event in (drawn, returned):
        assert (game.seen(event, "red") or {})["resource"] == "ore"
        for audience in ("table", "blue"):
            assert (game.seen(event, audience) or {})["resource"] is None
    assert (game.seen(drawn, "red") or {})["variant"] == "own_swap"
    assert (game.seen(drawn, "blue") or {})["variant"] == "swap"
    assert is_barrier(game.ruleset, drawn)
    assert "ore" not in repr(drawn)
    assert game.view("red")["row"]["sure"] == {"ore": 1}
    assert game.view("blue")["row"]["sure"] == {}


@pytest.mark.rule("T7.12", "T7.13")
@pytest.mark.parametrize(("number", "command"), [(3, "swap_row"), (5, "draw_row")])
def test_the_draw_is_uniform_over_the_row(number: int, command: str) -> None:
    drawn: Counter[str] = Counter()
    for i in range(8):
        game = sailing(number, Luck([]))
        game.row(ore=6, grain=2)
        game.luck = Luck([i])
        game.do("red", command)
        assert game.luck.asked == [8]
        drawn[game.last("row_drawn").resource] += 1
    assert drawn == {"ore": 6, "grain": 2}


@pytest.mark.rule("T7.13")
def test_a_draw_puts_none_back() -> None:
    game = sailing(5)
    game.row(ore=2)
    game.do("red", "draw_row")
    assert game.hand("red") == {"ore": 1}
    assert game.in_row == 1
    assert game.owed()[0]["type"] == "act"
    assert (game.seen(game.last("row_drawn"), "blue") or {})["variant"] == "draw"


@pytest.mark.rule("T7.14")
def test_each_ship_draws_once_a_turn_and_none_from_an_empty_row() -> None:
    game = sailing(7)
    game.row(ore=3)
    assert [option["ship"] for option in game.options("red", "draw_row")] == [5, 7]
    game.do("red", "draw_row", ship=7)
    assert game.refused("red", "draw_row", ship=7).code == "row_ship_used"
    game.do("red", "draw_row")
    assert game.wish("red", "draw_row")["code"] == "row_ship_used"
    game.do("red", "swap_row")
    game.do("red", "return_card", resource="ore")
    assert game.wish("red", "swap_row")["code"] == "row_ship_used"
    game.turn_of("red")
    assert len(game.options("red", "draw_row")) == 2
    game.row()
    assert game.refused("red", "draw_row").code == "row_empty"
    assert game.refused("red", "swap_row").code == "row_empty"


@pytest.mark.rule("T7.12", "T7.13")
def test_without_such_a_ship_nobody_draws() -> None:
    game = sailing(2)
    assert game.refused("red", "swap_row").rule == "T7.12"
    assert game.refused("red", "draw_row").rule == "T7.13"
    assert game.refused("red", "draw_row", ship=1).code == "row_no_ship"


@pytest.mark.rule("T7.12", "T7.13")
def test_of_a_real_row_the_app_only_counts() -> None:
    game = sailing(7, resources="cardboard")
    assert game.refused("red", "draw_row", outcome="ore").code == "row_card_unknown"
    events = game.do("red", "swap_row")
    assert [event["type"] for event in events] == ["row_drawn", "card_returned"]
    assert game.in_row == 4
    game.do("red", "draw_row")
    assert game.in_row == 3
    assert not is_barrier(game.ruleset, game.last("row_drawn"))


@pytest.mark.rule("T7.13")
def test_a_card_that_cannot_lie_in_the_row_was_not_drawn() -> None:
    game = sailing(5)
    game.row(ore=2)
    assert game.refused("red", "draw_row", outcome="wool").code == "row_card_not_there"


@pytest.mark.rule("T7.15", "T1.9")
def test_the_builder_takes_a_tile_and_trades_its_resource_two_to_one() -> None:
    game, chain = ready()
    game.ship("red", *[at for at in game.symbols() if at not in chain][:3])
    game.holds("red", wool=1, lumber=1, ore=2)
    game.do("red", "build_ship", at=chain[0])
    (duty,) = game.owed()
    assert (duty["type"], duty["at"]) == ("take_tile", chain[0])
    assert game.refused("red", "move_sea_people", at=game.away()).code == "must_take_tile"
    assert game.refused("blue", "roll", dice=[1, 1]).code == "wait_take_tile"
    assert game.refused("red", "take_tile", resource="gold").code == "tile_gone"
    game.do("red", "take_tile", resource="ore")
    assert game.owed()[0]["type"] == "move_sea_people"
    game.settle("red")
    assert game.entry("red")["tiles"] == ["ore"]
    assert game.view()["tiles"]["ore"] == 1
    assert game.entry("red")["rates"] == {**dict.fromkeys(game.bank(), 3), "ore": 2}
    game.do("red", "trade_bank", give="ore", get="grain")
    game.holds("red", ore=1)
    assert game.refused("red", "trade_bank", give="ore", get="wool").rule == "T7.15"


@pytest.mark.rule("T7.15")
def test_a_tile_that_is_gone_cannot_be_taken_and_with_none_left_nothing_is_asked() -> None:
    game = TroyGame.bare(6)
    spots = game.symbols()
    for i, seat in enumerate(("blue", "white")):
        game.ship(seat, *spots[4 * i : 4 * i + 4])
        game.fix("tile", at=spots[4 * i + 3], trade="ore")
    game.ship("red", *spots[8:11])
    at = spots[11]
    game.lays("red", settlements=[game.corner(at)])
    game.can_build_ships("red")
    game.do("red", "build_ship", at=at)
    assert game.refused("red", "take_tile", resource="ore").code == "tile_gone"
    assert {o["resource"] for o in game.options("red")} == {"brick", "lumber", "wool", "grain"}


@pytest.mark.rule("T7.15")
def test_a_winning_flag_ends_the_game_before_the_sea_people_move() -> None:
    game, chain = ready()
    game.ship("red", *[at for at in game.symbols() if at not in chain][:1])
    game.markers(troy=4)
    apart = [n for n in far(game) if n not in own_nodes(game, "red")]
    game.lays("red", cities=apart[:4])
    game.lays("red", settlements=apart[4:5])
    assert game.points("red", "red") == 14
    events = [event["type"] for event in game.do("red", "build_ship", at=chain[0])]
    assert events == ["ship_built", "sides_revealed", "game_won"]
    assert game.owed() == []


def far(game: TroyGame) -> list[str]:
    """Intersections where buildings can stand together with those that stand."""
    land = game.state.setting.topology
    taken = [piece["at"] for piece in game.view()["board"]["intersections"]]
    found: list[str] = []
    for node in land.nodes:
        if {node, *land.node_nodes[node]}.isdisjoint([*taken, *found]):
            found.append(node)
    return found
