"""What is paid for and done at a place, said once: whether it may be done, where, and the deed itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from companion.rules.cards import Cards
from companion.rules.entropy import Entropy
from companion.rules.extension import BUILD, CommandKind
from companion.rules.messages import Command, Event
from companion.rules.packs.base.hands import can_pay, why_not_pay
from companion.rules.refusals import Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.told import Site


@dataclass(frozen=True, slots=True)
class Deed:
    """A command with nothing but a place, at a price. ``of``: seat and place → the command.

    ``price``: the thing whose cost it is; ``rule``: the number that sets it. ``places``: where it may be done, whatever
    it costs; ``nowhere``: why it may be done nowhere, None where it may. ``named``: a place as people name it → its
    canonical form, or why it may not be done there. ``done``: what happens at a place for a cost.
    """

    of: Callable[[str, str], Command]
    price: str
    rule: str
    places: Callable[[State, str], Iterable[str]]
    nowhere: Callable[[State, str], Refusal | None]
    named: Callable[[State, str, str], str | Refusal]
    done: Callable[[State, str, str, Cards], Event]

    def why_not(self, rules: Ruleset, state: State, seat: str) -> Refusal | None:
        """Why a seat may not do it at all, None if it may. A missing place is told before a missing price."""
        cost = rules.ask.cost(rules, state, seat, self.price)
        return self.nowhere(state, seat) or why_not_pay(state, seat, cost, self.rule)

    def decide(
        self, rules: Ruleset, state: State, command: Any, entropy: Entropy
    ) -> tuple[Event, ...] | Refusal:
        """The event at the place that the command names, or why not. A wrong place is told before all else."""
        seat, at = command.seat, self.named(state, command.seat, command.at)
        if isinstance(at, Refusal):
            return at
        cost = rules.ask.cost(rules, state, seat, self.price)
        return self.why_not(rules, state, seat) or (self.done(state, seat, at, cost),)

    def options(self, rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
        """The commands for all places; none if the seat may not. The price is asked first: it fails most often."""
        cost = rules.ask.cost(rules, state, seat, self.price)
        if not can_pay(state, seat, cost) or self.nowhere(state, seat) is not None:
            return ()
        return [self.of(seat, at) for at in self.places(state, seat)]

    def kind(self, of: type[Command], site: Site | None = None) -> CommandKind:
        """The kind of command, which a seat may send while it acts. site: where it builds, as faces are told."""
        return CommandKind(
            of,
            during=frozenset({"act"}),
            decide=self.decide,
            options=self.options,
            sort=BUILD,
            wish=self.why_not,
            site=site,
        )
