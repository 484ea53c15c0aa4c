"""B8: development cards and the Largest Army."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.oracle import COAST, RESOURCES, chain, corners_of, paths_at
from tests.rules.table_for_tests import SEATS, GameForTests, Luck

PRICE = {"grain": 1, "wool": 1, "ore": 1}
DECK = {"knight": 14, "victory_point": 5, "road_building": 2, "invention": 2, "monopoly": 2}
HOME = "-1,1,N"


@pytest.fixture
def game() -> GameForTests:
    """Red is to roll and has a settlement with one road."""
    game = GameForTests.empty_island()
    game.lays("red", paths_at(HOME)[0], settlements=[HOME])
    return game


def cards(game: GameForTests, seat: str) -> Counter[str]:
    """The seat's unplayed development cards as it sees them itself."""
    return Counter(card["card"] for card in game.entry(seat, seat)["development_cards"])


def buy_all(seed: int = 0) -> tuple[GameForTests, list[str]]:
    """Red buys the whole deck; also the kinds in the order of drawing."""
    game = GameForTests.empty_island(luck=Luck(seed=seed))
    game.roll(1, 1)
    order = []
    for _ in range(25):
        game.holds("red", **PRICE)
        order.append(game.do("red", "buy_development")[0]["card"])
        if game.view()["winners"]:
            break
    return game, order


def play(game: GameForTests, seat: str, knights: int = 1) -> None:
    """So many knights, one a turn, each to a hex without victims."""
    for _ in range(knights):
        game.turn_of(seat)
        game.has_cards(seat, knight=1)
        game.do(seat, "play_knight")
        away = next(o for o in game.options(seat, "move_robber"))
        game.do(seat, "move_robber", at=away["at"])


@pytest.mark.rule("B8.1")
def test_the_deck_has_these_25_cards() -> None:
    game, order = buy_all()
    assert Counter(order) == DECK
    assert game.view()["deck"] == 0


@pytest.mark.rule("B8.2", "B1.17")
def test_the_deck_is_shuffled_and_drawn_one_by_one() -> None:
    orders = {tuple(buy_all(seed)[1][:8]) for seed in range(6)}
    assert len(orders) == 6


@pytest.mark.rule("B8.2")
def test_each_purchase_takes_one_card_off_the_deck(game: GameForTests) -> None:
    game.roll(1, 1)
    game.holds("red", **PRICE)
    game.do("red", "buy_development")
    assert (game.view()["deck"], game.entry("red")["development"]) == (24, 1)
    assert game.hand("red") == {}


@pytest.mark.rule("B8.2")
def test_a_card_really_drawn_on_the_table_is_taken_over(game: GameForTests) -> None:
    game.roll(1, 1)
    game.holds("red", **PRICE)
    game.do("red", "buy_development", outcome="monopoly")
    assert cards(game, "red") == {"monopoly": 1}


@pytest.mark.rule("B8.1", "B8.2")
def test_a_card_of_which_none_is_left_cannot_have_been_drawn(game: GameForTests) -> None:
    game.has_cards("red", monopoly=2)
    game.roll(1, 1)
    game.holds("red", **PRICE)
    game.refused("red", "buy_development", outcome="monopoly")
    game.refused("red", "buy_development", outcome="ace")


@pytest.mark.rule("B8.3")
def test_an_empty_deck_sells_nothing() -> None:
    game, _ = buy_all()
    game.holds("red", **PRICE)
    game.refused("red", "buy_development")
    assert game.options("red", "buy_development") == []


@pytest.mark.rule("B8.4")
def test_only_the_owner_knows_an_unplayed_card(game: GameForTests) -> None:
    game.roll(1, 1)
    game.holds("red", **PRICE)
    game.do("red", "buy_development", outcome="monopoly")
    bought = game.last("development_bought")
    assert game.seen(bought, "red")["card"] == "monopoly"
    for audience in ("table", *SEATS[1:]):
        assert "monopoly" not in str(game.seen(bought, audience))
        assert "development_cards" not in game.entry("red", audience)
        assert game.entry("red", audience)["development"] == 1


