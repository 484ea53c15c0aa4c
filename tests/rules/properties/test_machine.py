"""A Hypothesis machine that plays, wishes for what is not due, corrects and looks, in any order."""

from __future__ import annotations

from typing import Any, ClassVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

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
)
from companion.rules.games import Game
from companion.table.codec import command_from_json
from tests.rules.oracle import CORNERS, LAND, PATHS, RESOURCES
from tests.rules.properties import invariants
from tests.rules.properties.candidates import candidates
from tests.rules.properties.setups import random_setup
from tests.rules.table_for_tests import Luck

Do = dict[str, Any]
CARDS = st.dictionaries(st.sampled_from(RESOURCES), st.integers(1, 4), min_size=1, max_size=3)
PLACES = st.sampled_from((*CORNERS, *PATHS, *LAND, "9,9,N", "5,5"))


class AnyGame(RuleBasedStateMachine):
    """One game of the base game in any set-up; every rule below may be taken at every moment."""

    checks: ClassVar[Any] = invariants
    games: ClassVar[tuple[Game, ...]] = GAMES
    rules: Ruleset
    state: State
    events: list[Event]
    luck: Luck

    @initialize(seed=st.integers(0, 10_000))
    def begin(self, seed: int) -> None:
        setup = self.setup(seed)
        self.luck = Luck(seed=seed)
        found = ruleset_for(setup, self.games)
        assert not isinstance(found, Refusal)
        self.rules = found
        opening = start(self.rules, setup, self.luck, self.games)
        assert not isinstance(opening, Refusal)
        self.events = list(opening)
        self.state = initial(self.rules, opening[0])  # type: ignore[arg-type]
        for event in opening[1:]:
            self.state = evolve(self.rules, self.state, event)

    def setup(self, seed: int) -> GameSetup:
        return random_setup(seed)

    def written(self, seat: str) -> list[Do]:
        """Every command that can be written down now."""
        return list(candidates(self.rules, view(self.rules, self.state, "table")))

    def act(self, seat: str, do: Do) -> bool:
        """Whether it was accepted; a refusal must say why and leave everything as it is."""
        command = command_from_json(self.rules.commands, seat, do)
        if isinstance(command, Refusal):
            assert command.message
            return False
        outcome = decide(self.rules, self.state, command, self.luck)
        if isinstance(outcome, Refusal):
            assert outcome.message
            assert "{" not in outcome.message
            return False
        assert outcome
        self.checks.check_projection(self.rules, self.state, outcome)
        for event in outcome:
            self.state = evolve(self.rules, self.state, event)
        self.events.extend(outcome)
        return True

    def seat(self, n: int) -> str:
        seats = self.state.setting.seats
        return seats[n % len(seats)]

    @precondition(lambda self: self.state.winners is None)
    @rule(picks=st.lists(st.integers(0, 10_000), min_size=1, max_size=25))
    def take_options(self, picks: list[int]) -> None:
        for pick in picks:
            listed = [
                c for s in self.state.setting.seats for c in options(self.rules, self.state, s)
            ]
            if not listed:
                assert self.state.winners is not None
                return
            do = as_json(listed[pick % len(listed)])
            assert self.act(do.pop("seat"), {k: v for k, v in do.items() if v is not None}), do

    @rule(who=st.integers(0, 3), pick=st.integers(0, 10_000))
    def wish_for_anything(self, who: int, pick: int) -> None:
        seat = self.seat(who)
        all_ = self.written(seat)
        self.act(seat, all_[pick % len(all_)])

    @rule(who=st.integers(0, 3), give=CARDS, get=CARDS)
    def offer_a_trade(self, who: int, give: dict[str, int], get: dict[str, int]) -> None:
        self.act(self.seat(who), {"type": "offer_trade", "give": give, "get": get})

    @rule(who=st.integers(0, 3), cards=CARDS)
    def discard_anything(self, who: int, cards: dict[str, int]) -> None:
        self.act(self.seat(who), {"type": "discard", "cards": cards})

    @rule(who=st.integers(0, 3), of=st.integers(0, 3), cards=CARDS)
    def correct_a_hand(self, who: int, of: int, cards: dict[str, int]) -> None:
        fact = {"type": "correct", "fact": "resources", "of": self.seat(of), "cards": cards}
        self.act(self.seat(who), fact)

    @rule(
        who=st.integers(0, 3),
        owner=st.none() | st.integers(0, 3),
        at=PLACES,
        piece=st.sampled_from((None, "road", "settlement", "city")),
    )
    def correct_a_piece(self, who: int, owner: int | None, at: str, piece: str | None) -> None:
        named = None if owner is None else self.seat(owner)
        fact = {"type": "correct", "fact": "piece", "at": at, "owner": named, "piece": piece}
        self.act(self.seat(who), fact)

    @rule(who=st.integers(0, 3), at=PLACES)
    def correct_the_robber(self, who: int, at: str) -> None:
        self.act(self.seat(who), {"type": "correct", "fact": "robber", "at": at})

    @rule(who=st.integers(0, 3), of=st.integers(0, 3))
    def correct_who_is_active(self, who: int, of: int) -> None:
        self.act(self.seat(who), {"type": "correct", "fact": "active", "of": self.seat(of)})

    @rule(seed=st.integers(0, 1000))
    def look_at_secrets(self, seed: int) -> None:
        self.checks.check_secrets(self.rules, self.state, seed)

    @rule()
    def compare_options_with_all_that_can_be_written(self) -> None:
        self.checks.check_options(self.rules, self.state)
        self.checks.check_wishes(self.rules, self.state)

    @invariant()
    def every_card_and_piece_is_somewhere(self) -> None:
        self.checks.check_cards(self.rules, self.state)
        self.checks.check_pieces(self.rules, self.state)
        self.checks.check_going_on(self.rules, self.state)

    def teardown(self) -> None:
        if not hasattr(self, "state"):
            return
        invariants.check_refold(self.rules, self.state, self.events)
        assert view(self.rules, self.state, "table")["turn"] >= 0


AnyGame.TestCase.settings = settings(
    max_examples=40,
    stateful_step_count=30,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
TestAnyGame = AnyGame.TestCase
