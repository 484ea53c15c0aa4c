"""Picking cards on the touchscreen for a seat without a phone: to discard, to give, to take. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from companion.faces.outcome import NOTHING, Outcome
from companion.faces.picked import Picked
from companion.faces.play.game import GamePresenter


class DiscardPresenter:
    """One seat picks as many cards as it owes; ``count`` is 0 once it owes nothing.

    obligation: one that is answered by picking cards; the command is called the same.
    """

    def __init__(self, game: GamePresenter, seat: str, obligation: str = "discard") -> None:
        self.game = game
        self.seat = seat
        self.obligation = obligation
        self.picked = Picked(most=self.count)

    @property
    def count(self) -> int:
        for owed in self.game.seen.owed(self.obligation):
            if owed["seat"] == self.seat:
                return int(owed.get("count") or 0)
        return 0

    @property
    def in_fingers(self) -> bool:
        """Whether the cards are cardboard in this seat's own hand, which may hold fewer than it owes."""
        known = self.game.seen.entry(self.seat).get("resources") is not None
        return self.obligation != "take_cards" and not known

    @property
    def ready(self) -> bool:
        """Whether enough are picked; how many there are in fingers only the seat knows."""
        return self.in_fingers or self.picked.total == self.count

    def other(self) -> str | None:
        """Whose cards are taken, or who is given some."""
        for owed in self.game.seen.owed(self.obligation):
            if owed["seat"] == self.seat:
                other = owed.get("from", owed.get("to"))
                return other if isinstance(other, str) else None
        return None

    def wanted(self) -> tuple[str, ...]:
        """The kinds that whoever is given cards would like, the best first; empty where it does not say."""
        for owed in self.game.seen.owed(self.obligation):
            if owed["seat"] == self.seat:
                return tuple(owed.get("wanted", ()))
        return ()

    def hand(self) -> Mapping[str, int]:
        """The cards to pick from; show their counts only while the finger is down."""
        if self.obligation != "take_cards":
            return dict(self.game.peek(self.seat).cards or ())
        self.game.taps += 1
        own_view = self.game.look(self.seat)
        return dict(own_view.entry(self.other() or "").get("hand") or {})

    def pick(self, kind: str, by: int) -> Outcome:
        """One card more or less."""
        self.game.taps += 1
        self.picked = self.picked.more(kind) if by > 0 else self.picked.less(kind)
        return NOTHING

    def tap_done(self) -> Outcome:
        """Lay down, give or take the picked cards."""
        self.game.taps += 1
        return self.game.send(self.seat, {"type": self.obligation, "cards": self.picked.cards})
