"""The same Hypothesis machine over every game of five and six and of Cities & Knights, with their corrections."""

from __future__ import annotations

from typing import Any, ClassVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule

from companion.rules import GAMES, GameSetup
from companion.rules.packs.cities_knights.words import COMMODITIES, PROGRESS, TRACKS
from tests.rules.cities_knights import invariants
from tests.rules.cities_knights.candidates import candidates
from tests.rules.cities_knights.ways import random_way
from tests.rules.oracle import CORNERS, LAND, RESOURCES
from tests.rules.properties.test_machine import AnyGame, Do
from tests.turns import LONG

WAYS = [(game.key, n) for game in GAMES[1:4] for n in game.counts]
NODES = st.sampled_from((*CORNERS, "9,9,N", "5,5"))
SEAT = st.integers(0, 5)
TRACK = st.sampled_from((*TRACKS, "war"))
KINDS = st.sampled_from((*RESOURCES, *COMMODITIES))
HAND = st.dictionaries(KINDS, st.integers(1, 3), min_size=1, max_size=3)
CARDS = st.sampled_from([card for deck in PROGRESS.values() for card in deck])
PROGRESS_HAND = st.dictionaries(CARDS | TRACK, st.integers(1, 2), max_size=3)


class AnyLargerGame(AnyGame):
    """Further rules: what people put right on this cardboard, and wishes that need a hand."""

    checks: ClassVar[Any] = invariants

    def setup(self, seed: int) -> GameSetup:
        key, count = WAYS[seed % len(WAYS)]
        return random_way(key, count, seed)

    def written(self, seat: str) -> list[Do]:
        known = self.rules.commands
        return [do for do in candidates(self.state, seat) if do["type"] in known]

    def correct(self, who: int, fact: str, **fields: Any) -> None:
        given = {name: value for name, value in fields.items() if value is not None}
        self.act(self.seat(who), {"type": "correct", "fact": fact, **given})

    @rule(who=SEAT, owner=st.none() | SEAT, at=NODES, rank=st.integers(0, 4), active=st.booleans())
    def correct_a_knight(
        self, who: int, owner: int | None, at: str, rank: int, active: bool
    ) -> None:
        named = None if owner is None else self.seat(owner)
        self.correct(who, "knight", at=at, owner=named, rank=rank, active=active)

    @rule(
        who=SEAT,
        at=NODES,
        fact=st.sampled_from(("wall", "sabotaged", "tipped")),
        present=st.booleans(),
    )
    def correct_a_mark(self, who: int, at: str, fact: str, present: bool) -> None:
        self.correct(who, fact, at=at, present=present)

    @rule(who=SEAT, of=SEAT, track=TRACK, level=st.integers(0, 6))
    def correct_a_level(self, who: int, of: int, track: str, level: int) -> None:
        self.correct(who, "level", of=self.seat(of), track=track, level=level)

    @rule(who=SEAT, track=TRACK, at=st.none() | NODES)
    def correct_a_metropolis(self, who: int, track: str, at: str | None) -> None:
        self.correct(who, "metropolis", track=track, at=at)

    @rule(
        who=SEAT,
        of=SEAT,
        fact=st.sampled_from(("fleet", "attacks", "defender_cards", "strength")),
        count=st.integers(0, 8),
    )
    def correct_a_count(self, who: int, of: int, fact: str, count: int) -> None:
        self.correct(who, fact, of=self.seat(of), count=count)

    @rule(who=SEAT, of=st.none() | SEAT, at=st.sampled_from(tuple(LAND)))
    def correct_the_merchant(self, who: int, of: int | None, at: str) -> None:
        self.correct(who, "merchant", of=None if of is None else self.seat(of), at=at)

    @rule(
        who=SEAT,
        of=SEAT,
        fact=st.sampled_from(("progress", "victory_cards")),
        cards=PROGRESS_HAND,
    )
    def correct_progress(self, who: int, of: int, fact: str, cards: dict[str, int]) -> None:
        self.correct(who, fact, of=self.seat(of), cards=cards)

    @rule(who=SEAT, of=SEAT, cards=HAND)
    def correct_commodities(self, who: int, of: int, cards: dict[str, int]) -> None:
        self.correct(who, "resources", of=self.seat(of), cards=cards)

    @rule(
        who=SEAT,
        type_=st.sampled_from(("take_cards", "give_cards", "discard")),
        cards=HAND,
    )
    def hand_over_anything(self, who: int, type_: str, cards: dict[str, int]) -> None:
        self.act(self.seat(who), {"type": type_, "cards": cards})

    @rule(
        who=SEAT, type_=st.sampled_from(("take_progress", "give_back_progress")), card=CARDS | TRACK
    )
    def name_a_card(self, who: int, type_: str, card: str) -> None:
        self.act(self.seat(who), {"type": type_, "card": card})

    @rule(who=SEAT, of=SEAT, strength=st.integers(0, 13))
    def report_strengths(self, who: int, of: int, strength: int) -> None:
        told = {self.seat(of): strength}
        self.act(self.seat(who), {"type": "report_strengths", "strengths": told})

    @rule(who=SEAT, track=TRACK, level=st.integers(0, 6))
    def report_level(self, who: int, track: str, level: int) -> None:
        self.act(self.seat(who), {"type": "report_level", "track": track, "level": level})

    @rule(who=SEAT, of=SEAT, cards=st.none() | HAND)
    def take_a_seat_over_or_back(self, who: int, of: int, cards: dict[str, int] | None) -> None:
        self.correct(who, "hand", of=self.seat(of), cards=cards)

    @rule(who=SEAT, of=SEAT, cards=st.none() | PROGRESS_HAND)
    def name_progress_cards(self, who: int, of: int, cards: dict[str, int] | None) -> None:
        self.correct(who, "development_hand", of=self.seat(of), cards=cards)

    @rule(who=SEAT, seats=st.lists(SEAT, max_size=3))
    def report_draws(self, who: int, seats: list[int]) -> None:
        named = [self.seat(n) for n in seats]
        self.act(self.seat(who), {"type": "report_draws", "seats": named})

    @invariant()
    def every_progress_card_metropolis_and_point_is_accounted_for(self) -> None:
        if not hasattr(self, "state"):
            return
        invariants.check_progress(self.rules, self.state)
        invariants.check_metropolises(self.rules, self.state)
        invariants.check_points(self.rules, self.state)


AnyLargerGame.TestCase.settings = settings(
    max_examples=15 if LONG else 7,
    stateful_step_count=40,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
TestAnyLargerGame = AnyLargerGame.TestCase
