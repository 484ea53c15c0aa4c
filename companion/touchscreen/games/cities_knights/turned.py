"""Progress cards that lie face down on a sheet: one is given back, or taken by a Spy. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from companion.touchscreen.presenters.outcome import Outcome
from companion.touchscreen.presenters.play.game import GamePresenter
from companion.touchscreen.presenters.seen import Seen
from companion.touchscreen.theme import TRACKS


@dataclass(frozen=True, slots=True)
class TurnedCard:
    """A card's back, and its face for whoever may see it. card: None where cards are cardboard."""

    track: str
    card: str | None


class TurnedPresenter:
    """duty: ``give_back_progress``, ``fifth_card`` or ``take_progress``."""

    def __init__(self, game: GamePresenter, duty: str, seat: str) -> None:
        self.game = game
        self.duty = duty
        self.seat = seat

    @property
    def owed(self) -> bool:
        """Whether it still has to be done."""
        return any(o["seat"] == self.seat for o in self.game.seen.owed(self.duty))

    @property
    def holder(self) -> str:
        """Whose cards they are."""
        owed = next(o for o in self.game.seen.owed(self.duty) if o["seat"] == self.seat)
        return str(owed.get("from", self.seat))

    def cards(self) -> tuple[TurnedCard, ...]:
        """The cards by track. Faces are for the seat that chooses, while its finger is down."""
        entry = Seen(self.game.table.view_for(self.seat)).entry(self.holder)
        if self.game.seen.cards_known:
            held = [TurnedCard(c["track"], c["card"]) for c in entry.get("progress_cards") or ()]
        else:
            counts = entry["progress"]
            held = [TurnedCard(track, None) for track in TRACKS for _ in range(counts[track])]
        return tuple(sorted(held, key=lambda c: (TRACKS.index(c.track), c.card or "")))

    def tap_card(self, index: int) -> Outcome:
        """Give this one back, or take it."""
        self.game.taps += 1
        chosen = self.cards()[index]
        kind = "take_progress" if self.duty == "take_progress" else "give_back_progress"
        return self.game.send(self.seat, {"type": kind, "card": chosen.card or chosen.track})
