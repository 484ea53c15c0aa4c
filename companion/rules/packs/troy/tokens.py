"""Commerce tokens: a reserve of thirty, and what each seat has of them (T1.8, T4.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.rules.extension import Mechanic, Slice, nothing_hidden
from companion.rules.packs.troy.words import TOKENS
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State

Tokens = Mapping[str, int]
"""Seat → how many it has."""


def tokens_of(state: State, seat: str) -> int:
    """How many unspent tokens a seat has."""
    return TOKENS_OF.of(state)[seat]


def reserve(state: State) -> int:
    """How many tokens are nobody's."""
    return TOKENS - sum(TOKENS_OF.of(state).values())


def with_tokens(state: State, seat: str, more: int) -> State:
    """Fold: tokens to a seat from the reserve, or with a number below 0 back."""
    held = TOKENS_OF.of(state)
    return TOKENS_OF.put(state, {**held, seat: held[seat] + more})


def _first(rules: Ruleset, setting: Setting) -> Tokens:
    return dict.fromkeys(setting.seats, 0)


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    held = TOKENS_OF.of(state)
    return {
        "tokens": reserve(state),
        "seats": {seat: {"tokens": count} for seat, count in held.items()},
    }


TOKENS_OF: Slice[Tokens] = Slice(
    "troy.tokens",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=("tokens", "seats.tokens"),
)

MECHANIC = Mechanic(name="troy.tokens", slices=(TOKENS_OF,))
