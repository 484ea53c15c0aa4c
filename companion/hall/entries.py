"""What stands in a hall's log: frozen values with a codec, one kind each."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, ClassVar

import msgspec

from companion.link.messages import HallLine, SeatPoints, line_json, line_of


@dataclass(frozen=True, slots=True)
class HallOpened:
    """The first entry of a hall. name: what tables read above what the hall tells."""

    kind: ClassVar[str] = "opening"
    name: str


@dataclass(frozen=True, slots=True)
class TableJoined:
    """A table took a place of the hall. table: ``t1`` and so on; name: its own."""

    kind: ClassVar[str] = "joined"
    table: str
    name: str


@dataclass(frozen=True, slots=True)
class TableLeft:
    """An organiser took a table off the list; its login is good for nothing any more."""

    kind: ClassVar[str] = "left"
    table: str
    by: str


@dataclass(frozen=True, slots=True)
class LineTaken:
    """A line of a table, taken once."""

    kind: ClassVar[str] = "line"
    table: str
    line: HallLine


@dataclass(frozen=True, slots=True)
class CallAnswered:
    """A judge goes to a table that called."""

    kind: ClassVar[str] = "answered"
    table: str
    by: str


@dataclass(frozen=True, slots=True)
class CallClosed:
    """The call of a table is done with."""

    kind: ClassVar[str] = "closed"
    table: str
    by: str


@dataclass(frozen=True, slots=True)
class Announced:
    """A sentence to all tables."""

    kind: ClassVar[str] = "announced"
    text: str
    by: str


@dataclass(frozen=True, slots=True)
class RoundSet:
    """The clock of the round begins to run, with so many seconds."""

    kind: ClassVar[str] = "round"
    name: str
    seconds: float
    by: str


@dataclass(frozen=True, slots=True)
class RoundHeld:
    """The clock of the round stands still, or runs on."""

    kind: ClassVar[str] = "held"
    stands: bool
    by: str


@dataclass(frozen=True, slots=True)
class RoundOver:
    """No table shows a clock of a round any more."""

    kind: ClassVar[str] = "round_over"
    by: str


@dataclass(frozen=True, slots=True)
class ResultCorrected:
    """An organiser puts a result right; what stood there before stays in the log. why: in words."""

    kind: ClassVar[str] = "corrected"
    table: str
    match: str
    people: tuple[SeatPoints, ...]
    winners: tuple[str, ...]
    why: str
    by: str


@dataclass(frozen=True, slots=True)
class JudgeNamed:
    """Somebody may log in at the page. secret: a hash of the password; rights: ``judge`` or ``organiser``."""

    kind: ClassVar[str] = "judge"
    name: str
    rights: str
    secret: str


@dataclass(frozen=True, slots=True)
class JudgeGone:
    """Somebody may log in no more."""

    kind: ClassVar[str] = "judge_gone"
    name: str
    by: str


HallEntry = (
    HallOpened
    | TableJoined
    | TableLeft
    | LineTaken
    | CallAnswered
    | CallClosed
    | Announced
    | RoundSet
    | RoundHeld
    | RoundOver
    | ResultCorrected
    | JudgeNamed
    | JudgeGone
)
KINDS: dict[str, type[HallEntry]] = {
    one.kind: one
    for one in (
        HallOpened,
        TableJoined,
        TableLeft,
        CallAnswered,
        CallClosed,
        Announced,
        RoundSet,
        RoundHeld,
        RoundOver,
        ResultCorrected,
        JudgeNamed,
        JudgeGone,
    )
}


def entry_json(entry: HallEntry) -> dict[str, Any]:
    """The body of an entry."""
    if isinstance(entry, LineTaken):
        return {"table": entry.table, "line": line_json(entry.line)}
    found: dict[str, Any] = asdict(entry)
    return found


def entry_of(kind: str, body: dict[str, Any]) -> HallEntry:
    """An entry from its kind and body; KeyError or ValueError for what no hall wrote."""
    if kind == LineTaken.kind:
        return LineTaken(str(body["table"]), line_of(body["line"]))
    return msgspec.convert(body, KINDS[kind])
