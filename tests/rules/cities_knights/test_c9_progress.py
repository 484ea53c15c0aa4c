"""C9: drawing, holding, playing and giving back progress cards."""

from __future__ import annotations

import pytest

from companion.rules import as_json
from tests.rules.cities_knights.table import SE, CkGame, N, S
from tests.rules.table_for_tests import Luck, kinds

RULE = pytest.mark.rule
FOUR_CARDS = ("merchant", "merchant", "merchant_fleet", "resource_monopoly")


def drawn(game: CkGame, seat: str) -> int:
    return sum(game.entry(seat)["progress"].values()) + len(game.entry(seat)["victory_cards"])


@RULE("C9.1", "C9.2")
@pytest.mark.parametrize("level", range(6))
@pytest.mark.parametrize("red", range(1, 7))
def test_the_red_die_draws_up_to_level_plus_one(level: int, red: int) -> None:
    game = CkGame.empty()
    game.level("blue", science=level, trade=5)
    game.roll(red, 1 if red != 6 else 2, "science")
    assert drawn(game, "blue") == (1 if level and red <= level + 1 else 0)


@RULE("C9.3", "C9.5")
def test_the_active_seat_draws_first_then_clockwise_and_kinds_are_secret() -> None:
    game = CkGame.empty()
    game.fix("active", of="white")
    for seat in game.seats:
        game.level(seat, politics=2)
    events = game.roll(1, 1, "politics")
    order = [event["seat"] for event in events if event["type"] == "progress_drawn"]
    assert order == ["white", "orange", "red", "blue"]
    for event in game.events:
        if event.type != "progress_drawn" or as_json(event)["card"] == "constitution":
            continue
        seat = as_json(event)["seat"]
        for audience in ("table", *game.seats):
            shown = game.seen(event, audience)
            assert shown is not None
            assert (shown["card"] is not None) == (audience == seat)
            assert shown["track"] == "politics"
    assert "progress_cards" not in game.entry("white")
    assert "progress_cards" not in game.entry("white", "red")


@RULE("C9.4")
def test_an_empty_deck_gives_the_rest_nothing() -> None:
    game = CkGame.empty()
    for seat in game.seats:
        game.level(seat, trade=1)
    game.progress("red", *["merchant"] * 6, *["resource_monopoly"] * 4)
    game.progress("blue", *["merchant_fleet"] * 2, *["commercial_harbor"] * 2)
    game.progress("white", *["master_merchant"] * 2, "trade_monopoly")
    assert game.view()["progress_decks"]["trade"] == 1
    game.fix("active", of="orange")
    game.roll(1, 1, "trade")
    assert game.held("orange") == ["trade_monopoly"]
    assert drawn(game, "white") == 3


@RULE("C9.6", "C10.8", "C10.18")
@pytest.mark.parametrize(("track", "card"), [("science", "printer"), ("politics", "constitution")])
def test_a_victory_point_card_lies_open_at_once_on_any_turn(track: str, card: str) -> None:
    game = CkGame.empty()
    rest = {
        "science": ["alchemist"] * 2 + ["crane"] * 2 + ["inventor"] * 2 + ["irrigation"] * 2,
        "politics": ["bishop"] * 2 + ["deserter"] * 2 + ["diplomat"] * 2 + ["intrigue"] * 2,
    }[track]
    more = {
        "science": ["medicine"] * 2 + ["mining"] * 2 + ["road_building"] * 2 + ["smith"] * 2,
        "politics": ["saboteur"] * 2 + ["spy"] * 3 + ["warlord"] * 2 + ["wedding"] * 2,
    }[track]
    game.progress("red", *rest)
    game.progress("white", *more, *(["engineer"] if track == "science" else []))
    game.level("blue", **{track: 1})
    before = game.points("blue")
    game.roll(1, 1, track)
    assert game.entry("blue")["victory_cards"] == [card]
    assert game.held("blue") == []
    assert game.points("blue") == before + 1
    shown = game.seen(game.last("progress_drawn"), "table")
    assert shown is not None
    assert shown["card"] == card


