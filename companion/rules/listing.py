"""Which commands options ask for under each duty, and what is asked once for several of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from typing import TYPE_CHECKING

from companion.rules.extension import CommandKind
from companion.rules.messages import Command
from companion.rules.state import State

if TYPE_CHECKING:
    from companion.rules.ruleset import Ruleset

Gate = Callable[["Ruleset", State, str], bool]
Listing = tuple[Gate | None, tuple[CommandKind, ...]]
"""Kinds of commands in a row, and what they have in common: where it says no, none of them has an option."""


def listed_beside(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    """The enumerator of commands that another kind lists beside its own, since one look finds both."""
    return ()


def by_duty(
    duties: Iterable[str],
    admitted: Mapping[str, frozenset[str]],
    commands: Mapping[str, CommandKind],
    wanted: Callable[[CommandKind], bool],
) -> dict[str, tuple[Listing, ...]]:
    """Type of duty → the wanted kinds with options that may be sent under it, in the order of ``commands``.

    admitted: command type → the duties under which it may be sent.
    """
    asked = {n: k for n, k in commands.items() if k.is_listed and k.options is not listed_beside}
    listed = {name: kind for name, kind in asked.items() if wanted(kind)}
    return {
        duty: _in_rows(kind for name, kind in listed.items() if duty in admitted[name])
        for duty in duties
    }


def _in_rows(kinds: Iterable[CommandKind]) -> tuple[Listing, ...]:
    """The same order; those that follow each other and have the same gate come together."""
    return tuple((gate, tuple(row)) for gate, row in groupby(kinds, lambda kind: kind.gate))
