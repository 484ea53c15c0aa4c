"""W1: what lies on the table when the game begins."""

from __future__ import annotations

import pytest

from companion.rules import Refusal, ruleset_for, start
from tests.rules.great_wall.table import SITES, WallGame, board_with, hex_index
from tests.rules.great_wall.ways import GAMES, shipped_file, way
from tests.rules.table_for_tests import Luck


@pytest.mark.rule("W1.1")
@pytest.mark.parametrize("count", [3, 5])
def test_three_and_five_seats_are_refused(count: int) -> None:
    setup = way(count, board=way(4).board)
    refusal = ruleset_for(setup, GAMES)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.params["wanted"]) == ("seat_count", (4, 6))


@pytest.mark.rule("W1.1", "W1.7")
@pytest.mark.parametrize("count", [4, 6])
def test_every_seat_has_one_section_with_site_and_battlefield_at_level_0(count: int) -> None:
    wall = WallGame.new(count).view()["wall"]
    assert len(wall) == count
    assert all(section["site"] and section["battlefield"] for section in wall)
    assert [section["level"] for section in wall] == [0] * count
    assert len({section["site"] for section in wall}) == count


@pytest.mark.rule("W1.2")
def test_six_seats_have_the_larger_bank_and_build_between_turns() -> None:
    game = WallGame.bare(6)
    assert set(game.view()["bank"].values()) == {24}
    game.turn_of("red", (1, 1))
    game.holds("blue", ore=1)
    game.do("red", "end_turn")
    assert game.owed()[0]["type"] == "special_building"


@pytest.mark.rule("W1.2")
def test_four_seats_build_on_their_own_turn_only_and_have_the_base_bank() -> None:
    game = WallGame.bare()
    assert set(game.view()["bank"].values()) == {19}
    game.turn_of("red", (1, 1))
    game.do("red", "end_turn")
    assert [duty["type"] for duty in game.owed()] == ["roll"]


@pytest.mark.rule("W1.3")
@pytest.mark.parametrize("count", [4, 6])
def test_the_board_is_laid_as_it_is_and_asks_for_no_luck(count: int) -> None:
    setup, luck = way(count), Luck()
    rules = ruleset_for(setup, GAMES)
    assert not isinstance(rules, Refusal)
    events = start(rules, setup, luck, GAMES)
    assert not isinstance(events, Refusal)
    assert luck.asked == []
    game = WallGame(setup)
    shown = {hex_["at"]: hex_["number"] for hex_ in game.view()["board"]["hexes"]}
    assert shown == {hex_.at: hex_.number for hex_ in setup.board.hexes}


@pytest.mark.rule("W1.3", "D5")
def test_the_board_of_four_is_that_of_six_without_its_western_third() -> None:
    four, six = way(4).board, way(6).board
    assert set(four.hexes) < set(six.hexes)
    assert set(four.harbors) < set(six.harbors)
    assert four.overlays["sections"] == six.overlays["sections"][2:]


@pytest.mark.rule("W1.4")
def test_steppe_battlefields_and_territories_are_no_land() -> None:
    game = WallGame.bare()
    for section in game.view()["wall"]:
        assert section["battlefield"] not in game.state.setting.topology.land
    for territory in game.view()["gathering"]:
        assert territory["at"] not in game.state.setting.topology.land
    assert "5,-1,N" not in game.state.setting.topology.nodes
    assert "5,-1,NE" not in game.state.setting.topology.paths


@pytest.mark.rule("W1.4")
def test_a_battlefield_on_land_is_refused_by_its_field() -> None:
    refusal = ruleset_for(
        way(4, board=board_with(4, {"overlays.sections[1].battlefield": "5,0"})), GAMES
    )
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.params["field"]) == (
        "wall_on_land",
        "overlays.sections[1].battlefield",
    )


@pytest.mark.rule("W1.5")
@pytest.mark.parametrize("count", [4, 6])
def test_each_seat_has_fifteen_roads_five_settlements_four_cities_five_stages(count: int) -> None:
    for entry in WallGame.new(count).view()["seats"]:
        assert entry["supply"] == {"road": 15, "settlement": 5, "city": 4, "wall_stage": 5}


