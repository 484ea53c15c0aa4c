"""Improvements on cardboard, beside seats whose cards and levels the app keeps, as robots'."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from companion.rules import resample, view
from tests.rules.cities_knights import invariants
from tests.rules.cities_knights.table import CkGame, N, S, on_calendars, ring_roads
from tests.rules.table_for_tests import Luck, kinds

RULE = pytest.mark.rule
PRINTED = {"cards": "cardboard"}
OTHER = "-1,0,S"


def code(game: CkGame, *wish: str, **fields: Any) -> tuple[str, str | None]:
    """Why not."""
    refused = game.refused(*wish, **fields)
    return refused.code, refused.rule


def levels(game: CkGame, seat: str) -> dict[str, int] | None:
    """A seat's levels as everybody sees them."""
    seen = game.entry(seat)["improvements"]
    return None if seen is None else {track: one["level"] for track, one in seen.items()}


@RULE("C7.1", "C7.2", "C7.3", "C4.5")
def test_a_kept_seat_buys_levels_and_nobody_else_does() -> None:
    game = on_calendars("red").rolled(1, 1, "ship")
    game.lays("red", cities=[N])
    game.fix("hand", of="red", cards={"cloth": 8})
    for reached in (1, 2, 3):
        events = game.do("red", "improve_city", track="trade")
        assert (events[0]["level"], events[0]["cost"]) == (reached, {"cloth": reached})
    assert game.hand("red") == {"cloth": 2}
    assert levels(game, "red") == {"trade": 3, "politics": 0, "science": 0}
    assert [levels(game, seat) for seat in ("blue", "white", "orange")] == [None] * 3
    assert game.entry("red")["rates"]["cloth"] == 2
    game.lays("blue", cities=[S])
    game.pass_on()
    game.do("blue", "report_draws")
    assert code(game, "blue", "improve_city", track="trade") == ("improvements_on_table", None)
    assert game.options("blue", "improve_city") == []
    assert game.entry("blue")["rates"]["cloth"] == 4


@RULE("C6.16", "C10.2", "C3.7")
def test_what_level_3_gives_a_kept_seat_the_app_applies_and_people_take_at_their_word() -> None:
    game = on_calendars("red", cards=PRINTED)
    game.fix("hand", of="red", cards={"wool": 2, "ore": 2, "grain": 2, "coin": 3})
    game.fix("development_hand", of="red", cards={"crane": 1})
    game.lays("red", cities=[N])
    game.knight("red", S, rank=2)
    game.level("red", science=3)
    assert "aqueduct" not in kinds(game.roll(1, 1, "ship"))
    assert game.owed()[0]["type"] == "aqueduct"
    game.do("red", "decline_aqueduct")
    assert game.owed()[0]["type"] == "act"
    assert code(game, "red", "promote_knight", at=S) == ("no_fortress", "C6.16")
    assert [do["track"] for do in game.options("red", "play_crane")] == ["trade", "politics"]
    game.level("red", politics=2)
    game.do("red", "play_crane", track="politics")
    game.do("red", "promote_knight", at=S)
    game.do("red", "end_turn")
    game.roll(1, 1, "ship")
    game.settle_all()
    game.knight("blue", S, rank=2)
    game.do("blue", "promote_knight", at=S)
    assert kinds(game.do("blue", "play_crane")) == ["progress_played"]
    assert code(game, "blue", "play_crane", track="trade") == ("improvements_on_table", None)


@RULE("C9.1", "C9.2", "C9.3")
def test_where_the_app_deals_it_asks_of_people_only_and_adds_those_it_knows() -> None:
    game = on_calendars("blue", "white")
    game.level("blue", politics=3)
    game.level("white", politics=1)
    game.roll(4, 1, "politics")
    (duty,) = game.owed()
    assert (duty["type"], duty["seat"], duty["level"]) == ("report_draws", "red", 3)
    told = [option["seats"] for option in game.options("red", "report_draws")]
    assert told == [[], ["red"], ["orange"], ["red", "orange"]]
    assert code(game, "red", "report_draws", seats=["blue"]) == ("draw_of_kept_level", None)
    events = game.do("orange", "report_draws", seats=["orange", "red"])
    assert events[0]["seats"] == ["red", "blue", "orange"]
    drawn = [event["seat"] for event in events if event["type"] == "progress_drawn"]
    assert drawn == ["red", "blue", "orange"]
    game.do("red", "end_turn")
    game.roll(4, 1, "politics")
    assert game.do("red", "report_draws")[0]["seats"] == ["blue"]


