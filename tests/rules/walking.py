"""Random games by the options, from the first placement to the end: every step a position to look at."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from companion.rules import (
    GAMES,
    Command,
    Event,
    GameSetup,
    Refusal,
    Ruleset,
    State,
    decide,
    evolve,
    initial,
    options,
    ruleset_for,
    start,
)
from companion.rules.games import Game
from tests.rules.table_for_tests import Luck

LONGEST = 20_000
"""Moves; a random game ends long before."""
RARER = ("offer_trade", "end_turn", "chase_robber", "pay_for_knight")


@dataclass(frozen=True, slots=True)
class Position:
    """A step of a walk. ``events`` are all events so far, ``fresh`` those of the latest move."""

    rules: Ruleset
    state: State
    events: list[Event]
    fresh: tuple[Event, ...]
    number: int


def any_command(listed: list[Command], luck: Luck) -> Command:
    """Any of them; an offer only one time in eight, or games consist of nothing else."""
    command = listed[luck.below(len(listed))]
    while command.type == "offer_trade" and luck.below(8):
        command = listed[luck.below(len(listed))]
        if all(other.type == "offer_trade" for other in listed):
            break
    return command


def any_kind(listed: list[Command], luck: Luck) -> Command:
    """Every kind of command as likely as any other; rarer what can be done again and again."""
    kinds: dict[str, list[Command]] = defaultdict(list)
    for command in listed:
        kinds[command.type].append(command)
    names = list(kinds)
    name = names[luck.below(len(names))]
    while name in RARER and len(names) > 1 and luck.below(4):
        name = names[luck.below(len(names))]
    return kinds[name][luck.below(len(kinds[name]))]


def walk(
    setup: GameSetup,
    seed: int,
    choose: Callable[[list[Command], Luck], Command] = any_kind,
    games: tuple[Game, ...] = GAMES,
) -> Iterator[Position]:
    """Takes options to the end; the same list of events grows along."""
    luck = Luck(seed=seed)
    rules = ruleset_for(setup, games)
    assert not isinstance(rules, Refusal), rules.message
    opening = start(rules, setup, luck, games)
    assert not isinstance(opening, Refusal)
    events = list(opening)
    state = initial(rules, opening[0])  # type: ignore[arg-type]
    for event in opening[1:]:
        state = evolve(rules, state, event)
    yield Position(rules, state, events, opening, 0)
    for number in range(1, LONGEST):
        if state.winners is not None:
            return
        listed = [c for seat in state.setting.seats for c in options(rules, state, seat)]
        assert listed, f"nobody has an option: {state.open}"
        fresh = decide(rules, state, choose(listed, luck), luck)
        assert not isinstance(fresh, Refusal), fresh.message
        for event in fresh:
            state = evolve(rules, state, event)
        events.extend(fresh)
        yield Position(rules, state, events, fresh, number)
    raise AssertionError(f"no end after {LONGEST} moves")
