"""What it takes to say one of several things: the decision, the options and the wish come of the same checks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.rules.entropy import Entropy
from companion.rules.messages import Command, Event
from companion.rules.refusals import Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State

C = TypeVar("C", bound=Command)


def _open(rules: Ruleset, state: State, seat: str) -> Refusal | None:
    return None


def _right(rules: Ruleset, state: State, command: Any) -> Refusal | None:
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Generic[C]):
    """A command that says one of several things; what has a place and a price is a ``Deed``.

    ``closed``: why a seat may say nothing of the kind now, None where it may. ``every``: all that it could say, right
    or wrong; asked only where it may speak. ``why_not``: what is wrong with a command, None for nothing.
    ``done``: what happens after a command with which nothing is wrong.
    """

    every: Callable[[Ruleset, State, str], Iterable[C]]
    done: Callable[[Ruleset, State, C], tuple[Event, ...]]
    closed: Callable[[Ruleset, State, str], Refusal | None] = _open
    why_not: Callable[[Ruleset, State, C], Refusal | None] = _right

    def decide(
        self, rules: Ruleset, state: State, command: C, entropy: Entropy
    ) -> tuple[Event, ...] | Refusal:
        """What happens, or why not: that nothing may be said goes first."""
        refusal = self.closed(rules, state, command.seat) or self.why_not(rules, state, command)
        return refusal or self.done(rules, state, command)

    def options(self, rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
        """All that the seat can say with nothing wrong with it."""
        if self.closed(rules, state, seat) is not None:
            return ()
        return [c for c in self.every(rules, state, seat) if self.why_not(rules, state, c) is None]
