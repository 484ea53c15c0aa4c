"""The sheet of development cards: play, buy, claim. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from companion.touchscreen.presenters.outcome import NOTHING, Outcome
from companion.touchscreen.presenters.picked import Picked
from companion.touchscreen.presenters.play.game import GamePresenter

if TYPE_CHECKING:
    from companion.rules.packs.base.wire import PlayInvention

PLAYED = ("knight", "road_building")
"""Cards that need nothing named."""
NAMING = ("invention", "monopoly")
"""Cards that name resources."""


@dataclass(frozen=True, slots=True)
class CardsView:
    """What everybody may know: whose cards, how many lie face down, how many are left in the deck."""

    seat: str
    name: str
    count: int | None
    deck: int | None
    known: bool


class CardsPresenter:
    """picked: what of a card that names two resources is named so far."""

    def __init__(self, game: GamePresenter) -> None:
        self.game = game
        self.picked = Picked()

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

    def named(self, card: str) -> int:
        """How many resources a card names, as the commands that play it do; 1 where none may."""
        ways = self.game.options(self.seat, f"play_{card}")
        return len(cast("PlayInvention", ways[0]).get("resources") or (1,)) if ways else 1

    @property
    def most_points(self) -> int:
        """The victory point cards of the deck, which one seat may have all."""
        return self.game.seen.printed("development", "victory_point")

    def tap_play(self, kind: str) -> Outcome:
        """Play a card that needs nothing named."""
        self.game.taps += 1
        return self.game.send(self.seat, {"type": f"play_{kind}"})

    def pick(self, card: str, kind: str) -> Outcome:
        """A resource for one of the cards of ``NAMING``; the last one needed plays it."""
        self.game.taps += 1
        if card == "monopoly":
            return self.game.send(self.seat, {"type": "play_monopoly", "resource": kind})
        self.picked = self.picked.more(kind)
        if self.picked.total < self.named(card):
            return NOTHING
        chosen, self.picked = self.picked.singles, Picked()
        return self.game.send(self.seat, {"type": "play_invention", "resources": chosen})

    def tap_buy(self) -> Outcome:
        """Buy a card."""
        self.game.taps += 1
        return self.game.send(self.seat, {"type": "buy_development"})

    def tap_claim(self, count: int) -> Outcome:
        """Turn over so many victory point cards of cardboard, and win if they reach."""
        self.game.taps += 1
        return self.game.send(self.seat, {"type": "claim_victory", "victory_cards": count})
