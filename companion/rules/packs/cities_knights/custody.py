"""What a table may leave on its cardboard beside hands, cards and dice: knights and improvements."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from companion.rules.entropy import Entropy
from companion.rules.extension import CommandKind, CustodyChoice
from companion.rules.messages import Command, Event
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import APP, CARDBOARD

CONFIRMED: Final = "confirmed"
"""Knights in the app, and the table confirms their strength before each attack."""

CHOICES: Final = (
    CustodyChoice("knights", values=(APP, CONFIRMED, CARDBOARD)),
    CustodyChoice(
        "improvements", values=(APP, CARDBOARD), needs={CARDBOARD: {"resources": CARDBOARD}}
    ),
)

KNIGHTS_ON_TABLE = Reason(
    "knights_on_table",
    None,
    "The knights are cardboard in this game: move them on the table; the app need not know.",
)
IMPROVEMENTS_ON_TABLE = Reason(
    "improvements_on_table",
    None,
    "{seat}’s improvements are cardboard in this game: the app keeps no levels for them.",
)


def are_knights_on_table(state: State) -> bool:
    """Whether the app knows only those knights that cut a road or block a place."""
    return is_left_on_table(state.setting.custody, "knights")


def are_improvements_on_table(state: State) -> bool:
    """Whether the app keeps the levels of those seats alone whose cards it keeps, as robots'."""
    return is_left_on_table(state.setting.custody, "improvements")


def is_left_on_table(custody: Mapping[str, str], thing: str) -> bool:
    """Whether this custody leaves a thing on cardboard."""
    return custody.get(thing) == CARDBOARD


def are_strengths_asked(state: State) -> bool:
    """Whether the table says the active strengths before each attack."""
    return state.setting.custody.get("knights") in (CONFIRMED, CARDBOARD)


def kept_in_app(
    kind: CommandKind, is_on_table: Callable[[State, str], bool], reason: Reason
) -> CommandKind:
    """The same command, refused for this reason to a seat whose things of this sort are cardboard."""

    def decide(
        rules: Ruleset, state: State, command: Any, entropy: Entropy
    ) -> tuple[Event, ...] | Refusal:
        if is_on_table(state, command.seat):
            return reason(seat=command.seat)
        return kind.decide(rules, state, command, entropy)

    def options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
        return () if is_on_table(state, seat) else kind.options(rules, state, seat)

    weigh = kind.wish

    def wish(rules: Ruleset, state: State, seat: str) -> Refusal | None:
        assert weigh is not None
        return reason(seat=seat) if is_on_table(state, seat) else weigh(rules, state, seat)

    return replace(kind, decide=decide, options=options, wish=None if weigh is None else wish)


def knights_command(kind: CommandKind) -> CommandKind:
    """A command that there is only where the app keeps the knights."""
    return kept_in_app(kind, lambda state, seat: are_knights_on_table(state), KNIGHTS_ON_TABLE)
