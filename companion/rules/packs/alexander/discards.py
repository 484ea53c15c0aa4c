"""Why cards are discarded: a seven with more than eleven of them (A6.1), or a Bid that could not be paid (A9.6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from companion.rules.entropy import Entropy
from companion.rules.extension import Mechanic
from companion.rules.messages import Event
from companion.rules.packs.base import robber
from companion.rules.packs.base.robber import CardsDiscarded, Discard
from companion.rules.refusals import Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State

BY_BID: Final = "A9.6"
"""The number of the duty that a Bid leads to which its seat cannot pay."""


@dataclass(frozen=True, slots=True)
class CardsLost(CardsDiscarded):
    """Cards went from a hand to the bank. ``failed``: for a Bid that could not be paid, not for a seven."""

    type: ClassVar[str] = CardsDiscarded.type
    failed: bool = False


_COMMAND = next(kind for kind in robber.MECHANIC.commands if kind.of is Discard)
_EVENT = next(kind for kind in robber.MECHANIC.events if kind.of is CardsDiscarded)


def _decide(
    rules: Ruleset, state: State, command: Discard, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    duty, outcome = (
        state.owed(command.seat, Discard.type),
        _COMMAND.decide(rules, state, command, entropy),
    )
    if isinstance(outcome, Refusal):
        return outcome
    assert duty is not None
    return (CardsLost(command.seat, dict(command.cards), failed=duty.rule == BY_BID),)


def _variant(shown: Mapping[str, Any]) -> str | None:
    return "failed" if shown["failed"] else None


MECHANIC = Mechanic(
    name="alexander.discards",
    commands=(replace(_COMMAND, decide=_decide),),
    events=(
        replace(_EVENT, of=CardsLost, variant=_variant, rule="A6.1", rules={"failed": BY_BID}),
    ),
    replaces=frozenset({f"command:{Discard.type}", f"event:{CardsDiscarded.type}"}),
)
