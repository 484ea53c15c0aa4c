"""What a hall's log adds up to: pure, one entry after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import singledispatch
from types import MappingProxyType
from typing import Any, TypeVar

from companion.hall.entries import (
    Announced,
    CallAnswered,
    CallClosed,
    HallEntry,
    HallOpened,
    JudgeGone,
    JudgeNamed,
    LineTaken,
    ResultCorrected,
    RoundHeld,
    RoundOver,
    RoundSet,
    TableJoined,
    TableLeft,
)
from companion.link.messages import (
    CallWithdrawn,
    Digest,
    GameEnded,
    HallAnnouncement,
    HallLine,
    JudgeCalled,
    ResultConfirmed,
    RoundClock,
)

K = TypeVar("K")
V = TypeVar("V")
KEPT_ANNOUNCEMENTS = 20
NEEDED = 2
"""So many of its people confirm a result."""
BOXES = 16
"""Outboxes of one table that are remembered; a table gets a new one only where its folder is lost."""


def nothing() -> Mapping[Any, Any]:
    """A mapping with nothing in it."""
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class JudgeCall:
    """A table's call for a judge. answered: when somebody said that they go, and by whom."""

    since: float
    answered: float | None = None
    by: str | None = None


@dataclass(frozen=True, slots=True)
class Correction:
    """What an organiser changed in a result, with what stood there before."""

    at: float
    by: str
    why: str
    before: Digest


@dataclass(frozen=True, slots=True)
class GameResult:
    """A game that is over. told: as it counts now. confirmed: seats whose people said that it is right."""

    table: str
    at: float
    told: Digest
    head: str
    confirmed: tuple[str, ...] = ()
    corrections: tuple[Correction, ...] = ()

    @property
    def stands(self) -> bool:
        """Whether it was confirmed by enough people, or put right by an organiser."""
        people = len(self.told.people)
        return bool(self.corrections) or len(self.confirmed) >= min(NEEDED, people)


@dataclass(frozen=True, slots=True)
class TableEntry:
    """One table of the hall. state_at: when its newest state was taken. began: when its game was first heard of.

    boxes: outbox → the number of the last line that was taken from it.
    """

    table: str
    name: str
    joined: float
    gone: bool = False
    state: Digest = field(default_factory=Digest)
    state_at: float | None = None
    began: float | None = None
    call: JudgeCall | None = None
    boxes: Mapping[str, int] = field(default_factory=nothing)

    def turn_minutes(self) -> float | None:
        """Minutes that a turn took until now, None before the second."""
        if self.began is None or self.state_at is None or self.state.turn < 2:
            return None
        return (self.state_at - self.began) / 60 / (self.state.turn - 1)


@dataclass(frozen=True, slots=True)
class JudgePass:
    """Who may log in at the page."""

    name: str
    rights: str
    secret: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class HallState:
    """A hall after all entries of its log."""

    name: str = ""
    tables: Mapping[str, TableEntry] = field(default_factory=nothing)
    results: Mapping[tuple[str, str], GameResult] = field(default_factory=nothing)
    announcements: tuple[HallAnnouncement, ...] = ()
    round: RoundClock | None = None
    judges: Mapping[str, JudgePass] = field(default_factory=nothing)
    announced: int = 0


def with_item(items: Mapping[K, V], key: K, value: V) -> Mapping[K, V]:
    """A mapping with one item more, or another one."""
    return MappingProxyType({**items, key: value})


def without(items: Mapping[K, V], key: K) -> Mapping[K, V]:
    """A mapping with one item less."""
    return MappingProxyType({k: v for k, v in items.items() if k != key})


def why_not(hall: HallState, table: str, line: HallLine) -> str | None:
    """Why a line is never taken: the end of ``refusal.hall_…``; None where it is."""
    found = hall.tables.get(table)
    if found is None or found.gone:
        return "no_table"
    if line.box not in found.boxes and len(found.boxes) >= BOXES:
        return "boxes"
    said = line.said
    if isinstance(said, ResultConfirmed):
        result = hall.results.get((table, said.match))
        if result is None:
            return "no_result"
        if said.seat not in {one.seat for one in result.told.people}:
            return "no_seat"
    if isinstance(said, GameEnded) and (said.end.match is None or said.end.winners is None):
        return "no_end"
    return None


def is_taken(hall: HallState, table: str, line: HallLine) -> bool:
    """Whether a line stands in the log already, or a later one of the same outbox does."""
    found = hall.tables.get(table)
    return found is not None and line.number <= found.boxes.get(line.box, -1)


def folded(hall: HallState, at: float, entry: HallEntry) -> HallState:
    """The hall after one entry more. at: when it was stored, the hall's unix time."""
    return _folded(entry, hall, at)


@singledispatch
def _folded(entry: HallEntry, hall: HallState, at: float) -> HallState:
    raise TypeError(f"no entry of a hall: {entry!r}")