@pytest.mark.rule("B8.4")
def test_everybody_sees_that_a_card_was_bought_and_when(game: GameForTests) -> None:
    game.roll(1, 1)
    game.holds("red", **PRICE)
    game.do("red", "buy_development")
    for audience in ("table", *SEATS):
        assert game.seen(game.last("development_bought"), audience)["seat"] == "red"
    assert game.entry("red", "red")["development_cards"][0]["bought_turn"] == game.view()["turn"]


@pytest.mark.rule("B8.5")
def test_development_cards_do_not_count_on_a_seven_nor_are_they_discarded(
    game: GameForTests,
) -> None:
    game.holds("red", ore=7)
    game.has_cards("red", knight=3)
    game.roll(3, 4)
    assert game.owed("discard") == []
    game = GameForTests.empty_island()
    game.holds("red", ore=8)
    game.has_cards("red", knight=3)
    game.roll(3, 4)
    assert game.owed("discard")[0]["count"] == 4
    game.refused("red", "discard", cards={"ore": 3, "knight": 1})


@pytest.mark.rule("B8.5")
def test_development_cards_cannot_be_stolen(game: GameForTests) -> None:
    game.lays("blue", settlements=[corners_of("2,0")[0]])
    game.has_cards("blue", knight=2)
    game.roll(3, 4)
    game.do("red", "move_robber", at="2,0")
    assert game.owed("steal") == [], "a hand without resources gives nothing"
    assert cards(game, "blue") == {"knight": 2}


@pytest.mark.rule("B8.6")
def test_one_card_a_turn(game: GameForTests) -> None:
    game.roll(1, 1)
    game.has_cards("red", monopoly=2, invention=1)
    game.do("red", "play_monopoly", resource="ore")
    assert game.refused("red", "play_monopoly", resource="wool").rule == "B8.6"
    game.refused("red", "play_invention", resources=["ore", "ore"])
    game.do("red", "end_turn")
    game.turn_of("red")
    game.do("red", "play_monopoly", resource="wool")


@pytest.mark.rule("B8.6", "B8.8")
def test_the_owner_sees_which_cards_may_be_played_now(game: GameForTests) -> None:
    def playable() -> list[bool]:
        return [card["playable"] for card in game.entry("red", "red")["development_cards"]]

    game.has_cards("red", monopoly=1, invention=1)
    assert playable() == [True, True]
    game.do("red", "play_monopoly", resource="ore")
    assert playable() == [False]
    game.roll(1, 1)
    game.do("red", "end_turn")
    assert playable() == [False], "it is another seat's turn"


@pytest.mark.rule("B8.6")
def test_one_card_a_turn_counts_the_one_before_the_roll(game: GameForTests) -> None:
    game.has_cards("red", monopoly=2)
    game.do("red", "play_monopoly", resource="ore")
    game.roll(1, 1)
    game.refused("red", "play_monopoly", resource="wool")


@pytest.mark.rule("B8.6")
def test_no_card_on_another_seats_turn(game: GameForTests) -> None:
    game.roll(1, 1)
    game.has_cards("blue", monopoly=1)
    game.refused("blue", "play_monopoly", resource="ore")


@pytest.mark.rule("B8.7")
@pytest.mark.parametrize("rolled", [False, True])
@pytest.mark.parametrize(
    ("card", "fields"),
    [
        ("knight", {}),
        ("road_building", {}),
        ("monopoly", {"resource": "ore"}),
        ("invention", {"resources": ["ore", "wool"]}),
    ],
)
def test_a_card_is_played_at_any_moment_of_the_own_turn(
    game: GameForTests, card: str, fields: dict[str, object], rolled: bool
) -> None:
    game.has_cards("red", **{card: 1})
    if rolled:
        game.roll(1, 1)
    game.do("red", f"play_{card}", **fields)
    assert cards(game, "red") == {}


@pytest.mark.rule("B8.7")
def test_after_a_card_before_the_roll_the_roll_is_still_due(game: GameForTests) -> None:
    game.has_cards("red", road_building=1)
    game.do("red", "play_road_building")
    game.refused("red", "roll", dice=[1, 1])
    for _ in range(2):
        game.do("red", "build_road", at=sorted(game.sites("red", "build_road"))[0])
    assert [duty["type"] for duty in game.owed()] == ["roll"]
    game.roll(1, 1)


