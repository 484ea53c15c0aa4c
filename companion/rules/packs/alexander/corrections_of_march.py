"""What of the March may be put right: where Alexander stands, and how many Tokens a seat has; Advisors follow."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.rules.extension import Fact, Mechanic
from companion.rules.packs.alexander.chart import CHART
from companion.rules.packs.alexander.march import MARCH
from companion.rules.packs.alexander.tokens import TOKENS_OF
from companion.rules.packs.alexander.words import QUESTION_MARKS
from companion.rules.packs.base.correcting import OF, Settled, seat_of, was
from companion.rules.packs.base.facts_of_cards import BAD_COUNT
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.told import FactField

BAD_POINT = Reason(
    "fact_alexander", "A7.1", "Alexander has passed 0 to {most} points of the route."
)
FEW_TOKENS = Reason(
    "fact_event_tokens", "A1.4", "There are not that many event tokens; {seat} has {most} at most."
)


def _check_alexander(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    most = len(CHART.of(state).route)
    if command.count is None or not 0 <= command.count <= most:
        return BAD_POINT(most=most)
    return {"count": command.count, "stood": was("number", count=MARCH.of(state).passed)}


def _apply_alexander(rules: Ruleset, state: State, event: Any) -> State:
    return MARCH.put(state, MARCH.of(state)._replace(passed=event.count))


def _check_tokens(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    seat = seat_of(state, command.of)
    if isinstance(seat, Refusal):
        return seat
    if command.count is None or command.count < 0:
        return BAD_COUNT()
    held = TOKENS_OF.of(state).of
    most = QUESTION_MARKS - sum(count for other, count in held.items() if other != seat)
    if command.count > most:
        return FEW_TOKENS(seat=seat, most=most)
    return {
        "of": seat,
        "count": command.count,
        "stood": was("number", count=held.get(seat, 0)),
    }


def _apply_tokens(rules: Ruleset, state: State, event: Any) -> State:
    tokens = TOKENS_OF.of(state)
    return TOKENS_OF.put(state, replace(tokens, of={**tokens.of, event.of: event.count}))


MECHANIC = Mechanic(
    name="alexander.corrections_of_march",
    facts={
        "alexander": Fact(
            check=_check_alexander, apply=_apply_alexander, fields=(FactField("count", "count"),)
        ),
        "event_tokens": Fact(
            check=_check_tokens,
            apply=_apply_tokens,
            fields=(OF, FactField("count", "count", most=QUESTION_MARKS)),
        ),
    },
)
