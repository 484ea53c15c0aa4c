"""A game's log in memory: its lines, which of them still hold, and how each audience sees them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from companion.rules import is_barrier, project_event
from companion.rules.messages import Event
from companion.rules.ruleset import Ruleset
from companion.table.bodies import DONE, OPENING
from companion.table.messages import SPOKEN, GoneOn, RobotAsked
from companion.table.ports import Entry, Json
from companion.table.shapes import EvidenceView

ROLLED: Final = "dice_rolled"
DOERS: Final = {"touch": "touch", "host": "host", "buttons": "table", "camera": "table"}
"""Devices that are nobody's own, and who is at them; the seat in their submissions only stands in for that."""


@dataclass(slots=True)
class LogLine:
    """One entry with its events read. ``undone`` is the only fact about it that ever changes.

    events: those of the rules; empty for an entry of the session's own, whose events everybody may see.
    shown: audience → the events as it may see them. items: the same as lines of the journal. moves: what it asks to be
    moved on the cardboard. Each of these three is worked out when first asked for, and kept.
    """

    entry: Entry
    events: tuple[Event, ...] = field(default=(), repr=False)
    undone: bool = False
    shown: dict[str, list[Json]] = field(default_factory=dict, repr=False)
    items: dict[tuple[str, bool], list[Json]] = field(default_factory=dict, repr=False)
    moves: list[Json] | None = field(default=None, repr=False)

    @property
    def seq(self) -> int:
        """The sequence number that views and answers carry: the opening has 0."""
        return self.entry.position - 1

    @property
    def kind(self) -> str:
        return self.entry.kind

    @property
    def origin(self) -> str:
        return str(self.entry.body["origin"])

    @property
    def seat(self) -> str | None:
        """Who acted; None for openings."""
        seat = self.entry.body.get("seat")
        return None if seat is None else str(seat)

    @property
    def what(self) -> str:
        """The type of its first event; of a roll ``dice_rolled``, even if it ended the turn before first."""
        return ROLLED if self.is_roll else str(self.entry.body["events"][0]["type"])

    @property
    def total(self) -> int | None:
        """What was rolled, None for all else."""
        rolled = (e for e in self.entry.body["events"] if e["type"] == ROLLED)
        return next((int(event["total"]) for event in rolled), None) if self.is_roll else None

    @property
    def ended(self) -> str | None:
        """Whose turn a roll ended by itself, None for nobody's."""
        ends = (e for e in self.entry.body["events"] if e["type"] == "turn_ended")
        return next((str(event["seat"]) for event in ends), None) if self.is_roll else None

    @property
    def device(self) -> str:
        """The kind of device that it came from, without its seat."""
        return self.origin.partition(":")[0]

    @property
    def doer(self) -> str | None:
        """Who spoke at a device that is nobody's own, beside the turns of seats: a value of DOERS; otherwise None."""
        said = self.entry.body["events"][0]
        if said.get("confirmed_by") is not None:
            return said.get("doer") and str(said["doer"])
        spoken = self.kind in SPOKEN or self.is_correction
        return DOERS.get(self.device) if spoken else None

    @property
    def hand(self) -> str | None:
        """The seat whose person did it, also for a robot; None where that is a ``doer``."""
        own = self.origin.partition(":")[2]
        return None if self.doer else own or self.seat

    @property
    def is_roll(self) -> bool:
        """Whether somebody rolled."""
        return self.kind == DONE and self.entry.body["do"].get("type") == "roll"

    @property
    def is_correction(self) -> bool:
        """Whether it is a correction: it tells what lies on the table, so nobody has to move anything for it."""
        return self.kind == DONE and self.entry.body["do"].get("type") == "correct"

    @property
    def evidence(self) -> EvidenceView | None:
        """What a device saw of a roll."""
        found: EvidenceView | None = self.entry.body.get("evidence")
        return found

    def holds(self) -> bool:
        """Whether it is a submission to the rules that was not taken back."""
        return self.kind == DONE and not self.undone

    def barrier(self, ruleset: Ruleset) -> str | None:
        """The type of its first event that showed somebody something new, None if undo may cross it."""
        for event in self.events:
            if is_barrier(ruleset, event):
                return event.type
        return None

    def events_for(self, ruleset: Ruleset, audience: str) -> list[Json]:
        """Its events as this audience may see them; what it may not see at all is left out."""
        if audience not in self.shown:
            self.shown[audience] = self._projected(ruleset, audience)
        return self.shown[audience]

    def _projected(self, ruleset: Ruleset, audience: str) -> list[Json]:
        if self.kind not in (OPENING, DONE):
            seen = self.entry.body["events"]
        else:
            seen = [project_event(ruleset, event, audience) for event in self.events]
        shown = [event for event in seen if event is not None]
        return [self._with_doer(event) for event in shown] if self.doer else shown

    def _with_doer(self, event: Json) -> Json:
        """What follows of itself from a fact that was put right is nobody's doing at that device."""
        return {**event, "doer": self.doer} if event["type"] in (self.kind, "corrected") else event

    def journal(self, ruleset: Ruleset, audience: str) -> list[Json]:
        """Its part of the journal: one item an event; shared, read-only."""
        key = (audience, self.undone)
        if key not in self.items:
            self.items[key] = self._items(ruleset, audience)
        return self.items[key]

    def _items(self, ruleset: Ruleset, audience: str) -> list[Json]:
        if self.kind in (GoneOn.type, RobotAsked.type):
            return []  # a tap for each piece that was laid would push what happened out of sight
        at, by = self.entry.at, self.origin
        items = [
            {"seq": self.seq, "at": at, "by": by, "event": event}
            for event in self.events_for(ruleset, audience)
        ]
        if self.is_roll:
            items = [self._with_source(item) for item in items]
        return [{**item, "undone": True} for item in items] if self.undone else items

    def _with_source(self, item: Json) -> Json:
        if item["event"]["type"] != ROLLED:
            return item
        by_app = item["event"].get("by") == "app"
        picture = bool((self.evidence or {}).get("picture"))
        return {**item, "source": "app" if by_app else self.device, "has_picture": picture}
