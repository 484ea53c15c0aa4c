"""Random games of four and six by the options, on the shipped boards and on random ones."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

from companion.rules import (
    GameSetup,
    as_json,
    compose,
    composed_order,
    view,
)
from companion.table.codec import event_from_json
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


@pytest.mark.rule("W7.1", "W7.2", "W7.3", "W7.4")
@pytest.mark.parametrize("count", [4, 6])
def test_in_random_games_riders_go_where_the_rule_says_and_gaps_are_filled_first(
    count: int,
) -> None:
    filled = 0
    for seed in range(40, 80):
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


@pytest.mark.rule("W12.1", "W12.2")
@pytest.mark.parametrize("count", [4, 6])
def test_both_endings_are_reached(count: int) -> None:
    ends: Counter[bool] = Counter()
    for seed in range(1000, 1030):
        *_, last = walk(setup_of(count, seed), seed)
        check_all(last)
        ends[bool(last.state.winners)] += 1
        if len(ends) == 2:
            return
    raise AssertionError(f"only {dict(ends)} (won: how often)")


def play(count: int, seed: int) -> None:
    last = None
    for position in walk(setup_of(count, seed), seed):
        last = position
        if position.number % 40 == 0:
            check_all(position)
    assert last is not None
    check_all(last)


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
    telling = 0
    for position in walk(setup_of(count, seed), seed):
        rules, state = position.rules, position.state
        special = any(d.type not in ("act", "roll", "special_building") for d in state.open)
        if position.number % 100 == 0 or (special and telling < 12 and position.number % 3 == 0):
            telling += special
            everywhere.check_options(rules, state)
            invariants.check_options(rules, state)
            everywhere.check_secrets(rules, state, position.number)


@pytest.mark.parametrize("count", [4, 6])
@pytest.mark.parametrize("seed", chosen("refold wall", (1, 2), 1))
def test_folding_all_events_again_gives_the_live_state(count: int, seed: int) -> None:
    *_, last = walk(setup_of(count, seed), seed)
    assert everywhere.refolded(last.rules, last.events) == last.state
    read = [event_from_json(last.rules, as_json(event)) for event in last.events]
    again = everywhere.refolded(last.rules, read)
    for audience in ("table", *last.state.setting.seats):
        assert view(last.rules, again, audience) == view(last.rules, last.state, audience)


@pytest.mark.parametrize(("name", "number"), [("great_wall-4", 0), ("great_wall-6", 1)])
def test_the_composed_order_is_the_printed_one(name: str, number: int, update_golden: bool) -> None:
    text = composed_order(compose([pack() for pack in GAMES[number].packs]))
    file = GOLDEN / f"{name}.order.txt"
    if update_golden:
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8"), "--update-golden if that is wanted"
