"""The roll: two dice, once a turn, by the table or by the app (B3.5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple

from companion.rules.entropy import Entropy
from companion.rules.extension import PASS, CommandKind, EventKind, Mechanic, Slice, nothing_hidden
from companion.rules.messages import Command, Event, plain
from companion.rules.packs.base.hands import ResourcesGained
from companion.rules.packs.base.house import rounds_without_seven
from companion.rules.packs.base.turn import EndTurn
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import APP, TABLE
from companion.rules.told import Dice

ALREADY = Reason("already_rolled", "B3.5", "You have rolled already; a turn has one roll.")
WANTED = Reason("dice_wanted", "B3.5", "The table rolls in this game: enter both dice.")
UNWANTED = Reason("dice_unwanted", None, "The app rolls in this game: leave the dice out.")
AGAIN = Reason("seven_again", "H13", "In the first rounds no 7 counts yet: roll again.")
BAD_DIE = Reason("bad_die", "B3.5", "A die shows 1 to 6, not {value}.")


@dataclass(frozen=True, slots=True)
class Roll(Command):
    """Roll. ``ends_turn``: end the finished turn of the seat before first."""

    type: ClassVar[str] = "roll"
    dice: tuple[int, int] | None = None
    ends_turn: bool = False


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """What the dice show; ``by`` is ``table`` or ``app``."""

    type: ClassVar[str] = "dice_rolled"
    seat: str
    dice: tuple[int, int]
    total: int
    by: str


class LastRoll(NamedTuple):
    """The latest roll and what it brought, for everyone to look up."""

    seat: str
    dice: tuple[int, int]
    total: int
    by: str
    gains: Mapping[str, Mapping[str, int]]
    by_hex: tuple[Mapping[str, str | int], ...]
    short: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """As views show it."""
        return {
            "seat": self.seat,
            "dice": list(self.dice),
            "total": self.total,
            "by": self.by,
            "gains": plain(self.gains),
            "by_hex": plain(self.by_hex),
            "short": list(self.short),
        }


FACES = range(1, 7)
THROWS = tuple((one, other) for one in FACES for other in FACES)
NO_SEVENS = tuple(dice for dice in THROWS if sum(dice) != 7)


def spares_sevens(state: State) -> bool:
    """Whether a 7 is rolled again, since this is one of the first rounds for which the table has said so."""
    return state.turn <= int(state.setting.house["no_seven"]) * len(state.setting.seats)


def thrown(state: State, entropy: Entropy) -> tuple[int, int]:
    """What the app rolls; rolled again and again until it is no 7, all others come equally often."""
    if spares_sevens(state):
        return NO_SEVENS[entropy.below(len(NO_SEVENS))]
    return entropy.below(6) + 1, entropy.below(6) + 1


def why_again(state: State, dice: tuple[int, int]) -> Refusal | None:
    """The refusal of a 7 that the table rolls again."""
    return AGAIN() if sum(dice) == 7 and spares_sevens(state) else None


def throws(state: State) -> tuple[tuple[int, int], ...]:
    """All that two dice may show now."""
    return NO_SEVENS if spares_sevens(state) else THROWS


def _decide(
    rules: Ruleset, state: State, command: Roll, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    by_app = state.setting.app_rolls
    if command.dice is None:
        if not by_app:
            return WANTED()
        dice = thrown(state, entropy)
        return (DiceRolled(command.seat, dice, sum(dice), APP),)
    if by_app:
        return UNWANTED()
    for die in command.dice:
        if not 1 <= die <= 6:
            return BAD_DIE(value=die)
    shown = DiceRolled(command.seat, command.dice, sum(command.dice), TABLE)
    return why_again(state, command.dice) or (shown,)


def lead(rules: Ruleset, state: State, command: Roll) -> Command | None:
    """The end of the turn before, if this roll may bring it: the next seat rolls, and nothing else is owed any more."""
    active = state.active
    if not command.ends_turn or active is None or state.setting.after(active) != command.seat:
        return None
    return EndTurn(active) if state.owed(active, "act") else None


@lru_cache(maxsize=16)
def _app_roll(seat: str) -> tuple[Command, ...]:
    return (Roll(seat),)


@lru_cache(maxsize=32)
def _all_rolls(seat: str, dice: tuple[tuple[int, int], ...]) -> tuple[Command, ...]:
    return tuple(Roll(seat, both) for both in dice)


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return _app_roll(seat) if state.setting.app_rolls else _all_rolls(seat, throws(state))


def _rolled(rules: Ruleset, state: State, event: DiceRolled) -> State:
    last = LastRoll(event.seat, event.dice, event.total, event.by, {}, (), ())
    state = LAST_ROLL.put(state.discharged(event.seat, "roll"), last)
    return state.pushed(*rules.procedures["roll"])


def _note_gains(rules: Ruleset, state: State, event: ResourcesGained) -> State:
    last = LAST_ROLL.of(state)
    if event.source != "production" or last is None:
        return state
    seat, dice, total, by, *_ = last
    noted = LastRoll(seat, dice, total, by, event.gains, event.by_hex, event.short)
    return LAST_ROLL.put(state, noted)


def _first(rules: Ruleset, setting: Setting) -> LastRoll | None:
    return None


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    last = LAST_ROLL.of(state)
    return {"roll": None if last is None else last.as_json()}


_NAME = "base.dice"
LAST_ROLL: Slice[LastRoll | None] = Slice(
    _NAME, first=_first, project=_project, resample=nothing_hidden, shows=("roll",)
)


def rolled(state: State) -> int:
    """The sum of the latest roll, 0 before the first."""
    last: LastRoll | None = state.slices[_NAME]  # every step after a roll asks
    return 0 if last is None else last.total


def shows_luck(event: DiceRolled) -> bool:
    """Whether undo stops at a roll: the app's dice showed something new, those of the table lie there anyway."""
    return event.by == APP


def _variant(shown: Mapping[str, Any]) -> str | None:
    return APP if shown["by"] == APP else None


MECHANIC = Mechanic(
    name="base.dice",
    slices=(LAST_ROLL,),
    commands=(
        CommandKind(
            Roll,
            during=frozenset({"roll"}),
            decide=_decide,
            options=_options,
            lead=lead,
            undue={"act": ALREADY},
            sort=PASS,
            open=True,
        ),
    ),
    events=(
        EventKind(DiceRolled, apply=_rolled, barrier=shows_luck, variant=_variant, rule="B3.5"),
    ),
    folds={"resources_gained": _note_gains},
    dice=Dice(("two", "two"), {}),
    house=(rounds_without_seven(),),
)
