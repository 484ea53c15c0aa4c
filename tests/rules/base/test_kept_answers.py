"""What the rules keep so as not to work it out again is what they would work out anew."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.rules import Ruleset, State, options
from companion.rules.packs.base.hands import HANDS
from companion.rules.packs.base.land import LAND
from companion.rules.packs.base.longest_road import trail_length
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.base.sites import FOUNDING
from companion.rules.terms import CITY, RESOURCES, ROAD, SETTLEMENT
from tests.rules.properties.setups import random_setup
from tests.rules.seeds import fresh
from tests.rules.walking import any_command, walk

Answers = dict[tuple[str, str], object]


def answers(rules: Ruleset, state: State) -> Answers:
    """Sites in their order, rates and trails of all seats."""
    found: Answers = {}
    for seat in state.setting.seats:
        for what in (ROAD, SETTLEMENT, CITY, FOUNDING):
            found[what, seat] = [*rules.ask.sites(rules, state, seat, what)]
        for kind in RESOURCES:
            found[kind, seat] = rules.ask.rate(rules, state, seat, kind)
        found["trail", seat] = trail_length(rules, state, seat)
    return found


def forgotten(state: State) -> State:
    """The same position with nothing kept."""
    return PIECES.put(state, replace(PIECES.of(state), memo={}))


@pytest.mark.rule("B6.5", "B6.7", "B6.9", "B6.10", "B7.1", "B5.13")
def test_what_is_kept_with_the_pieces_is_what_would_be_worked_out_anew() -> None:
    for seed in fresh(1, part=72):
        stood: object = None
        for position in walk(random_setup(seed), seed, any_command):
            pieces = PIECES.of(position.state)
            standing = (pieces.roads, pieces.buildings)
            if standing != stood:
                rules, stood = position.rules, standing
                anew = answers(rules, forgotten(position.state))
                assert answers(rules, position.state) == anew


@pytest.mark.rule("B5.5", "B9.5")
def test_what_is_kept_with_hands_and_land_lists_what_would_be_listed_anew() -> None:
    for seed in fresh(1, part=74):
        for position in walk(random_setup(seed), seed, any_command):
            hands, land = HANDS.of(position.state), LAND.of(position.state)
            anew = HANDS.put(position.state, replace(hands, memo={}))
            anew = LAND.put(anew, replace(land, memo={}))
            for seat in anew.setting.seats:
                kept = options(position.rules, position.state, seat)
                assert kept == options(position.rules, anew, seat)


@pytest.mark.rule("B10.1", "B10.4")
def test_nobody_has_won_unnoticed() -> None:
    for seed in fresh(1, part=73):
        for position in walk(random_setup(seed), seed, any_command):
            if position.state.winners is None:
                assert position.rules.ask.winners(position.rules, position.state) is None
