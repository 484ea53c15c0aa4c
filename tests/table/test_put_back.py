"""After an undo: what to move on the cardboard of Cities & Knights, piece by piece."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.locale import LANGUAGES, Words
from companion.table.put_back import cards_back, put_back
from companion.table.statistics import statistics
from tests.rules.cities_knights.table import NE, SE, CkGame, N, S, ring_roads

Json = dict[str, Any]
RULES = CkGame.empty().ruleset


def laid() -> CkGame:
    """Red has two cities, a wall and two knights; blue has a knight and a city."""
    game = CkGame.empty()
    game.lays("red", *ring_roads(N, NE, SE), cities=[N])
    game.lays("blue", cities=[S])
    game.knight("red", NE, rank=2, active=True)
    game.fix("wall", at=N, present=True)
    game.level("red", trade=4)
    game.fix("metropolis", track="trade", at=N)
    game.fix("merchant", of="red", at="0,0")
    return game


def undone(change: Callable[[CkGame], object]) -> list[Json]:
    """What to move when this change is taken back."""
    game = laid()
    after = game.view()
    change(game)
    return put_back(game.ruleset, game.view(), after)


def test_nothing_moves_where_nothing_differs() -> None:
    assert undone(lambda game: None) == []


def test_a_knight_that_went_goes_back_and_is_turned() -> None:
    def move(game: CkGame) -> None:
        game.knight("red", SE, rank=2, active=False)
        game.fix("knight", at=NE)

    assert undone(move) == [
        {
            "at": SE,
            "piece": "strong_knight",
            "seat": "red",
            "do": "move",
            "to": NE,
            "active": True,
        }
    ]


def test_a_knight_that_was_only_flipped_is_turned() -> None:
    assert undone(lambda game: game.knight("red", NE, rank=2, active=False)) == [
        {"at": NE, "piece": "strong_knight", "seat": "red", "do": "turn", "active": True}
    ]


def test_a_promoted_knight_is_exchanged_for_the_one_before() -> None:
    assert undone(lambda game: game.knight("red", NE, rank=3, active=True)) == [
        {"at": NE, "piece": "mighty_knight", "seat": "red", "do": "remove"},
        {"at": NE, "piece": "strong_knight", "seat": "red", "do": "place", "active": True},
    ]


def test_a_lost_city_comes_back_with_wall_and_metropolis() -> None:
    moves = undone(lambda game: game.fix("piece", at=N, owner="red", piece="settlement"))
    assert [(m["do"], m["piece"]) for m in moves] == [
        ("remove", "settlement"),
        ("place", "city"),
        ("place", "city_wall"),
        ("place", "metropolis_trade"),
    ]
    assert moves[1]["upright"] is True


def test_a_metropolis_that_changed_its_city_walks_back() -> None:
    def take(game: CkGame) -> None:
        game.level("blue", trade=5)
        game.fix("metropolis", track="trade", at=S)

    assert undone(take) == [
        {"at": S, "piece": "metropolis_trade", "seat": None, "do": "move", "to": N},
        {
            "at": None,
            "piece": "improvement",
            "seat": "blue",
            "do": "set",
            "count": 0,
            "was": 5,
            "track": "trade",
        },
    ]


@pytest.mark.parametrize(
    ("change", "move"),
    [
        (
            lambda game: game.fix("fleet", count=3),
            {"at": None, "piece": "fleet", "seat": None, "do": "set", "count": 0, "was": 3},
        ),
        (
            lambda game: game.fix("defender_cards", of="blue", count=2),
            {
                "at": None,
                "piece": "defender_card",
                "seat": "blue",
                "do": "set",
                "count": 0,
                "was": 2,
            },
        ),
        (
            lambda game: game.fix("hex", at="1,0", number=5),
            {"at": "1,0", "piece": "number", "seat": None, "do": "set", "count": 3, "was": 5},
        ),
        (
            lambda game: game.fix("merchant", of="blue", at="1,0"),
            {"at": "1,0", "piece": "merchant", "seat": "red", "do": "move", "to": "0,0"},
        ),
        (
            lambda game: game.fix("robber", at="1,0"),
            {"at": "1,0", "piece": "robber", "seat": None, "do": "move", "to": "0,0"},
        ),
    ],
)
def test_what_stands_beside_the_pieces_goes_back(change: Any, move: Json) -> None:
    assert undone(change) == [move]


def test_a_city_on_its_side_is_raised() -> None:
    game = laid()
    game.fix("piece", at=N, owner="red", piece="city")
    upright = game.view()
    game.fix("metropolis", track="trade")
    game.fix("tipped", at=N, present=True)
    turned = [m for m in put_back(game.ruleset, game.view(), upright) if m["do"] == "turn"]
    assert turned == [{"at": N, "piece": "city", "seat": "red", "do": "turn", "upright": True}]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_move_has_its_sentence(language: str) -> None:
    words = Words(language)
    for key in ("turn.knight", "turn.city", "set.fleet", "set.number", "set.improvement"):
        assert words.has(f"put_back.{key}")
    assert words.has("put_back.set.defender_card")
    for kind in ("metropolis_trade", "metropolis_politics", "metropolis_science", "merchant"):
        assert words.has(f"piece.{kind}")


SEATS = ("red", "blue")
EVENTS: list[Json] = [
    {"type": "knight_built", "seat": "red", "at": N, "cost": {"wool": 1, "ore": 1}},
    {"type": "city_improved", "seat": "red", "track": "trade", "level": 1, "cost": {"cloth": 1}},
    {"type": "cards_taken", "seat": "red", "victim": "blue", "cards": {"coin": 2}, "count": 2},
    {"type": "cards_given", "seat": "red", "to": "blue", "cards": None, "count": 1},
    {"type": "harbor_swapped", "seat": "red", "with": "blue", "give": "ore", "get": "paper"},
    {"type": "harbor_swapped", "seat": "red", "with": "blue", "give": None, "get": None},
]


def test_cards_that_knights_improvements_and_progress_cards_move_are_counted() -> None:
    cards = statistics(RULES, SEATS, EVENTS, seconds=1, submissions=6)["cards"]
    assert cards["red"]["lost"] == {
        "knight_built": {"count": 2, "kinds": {"wool": 1, "ore": 1}},
        "city_improved": {"count": 1, "kinds": {"cloth": 1}},
        "given": {"count": 1, "kinds": {}},
        "trade": {"count": 1, "kinds": {"ore": 1}},
    }
    assert cards["blue"]["gained"] == {
        "given": {"count": 1, "kinds": {}},
        "trade": {"count": 1, "kinds": {"ore": 1}},
    }
    assert cards["red"]["gained"]["taken"] == {"count": 2, "kinds": {"coin": 2}}


def test_cardboard_cards_of_knights_and_improvements_go_back() -> None:
    assert cards_back(RULES, SEATS, EVENTS[:2]) == [
        {"seat": "red", "give": {}, "take": {"wool": 1, "ore": 1, "cloth": 1}}
    ]
