"""Knights and improvements on cardboard: what the app still asks, and what it takes the table's word for."""

from __future__ import annotations

from typing import Any

import pytest

from companion.locale import Words
from companion.rules import GameSetup, Refusal, ruleset_for
from tests.rules.cities_knights import invariants
from tests.rules.cities_knights.table import NE, SE, CkGame, N, S, ring_roads
from tests.rules.table_for_tests import kinds, setup_for
from tests.rules.ways import way

HANDS_OFF = {"resources": "cardboard", "cards": "cardboard"}
ALL_OFF = HANDS_OFF | {"improvements": "cardboard", "knights": "cardboard"}


def setup_refused(game: str = "cities_knights", **custody: str) -> Refusal:
    setup: GameSetup = setup_for(game=game, custody=custody)
    refusal = ruleset_for(setup)
    assert isinstance(refusal, Refusal)
    return refusal


def test_the_keys_are_known_to_this_game_alone_and_stand_in_its_view() -> None:
    custody = CkGame.new().view()["custody"]
    assert (custody["knights"], custody["improvements"]) == ("app", "app")
    assert setup_refused("base", knights="app").code == "custody_unknown"
    assert "knights" not in CkGame(setup_for()).view()["custody"]
    refusal = setup_refused(knights="phones")
    assert refusal.code == "custody_unknown"
    assert refusal.params["known"] == ("app", "confirmed", "cardboard")


def test_improvements_on_cardboard_need_hands_on_cardboard() -> None:
    refusal = setup_refused(improvements="cardboard")
    assert refusal.code == "custody_needs"
    assert refusal.params["other"] == "resources"
    assert not isinstance(ruleset_for(way("cities_knights", 4, custody=ALL_OFF)), Refusal)


# --- knights confirmed before the attack ---


def besieged(**custody: str) -> CkGame:
    """Red has a city and a strong active knight; the fleet is one step away."""
    game = CkGame.empty(custody=custody)
    game.lays("red", *ring_roads(N, NE), cities=[N])
    game.fix("fleet", count=6)
    return game


@pytest.mark.rule("C13.1", "C13.3")
def test_what_the_app_believes_is_confirmed_by_one_tap_of_anybody() -> None:
    game = besieged(knights="confirmed")
    game.knight("red", NE, rank=2, active=True)
    assert "attack_fought" not in kinds(game.roll(1, 1, "ship"))
    assert game.view()["fleet"]["step"] == 7
    (duty,) = game.owed()
    assert (duty["type"], duty["seat"], duty["strengths"]["red"]) == ("report_strengths", "red", 2)
    (option,) = game.options("white")
    events = game.do("white", option["type"], strengths=option["strengths"])
    assert kinds(events)[:2] == ["strengths_reported", "attack_fought"]
    assert events[1]["defender"] == "red"
    assert game.view()["fleet"]["strengths"]["red"] == 0


@pytest.mark.rule("C13.3")
def test_a_forgotten_flip_is_put_right_before_the_attack_counts() -> None:
    game = besieged(knights="confirmed")
    game.knight("red", NE, rank=2, active=False)
    game.roll(1, 1, "ship")
    game.knight("red", NE, rank=2, active=True)
    assert game.owed()[0]["strengths"]["red"] == 2
    assert game.do("red", "report_strengths", strengths={"red": 2})[1]["won"] is True


def test_nothing_else_can_be_done_before_the_strengths_are_told() -> None:
    game = besieged(knights="confirmed")
    game.roll(1, 1, "ship")
    assert game.refused("red", "end_turn").code == "must_report_strengths"
    assert game.refused("blue", "end_turn").code == "wait_report_strengths"
    assert game.refused("red", "report_strengths", strengths={"red": 13}).code == "strength_range"
    refusal = game.refused("red", "report_strengths", strengths={"green": 1})
    assert refusal.code == "strengths_of_all"


def test_a_game_that_keeps_the_knights_and_asks_nobody_fights_at_once() -> None:
    game = besieged()
    assert "attack_fought" in kinds(game.roll(1, 1, "ship"))
    refusal = game.refused("red", "correct", fact="strength", of="red", count=1)
    assert refusal.code == "strength_counted"


# --- knights on cardboard ---


@pytest.mark.rule("C6.2", "C13.3", "C13.5", "C13.19")
def test_with_cardboard_knights_only_their_strengths_are_asked_and_only_before_an_attack() -> None:
    game = besieged(knights="cardboard")
    game.roll(1, 1, "ship")
    assert game.owed()[0]["strengths"] == dict.fromkeys(game.seats, 0)
    told = [option["strengths"] for option in game.options("red")]
    assert told[0] == dict.fromkeys(game.seats, 0)
    assert told[1] == dict.fromkeys(game.seats, 0) | {"red": 1}
    events = game.do("red", "report_strengths", strengths={"red": 3, "blue": 3})
    assert events[1]["tied"] == ["red", "blue"]
    assert game.view()["fleet"]["strengths"] == dict.fromkeys(game.seats, 0)