@RULE("C9.7", "C9.8")
def test_a_fifth_card_off_turn_is_given_back_before_production() -> None:
    game = CkGame.empty()
    game.lays("blue", settlements=[S])
    game.level("blue", science=5)
    game.fix("victory_cards", of="blue", cards={"printer": 1})
    game.progress("blue", *FOUR_CARDS)
    events = game.roll(1, 3, "science")
    assert kinds(events) == ["dice_rolled", "progress_drawn"]
    assert game.owed()[0] == {
        "seat": "blue",
        "type": "give_back_progress",
        "rule": "C9.8",
        "count": 1,
    }
    assert game.refused("blue", "play_merchant", at="0,1").code == "must_give_back_progress"
    assert game.refused("red", "end_turn").code == "wait_give_back_progress"
    assert game.refused("blue", "give_back_progress", card="wedding").code == "progress_not_held"
    left = game.view()["progress_decks"]["trade"]
    events = game.do("blue", "give_back_progress", card="merchant")
    assert kinds(events) == ["progress_given_back", "resources_gained"]
    assert game.view()["progress_decks"]["trade"] == left + 1
    assert len(game.held("blue")) == 4
    shown = game.seen(game.last("progress_given_back"), "red")
    assert shown is not None
    assert shown["card"] is None


@RULE("C9.9", "C9.10")
def test_the_active_seat_settles_its_fifth_card_after_production_by_playing_or_giving_back() -> (
    None
):
    for answer in ("play", "give"):
        game = CkGame.empty()
        game.lays("red", settlements=[S])
        game.level("red", science=5)
        game.progress("red", *FOUR_CARDS)
        events = game.roll(1, 3, "science")
        assert kinds(events)[-1] == "resources_gained"
        assert game.owed()[0]["type"] == "fifth_card"
        assert game.refused("red", "end_turn").code == "must_settle_fifth_card"
        assert game.refused("red", "trade_bank", give="ore", get="wool").rule == "C9.9"
        if answer == "play":
            game.do("red", "play_merchant", at="0,1")
        else:
            game.do("red", "give_back_progress", card="merchant")
        assert game.owed()[0]["type"] == "act"
        assert len(game.held("red")) == 4


@RULE("C9.9", "C10.23")
def test_a_spy_played_for_the_fifth_card_leaves_five_and_the_question_open() -> None:
    game = CkGame.empty()
    game.progress("red", "spy", *FOUR_CARDS)
    game.progress("blue", "wedding")
    game.roll(1, 1)
    game.do("red", "play_spy", from_="blue")
    game.do("red", "take_progress", card="wedding")
    assert game.owed()[0]["type"] == "fifth_card"
    game.do("red", "give_back_progress", card="wedding")
    assert game.owed()[0]["type"] == "act"


@RULE("C9.10")
def test_with_a_seven_the_fifth_card_comes_after_the_robber() -> None:
    game = CkGame.empty()
    game.level("red", science=1)
    game.progress("red", *FOUR_CARDS)
    game.roll(2, 5, "science")
    assert game.owed()[0]["type"] == "move_robber"
    game.do("red", "move_robber", at="0,1")
    if len(game.held("red")) == 5:
        assert game.owed()[0]["type"] == "fifth_card"


@RULE("C9.11")
def test_any_number_of_cards_on_the_own_turn_none_on_others() -> None:
    game = CkGame.empty()
    game.lays("red", settlements=[S])
    game.progress("red", "irrigation", "mining", "merchant")
    game.progress("blue", "irrigation")
    game.roll(1, 1)
    assert game.refused("blue", "play_irrigation").code == "wait_act"
    for card in ("irrigation", "mining"):
        game.do("red", f"play_{card}")
    game.do("red", "play_merchant", at="0,1")
    assert game.hand("red") == {"grain": 2, "ore": 2}
    assert game.refused("red", "play_irrigation").code == "progress_card_not_held"


@RULE("C9.11")
def test_a_card_drawn_this_turn_may_be_played() -> None:
    game = CkGame.empty()
    game.lays("red", cities=[S])
    game.level("red", trade=1)
    game.roll(1, 1, "trade")
    assert any(option["type"].startswith("play_") for option in game.options("red")) or (
        game.held("red") == ["master_merchant"]
    )


