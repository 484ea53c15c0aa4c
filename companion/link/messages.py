"""What a table and its hall say to each other, as frozen values, and the codec that refuses the rest with a reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, TypeVar

import msgspec

LARGEST_LINE: Final = 16 * 1024
"""Bytes of one line of a table at most."""
LARGEST_VIEW: Final = 256 * 1024
T = TypeVar("T")

Short = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[a-z0-9_-]+$")]
Hash = Annotated[str, msgspec.Meta(min_length=1, max_length=100, pattern=r"^[0-9a-zA-Z+/=_-]+$")]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Points = Annotated[int, msgspec.Meta(ge=-100, le=1000)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]


class UnreadableLineError(Exception):
    """A payload that is no message of a hall. code: the end of ``refusal.hall_…`` in the catalogue."""

    def __init__(self, code: str, why: str = "") -> None:
        self.code, self.why = code, why
        super().__init__(f"{code}: {why}")


@dataclass(frozen=True, slots=True)
class SeatPoints:
    """What one seat shows to everybody."""

    seat: Word
    name: Short
    points: Points


@dataclass(frozen=True, slots=True)
class Digest:
    """What the hall knows of a table's game. game: its key, None without one; match: the hash of its seed.

    active: whose turn it is. winners: None while the game goes on.
    """

    game: Word | None = None
    match: Hash | None = None
    turn: Count = 0
    active: Word | None = None
    people: Annotated[tuple[SeatPoints, ...], msgspec.Meta(max_length=6)] = ()
    winners: Annotated[tuple[Word, ...], msgspec.Meta(max_length=6)] | None = None


@dataclass(frozen=True, slots=True)
class JudgeCalled:
    """The people of the table ask for a judge."""


@dataclass(frozen=True, slots=True)
class CallWithdrawn:
    """They need none any more."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    """A game is over, and this is what came of it. head: of its chain, in hexadecimal."""

    end: Digest
    head: Hash


@dataclass(frozen=True, slots=True)
class ResultConfirmed:
    """One of the people says that the result of a game is right."""

    match: Hash
    seat: Word


@dataclass(frozen=True, slots=True)
class StateTold:
    """How the game stands now; of several only the newest counts."""

    state: Digest


Said = JudgeCalled | CallWithdrawn | GameEnded | ResultConfirmed | StateTold


@dataclass(frozen=True, slots=True)
class HallLine:
    """One thing that a table says. box: the id of its outbox; number: grows with each line of that box.

    at: the table's unix time when it happened.
    """

    box: Hash
    number: Count
    at: float
    said: Said


@dataclass(frozen=True, slots=True)
class Taken:
    """The hall's answer to a line: it stands in the hall's log, or code says why it never will."""

    box: str
    number: int
    code: str | None = None


@dataclass(frozen=True, slots=True)
class HallAnnouncement:
    """A sentence to all tables. at: the hall's unix time."""

    number: int
    at: float
    text: str


@dataclass(frozen=True, slots=True)
class RoundClock:
    """The clock of the round. ends: the hall's unix time; left: seconds, while it stands still."""

    name: str
    ends: float | None
    left: float | None


@dataclass(frozen=True, slots=True)
class HallNews:
    """What every table hears, again and again. now: the hall's unix time when it was said.

    run: another word after the hall came to the engine anew, which then does not know who is there.
    """

    hall: str
    now: float
    announcements: tuple[HallAnnouncement, ...] = ()
    round: RoundClock | None = None
    run: str = ""


@dataclass(frozen=True, slots=True)
class ResultNews:
    """A result of this table, as the hall has it. confirmed: seats."""

    match: str
    confirmed: tuple[str, ...]
    corrected: bool


@dataclass(frozen=True, slots=True)
class TableNews:
    """What one table hears. called, answered: unix times of the hall; by: the judge who comes.

    watched: somebody in the hall looks at the table's view.
    """

    name: str
    called: float | None = None
    answered: float | None = None
    by: str | None = None
    result: ResultNews | None = None
    watched: bool = False


class _Tagged(msgspec.Struct, tag_field="kind", forbid_unknown_fields=True):
    """A line on its way: flat, with its kind beside what it says."""

    box: Hash
    number: Count
    at: Annotated[float, msgspec.Meta(ge=0, le=1e12)]


class _Call(_Tagged, tag="call"):
    pass


class _Withdraw(_Tagged, tag="withdraw"):
    pass


class _End(_Tagged, tag="end"):
    end: Digest
    head: Hash


class _Confirm(_Tagged, tag="confirm"):
    match: Hash
    seat: Word


class _State(_Tagged, tag="state"):
    state: Digest


_Any = _Call | _Withdraw | _End | _Confirm | _State
_lines: Final = msgspec.json.Decoder(_Any)


def encoded(message: object) -> bytes:
    """A message as JSON."""
    return msgspec.json.encode(message)


def encoded_line(line: HallLine) -> bytes:
    """A line as JSON: ``{"kind", "box", "number", "at", …}``."""
    return msgspec.json.encode(_tagged(line))


def line_json(line: HallLine) -> dict[str, object]:
    """The same as a value, as it stands in a log."""
    found: dict[str, object] = msgspec.to_builtins(_tagged(line))
    return found


def _tagged(line: HallLine) -> _Any:
    at, said = (line.box, line.number, line.at), line.said
    if isinstance(said, JudgeCalled):
        return _Call(*at)
    if isinstance(said, CallWithdrawn):
        return _Withdraw(*at)
    if isinstance(said, GameEnded):
        return _End(*at, said.end, said.head)
    if isinstance(said, ResultConfirmed):
        return _Confirm(*at, said.match, said.seat)
    return _State(*at, said.state)


def read_line(payload: bytes) -> HallLine:
    """A table's line; UnreadableLineError ``large`` or ``shape``."""
    if len(payload) > LARGEST_LINE:
        raise UnreadableLineError("large")
    try:
        return _plain(_lines.decode(payload))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableLineError("shape", str(error)) from error


def line_of(value: object) -> HallLine:
    """The same from a log's value."""
    try:
        return _plain(msgspec.convert(value, _Any))
    except msgspec.MsgspecError as error:
        raise UnreadableLineError("shape", str(error)) from error


def _plain(line: _Any) -> HallLine:
    said: Said
    if isinstance(line, _Call):
        said = JudgeCalled()
    elif isinstance(line, _Withdraw):
        said = CallWithdrawn()
    elif isinstance(line, _End):
        said = GameEnded(line.end, line.head)
    elif isinstance(line, _Confirm):
        said = ResultConfirmed(line.match, line.seat)
    else:
        said = StateTold(line.state)
    return HallLine(line.box, line.number, line.at, said)


def read(payload: bytes, kind: type[T]) -> T:
    """A message of the hall; UnreadableLineError."""
    if len(payload) > LARGEST_VIEW:
        raise UnreadableLineError("large")
    try:
        return msgspec.json.decode(payload, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableLineError("shape", str(error)) from error