def test_a_strength_told_early_stands_in_the_question() -> None:
    game = besieged(knights="cardboard")
    game.fix("strength", of="blue", count=2)
    assert game.view()["fleet"]["strengths"]["blue"] == 2
    game.roll(1, 1, "ship")
    assert game.owed()[0]["strengths"]["blue"] == 2
    assert game.refused("red", "correct", fact="strength", of="blue", count=13).code


def test_with_cardboard_knights_there_are_no_knight_commands() -> None:
    game = CkGame.empty(custody=HANDS_OFF | {"knights": "cardboard"}).rolled()
    game.lays("red", *ring_roads(N, NE))
    for command in ("build_knight", "activate_knight", "promote_knight"):
        assert game.refused("red", command, at=N).code == "knights_on_table"
        assert game.options("red", command) == []
    assert game.refused("red", "move_knight", from_=N, to=NE).code == "knights_on_table"
    assert game.wish("red", "build_knight")["code"] == "knights_on_table"
    assert game.options("red", "pay_for_knight") == []
    refusal = game.refused("red", "pay_for_knight", what="knight")
    assert refusal.code == "knight_payment_unneeded"


@pytest.mark.rule("C6.3", "C6.11", "C6.14")
def test_hands_on_phones_pay_for_cardboard_knights() -> None:
    game = CkGame.empty(custody={"knights": "cardboard"}).rolled()
    game.holds("red", ore=1, wool=1, grain=1)
    assert [o["what"] for o in game.options("red", "pay_for_knight")] == [
        "knight",
        "activate_knight",
        "promote_knight",
    ]
    game.do("red", "pay_for_knight", what="knight")
    assert game.hand("red") == {"grain": 1}
    game.do("red", "pay_for_knight", what="activate_knight")
    assert game.refused("red", "pay_for_knight", what="knight").code == "cannot_pay"
    assert game.refused("red", "pay_for_knight", what="road").code == "no_knight_payment"


@pytest.mark.rule("C12.6")
def test_a_cardboard_knight_chases_the_robber_without_a_place() -> None:
    game = CkGame.empty(custody={"knights": "cardboard"}).rolled()
    assert game.refused("red", "chase_robber").code == "no_road_near_robber"
    game.lays("red", *ring_roads(N, NE))
    game.do("red", "chase_robber")
    assert game.owed()[0]["type"] == "move_robber"
    game.do("red", "move_robber", at="0,1")
    assert game.refused("red", "chase_robber", at=N).code == "knights_on_table"
    knights_in_app = CkGame.empty().rolled()
    assert knights_in_app.refused("red", "chase_robber").code == "no_intersection"


@pytest.mark.rule("C10.10", "C10.19", "C10.21", "C10.24")
def test_cards_about_knights_leave_their_effect_to_the_table() -> None:
    game = CkGame.empty(custody={"knights": "cardboard"}).rolled()
    game.progress("red", "smith", "warlord", "intrigue", "deserter")
    for card in ("smith", "warlord", "intrigue"):
        assert kinds(game.do("red", f"play_{card}")) == ["progress_played"]
    events = game.do("red", "play_deserter", from_="blue")
    assert kinds(events) == ["progress_played", "desertion_asked"]
    game.progress("red", "smith", "intrigue")
    assert game.refused("red", "play_smith", knights=[N]).code == "knights_on_table"
    assert game.refused("red", "play_intrigue", at=N).code == "knights_on_table"
    assert game.owed()[0]["type"] == "act"


@pytest.mark.rule("C6.7", "C6.8")
def test_a_correction_puts_a_cardboard_knight_where_it_cuts_a_road_and_adds_no_strength() -> None:
    game = CkGame.empty(custody={"knights": "cardboard"})
    game.lays("red", *ring_roads(N, NE, SE, S))
    assert game.entry("red")["road_length"] == 3
    game.knight("blue", NE, rank=3, active=True)
    assert game.entry("red")["road_length"] == 2
    assert game.view()["fleet"]["strengths"]["blue"] == 0
    game.fix("knight", at=NE)
    assert game.entry("red")["road_length"] == 3


# --- improvements on cardboard ---


@pytest.mark.rule("C9.1", "C9.2")
@pytest.mark.parametrize(("red", "level"), [(1, 1), (2, 1), (3, 2), (6, 5)])
def test_who_draws_is_said_by_gate_and_red_die(red: int, level: int) -> None:
    game = CkGame.empty(custody=ALL_OFF)
    events = game.roll(red, 1, "science")
    called = next(event for event in events if event["type"] == "draws_called")
    assert called == {"type": "draws_called", "track": "science", "level": level}
    assert f"level {level}" in Words("en").event(called)
    assert "draws_called" not in kinds(CkGame.empty().roll(red, 1, "science"))


