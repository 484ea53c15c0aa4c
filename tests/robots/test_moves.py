"""Robots play on in every game, by what a seat may see and nothing else, and trade as people can bear."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

import pytest

from companion.robots.player import RobotPlayer
from companion.rules import GAMES, resample
from tests.robots.driver import Step, played, robot, seen_by, setup_of
from tests.rules.seeds import fresh
from tests.rules.table_for_tests import Luck
from tests.stub import GAMES_WITH_STUB, STUB
from tests.turns import LONG, chosen

Json = dict[str, Any]
KEYS = tuple(dict.fromkeys(game.key for game in GAMES))
STEPS = 100_000 if LONG else 60
"""Of one game; a whole one takes some hundreds."""
LOOKED_AT = 9


def steps_of(key: str, number: int, longest: int = STEPS) -> list[Step]:
    """A table of robots, one of each strength; a refused command is an AssertionError there."""
    count = next(game.counts[-1] for game in GAMES_WITH_STUB if game.key == key)
    setup = setup_of(key, count, number, GAMES_WITH_STUB)
    strengths = ("gentle", "middle", "strong")
    players = {
        player.seat: robot(player.seat, strengths[(n + number) % 3], number)  # type: ignore[arg-type]
        for n, player in enumerate(setup.players)
    }
    steps = [s for s in played(setup, number, players, GAMES_WITH_STUB, longest) if s.do]
    assert [player.lost for player in players.values()] == [0] * count
    return steps


def unseen(steps: list[Step]) -> None:
    """Another world that looks the same to the seat gives the same move."""
    for step in steps[::LOOKED_AT]:
        if step.seen.get("offers"):
            continue
        other = resample(step.rules, step.state, step.seat, Luck(seed=step.state.turn))
        past = {"journal": step.seen["journal"]}
        first, again = (
            RobotPlayer(step.seat, "strong", 5).choose(seen_by(step.rules, state, step.seat) | past)
            for state in (step.state, other)
        )
        assert first == again


def offered_with_measure(steps: list[Step]) -> None:
    """At most twice a turn, and never the same again."""
    said: dict[tuple[str, int], list[Json]] = defaultdict(list)
    for step in steps:
        if step.do["type"] == "offer_trade":
            said[step.seat, step.state.turn].append({k: step.do[k] for k in ("give", "get")})
    for offers in said.values():
        assert len(offers) <= 2
        assert len({repr(offer) for offer in offers}) == len(offers)


@pytest.mark.tour("a robot's reasons")
@pytest.mark.parametrize("key", [*KEYS, STUB.key])
def test_robots_play_on_by_what_they_may_see_and_offer_with_measure(key: str) -> None:
    for number in fresh(1, part=70):
        steps = steps_of(key, number)
        assert len(steps) > 30
        unseen(steps)
        offered_with_measure(steps)


@pytest.mark.tour("a robot's reasons")
@pytest.mark.parametrize("key", chosen("robots with half a view", KEYS, 1))
def test_a_view_that_lacks_anything_is_answered_or_waited_over(key: str) -> None:
    luck = Random(3)
    for step in steps_of(key, 3, 60)[::6]:
        for _ in range(12):
            torn = _torn(dict(step.seen), luck)
            player = RobotPlayer(step.seat, "strong", 1)
            wanted = player.choose(torn)
            assert wanted is None or isinstance(wanted["type"], str)
            assert isinstance(player.advise(torn), list)


@pytest.mark.turn(6)
@pytest.mark.parametrize("key", chosen("robots without time", KEYS, 2))
def test_who_has_no_time_to_think_plays_on_all_the_same(key: str) -> None:
    setup = setup_of(key, 4, 5)
    hurried = {p.seat: robot(p.seat, "strong", 5, slower=10_000) for p in setup.players}
    kinds = {step.do["type"] for step in played(setup, 5, hurried, longest=400) if step.do}
    assert [player.lost for player in hurried.values()] == [0] * 4
    assert kinds & {"build_road", "build_settlement", "build_city"}


@pytest.mark.turn(4)
def test_a_thought_ends_by_the_clock_that_it_is_given() -> None:
    setup = setup_of("base", 4, 6)
    for look in (0.0004, 0.002, 0.02):
        clocks = {player.seat: Read(look) for player in setup.players}
        robots = {seat: RobotPlayer(seat, "strong", 6, clock) for seat, clock in clocks.items()}
        for step in played(setup, 6, robots, longest=120):
            if step.do:
                spent = [clock.restarted() for clock in clocks.values()]
                # Two searches and two cards: each reads when it begins and once when its time is up.
                assert max(spent) <= 0.2 + 8 * look + 1e-6


class Read:
    """A clock that goes on by being read, and tells how long a move took."""

    def __init__(self, look: float) -> None:
        self._look, self._now = look, 0.0

    def __call__(self) -> float:
        self._now += self._look
        return self._now

    def restarted(self) -> float:
        """The seconds since it was asked last."""
        spent, self._now = self._now, 0.0
        return spent


def _torn(view: Json, luck: Random) -> Json:
    """The view without one of its keys, or with something odd in its place."""
    key = luck.choice(sorted(view))
    odd = luck.choice((None, [], {}, 7, "odd"))
    if luck.random() < 0.5:
        return {k: v for k, v in view.items() if k != key}
    return {**view, key: odd}
