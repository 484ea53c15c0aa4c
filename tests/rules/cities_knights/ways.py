"""Every way to start the games of these packs."""

from __future__ import annotations

import random
from collections.abc import Mapping

from companion.boards import board_named
from companion.rules import Board, GameSetup, Player, Refusal
from companion.rules.packs import five_six
from tests.rules.table_for_tests import Luck

CUSTODY = {"resources": "phones", "cards": "phones", "dice": "table"}
HOUSES: tuple[dict[str, str], ...] = (
    {},
    {"robber_lock": "on", "commercial_harbor": "opponent"},
    {"pillage": "tipped", "saboteur": "discard"},
    {"progress_limit": "end_of_turn", "fleet_steps": "6"},
    {"bank_shortage": "strict", "longest_road_tie": "set_aside", "fleet_steps": "8"},
    {
        "winning": "any_turn",
        "aqueduct": "resources",
        "isolated_roads": "cut",
        "road_building": "may_stop",
    },
)


def board_for(count: int, seed: int) -> Board:
    board = board_named("variable", Luck(seed=seed), seats=count)
    assert not isinstance(board, Refusal)
    return board


def way(
    game: str,
    count: int,
    seed: int = 1,
    custody: Mapping[str, str] | None = None,
    house: Mapping[str, str] | None = None,
) -> GameSetup:
    """A setup on a drawn board with the first seats of the game."""
    return GameSetup(
        game=game,
        players=tuple(Player(seat, seat.title()) for seat in five_six.SEATS[:count]),
        board=board_for(count, seed),
        custody=CUSTODY | dict(custody or {}),
        house=dict(house or {}),
    )


def random_way(game: str, count: int, seed: int) -> GameSetup:
    """One of all ways to start this game."""
    source = random.Random(seed)
    custody = {
        "resources": source.choice(("phones", "phones", "cardboard")),
        "cards": source.choice(("phones", "phones", "cardboard")),
        "dice": source.choice(("table", "app")),
    }
    if game == "cities_knights":
        custody["knights"] = source.choice(("app", "app", "confirmed", "cardboard"))
        on_table = custody["resources"] == "cardboard" and source.random() < 0.5
        custody["improvements"] = "cardboard" if on_table else "app"
    house = source.choice(HOUSES) if game == "cities_knights" else {}
    return way(game, count, seed, custody, house)
