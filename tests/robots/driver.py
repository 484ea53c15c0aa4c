"""Games of robots and others on the pure rules: no table, no clock, no store; the app throws the dice."""

from __future__ import annotations

import random
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol

from companion.robots.moment import LOOK, Ticks
from companion.robots.player import RobotPlayer, Strength
from companion.rules import (
    GAMES,
    Event,
    GameSetup,
    Refusal,
    Ruleset,
    State,
    advance,
    as_json,
    open_parts,
    options,
    project_event,
    view,
    wishes,
)
from companion.rules.games import Game
from companion.rules.packs.base.trade import TRADING
from companion.rules.view import OpenParts
from companion.table.codec import command_from_json
from companion.table.views import JOURNAL_LENGTH
from tests.bench.walks import Seeded, begun, players_of
from tests.demo.at_rules import LateWishes
from tests.robots.frozen.brain import Brain

Json = dict[str, Any]
LONGEST = 20_000
"""Commands; a game of people ends long before, of players at random long after."""


class Chooser(Protocol):
    """Who plays a seat."""

    def choose(self, view: Json) -> Json | None:
        """The seat's view → the command to send, None to wait for others."""


class AtRandom:
    """Any of its options. best: one that brings points now, where there is one."""

    def __init__(self, seat: str, luck: random.Random, best: bool = False) -> None:
        self.seat, self._luck, self._best = seat, luck, best

    def choose(self, view: Json) -> Json | None:
        """Any option, but offers none, and answers each once: both would never end."""
        done = {o["id"] for o in view["offers"] if self.seat in (*o["accepted"], *o["declined"])}
        listed = [
            o
            for o in view["options"]
            if o["type"] != "offer_trade"
            and not (o["type"] in ("accept_trade", "decline_trade") and o["offer"] in done)
        ]
        if self._best and view["phase"] != "founding":
            kinds = ("build_city", "build_settlement", "buy_development")
            for kind in kinds:
                if worth := [o for o in listed if o["type"] == kind]:
                    return dict(self._luck.choice(worth))
        return dict(self._luck.choice(listed)) if listed else None


@dataclass(slots=True)
class Timed:
    """A chooser with the seconds that each of its moves took."""

    chooser: Chooser
    seconds: list[float] = field(default_factory=list)

    def choose(self, view: Json) -> Json | None:
        """As the chooser; processor time, so that what else runs here does not count."""
        began = time.process_time()
        wanted = self.chooser.choose(view)
        self.seconds.append(time.process_time() - began)
        return wanted


@dataclass(frozen=True, slots=True)
class Step:
    """A position: whose it is to move, with what it sees, and what it does."""

    rules: Ruleset
    state: State
    seat: str
    seen: Json
    do: Json


@dataclass(frozen=True, slots=True)
class Course:
    """How a game went. winners: empty where it did not end."""

    winners: tuple[str, ...]
    steps: int
    turns: int


def opponent(kind: str, seat: str, number: int) -> Chooser:
    """A player to be measured against: ``demo``, ``random``, ``vp``, or a strength of a robot."""
    luck = random.Random(f"{number} {seat}")
    if kind == "demo":
        return Brain(seat, luck)
    if kind in ("random", "vp"):
        return AtRandom(seat, luck, kind == "vp")
    return robot(seat, kind, number)  # type: ignore[arg-type]


def robot(seat: str, strength: Strength, number: int, slower: float = 1.0) -> RobotPlayer:
    """A robot with its own luck in each game. slower: how many times longer than here its machine thinks."""
    return RobotPlayer(seat, strength, number, Ticks(slower * LOOK))


def setup_of(game: str, count: int, number: int, games: tuple[Game, ...] = GAMES) -> GameSetup:
    """So many players on a board of this number."""
    return players_of(game, count, random.Random(f"board {number}"), games)


def played(
    setup: GameSetup,
    number: int,
    choosers: Mapping[str, Chooser],
    games: tuple[Game, ...] = GAMES,
    longest: int = LONGEST,
) -> Iterator[Step]:
    """A game to its end, each command a step before it is carried out; AssertionError for a command that is refused.

    number: of the game's luck.
    """
    luck = Seeded(random.Random(f"luck {number}"))
    rules, state = begun(setup, luck, games)
    past: dict[str, deque[Json]] = {seat: deque(maxlen=JOURNAL_LENGTH) for seat in choosers}
    for _ in range(longest):
        if state.winners is not None:
            break
        step = _wanted(rules, state, choosers, past)
        yield step
        sent = {key: value for key, value in step.do.items() if key != "seat"}
        command = command_from_json(rules.commands, step.seat, sent)
        outcome = command if isinstance(command, Refusal) else advance(rules, state, command, luck)
        assert not isinstance(outcome, Refusal), f"{step.seat} {step.do}: {outcome.message}"
        state = outcome[1]
        _remembered(rules, outcome[0], past)
    yield Step(rules, state, "", {}, {})


def course(steps: Iterator[Step], look: Callable[[Step], None] | None = None) -> Course:
    """Play it out."""
    count = 0
    for count, step in enumerate(steps):  # noqa: B007
        if look is not None and step.do:
            look(step)
    return Course(tuple(step.state.winners or ()), count, step.state.turn)


def _remembered(rules: Ruleset, events: Iterable[Event], past: Mapping[str, deque[Json]]) -> None:
    """Adds to each seat's journal what it may see of these."""
    for event in events:
        for seat, told in past.items():
            if (shown := project_event(rules, event, seat)) is not None:
                told.append({"event": shown})


def _wanted(
    rules: Ruleset,
    state: State,
    choosers: Mapping[str, Chooser],
    past: Mapping[str, Iterable[Json]],
) -> Step:
    """What the first seat that wants something now wants; who owes nothing is asked for trades only, as in the demo."""
    owing = {duty.seat for duty in state.open}
    offers = bool(TRADING.of(state).offers)
    shared = open_parts(rules, state)
    order = [s for s in choosers if s not in owing] + [s for s in choosers if s in owing]
    for seat in order:
        if seat not in owing and not offers:
            continue
        seen = seen_by(rules, state, seat, shared)
        seen["journal"] = list(past[seat])
        wanted = choosers[seat].choose(seen)
        if wanted is not None:
            return Step(rules, state, seat, seen, wanted)
    raise AssertionError(f"nobody does anything: {state.open}")


def seen_by(rules: Ruleset, state: State, seat: str, shared: OpenParts | None = None) -> Json:
    """The view that a seat's phone has of a position. shared: what all views of it have in common, where it is made."""
    seen = LateWishes(
        {**view(rules, state, seat, shared), "you": seat}, partial(wishes, rules, state, seat)
    )
    listed = (as_json(option) for option in options(rules, state, seat))
    seen["options"] = [{k: v for k, v in do.items() if v is not None} for do in listed]
    return seen
