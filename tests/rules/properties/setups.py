"""Every way to start every playable game: seats, board, custody and house rules."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product

from companion.boards import board_named
from companion.rules import GAMES, Board, GameSetup, Player, Refusal
from companion.rules.games import Game
from tests.rules.boards_for_tests import beginner_board
from tests.rules.table_for_tests import Luck

CUSTODIES = tuple(
    {"resources": resources, "cards": cards, "dice": dice}
    for resources, cards, dice in product(
        ("phones", "cardboard"), ("phones", "cardboard"), ("table", "app")
    )
)
BASE = GAMES[0]
"""The base game for three and four; what these properties hold for is written down for it alone."""
HOUSES: tuple[dict[str, str], ...] = (
    {},
    {"bank_shortage": "strict"},
    {"trade_and_build": "printed"},
    {"longest_road_tie": "set_aside"},
    {"target": "8"},
    {"friendly_robber": "2", "no_seven": "1", "hand_limit": "5"},
    {"bank_shortage": "strict", "trade_and_build": "printed", "longest_road_tie": "set_aside"},
    {
        "trade_and_build": "printed",
        "longest_road_tie": "set_aside",
        "road_building": "may_stop",
        "new_cards": "at_once",
        "winning": "any_turn",
    },
)


def variable_board(seed: int, seats: int = 4) -> Board:
    """The island of the variable set-up for so many seats."""
    larger = {"seats": seats} if seats > 4 else {}
    board = board_named("variable", Luck(seed=seed), **larger)
    assert not isinstance(board, Refusal)
    return board


def setup(
    game: str, seats: tuple[str, ...], board: Board, custody: int = 0, house: int = 0
) -> GameSetup:
    return GameSetup(
        game=game,
        players=tuple(Player(seat, seat.title()) for seat in seats),
        board=board,
        custody=CUSTODIES[custody],
        house=HOUSES[house],
    )


def usual_setup(
    game: Game,
    seed: int = 1,
    custody: Mapping[str, str] | None = None,
    house: Mapping[str, str] | None = None,
) -> GameSetup:
    """An entry of the list with as many players as it takes, on the board that it is usually played on."""
    count = game.counts[-1]
    board = board_named(game.board, Luck(seed=seed), seats=count)
    assert not isinstance(board, Refusal), board.message
    players = tuple(Player(seat, seat.title()) for seat in game.seats[:count])
    return GameSetup(game.key, players, board, custody or {}, house or {})


def random_setup(seed: int) -> GameSetup:
    """One of all setups, the likelier ones not more often than the odd ones."""
    source = random.Random(seed)
    game = BASE
    seats = list(game.seats)
    source.shuffle(seats)
    count = source.choice(game.counts)
    beginner = source.random() < 0.25 and game.key == "base" and count <= 4
    if beginner and count == 3:
        seats.remove("red")
    board = beginner_board() if beginner else variable_board(seed, count)
    begun = setup(
        game.key,
        tuple(seats[:count]),
        board,
        source.randrange(len(CUSTODIES)),
        source.randrange(len(HOUSES)),
    )
    first, *others = begun.players
    handicap = source.choice((0, 0, 0, 2))
    return replace(begun, players=(replace(first, handicap=handicap), *others))


def all_ways() -> Iterator[GameSetup]:
    """Each custody and each set of house rules once, with three and with four seats by turns."""
    ways = [(custody, custody % len(HOUSES)) for custody in range(len(CUSTODIES))]
    ways += [(0, house) for house in range(len(HOUSES))]
    for number, (custody, house) in enumerate(ways):
        count = BASE.counts[number % len(BASE.counts)]
        board = variable_board(number, count)
        yield setup(BASE.key, BASE.seats[:count], board, custody, house)


def handicapped(setup: GameSetup, **more: int) -> GameSetup:
    """The same table, and some seats need more points."""
    players = (replace(one, handicap=more.get(one.seat, 0)) for one in setup.players)
    return replace(setup, players=tuple(players))
