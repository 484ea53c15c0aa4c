"""The session's own commands and events, which every game has beside those of its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from companion.rules.messages import Command, Event


@dataclass(frozen=True, slots=True)
class Undo(Command):
    """Take back the latest submission that still holds; ``across``: ask the others, if a barrier protects it."""

    type: ClassVar[str] = "undo"
    across: bool = False


@dataclass(frozen=True, slots=True)
class ConfirmUndo(Command):
    """Agree to what another seat asked to take back."""

    type: ClassVar[str] = "confirm_undo"


@dataclass(frozen=True, slots=True)
class RefuseUndo(Command):
    """Refuse it, or give up one's own request."""

    type: ClassVar[str] = "refuse_undo"


@dataclass(frozen=True, slots=True)
class PauseClock(Command):
    """Stop all clocks."""

    type: ClassVar[str] = "pause_clock"


@dataclass(frozen=True, slots=True)
class ResumeClock(Command):
    """Let them run again."""

    type: ClassVar[str] = "resume_clock"


@dataclass(frozen=True, slots=True)
class Undone(Event):
    """``seat`` took back what ``of`` had done at ``seq``; ``what`` is the type of its first event."""

    type: ClassVar[str] = "undone"
    seat: str
    what: str
    of: str
    seq: int
    confirmed_by: str | None = None


@dataclass(frozen=True, slots=True)
class UndoAsked(Event):
    """As ``undone``, but another seat has still to agree."""

    type: ClassVar[str] = "undo_asked"
    seat: str
    what: str
    of: str
    seq: int


@dataclass(frozen=True, slots=True)
class UndoRefused(Event):
    """``seat`` refused, or gave up its own request."""

    type: ClassVar[str] = "undo_refused"
    seat: str


@dataclass(frozen=True, slots=True)
class ClockPaused(Event):
    """All clocks stand still."""

    type: ClassVar[str] = "clock_paused"
    seat: str


@dataclass(frozen=True, slots=True)
class ClockResumed(Event):
    """They run again."""

    type: ClassVar[str] = "clock_resumed"
    seat: str


@dataclass(frozen=True, slots=True)
class GameResumed(Event):
    """A kept game was taken up again in place of another; ``winners`` as in views, so that it shows in lists."""

    type: ClassVar[str] = "game_resumed"
    winners: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class GamePutAway(Event):
    """The game was put away before its end, or after it: none is on the table until one is started or resumed."""

    type: ClassVar[str] = "game_put_away"
    winners: tuple[str, ...] | None = None


_COMMANDS: Final[tuple[type[Command], ...]] = (
    Undo,
    ConfirmUndo,
    RefuseUndo,
    PauseClock,
    ResumeClock,
)
_EVENTS: Final[tuple[type[Event], ...]] = (
    Undone,
    UndoAsked,
    UndoRefused,
    ClockPaused,
    ClockResumed,
    GameResumed,
    GamePutAway,
)
COMMANDS: Final[Mapping[str, type[Command]]] = {kind.type: kind for kind in _COMMANDS}
EVENTS: Final[Mapping[str, type[Event]]] = {kind.type: kind for kind in _EVENTS}
