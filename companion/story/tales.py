"""The sentences that every game's story may tell: each a value with the facts it states. Pure.

A face says it by its words ``faces.story.<kind>``: seats become names, cards and symbols words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, ClassVar

from companion.table.figures import Fact, Told

if TYPE_CHECKING:
    from companion.table.wire import EventJson

BESIDE = frozenset({"seq", "turn", "event", "way"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Tale:
    """A sentence to be. seq: of the entry of the record that it leads to; turn: the turn of that."""

    kind: ClassVar[str]
    decides: ClassVar[bool] = False
    """Whether it says why the winner won: such sentences come first."""
    seq: int
    turn: int

    @property
    def said(self) -> str:
        """What its words are called."""
        return self.kind

    @property
    def about(self) -> tuple[str, ...]:
        """What keeps two sentences from telling the same."""
        return (self.kind,)

    def as_json(self) -> Told:
        """As the story keeps it."""
        facts: dict[str, Fact] = {
            field.name: _plain(getattr(self, field.name))
            for field in fields(self)
            if field.name not in BESIDE
        }
        return {"kind": self.said, "seq": self.seq, "turn": self.turn, "facts": facts}


def _plain(value: Any) -> Fact:
    if isinstance(value, tuple):
        return list(value)
    found: Fact = dict(value) if isinstance(value, Mapping) else value
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberFell(Tale):
    """A total fell far more or less often than chance has it.

    count: how often; fair: how often by chance; seat: whom that cost or brought most, None for nobody who stood there;
    cards: which cards, by kind.
    """

    kind: ClassVar[str] = "number"
    total: int
    count: int
    fair: float
    seat: str | None
    cards: Mapping[str, int]

    @property
    def said(self) -> str:
        """By which way it fell, and whether it moved cards."""
        way = "often" if self.count > self.fair else "seldom"
        return f"{self.kind}.{way}" if self.seat else f"{self.kind}.{way}.nobody"


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceBrought(Tale):
    """What all rolls together brought a seat more, or fewer, than chance for the same buildings. cards: above 0."""

    kind: ClassVar[str] = "dice"
    seat: str
    cards: int
    due: int
    fair: float

    @property
    def said(self) -> str:
        """By which way."""
        return f"{self.kind}.{'more' if self.due > self.fair else 'fewer'}"

    @property
    def about(self) -> tuple[str, ...]:
        """One of those who had luck, one of those who had none."""
        return (self.said,)


@dataclass(frozen=True, slots=True, kw_only=True)
class StayedDry(Tale):
    """The longest row of rolls that brought a seat no card. since: the turn of the first of them."""

    kind: ClassVar[str] = "dry"
    seat: str
    rolls: int
    since: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsBarred(Tale):
    """The cards that something on land kept from a seat."""

    kind: ClassVar[str] = "barred"
    seat: str
    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BankShort(Tale):
    """The cards that the bank could not pay a seat."""

    kind: ClassVar[str] = "bank"
    seat: str
    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandHalved(Tale):
    """The most cards that a seat had to discard at once."""

    kind: ClassVar[str] = "discard"
    seat: str
    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsStolen(Tale):
    """The cards that one seat stole from another over the game."""

    kind: ClassVar[str] = "stolen"
    seat: str
    victim: str
    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MonopolyHauled(Tale):
    """The richest Monopoly. cards: by kind."""

    kind: ClassVar[str] = "monopoly"
    seat: str
    cards: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadTaken(Tale):
    """The winner took the lead for good: nobody drew level again. other: who had most of the others before it; event:
    what did it; points, others: of both then.

    way: ``made`` by a deed, ``corrected``, or ``shown`` only: then other is who came next.
    """

    kind: ClassVar[str] = "turned"
    decides = True
    seat: str
    other: str
    points: int
    others: int
    event: EventJson
    way: str = "made"

    @property
    def said(self) -> str:
        """By what it was."""
        return self.kind if self.way == "made" else f"{self.kind}.{self.way}"

    def as_json(self) -> Told:
        """With its event."""
        return {**Tale.as_json(self), "event": self.event}


@dataclass(frozen=True, slots=True, kw_only=True)
class PutRight(Tale):
    """What corrections brought the winner in all. other: who would have had as many points without, None for nobody."""

    kind: ClassVar[str] = "put_right"
    decides = True
    seat: str
    gained: int
    other: str | None

    @property
    def said(self) -> str:
        """Whether that decided it."""
        return self.kind if self.other is None else f"{self.kind}.decided"


@dataclass(frozen=True, slots=True, kw_only=True)
class CameFromBehind(Tale):
    """How far behind the winner once was. other: who led then; points, others: of both."""

    kind: ClassVar[str] = "behind"
    decides = True
    seat: str
    other: str
    points: int
    others: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsLeapt(Tale):
    """The most points that a seat made in one turn. points: what it had after it."""

    kind: ClassVar[str] = "leap"
    seat: str
    gained: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LastPoints(Tale):
    """One deed that made the winner's last points, where they are several. points: had then; event: the deed."""

    kind: ClassVar[str] = "last_points"
    decides = True
    seat: str
    gained: int
    points: int
    event: EventJson

    def as_json(self) -> Told:
        """With its event."""
        return {**Tale.as_json(self), "event": self.event}
