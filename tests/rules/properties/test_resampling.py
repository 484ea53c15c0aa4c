"""Dealing anew is real: hidden cards do change, and nothing else does."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.rules import State, resample, view
from tests.rules.properties import invariants
from tests.rules.table_for_tests import SEATS, GameForTests, Luck


@pytest.fixture
def game() -> GameForTests:
    """Everybody holds resources and unplayed cards of several kinds."""
    game = GameForTests.empty_island()
    for i, seat in enumerate(SEATS):
        game.holds(seat, brick=1 + i, lumber=2, wool=i, grain=3 - i, ore=1)
        game.has_cards(seat, knight=2, victory_point=1)
    game.has_cards("white", monopoly=1, invention=1)
    return game


def own(game: GameForTests, state: State, seat: str) -> dict[str, object]:
    entries = view(game.ruleset, state, seat)["seats"]
    return next(entry for entry in entries if entry["seat"] == seat)


def dealt(game: GameForTests, audience: str) -> list[State]:
    return [resample(game.ruleset, game.state, audience, Luck(seed=seed)) for seed in range(20)]


@pytest.mark.rule("B1.24")
@pytest.mark.parametrize("audience", ["table", *SEATS])
def test_hands_that_an_audience_may_not_know_are_dealt_anew(
    game: GameForTests, audience: str
) -> None:
    for seat in SEATS:
        hands = {str(own(game, state, seat)["hand"]) for state in dealt(game, audience)}
        assert (len(hands) > 3) == (seat != audience)


@pytest.mark.rule("B8.4")
@pytest.mark.parametrize("audience", ["table", *SEATS])
def test_development_cards_that_an_audience_may_not_know_are_dealt_anew(
    game: GameForTests, audience: str
) -> None:
    for seat in SEATS:
        held = {str(own(game, state, seat)["development_cards"]) for state in dealt(game, audience)}
        assert (len(held) > 2) == (seat != audience)


def test_dealing_anew_keeps_every_card_and_every_count(game: GameForTests) -> None:
    for state in dealt(game, "red"):
        invariants.check_cards(game.ruleset, state)
        invariants.check_pieces(game.ruleset, state)
        invariants.check_development(game.ruleset, state, game.events)
        assert view(game.ruleset, state, "red") == game.view("red")


def test_cards_that_an_open_offer_shows_stay_where_they_are(game: GameForTests) -> None:
    game.roll(1, 1)
    game.do("red", "offer_trade", give={"grain": 3}, get={"wool": 1})
    for state in dealt(game, "blue"):
        hand = Counter(own(game, state, "red")["hand"])  # type: ignore[arg-type]
        assert hand["grain"] >= 3
