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
    """A command that chooses one of several things. For one with a place and a price there is ``Deed``.

    closed: why a seat may not choose at all now, None if it may.
    every: the commands for all choices, allowed or not; asked only if the seat may choose.
    why_not: what is wrong with a command, None for nothing. done: the events of a command with nothing wrong.
    """

    every: Callable[[Ruleset, State, str], Iterable[C]]
    done: Callable[[Ruleset, State, C], tuple[Event, ...]]
    closed: Callable[[Ruleset, State, str], Refusal | None] = _open
    why_not: Callable[[Ruleset, State, C], Refusal | None] = _right

    def decide(
        self, rules: Ruleset, state: State, command: C, entropy: Entropy
    ) -> tuple[Event, ...] | Refusal:
        """The events of a command, or why not. ``closed`` is asked first."""
        refusal = self.closed(rules, state, command.seat) or self.why_not(rules, state, command)
        return refusal or self.done(rules, state, command)

    def options(self, rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
        """The commands of a seat with which nothing is wrong."""
        if self.closed(rules, state, seat) is not None:
            return ()
        return [c for c in self.every(rules, state, seat) if self.why_not(rules, state, c) is None]
