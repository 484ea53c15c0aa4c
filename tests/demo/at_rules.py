"""Demo players at a table of the pure rules: no clock, no store, and nobody to be told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from companion.demo.brain import Brain
from companion.rules import (
    GAMES,
    Event,
    GameSetup,
    Refusal,
    Ruleset,
    State,
    as_json,
    decide,
    evolve,
    initial,
    options,
    ruleset_for,
    start,
    view,
    wishes,
)
from companion.rules.games import Game
from companion.rules.packs.base.trade import TRADING
from companion.table.codec import command_from_json
from tests.rules.table_for_tests import Luck

Json = dict[str, Any]
LONGEST = 20_000
"""Commands; a game of demo players ends long before."""


@dataclass(frozen=True, slots=True)
class Step:
    """What a seat did, what came of it, and how things stand then."""

    rules: Ruleset
    do: Json
    events: tuple[Event, ...]
    state: State


class LateWishes(dict[str, Any]):
    """A view whose wishes are asked of the rules only when somebody looks: most of a game's time goes there."""

    def __init__(self, seen: Json, ask: Callable[[], Json]) -> None:
        super().__init__(seen)
        self._ask = ask

    def __missing__(self, key: str) -> Any:
        if key != "wishes":
            raise KeyError(key)
        self[key] = self._ask()
        return self[key]

    def get(self, key: str, default: Any = None) -> Any:
        return self[key] if key == "wishes" or key in self else default


def demo_game(setup: GameSetup, number: int, games: tuple[Game, ...] = GAMES) -> Iterator[Step]:
    """A game to its end, each command a step; a refusal is a fault of the players. number: of its luck."""
    rules, luck = ruleset_for(setup, games), Luck(seed=number)
    assert not isinstance(rules, Refusal), rules.message
    opening = start(rules, setup, luck, games)
    assert not isinstance(opening, Refusal), opening.message
    state = initial(rules, opening[0])  # type: ignore[arg-type]
    for event in opening[1:]:
        state = evolve(rules, state, event)
    brains = {seat: Brain(seat, Random(f"{number} {seat}")) for seat in state.setting.seats}
    for _ in range(LONGEST):
        if state.winners is not None:
            return
        do = _wanted(rules, state, brains)
        sent = {key: value for key, value in do.items() if key != "seat"}
        command = command_from_json(rules.commands, do["seat"], sent)
        outcome = command if isinstance(command, Refusal) else decide(rules, state, command, luck)
        assert not isinstance(outcome, Refusal), f"{do}: {outcome.message}"
        for event in outcome:
            state = evolve(rules, state, event)
        yield Step(rules, do, outcome, state)
    raise AssertionError(f"no end after {LONGEST} commands")


def _wanted(rules: Ruleset, state: State, brains: dict[str, Brain]) -> Json:
    """What the first seat that wants something now wants; who owes nothing is asked for trades only, as in the demo."""
    owing = {duty.seat for duty in state.open}
    offers = bool(TRADING.of(state).offers)
    for seat, brain in brains.items():
        if seat not in owing and not offers:
            continue
        wanted = brain.choose(_seen(rules, state, seat))
        if wanted is not None:
            return {**wanted, "seat": seat}
    raise AssertionError(f"nobody does anything: {state.open}")


def _seen(rules: Ruleset, state: State, seat: str) -> Json:
    seen = LateWishes(
        {**view(rules, state, seat), "you": seat}, partial(wishes, rules, state, seat)
    )
    listed = (as_json(option) for option in options(rules, state, seat))
    seen["options"] = [{k: v for k, v in do.items() if v is not None} for do in listed]
    return seen
