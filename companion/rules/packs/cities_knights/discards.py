"""Why cards are discarded: a seven with more than the hand limit (C12.1), or another's Saboteur (H3)."""

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

BY_SABOTEUR: Final = "H3"
"""The number of the duty that a Saboteur leads to whose card makes others discard."""


@dataclass(frozen=True, slots=True)
class CardsLost(CardsDiscarded):
    """Cards went from a hand to the bank. ``saboteur``: for another's card, not for a seven."""

    type: ClassVar[str] = CardsDiscarded.type
    saboteur: bool = False


_COMMAND = next(kind for kind in robber.MECHANIC.commands if kind.of is Discard)
_EVENT = next(kind for kind in robber.MECHANIC.events if kind.of is CardsDiscarded)


def _decide(
    rules: Ruleset, state: State, command: Discard, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    duty = state.owed(command.seat, Discard.type)
    outcome = _COMMAND.decide(rules, state, command, entropy)
    if isinstance(outcome, Refusal):
        return outcome
    assert duty is not None
    return (CardsLost(command.seat, dict(command.cards), saboteur=duty.rule == BY_SABOTEUR),)


def _variant(shown: Mapping[str, Any]) -> str | None:
    return "saboteur" if shown["saboteur"] else None


MECHANIC = Mechanic(
    name="cities_knights.discards",
    commands=(replace(_COMMAND, decide=_decide),),
    events=(replace(_EVENT, of=CardsLost, variant=_variant, rules={"saboteur": BY_SABOTEUR}),),
    replaces=frozenset({f"command:{Discard.type}", f"event:{CardsDiscarded.type}"}),
)
