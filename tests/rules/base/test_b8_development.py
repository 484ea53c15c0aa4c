"""B8: development cards: bought, held, played, and victory points."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.base.development import DECK, PRICE, at_home, buy_all, cards, play
from tests.rules.oracle import COAST, corners_of
from tests.rules.table_for_tests import SEATS, GameForTests


@pytest.fixture
def game() -> GameForTests:
    return at_home()


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