@RULE("C9.12")
def test_progress_cards_do_not_count_on_a_seven() -> None:
    game = CkGame.empty()
    game.holds("blue", ore=7)
    game.progress("blue", *FOUR_CARDS)
    game.roll(3, 4)
    assert game.owed()[0]["type"] == "move_robber"
    assert game.entry("blue")["resources"] == 7


@RULE("C9.13")
def test_a_used_card_goes_under_its_deck_and_comes_back_last() -> None:
    game = CkGame.empty()
    game.lays("red", settlements=[S])
    game.progress("red", "merchant")
    game.roll(1, 1)
    assert game.view()["progress_decks"]["trade"] == 17
    game.do("red", "play_merchant", at="0,1")
    assert game.view()["progress_decks"]["trade"] == 18
    others = ["merchant"] * 5 + ["merchant_fleet"] * 2 + ["commercial_harbor"] * 2
    others += ["master_merchant"] * 2 + ["resource_monopoly"] * 4 + ["trade_monopoly"] * 2
    game.progress("white", *others)  # all but the card that lies below
    game.fix("active", of="blue")
    game.level("blue", trade=1)
    game.roll(1, 1, "trade")
    assert game.held("blue") == ["merchant"]


@RULE("C9.14")
@pytest.mark.parametrize(
    ("card", "fields"),
    [
        ("crane", {"track": "science"}),
        ("engineer", {"at": N}),
        ("irrigation", {}),
        ("mining", {}),
        ("road_building", {}),
        ("medicine", {"at": N}),
        ("smith", {"knights": [N]}),
        ("warlord", {}),
        ("wedding", {}),
        ("spy", {"from_": "blue"}),
        ("master_merchant", {"from_": "blue"}),
        ("deserter", {"from_": "blue"}),
        ("diplomat", {"at": "0,0,NE"}),
        ("intrigue", {"at": N}),
        ("saboteur", {"at": N}),
        ("merchant", {"at": "0,0"}),
    ],
)
def test_a_card_without_any_effect_is_refused(card: str, fields: dict[str, object]) -> None:
    game = CkGame.empty().rolled()
    game.progress("red", card)
    game.refused("red", f"play_{card}", **fields)
    assert game.options("red", f"play_{card}") == []
    wish = game.wish("red", f"play_{card}")
    # Where nobody has more points, that is the reason, and not that they hold no cards.
    why = dict.fromkeys(("master_merchant", "wedding"), ("progress_nobody_ahead", "C9.16"))
    code, rule = why.get(card, ("progress_no_effect", "C9.14"))
    assert (wish["ok"], wish["code"], wish["rule"]) == (False, code, rule)


@RULE("C9.14")
def test_a_card_whose_yield_may_be_nil_is_allowed() -> None:
    game = CkGame.empty().rolled()
    game.progress("red", "resource_monopoly", "trade_monopoly", "merchant_fleet")
    game.do("red", "play_resource_monopoly", resource="ore")
    game.do("red", "play_trade_monopoly", commodity="coin")
    game.do("red", "play_merchant_fleet", resource="cloth")
    assert game.hand("red") == {}


@RULE("C9.15")
def test_pieces_of_a_card_follow_the_rules_of_placement_and_supply() -> None:
    game = CkGame.empty().rolled()
    game.lays("red", "0,0,NE", settlements=[N])
    game.progress("red", "road_building")
    game.do("red", "play_road_building")
    assert game.refused("red", "build_road", at="0,2,NE").code == "road_unconnected"
    assert game.refused("red", "build_road", at="0,0,NE").code == "path_taken"


@RULE("C9.16")
def test_more_points_compares_present_open_totals() -> None:
    game = CkGame.empty().rolled()
    game.lays("red", settlements=[S])
    game.lays("blue", settlements=[N])
    game.holds("blue", ore=3)
    game.progress("red", "wedding", "master_merchant")
    assert game.refused("red", "play_master_merchant", from_="blue").code == "not_ahead"
    game.fix("defender_cards", of="blue", count=1)
    assert game.options("red", "play_wedding")
    game.do("red", "play_master_merchant", from_="blue")