@RULE("C9.1")
def test_where_all_levels_are_known_nobody_is_asked_who_draws() -> None:
    game = on_calendars("red", "blue", "white", "orange")
    game.level("blue", science=1)
    assert [e["seat"] for e in game.roll(1, 1, "science") if e["type"] == "progress_drawn"] == [
        "blue"
    ]
    assert game.owed()[0]["type"] == "act"


@RULE("C9.1", "C9.3", "C9.4")
def test_with_printed_decks_a_kept_seat_s_card_is_named_and_others_draw_uncounted() -> None:
    game = on_calendars("red", "white", cards=PRINTED)
    for seat in ("red", "white"):
        game.level(seat, trade=2)
    events = game.roll(1, 1, "trade")
    assert "draws_called" in kinds(events)
    assert game.owed() == [{"seat": "red", "type": "choose_deck", "rule": "C9.3", "track": "trade"}]
    assert code(game, "red", "draw_progress", track="trade")[0] == "progress_untold"
    game.do("red", "draw_progress", track="trade", outcome="merchant")
    assert (game.held("red"), game.entry("blue")["progress"]) == (["merchant"], None)
    assert game.view()["progress_decks"] is None
    assert game.owed()[0]["seat"] == "white"
    assert code(game, "white", "decline_draw_progress", track="science")[0] == (
        "progress_other_deck"
    )
    game.do("white", "decline_draw_progress", track="trade")
    assert (game.held("white"), game.owed()[0]["type"]) == ([], "act")
    game.pass_on()
    assert game.owed()[0]["type"] == "act"


@RULE("C13.6", "C13.8")
def test_who_was_best_in_an_attack_chooses_among_the_decks_that_have_cards() -> None:
    game = on_calendars("red", cards=PRINTED)
    for seat, at in (("red", N), ("blue", S)):
        game.knight(seat, at, 2, active=True)
    game.attack()
    assert game.owed() == [{"seat": "red", "type": "choose_deck", "rule": "C13.6"}]
    game.do("red", "decline_draw_progress", track="trade")
    assert game.owed()[0]["empty"] == ["trade"]
    assert code(game, "red", "decline_draw_progress", track="trade") == (
        "progress_deck_empty",
        "C13.8",
    )
    assert {do["track"] for do in game.options("red", "draw_progress")} == {"politics", "science"}
    game.do("red", "draw_progress", track="politics", outcome="constitution")
    assert game.entry("red")["victory_cards"] == ["constitution"]
    assert game.owed()[0]["type"] == "act"
    counted = on_calendars("red")
    counted.knight("red", N, 2, active=True)
    counted.knight("blue", S, 2, active=True)
    counted.attack()
    assert code(counted, "red", "decline_draw_progress", track="trade")[0] == (
        "progress_decks_counted"
    )


@RULE("C13.8")
def test_three_empty_decks_end_the_choice() -> None:
    game = on_calendars("red", cards=PRINTED)
    for seat, at in (("red", N), ("blue", S)):
        game.knight(seat, at, 2, active=True)
    game.attack()
    for track in ("trade", "politics", "science"):
        game.do("red", "decline_draw_progress", track=track)
    assert game.owed()[0]["type"] == "act"


@RULE("C10.23", "C9.5")
def test_a_spy_of_a_kept_seat_asks_people_for_one_track_after_the_other() -> None:
    game = on_calendars("red", cards=PRINTED)
    game.fix("development_hand", of="red", cards={"spy": 2})
    game.rolled()
    game.do("red", "play_spy", from_="blue")
    assert code(game, "red", "take_progress", card="politics") == ("progress_untold", "C10.23")
    assert code(game, "red", "take_progress", card="politics", outcome="crane")[0] == "spy_card"
    game.do("red", "decline_take_progress", card="politics")
    assert game.owed()[0]["without"] == ["politics"]
    assert code(game, "red", "take_progress", card="politics", outcome="bishop")[0] == "spy_card"
    assert code(game, "red", "decline_take_progress", card="politics")[0] == "spy_card"
    game.do("red", "take_progress", card="science", outcome="smith")
    assert sorted(game.held("red")) == ["smith", "spy"]
    assert (game.seen(game.last("progress_taken"), "white") or {})["card"] is None
    game.do("red", "play_spy", from_="orange")
    for track in ("science", "trade", "politics"):
        game.do("red", "decline_take_progress", card=track)
    assert (game.held("red"), game.owed()[0]["type"]) == (["smith"], "act")


@RULE("C10.23")
def test_a_person_s_spy_takes_out_of_a_kept_hand_and_the_app_forgets_the_card() -> None:
    game = on_calendars("blue", cards=PRINTED)
    game.fix("development_hand", of="blue", cards={"smith": 1, "merchant": 1})
    game.rolled()
    assert kinds(game.do("red", "play_spy", from_="white")) == ["progress_played", "progress_shown"]
    assert game.owed()[0]["type"] == "act"
    game.do("red", "play_spy", from_="blue")
    assert game.owed()[0]["type"] == "take_progress"
    refused = code(game, "red", "decline_take_progress", card="trade")
    assert refused == ("spied_cards_counted", None)
    game.do("red", "take_progress", card="smith")
    assert game.held("blue") == ["merchant"]
    assert game.entry("red")["progress"] is None


