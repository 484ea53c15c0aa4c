"""A robot at a table that a test has laid."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.robots.games import judgement_of
from companion.robots.moment import SeatMoment
from companion.robots.player import RobotPlayer
from tests.robots.driver import seen_by
from tests.rules.table_for_tests import GameForTests

Json = dict[str, Any]


def wanted(game: GameForTests, seat: str) -> Json:
    """What a strong robot does for the seat; AssertionError where it has not understood its view."""
    player = RobotPlayer(seat, "strong", 1)
    do = player.choose(seen_by(game.ruleset, game.state, seat))
    assert player.lost == 0
    assert do is not None
    return do


def seen_moment(game: GameForTests, seat: str, view: Json | None = None) -> SeatMoment:
    """What a strong robot sees there; view: another than the game's."""
    return moment_of(view or seen_by(game.ruleset, game.state, seat))


def moment_of(seen: Json) -> SeatMoment:
    """What a strong robot sees in a seat's view."""
    offered: dict[str, list[Json]] = {}
    for option in seen["options"]:
        offered.setdefault(option["type"], []).append(option)
    judgement = judgement_of(seen["game"])
    return SeatMoment(seen, offered, Random(1), judgement.goals, "strong", judgement)


def done(game: GameForTests, seat: str) -> list[Json]:
    """What it does until it ends its turn or waits, each carried out; at most thirty things."""
    found = []
    for _ in range(30):
        do = wanted(game, seat)
        found.append(do)
        if do["type"] == "end_turn":
            break
        game.do(seat, do["type"], **{k: v for k, v in do.items() if k not in ("type", "seat")})
    return found
