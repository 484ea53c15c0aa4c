"""Random games of four and six by the options, on the shipped boards and on random ones."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.rules import (
    GameSetup,
    compose,
    composed_order,
    view,
)
from tests.golden.kept import compare
from tests.rules import random_games
from tests.rules.great_wall import invariants
from tests.rules.great_wall.random_boards import random_board
from tests.rules.great_wall.told import Lane, Told
from tests.rules.great_wall.ways import GAMES, random_way, shipped
from tests.rules.properties import invariants as everywhere
from tests.rules.seeds import fresh
from tests.rules.table_for_tests import Json
from tests.rules.walking import Position, walk
from tests.turns import LONG, chosen, paired

GOLDEN = Path(__file__).parent / "golden"

WALKS = int(os.environ.get("KATANE_WALKS", "2"))
"""Sixty random games each, with four and with six seats; KATANE_WALKS=20 makes 2400 of them."""


def setup_of(count: int, seed: int) -> GameSetup:
    """Every other game on a board of its own."""
    return random_way(count, seed, random_board(count, seed) if seed % 2 else shipped(count))


def check_all(position: Position) -> None:
    rules, state = position.rules, position.state
    everywhere.check_cards(rules, state)
    everywhere.check_development(rules, state, position.events)
    invariants.check_riders(rules, state)
    invariants.check_walls(rules, state)
    invariants.check_pieces(rules, state)
    invariants.check_points(rules, state)
    invariants.check_going_on(rules, state)


@pytest.mark.rule("W1.10", "W4.5", "W6.1", "W12.5")
@pytest.mark.parametrize(("count", "seed"), paired("wall", (4, 6), range(2)))
def test_random_games_end_with_riders_walls_penalties_cards_and_pieces_accounted_for(
    count: int, seed: int
) -> None:
    for position in walk(setup_of(count, seed), seed):
        everywhere.check_projection(position.rules, position.state, position.fresh)
        if position.number % 5 == 0 or position.state.winners is not None:
            check_all(position)
            everywhere.check_wishes(position.rules, position.state)


@pytest.mark.tour("riders in random games")
@pytest.mark.rule("W7.1", "W7.2", "W7.3", "W7.4")
@pytest.mark.parametrize("count", [4, 6])
def test_in_random_games_riders_go_where_the_rule_says_and_gaps_are_filled_first(
    count: int,
) -> None:
    filled = 0
    for seed in range(40, 160):
        told = None
        for position in walk(setup_of(count, seed), seed):
            if told is None or {"wall_breached", "rider_driven_off"} & {
                event.type for event in position.fresh
            }:
                seen = view(position.rules, position.state, "table")
                told = told or _told(seen)
                for event in position.fresh:
                    told.hear(event)
                assert seen["gaps"] == told.gaps
                invariants.check_gaps(seen)
        assert told is not None
        filled += told.filled
        if filled >= 2:
            return
    raise AssertionError(f"only {filled} gaps were filled")


def _told(seen: Json) -> Told:
    numbers = {hex_["at"]: hex_["number"] for hex_ in seen["board"]["hexes"]}
    return Told(
        {
            section["section"]: Lane([hex_["at"] for hex_ in section["hexes"]], numbers)
            for section in seen["wall"]
        }
    )


@pytest.mark.tour("riders in random games")
@pytest.mark.rule("W12.1", "W12.2")
@pytest.mark.parametrize("count", [4, 6])
def test_both_endings_are_reached(count: int) -> None:
    walks = (walk(setup_of(count, seed), seed) for seed in range(1000, 1030))
    random_games.both_ends(walks, is_won, check_all)


def is_won(last: Position) -> bool:
    return bool(last.state.winners)


def play(count: int, seed: int) -> None:
    random_games.every(40, walk(setup_of(count, seed), seed), check_all)


@pytest.mark.slow
@pytest.mark.parametrize("count", [4, 6])
def test_some_more_random_games_end(count: int) -> None:
    for seed in fresh(6 if LONG else 2):
        play(count, seed)


@pytest.mark.long
@pytest.mark.parametrize("count", [4, 6])
@pytest.mark.parametrize("chunk", range(WALKS))
def test_many_random_games_end(count: int, chunk: int) -> None:
    for seed in range(2000 + chunk * 60, 2000 + (chunk + 1) * 60):
        play(count, seed)


@pytest.mark.parametrize(
    ("count", "seed"), paired("options of wall", (4, 6), range(1, 7) if LONG else (1, 2))
)
def test_options_and_secrets_hold_throughout_a_game(count: int, seed: int) -> None:
    """Also while a rider is drawn, a knight is used and the pirate moves."""
    for position in random_games.telling(walk(setup_of(count, seed), seed)):
        rules, state = position.rules, position.state
        everywhere.check_options(rules, state)
        invariants.check_options(rules, state)
        everywhere.check_secrets(rules, state, position.number)


@pytest.mark.parametrize("count", [4, 6])
@pytest.mark.parametrize("seed", chosen("refold wall", (1, 2), 1))
def test_folding_all_events_again_gives_the_live_state(count: int, seed: int) -> None:
    *_, last = walk(setup_of(count, seed), seed)
    random_games.folds_again(last)


@pytest.mark.parametrize(("name", "number"), [("great_wall-4", 0), ("great_wall-6", 1)])
def test_the_composed_order_is_the_printed_one(name: str, number: int, update_golden: bool) -> None:
    text = composed_order(compose([pack() for pack in GAMES[number].packs]))
    compare(GOLDEN / f"{name}.order.txt", text, update_golden)
