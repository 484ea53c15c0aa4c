"""Random games from the first placement to the winner, every option listed at every step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from companion.rules import (
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
from tests.rules.properties import invariants
from tests.rules.properties.setups import all_ways, random_setup
from tests.rules.table_for_tests import Luck

GAMES_A_CHUNK = 50
LONGEST = 20_000
"""Moves; a random game ends long before."""


@dataclass(frozen=True, slots=True)
class Position:
    """A step of a walk. ``events`` are all events so far, ``fresh`` those of the latest move."""

    rules: Ruleset
    state: State
    events: list[Event]
    fresh: tuple[Event, ...]
    number: int


def walk(setup: GameSetup, seed: int) -> Iterator[Position]:
    """Take random options to the end; the same list of events grows along."""
    luck = Luck(seed=seed)
    rules = ruleset_for(setup)
    assert not isinstance(rules, Refusal), rules.message
    opening = start(rules, setup, luck)
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
        assert listed, "nobody has an option"
        fresh = decide(rules, state, chosen(listed, luck), luck)
        assert not isinstance(fresh, Refusal), fresh.message
        for event in fresh:
            state = evolve(rules, state, event)
        events.extend(fresh)
        yield Position(rules, state, events, fresh, number)
    raise AssertionError(f"no winner after {LONGEST} moves")


def chosen(listed: list[Command], luck: Luck) -> Command:
    """Any of them; an offer only one time in eight, or games consist of nothing else."""
    command = listed[luck.below(len(listed))]
    while command.type == "offer_trade" and luck.below(8):
        command = listed[luck.below(len(listed))]
        if all(other.type == "offer_trade" for other in listed):
            break
    return command


@pytest.mark.slow
@pytest.mark.rule("B10.1", "B10.6", "B1.15", "B1.16", "B8.1")
@pytest.mark.parametrize("chunk", range(40))
def test_random_games_end_with_every_card_and_piece_accounted_for(chunk: int) -> None:
    for seed in range(chunk * GAMES_A_CHUNK, (chunk + 1) * GAMES_A_CHUNK):
        last = None
        for position in walk(random_setup(seed), seed):
            last = position
            if position.number % 200 == 0:
                invariants.check_cards(position.rules, position.state)
        assert last is not None
        invariants.check_cards(last.rules, last.state)
        invariants.check_pieces(last.rules, last.state)
        invariants.check_development(last.rules, last.state, last.events)
        invariants.check_going_on(last.rules, last.state)


@pytest.mark.slow
@pytest.mark.parametrize("setup", list(all_ways()), ids=lambda s: _name(s))
def test_options_wishes_and_secrets_hold_throughout_a_game(setup: GameSetup) -> None:
    for position in walk(setup, seed=len(str(setup.house))):
        rules, state = position.rules, position.state
        invariants.check_projection(rules, state, position.fresh)
        if position.number % 10 == 0:
            invariants.check_going_on(rules, state)
            invariants.check_cards(rules, state)
            invariants.check_pieces(rules, state)
            invariants.check_wishes(rules, state)
        if position.number % 25 == 0:
            invariants.check_options(rules, state)
            invariants.check_secrets(rules, state, position.number)
        if position.number % 400 == 0:
            invariants.check_refusal_changes_nothing(rules, state)


@pytest.mark.parametrize("seed", range(6))
def test_folding_all_events_again_gives_the_live_state(seed: int) -> None:
    *_, last = walk(random_setup(seed), seed)
    invariants.check_refold(last.rules, last.state, last.events)


def _name(setup: GameSetup) -> str:
    custody = "-".join(value[:5] for value in setup.custody.values())
    house = "-".join(setup.house) or "default"
    return f"{setup.game}{len(setup.players)}-{custody}-{house}"
