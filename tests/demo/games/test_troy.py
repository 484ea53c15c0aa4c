"""Demo players of the war of Troy, at a table of the pure rules."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from companion.demo.brain import Brain
from companion.rules import (
    Refusal,
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
from companion.table.codec import command_from_json
from tests.rules.table_for_tests import Luck
from tests.rules.troy.ways import GAMES, way

Json = dict[str, Any]


def played(count: int, seed: int) -> tuple[Counter[str], Json]:
    """A game to its end: types of commands with how often, and the table's last view."""
    setup, luck = way(count, {"dice": "app"}), Luck(seed=seed)
    rules = ruleset_for(setup, GAMES)
    assert not isinstance(rules, Refusal), rules.message
    events = start(rules, setup, luck, GAMES)
    assert not isinstance(events, Refusal)
    state = initial(rules, events[0])  # type: ignore[arg-type]
    for event in events[1:]:
        state = evolve(rules, state, event)
    brains = {seat: Brain(seat, Random(f"{seed} {seat}")) for seat in state.setting.seats}
    done: Counter[str] = Counter()
    while state.winners is None:
        for seat, brain in brains.items():
            seen = {**view(rules, state, seat), "you": seat, "wishes": wishes(rules, state, seat)}
            seen["options"] = [
                {k: v for k, v in as_json(option).items() if v is not None}
                for option in options(rules, state, seat)
            ]
            wanted = brain.choose(seen)
            if wanted is not None:
                break
        else:
            raise AssertionError(f"nobody does anything: {state.open}")
        command = command_from_json(
            rules.commands, seat, {k: v for k, v in wanted.items() if k != "seat"}
        )
        assert not isinstance(command, Refusal), command.message
        outcome = decide(rules, state, command, luck)
        assert not isinstance(outcome, Refusal), (wanted, outcome.message)
        for event in outcome:
            state = evolve(rules, state, event)
            done[event.type] += 1
        done[command.type] += 1
        assert sum(done.values()) < 20_000
    return done, view(rules, state, "table")


@pytest.mark.parametrize("count", [4, 6])
def test_demo_players_play_a_whole_game_without_a_refusal_and_use_what_there_is(count: int) -> None:
    done, last = played(count, 3)
    assert last["winners"]
    wanted = {"donate", "build_ship", "move_sea_people", "battle_fought", "build_settlement"}
    assert wanted <= {kind for kind, times in done.items() if times}
    assert last["turn"] < 60 * count
