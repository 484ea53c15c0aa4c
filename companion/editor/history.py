"""What was done to a draft, so that it can be undone and done again. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

T = TypeVar("T")

KEPT = 200
"""How many steps can be undone."""


@dataclass(frozen=True, slots=True)
class History(Generic[T]):
    """The value of now, with what was before and what was taken back, each in order of time."""

    now: T
    past: tuple[T, ...] = ()
    future: tuple[T, ...] = ()

    def done(self, value: T) -> History[T]:
        """A new value; what was taken back is gone. The same value is no step."""
        if value == self.now:
            return self
        return History(value, (*self.past, self.now)[-KEPT:])

    def undone(self) -> History[T]:
        """One step back; the same where there is none."""
        if not self.past:
            return self
        return replace(
            self, now=self.past[-1], past=self.past[:-1], future=(self.now, *self.future)
        )

    def redone(self) -> History[T]:
        """One step forward again; the same where there is none."""
        if not self.future:
            return self
        return History(self.future[0], (*self.past, self.now), self.future[1:])
