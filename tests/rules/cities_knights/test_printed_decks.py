"""Progress cards on cardboard of which the app is told the kinds of some seats, as of robots'."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from companion.rules import resample, view
from tests.rules.cities_knights.table import NE, SE, CkGame, printed
from tests.rules.table_for_tests import Luck

RULE = pytest.mark.rule


def name(game: CkGame, seat: str, *cards: str) -> None:
    """The app is told that the seat holds just these."""
    game.fix("development_hand", of=seat, cards=Counter(cards))


def code(game: CkGame, *wish: str, **fields: Any) -> tuple[str, str | None]:
    """Why not."""
    refused = game.refused(*wish, **fields)
    return refused.code, refused.rule


@RULE("C9.3", "C9.1")
def test_on_a_roll_people_draw_for_one_kept_seat_after_the_other_and_others_by_themselves() -> None:
    game = printed("red", "white")
    for seat in ("red", "blue", "white"):
        game.level(seat, trade=2)
    game.roll(1, 1, "trade")
    assert game.owed() == [{"seat": "red", "type": "choose_deck", "rule": "C9.3", "track": "trade"}]
    assert {do["track"] for do in game.options("red", "draw_progress")} == {"trade"}
    assert code(game, "red", "draw_progress", track="trade") == ("progress_untold", "C9.3")
    wrong = {"track": "trade", "outcome": "smith"}
    assert code(game, "red", "draw_progress", **wrong)[0] == "progress_not_on_top"
    game.do("red", "draw_progress", track="trade", outcome="merchant")
    assert [duty["seat"] for duty in game.owed()] == ["white"]
    game.do("white", "draw_progress", track="trade", outcome="trade_monopoly")
    assert game.owed()[0]["type"] == "act"
    assert [game.held(seat) for seat in ("red", "blue", "white")] == [
        ["merchant"],
        [None],
        ["trade_monopoly"],
    ]
    assert game.view()["progress_decks"]["trade"] == 15


@RULE("C1.4")
def test_no_more_cards_of_a_kind_come_to_a_seat_than_there_are() -> None:
    game = printed("red")
    game.level("red", science=2)
    name(game, "red", "engineer", "crane", "crane")
    game.roll(1, 1, "science")
    for card in ("engineer", "crane"):
        wish = {"track": "science", "outcome": card}
        assert code(game, "red", "draw_progress", **wish) == ("progress_not_left", "C1.4")
    named = {do["outcome"] for do in game.options("red", "draw_progress")}
    assert not {"engineer", "crane"} & named
    assert "printer" in named
    assert code(game, "red", "correct", fact="development_hand", of="red", cards={"smith": 3}) == (
        "fact_cards",
        "C1.4",
    )


@RULE("C9.4", "C13.8")
def test_out_of_an_empty_deck_nobody_draws_and_a_deck_found_empty_is_put_right() -> None:
    game = printed("red")
    game.level("red", science=2)
    for seat, count in (("blue", 9), ("white", 8)):
        game.fix("progress", of=seat, cards={"science": count})
    game.roll(1, 1, "science")
    assert game.owed()[0]["type"] == "choose_deck"
    game.fix("progress", of="white", cards={"science": 9})
    assert game.owed()[0]["type"] == "act"
    assert game.held("red") == []


@RULE("C13.6", "C9.6", "C10.18")
def test_who_was_best_in_an_attack_chooses_a_deck_and_people_name_what_comes() -> None:
    game = printed("red")
    game.knight("red", SE, 2, active=True)
    game.knight("blue", NE, 2, active=True)
    game.attack()
    assert game.owed() == [{"seat": "red", "type": "choose_deck", "rule": "C13.6"}]
    assert {do["track"] for do in game.options("red", "draw_progress")} == {
        "trade",
        "politics",
        "science",
    }
    game.do("red", "draw_progress", track="politics", outcome="constitution")
    assert game.entry("red")["victory_cards"] == ["constitution"]
    assert game.last("progress_drawn").source == "attack"  # type: ignore[attr-defined]
    game.do("blue", "draw_progress", track="politics")
    assert (game.held("red"), game.held("blue")) == ([], [None])


@RULE("C10.23", "C9.11")
def test_a_spy_takes_what_people_say_out_of_cardboard_and_what_the_app_knows_out_of_a_kept_hand() -> (
    None
):
    game = printed("red", "white")
    name(game, "red", "spy", "spy")
    name(game, "white", "bishop", "crane")
    game.fix("progress", of="blue", cards={"politics": 1})
    game.rolled()
    game.do("red", "play_spy", from_="blue")
    taken = {"card": "politics", "outcome": "warlord"}
    assert code(game, "red", "take_progress", card="politics") == ("progress_untold", "C10.23")
    assert code(game, "red", "take_progress", card="trade", outcome="merchant")[0] == "spy_card"
    assert code(game, "red", "take_progress", card="politics", outcome="constitution")[0] == (
        "spy_card"
    )
    game.do("red", "take_progress", **taken)
    assert (game.held("red"), game.held("blue")) == (["spy", "warlord"], [])
    assert (game.seen(game.last("progress_taken"), "white") or {})["card"] is None
    game.do("red", "play_spy", from_="white")
    assert code(game, "red", "take_progress", card="crane", outcome="smith")[0] == "spy_card"
    game.do("red", "take_progress", card="crane")
    assert (game.held("red"), game.held("white")) == (["warlord", "crane"], ["bishop"])


@RULE("C9.5", "C10.23")
def test_what_others_cannot_know_of_it_may_be_any_unseen_card() -> None:
    game = printed("red", "blue")
    name(game, "red", "smith", "merchant")
    name(game, "blue", "crane")
    seen = set()
    for seed in range(20):
        other = resample(game.ruleset, game.state, "blue", Luck(seed=seed))
        for audience in ("table", "blue", "white"):
            assert view(game.ruleset, other, audience) == view(game.ruleset, game.state, audience)
        own = next(s for s in view(game.ruleset, other, "red")["seats"] if s["seat"] == "red")
        cards = [card["card"] for card in own["progress_cards"]]
        assert cards[0] != "printer"
        seen.update(cards)
    assert seen >= {"alchemist", "merchant_fleet"}
    same = resample(game.ruleset, game.state, "red", Luck(seed=1))
    assert view(game.ruleset, same, "red") == view(game.ruleset, game.state, "red")


@RULE("C9.11", "C9.14")
def test_a_kept_seat_plays_what_was_named_and_nothing_else() -> None:
    game = printed("red")
    name(game, "red", "smith")
    game.fix("progress", of="blue", cards={"science": 1})
    game.rolled()
    assert code(game, "red", "play_inventor", hexes=["0,-2", "1,-2"])[0] == (
        "progress_card_not_held"
    )
    game.fix("progress", of="red", cards={"science": 1, "trade": 1})
    assert game.held("red") == [None, "smith"] or game.held("red") == ["smith", None]
    game.fix("progress", of="red", cards={"trade": 1})
    assert game.held("red") == [None]
    assert code(game, "red", "show_victory_card", card="printer")[0] == "victory_card_not_held"


@RULE("C9.8")
def test_a_person_takes_the_cards_up_again_and_the_app_forgets_them() -> None:
    game = printed("red")
    name(game, "red", "smith", "crane")
    game.fix("development_hand", of="red")
    assert game.held("red") == [None, None]
    assert code(game, "red", "correct", fact="development_hand", of="red")[0] == "hand_not_kept"
    known = CkGame.empty()
    assert code(known, "red", "correct", fact="development_hand", of="red", cards={})[0] == (
        "hands_in_app"
    )
