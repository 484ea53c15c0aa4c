"""Knights that were paid lie under the development deck; the Largest Army is reckoned anew (A9.3, A9.5, A12.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from companion.rules.cards import clean, counted
from companion.rules.extension import Fact, Mechanic, Slice, nothing_hidden
from companion.rules.packs.base import facts_of_cards, largest_army
from companion.rules.packs.base.correcting import Settled, seat_of, was
from companion.rules.packs.base.deck import DEVELOPMENT, Development
from companion.rules.packs.base.facts_of_cards import BAD_COUNT, TOO_MANY
from companion.rules.refusals import Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import KNIGHT
from companion.rules.told import Cardboard, IsSet, Spot, View

BENEATH: Final = "knights_beneath"
"""What the list after an undo calls the Knights under the deck."""


def _check(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    """A Knight that lies open too few was noted as paid; one too many was paid and not noted (A9.3)."""
    seat = seat_of(state, command.of)
    if isinstance(seat, Refusal):
        return seat
    if command.count is None or command.count < 0:
        return BAD_COUNT()
    development = DEVELOPMENT.of(state)
    more = command.count - development.played[seat].get(KNIGHT, 0)
    there = len(development.beneath) + _in_pile(rules, development)
    if more > there:
        return TOO_MANY("B8.1", missing={KNIGHT: more - there})
    played = development.played[seat].get(KNIGHT, 0)
    return {"of": seat, "count": command.count, "stood": was("number", count=played)}


def _in_pile(rules: Ruleset, development: Development) -> int:
    """How many Knights may come out of the shuffled pile."""
    if development.pile is not None:
        return development.pile.get(KNIGHT, 0)
    under = len(development.beneath)
    unseen = rules.decks["development"][KNIGHT] - development.played_of(KNIGHT) - under
    return max(0, min(unseen, development.left - under))


def _apply(rules: Ruleset, state: State, event: Any) -> State:
    """From under the deck first, the one paid last before the others; only then out of the pile."""
    development = DEVELOPMENT.of(state)
    more = event.count - development.played[event.of].get(KNIGHT, 0)
    if more <= 0:
        return DEVELOPMENT.put(state, development.put_beneath(event.of, KNIGHT, -more))
    below = min(more, len(development.beneath))
    pile = development.pile
    if pile is not None:
        pile = clean({**pile, KNIGHT: pile.get(KNIGHT, 0) - (more - below)})
    played = {**development.played[event.of], KNIGHT: event.count}
    changed = replace(
        development,
        pile=pile,
        left=development.left - more,
        played={**development.played, event.of: played},
        beneath=development.beneath[: len(development.beneath) - below],
    )
    return DEVELOPMENT.put(state, changed)


def _first(rules: Ruleset, setting: Setting) -> None:
    return None


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    return {"deck_beneath": dict(counted(DEVELOPMENT.of(state).beneath))}


UNDER: Slice[None] = Slice(
    "alexander.under_the_deck",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=("deck_beneath",),
)


def _counted(view: View) -> Iterable[tuple[Spot, int | None]]:
    yield Spot(BENEATH), view["deck_beneath"].get(KNIGHT, 0)


_BASE = largest_army.MECHANIC.reactions[0]
assert _BASE.on is not None
_FACT = facts_of_cards.MECHANIC.facts["played_knights"]

MECHANIC = Mechanic(
    name="alexander.army",
    slices=(UNDER,),
    facts={"played_knights": Fact(check=_check, apply=_apply, fields=_FACT.fields)},
    reactions=(replace(_BASE, on=_BASE.on | {"bid_paid"}),),
    cardboard=(Cardboard("under_the_deck", sets=(IsSet(BENEATH),), values=_counted),),
    replaces=frozenset({f"reaction:{_BASE.name}", "fact:played_knights"}),
    amends={"B8.18": "A12.2", "B8.19": "A12.2", "B8.20": "A12.2"},
)
