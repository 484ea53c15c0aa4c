"""Corrections: the cardboard is the truth, and any seat may set a fact right, at any time.

A correction is always consistent (as many cards and pieces as exist), and duties that it makes impossible are
revised, so that play goes on. A game that was won goes on if the win is taken away.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from companion.rules.cards import total
from companion.rules.entropy import Entropy
from companion.rules.extension import CommandKind, EventKind, Mechanic
from companion.rules.messages import Command, Event
from companion.rules.obligations import Entry
from companion.rules.packs.base import facts, facts_of_cards
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import ANY

NO_FACT = Reason("unknown_fact", None, "{fact} cannot be corrected; choose {known}.")


@dataclass(frozen=True, slots=True)
class Correct(Command):
    """Set a fact right; which fields it needs depends on ``fact`` (see README.md).

    more: of ``resources``, in place of ``cards``: how many cards of a kind come to the hand, below 0 leave it.
    """

    type: ClassVar[str] = "correct"
    fact: str
    at: str | None = None
    owner: str | None = None
    piece: str | None = None
    of: str | None = None
    cards: Mapping[str, int] | None = None
    count: int | None = None
    terrain: str | None = None
    number: int | None = None
    trade: str | None = None
    to: str | None = None
    more: Mapping[str, int] | None = None


@dataclass(frozen=True, slots=True)
class Corrected(Event):
    """A fact was set right; the fields are those of the command, ``cards`` for their owner only.

    held: what a hand was said to hold until then, for its owner only. gone: ``piece`` of ``owner`` was taken away.
    to: the place where the piece really stands that was said to stand at ``at``.
    near: where a building stands one path away from the one that was put right (B6.9).
    stood: what stood before, as ``correcting.was`` says it: whoever reads the event reads what changed from what.
    """

    type: ClassVar[str] = "corrected"
    seat: str
    fact: str
    at: str | None = None
    owner: str | None = None
    piece: str | None = None
    of: str | None = None
    cards: Mapping[str, int] | None = field(default=None, repr=False)
    count: int | None = None
    terrain: str | None = None
    number: int | None = None
    trade: str | None = None
    held: Mapping[str, int] | None = field(default=None, repr=False)
    gone: bool = False
    to: str | None = None
    stood: Mapping[str, Any] | None = None
    near: str | None = None


def decide_correction(
    rules: Ruleset, state: State, command: Correct, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    """The ``corrected`` event of this game, or why the fact cannot be so."""
    fact = rules.facts.get(command.fact)
    if fact is None:
        return NO_FACT(fact=command.fact, known=tuple(rules.facts))
    settled = fact.check(rules, state, command)
    if isinstance(settled, Refusal):
        return settled
    event: type[Any] = rules.events["corrected"]
    return (event(command.seat, command.fact, **settled),)


def corrected(rules: Ruleset, state: State, event: Corrected) -> State:
    """Fold a correction; a game that was won goes on."""
    state = rules.facts[event.fact].apply(rules, state.won_by(None), event)
    return _with_possible_duties(rules, state)


def _with_possible_duties(rules: Ruleset, state: State) -> State:
    """Duties that the new facts make impossible are revised or dropped."""
    entries = (_revised(rules, state, entry) for entry in state.agenda)
    return state.with_agenda(tuple(entry for entry in entries if entry))


def _revised(rules: Ruleset, state: State, entry: Entry) -> Entry:
    if isinstance(entry, str):
        return entry
    kept = []
    for duty in entry:
        revise = rules.duties[duty.type].revise
        revised = duty if revise is None else revise(rules, state, duty)
        if revised is not None:
            kept.append(revised)
    return tuple(kept)


def hide_cards(event: Corrected, audience: str) -> Mapping[str, Any]:
    """Cards are for their owner; others see how many."""
    if event.cards is None or audience == event.of:
        return {}
    return {"cards": None, "count": total(event.cards), "held": None}


_MAY_BE_NOBODY = {
    "piece": "owner",
    "longest_road": "of",
    "largest_army": "of",
    "harbor": "trade",
    "hand": "count",
    "development_hand": "count",
}


_FURTHER: Mapping[str, Callable[[Mapping[str, Any]], str]] = {
    "harbor": lambda shown: "any" if shown["trade"] == ANY else "",
    "hex": lambda shown: "bare" if shown["number"] is None else "",
    "resources": lambda shown: "" if shown["count"] is None else "now",
}
"""Facts of which a value has a sentence of its own: the end of its key, empty for none."""


def variant(shown: Mapping[str, Any]) -> str:
    """The fact, with ``_gone`` where it was set to nobody or nothing, ``_taken`` where it says whose that was,
    ``_moved`` where the piece stands elsewhere, and then ``_near`` where another building is one path away.
    """
    fact = str(shown["fact"])
    near = "_near" if shown.get("near") else ""
    if shown.get("to"):
        return f"{fact}_moved{near}"
    if near:
        return f"{fact}{near}"
    if shown.get("gone"):
        return f"{fact}_taken"
    if fact in _FURTHER and _FURTHER[fact](shown):
        return f"{fact}_{_FURTHER[fact](shown)}"
    field = _MAY_BE_NOBODY.get(fact)
    return f"{fact}_gone" if field is not None and shown[field] is None else fact


MECHANIC = Mechanic(
    name="base.corrections",
    commands=(CommandKind(Correct, during=frozenset(), decide=decide_correction, always=True),),
    events=(
        EventKind(
            Corrected, apply=corrected, hidden=hide_cards, variant=variant, lapses_offers=True
        ),
    ),
    facts={**facts.FACTS, "resources": facts_of_cards.RESOURCES},
)