def test_the_draw_comes_at_random_from_the_unseen_part() -> None:
    seen = set()
    for seed in range(30):
        game = CkGame.empty()
        game.luck = Luck(seed=seed)
        game.level("red", trade=1)
        game.roll(1, 1, "trade")
        seen.update(game.held("red"))
    assert len(seen) > 3


def test_with_cards_on_cardboard_the_app_knows_colors_and_counts_only() -> None:
    game = CkGame.empty(custody={"cards": "cardboard"})
    game.lays("red", cities=[SE])
    game.level("red", science=1)
    game.roll(1, 1, "science")
    assert game.entry("red")["progress"] == {"trade": 0, "politics": 0, "science": 1}
    assert game.held("red") == [None]
    assert game.refused("red", "play_merchant", at="0,1").code == "progress_card_not_held"
    game.do("red", "show_victory_card", card="printer")
    assert game.entry("red")["victory_cards"] == ["printer"]
    assert game.entry("red")["progress"]["science"] == 0
    assert game.refused("red", "show_victory_card", card="printer").code == "victory_card_not_held"
    phones = CkGame.empty().rolled()
    assert phones.refused("red", "show_victory_card", card="printer").code == "victory_card_counted"


# --- real decks beside hands on phones ---


def drawing() -> CkGame:
    """Red and blue draw trade cards on a red 1."""
    game = CkGame.empty()
    game.level("red", trade=1)
    game.level("blue", trade=1)
    return game


def roll_naming(**outcome: str) -> dict[str, object]:
    return {"dice": [1, 1], "event": "trade", "outcome": outcome}


@pytest.mark.rule("C9.1", "C9.3")
def test_the_table_names_the_cards_that_were_drawn_from_real_decks_on_a_roll() -> None:
    game = drawing()
    events = game.do("red", "roll", **roll_naming(red="merchant", blue="merchant_fleet"))
    assert game.held("red") == ["merchant"]
    assert game.held("blue") == ["merchant_fleet"]
    assert events[0]["outcome"] == {"red": "merchant", "blue": "merchant_fleet"}


@pytest.mark.rule("C9.5")
def test_a_named_card_is_shown_to_its_seat_only() -> None:
    game = drawing()
    game.do("red", "roll", **roll_naming(red="merchant", blue="merchant_fleet"))
    rolled = game.last("dice_rolled")
    assert game.seen(rolled, "red")["outcome"] == {"red": "merchant"}
    assert game.seen(rolled, "white")["outcome"] is None
    assert game.seen(rolled, "table")["outcome"] is None


def test_a_named_card_that_a_correction_took_meanwhile_is_drawn_by_luck() -> None:
    """Blue gives a fifth card back before white draws, and there a correction comes between."""
    game = drawing()
    game.level("white", trade=1)
    game.level("red", trade=0)
    game.progress("blue", "merchant", "merchant", "spy", "wedding")
    game.do("red", "roll", **roll_naming(blue="merchant", white="master_merchant"))
    assert game.owed()[0]["type"] == "give_back_progress"
    game.progress("orange", "master_merchant", "master_merchant")
    game.do("blue", "give_back_progress", card="spy")
    assert len(game.held("white")) == 1
    assert game.held("white") != ["master_merchant"]


def test_a_named_draw_that_cannot_be_is_refused() -> None:
    game = drawing()

    def code(**outcome: str) -> str:
        return game.refused("red", "roll", **roll_naming(**outcome)).code

    assert code(red="merchant") == "progress_name_all"
    assert code(red="merchant", blue="crane") == "progress_not_on_top"
    assert code(red="merchant", blue="merchant", white="merchant") == "progress_no_draw"
    game.progress("white", *["merchant"] * 4)
    game.progress("orange", "merchant")
    assert code(red="merchant", blue="merchant") == "progress_not_on_top"
    cardboard = CkGame.empty(custody={"cards": "cardboard"})
    refusal = cardboard.refused("red", "roll", **roll_naming(red="merchant"))
    assert refusal.code == "progress_not_named"
    app = CkGame.empty(custody={"dice": "app"})
    assert app.refused("red", "roll", outcome={"red": "merchant"}).code == "dice_unwanted"
