"""Wishes of people on their way to the table."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from uuid import uuid4

from companion.table.ports import Json, Submission

Sent = tuple[Submission, ...]
"""What a tap sends, in order; empty where it changes only the screen."""


def bare(do: Mapping[str, object]) -> Json:
    """A command as the rules list it → as a seat sends it: without the seat and what is left open."""
    return {field: value for field, value in do.items() if field != "seat" and value is not None}


class Wishes:
    """Makes submissions of the touchscreen, each with an id of its own."""

    def __init__(self, sender: str | None = None) -> None:
        self._sender = sender or uuid4().hex[:8]
        self._numbers = itertools.count(1)

    def __call__(self, seat: str, do: Mapping[str, object], seen: int | None = None) -> Submission:
        """A seat's wish as a submission. seen: the sequence number that was on the screen."""
        return Submission(
            f"touch-{self._sender}-{next(self._numbers)}", "touch", seat, seen, dict(do)
        )