@RULE("C9.7", "C9.8", "C9.6")
def test_a_kept_seat_gives_a_fifth_card_back_and_its_cards_alone_are_put_right() -> None:
    game = on_calendars("blue", cards=PRINTED)
    game.fix("development_hand", of="blue", cards={"smith": 2, "crane": 2})
    game.level("blue", science=2)
    game.roll(1, 1, "science")
    game.do("blue", "draw_progress", track="science", outcome="mining")
    assert game.owed()[0]["type"] == "give_back_progress"
    game.do("blue", "give_back_progress", card="crane")
    assert Counter(game.held("blue")) == Counter(["smith", "smith", "crane", "mining"])
    game.fix("progress", of="blue", cards={"science": 4, "trade": 1})
    assert None in game.held("blue")
    refused = code(game, "red", "correct", fact="progress", of="red", cards={"trade": 1})
    assert refused == ("progress_not_counted", None)


def at_four(kept: str, level: int = 4) -> CkGame:
    """A kept seat and a person have two cities each; that seat stands at this level of trade, as it has acted."""
    game = on_calendars(kept)
    game.lays("red", *ring_roads(N), cities=[N, "1,0,N"])
    game.lays("blue", cities=[S, OTHER])
    game.level(kept, trade=level)
    game.fix("hand", of=kept, cards={"cloth": 5})
    return game.rolled(1, 1, "ship")


@RULE("C8.4", "C8.5")
@pytest.mark.parametrize("cities", [1, 2])
def test_level_5_asks_where_the_owner_stands_and_takes_the_metropolis_from_level_4(
    cities: int,
) -> None:
    game = at_four("red")
    if cities == 1:
        game.fix("piece", at=N)
    game.fix("metropolis", track="trade", at=S)
    assert game.entry("blue")["points_by"]
    bought = game.do("red", "improve_city", track="trade")
    assert kinds(bought) == ["city_improved"]
    (duty,) = game.owed()
    assert duty == {
        "seat": "blue",
        "type": "report_level",
        "rule": "C8.5",
        "track": "trade",
        "levels": [4, 5],
        "taker": "red",
    }
    assert game.refused("red", "end_turn").code == "wait_report_level"
    assert game.refused("blue", "end_turn").code == "must_report_level"
    assert [do["level"] for do in game.options("white")] == [4, 5]
    assert code(game, "blue", "report_level", track="trade", level=3) == (
        "report_level_range",
        "C8.1",
    )
    assert code(game, "blue", "report_level", track="science", level=4)[0] == "report_other_track"
    told = game.do("orange", "report_level", track="trade", level=4)
    if cities == 2:
        assert [duty["type"] for duty in game.owed()] == ["place_metropolis"]
        told = game.do("red", "place_metropolis", at=N)
    assert told[-1]["taken_from"] == "blue"
    assert game.view()["metropolises"]["trade"]["seat"] == "red"
    assert game.owed()[0]["type"] == "act"


@RULE("C8.6")
def test_an_owner_at_level_5_keeps_the_metropolis() -> None:
    game = at_four("red")
    game.fix("metropolis", track="trade", at=S)
    game.do("red", "improve_city", track="trade")
    (told,) = game.do("blue", "report_level", track="trade", level=5)
    assert game.seen(game.last("level_reported"), "table") == {**told, "variant": "keeps"}
    assert game.view()["metropolises"]["trade"]["seat"] == "blue"
    assert game.owed()[0]["type"] == "act"


@RULE("C8.1", "C8.5")
def test_between_kept_seats_nobody_is_asked() -> None:
    game = at_four("red", 3)
    game.fix("hand", of="red", cards={"cloth": 4})
    game.do("red", "improve_city", track="trade")
    assert [duty["type"] for duty in game.owed()] == ["place_metropolis"]
    two = on_calendars("red", "blue")
    two.lays("red", cities=[N])
    two.lays("blue", cities=[S])
    two.level("red", trade=4)
    two.level("blue", trade=4)
    two.fix("metropolis", track="trade", at=S)
    two.fix("hand", of="red", cards={"cloth": 5})
    events = two.rolled(1, 1, "ship").do("red", "improve_city", track="trade")
    assert kinds(events) == ["city_improved", "metropolis_placed"]


