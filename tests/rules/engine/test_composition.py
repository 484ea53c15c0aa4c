"""Packs are composed by name: what fits plays together, what does not is named at start-up."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar

import pytest

from companion.rules import (
    CompositionError,
    Event,
    Refusal,
    Ruleset,
    State,
    advance,
    compose,
    composed_order,
    evolve,
    options,
    project_event,
    resample,
    start,
    view,
    wishes,
)
from companion.rules.extension import (
    AutoStep,
    CommandKind,
    DutyStep,
    EventKind,
    Mechanic,
    Pack,
    Patch,
    PointSource,
    Reaction,
)
from companion.rules.games import initial
from companion.rules.packs import base
from companion.table.codec import command_from_json
from tests.rules.engine import fairground
from tests.rules.engine.fairground import Wave
from tests.rules.table_for_tests import Luck, setup_for

DECK = compose([base.pack()]).decks["development"]
GOLDEN = Path(__file__).parent / "golden"


def clash(*mechanics: Mechanic, drops: frozenset[str] = frozenset()) -> str:
    """What the composition error says when these mechanics join the base game."""
    with pytest.raises(CompositionError) as error:
        compose([base.pack(), Pack("other", mechanics=mechanics, drops=drops)])
    return str(error.value)


def test_the_composed_order_of_the_base_game_is_the_printed_one() -> None:
    assert composed_order(compose([base.pack()])) == (GOLDEN / "base.txt").read_text("utf-8")


def test_the_composed_order_shows_what_a_pack_brings() -> None:
    order = composed_order(compose([base.pack(), fairground.pack()]))
    assert "turn: turn.roll → turn.act → fair.wave → fair.draw → turn.next" in order
    assert "hand_limit: base, fair.waving" in order
    assert "longest_road: 1 (X2)" in order
    assert "points to win: 7" in order


def followed_by_victory(*mechanics: Mechanic) -> frozenset[str] | None:
    """The events after which this game asks who wins."""
    rules = compose([base.pack(), Pack("other", mechanics=mechanics)])
    return next(r.on for r in rules.reactions if r.name == "victory")


def test_who_wins_is_asked_after_what_may_move_points_or_after_anything() -> None:
    known = followed_by_victory()
    assert known is not None
    assert {"settlement_built", "turn_started", "corrected"} <= known
    assert "dice_rolled" not in known
    fair = PointSource(
        "fair", rule="X", worth=1, count=lambda r, st, s: 0, moved=frozenset({"robber_moved"})
    )
    assert followed_by_victory(Mechanic("other.a", points=(fair,))) == known | {"robber_moved"}
    unsaid = PointSource("fair", rule="X", worth=1, count=lambda r, st, s: 0)
    assert followed_by_victory(Mechanic("other.a", points=(unsaid,))) is None
    wrapped = Mechanic("other.a", wraps={"winners": lambda query: query})
    assert followed_by_victory(wrapped) is None


@pytest.mark.parametrize(
    ("mechanic", "claim"),
    [
        (Mechanic("other.a", pieces={"road": 3}), "piece 'road'"),
        (Mechanic("other.a", costs={"city": {"ore": 1}}), "cost 'city'"),
        (Mechanic("other.a", decks={"development": {}}), "deck 'development'"),
        (Mechanic("other.a", bank={"ore": 3}), "bank 'ore'"),
        (Mechanic("other.a", target=13), "target 'points'"),
        (Mechanic("other.a", queries={"rate": lambda: 4}), "query 'rate'"),
        (Mechanic("other.a", procedures={"turn": ()}), "procedure 'turn'"),
        (
            Mechanic(
                "other.a",
                points=(PointSource("city", rule="X", worth=1, count=lambda r, st, s: 0),),
            ),
            "points 'city'",
        ),
        (
            Mechanic("other.a", reactions=(Reaction("victory", on=None, run=lambda r, st: ()),)),
            "reaction 'victory'",
        ),
    ],
)
def test_two_claims_to_one_thing_are_named_with_both_claimants(
    mechanic: Mechanic, claim: str
) -> None:
    said = clash(mechanic)
    assert claim in said
    assert "other.a" in said
    assert re.search(r"base\.\w+", said)
    assert "replaces" in said


def test_who_says_that_it_replaces_a_claim_gets_it() -> None:
    mechanic = Mechanic("other.a", target=13, replaces=frozenset({"target:points"}))
    assert compose([base.pack(), Pack("other", mechanics=(mechanic,))]).target == 13


def test_replacing_what_nobody_claims_is_an_error() -> None:
    mechanic = Mechanic("other.a", pieces={"ship": 1}, replaces=frozenset({"piece:ship"}))
    assert "piece:ship" in clash(mechanic)


def test_two_mechanics_of_one_name_are_an_error() -> None:
    assert "base.land" in clash(Mechanic("base.land"))


@pytest.mark.parametrize(
    ("mechanic", "named"),
    [
        (Mechanic("other.a", patches=(Patch("turn.lunch", where="after"),)), "turn.lunch"),
        (Mechanic("other.a", patches=(Patch("turn.act", where="beside"),)), "beside"),
        (Mechanic("other.a", wraps={"weather": lambda query: query}), "weather"),
        (Mechanic("other.a", queries={"weather": lambda: 1}), "weather"),
        (Mechanic("other.a", admits={"act": frozenset({"fly"})}), "fly"),
        (Mechanic("other.a", admits={"nap": frozenset({"roll"})}), "nap"),
        (Mechanic("other.a", folds={"flown": lambda r, st, e: st}), "flown"),
        (
            Mechanic(
                "other.a",
                reactions=(Reaction("x", on=None, run=lambda r, st: (), before="nothing"),),
            ),
            "nothing",
        ),
        (
            Mechanic(
                "other.a",
                procedures={
                    "nap": (AutoStep("nap.snore", event="snored", run=lambda r, st, e: ()),)
                },
            ),
            "snored",
        ),
        (
            Mechanic(
                "other.a", procedures={"nap": (DutyStep("turn.act", opens=lambda r, st: ()),)}
            ),
            "turn.act",
        ),
    ],
)
def test_what_hangs_in_the_air_is_named(mechanic: Mechanic, named: str) -> None:
    assert named in clash(mechanic)


def test_dropping_what_is_not_there_is_an_error() -> None:
    assert "base.weather" in clash(drops=frozenset({"base.weather"}))


def test_a_game_may_do_without_a_mechanic() -> None:
    rules = compose(
        [base.pack(), Pack("other", mechanics=(), drops=frozenset({"base.largest_army"}))]
    )
    assert "largest_army" not in [source.name for source in rules.point_sources]
    assert "largest_army" not in rules.facts
    state = begun(rules)
    assert "largest_army" not in view(rules, state, "table")["seats"][0]


def test_a_ruleset_without_an_answer_to_a_query_is_an_error() -> None:
    with pytest.raises(CompositionError, match="production"):
        compose(
            [
                Pack(
                    "thin",
                    mechanics=tuple(
                        m for m in base.pack().mechanics if m.name != "base.production"
                    ),
                )
            ]
        )


def test_a_reaction_may_go_before_another() -> None:
    early = Mechanic(
        "other.a",
        reactions=(Reaction("early", on=None, run=lambda r, st: (), before="longest_road"),),
    )
    names = [r.name for r in compose([base.pack(), Pack("other", mechanics=(early,))]).reactions]
    assert names.index("early") == names.index("longest_road") - 1


# --- a pack that plays ---


def begun(rules: Ruleset, luck: Luck | None = None) -> State:
    """The beginner board under these rules, ready to roll."""
    luck = luck or Luck()
    events = start(rules, setup_for(), luck)
    assert not isinstance(events, Refusal)
    state = initial(rules, events[0])  # type: ignore[arg-type]
    for event in events[1:]:
        state = evolve(rules, state, event)
    return state


@pytest.fixture
def rules() -> Ruleset:
    return compose([base.pack(), fairground.pack()])


def done(rules: Ruleset, state: State, **do: Any) -> tuple[tuple[Event, ...], State]:
    command = command_from_json(rules.commands, do["seat"], do)
    assert not isinstance(command, Refusal)
    outcome = advance(rules, state, command, Luck())
    assert not isinstance(outcome, Refusal), outcome.message
    return outcome


def waving(rules: Ruleset) -> State:
    """Red has ended its turn; the others owe a wave."""
    _, state = done(rules, begun(rules), type="roll", seat="red", dice=[1, 1])
    return done(rules, state, type="end_turn", seat="red")[1]


def test_several_seats_owe_answers_at_once_in_any_order(rules: Ruleset) -> None:
    state = waving(rules)
    assert [duty.seat for duty in state.open] == ["blue", "white", "orange"]
    for seat in ("orange", "blue"):
        state = done(rules, state, type="wave", seat=seat)[1]
    assert [duty.seat for duty in state.open] == ["white"]
    refused = advance(rules, state, Wave("blue"), Luck())
    assert isinstance(refused, Refusal)
    assert refused.code == "test_wait_wave"
    assert options(rules, state, "white") == (Wave("white"),)


def test_an_automatic_step_follows_and_its_secret_is_kept(rules: Ruleset) -> None:
    state = waving(rules)
    for seat in ("blue", "white", "orange"):
        events, state = done(rules, state, type="wave", seat=seat)
    assert [event.type for event in events] == ["waved", "ticket_drawn", "turn_started"]
    seen = {who: project_event(rules, events[1], who) for who in ("red", "blue", "table")}
    assert isinstance(seen["red"], dict)
    assert isinstance(seen["red"]["number"], int)
    assert seen["blue"] == seen["table"] == {**seen["red"], "number": None}
    assert "ticket" in view(rules, state, "red")["seats"][0]
    assert "ticket" not in str(view(rules, state, "blue"))
    other = resample(rules, state, "blue", Luck(seed=5))
    assert view(rules, other, "blue") == view(rules, state, "blue")
    assert view(rules, other, "red") != view(rules, state, "red")


def test_events_alone_give_the_same_state_automatic_steps_included(rules: Ruleset) -> None:
    state = folded = waving(rules)
    for seat in ("blue", "white", "orange"):
        events, state = done(rules, state, type="wave", seat=seat)
        for event in events:
            folded = evolve(rules, folded, event)
    assert folded == state


def test_a_wrapped_query_is_asked_by_base_without_knowing(rules: Ruleset) -> None:
    state = begun(rules)
    state = done(
        rules, state, type="correct", seat="red", fact="resources", of="red", cards={"ore": 9}
    )[1]
    rolled = done(rules, state, type="roll", seat="red", dice=[3, 4])[1]
    assert [duty.type for duty in rolled.open] == ["move_robber"]
    state = done(
        rules, state, type="correct", seat="red", fact="resources", of="red", cards={"ore": 10}
    )[1]
    rolled = done(rules, state, type="roll", seat="red", dice=[3, 4])[1]
    assert [(duty.type, duty.more["count"]) for duty in rolled.open] == [("discard", 5)]


def test_wishes_know_only_what_the_game_has(rules: Ruleset) -> None:
    state = begun(rules)
    assert "buy_development" in wishes(rules, state, "red")
    assert "wave" not in wishes(rules, state, "red")


@dataclass(frozen=True, slots=True)
class Nothing(Event):
    type: ClassVar[str] = "nothing_at_all"


def test_a_command_of_another_mechanic_may_be_admitted_under_a_new_duty() -> None:
    waving_and_building = replace(
        fairground.WAVING,
        admits={"wave": frozenset({"build_road"})},
        events=(*fairground.WAVING.events, EventKind(Nothing, apply=lambda r, st, e: st)),
    )
    rules = compose([base.pack(), Pack("fair", mechanics=(waving_and_building,))])
    state = waving(rules)
    state = done(
        rules,
        state,
        type="correct",
        seat="red",
        fact="resources",
        of="white",
        cards={"brick": 1, "lumber": 1},
    )[1]
    types = {command.type for command in options(rules, state, "white")}
    assert types == {"wave", "build_road"}
    assert {command.type for command in options(rules, state, "orange")} == {"wave"}
    road = next(c for c in options(rules, state, "white") if c.type == "build_road")
    events, state = advance(rules, state, road, Luck())  # type: ignore[misc]
    assert [event.type for event in events] == ["road_built"]
    assert [duty.seat for duty in state.open] == ["blue", "white", "orange"]


def test_a_command_kind_names_its_type_once() -> None:
    again = Mechanic(
        "other.a",
        commands=(CommandKind(Wave, during=frozenset({"act"}), decide=lambda r, st, c, e: ()),) * 2,
    )
    assert (
        len(compose([base.pack(), Pack("other", mechanics=(again,))]).commands)
        == len(compose([base.pack()]).commands) + 1
    )


@pytest.mark.parametrize("kinds", [{"knight": 14}, {**DECK, "fair": 2}])
def test_a_deck_and_its_pile_have_the_same_kinds(kinds: dict[str, int]) -> None:
    """Else a card would be in the deck and on no face."""
    odd = set(kinds) ^ set(DECK)
    said = clash(
        Mechanic("other.a", decks={"development": kinds}, replaces=frozenset({"deck:development"}))
    )
    assert "pile 'development'" in said
    assert all(repr(kind) in said for kind in odd)
