"""Every way to start the games of these packs."""

from __future__ import annotations

import random
from dataclasses import replace

from companion.rules import GameSetup
from tests.rules.ways import way

HOUSES: tuple[dict[str, str], ...] = (
    {},
    {"robber_lock": "on", "commercial_harbor": "opponent"},
    {"pillage": "tipped", "saboteur": "discard", "friendly_robber": "3"},
    {
        "progress_limit": "end_of_turn",
        "fleet_steps": "6",
        "target": "9",
        "no_seven": "2",
        "hand_limit": "6",
    },
    {"bank_shortage": "strict", "longest_road_tie": "set_aside", "fleet_steps": "8"},
    {
        "winning": "any_turn",
        "aqueduct": "resources",
        "isolated_roads": "cut",
        "road_building": "may_stop",
    },
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
    setup = way(game, count, seed, custody, house)
    kept = source.randrange(count) if custody["resources"] == "cardboard" else 0
    return with_kept(setup, *(player.seat for player in setup.players[:kept]))


def with_kept(setup: GameSetup, *kept: str) -> GameSetup:
    """The same table, and the app keeps the cards of these seats, as of robots'."""
    players = tuple(replace(player, kept=player.seat in kept) for player in setup.players)
    return replace(setup, players=players)
