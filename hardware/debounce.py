"""Presses from pins that chatter. Pure: the time comes in with every call, in seconds of one clock.

A pin counts as pressed, or as let go, once it was quiet for the settling time; what flickers faster
(bouncing contacts, spikes on long wires) counts for nothing. One press gives one press, however long.
"""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class ButtonChange:
    """A button that really went down, or up."""

    name: str
    pressed: bool


@dataclass(frozen=True, slots=True)
class _Contact:
    settled: bool = False
    seen: bool = False
    since: float = 0.0


class Debounce:
    """Which buttons are really down, from the edges of their pins.

    settle: seconds that a pin must be quiet for a change to count. pressed: buttons that are down from the start; that
    gives no press.
    """

    def __init__(self, settle: float, pressed: frozenset[str] = frozenset()) -> None:
        self._settle = settle
        self._contacts = {name: _Contact(settled=True, seen=True) for name in pressed}

    def edge(self, name: str, pressed: bool, at: float) -> None:
        """Notes that the pin of a button changed. at: seconds of the one clock; every edge begins a new wait."""
        contact = self._contacts.get(name, _Contact())
        self._contacts[name] = replace(contact, seen=pressed, since=at)

    def settled(self, at: float) -> tuple[ButtonChange, ...]:
        """The changes that have become sure by now, each once, in the order in which their pins fell quiet."""
        ready = sorted(
            (contact.since, name)
            for name, contact in self._contacts.items()
            if contact.seen != contact.settled and self._is_quiet(contact, at)
        )
        return tuple(self._accept(name) for _, name in ready)

    def due(self) -> float | None:
        """The time at which to ask ``settled`` next; None while no change is waiting."""
        moving = [c.since + self._settle for c in self._contacts.values() if c.seen != c.settled]
        return min(moving, default=None)

    def _is_quiet(self, contact: _Contact, at: float) -> bool:
        return at >= contact.since + self._settle

    def _accept(self, name: str) -> ButtonChange:
        contact = self._contacts[name]
        self._contacts[name] = replace(contact, settled=contact.seen)
        return ButtonChange(name, contact.seen)