@_folded.register
def _(entry: HallOpened, hall: HallState, at: float) -> HallState:
    return replace(hall, name=entry.name)


@_folded.register
def _(entry: TableJoined, hall: HallState, at: float) -> HallState:
    table = TableEntry(entry.table, entry.name, at)
    return replace(hall, tables=with_item(hall.tables, entry.table, table))


@_folded.register
def _(entry: TableLeft, hall: HallState, at: float) -> HallState:
    return _table(hall, entry.table, lambda one: replace(one, gone=True, call=None))


@_folded.register
def _(entry: LineTaken, hall: HallState, at: float) -> HallState:
    line, said = entry.line, entry.line.said

    def changed(one: TableEntry) -> TableEntry:
        one = replace(one, boxes=with_item(one.boxes, line.box, line.number))
        if isinstance(said, JudgeCalled):
            return one if one.call else replace(one, call=JudgeCall(at))
        if isinstance(said, CallWithdrawn):
            return replace(one, call=None)
        if isinstance(said, GameEnded):
            return _stated(one, said.end, at)
        if isinstance(said, ResultConfirmed):
            return one
        return _stated(one, said.state, at)

    hall = _table(hall, entry.table, changed)
    if isinstance(said, GameEnded):
        return _ended(hall, entry.table, said, at)
    if isinstance(said, ResultConfirmed):
        return _confirmed(hall, entry.table, said)
    return hall


def _stated(one: TableEntry, state: Digest, at: float) -> TableEntry:
    began = at if state.match != one.state.match else one.began
    return replace(one, state=state, state_at=at, began=began if state.match else None)


def _ended(hall: HallState, table: str, said: GameEnded, at: float) -> HallState:
    key = (table, str(said.end.match))
    before = hall.results.get(key)
    if before is not None and (before.corrections or before.head == said.head):
        return hall  # told again, or put right by an organiser already
    result = GameResult(table, at, said.end, said.head)
    return replace(hall, results=with_item(hall.results, key, result))


def _confirmed(hall: HallState, table: str, said: ResultConfirmed) -> HallState:
    key = (table, said.match)
    result = hall.results[key]
    if said.seat in result.confirmed:
        return hall
    result = replace(result, confirmed=(*result.confirmed, said.seat))
    return replace(hall, results=with_item(hall.results, key, result))


@_folded.register
def _(entry: CallAnswered, hall: HallState, at: float) -> HallState:
    def changed(one: TableEntry) -> TableEntry:
        call = one.call and replace(one.call, answered=at, by=entry.by)
        return replace(one, call=call)

    return _table(hall, entry.table, changed)


@_folded.register
def _(entry: CallClosed, hall: HallState, at: float) -> HallState:
    return _table(hall, entry.table, lambda one: replace(one, call=None))


@_folded.register
def _(entry: Announced, hall: HallState, at: float) -> HallState:
    number = hall.announced + 1
    kept = (*hall.announcements, HallAnnouncement(number, at, entry.text))[-KEPT_ANNOUNCEMENTS:]
    return replace(hall, announcements=kept, announced=number)


@_folded.register
def _(entry: RoundSet, hall: HallState, at: float) -> HallState:
    return replace(hall, round=RoundClock(entry.name, at + entry.seconds, None))


@_folded.register
def _(entry: RoundHeld, hall: HallState, at: float) -> HallState:
    clock = hall.round
    if clock is None:
        return hall
    if entry.stands and clock.ends is not None:
        return replace(hall, round=RoundClock(clock.name, None, max(0.0, clock.ends - at)))
    if not entry.stands and clock.left is not None:
        return replace(hall, round=RoundClock(clock.name, at + clock.left, None))
    return hall


@_folded.register
def _(entry: RoundOver, hall: HallState, at: float) -> HallState:
    return replace(hall, round=None)


@_folded.register
def _(entry: ResultCorrected, hall: HallState, at: float) -> HallState:
    key = (entry.table, entry.match)
    result = hall.results[key]
    trace = Correction(at, entry.by, entry.why, result.told)
    told = replace(result.told, people=entry.people, winners=entry.winners)
    result = replace(result, told=told, corrections=(*result.corrections, trace))
    return replace(hall, results=with_item(hall.results, key, result))


@_folded.register
def _(entry: JudgeNamed, hall: HallState, at: float) -> HallState:
    judge = JudgePass(entry.name, entry.rights, entry.secret)
    return replace(hall, judges=with_item(hall.judges, entry.name, judge))


@_folded.register
def _(entry: JudgeGone, hall: HallState, at: float) -> HallState:
    return replace(hall, judges=without(hall.judges, entry.name))


def _table(hall: HallState, table: str, changed: Callable[[TableEntry], TableEntry]) -> HallState:
    return replace(hall, tables=with_item(hall.tables, table, changed(hall.tables[table])))
