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
    """settle: seconds of quiet that make a change count; pressed: buttons that are down from the start."""

    def __init__(self, settle: float, pressed: frozenset[str] = frozenset()) -> None:
        self._settle = settle
        self._contacts = {name: _Contact(settled=True, seen=True) for name in pressed}

    def edge(self, name: str, pressed: bool, at: float) -> None:
        """The pin of this button changed at this time."""
        contact = self._contacts.get(name, _Contact())
        self._contacts[name] = replace(contact, seen=pressed, since=at)

    def settled(self, at: float) -> tuple[ButtonChange, ...]:
        """What has become sure by now, in the order in which it happened; each change once."""
        ready = sorted(
            (contact.since, name)
            for name, contact in self._contacts.items()
            if contact.seen != contact.settled and self._is_quiet(contact, at)
        )
        return tuple(self._accept(name) for _, name in ready)

    def due(self) -> float | None:
        """When to ask ``settled`` next, or None while nothing is open."""
        moving = [c.since + self._settle for c in self._contacts.values() if c.seen != c.settled]
        return min(moving, default=None)

    def _is_quiet(self, contact: _Contact, at: float) -> bool:
        return at >= contact.since + self._settle

    def _accept(self, name: str) -> ButtonChange:
        contact = self._contacts[name]
        self._contacts[name] = replace(contact, settled=contact.seen)
        return ButtonChange(name, contact.seen)
