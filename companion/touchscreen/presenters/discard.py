"""Discarding on the touchscreen for a seat without a phone. Pure."""

from __future__ import annotations

from companion.touchscreen.presenters.game import GamePresenter
from companion.touchscreen.presenters.outcome import NOTHING, Outcome
from companion.touchscreen.presenters.picked import Picked


class DiscardPresenter:
    """One seat picks what it gives up; ``count`` is how many it owes, 0 once it owes nothing."""

    def __init__(self, game: GamePresenter, seat: str) -> None:
        self.game = game
        self.seat = seat
        self.picked = Picked(most=self.count)

    @property
    def count(self) -> int:
        for owed in self.game.seen.owed("discard"):
            if owed["seat"] == self.seat:
                return int(owed.get("count") or 0)
        return 0

    def pick(self, kind: str, by: int) -> Outcome:
        """One card more or less."""
        self.game.taps += 1
        self.picked = self.picked.more(kind) if by > 0 else self.picked.less(kind)
        return NOTHING

    def tap_done(self) -> Outcome:
        """Give the picked cards to the bank."""
        self.game.taps += 1
        return self.game.send(self.seat, {"type": "discard", "cards": self.picked.cards})
