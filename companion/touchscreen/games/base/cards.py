"""The sheet of development cards: play, buy, claim. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from companion.touchscreen.presenters.outcome import NOTHING, Outcome
from companion.touchscreen.presenters.picked import Picked
from companion.touchscreen.presenters.play.game import GamePresenter

PLAYED = ("knight", "road_building", "invention", "monopoly")


@dataclass(frozen=True, slots=True)
class CardsView:
    """What everybody may know: whose cards, how many lie face down, how many are left in the deck."""

    seat: str
    name: str
    count: int | None
    deck: int | None
    known: bool


class CardsPresenter:
    """choosing: ``invention`` or ``monopoly`` while its resources are being picked, else None."""

    def __init__(self, game: GamePresenter) -> None:
        self.game = game
        self.choosing: str | None = None
        self.picked = Picked()
        self.victory_cards = 0

    @property
    def seat(self) -> str:
        return self.game.seen.active or self.game.seen.seats[0]

    def view(self) -> CardsView:
        """The sheet's head."""
        seen = self.game.seen
        own = seen.entry(self.seat)
        count = own.get("development")
        return CardsView(
            self.seat,
            own["name"],
            count if isinstance(count, int) else None,
            seen.view.get("deck"),
            seen.cards_known,
        )

    def tap_play(self, kind: str) -> Outcome:
        """Play a card; invention and monopoly ask for resources first."""
        self.game.taps += 1
        if kind in ("invention", "monopoly"):
            self.choosing = kind
            self.picked = Picked(most=2 if kind == "invention" else 1)
            return NOTHING
        return self.game.send(self.seat, {"type": f"play_{kind}"})

    def pick(self, kind: str, by: int) -> Outcome:
        """A resource for the card that is being played; the last one needed plays it."""
        self.game.taps += 1
        self.picked = self.picked.more(kind) if by > 0 else self.picked.less(kind)
        if self.picked.total < (self.picked.most or 0):
            return NOTHING
        return self._played()

    def _played(self) -> Outcome:
        kind, chosen = self.choosing, self.picked.singles
        self.choosing, self.picked = None, Picked()
        if kind == "monopoly":
            return self.game.send(self.seat, {"type": "play_monopoly", "resource": chosen[0]})
        return self.game.send(self.seat, {"type": "play_invention", "resources": chosen})

    def tap_buy(self) -> Outcome:
        """Buy a card."""
        self.game.taps += 1
        return self.game.send(self.seat, {"type": "buy_development"})

    def tap_claim(self) -> Outcome:
        """Turn over victory point cards of cardboard, and win if they reach."""
        self.game.taps += 1
        do = {"type": "claim_victory", "victory_cards": self.victory_cards}
        return self.game.send(self.seat, do)
