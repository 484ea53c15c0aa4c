"""The Hypothesis machine over this scenario: bids, payments and corrections in any order."""

from __future__ import annotations

from typing import Any, ClassVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule

from companion.rules import GameSetup, Ruleset, State, resample, view
from companion.rules.games import Game
from tests.rules.alexander import invariants
from tests.rules.alexander.test_walks import random_way
from tests.rules.alexander.ways import GAMES
from tests.rules.oracle import RESOURCES
from tests.rules.properties import invariants as everywhere
from tests.rules.properties.candidates import candidates
from tests.rules.properties.test_machine import AnyGame, Do
from tests.rules.table_for_tests import Luck
from tests.turns import LONG

SEAT = st.integers(0, 3)
PAID = st.dictionaries(st.sampled_from(RESOURCES), st.integers(1, 3), max_size=2)


class Checks:
    """What the machine looks at, as this scenario has it."""

    check_projection = staticmethod(everywhere.check_projection)
    check_pieces = staticmethod(everywhere.check_pieces)
    check_wishes = staticmethod(everywhere.check_wishes)
    check_cards = staticmethod(invariants.check_cards)
    check_options = staticmethod(invariants.check_options)
    check_going_on = staticmethod(invariants.check_going_on)

    @staticmethod
    def check_secrets(rules: Ruleset, state: State, seed: int) -> None:
        everywhere.check_secrets(rules, state, seed)
        for audience in state.setting.seats:
            other = resample(rules, state, audience, Luck(seed=seed))
            invariants.check_cards(rules, other)
            invariants.check_secrets(rules, state, other, audience)


class AnyMarch(AnyGame):
    """Further rules: any bid, any payment, and what people put right here."""

    checks: ClassVar[Any] = Checks
    games: ClassVar[tuple[Game, ...]] = GAMES

    def setup(self, seed: int) -> GameSetup:
        return random_way(3 + seed % 2, seed)

    def written(self, seat: str) -> list[Do]:
        seen = view(self.rules, self.state, "table")
        return [
            *candidates(self.rules, seen),
            *invariants.candidates(seen),
            *invariants.payments(seen),
        ]

    @rule(who=SEAT, total=st.integers(-1, 30))
    def bid_anything(self, who: int, total: int) -> None:
        self.act(self.seat(who), {"type": "bid", "total": total})

    @rule(who=SEAT, cards=PAID, gold=st.integers(0, 4), knights=st.integers(0, 3))
    def pay_anything(self, who: int, cards: dict[str, int], gold: int, knights: int) -> None:
        paid = {"type": "pay_bid", "cards": cards, "gold": gold, "knights": knights}
        self.act(self.seat(who), paid)

    @rule(
        who=SEAT,
        of=SEAT,
        fact=st.sampled_from(("gold", "event_tokens", "played_knights")),
        count=st.integers(0, 6),
    )
    def correct_a_count(self, who: int, of: int, fact: str, count: int) -> None:
        do = {"type": "correct", "fact": fact, "of": self.seat(of), "count": count}
        self.act(self.seat(who), do)

    @rule(who=SEAT, count=st.integers(0, 60))
    def correct_alexander(self, who: int, count: int) -> None:
        self.act(self.seat(who), {"type": "correct", "fact": "alexander", "count": count})

    @invariant()
    def every_rank_point_and_word_is_accounted_for(self) -> None:
        if not hasattr(self, "state"):
            return
        invariants.check_advisors(self.rules, self.state)
        invariants.check_points(self.rules, self.state)
        invariants.check_auction(self.rules, self.state)


AnyMarch.TestCase.settings = settings(
    max_examples=15 if LONG else 6,
    stateful_step_count=30,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
TestAnyMarch = AnyMarch.TestCase
