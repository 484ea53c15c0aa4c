"""What the rolls since would have brought the owner of a moved piece: a list to take, change or drop. Pure.

Nothing is recomputed by itself. Each roll may be left out with a tap; what remains is added to the hand as one
correction, or told where hands are cardboard.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from companion.faces.outcome import NOTHING, Outcome
from companion.faces.play.desk import PlayDesk
from companion.locale import Words
from companion.table.shapes import RollSince

KEY = "touchscreen.since"


@dataclass(frozen=True, slots=True)
class SinceRow:
    """One roll. said: what was rolled and what it would have brought; counts: whether it is among what is taken."""

    seq: int
    said: str
    counts: bool


class Since:
    """The rolls since, from the correction that moved the piece."""

    def __init__(self, desk: PlayDesk, seq: int) -> None:
        """seq: of that correction."""
        found = desk.table.rolls_since(seq)
        self.desk = desk
        self.seat = "" if found is None else found["seat"]
        self._rolls: tuple[RollSince, ...] = () if found is None else tuple(found["rolls"])
        self._left_out: set[int] = set()

    @property
    def any(self) -> bool:
        """Whether there is anything to tell."""
        return bool(self._rolls)

    @property
    def by_hand(self) -> bool:
        """Whether the cards lie on the table, so that people give and take them."""
        return self.desk.seen.entry(self.seat)["resources"] is None

    def title(self) -> str:
        """Whose rolls they are."""
        return self.desk.words(f"{KEY}.title", name=self.desk.seen.names[self.seat])

    def rows(self) -> tuple[SinceRow, ...]:
        """Every roll that would have brought other cards, the oldest first."""
        return tuple(
            SinceRow(
                roll["seq"],
                row_said(self.desk.words, roll),
                roll["seq"] not in self._left_out,
            )
            for roll in self._rolls
        )

    def tap(self, seq: int) -> None:
        """Leaves a roll out, or takes it in again."""
        self.desk.taps += 1
        self._left_out ^= {seq}

    def sum(self) -> str:
        """All that is taken, in words."""
        cards = self._cards()
        if not cards:
            return self.desk.words(f"{KEY}.nothing")
        return self.desk.words(
            f"{KEY}.by_hand" if self.by_hand else f"{KEY}.sum", cards=self._said(cards)
        )

    def take(self) -> Outcome:
        """Adds the cards to the hand, where the app keeps it; gold pieces to those that lie open."""
        self.desk.taps += 1
        more = {kind: n for kind, n in self._cards().items() if kind in self.desk.seen.kinds}
        if self.by_hand:
            return NOTHING
        if not more:
            return Outcome(say=self.desk.words(f"{KEY}.none_taken"))
        seat = self.desk.seen.active or self.seat
        do = {"type": "correct", "fact": "resources", "of": self.seat, "more": more}
        return self.desk.send(seat, do)

    def _cards(self) -> dict[str, int]:
        found: Counter[str] = Counter()
        for roll in self._rolls:
            if roll["seq"] not in self._left_out:
                found.update(roll["cards"])
        return {kind: n for kind, n in found.items() if n}

    def _said(self, cards: Mapping[str, int]) -> str:
        return cards_said(self.desk.words, cards)


def row_said(words: Words, roll: RollSince) -> str:
    """What was rolled, or that it was founded, and what that would have brought."""
    way = f"{KEY}.{'roll' if roll['total'] else 'founding'}"
    return words(way, total=roll["total"], cards=cards_said(words, roll["cards"]))


def cards_said(words: Words, cards: Mapping[str, int]) -> str:
    """Cards with their signs, such as "+1 ore, −1 wool"."""
    return ", ".join(
        ("+" if n > 0 else "−") + words.cards({kind: abs(n)}) for kind, n in cards.items()
    )
