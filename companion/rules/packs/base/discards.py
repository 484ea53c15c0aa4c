"""Discards for another reason than a seven, which are told apart by a word of their event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.rules.entropy import Entropy
from companion.rules.extension import Mechanic
from companion.rules.messages import Event
from companion.rules.packs.base import robber
from companion.rules.packs.base.robber import CardsDiscarded, Discard
from companion.rules.refusals import Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State

_COMMAND = next(kind for kind in robber.MECHANIC.commands if kind.of is Discard)
_EVENT = next(kind for kind in robber.MECHANIC.events if kind.of is CardsDiscarded)


def told_apart(
    name: str,
    of: type[CardsDiscarded],
    *,
    word: str,
    by: str,
    seven: str | None = None,
) -> Mechanic:
    """A mechanic for a game that discards for another reason than a seven too. It tells discards as the event ``of``.

    word: the field of that event that is true for the other reason. by: the rule of the duty that asks for it.
    seven: the rule of discards by a seven, None for base's.
    """

    def decide(
        rules: Ruleset, state: State, command: Discard, entropy: Entropy
    ) -> tuple[Event, ...] | Refusal:
        duty = state.owed(command.seat, Discard.type)
        outcome = _COMMAND.decide(rules, state, command, entropy)
        if isinstance(outcome, Refusal):
            return outcome
        assert duty is not None
        return (of(command.seat, dict(command.cards), **{word: duty.rule == by}),)

    def variant(shown: Mapping[str, Any]) -> str | None:
        return word if shown[word] else None

    told = replace(_EVENT, of=of, variant=variant, rule=seven or _EVENT.rule, rules={word: by})
    return Mechanic(
        name=name,
        commands=(replace(_COMMAND, decide=decide),),
        events=(told,),
        replaces=frozenset({f"command:{Discard.type}", f"event:{CardsDiscarded.type}"}),
    )