@pytest.mark.rule("B8.8")
def test_a_card_is_not_played_on_the_turn_it_was_bought(game: GameForTests) -> None:
    game.roll(1, 1)
    game.holds("red", **PRICE)
    game.do("red", "buy_development", outcome="monopoly")
    assert game.refused("red", "play_monopoly", resource="ore").rule == "B8.8"
    assert game.entry("red", "red")["development_cards"][0]["playable"] is False
    for _ in SEATS:
        game.pass_on()
    game.do("red", "play_monopoly", resource="ore")


@pytest.mark.rule("B8.8")
def test_an_older_card_of_the_same_kind_may_be_played(game: GameForTests) -> None:
    game.roll(1, 1)
    game.has_cards("red", monopoly=1)
    game.holds("red", **PRICE)
    game.do("red", "buy_development", outcome="monopoly")
    game.do("red", "play_monopoly", resource="ore")
    assert cards(game, "red") == {"monopoly": 1}
    for _ in SEATS:
        game.pass_on()
    game.do("red", "play_monopoly", resource="wool")


@pytest.mark.rule("B8.9", "B10.7")
def test_victory_points_count_from_purchase_for_their_owner_alone(game: GameForTests) -> None:
    game.roll(1, 1)
    game.holds("red", **PRICE)
    game.do("red", "buy_development", outcome="victory_point")
    assert game.points("red", "red") == 2
    assert {game.points("red", audience) for audience in ("table", *SEATS[1:])} == {1}


@pytest.mark.rule("B8.9")
def test_victory_points_are_never_played(game: GameForTests) -> None:
    game.roll(1, 1)
    game.has_cards("red", victory_point=1)
    types = {option["type"] for option in game.options("red")}
    assert not {type_ for type_ in types if type_.startswith("play_")}
    assert "play_victory_point" not in game.ruleset.commands


def nine_points(game: GameForTests, seat: str, hidden: int) -> None:
    """Pieces and hidden cards for nine points, laid while another seat is active."""
    game.turn_of(next(s for s in SEATS if s != seat))
    spots = [c for c in COAST if c.endswith("N") and c not in ("1,-2,N",)]
    public = 9 - hidden
    game.lays(seat, settlements=spots[4 : 4 + public % 2], cities=spots[: public // 2])
    game.has_cards(seat, victory_point=hidden)


@pytest.mark.rule("B8.9", "B8.10", "B10.8")
def test_any_number_of_victory_points_is_revealed_to_win() -> None:
    game = GameForTests.empty_island()
    nine_points(game, "blue", hidden=3)
    game.turn_of("blue")
    game.holds("blue", **PRICE)
    game.do("blue", "buy_development", outcome="victory_point")
    assert game.view()["winners"] == ["blue"]
    assert game.points("blue", "table") == 10, "all four are open now"


@pytest.mark.rule("B8.10")
def test_victory_points_win_in_spite_of_a_card_played_this_turn() -> None:
    game = GameForTests.empty_island()
    nine_points(game, "blue", hidden=1)
    game.has_cards("blue", victory_point=1, monopoly=1)
    game.turn_of("blue")
    game.do("blue", "play_monopoly", resource="ore")
    game.holds("blue", **PRICE)
    game.do("blue", "buy_development", outcome="victory_point")
    assert game.view()["winners"] == ["blue"]


@pytest.mark.rule("B8.11")
@pytest.mark.parametrize(
    ("card", "fields"),
    [("monopoly", {"resource": "ore"}), ("invention", {"resources": ["ore", "ore"]})],
)
def test_a_played_progress_card_never_comes_back(card: str, fields: dict[str, object]) -> None:
    game = GameForTests.empty_island()
    game.roll(1, 1)
    game.has_cards("red", **{card: 1})
    deck = game.view()["deck"]
    game.do("red", f"play_{card}", **fields)
    assert game.view()["deck"] == deck
    rest = Counter[str]()
    game.turn_of("red")
    while game.view()["deck"] and not game.view()["winners"]:
        game.holds("red", **PRICE)
        rest[game.do("red", "buy_development")[0]["card"]] += 1
    assert rest[card] == DECK[card] - 1


@pytest.mark.rule("B8.12")
def test_a_played_knight_stays_open_before_its_owner(game: GameForTests) -> None:
    play(game, "red")
    assert {game.entry("red", who)["played_knights"] for who in ("table", *SEATS)} == {1}
    play(game, "red")
    assert game.entry("red")["played_knights"] == 2


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
