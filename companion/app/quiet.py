"""A log that nobody can fill: so many bytes and no more, and then how many lines were left out."""

from __future__ import annotations

import logging
from collections.abc import Callable
from time import monotonic
from typing import TextIO

from companion.phones.bucket import Bucket

AT_ONCE, A_SECOND = 256.0 * 1024, 512.0
"""Bytes: what a bad evening has to say at once, and 30 kB a minute for ever."""
LONGEST = 8 * 1024
"""Letters of one line with its traceback."""


class Bounded(logging.StreamHandler[TextIO]):
    """Writes where ``logging.StreamHandler`` does, as long as there is room. clock: seconds that only grow."""

    def __init__(
        self, stream: TextIO | None = None, clock: Callable[[], float] = monotonic
    ) -> None:
        super().__init__(stream)
        self._room = Bucket(AT_ONCE, A_SECOND, clock)
        self._left_out = 0

    def emit(self, record: logging.LogRecord) -> None:
        """One line, where there is room, after how many there was none for."""
        try:
            line = self.format(record)
            line = line if len(line) <= LONGEST else f"{line[:LONGEST]} …"
            if not self._room.take(len(line) + 1):
                self._left_out += 1
                return
            left_out, self._left_out = self._left_out, 0
            before = f"({left_out} lines left out)\n" if left_out else ""
            self.stream.write(f"{before}{line}{self.terminator}")
            self.flush()
        except RecursionError:
            raise
        except Exception:
            self.handleError(record)
