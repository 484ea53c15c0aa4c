"""What several properties look at, made once: views and options of states, commands that were written down."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from companion.rules import Command, Refusal, Ruleset, State
from companion.rules import options as make_options
from companion.rules import view as make_view
from companion.table.codec import command_from_json

Json = dict[str, Any]
KEPT = 4
"""States: the one that is looked at, and those that hidden cards were dealt anew in."""
_read: dict[int, tuple[Ruleset, dict[tuple[str, str], Command | Refusal]]] = {}
_made: OrderedDict[int, tuple[State, dict[tuple[str, str], Any]]] = OrderedDict()


def view(rules: Ruleset, state: State, audience: str) -> Json:
    """What the audience sees; a caller must not change it."""
    made: Json = _once(state, ("view", audience), lambda: make_view(rules, state, audience))
    return made


def options(rules: Ruleset, state: State, seat: str) -> tuple[Command, ...]:
    """The options of a seat."""
    made: tuple[Command, ...]
    made = _once(state, ("options", seat), lambda: tuple(make_options(rules, state, seat)))
    return made


def read(rules: Ruleset, seat: str, do: Json) -> Command | Refusal:
    """The command that a seat wrote down, as the table reads it."""
    known = _read.get(id(rules))
    if known is None:
        _read.clear()  # one game after the other
        known = _read[id(rules)] = (rules, {})
    key = (seat, repr(do))
    if key not in known[1]:
        known[1][key] = command_from_json(rules.commands, seat, do)
    return known[1][key]


def _once(state: State, key: tuple[str, str], make: Callable[[], Any]) -> Any:
    """By identity: a state is frozen, and kept as long as what was made of it."""
    known = _made.get(id(state))
    if known is None:
        known = _made[id(state)] = (state, {})
        if len(_made) > KEPT:
            _made.popitem(last=False)
    if key not in known[1]:
        known[1][key] = make()
    return known[1][key]