def test_without_levels_there_is_nothing_to_buy_or_correct() -> None:
    game = CkGame.empty(custody=ALL_OFF).rolled()
    game.lays("red", cities=[N])
    assert game.entry("red")["improvements"] is None
    assert game.refused("red", "improve_city", track="trade").code == "improvements_on_table"
    refusal = game.refused("red", "correct", fact="level", of="red", track="trade", level=1)
    assert refusal.code == "improvements_on_table"


@pytest.mark.rule("C8.1", "C8.3", "C8.5")
def test_a_metropolis_is_placed_taken_and_scored_on_the_tables_word() -> None:
    game = CkGame.empty(custody=ALL_OFF).rolled()
    game.lays("red", cities=[N])
    game.lays("blue", cities=[S])
    game.do("red", "place_metropolis", track="trade", at=N)
    assert game.points("red") == 4
    assert game.refused("red", "place_metropolis", track="trade", at=N).code == "metropolis_owned"
    assert game.refused("red", "place_metropolis", track="science", at=N).code == "metropolis_site"
    assert game.refused("red", "place_metropolis", track="war", at=N).code == "no_track"
    game.pass_on()
    events = game.do("blue", "place_metropolis", track="trade", at=S)
    assert events[0]["taken_from"] == "red"
    assert (game.points("red"), game.points("blue")) == (2, 4)
    game.fix("metropolis", track="politics", at=N)
    assert game.points("red") == 4


def test_where_the_app_keeps_levels_no_metropolis_comes_unasked() -> None:
    game = CkGame.empty().rolled()
    game.lays("red", cities=[N])
    refusal = game.refused("red", "place_metropolis", track="trade", at=N)
    assert refusal.code == "no_metropolis_won"


@pytest.mark.rule("C6.16")
def test_mighty_knights_are_the_tables_affair_where_levels_are() -> None:
    game = CkGame.empty(custody=HANDS_OFF | {"improvements": "cardboard"}).rolled()
    game.knight("red", N, rank=2)
    game.do("red", "promote_knight", at=N)


@pytest.mark.rule("C9.6", "C9.11")
def test_cards_that_nobody_counts_can_be_played_and_opened() -> None:
    game = CkGame.empty(custody=ALL_OFF).rolled()
    assert game.entry("red")["progress"] is None
    assert game.view()["progress_decks"] is None
    assert "progress_cards" not in game.entry("red", "red")
    assert kinds(game.do("red", "play_crane")) == ["progress_played"]
    assert kinds(game.do("red", "play_spy", from_="blue")) == ["progress_played", "progress_shown"]
    assert game.owed()[0]["type"] == "act"
    game.do("blue", "show_victory_card", card="printer")
    assert game.points("blue") == 1
    assert game.refused("red", "show_victory_card", card="printer").code == "victory_card_not_held"
    refusal = game.refused("red", "correct", fact="progress", of="red", cards={"trade": 1})
    assert refusal.code == "progress_not_counted"


@pytest.mark.rule("C13.6")
def test_cards_that_nobody_counts_are_drawn_at_the_table_after_a_tie() -> None:
    game = CkGame.empty(custody=ALL_OFF)
    game.fix("fleet", count=6)
    game.roll(1, 1, "ship")
    game.do("red", "report_strengths", strengths={"red": 1, "blue": 1})
    assert game.owed()[0]["type"] == "act"


@pytest.mark.rule("C9.1", "C9.3")
def test_where_the_app_deals_it_asks_who_draws() -> None:
    custody = {"resources": "cardboard", "improvements": "cardboard"}
    game = CkGame.empty(custody=custody)
    game.roll(4, 1, "politics")
    (duty,) = game.owed()
    assert (duty["type"], duty["track"], duty["level"]) == ("report_draws", "politics", 3)
    assert game.refused("blue", "report_draws", seats=["green"]).code == "fact_seat"
    events = game.do("blue", "report_draws", seats=["orange", "red"])
    drawn = [event["seat"] for event in events if event["type"] == "progress_drawn"]
    assert drawn == ["red", "orange"]
    game.pass_on()
    assert game.owed()[0]["type"] == "report_draws"
    assert "progress_drawn" not in kinds(game.do("red", "report_draws"))
    invariants.check_secrets(game.ruleset, game.state, 1)


def owes(game: CkGame) -> list[Any]:
    return [duty["type"] for duty in game.owed()]


def test_a_ship_asks_nobody_who_draws() -> None:
    game = CkGame.empty(custody={"resources": "cardboard", "improvements": "cardboard"})
    game.roll(4, 1, "ship")
    assert owes(game) == ["act"]
