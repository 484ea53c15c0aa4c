"""An event loop whose clock runs ahead instead of waiting: an hour at the table takes as long as what is done in it."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from typing import Any, TypeVar

T = TypeVar("T")

TICK = 1e-6
"""Seconds that pass at least while nothing happens, as on any clock: who waits for less would wait for ever."""


class _Ahead(selectors.DefaultSelector):
    """Waits for nothing that a clock would bring: the time that it should have waited has passed at once."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            return super().select(None)
        ready = super().select(0)
        if not ready:
            self.now += max(TICK, timeout)
        return ready


class HurriedLoop(asyncio.SelectorEventLoop):
    """For what waits for timers of its own alone: another process would be left behind."""

    def __init__(self) -> None:
        self._ahead = _Ahead()
        super().__init__(self._ahead)

    def time(self) -> float:
        """Seconds since the loop began, waited or not."""
        return self._ahead.now

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """At once and here: no thread is as fast as this clock."""
        done = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:
            done.set_exception(error)
        return done


def hurried(work: Coroutine[Any, Any, T]) -> T:
    """What the work gives, done in such a loop."""
    with asyncio.Runner(loop_factory=HurriedLoop) as runner:
        return runner.run(work)
