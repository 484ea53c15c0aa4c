"""Each seat's Allegiance: dealt sealed to it, or a real card of which the app knows nothing (T2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from companion.rules.entropy import Entropy, shuffled
from companion.rules.extension import AutoStep, CustodyChoice, EventKind, Mechanic, Patch, Slice
from companion.rules.messages import Event
from companion.rules.packs.troy.words import SHOWN_SIDES, SIDES
from companion.rules.queries import Query
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import CARDBOARD, PHONES

TRIES: Final = 200


@dataclass(frozen=True, slots=True)
class Sides:
    """``of``: seat → its side, None where only its card knows. ``shown``: seats whose card lies open."""

    of: Mapping[str, str | None] = field(repr=False)
    shown: tuple[str, ...] = ()

    def opened(self, sides: Mapping[str, str]) -> Sides:
        """These cards are turned over."""
        fresh = tuple(seat for seat in sides if seat not in self.shown)
        return Sides({**self.of, **sides}, (*self.shown, *fresh))


@dataclass(frozen=True, slots=True)
class AllegiancesDealt(Event):
    """Every seat has a sealed card; each seat sees its own in ``sides`` and nobody another one."""

    type: ClassVar[str] = "allegiances_dealt"
    sides: Mapping[str, str] = field(repr=False)


def are_dealt(state: State) -> bool:
    """Whether the app dealt the cards; otherwise they are cardboard."""
    return state.setting.custody.get(SHOWN_SIDES) == PHONES


def side_of(state: State, seat: str) -> str | None:
    """A seat's side as far as the app knows it."""
    return SIDES_OF.of(state).of[seat]


def are_known(state: State) -> bool:
    """Whether the app knows every seat's side."""
    return None not in SIDES_OF.of(state).of.values()


def is_even(sides: Mapping[str, str]) -> bool:
    """Whether half of the seats are on either side (T2.1, T12.1)."""
    counts = Counter(sides.values())
    return all(2 * counts[side] == len(sides) for side in SIDES)


def _deal(rules: Ruleset, state: State, entropy: Entropy) -> tuple[Event, ...]:
    seats = state.setting.seats
    cards = shuffled(SIDES * (len(seats) // 2), entropy)
    return (AllegiancesDealt(dict(zip(seats, cards, strict=True))),)


def _is_dealt_here(rules: Ruleset, state: State) -> bool:
    return are_dealt(state)


def _dealt(rules: Ruleset, state: State, event: AllegiancesDealt) -> State:
    return SIDES_OF.put(state, Sides(dict(event.sides)))


def _hide(event: AllegiancesDealt, audience: str) -> Mapping[str, Any]:
    return {"sides": {seat: side for seat, side in event.sides.items() if seat == audience}}


def _shows_cards(event: AllegiancesDealt) -> bool:
    return True


def _opened(opened: Query) -> Query:
    """Whoever's card lies open has no hidden points any more (T2.6, T11.5)."""

    def wrapped(rules: Ruleset, state: State) -> tuple[str, ...]:
        shown = SIDES_OF.of(state).shown
        known: tuple[str, ...] = opened(rules, state)
        return (*known, *(seat for seat in shown if seat not in known))

    return wrapped


def _hindsight(hindsight: Query) -> Query:
    """A card that lies open at the end has been its seat's all the time (T2.2)."""

    def wrapped(rules: Ruleset, state: State, last: State) -> State:
        before: State = hindsight(rules, state, last)
        return SIDES_OF.put(before, Sides(SIDES_OF.of(last).of, SIDES_OF.of(before).shown))

    return wrapped


def _first(rules: Ruleset, setting: Setting) -> Sides:
    return Sides(dict.fromkeys(setting.seats))


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    sides = SIDES_OF.of(state)
    seen = (audience, *sides.shown)
    return {"seats": {seat: {"side": sides.of[seat]} for seat in sides.of if seat in seen}}


def _resample(rules: Ruleset, state: State, audience: str, entropy: Entropy) -> State:
    """Deal the sealed cards of others anew among them, until nobody has won unnoticed."""
    sides = SIDES_OF.of(state)
    sealed = {
        seat: side
        for seat, side in sides.of.items()
        if side is not None and seat != audience and seat not in sides.shown
    }
    for _ in range(TRIES):
        cards = shuffled(sealed.values(), entropy)
        of = {**sides.of, **dict(zip(sealed, cards, strict=True))}
        dealt = SIDES_OF.put(state, Sides(of, sides.shown))
        if state.winners is not None or rules.ask.winners(rules, dealt) is None:
            return dealt
    return state


SIDES_OF: Slice[Sides] = Slice(
    "troy.sides",
    first=_first,
    project=_project,
    resample=_resample,
    shows=("seats.side",),
    own=("side",),
)

MECHANIC = Mechanic(
    name="troy.sides",
    custody=(CustodyChoice(SHOWN_SIDES, values=(PHONES, CARDBOARD)),),
    slices=(SIDES_OF,),
    events=(
        EventKind(AllegiancesDealt, apply=_dealt, hidden=_hide, barrier=_shows_cards, rule="T2.1"),
    ),
    wraps={"opened": _opened, "hindsight": _hindsight},
    patches=(
        Patch(
            "founding.round_1",
            where="before",
            steps=(
                AutoStep("game.sides", event="allegiances_dealt", run=_deal, due=_is_dealt_here),
            ),
        ),
    ),
)
