"""What every part of the game screen works at: the table, the words, what is seen, and the way to send. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.faces.context import TouchscreenContext
from companion.faces.games.face import Face
from companion.faces.games.faces import faces_in
from companion.faces.outcome import Outcome
from companion.faces.play.first import first_prompt
from companion.faces.seen import Seen
from companion.faces.wishes import Sent, Wishes
from companion.locale import Words
from companion.rules.kinds import kind_of
from companion.table.ports import TablePort
from companion.table.shapes import face_view

if TYPE_CHECKING:
    from companion.table.wire import CommandJson


class PlayDesk:
    """What every part of the game screen works at: the table, the words, and the way to send.

    seen: the view looked at last. taps: how often a finger has tapped.
    """

    agreed: int = -1
    """The seq of an offer that two have agreed on, before its yes is there; -1 for none."""

    def __init__(
        self,
        table: TablePort,
        context: TouchscreenContext,
        words: Words,
        wishes: Wishes | None = None,
    ) -> None:
        self.table = table
        self.context = context
        self.words = words
        self.wishes = wishes or Wishes()
        self.taps = 0
        self.seen = self.look()

    @property
    def faces(self) -> tuple[Face, ...]:
        """What the game that is played brings to the screen, pack by pack."""
        return faces_in(self.seen.view)

    def look(self, audience: str = "table") -> Seen:
        """What an audience sees now."""
        return Seen(face_view(self.table.view_for(audience)), self.table.playable)

    def send(self, seat: str, *wishes: Mapping[str, object]) -> Outcome:
        """An outcome that sends these wishes of a seat, in order."""
        seq = self.seen.view["seq"]
        sent: Sent = tuple(self.wishes(seat, do, None if i else seq) for i, do in enumerate(wishes))
        return Outcome(sent)

    def not_now(self) -> Outcome:
        """The outcome of a tap that comes too early: it says what has to be done first."""
        return Outcome(say=first_prompt(self.seen, self.words))

    def settled(self, seen: Seen) -> Seen:
        """What is shown without an offer that stands only until its yes, which is on its way."""
        if seen.view["seq"] != self.agreed:
            return seen
        return replace(seen, view={**seen.view, "offers": []})

    def on_phone(self, seat: str) -> bool:
        """Whether a seat's hidden hand lies on a phone of its own, which was there in this game."""
        has_phone = self.context.presence().get(seat) in ("online", "offline")
        return has_phone and self.seen.entry(seat).get("resources") is not None

    def not_played_here(self, seat: str) -> str:
        """Why a seat's hidden card is not played at the screen: on a phone of its own only its owner sees which there
        are, while here a neighbour's tap would tell. Empty where it is played here."""
        away = self.context.presence().get(seat) in ("online", "offline") and self.seen.cards_known
        return self.words("touchscreen.cards.on_phone", name=self.seen.names[seat]) if away else ""

    @property
    def phones(self) -> tuple[str, ...]:
        """The seats with such a phone."""
        return tuple(filter(self.on_phone, self.seen.seats))

    def options(self, seat: str, kind: str) -> list[CommandJson]:
        """The commands of one kind that the rules allow a seat now."""
        return [do for do in self.table.options(seat) if kind_of(do) == kind]
