"""What waits to be done by the table's one writer."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from companion.table.ports import Json

Work = Callable[[], Awaitable[Json]]

MOST: Final = 64
"""Wishes that may wait: the one writer waits for the disk after each. Who comes after is told at once to try again."""

_log = logging.getLogger("companion.table")


class Inbox:
    """Work in the order in which it came, each with whoever waits for its answer."""

    def __init__(self) -> None:
        self._waiting: asyncio.Queue[tuple[Work, asyncio.Future[Json]]] = asyncio.Queue(MOST)

    def __len__(self) -> int:
        return self._waiting.qsize()

    def put(self, work: Work) -> asyncio.Future[Json]:
        """The answer to come; ``asyncio.QueueFull`` where too much waits already."""
        answer: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((work, answer))
        return answer

    async def emptied(self) -> None:
        """Returns once all that came has its answer."""
        await self._waiting.join()

    async def write(self) -> None:
        """For ever: does one thing after the other."""
        while True:
            work, answer = await self._waiting.get()
            try:
                outcome = await work()
            except Exception as error:  # of one submission: the writer lives on for all others
                _log.exception("a submission could not be answered")
                if not answer.done():
                    answer.set_exception(error)
            else:
                if not answer.done():  # it is done if its sender no longer waits
                    answer.set_result(outcome)
            finally:
                self._waiting.task_done()