@RULE("C8.5", "C8.6", "C8.1")
def test_a_person_takes_the_metropolis_of_a_kept_seat_at_level_4_and_never_at_5() -> None:
    game = at_four("blue", 4)
    game.fix("metropolis", track="trade", at=S)
    assert code(game, "red", "correct", fact="metropolis", track="science", at=OTHER) == (
        "fact_metropolis_level",
        "C8.1",
    )
    game.level("blue", trade=5)
    refused = code(game, "red", "place_metropolis", track="trade", at=N)
    assert refused == ("metropolis_never_lost", "C8.6")
    assert not any(do["track"] == "trade" for do in game.options("red", "place_metropolis"))
    game.level("blue", trade=4)
    assert game.do("red", "place_metropolis", track="trade", at=N)[0]["taken_from"] == "blue"
    game.pass_on()
    game.do("red", "report_draws")
    refused = code(game, "blue", "place_metropolis", track="trade", at=S)
    assert refused == ("no_metropolis_won", "C8.1")
    assert game.options("blue", "place_metropolis") == []


def taken_over() -> CkGame:
    """White's cards come into the app in the middle of the game; blue has the metropolis of trade, white of science."""
    game = on_calendars("red").rolled(1, 1, "ship")
    game.lays("blue", cities=[N])
    game.lays("white", cities=[S])
    game.fix("metropolis", track="trade", at=N)
    game.fix("metropolis", track="science", at=S)
    game.fix("hand", of="white", cards={"ore": 1})
    return game


@RULE("C7.1", "C8.1", "C8.4")
def test_a_seat_taken_over_is_asked_for_its_three_levels() -> None:
    game = taken_over()
    asked = []
    for level in (5, 3, 4):
        (duty,) = game.owed()
        assert (duty["type"], duty["seat"]) == ("report_level", "white")
        asked.append((duty["track"], duty["levels"]))
        assert levels(game, "white") is None
        game.do("blue", "report_level", track=duty["track"], level=level)
    assert asked == [
        ("trade", [0, 1, 2, 3, 4, 5]),
        ("politics", [0, 1, 2, 3]),
        ("science", [4, 5]),
    ]
    assert levels(game, "white") == {"trade": 5, "politics": 3, "science": 4}
    assert game.owed()[0] == {"seat": "red", "type": "act", "rule": game.owed()[0]["rule"]}
    game.fix("hand", of="white", cards={"ore": 2})
    assert game.owed()[0]["type"] == "act"
    game.fix("hand", of="white")
    assert levels(game, "white") is None


@RULE("C7.1")
def test_a_level_put_right_answers_the_question_and_a_seat_given_back_is_asked_nothing() -> None:
    game = taken_over()
    game.level("white", trade=2)
    assert game.owed()[0]["track"] == "politics"
    game.fix("metropolis", track="science")
    game.fix("metropolis", track="politics", at=S)
    assert game.owed()[0]["levels"] == [4, 5]
    game.fix("hand", of="white")
    assert game.owed()[0]["type"] == "act"
    assert code(game, "red", "correct", fact="level", of="white", track="trade", level=1) == (
        "improvements_on_table",
        None,
    )


@RULE("C7.1")
def test_nobody_is_asked_while_the_game_is_founded() -> None:
    game = CkGame.new(custody={"resources": "cardboard", "improvements": "cardboard"})
    game.fix("hand", of="blue", cards={})
    assert levels(game, "blue") == {"trade": 0, "politics": 0, "science": 0}
    assert game.owed()[0]["type"] == "place_settlement"


@RULE("C8.5")
def test_a_question_falls_away_with_what_it_was_about() -> None:
    game = at_four("red")
    game.fix("metropolis", track="trade", at=S)
    game.do("red", "improve_city", track="trade")
    game.level("red", trade=4)
    assert game.owed()[0]["type"] == "act"


@RULE("C9.5", "C10.23")
def test_what_others_cannot_know_of_a_kept_seat_may_be_any_unseen_card() -> None:
    game = on_calendars("red", "blue", cards=PRINTED)
    game.fix("development_hand", of="red", cards={"smith": 1, "merchant": 1})
    game.fix("development_hand", of="blue", cards={"crane": 1})
    seen = set()
    for seed in range(20):
        other = resample(game.ruleset, game.state, "blue", Luck(seed=seed))
        for audience in ("table", "blue", "white"):
            assert view(game.ruleset, other, audience) == view(game.ruleset, game.state, audience)
        own = next(s for s in view(game.ruleset, other, "red")["seats"] if s["seat"] == "red")
        seen.update(card["card"] for card in own["progress_cards"])
    assert seen >= {"alchemist", "merchant_fleet"}
    for seed in range(5):
        invariants.check_secrets(game.ruleset, game.state, seed)
