"""Progress cards that lie face down on a sheet: one is given back, or taken by a Spy. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.faces.games.cities_knights.kept import TRACKS
from companion.faces.games.cities_knights.shown import seat_of
from companion.faces.models import Action, Choices
from companion.faces.outcome import Outcome
from companion.faces.play.actions import KEY
from companion.faces.play.desk import PlayDesk
from companion.faces.seen import Seen
from companion.locale import Words

TURNED = ("give_back_progress", "fifth_card", "take_progress")
"""Obligations about progress cards that lie face down on a sheet of their own."""


def turned_choices(seen: Seen, words: Words, presence: Mapping[str, str]) -> Choices | None:
    """Who has a progress card to give back, to take, or to play instead; None for nobody."""
    obligation = next((name for name in TURNED if seen.owed(name)), None)
    if obligation is None:
        return None
    buttons = []
    for owed in seen.owed(obligation):
        seat = owed["seat"]
        way = "on_phone" if presence.get(seat) == "online" else "here"
        note = words(f"touchscreen.turned.{way}")
        buttons.append(Action(f"{obligation}:{seat}", seen.names[seat], note=note, seat=seat))
    if obligation == "fifth_card":
        buttons.append(Action("cards", words(f"{KEY}.play_card")))
    return Choices(obligation, tuple(buttons), "")


@dataclass(frozen=True, slots=True)
class TurnedCard:
    """A card's back, and its face for whoever may see it. card: None for cardboard that nobody has named."""

    track: str
    card: str | None


class TurnedPresenter:
    """obligation: ``give_back_progress``, ``fifth_card`` or ``take_progress``."""

    def __init__(self, desk: PlayDesk, obligation: str, seat: str) -> None:
        self.desk = desk
        self.obligation = obligation
        self.seat = seat

    @property
    def owed(self) -> bool:
        """Whether it still has to be done."""
        return any(o["seat"] == self.seat for o in self.desk.seen.owed(self.obligation))

    @property
    def holder(self) -> str:
        """Whose cards they are."""
        owed = next(o for o in self.desk.seen.owed(self.obligation) if o["seat"] == self.seat)
        return str(owed.get("from", self.seat))

    def cards(self) -> tuple[TurnedCard, ...]:
        """The cards by track. Faces are for the seat that chooses, while its finger is down."""
        entry = seat_of(self.desk.look(self.seat), self.holder)
        told = entry.get("progress_cards") or ()
        if self.desk.seen.cards_known or any(card["card"] for card in told):
            held = [TurnedCard(c["track"], c["card"]) for c in told]
        else:
            counts = entry["progress"] or {}
            held = [TurnedCard(track, None) for track in TRACKS for _ in range(counts[track])]
        return tuple(sorted(held, key=lambda c: (TRACKS.index(c.track), c.card or "")))

    def held_up(self) -> tuple[TurnedCard, ...]:
        """The same for as long as a finger is down; where they are the seat's own secret its phone is told."""
        cards = self.cards()
        lie_open = seat_of(self.desk.seen, self.holder).get("progress_cards") or ()
        secret = any(card.card for card in cards) and not any(card["card"] for card in lie_open)
        if self.holder == self.seat and secret:
            self.desk.context.looked(self.seat)
        return cards

    def tap_card(self, index: int) -> Outcome:
        """Give this one back, or take it."""
        self.desk.taps += 1
        chosen = self.cards()[index]
        kind = "take_progress" if self.obligation == "take_progress" else "give_back_progress"
        return self.desk.send(self.seat, {"type": kind, "card": chosen.card or chosen.track})
