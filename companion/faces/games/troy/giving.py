"""Cards that go into the row in secret, picked at the touchscreen by a seat without a phone. Pure.

Which ones they are the screen shows only while a finger asks for it: the others may see how many (rule T4.3).
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.faces.games.troy.shown import seat_of, shown
from companion.faces.outcome import NOTHING, Outcome
from companion.faces.picked import Picked
from companion.faces.play.game import GamePresenter

KEY = "touchscreen.troy.give"
DUTY = "return_card"


class Giving:
    """A donation of one to three cards, or the one card that goes back into the row.

    kind: ``donate`` or ``return_card``; picked: what is chosen so far, for its seat alone.
    """

    def __init__(self, game: GamePresenter, seat: str, kind: str) -> None:
        self.game = game
        self.seat = seat
        self.kind = kind
        self.picked = Picked(most=self.most)

    @property
    def most(self) -> int:
        """Cards of one donation at most."""
        return shown(self.game.seen)["row"]["gift"]

    @property
    def open(self) -> bool:
        """Whether the seat may still do this."""
        seen = self.game.seen
        if self.kind == DUTY:
            return any(owed["seat"] == self.seat for owed in seen.owed(DUTY))
        once = seen.house("donations") == "once" and seat_of(seen, self.seat)["donated"]
        return seen.owes("act") == self.seat and not once

    @property
    def ready(self) -> bool:
        """Whether there is something to give."""
        return self.picked.total > 0

    def title(self) -> str:
        """Whose sheet it is, and how many cards are chosen."""
        name, count = self.game.seen.names[self.seat], self.picked.total
        words, most = self.game.words, self.most
        return words(f"{KEY}.{self.kind}", n=count, name=name, count=count, most=most)

    def hint(self) -> str:
        """What the others do meanwhile; once a card is chosen, how it is taken back, as nothing shows which it is."""
        chosen = self.picked.total > 0
        return self.game.words(f"{KEY}.{self.kind}.{'chosen' if chosen else 'hint'}")

    def hand(self) -> Mapping[str, int]:
        """The cards to pick from; show their counts only while the finger is down."""
        return dict(self.game.peek(self.seat).cards or ())

    def pick(self, kind: str, by: int) -> Outcome:
        """One card more or less; of the card that goes back a tap is all."""
        self.game.taps += 1
        if self.kind == DUTY:
            return self._sent({"type": DUTY, "resource": kind}, {kind: 1})
        if by > 0 and self.picked.total == self.most:
            return Outcome(say=self.game.words(f"{KEY}.most", n=self.most, most=self.most))
        self.picked = self.picked.more(kind) if by > 0 else self.picked.less(kind)
        return NOTHING

    def tap_done(self) -> Outcome:
        """Lay the chosen cards into the row."""
        self.game.taps += 1
        if not self.ready:
            return Outcome(say=self.game.words(f"{KEY}.nothing"))
        cards = self.picked.cards
        return self._sent({"type": "donate", "cards": cards}, cards)

    def _sent(self, do: Mapping[str, object], cards: Mapping[str, int]) -> Outcome:
        """The wish; of cards that are not held no kind is named to those who look on."""
        held = self.game.look(self.seat).entry(self.seat).get("hand") or {}
        if any(held.get(kind, 0) < count for kind, count in cards.items()):
            one = ".one" if self.kind == DUTY else ""
            return Outcome(say=self.game.words(f"{KEY}.not_held{one}"))
        return self.game.send(self.seat, do)
