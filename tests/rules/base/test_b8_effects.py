"""B8: what each development card does, and the Largest Army."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.base.development import HOME, at_home, cards, play
from tests.rules.oracle import COAST, RESOURCES, chain, corners_of, paths_at
from tests.rules.table_for_tests import SEATS, GameForTests


@pytest.fixture
def game() -> GameForTests:
    return at_home()


@pytest.mark.rule("B8.13")
def test_a_knight_moves_the_robber_and_steals_and_nobody_discards(game: GameForTests) -> None:
    game.lays("blue", settlements=[corners_of("2,0")[0]])
    game.holds("blue", ore=9)
    game.roll(1, 1)
    game.has_cards("red", knight=1)
    game.do("red", "play_knight")
    assert game.owed("discard") == []
    assert [duty["type"] for duty in game.owed()] == ["move_robber"]
    game.refused("red", "end_turn")
    game.do("red", "move_robber", at="2,0")
    game.do("red", "steal", from_="blue")
    assert (game.hand("red"), game.hand("blue")) == ({"ore": 1}, {"ore": 8})


@pytest.mark.rule("B8.14")
def test_a_knight_before_the_roll_blocks_that_roll(game: GameForTests) -> None:
    game.lays("blue", settlements=[corners_of("2,0")[0]])
    game.has_cards("red", knight=1)
    game.do("red", "play_knight")
    game.do("red", "move_robber", at="2,0")
    game.roll(4, 4)
    assert game.hand("blue") == {}


@pytest.mark.rule("B8.15")
def test_road_building_lays_two_free_roads_the_second_joined_to_the_first(
    game: GameForTests,
) -> None:
    game.roll(1, 1)
    game.has_cards("red", road_building=1)
    game.do("red", "play_road_building")
    assert game.owed("place_road")[0]["left"] == 2
    first = paths_at(HOME)[1]
    before = game.sites("red", "build_road")
    game.do("red", "build_road", at=first)
    joined = sorted(game.sites("red", "build_road") - before)
    game.do("red", "build_road", at=joined[0])
    assert [duty["type"] for duty in game.owed()] == ["act"]
    assert game.entry("red")["supply"]["road"] == 15 - 3
    assert sum(game.bank().values()) == 95, "they cost nothing"


@pytest.mark.rule("B8.15")
def test_a_free_road_follows_the_normal_rules(game: GameForTests) -> None:
    game.roll(1, 1)
    game.has_cards("red", road_building=1)
    game.do("red", "play_road_building")
    game.refused("red", "build_road", at=paths_at(HOME)[0])
    game.refused("red", "build_road", at="2,0,NE")
    game.refused("red", "end_turn")
    game.refused("red", "buy_development")


@pytest.mark.rule("B8.15")
def test_with_one_road_left_one_is_laid(game: GameForTests) -> None:
    game = GameForTests.empty_island()
    game.turn_of("blue")
    game.lays("red", *chain(*COAST[:15]))
    game.turn_of("red")
    game.has_cards("red", road_building=1)
    game.do("red", "play_road_building")
    game.do("red", "build_road", at=sorted(game.sites("red", "build_road"))[0])
    assert [duty["type"] for duty in game.owed()] == ["act"]


@pytest.mark.rule("B8.15")
def test_with_no_road_left_the_card_is_refused() -> None:
    game = GameForTests.empty_island()
    game.turn_of("blue")
    game.lays("red", *chain(*COAST[:16]))
    game.turn_of("red")
    game.has_cards("red", road_building=1)
    assert game.refused("red", "play_road_building").rule == "B8.15"
    assert game.options("red", "play_road_building") == []
    assert cards(game, "red") == {"road_building": 1}


@pytest.mark.rule("B8.15")
def test_with_no_free_path_the_card_is_refused() -> None:
    game = GameForTests.empty_island()
    game.has_cards("red", road_building=1)
    assert game.refused("red", "play_road_building").rule == "B8.15"


@pytest.mark.rule("B8.16")
@pytest.mark.parametrize("resources", [["ore", "ore"], ["ore", "wool"]])
def test_invention_takes_any_two_cards_from_the_bank(
    game: GameForTests, resources: list[str]
) -> None:
    game.roll(1, 1)
    game.has_cards("red", invention=1)
    game.do("red", "play_invention", resources=resources)
    assert game.hand("red") == Counter(resources)
    assert sum(game.bank().values()) == 93


@pytest.mark.rule("B8.16")
def test_invented_cards_may_be_spent_in_the_same_turn(game: GameForTests) -> None:
    game.roll(1, 1)
    game.has_cards("red", invention=1)
    game.do("red", "play_invention", resources=["brick", "lumber"])
    game.do("red", "build_road", at=paths_at(HOME)[1])


@pytest.mark.rule("B8.16")
def test_invention_offers_every_pair(game: GameForTests) -> None:
    game.has_cards("red", invention=1)
    pairs = {tuple(sorted(o["resources"])) for o in game.options("red", "play_invention")}
    assert pairs == {tuple(sorted((a, b))) for a in RESOURCES for b in RESOURCES}


@pytest.mark.rule("B8.16")
@pytest.mark.parametrize("resources", [["ore", "knight"], [], ["ore", "ore", "ore"]])
def test_invention_takes_exactly_two_resource_cards(
    game: GameForTests, resources: list[str]
) -> None:
    game.has_cards("red", invention=1)
    game.refused("red", "play_invention", resources=resources)


@pytest.mark.rule("B8.16")
def test_invention_takes_only_kinds_in_stock(game: GameForTests) -> None:
    game.holds("blue", ore=18)
    game.has_cards("red", invention=1)
    game.refused("red", "play_invention", resources=["ore", "ore"])
    game.do("red", "play_invention", resources=["ore", "wool"])


@pytest.mark.rule("B8.16")
def test_a_bank_with_one_card_gives_that_one(game: GameForTests) -> None:
    game.holds("blue", **dict.fromkeys(RESOURCES, 18))
    game.holds("white", **dict.fromkeys(RESOURCES[1:], 1))
    game.has_cards("red", invention=1)
    option = game.options("red", "play_invention")[0]
    game.do("red", "play_invention", resources=option["resources"])
    assert game.hand("red") == {RESOURCES[0]: 1}
    assert sum(game.bank().values()) == 0


@pytest.mark.rule("B8.17")
def test_monopoly_takes_all_cards_of_one_kind_from_all_opponents(game: GameForTests) -> None:
    game.holds("red", ore=1)
    game.holds("blue", ore=3, wool=2)
    game.holds("white", wool=1)
    game.holds("orange", ore=2)
    game.has_cards("red", monopoly=1)
    bank = game.bank()
    game.do("red", "play_monopoly", resource="ore")
    assert game.hand("red") == {"ore": 6}
    assert [game.hand(seat) for seat in SEATS[1:]] == [{"wool": 2}, {"wool": 1}, {}]
    assert game.bank() == bank


@pytest.mark.rule("B8.17")
@pytest.mark.parametrize("resource", ["knight", "any", "", "gold"])
def test_monopoly_names_a_resource(game: GameForTests, resource: str) -> None:
    game.has_cards("red", monopoly=1)
    game.refused("red", "play_monopoly", resource=resource)


@pytest.mark.rule("B8.18")
def test_the_third_knight_takes_the_largest_army_and_two_points(game: GameForTests) -> None:
    play(game, "red", knights=2)
    assert game.awarded("largest_army") is None
    points = game.points("red")
    play(game, "red")
    assert game.awarded("largest_army") == "red"
    assert game.points("red") == points + 2


@pytest.mark.rule("B8.19")
def test_only_strictly_more_knights_take_it_over(game: GameForTests) -> None:
    play(game, "red", knights=3)
    play(game, "blue", knights=3)
    assert game.awarded("largest_army") == "red"
    play(game, "blue")
    assert game.awarded("largest_army") == "blue"
    assert (game.points("red"), game.points("blue")) == (1, 2)
    play(game, "red")
    assert game.awarded("largest_army") == "blue", "a tie leaves it"


@pytest.mark.rule("B8.19")
def test_the_card_is_never_set_aside(game: GameForTests) -> None:
    for seat in ("red", "blue", "white"):
        play(game, seat, knights=3)
    assert game.awarded("largest_army") == "red"


@pytest.mark.rule("B8.20")
def test_unplayed_knights_do_not_count(game: GameForTests) -> None:
    game.has_cards("blue", knight=5)
    play(game, "red", knights=3)
    assert game.awarded("largest_army") == "red"
    assert game.entry("blue")["played_knights"] == 0


@pytest.mark.rule("B8.13", "B8.18")
def test_the_third_knight_counts_before_the_robber_moves(game: GameForTests) -> None:
    play(game, "red", knights=2)
    game.turn_of("red")
    game.has_cards("red", knight=1)
    game.do("red", "play_knight")
    assert game.awarded("largest_army") == "red"