@pytest.mark.rule("W1.6")
def test_the_stage_on_top_of_the_pile_is_the_one_to_build_and_bears_its_own_cost() -> None:
    game = WallGame.bare()
    costs = [entry["cost"] for entry in way(4).board.overlays["stages"]]
    for level, cost in enumerate(costs):
        game.wall(red=level)
        assert game.section("red")["next_cost"] == cost
    game.wall(red=5)
    assert game.section("red")["next_cost"] is None


@pytest.mark.rule("W1.8", "W1.9")
@pytest.mark.parametrize(("count", "numerals"), [(4, "III II I"), (6, "V IV III II I")])
def test_territories_lie_between_neighboring_battlefields_with_two_arrows_each(
    count: int, numerals: str
) -> None:
    seen = WallGame.new(count).view()
    sections = [section["section"] for section in seen["wall"]]
    assert [territory["territory"] for territory in seen["gathering"]] == numerals.split()
    for i, territory in enumerate(seen["gathering"]):
        assert [arrow["section"] for arrow in territory["arrows"]] == sections[i : i + 2]
        assert len(set(territory["attack_numbers"])) == 2
    reached = [len(section["attack_numbers"]) for section in seen["wall"]]
    assert reached == [1, *[2] * (count - 2), 1]


@pytest.mark.rule("W1.10", "W1.11")
@pytest.mark.parametrize(("count", "riders"), [(4, 21), (6, 35)])
def test_all_riders_begin_in_the_bag_seven_of_each_numeral(count: int, riders: int) -> None:
    game = WallGame.new(count, custody={"bag": "app"})
    assert game.view()["bag"] == riders
    assert all(territory["riders"] == 0 for territory in game.view()["gathering"])
    drawn: dict[str, int] = {}
    game = WallGame.bare(count, custody={"bag": "app"})
    for _ in range(riders):
        numeral = _draws_one(game)
        drawn[numeral] = drawn.get(numeral, 0) + 1
    assert set(drawn.values()) == {7}
    assert len(drawn) == count - 1
    assert game.view()["bag"] == 0


def _draws_one(game: WallGame) -> str:
    """The fortress of the first section becomes a city, and a settlement again."""
    game.turn_of("red", (1, 1))
    at = game.section("red")["site"]
    game.fix("piece", at=at, owner="red", piece="settlement")
    game.holds("red", ore=3, grain=2)
    game.do("red", "build_city", at=at)
    return str(game.last("rider_drawn").numeral)


@pytest.mark.rule("W1.11")
def test_the_app_draws_uniformly_from_what_is_in_the_bag() -> None:
    game = WallGame.bare(custody={"bag": "app"})
    game.turn_of("red", (1, 1))
    game.holds("red", ore=3, grain=2)
    game.luck.asked.clear()
    game.do("red", "build_city", at=SITES["red"])
    assert game.luck.asked == [21]


@pytest.mark.rule("W1.12")
def test_penalties_and_awards_begin_with_nobody() -> None:
    game = WallGame.new()
    assert game.view()["penalties"] == dict.fromkeys(game.seats, 0)
    assert game.awarded("longest_road") is None
    assert game.awarded("largest_army") is None


@pytest.mark.rule("W1.13")
@pytest.mark.parametrize(
    ("count", "deck"), [(4, (14, 2, 1, 1, 1)), (6, (20, 2, 2, 2, 2))], ids=["19", "28"]
)
def test_the_deck_is_reduced(count: int, deck: tuple[int, ...]) -> None:
    game = WallGame.new(count)
    kinds = ("knight", "victory_point", "road_building", "invention", "monopoly")
    assert dict(game.ruleset.decks["development"]) == dict(zip(kinds, deck, strict=True))
    assert game.view()["deck"] == sum(deck)


@pytest.mark.rule("W1.14")
@pytest.mark.parametrize("count", [4, 6])
def test_the_pirate_begins_on_its_sea_hex_and_there_is_no_robber(count: int) -> None:
    game = WallGame.new(count)
    assert game.pirate == "12,0"
    assert not any(hex_["robber"] for hex_ in game.view()["board"]["hexes"])


@pytest.mark.rule("W1.14")
def test_a_desert_brings_no_robber_either() -> None:
    i = hex_index(shipped_file(4), "4,2")
    board = board_with(4, {f"hexes[{i}]": {"at": "4,2", "terrain": "desert"}})
    game = WallGame.new(board=board)
    assert not any(hex_["robber"] for hex_ in game.view()["board"]["hexes"])
    assert game.refused("red", "correct", fact="robber", at="4,2").code == "fact_no_robber"
