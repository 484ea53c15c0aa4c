"""The sheet of development cards: play, buy, claim. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from companion.faces.outcome import NOTHING, Outcome
from companion.faces.picked import Picked
from companion.faces.play.desk import PlayDesk
from companion.faces.play.game import GamePresenter

if TYPE_CHECKING:
    from companion.table.wire import CommandJson

DECK = "development"
ONE, SEVERAL = "resource", "resources"
"""What a command calls the kind, or the kinds, that it names."""


@dataclass(frozen=True, slots=True)
class Playable:
    """A card that is played. names: the field of its command that names resources, empty where they are not what it
    asks for: what else it asks is asked on the map or with buttons.
    """

    card: str
    names: str = ""


@dataclass(frozen=True, slots=True)
class CardsView:
    """What everybody may know: whose cards, how many lie face down, how many are left in the deck."""

    seat: str
    name: str
    count: int | None
    deck: int | None
    known: bool


class CardsPresenter:
    """named: the card that is being named for; picked: what of its resources is named so far."""

    def __init__(self, game: GamePresenter) -> None:
        self.game = game
        self.named = ""
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

    def playable(self) -> tuple[Playable, ...]:
        """The cards of the deck that are played, in the order of all faces: whoever holds which."""
        about = self.game.seen.about
        piles = (pile for pile in about["piles"] if pile["pile"] == DECK)
        return tuple(
            Playable(card["card"], self._names(str(card["command"])))
            for pile in piles
            for card in pile["cards"]
            if card["command"]
        )

    def _names(self, command: str) -> str:
        needed = self._needed(command)
        return needed[0] if needed in ([ONE], [SEVERAL]) else ""

    def _needed(self, command: str) -> list[str]:
        """The fields that a command must say."""
        told = (one for one in self.game.seen.about["commands"] if one["command"] == command)
        return [field["name"] for one in told for field in one["fields"] if field["needed"]]

    def counts(self, card: str) -> dict[str, int]:
        """How many of each resource are named for a card so far."""
        return self.picked.counts if card == self.named else {}

    @property
    def most_points(self) -> int:
        """The victory point cards of the deck, which one seat may have all."""
        return self.game.seen.printed(DECK, "victory_point")

    def why_not(self) -> str:
        """Why no card is played here, whichever lie face down; empty where one might be."""
        if self.view().count == 0:
            return self.game.words("touchscreen.cards.none")
        return self.game.not_played_here(self.seat)

    def tap_play(self, card: str) -> Outcome:
        """Play a card; what it still needs is asked on the map or with buttons."""
        self.game.taps += 1
        if reason := self.why_not():
            return Outcome(say=reason)
        command = f"play_{card}"
        if not self._needed(command):
            return self.game.send(self.seat, {"type": command})
        return self.game.aim.half_said.ask(self.seat, command)

    def pick(self, card: str, kind: str) -> Outcome:
        """A resource for a card that names some; the last one needed plays it."""
        self.game.taps += 1
        if reason := self.why_not():
            return Outcome(say=reason)
        command = f"play_{card}"
        if self._names(command) == ONE:
            return self.game.send(self.seat, {"type": command, ONE: kind})
        self.picked = (self.picked if card == self.named else Picked()).more(kind)
        self.named = card
        if self.picked.total < self._most(command):
            return NOTHING
        named, self.picked = self.picked.singles, Picked()
        return self.game.send(self.seat, {"type": command, SEVERAL: named})

    def _most(self, command: str) -> int:
        """How many resources a card names, as the ways to play it do; 1 where there are none, which says why."""
        ways: list[CommandJson] = self.game.options(self.seat, command)
        return max((len(cast("list[str]", way.get(SEVERAL) or ())) for way in ways), default=1)

    def tap_buy(self) -> Outcome:
        """Buy a card."""
        self.game.taps += 1
        return bought(self.game, self.seat)

    def tap_claim(self, count: int) -> Outcome:
        """Turn over so many victory point cards of cardboard, and win if they reach."""
        self.game.taps += 1
        return self.game.send(self.seat, {"type": "claim_victory", "victory_cards": count})


def bought(desk: PlayDesk, seat: str) -> Outcome:
    """A card is bought; whoever has no phone to look at it reads how to look at it here."""
    sent = desk.send(seat, {"type": "buy_development"})
    if not desk.seen.cards_known or desk.context.presence().get(seat) in ("online", "offline"):
        return sent
    said = desk.words("touchscreen.quick.bought", name=desk.seen.names.get(seat, ""))
    return replace(sent, then=lambda _: Outcome(say=said))
