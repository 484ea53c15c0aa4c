"""A source that gives what it was told to: frames, waits and faults, in order. For tests and rehearsals."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from hardware.dice.frames import Controls, Frame, SourceError

Step: TypeAlias = Any
"""A picture of any shape or None, a SourceError to raise, or a number of seconds in which nothing comes."""


class ScriptedSource:
    """steps: one a ``read``; when they are used up the source waits until it is closed.

    live: as of a camera; step: seconds between frames (0: as fast as they are taken).
    """

    def __init__(
        self,
        steps: Iterable[Step],
        *,
        live: bool = True,
        step: float = 0.0,
        lockable: Controls | None = None,
        name: str = "scripted",
    ) -> None:
        self._steps: Iterator[Step] = iter(steps)
        self._live, self._step, self._name = live, step, name
        self._lockable = lockable or Controls()
        self._closed = threading.Event()
        self.done = threading.Event()
        """Set when all steps were read."""
        self.locked = False

    @property
    def name(self) -> str:
        return self._name

    @property
    def live(self) -> bool:
        return self._live

    def read(self) -> Frame:
        """The next step; SourceError ``ended`` once closed."""
        for step in self._steps:
            if isinstance(step, SourceError):
                raise step
            if isinstance(step, int | float):
                self._closed.wait(step)
                continue
            self._closed.wait(self._step)
            return Frame(step, time.monotonic())
        self.done.set()
        self._closed.wait()
        raise SourceError("ended")

    def close(self) -> None:
        """Wakes whoever reads."""
        self._closed.set()

    def controls(self) -> Controls:
        return self._lockable

    def lock(self) -> Controls:
        self.locked = True
        return self._lockable

    def unlock(self) -> None:
        self.locked = False


class Openings:
    """Opens scripted sources one after the other, or raises: what happens each time a camera is opened.

    Use it as ``open_source``. outcomes: a source, or a SourceError; the last is repeated for ever.
    """

    def __init__(self, *outcomes: ScriptedSource | SourceError) -> None:
        self._outcomes = list(outcomes)
        self.opened: list[str] = []

    def __call__(self, spec: str) -> ScriptedSource:
        self.opened.append(spec)
        outcome = self._outcomes.pop(0) if len(self._outcomes) > 1 else self._outcomes[0]
        if isinstance(outcome, SourceError):
            raise outcome
        return outcome
