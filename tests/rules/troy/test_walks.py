"""Random games of four and six by the options, on the shipped boards and on random ones."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.rules import (
    Command,
    GameSetup,
    compose,
    composed_order,
    options,
    resample,
    view,
)
from tests.golden.kept import compare
from tests.golden.playthrough import playthrough
from tests.rules import random_games
from tests.rules.properties import invariants as everywhere
from tests.rules.seeds import fresh
from tests.rules.table_for_tests import Luck
from tests.rules.troy import invariants
from tests.rules.troy.board_search import random_board
from tests.rules.troy.ways import GAMES, random_way, shipped, way
from tests.rules.walking import Position, any_kind, walk
from tests.turns import LONG, chosen, paired

GOLDEN = Path(__file__).parent / "golden"
WALKS = int(os.environ.get("KATANE_WALKS", "17"))
"""Sixty random games each, with four and with six seats: two thousand in all."""


def setup_of(count: int, seed: int) -> GameSetup:
    """Every other game on a board of its own."""
    return random_way(count, seed, random_board(count, seed) if seed % 2 else shipped(count))


def eager(listed: list[Command], luck: Luck) -> Command:
    """As any player, but what builds and what donates comes before the end of a turn."""
    wanted = [c for c in listed if c.type in WANTED]
    return any_kind(wanted if wanted and luck.below(4) else listed, luck)


WANTED = {"build_city", "build_settlement", "build_ship", "donate", "draw_row", "trade_bank"}


def games(count: int, seed: int) -> Iterator[Position]:
    return walk(setup_of(count, seed), seed, eager, GAMES)


def check_all(position: Position) -> None:
    rules, state = position.rules, position.state
    invariants.check_cards(rules, state)
    invariants.check_pieces(rules, state)
    invariants.check_sea(rules, state)
    invariants.check_points(rules, state)
    invariants.check_going_on(rules, state)


@pytest.mark.rule("T1.5", "T1.7", "T1.8", "T1.9", "T6.3", "T7.7")
@pytest.mark.parametrize(("count", "seed"), paired("troy", (4, 6), range(2)))
def test_random_games_end_with_cards_tokens_tiles_ships_and_points_accounted_for(
    count: int, seed: int
) -> None:
    for position in games(count, seed):
        invariants.check_projection(position.rules, position.state, position.fresh)
        if position.number % 5 == 0 or position.state.winners is not None:
            check_all(position)
            everywhere.check_wishes(position.rules, position.state)


@pytest.mark.rule("T11.1", "T11.4")
@pytest.mark.parametrize("count", [4, 6])
def test_both_endings_are_reached(count: int) -> None:
    walks = (games(count, seed) for seed in range(1000, 1040))
    random_games.both_ends(walks, is_won_by_points, check_all)


def is_won_by_points(last: Position) -> bool:
    return view(last.rules, last.state, "table")["war"] is None


def play(count: int, seed: int) -> None:
    random_games.every(40, games(count, seed), check_all)


@pytest.mark.slow
@pytest.mark.parametrize("count", [4, 6])
def test_some_more_random_games_end(count: int) -> None:
    for seed in fresh(4 if LONG else 2):
        play(count, seed % 100_000)


@pytest.mark.long
@pytest.mark.parametrize("count", [4, 6])
@pytest.mark.parametrize("chunk", range(WALKS))
def test_many_random_games_end(count: int, chunk: int) -> None:
    for seed in range(2000 + chunk * 60, 2000 + (chunk + 1) * 60):
        play(count, seed)


@pytest.mark.rule("T2.3", "T2.5", "T5.9", "E43")
@pytest.mark.parametrize(
    ("count", "seed"), paired("options of troy", (4, 6), range(1, 7) if LONG else (1, 2))
)
def test_options_and_secrets_hold_throughout_a_game(count: int, seed: int) -> None:
    """Also while the SeaPeople move, a tile is taken, a card goes back and the war has ended."""
    for position in random_games.telling(games(count, seed)):
        rules, state = position.rules, position.state
        everywhere.check_options(rules, state)
        invariants.check_options(rules, state)
        everywhere.check_secrets(rules, state, position.number)
        for audience in state.setting.seats:
            other = resample(rules, state, audience, Luck(seed=position.number))
            invariants.check_secrets(rules, state, other, audience)


@pytest.mark.rule("T2.3", "E43")
@pytest.mark.parametrize("count", [4, 6])
def test_dealing_sides_and_row_anew_is_real(count: int) -> None:
    """Hidden things do change, and what the viewer sees, may do and is asked for does not."""
    seen: set[str] = set()
    for position in walk(way(count), 3, eager, GAMES):
        rules, state = position.rules, position.state
        if position.number % 60 or state.winners is not None:
            continue
        for seed in range(4):
            other = resample(rules, state, "red", Luck(seed=seed))
            assert view(rules, other, "red") == view(rules, state, "red")
            assert options(rules, other, "red") == options(rules, state, "red")
            assert rules.ask.winners(rules, other) is None
            for slice_ in ("troy.sides", "troy.row"):
                if other.slices[slice_] != state.slices[slice_]:
                    seen.add(slice_)
    assert seen == {"troy.sides", "troy.row"}


@pytest.mark.parametrize("count", [4, 6])
@pytest.mark.parametrize("seed", chosen("refold troy", (1, 2), 1))
def test_folding_all_events_again_gives_the_live_state(count: int, seed: int) -> None:
    *_, last = games(count, seed)
    random_games.folds_again(last)


@pytest.mark.parametrize(("name", "number"), [("troy-4", 0), ("troy-6", 1)])
def test_the_composed_order_is_the_printed_one(name: str, number: int, update_golden: bool) -> None:
    text = composed_order(compose([pack() for pack in GAMES[number].packs]))
    compare(GOLDEN / f"{name}.order.txt", text, update_golden)


@pytest.mark.parametrize(("count", "seed", "longest"), [(4, 4, None), (6, 9, 200)])
def test_a_game_as_everybody_sees_it(
    count: int, seed: int, longest: int | None, update_golden: bool
) -> None:
    """The one of four to its end; the one of six for two hundred moves."""
    lines = playthrough(way(count), seed, GAMES, longest)
    compare(GOLDEN / f"troy-{count}.game.txt", "\n".join(lines) + "\n", update_golden)
