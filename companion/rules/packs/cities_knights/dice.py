"""Three dice: red, white and the event die (C1.5, C2.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, ClassVar

from companion.rules.cards import counted
from companion.rules.entropy import Entropy
from companion.rules.extension import PASS, CommandKind, EventKind, Mechanic, Slice, nothing_hidden
from companion.rules.messages import Command
from companion.rules.packs.base import dice as base_dice
from companion.rules.packs.base.dice import ALREADY, BAD_DIE, LAST_ROLL, UNWANTED, LastRoll
from companion.rules.packs.cities_knights.words import EVENT_FACES, EVENTS
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import APP, TABLE
from companion.rules.told import Dice

WANTED = Reason(
    "three_dice_wanted",
    "C2.1",
    "You roll real dice in this game: enter the red, the white and the event die.",
)
EVENT_WANTED = Reason(
    "event_die_wanted", "C10.1", "The Alchemist has set red and white: enter the event die."
)
BAD_EVENT = Reason("bad_event_die", "C1.5", "The event die shows one of {known}, not {value}.")
DICE_SET = Reason(
    "dice_are_set", "C10.1", "The Alchemist has set the dice to {dice}: enter only the event die."
)


@dataclass(frozen=True, slots=True)
class Roll(base_dice.Roll):
    """Roll. ``dice`` red first; ``event`` is what the event die shows where the table rolls.

    ``outcome``: seat → progress card, what the seats drew from real decks on this roll.
    """

    type: ClassVar[str] = "roll"
    event: str | None = None
    outcome: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class DiceRolled(base_dice.DiceRolled):
    """What the dice show, red first; ``by`` is ``table`` or ``app``, ``event`` the event die.

    ``outcome``: the cards that the table drew on it, each for its seat only.
    """

    type: ClassVar[str] = "dice_rolled"
    event: str
    outcome: Mapping[str, str] | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class EventDie:
    """The latest event die; ``alchemy``: red and white as the Alchemist has set them for the coming roll."""

    shows: str | None = None
    alchemy: tuple[int, int] | None = None


def _decide(
    rules: Ruleset, state: State, command: Roll, entropy: Entropy
) -> tuple[DiceRolled, ...] | Refusal:
    rolled = (
        _by_app(state, command, entropy) if state.setting.app_rolls else _by_table(state, command)
    )
    if isinstance(rolled, Refusal):
        return rolled
    dice, event, by = rolled
    return (DiceRolled(command.seat, dice, sum(dice), by, event, command.outcome),)


_Rolled = tuple[tuple[int, int], str, str]


def _by_app(state: State, command: Roll, entropy: Entropy) -> _Rolled | Refusal:
    if command.dice is not None or command.event is not None or command.outcome is not None:
        return UNWANTED()
    dice = EVENT_DIE.of(state).alchemy or base_dice.thrown(state, entropy)
    return dice, EVENT_FACES[entropy.below(6)], APP


def _by_table(state: State, command: Roll) -> _Rolled | Refusal:
    set_ = EVENT_DIE.of(state).alchemy
    if set_ is not None and command.dice not in (None, set_):
        return DICE_SET(dice=set_)
    dice = set_ or command.dice
    if dice is None:
        return WANTED()
    if command.event is None:
        return WANTED() if set_ is None else EVENT_WANTED()
    for die in dice:
        if not 1 <= die <= 6:
            return BAD_DIE(value=die)
    if command.event not in EVENTS:
        return BAD_EVENT(value=command.event, known=EVENTS)
    refusal = base_dice.why_again(state, dice)
    if refusal is not None:
        return refusal
    return dice, command.event, TABLE


@lru_cache(maxsize=32)
def _all_rolls(seat: str, dice: tuple[tuple[int, int], ...]) -> tuple[Command, ...]:
    return tuple(Roll(seat, both, event=event) for both in dice for event in EVENTS)


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    if state.setting.app_rolls:
        return (Roll(seat),)
    if EVENT_DIE.of(state).alchemy is not None:
        return [Roll(seat, event=event) for event in EVENTS]
    return _all_rolls(seat, base_dice.throws(state))


def _rolled(rules: Ruleset, state: State, event: DiceRolled) -> State:
    last = LastRoll(event.seat, event.dice, event.total, event.by, {}, (), ())
    state = LAST_ROLL.put(state.discharged(event.seat, "roll"), last)
    state = EVENT_DIE.put(state, EventDie(event.event))
    return state.pushed(*rules.procedures["roll"])


def _forget_alchemy(rules: Ruleset, state: State, event: Any) -> State:
    """Who begins a turn anew by correction rolls anew."""
    if event.fact != "active" or EVENT_DIE.of(state).alchemy is None:
        return state
    return EVENT_DIE.put(state, replace(EVENT_DIE.of(state), alchemy=None))


def shown_event(state: State) -> str | None:
    """What the event die of the latest roll shows."""
    return EVENT_DIE.of(state).shows


def red_die(state: State) -> int:
    """The red die of the latest roll, 0 before the first."""
    last = LAST_ROLL.of(state)
    return 0 if last is None else last.dice[0]


def _first(rules: Ruleset, setting: Setting) -> EventDie:
    return EventDie()


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    last, die = LAST_ROLL.of(state), EVENT_DIE.of(state)
    roll = None if last is None else {**last.as_json(), "event": die.shows}
    return {"roll": roll, "alchemy": None if die.alchemy is None else list(die.alchemy)}


def _variant(shown: Mapping[str, Any]) -> str:
    return "three_app" if shown["by"] == APP else "three"


EVENT_DIE = Slice(
    "cities_knights.event_die",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=(
        "roll",
        "alchemy",
    ),
)


def _hide(event: DiceRolled, audience: str) -> Mapping[str, Any]:
    """Of the cards that were named an audience sees its own."""
    if event.outcome is None:
        return {}
    own = {seat: card for seat, card in event.outcome.items() if seat == audience}
    return {"outcome": own or None}


ROLL = CommandKind(
    Roll,
    during=frozenset({"roll"}),
    decide=_decide,
    options=_options,
    lead=base_dice.lead,
    undue={"act": ALREADY},
    sort=PASS,
    open=True,
)

MECHANIC = Mechanic(
    name="cities_knights.dice",
    slices=(EVENT_DIE,),
    commands=(ROLL,),
    events=(
        EventKind(
            DiceRolled,
            apply=_rolled,
            hidden=_hide,
            barrier=base_dice.shows_luck,
            variant=_variant,
            rule="C2.1",
        ),
    ),
    folds={"corrected": _forget_alchemy},
    dice=Dice(("red", "white"), counted(EVENT_FACES), already="alchemy"),
    amends={"B3.2": "C2.7", "B3.3": "C2.7", "B3.5": "C2.1", "B8.6": "C9.11"},
    replaces=frozenset({"dice:roll", "command:roll", "event:dice_rolled"}),
)
