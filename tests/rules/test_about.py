"""What a game tells of itself holds for every game: it names nothing that is not there, and leaves out nothing."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules import Refusal, about, view
from companion.rules.games import Game, custody_choices, ruleset_of
from companion.rules.messages import needed_fields
from companion.rulings import index
from tests.rules.properties.setups import usual_setup
from tests.rules.walking import Position, walk
from tests.stub import GAMES_WITH_STUB

every_game = pytest.mark.parametrize(
    "game", GAMES_WITH_STUB, ids=lambda g: f"{g.key}-{g.counts[-1]}"
)
LOOKED_AT = 20
"""Moves between two looks at a view."""
FRAME = {"audience", "game", "turn", "phase", "active", "winners", "target", "custody", "house"}
FRAME |= {"seats", "board", "obligations", "costs"}
SEAT_FRAME = {"seat", "name", "points", "points_by"}
"""What every game's view has."""


def told_of(game: Game) -> dict[str, Any]:
    told = about(game.key, game.counts[-1], GAMES_WITH_STUB)
    assert not isinstance(told, Refusal), told.message
    return told


_played: dict[Game, list[Position]] = {}
"""Games that several tests look at."""


def played(game: Game) -> list[Position]:
    if game not in _played:
        custody = {"resources": "phones", "cards": "phones"}
        walked = walk(usual_setup(game, 3, custody), 3, games=GAMES_WITH_STUB)
        _played[game] = [position for position in walked if position.number % LOOKED_AT == 0]
    return _played[game]


@every_game
def test_the_view_has_the_keys_that_are_told_and_no_others(game: Game) -> None:
    told = told_of(game)["view"]
    top, seats, board = set(told["top"]), set(told["seats"]), set(told["board"])
    for position in played(game):
        seat = position.state.setting.seats[0]
        for audience in ("table", seat):
            seen = view(position.rules, position.state, audience)
            assert set(seen) == top | FRAME
            assert set(seen["board"]) == board | {"name"}
            for entry in seen["seats"]:
                assert set(entry) | set(told["own"]) == seats | SEAT_FRAME


@every_game
def test_what_stands_and_what_is_set_is_of_the_kinds_that_are_told(game: Game) -> None:
    told = told_of(game)
    stands = {one["kind"]: one for one in told["standing"]}
    sets = {one["kind"] for one in told["set"]}
    for position in played(game):
        seen = view(position.rules, position.state, "table")
        for part in position.rules.cardboard:
            for (_, _), piece in part.pieces(seen) if part.pieces else ():
                assert stands[piece.kind]["seat"] == (piece.seat is not None)
                assert (stands[piece.kind]["side"] is None) == (
                    piece.side is None
                ) or not piece.side
            assert all(spot.kind in sets for spot, _ in (part.values(seen) if part.values else ()))


@every_game
def test_what_is_told_of_facts_events_and_commands_has_such_fields(game: Game) -> None:
    rules, told = ruleset_of(game), told_of(game)
    correct = needed_fields(rules.commands["correct"])
    for fact in told["facts"]:
        assert {one["name"] for one in fact["fields"]} <= set(correct)
        keys = custody_choices(rules) | {key: rule.values for key, rule in rules.house.items()}
        assert all(
            set(values) <= set(keys[key]) for one in fact["gone"] for key, values in one.items()
        )
    for event in told["events"]:
        shown = set(needed_fields(rules.events[event["event"]])) | {"count"}
        for flow in event["flows"]:
            named = [flow[key] for key in ("cards", "giver", "taker", "kind", "named") if flow[key]]
            assert set(named) <= shown
    for command in told["commands"]:
        assert command["site"] is None or command["wish"]
        assert not command["drawn_open"] or "outcome" in {one["name"] for one in command["fields"]}


@every_game
def test_every_number_is_a_rule(game: Game) -> None:
    known, told = {rule.id for rule in index()}, told_of(game)
    said = [one["rule"] for room in ("house", "events", "points") for one in told[room]]
    assert {rule for rule in said if rule is not None} <= known


@every_game
def test_a_hand_has_the_kinds_of_the_bank_and_a_pile_those_of_its_deck(game: Game) -> None:
    rules, told = ruleset_of(game), told_of(game)
    assert sorted(kind for one in told["cards"] for kind in one["kinds"]) == sorted(rules.bank)
    piles = {
        one["pile"]: {card["card"]: card["count"] for card in one["cards"]} for one in told["piles"]
    }
    assert piles == rules.decks


def test_a_game_that_is_not_there_is_refused() -> None:
    for game, seats in (("chess", 4), ("base", 2)):
        assert isinstance(about(game, seats), Refusal)


@pytest.mark.parametrize(
    ("game", "seats", "fact", "most"),
    [
        ("base", 4, "played_knights", 14),
        ("base", 6, "played_knights", 20),
        ("troy", 4, "tokens", 30),
        ("alexander", 4, "gold", 40),
        ("cities_knights", 4, "strength", 12),
    ],
)
def test_a_count_that_can_be_put_right_goes_as_far_as_the_box_does(
    game: str, seats: int, fact: str, most: int
) -> None:
    told = about(game, seats)
    assert not isinstance(told, Refusal)
    fields = next(one["fields"] for one in told["facts"] if one["fact"] == fact)
    assert next(one["most"] for one in fields if one["name"] == "count") == most
