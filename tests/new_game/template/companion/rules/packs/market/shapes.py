"""The shapes of what only this game shows."""

from __future__ import annotations

from typing import TypedDict


class StallView(TypedDict):
    """A stall: where it stands, and whose it is."""

    at: str
    seat: str


class BoardShown(TypedDict):
    """Of the board."""

    stalls: list[StallView]


class Shown(TypedDict):
    """At the top of a view: nothing."""
