"""Random games of three and four by the options, on the plain board and random ones, and what they never tell."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.rules import Command, GameSetup, compose, composed_order, resample, view
from tests.golden.kept import compare
from tests.golden.playthrough import playthrough
from tests.rules import random_games
from tests.rules.alexander import invariants
from tests.rules.alexander.board_search import random_board
from tests.rules.alexander.ways import GAMES, way
from tests.rules.properties import invariants as everywhere
from tests.rules.seeds import fresh
from tests.rules.table_for_tests import Luck
from tests.rules.walking import Position, any_kind, walk
from tests.turns import LONG, chosen, paired

GOLDEN = Path(__file__).parent / "golden"
WALKS = int(os.environ.get("KATANE_WALKS", "17"))
"""Sixty random games each, with three and with four seats: two thousand in all."""
CUSTODIES: tuple[dict[str, str], ...] = (
    {},
    {"event_tokens": "app", "dice": "app"},
    {"resources": "cardboard"},
    {"resources": "cardboard", "cards": "cardboard"},
    {"cards": "cardboard", "event_tokens": "app"},
)
HOUSES: tuple[dict[str, str], ...] = (
    {},
    {"winning": "any_turn", "start_gold": "8", "friendly_robber": "2"},
    {"failed_bidder": "in", "new_cards": "at_once", "target": "20", "hand_limit": "9"},
    {"trade_and_build": "printed", "longest_road_tie": "set_aside", "no_seven": "4"},
)


def random_way(count: int, seed: int) -> GameSetup:
    """One of all ways to start with so many seats, every other one on a board of its own."""
    source = random.Random(seed)
    custody = source.choice((*CUSTODIES, {}, CUSTODIES[1]))
    board = random_board(seed) if seed % 2 else None
    return way(count, custody, source.choice(HOUSES), board)


def eager(listed: list[Command], luck: Luck) -> Command:
    """As any player, but what builds and buys comes before the end of a turn, and Bids are small."""
    wanted = [c for c in listed if c.type in WANTED]
    bids = [c for c in listed if c.type == "bid"][:3]
    if bids and luck.below(5) < 2:
        return bids[luck.below(len(bids))]
    return any_kind(wanted if wanted and luck.below(4) else listed, luck)


WANTED = {"build_city", "build_settlement", "build_road", "buy_development", "trade_bank"}
WANTED |= {"play_knight"}


def games(count: int, seed: int) -> Iterator[Position]:
    return walk(random_way(count, seed), seed, eager, GAMES)


def check_all(position: Position) -> None:
    rules, state = position.rules, position.state
    invariants.check_cards(rules, state)
    invariants.check_knights(rules, state, position.events)
    invariants.check_tokens(rules, state)
    invariants.check_advisors(rules, state)
    invariants.check_points(rules, state)
    invariants.check_going_on(rules, state)
    invariants.check_auction(rules, state)
    everywhere.check_pieces(rules, state)


@pytest.mark.rule("A1.2", "A1.10", "A4.4", "A9.3", "A10.5", "A12.3")
@pytest.mark.parametrize(("count", "seed"), paired("alexander", (3, 4), range(2)))
def test_random_games_end_with_cards_gold_tokens_knights_and_points_accounted_for(
    count: int, seed: int
) -> None:
    for position in games(count, seed):
        if position.number % 3 == 0 or position.state.winners is not None:
            check_all(position)
            everywhere.check_wishes(position.rules, position.state)
    assert position.state.winners


def by_march(last: Position) -> bool:
    """Whether Alexander has reached Persopolis."""
    march = view(last.rules, last.state, "table")["march"]
    return bool(march["passed"] == march["points"])


@pytest.mark.rule("A13.1", "A13.2")
@pytest.mark.parametrize("count", [3, 4])
def test_both_endings_are_reached(count: int) -> None:
    random_games.both_ends((games(count, n) for n in range(1000, 1040)), by_march, check_all)


@pytest.mark.slow
@pytest.mark.parametrize("count", [3, 4])
def test_some_more_random_games_end(count: int) -> None:
    for seed in fresh(4 if LONG else 2):
        random_games.every(40, games(count, seed % 100_000), check_all)


@pytest.mark.long
@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("chunk", range(WALKS))
def test_many_random_games_end(count: int, chunk: int) -> None:
    for seed in range(60):
        random_games.every(40, games(count, 10_000 + chunk * 60 + seed), check_all)


@pytest.mark.rule("A3.3", "A7.1", "A8.7", "A9.1")
@pytest.mark.parametrize(("count", "seed"), paired("alexander options", (3, 4), (5, 6)))
def test_options_are_exactly_what_is_legal_throughout_a_game(count: int, seed: int) -> None:
    for position in random_games.telling(games(count, seed)):
        invariants.check_options(position.rules, position.state)


@pytest.mark.rule("A8.9", "A8.10")
@pytest.mark.parametrize(("count", "seed"), paired("alexander secrets", (3, 4), (7, 8)))
def test_nothing_tells_what_a_seat_could_pay_in_any_round_of_bids(count: int, seed: int) -> None:
    """Hands, stack and deck are dealt anew: whoever looks on sees, may do and is refused the same."""
    rounds = 0
    for position in walk(way(count, CUSTODIES[seed % 2]), seed, eager, GAMES):
        rules, state = position.rules, position.state
        asked = state.open[0].type if state.open else None
        if asked not in ("bid", "pay_bid", "discard") or position.number % 4:
            continue
        rounds += asked == "bid"
        if rounds > (60 if LONG else 12):
            break
        everywhere.check_secrets(rules, state, position.number)
        for audience in ("table", *state.setting.seats):
            other = resample(rules, state, audience, Luck(seed=position.number))
            invariants.check_cards(rules, other)
            if audience == "table":
                invariants.check_hosts(rules, state, other)
            else:
                invariants.check_secrets(rules, state, other, audience)
    assert rounds


@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("seed", chosen("refold alexander", (1, 2), 1))
def test_folding_all_events_again_gives_the_live_state(count: int, seed: int) -> None:
    *_, last = games(count, seed)
    random_games.folds_again(last)


def test_the_composed_order_is_the_printed_one(update_golden: bool) -> None:
    text = composed_order(compose([pack() for pack in GAMES[0].packs]))
    compare(GOLDEN / "alexander.order.txt", text, update_golden)


@pytest.mark.parametrize(("count", "seed", "longest"), [(3, 4, None), (4, 9, 200)])
def test_a_game_as_everybody_sees_it(
    count: int, seed: int, longest: int | None, update_golden: bool
) -> None:
    """The one of three to its end; the one of four for two hundred moves."""
    custody = {"event_tokens": "app"} if count == 3 else {}
    lines = playthrough(way(count, custody), seed, GAMES, longest)
    compare(GOLDEN / f"alexander-{count}.game.txt", "\n".join(lines) + "\n", update_golden)
